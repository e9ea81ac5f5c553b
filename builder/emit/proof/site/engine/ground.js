// The ground as counters find it in one position: enemies, zones of control, costs, supply lines.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { decide, index } = E.parts;
  const OPEN = 0, FREED = 1, BARRED = 2;
  const NONE = new Set();

  // Whether a condition surely holds of a counter's face and of a space; null where unknown.
  const asked = (tree, one, space) => decide(tree, { u: one && one.sees, s: space && space.sees });

  // Whether a condition names a counter; without one, all that are no markers.
  const counts = (tree, one) =>
    tree === true ? one.unit.shape !== "marker" : asked(tree, one, null) === true;

  class Ground {
    // `spaces` is a Map of the places of spaces to the counters there.
    constructor(data, spaces) {
      this.data = data;
      this.index = index(data);
      this.spaces = spaces;
      this.kept = new Map();
      this.onMap = [];
      for (const [place, here] of spaces) {
        if (data.spaces[place].role === "map") for (const one of here) this.onMap.push([place, one]);
      }
      this.units = this.onMap.filter(([, one]) => one.unit.shape === "unit");
      this.weather = this.weatherShown();
    }

    once(key, make) {
      if (!this.kept.has(key)) this.kept.set(key, make());
      return this.kept.get(key);
    }

    weatherShown() {
      const { shown, weather } = this.data.movement;
      if (!shown) return weather;
      const cells = new Map(shown.cells);
      for (const [place, here] of this.spaces) {
        if (cells.has(place) && here.some((one) => one.unit.id === shown.unit)) return cells.get(place) || weather;
      }
      return weather;
    }

    whose(unit, whose, from) {
      if (whose === "any") return true;
      if (whose === "own") return unit.side === from.side;
      return unit.side >= 0 && this.data.sides[unit.side].player && unit.side !== from.side;
    }

    enemies(mover) {
      return this.once(`enemies ${mover.unit.side}`, () => {
        const found = this.units.filter(([, one]) => this.whose(one.unit, "enemy", mover.unit));
        return new Set(found.map(([place]) => place));
      });
    }

    holds(tree, one, place) {
      return tree === true || asked(tree, one, place === undefined ? null : this.data.spaces[place]) === true;
    }

    over(tree, one, other) {
      return tree === true || decide(tree, { c: this.index.crossed(one, other) }) === true;
    }

    // The places in which a zone of control hinders a counter.
    zone(zone, mover, purpose) {
      if (!this.holds(zone.hinders, mover)) return NONE;
      const lifted = zone.liftedFor.includes(purpose);
      return this.once(`zone ${zone.id} ${mover.unit.side} ${lifted}`, () => {
        const found = new Set();
        for (const [place, one] of this.units) {
          if (!this.whose(one.unit, "enemy", mover.unit) || !this.holds(zone.exertedBy, one)) continue;
          for (const there of this.data.spaces[place].near) {
            if (this.over(zone.over, place, there) && this.holds(zone.into, one, there)) found.add(there);
          }
        }
        for (const [place, one] of lifted ? this.units : []) {
          if (one.unit.side === mover.unit.side && this.holds(zone.liftedBy, one)) found.delete(place);
        }
        return found;
      });
    }

    // What a step costs in parts of a movement point; null where it is never made.
    cost(mover, one, other) {
      const { enter, cross, follow } = this.data.movement;
      const fits = (line) =>
        (!line.weather.length || line.weather.includes(this.weather)) && this.holds(line.units, mover) &&
        this.over(line.borders, one, other) && this.holds(line.spaces, mover, other);
      const way = follow.find(fits);
      if (way) return way.points;
      const into = enter.find(fits);
      let total = into ? into.points : this.data.movement.scale;
      for (const line of cross) {
        if (total !== null && fits(line)) total = line.points === null ? null : total + line.points;
      }
      return total;
    }

    // -------------------------------------------------------------- supply

    // What each counter traces that a rule wants in supply: [{ place, one, path, why }].
    lines(need) { return this.once(`lines ${this.needNumber(need)}`, () => this.traced(need)); }

    traced(need) {
      const found = [];
      for (const [place, one] of this.onMap) {
        if (!this.holds(need.units, one)) continue;
        const legs = this.line(one, place, need, {});
        const path = legs ? legs.flatMap((leg, n) => (n ? leg.slice(1) : leg)) : [];
        found.push({ place, one, path, why: legs ? "" : E.parts.say(this.data, this.why(one, place, need)) });
      }
      return found;
    }

    // What would have to be otherwise for a line: the least first.
    why(one, place, need) {
      if (need.zones && this.line(one, place, need, { zones: false })) return "zones";
      if (this.line(one, place, need, { zones: false, enemies: false })) return "enemies";
      if (this.line(one, place, need, { zones: false, enemies: false, within: false })) return "tooLong";
      return "noLine";
    }

    // The legs of a supply line, each the places that it leads through; null where there is none.
    line(mover, start, need, { zones = need.zones, enemies = true, within = true }) {
      const hindering = zones ? this.data.movement.zones.filter((zone) => this.holds(zone.hinders, mover)) : [];
      const own = this.needNumber(need);
      const byUnit = this.once(`by unit ${own}`, () =>
        need.legs.some((leg) => leg.points || names(leg.toSpaces) || names(leg.through)));
      const barred = new Set(hindering.flatMap((zone) => [...this.zone(zone, mover, "supply")]));
      const setting = {
        mover, zones: barred, enemies: enemies ? this.enemies(mover) : NONE, within, firstFree: need.firstFree,
        key: [
          own, mover.unit.side, byUnit ? `${mover.unit.n}/${mover.face}` : "",
          hindering.map((zone) => zone.id).join(), enemies, within,
        ].join(" "),
      };
      const found = [];
      for (let number = need.legs.length - 1; number >= 0; number--) {
        const ends = number + 1 < need.legs.length ? found[0] : null;
        found.unshift(this.once(`leg ${number} ${setting.key}`, () => this.leg(need.legs[number], number, ends, setting)));
      }
      const legs = [];
      let here = start;
      for (const ways of found) {
        if (!ways.has(here)) return null;
        legs.push(ways.get(here));
        here = ways.get(here).at(-1);
      }
      return legs;
    }

    needNumber(need) {
      const numbers = this.once("needs", () => new Map());
      if (!numbers.has(need)) numbers.set(need, numbers.size);
      return numbers.get(need);
    }

    // How each place reaches the end of a leg, backwards from there; where it begins may be barred.
    leg(leg, number, further, { mover, zones, enemies, within, firstFree }) {
      const { spaces, movement } = this.data;
      const ends = new Set();
      spaces.forEach((space, place) => {
        if (space.role !== "map" || (further && !further.has(place))) return;
        const own = (one) => one.unit.side === mover.unit.side && this.holds(leg.toUnits, one);
        if (this.holds(leg.toSpaces, mover, place) || (this.spaces.get(place) || []).some(own)) ends.add(place);
      });
      const step = (one, other) => {
        if (!this.over(leg.over, other, one)) return null;
        if (!ends.has(one) && !this.holds(leg.through, mover, one)) return null;
        return leg.points ? this.cost(mover, other, one) : movement.scale;
      };
      const near = (place, mark) => {
        const found = [];
        for (const there of spaces[place].near) {
          const enemy = enemies.has(there), zone = zones.has(there);
          if (enemy || zone) found.push([there, BARRED]);
          if (zone && !enemy && firstFree && number === 0 && mark === OPEN) found.push([there, FREED]);
          else if (!enemy && !zone) found.push([there, mark]);
        }
        return found;
      };
      const starts = [...ends].filter((place) => !enemies.has(place) && !zones.has(place));
      const found = new Map();
      const most = within && leg.within !== null ? leg.within : Infinity;
      for (const { cost, path } of this.walk(starts, near, step)) {
        const places = path.map((node) => node.place);
        if (!found.has(places.at(-1))) found.set(places.at(-1), [cost, places.reverse()]);
      }
      for (const place of ends) if (!enemies.has(place)) found.set(place, [0, [place]]);
      return new Map([...found].filter(([, [cost]]) => cost <= most).map(([place, [, path]]) => [place, path]));
    }

    // The cheapest way to each place in each way of coming to it; of ways that cost the same the
    // shorter, then the one whose spaces have the earlier names.
    *walk(starts, near, step) {
      const queue = new Heap();
      const node = (place, mark, before) => ({ place, mark, rank: this.data.ranks[place] * 4 + mark, before });
      const path = (last) => {
        const out = [];
        for (let one = last; one; one = one.before) out.push(one);
        return out.reverse();
      };
      const found = new Set();
      for (const start of starts) queue.push({ cost: 0, length: 1, last: node(start, OPEN, null) });
      for (let top = queue.pop(); top; top = queue.pop()) {
        const { cost, length, last } = top;
        if (found.has(last.rank)) continue;
        found.add(last.rank);
        yield { cost, path: path(last) };
        if (length > 1 && last.mark === BARRED) continue;
        for (const [there, mark] of near(last.place, last.mark)) {
          const next = node(there, mark, last);
          const price = found.has(next.rank) ? null : step(last.place, there);
          if (price !== null) queue.push({ cost: cost + price, length: length + 1, last: next });
        }
      }
    }

    // -------------------------------------------------------------- room

    // Those of some places where a reinforcement may enter that are not blocked.
    entries(mover, places, rules) {
      const { blockedBy } = this.data.movement;
      const enemies = blockedBy.includes("enemies") ? this.enemies(mover) : NONE;
      const room = (place) => !blockedBy.includes("limits") || this.mayStand(mover, place, rules);
      return places.filter((place) => !enemies.has(place) && room(place));
    }

    // The places next to a counter's that it may enter and stay in.
    advances(mover, start, rules) {
      const enemies = this.enemies(mover);
      return this.data.spaces[start].near.filter((there) =>
        !enemies.has(there) && this.cost(mover, start, there) !== null && this.hasRoom(mover, there, rules));
    }

    // Of these, those into which it may retreat: free of zones of control, and nearer to home if any are.
    retreats(mover, start, open) {
      const held = new Set(this.data.movement.zones.flatMap((zone) => [...this.zone(zone, mover, "retreat")]));
      const free = open.filter((there) => !held.has(there)), far = this.home(mover);
      const nearer = free.filter((there) => (far.get(there) ?? Infinity) < (far.get(start) ?? Infinity));
      return nearer.length ? nearer : free;
    }

    // How far each place is from those towards which a counter retreats.
    home(mover) {
      const { spaces, movement } = this.data, line = movement.toward.find(([units]) => this.holds(units, mover));
      const far = new Map();
      if (line) spaces.forEach((space, n) => { if (space.role === "map" && this.holds(line[1], mover, n)) far.set(n, 0); });
      for (const [place, steps] of far) for (const there of spaces[place].near) if (!far.has(there)) far.set(there, steps + 1);
      return far;
    }

    // Whether a counter may stand in a place, and none of its side is then without those it needs.
    hasRoom(mover, place, rules) {
      const here = [...(this.spaces.get(place) || []), mover];
      const some = ([units, whose]) => here.some((one) => counts(units, one) && this.whose(one.unit, whose, mover.unit));
      const wrong = (one) => one.is === "together" && some([one.units, "own"]) && one.given.every(some)
        && !(one.needed.every(some) && !one.barred.some(some));
      return this.mayStand(mover, place, rules) && !rules.some((rule) => rule.constraints.some(wrong));
    }

    mayStand(mover, place, rules) {
      if (this.data.spaces[place].role !== "map") return false;
      const full = (one) =>
        one.is === "bar" ? this.holds(one.when, mover, place) : one.is === "limit" && this.exceeds(one, mover, place);
      return !rules.some((rule) => rule.constraints.some(full));
    }

    exceeds(one, mover, place) {
      if (asked(one.spaces, null, this.data.spaces[place]) !== true || !this.holds(one.units, mover, place)) return false;
      const adds = weight(mover, one.measure);
      let here = 0;
      for (const each of this.spaces.get(place) || []) {
        if ((!one.bySide || each.unit.side === mover.unit.side) && this.holds(one.units, each, place)) {
          here += weight(each, one.measure) * each.qty;
        }
      }
      return adds > 0 && here + adds > one.most;
    }
  }

  // What one counter adds to a measure; -1 counts counters.
  const weight = (one, measure) => (measure < 0 ? 1 : one.adds[measure]);

  // Whether a tree asks anything of a counter.
  const names = (tree) => Array.isArray(tree) && (tree[0] === "u" || tree.some(names));

  // The least first: by cost, by length, by the names of the spaces from the first on.
  class Heap {
    constructor() { this.items = []; }

    push(item) {
      const { items } = this;
      let at = items.push(item) - 1;
      for (let up = (at - 1) >> 1; at > 0 && before(item, items[up]); up = (at - 1) >> 1) {
        items[at] = items[up];
        at = up;
      }
      items[at] = item;
    }

    pop() {
      const { items } = this;
      const top = items[0], item = items.pop();
      if (!items.length) return top;
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down >= items.length) break;
        if (down + 1 < items.length && before(items[down + 1], items[down])) down++;
        if (!before(items[down], item)) break;
        items[at] = items[down];
        at = down;
      }
      items[at] = item;
      return top;
    }
  }

  function before(a, b) {
    if (a.cost !== b.cost) return a.cost < b.cost;
    if (a.length !== b.length) return a.length < b.length;
    // Ways of one length: what differs first, counted from the start, decides.
    let less = false;
    for (let one = a.last, two = b.last; one && one !== two; one = one.before, two = two.before) {
      if (one.rank !== two.rank) less = one.rank < two.rank;
    }
    return less;
  }

  Object.assign(E.parts, { Ground, asked, counts, weight });
})(typeof globalThis === "object" ? globalThis : this);
