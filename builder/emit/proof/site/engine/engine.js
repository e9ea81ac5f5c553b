// The engine of the proof page: it judges positions, reads saved games and runs procedures, by the
// definitions of the program that wrote the data, and is tested to equal it.
//
// Load the files as classic scripts in the order of their names. All of them attach to one global,
// ProofEngine. `data` is what the program's `engine_data` gives; parse it with JSON.parse or write it
// out as a literal. Nothing throws for what is in a position, a saved game or an input; ids are
// those of the data.
//
// POSITION
//   { scenario: id or "", turn: number or null, setup: true while nothing has moved,
//     stands: [{ space, unit, qty, face, line }] }
//   `face` counts from 0, the front; `line` is the row of the set-up or the number of the piece.
//   Move a counter by changing `space`; stands of unknown spaces or units are passed over.
//   ProofEngine.setup(data, scenarioId) -> POSITION, or null: what stands at the start.
//
// JUDGEMENT
//   ProofEngine.judge(data, position) ->
//   { rules: [{ id, code, kind, cite, text, verdict, findings, sums }],
//     findings: [FINDING],
//     control: [{ space, side }], points: [{ score, name, total }],
//     supply: [{ space, unit, path: [space], why }] }
//   `verdict` is "legal", "breach", "unknown" (a value is not in the source) or "off" (the rule does
//   not hold now); a rule's `findings` are indices; `sums` are what a limit adds up, kept or not:
//   [{ spaces: [id], side: name or "", units: [id], total, least, most, verdict }], null where there
//   is no such bound. `supply` is the line of each unit that a rule wants in supply; no path, and
//   why, where there is none.
//   FINDING: { code, severity: "error" | "warning" | "note", text, cite, hint, rule, units, spaces,
//              line, file }; `hint` is the rule in the author's words; `file` is "" for the position's own.
//
// SAVED GAMES
//   ProofEngine.checkSave(data, arrayBuffer, scenarioId or "") -> Promise of
//   { position: POSITION or null, judgement: JUDGEMENT or null, findings: [FINDING],
//     saved: { module, version, turn, step, players: [{ name, side }] } or null }
//   `findings` are all that `builder check-save` prints, in its order, those of the judgement
//   included. Needs data.module; without it there is one finding.
//   ProofEngine.readSave(arrayBuffer, data) is the reading alone: { position, saved, findings }.
//
// PROCEDURES
//   ProofEngine.run(data, procedureId, inputs, dice) ->
//   { error: text or "", input: id of the input at fault or "",
//     steps: [{ number, kind, held, text, said: [{ text, cite, result }], cite, made, known }],
//     lines: [{ text, cite, result }], report: text, values, begun, effects, stopped }
//   `inputs` is { id: value } or a Map; what is not given has its default; "spaces" are an array of
//   ids, or one text with ", " between. `dice` is an array of
//   faces or a function (sides) -> face; ProofEngine.dice is a fair one. `steps` are those that did
//   or said something, numbered, `trail` all that were reached; `known` is false where a table has
//   no such cell in the source. `values` and `begun` are [name, value] pairs.
//   data.procedures: [{ id, name, text, cite, added, inputs: [INPUT], steps }]
//   INPUT: { id, ask, cite, answer: "number" | "choice" | "flag" | "space" | "spaces" | "text",
//            low, high, options, default, asked, allowed, source, when }; `asked` is false for what
//   the module reads off the board, and `source` says where. ProofEngine.needed(data, procedureId, inputs)
//   -> [id] of the inputs that matter, as what was answered before them says.

