// Positions judged by the rules: constraint by constraint, with sums and sentences.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { fill, say, listed, index, Ground, asked, counts, weight } = E.parts;
  const SHOWN = 40, NAMED = 6;

  // The counters of a position by the places of their spaces, in the order in which they stand.
  function standing(data, position) {
    const { space, unit } = index(data);
    const out = new Map();
    for (const each of Array.isArray(position.stands) ? position.stands : []) {
      const place = space.get(each && each.space), kind = unit.get(each && each.unit);
      const fits = place !== undefined && kind && Number.isSafeInteger(each.qty) && each.qty > 0;
      if (!fits) continue;
      const face = Math.min(Math.max(Math.trunc(each.face) || 0, 0), kind.sees.length - 1);
      const [sees, adds] = kind.sees[face];
      if (!out.has(place)) out.set(place, []);
      const count = Number.isSafeInteger(each.count) ? each.count : 0, said = Array.isArray(each.said) ? each.said : [];
      out.get(place).push({ unit: kind, qty: each.qty, face, sees, adds, joins: each.joins === true, count, said, at: [each.file || "", each.line || 1] });
    }
    return out;
  }

  // The rules that hold in a scenario ("": in all) and a turn, as the program has it.
  function rulesOf(data, scenario, turn) {
    const played = data.scenarios.filter((one) => scenario === "" || one.id === scenario);
    if (turn === null && scenario && played.length) turn = played[0].first;
    const ids = scenario ? [scenario] : data.scenarios.map((one) => one.id);
    const now = ({ turns }) => !turns || (turn !== null && turns[0] <= turn && turn <= turns[1]);
    return data.rules.filter((rule) => now(rule) && ids.every((id) => !rule.scenarios.length || rule.scenarios.includes(id)));
  }

  const named = (group) => {
    const numbers = new Map();
    for (const { unit, qty } of group) numbers.set(unit.name, (numbers.get(unit.name) || 0) + qty);
    return [...numbers].map(([name, n]) => (n > 1 ? `${n} x ${name}` : name)).join(", ");
  };

  // One rule over one position: what is broken, and what its limits add up.
  class Judge {
    constructor(data, spaces, ground, rule) {
      Object.assign(this, { data, spaces, ground, rule, found: [], sums: [] });
    }

    id(place) { return this.data.spaces[place].id; }

    words(template, values) { return fill(this.data, template, values); }

    add(text, places, units, at, unknown = false) {
      this.found.push({ text, spaces: places.map((place) => this.id(place)), units: units.map((one) => one.id), at, unknown });
    }

    open(places, units, at) {
      const where = [...units.map((one) => one.id), ...places.map((place) => this.id(place))].join(", ");
      this.add(say(this.data, "undecided", { rule: this.rule.id, where }), places, units, at, true);
    }

    bar(one) {
      for (const [place, here] of this.ground.onMap) {
        const space = this.data.spaces[place];
        const barred = asked(one.when, here, space);
        if (barred === null) this.open([place], [here.unit], here.at);
        else if (barred) {
          const words = asked(one.passing, here, space) ? one.brokenPassing : one.broken;
          this.add(this.words(words, { unit: here.unit.name, space: space.id, kind: space.kind }), [place], [here.unit], here.at);
        }
      }
    }

    limit(one) {
      for (const [place, all] of this.spaces) {
        const space = this.data.spaces[place];
        const applies = space.role === "map" && asked(one.spaces, null, space);
        if (applies === null) {
          this.open([place], [], null);
          this.note([place], "", [], null, null, one.most, "unknown");
        }
        if (!applies) continue;
        const groups = new Map();
        for (const here of all) {
          if (asked(one.units, here, space) !== true) continue;
          const side = one.bySide && here.unit.side >= 0 ? this.data.sides[here.unit.side].name : "";
          if (!groups.has(side)) groups.set(side, []);
          groups.get(side).push(here);
        }
        for (const [side, group] of groups) {
          const total = this.total(group, one.measure);
          const over = total > one.most;
          this.note([place], side, group, total, null, one.most, over ? "breach" : "legal");
          if (!over) continue;
          const units = side ? say(this.data, "sided", { units: named(group), side }) : named(group);
          const text = this.words(one.broken, { space: space.id, units, total, limit: one.most });
          this.add(text, [place], group.map((here) => here.unit), group.at(-1).at);
        }
      }
    }

    note(places, side, group, total, least, most, verdict) {
      const units = group.map((here) => here.unit.id);
      this.sums.push({ spaces: places.map((place) => this.id(place)), side, units, total, least, most, verdict });
    }

    total(group, measure) {
      return group.reduce((total, here) => total + weight(here, measure) * here.qty, 0);
    }

    sum(one) {
      for (const places of one.groups) {
        const counted = places.flatMap((place) =>
          (this.spaces.get(place) || []).filter((here) => asked(one.units, here, this.data.spaces[place]) === true));
        const total = this.total(counted, one.measure);
        const short = one.least !== null && total < one.least;
        const over = !short && one.most !== null && total > one.most;
        this.note(places, "", counted, total, one.least, one.most, short || over ? "breach" : "legal");
        if (!short && !over) continue;
        const amount = one.measure < 0
          ? say(this.data, "counted", {}, total)
          : say(this.data, "amount", { number: total, measure: one.called });
        const text = this.words(short ? one.short : one.over, {
          places: listed(this.data, places.map((place) => this.id(place))), amount, bound: short ? one.least : one.most,
        });
        this.add(text, places, counted.map((here) => here.unit), counted.length ? counted.at(-1).at : null);
      }
    }

    matching(tree) {
      return this.data.spaces.flatMap((space, place) => (space.role === "map" && asked(tree, null, space) ? [place] : []));
    }

    near(one) {
      const starts = this.ground.onMap.filter(([, here]) => asked(one.of, here, null)).map(([place]) => place);
      const near = this.reach([...starts, ...this.matching(one.ofSpaces)], one.within, one.through);
      for (const [place, here] of this.ground.onMap) {
        if (near.has(place) || !asked(one.units, here, null)) continue;
        this.add(this.words(one.broken, { unit: here.unit.name, space: this.id(place) }), [place], [here.unit], here.at);
      }
    }

    // How far from the nearest start each place is, in the order in which they are come to.
    reach(starts, within, through) {
      const far = new Map(starts.map((place) => [place, 0]));
      const passes = through && new Set(through);
      for (const [place, steps] of far) {
        if (steps === within || (steps && passes && !passes.has(place))) continue;
        for (const there of this.data.spaces[place].near) if (!far.has(there)) far.set(there, steps + 1);
      }
      return far;
    }

    far(one) {
      const spaces = new Set(this.matching(one.ofSpaces));
      const others = this.ground.onMap.filter(([, here]) => counts(one.of, here));
      for (const [place, here] of this.ground.onMap) {
        if (!asked(one.units, here, null)) continue;
        const near = this.reach([place], one.beyond, null);
        const close = others.find(([where, other]) =>
          near.has(where) && other !== here && this.ground.whose(other.unit, one.whose, here.unit));
        const values = { unit: here.unit.name, space: this.id(place) };
        if (close) {
          const text = this.words(one.broken, { ...values, other: close[1].unit.name, where: this.id(close[0]) });
          this.add(text, [place, close[0]], [here.unit, close[1].unit], here.at);
          continue;
        }
        const where = [...near.keys()].find((each) => spaces.has(each));
        if (where !== undefined) {
          this.add(this.words(one.brokenSpace, { ...values, where: this.id(where) }), [place], [here.unit], here.at);
        }
      }
    }

    supplied(one) {
      for (const line of this.ground.lines(one)) {
        if (line.path.length) continue;
        const values = { unit: line.one.unit.name, space: this.id(line.place), why: line.why };
        this.add(this.words(one.broken, values), [line.place], [line.one.unit], line.one.at);
      }
    }

    outside(one) {
      const zones = this.data.movement.zones.filter((zone) => one.zone === "" || one.zone === zone.id);
      for (const [place, here] of this.ground.onMap) {
        for (const zone of this.ground.holds(one.units, here) ? zones : []) {
          if (!this.ground.zone(zone, here, "movement").has(place)) continue;
          this.add(this.words(one.broken, { unit: here.unit.name, space: this.id(place) }), [place], [here.unit], here.at);
        }
      }
    }

    together(one) {
      for (const [place, here] of this.ground.onMap) {
        const all = this.spaces.get(place), { unit } = here;
        const those = ([tree, whose]) => all.filter((each) => counts(tree, each) && this.ground.whose(each.unit, whose, unit));
        const some = (group) => those(group).length > 0;
        if (!asked(one.units, here, null) || !one.given.every(some)) continue;
        const extra = one.barred.flatMap(those);
        if (!extra.length && one.needed.every(some)) continue;
        const values = { unit: unit.name, space: this.id(place), others: named(extra) };
        this.add(this.words(extra.length ? one.unwelcome : one.missing, values), [place], [unit], here.at);
      }
    }

    apart(one) {
      for (const [place, { unit: whole, ...here }] of this.ground.onMap) {
        if (!asked(one.whole, here, null)) continue;
        for (const [other, { unit: part, at }] of this.ground.onMap) {
          if (!part.parent || (part.parent !== whole.id && part.parent !== whole.name)) continue;
          const values = { whole: whole.name, space: this.id(place), part: part.name, other: this.id(other) };
          this.add(this.words(one.broken, values), [place, other], [whole, part], at);
        }
      }
    }

    // What holds of a set-up and of counters, wherever they stand.

    arrive(one, rows) {
      for (const row of rows) {
        const unit = this.data.units[row.unit];
        const here = { sees: unit.sees[row.face][0] };
        if (row.turn === null || !asked(one.units, here, null)) continue;
        const faults = [];
        if ((one.first || row.turn) > row.turn || row.turn > (one.last || row.turn)) faults.push(say(this.data, "onTurn", { turn: row.turn }));
        if (one.phase && row.phase !== one.phase) faults.push(say(this.data, "inPhase", { phase: row.phase }));
        if (!row.spaces.some((place) => asked(one.spaces, here, this.data.spaces[place]))) faults.push(say(this.data, "atPlace", { place: row.place }));
        if (faults.length) this.add(this.words(one.broken, { unit: unit.name, faults: listed(this.data, faults) }), [], [unit], row.at);
      }
    }

    declared(one, rows) {
      let total = 0;
      for (const row of rows) {
        const unit = this.data.units[row.unit];
        if (!asked(one.units, { sees: unit.sees[row.face][0] }, null)) continue;
        if (one.each[row.unit] === null) return this.open([], [unit], row.at);
        total += one.each[row.unit] * row.qty;
      }
      if (total !== one.declared) this.add(this.words(one.broken, { total, declared: one.declared }), [], [], null);
    }

    printed(one) {
      for (const unit of this.data.units) {
        unit.sees.forEach(([sees], face) => {
          if (!asked(one.units, { sees }, null) || asked(one.wants, { sees }, null) !== false) return;
          const values = { face: unit.faces[face], values: unit.given[face] };
          this.add(say(this.data, values.values ? "values" : "noValues", values), [], [unit], unit.at);
        });
      }
    }

    // Everything: `rows` are those of the set-up that is judged as such, else null.
    run(rows) {
      for (const one of this.rule.constraints) {
        if (one.is === "arrive" || one.is === "declared") { if (rows) this[one.is](one, rows); }
        else if (one.is === "printed") { if (rows) this.printed(one); }
        else if (one.is !== "unknown") this[one.is](one);
      }
      return this;
    }
  }

  // Findings, of each code at most SHOWN and the number of the others.
  class Report {
    constructor(data) { Object.assign(this, { data, findings: [], counts: new Map() }); }

    find(code, text, at, more = {}) {
      const severity = Object.hasOwn(this.data.severities, code) ? this.data.severities[code] : "error";
      const [file, line] = at || ["", 1];
      this.findings.push({ code, severity, text, cite: "", hint: "", rule: "", units: [], spaces: [], file, line, ...more });
    }

    add(code, text, line = 1, more = {}) {
      this.counts.set(code, (this.counts.get(code) || 0) + 1);
      if (this.counts.get(code) <= SHOWN) this.find(code, text, ["", line], more);
    }

    close() {
      for (const [code, count] of this.counts) {
        if (count > SHOWN) this.find(code, say(this.data, "more", { count: count - SHOWN }), null);
      }
      return this.findings;
    }
  }

  // The judgement of a position; `said` is what a saved game adds: its players, its pieces.
  function judge(data, position, report, said) {
    const scenario = index(data).scenario.has(position.scenario) ? position.scenario : "";
    const turn = Number.isSafeInteger(position.turn) ? position.turn : null;
    const setup = position.setup === true && scenario !== "";
    const spaces = standing(data, position);
    const ground = new Ground(data, spaces);
    const rows = setup ? index(data).scenario.get(scenario).rows : null;
    const from = setup ? index(data).scenario.get(scenario).at : null;
    if (said) said(report);
    const holding = new Set(rulesOf(data, scenario, turn).filter((rule) => setup || rule.applies !== "setup"));
    if (!setup) notApplied(data, scenario, holding, report);
    const rules = data.rules.map((rule) => {
      const { id, code, kind, cite, text } = rule;
      const out = { id, code, kind, cite, text, verdict: "off", findings: [], sums: [] };
      if (!holding.has(rule)) return out;
      const judged = new Judge(data, spaces, ground, rule).run(rows);
      for (const one of judged.found) {
        out.findings.push(report.findings.length);
        const { units, spaces: there } = one;
        report.find(one.unknown ? "L301" : code, one.text, one.at || from, { cite, hint: text, rule: id, units, spaces: there });
      }
      out.sums = judged.sums;
      const sure = judged.found.some((one) => !one.unknown);
      out.verdict = sure ? "breach" : judged.found.length ? "unknown" : "legal";
      return out;
    });
    const supply = supplied(data, ground, holding, report, setup);
    const kept = E.parts.kept(data, spaces, report, setup, from);
    if (!setup && turn !== null) {
      const played = data.scenarios.filter((one) => scenario === "" || one.id === scenario);
      if (played.length === 1) {
        tooEarly(data, spaces, played[0], turn, report);
        overdue(data, ground, spaces, played[0], turn, report);
      }
    }
    return { rules, findings: report.findings, supply, ...kept };
  }

  function notApplied(data, scenario, holding, report) {
    const left = data.rules.filter((rule) => rule.scenarios.length && !holding.has(rule) && rule.applies !== "setup");
    if (left.length && !scenario) {
      report.add("V303", say(data, "notApplied", { rules: left.map((rule) => rule.id).join(", ") }));
    }
  }

  // The line of each counter that a rule wants in supply; in play those that have one are noted.
  function supplied(data, ground, holding, report, setup) {
    const out = [];
    for (const rule of holding) {
      for (const need of rule.constraints.filter((one) => one.is === "supplied")) {
        for (const { place, one, path, why } of ground.lines(need)) {
          const ids = path.map((each) => data.spaces[each].id);
          const space = data.spaces[place].id;
          out.push({ space, unit: one.unit.id, path: ids, why });
          if (!ids.length || setup) continue;
          const source = data.spaces[path.at(-1)].name || ids.at(-1);
          const values = { unit: one.unit.name, space, source, path: ids.slice(1).join(" ") };
          const text = ids.length === 1 ? say(data, "inSupply", values) : say(data, "supplied", values, ids.length - 1);
          report.find("V307", text, one.at, { cite: rule.cite, rule: rule.id, units: [one.unit.id], spaces: [space] });
        }
      }
    }
    return out;
  }

  // No more counters of a unit are on the map than have arrived by this turn.
  function tooEarly(data, spaces, scenario, turn, report) {
    const later = new Map();
    for (const row of scenario.rows) {
      if (row.turn !== null && row.turn > turn) later.set(row.unit, [...(later.get(row.unit) || []), row]);
    }
    const placed = new Map();
    for (const [place, here] of spaces) {
      for (const one of here) {
        if (!later.has(one.unit.n) || data.spaces[place].role !== "map") continue;
        placed.set(one.unit.n, [...(placed.get(one.unit.n) || []), [data.spaces[place].id, one]]);
      }
    }
    for (const [n, standing] of placed) {
      const rows = later.get(n), unit = data.units[n];
      const here = standing.reduce((sum, [, one]) => sum + one.qty, 0);
      if (here <= Math.max(unit.qty - rows.reduce((sum, row) => sum + row.qty, 0), 0)) continue;
      const there = [...new Set(standing.map(([space]) => space))];
      const values = { here, unit: unit.name, spaces: there.join(", "), turn, late: rows[0].qty, due: rows[0].turn };
      report.add("V205", say(data, "early", values), standing.at(-1)[1].at[1], { units: [unit.id], spaces: there, cite: rows[0].cite });
    }
  }

  // The counters that wait on a track although their turn is over.
  function overdue(data, ground, spaces, scenario, turn, report) {
    const waiting = new Map(), rows = new Map();
    for (const [place, here] of spaces) {
      if (data.spaces[place].role !== "track") continue;
      for (const one of here) waiting.set(one.unit.n, [...(waiting.get(one.unit.n) || []), [data.spaces[place].id, one]]);
    }
    for (const row of scenario.rows) if (row.turn !== null) rows.set(row.unit, [...(rows.get(row.unit) || []), row]);
    for (const [n, coming] of rows) {
      const here = waiting.get(n) || [];
      let late = here.reduce((sum, [, one]) => sum + one.qty, 0);
      for (const row of coming) if (row.turn >= turn) late -= row.qty;
      if (!here.length || late <= 0) continue;
      const first = coming.reduce((a, b) => (b.turn < a.turn ? b : a));
      const [space, one] = here.at(-1);
      const text = overdueWords(data, ground, first, late);
      report.find("V308", text, one.at, { cite: first.cite, units: [data.units[n].id], spaces: [space] });
    }
  }

  function overdueWords(data, ground, row, late) {
    const unit = data.units[row.unit], [sees, adds] = unit.sees[row.face];
    const open = ground.entries({ unit, face: row.face, sees, adds }, row.spaces,
      rulesOf(data, "", null).filter((rule) => rule.applies === "always"));
    const said = say(data, "late", { late, unit: unit.name, due: row.turn });
    if (!row.spaces.every((place) => data.spaces[place].role === "map") || !data.movement.blockedBy.length) return said;
    if (!open.length) return say(data, "noEntry", { overdue: said });
    const names = open.slice(0, NAMED).map((place) => data.spaces[place].id).join(", ") + (open.length > NAMED ? ", …" : "");
    return say(data, "entry", { overdue: said, spaces: names });
  }

  E.judge = function (data, position) {
    const report = new Report(data);
    const found = judge(data, position || {}, report, null);
    report.close();
    return found;
  };

  Object.assign(E.parts, { judgeWith: judge, Report, rulesOf, standing });
})(typeof globalThis === "object" ? globalThis : this);
