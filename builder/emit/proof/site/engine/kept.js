// Who holds places, which are contested, what that is worth: read from markers and units.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { say, listed, asked, counts } = E.parts;

  // The marker that lies among some counters with this face up.
  const shown = ([unit, face], here) => here.find((one) => one.unit.id === unit && one.face === face);

  // Holders and points; findings where markers say otherwise, and in play who holds what.
  E.parts.kept = function (data, spaces, report, setup, from) {
    const { control, contested, scores } = data.kept;
    const here = (place) => spaces.get(place) || [];
    const name = (id) => (data.sides.find((side) => side.id === id) || { name: say(data, "nobody") }).name;
    const places = (tree) => data.spaces.flatMap((space, place) => (space.role === "map" && asked(tree, null, space) ? [place] : []));
    const present = (tree, place) => {
      const fits = (one) => one.unit.side >= 0 && data.sides[one.unit.side].player && counts(tree, one);
      const found = new Set(here(place).filter(fits).map((one) => one.unit.side));
      return data.sides.flatMap((side, n) => (found.has(n) ? [side.id] : []));
    };
    const first = (signs, place) => {
      const marker = signs.map((sign) => shown(sign, here(place))).find((one) => one) || here(place)[0];
      return marker ? marker.at : from;
    };
    const wrong = (code, text, place, one, at) => report.find(code, text, at, {
      cite: one.cite, hint: one.text || "", spaces: [data.spaces[place].id],
    });
    const holder = (place) => {
      const sign = control.signs.find(([, each]) => shown(each, here(place)));
      const home = sign || control.home.find(([, tree]) => asked(tree, null, data.spaces[place]));
      return home ? home[0] : "";
    };

    const held = control ? places(control.spaces).map((place) => [place, holder(place)]) : [];
    const worth = (score, place, side) => {
      let total = 0;
      for (const one of score.of) {
        if (one.side !== side || !asked(one.spaces, null, data.spaces[place])) continue;
        const each = one.column < 0 ? 1 : data.spaces[place].sees[one.column];
        total += one.points * (Number.isInteger(each) ? each : 0);
      }
      return total;
    };
    const points = (score) => held.reduce((total, [place, side]) => total + worth(score, place, side), 0);

    if (!setup) {
      for (const side of data.sides) {
        const names = held.filter(([, of]) => of === side.id).map(([place]) => data.spaces[place].name || data.spaces[place].id);
        if (names.length) report.add("V304", say(data, "holds", { side: side.name, places: listed(data, names) }));
      }
      for (const score of scores) report.add("V304", say(data, "points", { score: score.name, total: points(score) }));
    }
    const [shownWrongly, wrongScore] = setup ? ["L121", "L122"] : ["V305", "V306"];
    for (const [place, side] of held) {
      const alone = present(control.units, place);
      if (alone.length !== 1 || alone[0] === side) continue;
      const values = { space: data.spaces[place].id, side: name(alone[0]), other: name(side) };
      wrong(shownWrongly, say(data, "alone", values), place, control, first(control.signs.map(([, sign]) => sign), place));
    }
    for (const place of contested ? places(contested.spaces) : []) {
      const sides = present(contested.units, place);
      if (sides.length > 1 === Boolean(shown(contested.sign, here(place)))) continue;
      const values = { space: data.spaces[place].id, sides: listed(data, sides.map(name)) };
      const text = say(data, sides.length > 1 ? "contested" : "notContested", values);
      wrong(shownWrongly, text, place, contested, first([contested.sign], place));
    }
    for (const score of scores) {
      const total = points(score);
      const reached = score.cells.filter(([number]) => number <= total);
      const [cell] = reached.length
        ? reached.reduce((a, b) => (b[0] > a[0] ? b : a)).slice(1)
        : score.cells.reduce((a, b) => (b[0] < a[0] ? b : a)).slice(1);
      for (const [number, place] of score.cells) {
        const marker = here(place).find((one) => one.unit.id === score.unit);
        if (!marker || place === cell) continue;
        const text = say(data, "score", { score: score.name, shown: number, total });
        wrong(wrongScore, text, place, { cite: score.cite }, marker.at);
      }
    }
    return {
      control: held.map(([place, side]) => ({ space: data.spaces[place].id, side })),
      points: scores.map((score) => ({ score: score.id, name: score.name, total: points(score) })),
    };
  };
})(typeof globalThis === "object" ? globalThis : this);