(function (root) {
  "use strict";
  const E = (root.ProofEngine = root.ProofEngine || {});

  // ---------------------------------------------------------------- conditions and formulas
  // `env` is what a tree is asked of: `u` and `s` the values of a counter's face and of a space,
  // `c` what lies on a border, `v` a Map of values by name. null is: not in the source.

  function decide(tree, env) {
    if (!Array.isArray(tree)) return truth(tree);
    switch (tree[0]) {
      case "!": {
        const part = decide(tree[1], env);
        return part === null ? null : !part;
      }
      case "&":
      case "|": {
        const stops = tree[0] === "|";
        let open = false;
        for (let n = 1; n < tree.length; n++) {
          const part = decide(tree[n], env);
          if (part === stops) return stops;
          open = open || part === null;
        }
        return open ? null : !stops;
      }
      case "==": case "!=": case "<": case "<=": case ">": case ">=":
        return compare(value(tree[1], env), tree[0], value(tree[2], env));
      case "in": {
        const found = value(tree[1], env);
        if (found === null) return null;
        return tree[2].some((option) => same(found, value(option, env))) !== tree[3];
      }
      case "has": {
        const owner = value(tree[2], env);
        if (owner === null) return null;
        const holds = Array.isArray(owner) || typeof owner === "string";
        return (holds && owner.includes(tree[1])) !== tree[3];
      }
      default: {
        const found = value(tree, env);
        return found === null ? null : truth(found);
      }
    }
  }

  function value(tree, env) {
    if (!Array.isArray(tree)) return tree;
    switch (tree[0]) {
      case "n": return BigInt(tree[1]);
      case "u": return env.u ? known(env.u[tree[1]]) : null;
      case "s": return env.s ? known(env.s[tree[1]]) : null;
      case "b": return env.c || [];
      case "v": return env.v ? known(env.v.get(tree[1])) : null;
      case "+": case "-": case "*": case "//": case "%": {
        const one = number(value(tree[1], env)), two = number(value(tree[2], env));
        return one === null || two === null ? null : reckon(one, tree[0], two);
      }
      case "?": {
        const chosen = decide(tree[1], env);
        return chosen === null ? null : value(tree[chosen ? 2 : 3], env);
      }
      case "text": {
        const parts = tree.slice(1).map((part) => value(part, env));
        return parts.includes(null) ? null : parts.map(written).join("");
      }
      case "min": case "max": case "abs": {
        const parts = tree.slice(1).map((part) => value(part, env)), [first] = parts.map(number);
        if (parts.some((part) => number(part) === null)) return null;
        if (tree[0] === "abs") return first < 0 ? -first : first;
        return parts.reduce((a, b) => ((tree[0] === "min" ? number(b) < number(a) : number(b) > number(a)) ? b : a));
      }
      default: return decide(tree, env);
    }
  }

  const known = (found) => (found === undefined ? null : found);
  const truth = (found) => (Array.isArray(found) ? found.length > 0 : Boolean(found));
  const whole = (x) => typeof x === "bigint" || Number.isInteger(x);

  function number(found) {
    if (typeof found === "boolean") return Number(found);
    return typeof found === "number" || typeof found === "bigint" ? found : null;
  }

  function same(one, two) {
    if (Array.isArray(one) || Array.isArray(two)) return String(one) === String(two) && Array.isArray(one) && Array.isArray(two);
    const a = number(one), b = number(two);
    return a === null || b === null ? one === two : a == b; // a whole number may be a BigInt
  }

  function compare(one, op, two) {
    if (one === null || two === null) return null;
    if (op === "==" || op === "!=") return same(one, two) === (op === "==");
    const a = number(one), b = number(two);
    if (a === null || b === null) return null;
    return op === "<" ? a < b : op === "<=" ? a <= b : op === ">" ? a > b : a >= b;
  }

  // Whole numbers are exact however great; quotients and remainders are rounded down.
  function reckon(one, op, two) {
    if ((op === "//" || op === "%") && two == 0) return null;
    if (whole(one) && whole(two)) {
      if (typeof one === "number" && typeof two === "number") {
        const found = plain(one, op, two);
        if (Number.isSafeInteger(found)) return found + 0;
      }
      const found = great(BigInt(one), op, BigInt(two));
      const short = Number(found);
      return Number.isSafeInteger(short) ? short : found;
    }
    const a = Number(one), b = Number(two);
    if (!Number.isFinite(a) || !Number.isFinite(b)) return null;
    if (op !== "//" && op !== "%") return plain(a, op, b);
    let rest = a % b;
    let times = (a - rest) / b;
    if (rest && b < 0 !== rest < 0) { rest += b; times -= 1; }
    if (op === "%") return rest;
    const floor = Math.floor(times);
    return times - floor > 0.5 ? floor + 1 : floor;
  }

  function plain(a, op, b) {
    switch (op) {
      case "+": return a + b;
      case "-": return a - b;
      case "*": return a * b;
      case "//": return Math.floor(a / b);
      default: return a - b * Math.floor(a / b);
    }
  }

  function great(a, op, b) {
    if (op === "+") return a + b;
    if (op === "-") return a - b;
    if (op === "*") return a * b;
    const rest = a % b, down = rest !== 0n && rest < 0n !== b < 0n;
    return op === "%" ? (down ? rest + b : rest) : down ? a / b - 1n : a / b;
  }

  // ---------------------------------------------------------------- words

  // A number as programs write it: six digits that count, no zeros behind them.
  function short(x) {
    if (whole(x)) return String(x);
    if (!Number.isFinite(x)) return Number.isNaN(x) ? "nan" : x < 0 ? "-inf" : "inf";
    const [digits, power] = x.toExponential(5).split("e");
    if (power >= -4 && power < 6) return String(Number(x.toPrecision(6)));
    const sign = power < 0 ? "-" : "+";
    return `${Number(digits)}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
  }

  const written = (found) =>
    typeof found === "boolean" ? (found ? "True" : "False") : typeof found === "number" ? short(found) : String(found);

  // A sentence with its values; what is missing leaves its place as it stands.
  function fill(data, template, values) {
    return template.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, name) => {
      if (!name) return all[0];
      if (!Object.hasOwn(values, name)) return all;
      const found = values[name];
      if (typeof found !== "number" || whole(found)) return written(found);
      return short(found).replace(".", data.decimal);
    });
  }

  // One of the sentences by its name; those that depend on a count take their form by it.
  function say(data, name, values = {}, count = 1) {
    const said = data.words[name];
    if (typeof said === "string") return fill(data, said, values);
    const n = whole(count) ? Math.abs(Number(count)) : 2;
    const form = Number(data.plurals[n < data.plurals.length ? n : 100 + (n % 100)]);
    return fill(data, said[form] || said[said.length - 1], { count, ...values });
  }

  // "A, B and C"
  function listed(data, items) {
    if (items.length < 2) return items.length ? String(items[0]) : "";
    return say(data, "and", { items: items.slice(0, -1).join(", "), last: items[items.length - 1] });
  }

  // ---------------------------------------------------------------- what the data holds, by id

  const indices = new WeakMap();

  function index(data) {
    let found = indices.get(data);
    if (!found) {
      const crossed = new Map(data.crossed.map(([a, b, kinds]) => [a * data.spaces.length + b, kinds]));
      data.units.forEach((unit, n) => { unit.n = n; });
      found = {
        data,
        space: new Map(data.spaces.map((space, n) => [space.id, n])),
        unit: new Map(data.units.map((unit) => [unit.id, unit])),
        scenario: new Map(data.scenarios.map((one) => [one.id, one])),
        procedure: new Map(data.procedures.map((one) => [one.id, one])),
        table: new Map(data.tables.map((one) => [one.id, one])),
        crossed: (a, b) => crossed.get(a * data.spaces.length + b) || [],
      };
      indices.set(data, found);
    }
    return found;
  }

  E.parts = { decide, value, number, fill, say, short, written, listed, index };

  // ---------------------------------------------------------------- positions

  E.setup = function (data, scenario) {
    const one = index(data).scenario.get(scenario);
    if (!one) return null;
    const rows = one.rows.filter((row) => row.fixed && row.turn === null);
    return {
      scenario, turn: one.first, setup: true,
      stands: rows.map((row) => ({
        space: data.spaces[row.spaces[0]].id, unit: data.units[row.unit].id, qty: row.qty,
        face: row.face, file: row.at[0], line: row.at[1],
      })),
    };
  };
})(typeof globalThis === "object" ? globalThis : this);
