// Procedures, step by step: the same values, words and effects as the program's own run.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { decide, value, say, index, written } = E.parts;
  const signed = (n) => (n < 0 ? String(n) : `+${n}`);
  const whole = (x) => typeof x === "bigint" || Number.isSafeInteger(x);

  class Wrong extends Error {
    constructor(words, input) {
      super(words);
      this.input = input;
    }
  }

  class Run {
    constructor(data, procedure, dice) {
      Object.assign(this, { data, procedure, dice, index: index(data), values: new Map(), lines: [], effects: [] });
      this.stopped = false;
    }

    of(tree) {
      const found = value(tree, { v: this.values });
      if (found === null || Array.isArray(found)) throw new Wrong("there is no such value", "");
      return found;
    }

    number(tree) { return typeof this.of(tree) === "boolean" ? Number(this.of(tree)) : this.of(tree); }

    holds(tree) { return tree === null || decide(tree, { v: this.values }) === true; }

    shown(found) {
      if (typeof found === "boolean") return say(this.data, found ? "yes" : "no");
      return found === "" ? "''" : String(found);
    }

    template(parts) {
      return parts.map((part) => {
        if (typeof part === "string") return part;
        const found = this.values.get(part[0]);
        if (typeof found === "boolean") return say(this.data, found ? "yes" : "no");
        return part[1] && whole(found) ? signed(found) : written(found);
      }).join("");
    }

    say(parts, cite, result = false) {
      if (parts.length) this.lines.push({ text: this.template(parts), cite, result });
    }

    // ------------------------------------------------------------ inputs

    ask(given) {
      for (const one of this.procedure.inputs) {
        const needed = this.holds(one.when);
        const found = needed && given.has(one.id) ? joined(one, given.get(one.id)) : one.default;
        if (needed && !this.fits(one, found)) {
          const values = { input: one.id, question: one.ask, value: found === null ? "None" : typeof found === "object" ? "" : found, values: one.allowed };
          throw new Wrong(say(this.data, "refusal", values), one.id);
        }
        this.know(one, found);
      }
      const known = new Set(this.procedure.inputs.map((one) => one.id));
      const unknown = [...given.keys()].filter((id) => !known.has(id)).sort();
      if (unknown.length) throw new Wrong(say(this.data, "noInput", { name: unknown[0] }), unknown[0]);
    }

    know(one, found) {
      this.values.set(one.id, found);
      if (one.answer === "spaces") this.values.set(`${one.id}_number`, ids(found).length);
    }

    fits(one, found) {
      switch (one.answer) {
        case "number": return Number.isSafeInteger(found) && one.low <= found && found <= one.high;
        case "choice": return one.options.includes(found);
        case "flag": return typeof found === "boolean";
        case "space": return found === "" || this.index.space.has(found);
        case "spaces": return typeof found === "string" && ids(found).every((id) => this.index.space.has(id));
        default: return typeof found === "string";
      }
    }

    // ------------------------------------------------------------ steps; each says what it did

    set(step, taken) {
      this.values.set(step.name, taken ? this.of(step.to) : step.empty);
      return [taken, () => this.by("set", step)];
    }

    note(step, taken) {
      if (taken) {
        this.values.set(step.name, this.of(step.to));
        this.effect("note", step.name, written(this.values.get(step.name)));
      }
      return [taken, () => this.by("note", step)];
    }

    by(name, step) {
      return say(this.data, name, { name: step.name, value: this.shown(this.values.get(step.name)), formula: step.formula });
    }

    roll(step, taken) {
      const rolled = Array.from({ length: step.count }, () => this.dice(step.sides));
      const number = step.number === null ? step.count : Number(this.number(step.number));
      const counted = taken ? rolled.slice(0, Math.max(0, number)) : [];
      const own = (n) => `${step.name}_${n + 1}`;
      if (step.faces.length) {
        const words = counted.map((side) => step.faces[side - 1]);
        [...new Set(step.faces)].forEach((face, n) => this.values.set(own(n), words.filter((word) => word === face).length));
        this.values.set(step.name, counted.length);
        this.values.set(`${step.name}_words`, words.join(", "));
        return [taken, () => say(this.data, "rolled", { name: step.name, words: words.join(", ") }, counted.length)];
      }
      const each = rolled.map((_, n) => counted[n] || 0);
      each.forEach((face, n) => this.values.set(own(n), face));
      const total = counted.reduce((sum, face) => sum + face, 0);
      this.values.set(step.name, total);
      const dice = `${step.count === 1 ? "" : step.count}D${step.sides} ${each.join("+")}`;
      return [taken, () => `${step.name}: ${dice}${step.count === 1 ? "" : ` = ${total}`}`];
    }

    add(step, taken) {
      const shown = (n) => (step.columns ? `${n < 0 ? -n : n}${n < 0 ? "L" : "R"}` : signed(n));
      const terms = step.terms.filter(([when]) => taken && this.holds(when));
      const numbers = terms.map(([, by]) => this.number(by));
      const words = terms.map(([, , said, cite], n) => `${said} ${shown(numbers[n])}${cite}`).join(", ") || say(this.data, "none");
      const sum = value(numbers.reduce((total, n) => ["+", total, ["v", n]], 0), { v: { get: (n) => n } });
      this.values.set(step.name, sum);
      this.values.set(`${step.name}_words`, words);
      return [taken, () => `${step.name} = ${signed(sum)}: ${words}`];
    }

    odds(step, taken) {
      const [attack, defence, shift] = [step.attack, step.defence, step.shift].map((tree) => this.number(tree));
      const times = (n, m) => value(["*", n, m], {});
      const reached = step.ratios.filter(([one, two]) => times(attack, two) >= times(defence, one)).length;
      const first = Math.max(0, reached - 1), last = step.columns.length - 1;
      const column = step.columns[Math.max(0, Math.min(last, first + Number(shift)))], odds = step.columns[first];
      this.values.set(step.name, taken ? column : "");
      this.values.set(`${step.name}_unshifted`, taken ? odds : "");
      this.values.set(`${step.name}_worse`, taken && !reached);
      const said = { name: step.name, attack, defence, odds, column, shift: signed(shift) };
      return [taken, () => say(this.data, reached ? (shift ? "shifted" : "odds") : "worse", said)];
    }

    find(step, taken) {
      const row = this.of(step.row), column = step.column === null ? null : this.of(step.column);
      const text = taken ? cell(this.index.table.get(step.table), row, column) : null;
      const digits = step.number && text !== null ? /[-−]?\d+/.exec(text) : null;
      const known = step.number ? digits !== null : text !== null;
      const found = step.number ? (known ? Number(digits[0].replace("−", "-")) : 0) : known ? text : this.data.notKnown;
      this.values.set(step.name, found);
      this.values.set(`${step.name}_known`, known);
      const said = { name: step.name, found: known ? found : this.data.notKnown, table: step.title, row, column };
      return [taken, () => say(this.data, column === null ? "found" : "foundColumn", said), !taken || known];
    }

    stop(step, taken) {
      this.stopped = taken;
      return [taken, () => ""];
    }

    pay(step, taken) {
      if (!taken) return [false];
      const amount = this.number(step.amount), held = this.values.get(step.name);
      if (amount > held) {
        this.say(step.refuse, step.cite);
        this.stopped = true;
        return [false];
      }
      const left = value(["-", held, ["v", ""]], { v: { get: () => amount } });
      const rest = left > step.most ? step.most : left;
      this.values.set(step.name, rest);
      this.effect("pay", step.name, String(rest));
      return [true, () => say(this.data, "paid", { points: step.name, rest, amount: step.formula })];
    }

    flip(step, taken) {
      if (taken) this.effect("flip", "", "");
      return [taken, () => ""];
    }

    move(step, taken) {
      const to = taken ? written(this.of(step.to)) : "";
      if (taken) this.effect("move", step.other ? "other" : "", to);
      const name = step.other ? (step.places ? "movesFrom" : "movesOne") : "moves";
      return [taken, () => say(this.data, name, { units: step.units, places: step.places, space: to })];
    }

    lose(step, taken) {
      if (taken) this.effect("lose", step.other ? "other" : "", step.to);
      return [taken, () => step.text];
    }

    count(step, taken) {
      const number = this.of(step.number);
      if (taken && whole(number) && number > 0) this.effect("count", step.other ? "other" : "", String(number));
      return [taken, () => say(this.data, step.other ? "eachCounts" : "counts", { units: step.units, number })];
    }

    words(step, taken) { return [taken, () => ""]; }

    effect(kind, what, to) { this.effects.push({ kind, what, to }); }

    take(step) {
      const before = new Map(this.values), from = this.lines.length;
      const [held, did, known = true] = this[step.kind === "say" ? "words" : step.kind](step, this.holds(step.when));
      if (held) this.say(step.say, step.cite, step.result);
      const made = [...this.values].filter(([name, found]) => !before.has(name) || before.get(name) !== found);
      return { kind: step.kind, held, text: held ? did() : "", said: this.lines.slice(from), cite: step.cite, made, known };
    }
  }

  // Several spaces are one text, as procedures have them.
  const joined = (one, found) => (one.answer === "spaces" && Array.isArray(found) ? found.join(", ") : found);
  const ids = (text) => (text ? String(text).split(", ") : []);

  // The words of a cell; null where no head matches or the source does not give it.
  function cell(table, row, column) {
    const fits = ([head, ...spans], wanted) =>
      typeof wanted === "string" ? head === wanted : spans.some(([low, high]) => low <= wanted && wanted <= high);
    const at = column === null ? 0 : table.columns.findIndex((head) => fits(head, column));
    const found = at < 0 ? undefined : table.rows.find(([head]) => fits(head, row));
    return found && at < found[1].length ? found[1][at] : null;
  }

  const pairs = (inputs) => (inputs instanceof Map ? inputs : new Map(Object.entries(inputs || {})));

  // A fair die.
  E.dice = function (sides) {
    const top = Math.floor(2 ** 32 / sides) * sides, one = new Uint32Array(1);
    do root.crypto.getRandomValues(one); while (one[0] >= top);
    return (one[0] % sides) + 1;
  };

  function thrown(dice) {
    if (typeof dice === "function") return dice;
    const faces = Array.isArray(dice) ? [...dice] : null;
    return (sides) => {
      const face = faces ? faces.shift() : E.dice(sides);
      if (!Number.isInteger(face) || face < 1 || face > sides) throw new Wrong("the dice do not show a face", "");
      return face;
    };
  }

  E.run = function (data, id, inputs, dice) {
    const out = { error: "", input: "", steps: [], trail: [], lines: [], report: "", values: [], begun: [], effects: [], stopped: false };
    const procedure = index(data).procedure.get(id);
    if (!procedure) return { ...out, error: "there is no such procedure" };
    const run = new Run(data, procedure, thrown(dice));
    try {
      run.ask(pairs(inputs));
      out.begun = [...run.values];
      for (const step of procedure.steps) {
        out.trail.push(run.take(step));
        if (run.stopped) break;
      }
    } catch (fault) {
      return { ...out, error: fault.message || "it cannot be run", input: fault.input || "" };
    }
    const { lines, values, effects, stopped } = run;
    const told = out.trail.filter((one) => one.text || one.said.length);
    const cited = [...lines].sort((a, b) => a.result - b.result).map((one) => (one.cite ? `${one.text} [${one.cite}]` : one.text));
    return {
      ...out, lines, effects, stopped, values: [...values], report: cited.join(" "),
      steps: told.map((one, n) => ({ number: n + 1, ...one })),
    };
  };

  E.parts.Run = Run;
  E.parts.pairs = pairs;

  // The inputs that matter, as what was answered before them says.
  E.needed = function (data, id, inputs) {
    const procedure = index(data).procedure.get(id), given = pairs(inputs);
    if (!procedure) return [];
    const run = new Run(data, procedure, null);
    return procedure.inputs.flatMap((one) => {
      const needed = run.holds(one.when), found = joined(one, given.get(one.id));
      run.know(one, needed && run.fits(one, found) ? found : one.default);
      return needed ? [one.id] : [];
    });
  };
})(typeof globalThis === "object" ? globalThis : this);
