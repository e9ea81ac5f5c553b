// What procedures read off the board: the same values as the program's own inputs.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { decide, value, index, Ground, Run, pairs, standing, rulesOf, counts, asked } = E.parts;
  const FARTHEST = 20;
  const NOTED = "Noted_", KEPT = "Kept_", SCENARIO = "ScenarioPlayed";
  // What players have said of a counter's factor, of the face that is up.
  const told = ({ said, face }, factor) => {
    const found = factor && said.find(([name, of]) => name === factor && of === face);
    return found ? found[2] : null;
  };
  const isWhole = (found) => typeof found === "boolean" || Number.isSafeInteger(found);

  class Board {
    constructor(data, position, acting, noted) {
      Object.assign(this, { data, position, noted, index: index(data), values: new Map() });
      this.spaces = standing(data, position);
      this.ground = new Ground(data, this.spaces);
      this.acting = acting ? this.actor(acting) : null;
    }

    actor({ unit, face, space }) {
      const kind = this.index.unit.get(unit), place = this.index.space.get(space);
      if (!kind || place === undefined) return null;
      const [sees, adds] = kind.sees[Math.min(face || 0, kind.sees.length - 1)];
      return { unit: kind, face: face || 0, sees, adds, place };
    }

    // The place of the space of the map that an input names, or of the counter that acts; -1 for none.
    at(name) {
      const place = name ? this.index.space.get(String(this.values.get(name) ?? "")) : this.acting ? this.acting.place : undefined;
      return place !== undefined && this.data.spaces[place].role === "map" ? place : -1;
    }

    // The counters of a space that are meant.
    those([units, whose], place) {
      if (!this.acting && whose !== "any") return [];
      return (this.spaces.get(place) || []).filter((one) =>
        counts(units, one) && (!this.acting || this.ground.whose(one.unit, whose, this.acting.unit)));
    }

    fits(where, place) {
      return where.holds.every((one) => this.those(one, place).length) && !where.without.some((one) => this.those(one, place).length) &&
        asked(where.spaces, null, this.data.spaces[place]) === true;
    }

    // The places 0, 1, 2 … away, as far as ways lead on from those that pass.
    *rounds(start, passes = () => true) {
      const seen = new Set([start]);
      for (let layer = [start], far = 0; layer.length; far++) {
        yield layer;
        const roads = far ? layer.filter(passes) : layer;
        layer = [...new Set(roads.flatMap((place) => this.data.spaces[place].near))].filter((place) => !seen.has(place));
        for (const place of layer) seen.add(place);
      }
    }

    // The places from 1 to `most` away: the nearer first, then in the order of the board.
    around(start, most) {
      const found = [];
      let far = 0;
      for (const layer of this.rounds(start)) {
        if (far > most) break;
        if (far) found.push(...[...layer].sort((a, b) => a - b));
        far += 1;
      }
      return found;
    }

    along(one, other) {
      this.lines ||= new Map(this.data.along.map(([a, b, kinds]) => [a * this.data.spaces.length + b, kinds]));
      return this.lines.get(Math.min(one, other) * this.data.spaces.length + Math.max(one, other)) || [];
    }

    // ---------------------------------------------------------------- inputs; null is: not known

    read(one) { return one.read ? this[`${one.read.is}Of`](one.read, one) : null; }

    sumOf(read) {
      if (read.against && this.at("") < 0) return null;
      let total = 0;
      for (const one of this.counted(read)) {
        const found = read.measure === "units" ? 1 : read.measure === "count" ? one.count : one.sees[read.measure] ?? told(one, read.each);
        if (found === null && read.factor) return null;
        total += (isWhole(found) ? Number(found) : 0) * one.qty;
      }
      const { acting } = this;
      const itself = read.others && acting && read.those[1] !== "enemy" && counts(read.those[0], acting);
      return total - (itself ? 1 : 0);
    }

    counted(read) {
      if (read.against) return this.attacking(read);
      const own = this.acting ? [this.acting.place] : [];
      const places = read.at ? [this.at(read.at)].filter((place) => place >= 0) : read.spaces.length ? read.spaces : own;
      return places.flatMap((place) => this.those(read.those, place));
    }

    // Those attack who stand with the counter that acts, and those beside the target who join.
    attacking(read) {
      const target = this.at(read.against);
      if (target < 0 || !this.acting) return [];
      const own = this.acting.place, near = this.data.spaces[target].near.filter((place) => place !== own);
      return [own, ...near].filter((place) => this.across(read, place, target))
        .flatMap((place) => this.those(read.those, place).filter((one) => place === own || one.joins));
    }

    across(read, place, target) {
      const kinds = this.along(place, target), any = (list) => list.some((kind) => kinds.includes(kind));
      return (!read.across.length || any(read.across)) && !any(read.notAcross);
    }

    aroundOf(read, { low, high }) {
      if (this.at("") < 0) return null;
      const start = this.at(read.at), bound = (total) => Math.max(low, Math.min(high, total));
      if (start < 0) return bound(0);
      const there = this.around(start, read.within).filter((place) => !read.notAcross.some((kind) => this.along(start, place).includes(kind)));
      return bound(there.flatMap((place) => this.those(read.those, place)).reduce((sum, one) => sum + one.qty, 0));
    }

    countOf(read) {
      return this.data.spaces.filter((space, place) => space.role === "map" && this.fits(read.where, place)).length;
    }

    nearestOf(read) {
      if (this.at("") < 0) return null;
      let far = 0, found = [];
      for (const layer of this.rounds(this.acting.place, (place) => this.fits(read.through, place))) {
        found = far <= read.limit ? layer.filter((place) => this.fits(read.to, place)) : [];
        if (found.length || far >= read.limit) break;
        far += 1;
      }
      if (read.distance) return found.length ? far : read.limit;
      return found.sort((a, b) => a - b).map((place) => this.data.spaces[place].id).join(", ");
    }

    // What is asked of a space: without a target it is what is usual.
    ofSpace(read, one, make) {
      const place = this.at(read.at);
      if (place >= 0) return make(this.data.spaces[place], place);
      return read.at && this.at("") >= 0 ? one.default : null;
    }

    spaceOf(read, one) { return this.ofSpace(read, one, (space) => asked(read.when, null, space)); }

    choiceOf(read, one) {
      return this.ofSpace(read, one, (space) => {
        for (const [option, when] of read.cases) {
          const found = asked(when, null, space);
          if (found !== false) return found ? option : null;
        }
        return one.default;
      });
    }

    columnOf(read, one) {
      return this.ofSpace(read, one, (space) => {
        const found = space.sees[read.column];
        return Number.isSafeInteger(found) ? found : null;
      });
    }

    // Of a target beside the counter that acts; `none` and `far` where there is none, or not beside it.
    beside(read, none, far, make) {
      const start = this.at(""), end = this.at(read.at);
      if (start < 0) return null;
      if (end < 0) return none;
      return this.data.spaces[start].near.includes(end) ? make(start, end) : far;
    }

    borderOf(read, one) {
      return this.beside(read, one.default, one.default, (start, end) => decide(read.when, { c: this.index.crossed(start, end) }) === true);
    }

    directionOf(read, one) {
      return this.beside(read, one.default, null, (start, end) => {
        const [[x, y], [right, down]] = [read.centres[start], read.centres[end]], all = read.compass.length;
        const point = read.compass[(Math.round(Math.atan2(y - down, right - x) / (Math.PI / 4)) + all) % all];
        return one.options.includes(point) ? point : null;
      });
    }

    rangeOf(read, one) {
      const start = this.at(""), end = this.at(read.at);
      if (start < 0) return null;
      if (end < 0) return one.default;
      let far = 0;
      for (const layer of this.rounds(start)) {
        if (layer.includes(end)) return Math.min(far, one.high);
        far += 1;
      }
      return one.high;
    }

    factorOf(read) {
      if (!this.acting) return null;
      const { unit, sees } = this.acting;
      const found = read.face === null ? sees[read.seen] : unit.sees[Math.min(read.face, unit.sees.length - 1)][0][read.seen];
      return Number.isSafeInteger(found) ? found : null;
    }

    propertyOf(read) { return this.acting ? String(this.acting.sees[read.seen]) : null; }

    reducedOf() { return this.acting ? this.acting.face > 0 : null; }

    theirsOf(read, one) {
      return this.ofSpace(read, one, (space, place) => {
        const found = new Set(this.those(read.those, place).map((each) => String(each.sees[read.seen])));
        return found.size === 1 ? [...found][0] : null;
      });
    }

    // The markers that stand in cells of a track: the label of each, and the marker.
    marked(unit, cells) {
      const labels = new Map(cells);
      return [...this.spaces].flatMap(([place, here]) =>
        labels.has(place) ? here.filter((one) => one.unit.id === unit).map((one) => [labels.get(place), one]) : []);
    }

    cellOf(read) {
      const [first] = this.marked(read.unit, read.cells);
      return first ? first[0] : null;
    }

    pointsOf(read) {
      const last = new Map(read.tracks.flatMap((track) => this.marked(track.unit, track.cells).slice(-1).map((found) => [track, found])));
      return [...last].reduce((sum, [track, [label, one]]) => sum + Number(label) * track.worth + (one.face ? track.back : 0), 0);
    }

    turnOf() { return this.position.turn ?? null; }

    notedOf(read, one) {
      const found = this.noted.get(one.id);
      return read.text ? (typeof found === "string" ? found : null) : Number.isSafeInteger(found) ? found : null;
    }

    targetOf(read) {
      const found = this.candidates(read);
      if (found === null || found.length > 1) return null;
      return found.length ? found[0] : "";
    }

    // The spaces to choose from, by their ids; null where nobody acts on the map, or waits to enter it.
    candidates(read) {
      const near = read.entry ? this.entering() : this.reachable(read);
      if (near === null) return null;
      const among = read.among ? this.values.get(read.among) : null;
      return near.filter((place) => (!read.among || this.data.spaces[place].id === among) && this.fits(read.where, place))
        .map((place) => this.data.spaces[place].id);
    }

    reachable(read) {
      const start = this.at("");
      if (start < 0) return null;
      const near = this.around(start, Math.min(FARTHEST, Number(value(read.within, { v: this.values }))));
      if (!read.enters) return near;
      const open = this.ground.advances(this.acting, start, this.inPlay());
      return near.filter((place) => (read.enters === "advance" ? open : this.ground.retreats(this.acting, start, open)).includes(place));
    }

    inPlay() { return rulesOf(this.data, "", null).filter((rule) => rule.applies === "always"); }

    entering() {
      const { acting, data, position } = this;
      if (!acting) return null;
      const onTrack = data.spaces[acting.place].role === "track", turn = position.turn ?? null;
      const found = new Set(data.waiting.flatMap(([scenario, unit, due, cells, spaces]) =>
        (!position.scenario || scenario === position.scenario) && unit === acting.unit.id && (turn === null || due <= turn || !onTrack) &&
        cells.includes(acting.place) ? spaces : []));
      return this.ground.entries(acting, [...found].sort((a, b) => a - b), this.inPlay());
    }
  }

  // The counters of a position that have a procedure's command, in the order in which they stand.
  E.actors = function (data, id, position) {
    const procedure = index(data).procedure.get(id);
    if (!procedure || procedure.units === null) return [];
    const found = [];
    for (const [place, here] of standing(data, position)) {
      for (const one of here) {
        if (decide(procedure.units, { u: one.sees }) === true) found.push({ unit: one.unit.id, face: one.face, space: data.spaces[place].id });
      }
    }
    return found;
  };

  const inputsOf = (data, id) => (index(data).procedure.get(id) || { inputs: [] }).inputs;

  // A number as somebody may type it; null where it is none, or one that the input does not take.
  const parsed = (one, text) => {
    const digits = text.replace(/^\+/, "").replaceAll("−", "-");
    const fits = /^-?[0-9]{1,9}$/.test(digits) && one.low <= Number(digits) && Number(digits) <= one.high;
    return fits ? Number(digits) + 0 : null;
  };

  // The scenario that a saved game says is played, '' where it does not.
  E.played = (properties) => pairs(properties).get(SCENARIO) || "";

  // What earlier procedures have noted in a saved game, as far as this one reads it.
  E.noted = function (data, id, properties) {
    const held = pairs(properties), found = new Map();
    for (const one of inputsOf(data, id)) {
      const text = held.get(NOTED + one.id);
      if (!one.read || one.read.is !== "noted" || text === undefined) continue;
      const there = one.read.text ? text.trim() : parsed(one, text);
      if (there !== null) found.set(one.id, there);
    }
    return found;
  };

  // Answers that a scenario gives: the input, what for ('': the game), the answer.
  E.facts = (data, scenario) => (index(data).scenario.get(scenario) || { facts: [] }).facts;

  // Answers that a saved game keeps: for the game, a space, a unit and its face, values of other inputs.
  E.kept = function (data, id, properties) {
    const held = pairs(properties);
    return inputsOf(data, id).flatMap((one) => (held.get(KEPT + one.id) || "").split("|").flatMap((entry) => {
      const at = entry.lastIndexOf("=");
      if (!one.keep || at < 0) return [];
      const text = entry.slice(at + 1), key = one.keep.length ? entry.slice(0, at).replace(/;$/, "") : "";
      const there = one.answer === "number" ? parsed(one, text) : one.answer === "flag" ? text === "true"
        : one.answer === "choice" ? one.options[text] ?? null : text;
      return there === null || (!one.keep.length && entry.slice(0, at) !== "game") ? [] : [[one.id, key, there]];
    }));
  };

  // What an answer is kept for: the space of the counter that acts, or its kind and face; else values.
  const keptFor = (name, run, { data, acting }) => {
    if (name !== "space" && name !== "unit") return String(run.values.get(name));
    if (!acting) return "";
    const { id } = data.spaces[acting.place];
    return name === "unit" ? acting.unit.id + (acting.face + 1) : pairs(data.module && data.module.places).get(id) ?? id;
  };

  // The answer that is kept for what is known; null where there is none.
  const heldFor = (one, run, kept, board) => {
    if (!one.keep) return null;
    const key = one.keep.map((name) => keptFor(name, run, board)).join(";");
    const found = kept.find(([id, what]) => id === one.id && what === key);
    return found && run.fits(one, found[2]) ? found[2] : null;
  };

  E.read = function (data, id, position, acting, inputs, noted, kept = []) {
    const procedure = index(data).procedure.get(id), given = pairs(inputs);
    const found = { values: {}, read: [], kept: [], targets: {} };
    if (!procedure) return found;
    const board = new Board(data, position, acting, pairs(noted)), run = new Run(data, procedure, null);
    for (const one of procedure.inputs) {
      const needed = run.holds(one.when);
      board.values = run.values;
      let own = one.default;
      if (needed && given.has(one.id)) own = given.get(one.id);
      else if (needed) {
        const there = board.read(one);
        const targets = there === null && one.read && one.read.is === "target" ? board.candidates(one.read) : null;
        if (targets && targets.length) found.targets[one.id] = targets;
        if (there !== null) found.read.push(one.id);
        const held = there === null ? heldFor(one, run, kept, board) : null;
        if (held !== null) found.kept.push(one.id);
        own = there ?? held ?? one.default;
      }
      found.values[one.id] = own;
      run.know(one, own);
    }
    return found;
  };
})(typeof globalThis === "object" ? globalThis : this);
