// Games saved by VASSAL, read back: pieces at their places, the turn, the players; then judged. A
// save comes from anybody: whatever is in it ends as findings, in bounded time and memory.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { say, index, unpack, Broken, grouped, Report, judgeWith } = E.parts;
  const SEPARATOR = "\x1b", EFFORT = 300000000, PER_TOKEN = 100, DEEPEST = 300, MAX_COMMANDS = 200000;
  const MAX_LEVELS = 60, MAX_PLAYERS = 100, MAX_PROPERTIES = 10000, MAX_PIECES = 20000, TOO_MANY = 20, LAYER_NAME = 18;

  // A stranger's text as it may be printed: one short line without control characters.
  function shown(text, most = 60) {
    const some = [...text.slice(0, 2 * most + 2)].slice(0, most + 1);
    const clean = some.map((sign) => (sign !== " " && /[\p{C}\p{Z}]/u.test(sign) ? "\ufffd" : sign));
    return clean.length <= most ? clean.join("") : clean.slice(0, most - 1).join("") + "…";
  }

  const unquoted = (token) =>
    token.length > 1 && token[0] === "'" && token.at(-1) === "'" ? token.slice(1, -1) : token;

  class Reading {
    constructor(data, report) {
      const { faces, mark, count, said } = data.module;
      Object.assign(this, { data, report, left: EFFORT, pieces: new Map(), stacks: new Map(), seen: 0 });
      Object.assign(this, { turn: null, step: null, players: new Map(), properties: new Map(), begun: false, ended: false });
      this.layers = { faces, mark, count, said: new Map(said.map(([name, ...what]) => [name, what])) };
    }

    broken(name, values, code = "V105") { return new Broken(this.data, code, name, values); }

    spend(text, sign) {
      let count = 1;
      if (sign) for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count++;
      this.left -= text.length + (sign ? PER_TOKEN * count : 0);
      if (this.left < 0) throw this.broken("longer", {}, "V106");
    }

    // The tokens of a sequence: a delimiter behind a backslash belongs to the token.
    tokens(text, sign) {
      this.spend(text, sign);
      const out = [];
      let held = [];
      const parts = text.split(sign);
      parts.forEach((part, n) => {
        if (n < parts.length - 1 && part.endsWith("\\")) held.push(part.slice(0, -1));
        else {
          out.push(unquoted([...held, part].join(sign)));
          held = [];
        }
      });
      return out;
    }

    // The parts of a text nested with tabs, from the outermost to the innermost.
    levels(text) {
      this.spend(text, "\t");
      const parts = text.split("\t"), out = [];
      let held = [];
      for (let n = 0; n < parts.length - 1; n++) {
        const part = parts[n];
        let escapes = 0;
        while (escapes < part.length && part[part.length - 1 - escapes] === "\\") escapes++;
        if (escapes < out.length) throw this.broken("notNested");
        if (escapes > out.length) {
          held.push(part.slice(0, -out.length - 1));
          continue;
        }
        held.push(out.length ? part.slice(0, -out.length) : part);
        out.push(unquoted(held.join("\t")));
        held = [];
        if (out.length === DEEPEST) throw this.broken("traits", { number: DEEPEST });
        this.unquoteRest(parts, n + 1);
      }
      out.push([...held, parts.at(-1)].join("\t"));
      return out;
    }

    // Take the quotes off that stand round all the parts from `first` to the last together.
    unquoteRest(parts, first) {
      const last = parts.length - 1;
      const single = first === last && parts[first].length < 2;
      if (single || !parts[first].startsWith("'") || !parts[last].endsWith("'")) return;
      this.spend(parts[first], "");
      this.spend(parts[last], "");
      parts[first] = parts[first].slice(1);
      parts[last] = parts[last].slice(0, -1);
    }

    whole(text) {
      if (!/^-?[0-9]{1,9}$/.test(text) || text.endsWith("\n")) throw this.broken("noNumber");
      return Number(text) + 0;
    }

    // The single commands in the order in which the engine runs them.
    *commands(text) {
      const todo = [[text, 0]];
      let count = 0;
      while (todo.length) {
        const [one, depth] = todo.pop();
        if (!one.includes(SEPARATOR)) {
          count++;
          yield one;
          continue;
        }
        if (depth === MAX_LEVELS) throw this.broken("nested", { number: MAX_LEVELS }, "V106");
        const inner = this.tokens(one, SEPARATOR);
        if (count + todo.length + inner.length > MAX_COMMANDS) {
          throw this.broken("commands", { number: grouped(MAX_COMMANDS) }, "V106");
        }
        for (const each of inner.reverse()) todo.push([each, depth + 1]);
      }
    }

    // One command. What concerns the whole file is thrown, what concerns a piece is told.
    take(command) {
      this.begun = this.begun || command === "begin_save";
      this.ended = this.ended || command === "end_save";
      try {
        if (command.startsWith("+/")) this.add(command);
        else if (command.startsWith("TURN")) this.turned(command);
        else if (command.startsWith("PLAYER\t") && this.players.size < MAX_PLAYERS) this.played(command);
        else if (command.startsWith("GlobalProperty\t") && this.properties.size < MAX_PROPERTIES) this.property(command);
      } catch (fault) {
        if (!(fault instanceof Broken) || fault.code !== "V105") throw fault;
        const name = command.startsWith("+/") ? "piece" : "command";
        const words = say(this.data, name, { fault: fault.message, start: shown(command, 30) });
        this.report.add("V105", words, Math.max(1, this.seen));
      }
    }

    // A piece or a stack; of several with one id the first counts.
    add(command) {
      this.seen++;
      if (this.seen > MAX_PIECES) throw this.broken("pieces", { number: grouped(MAX_PIECES) }, "V106");
      const fields = this.tokens(command, "/");
      if (fields.length !== 4) throw this.broken("parts", { number: fields.length });
      const [, ident, kind, state] = fields;
      if (kind === "stack" || kind.startsWith("stack;")) {
        const stack = this.stack(state);
        this.seen--;
        if (!this.stacks.has(ident)) this.stacks.set(ident, stack);
      } else if (!kind.startsWith("deck;")) {
        const piece = this.piece(ident, this.levels(kind), this.levels(state));
        if (!this.pieces.has(ident)) this.pieces.set(ident, piece);
        else this.report.add("V109", say(this.data, "sameId", { piece: shown(piece.name) }), piece.number);
      }
    }

    stack(state) {
      const fields = this.tokens(state, ";");
      if (fields.length < 3) throw this.broken("stackPlace");
      const members = fields.slice(3).filter((each) => each && !each.startsWith("@@"));
      return { map: mapped(fields[0]), x: this.whole(fields[1]), y: this.whole(fields[2]), members };
    }

    piece(ident, types, states) {
      const { faces, mark, count, said } = this.layers;
      if (!types.at(-1).startsWith("piece;")) throw this.broken("notBasic");
      if (types.length !== states.length) {
        throw this.broken("states", { traits: types.length, states: states.length });
      }
      const names = this.tokens(types.at(-1).slice(6), ";"), place = this.tokens(states.at(-1), ";");
      if (names.length <= 3 || place.length < 4) throw this.broken("lacksName");
      const out = { number: this.seen, ident, name: names[3], gpid: place[3], level: null, joins: false };
      const numbers = new Map();
      types.forEach((kind, n) => {
        if (kind.startsWith("PROP;")) numbers.set(kind.split(";", 2)[1], states[n]);
        const name = kind.startsWith("emb2;") ? this.tokens(kind.slice(5), ";")[LAYER_NAME] : "";
        if (!name) return;
        const level = () => this.whole(states[n].split(";", 1)[0]);
        if (name === faces) out.level = level();
        else if (name === mark) out.joins = level() > 0;
      });
      out.count = numbers.has(count) ? this.whole(numbers.get(count)) : 0;
      out.said = [...numbers].filter(([name, value]) => said.has(name) && value !== "?")
        .map(([name, value]) => [...said.get(name), this.whole(value)]);
      return Object.assign(out, { x: this.whole(place[1]), y: this.whole(place[2]), map: mapped(place[0]) });
    }

    turned(command) {
      const parts = this.tokens(command, "\t");
      if (parts.length !== 2) return;
      const track = this.tokens(parts[1], "|");
      if (track.length < 2) throw this.broken("noTurnThere");
      const turn = this.tokens(track[1], ";");
      this.turn = this.whole(turn[0]);
      if (turn.length > 4) this.step = this.whole(this.tokens(turn[4], ";")[0]);
    }

    played(command) {
      const [, , name, side] = this.tokens(command, "\t");
      if (side !== undefined) this.players.set(`${shown(name)}\t${shown(side)}`, { name: shown(name), side: shown(side) });
    }

    property(command) {
      const parts = this.tokens(command, ";");
      if (parts.length === 4 && parts[3] === "Module") this.properties.set(parts[1], parts[2]);
    }

    // The pieces at the places of the stacks that they are in, for those prevail.
    atTheirStacks() {
      const members = new Map();
      for (const { members: own } of this.stacks.values()) {
        for (const one of own) members.set(one, (members.get(one) || 0) + 1);
      }
      for (const [ident, stack] of this.stacks) {
        for (const one of new Set(stack.members)) {
          const piece = this.pieces.get(one);
          if (!piece) {
            const name = this.stacks.has(one) ? "otherStack" : "notThere";
            this.report.add("V110", say(this.data, name, { stack: shown(ident) }));
            continue;
          }
          if (members.get(one) > 1) {
            this.report.add("V110", say(this.data, "stacks", { piece: shown(piece.name) }), piece.number);
            members.set(one, 1);
          }
          Object.assign(piece, { map: stack.map, x: stack.x, y: stack.y });
        }
      }
      return [...this.pieces.values()];
    }
  }

  const mapped = (name) => (name === "null" ? "" : name);

  // ---------------------------------------------------------------- where pieces stand

  function inside([x, y], line) {
    let crossed = false;
    let [x1, y1] = line[line.length - 1], below = y1 > y;
    for (const [x2, y2] of line) {
      if (below !== y2 > y) {
        below = !below;
        if (x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) crossed = !crossed;
      }
      [x1, y1] = [x2, y2];
    }
    return crossed;
  }

  // The outlines of all spaces in mm, each with the rectangle round it.
  const shapes = new WeakMap();

  function shapesOf(data) {
    if (!shapes.has(data)) {
      const points = (numbers) => numbers.flatMap((n, at) => (at % 2 ? [] : [[data.numbers[n], data.numbers[numbers[at + 1]]]]));
      shapes.set(data, data.spaces.map((space) => {
        const lines = space.lines.map(points), all = lines.flat();
        const span = (n) => [Math.min(...all.map((p) => p[n])), Math.max(...all.map((p) => p[n]))];
        return { centre: points(space.at)[0], lines, across: span(0), down: span(1) };
      }));
    }
    return shapes.get(data);
  }

  // The place of the space at a point of the map window in pixels; -1 where there is none.
  function spaceAt(data, x, y) {
    const { perMm, edge } = data.module;
    const point = [(x - edge) / perMm, (y - edge) / perMm], [px, py] = point;
    const all = shapesOf(data);
    let here = [];
    all.forEach((one, place) => {
      const near = one.across[0] <= px && px <= one.across[1] && one.down[0] <= py && py <= one.down[1];
      if (near && one.lines.some((line) => inside(point, line))) here.push(place);
    });
    if (!here.length) {
      const zone = data.zones.findLast(([, left, top, w, h]) => left <= px && px <= left + w && top <= py && py <= top + h);
      if (zone) data.spaces.forEach((space, place) => { if (space.zone === zone[0]) here.push(place); });
    }
    const far = (place) => Math.hypot(all[place].centre[0] - px, all[place].centre[1] - py);
    return here.reduce((best, place) => (best < 0 || far(place) < far(best) ? place : best), -1);
  }

  // ---------------------------------------------------------------- pieces and the game's counters

  function where(data, piece) {
    if (!piece.map) return say(data, "noMap");
    return say(data, "onMap", { map: shown(piece.map), x: piece.x, y: piece.y });
  }

  function countersOf(data, pieces, report) {
    const units = new Map(data.module.units), others = new Set(data.module.others), spots = new Map();
    const out = [];
    for (const piece of pieces) {
      if (others.has(piece.gpid)) continue;
      const unit = index(data).unit.get(units.get(piece.gpid));
      if (!unit) {
        const values = { piece: shown(piece.name), gpid: shown(piece.gpid, 20), where: where(data, piece) };
        report.add("V201", say(data, "stranger", values), piece.number);
        continue;
      }
      const spot = `${piece.x} ${piece.y}`;
      if (piece.map === data.module.map && !spots.has(spot)) spots.set(spot, spaceAt(data, piece.x, piece.y));
      const place = piece.map === data.module.map ? spots.get(spot) : -1;
      if (place < 0) {
        report.add("V202", say(data, "nowhere", { unit: unit.name, where: where(data, piece) }), piece.number, { units: [unit.id] });
      }
      out.push({ piece, unit, place });
    }
    return out;
  }

  function back(data, { piece, unit, place }, report) {
    const level = piece.level === null ? 1 : piece.level, faces = unit.sees.length;
    if (level >= 1 && level <= faces) return level - 1;
    const space = data.spaces[place].id;
    const text = say(data, "face", { unit: unit.name, space, level, faces });
    report.add("V206", text, piece.number, { units: [unit.id], spaces: [space] });
    return 0;
  }

  // The counters in their spaces, equal ones together at the place of the first.
  function positionOf(data, counters, report) {
    const judged = new Map(), groups = new Map();
    for (const one of counters) {
      const { piece, unit, place } = one;
      judged.set(unit, (judged.get(unit) || 0) + 1);
      if (place < 0 || judged.get(unit) > unit.qty + TOO_MANY) continue;
      const face = back(data, one, report);
      const order = [place, unit.n, face, Number(piece.joins), piece.count, ...piece.said.flat()];
      const key = JSON.stringify(order);
      if (groups.has(key)) groups.get(key).stand.qty++;
      else {
        const { joins, count, said, number } = piece;
        const stand = { space: data.spaces[place].id, unit: unit.id, qty: 1, face, joins, count, said, file: "", line: number };
        groups.set(key, { order, stand });
      }
    }
    return [...groups.values()].sort((a, b) => inOrder(a.order, b.order)).map((one) => one.stand);
  }

  function inOrder(one, two) {
    const at = one.findIndex((each, n) => n >= two.length || each !== two[n]);
    if (at < 0) return one.length - two.length;
    return at >= two.length ? 1 : one[at] < two[at] ? -1 : 1;
  }

  // Turn, step and players in words; how many counters there are of each unit.
  function told(data, reading, counters, step) {
    return (report) => {
      const { turn, players } = reading, label = new Map(data.turns).get(turn);
      if (turn !== null) {
        let words = say(data, label ? "turnLabel" : "turn", { turn, label });
        if (step) words = say(data, "turnStep", { turn: words, step });
        report.add("V301", words);
        if (data.turns.length && label === undefined) {
          report.add("V302", say(data, "noTurn", { turn }, data.turns.length));
        }
      }
      for (const { name, side } of players.values()) {
        report.add("V301", say(data, side ? "plays" : "observes", { player: name, side }));
      }
      const found = new Map(), last = new Map();
      for (const { unit, piece } of counters) {
        found.set(unit, (found.get(unit) || 0) + 1);
        last.set(unit, piece.number);
      }
      for (const unit of data.units) {
        const here = found.get(unit) || 0;
        if (here === unit.qty) continue;
        const text = say(data, "mix", { unit: unit.name, here }, unit.qty);
        report.add(here > unit.qty ? "V203" : "V204", text, last.get(unit) || 1, { units: [unit.id], cite: unit.cite });
      }
    };
  }

  async function read(data, buffer, report) {
    const reading = new Reading(data, report);
    try {
      const { text, name, version } = await unpack(data, buffer);
      Object.assign(reading, { module: name, version });
      for (const command of reading.commands(text)) reading.take(command);
      if (!reading.begun || !reading.ended) {
        throw text
          ? reading.broken("missingEnd", { begin: "begin_save", end: "end_save" }, "V103")
          : reading.broken("empty", {}, "V103");
      }
    } catch (fault) {
      if (!(fault instanceof Broken)) throw fault;
      report.add(fault.code, fault.message);
      return null;
    }
    return reading;
  }

  // Whether a saved game is this module's.
  function ours(data, { module, version }, report) {
    const own = data.module;
    if (!module) report.add("V112", say(data, "unsaid"));
    else if (module !== own.name) report.add("V107", say(data, "otherModule", { module: shown(module) }));
    else {
      if (version && version !== own.version) {
        report.add("V108", say(data, "otherVersion", { version: shown(version, 20), own: own.version }));
      }
      return true;
    }
    return false;
  }

  async function check(data, buffer, scenario, judging) {
    const before = new Report(data), report = new Report(data);
    const none = (saved) => ({ position: null, judgement: null, saved, findings: [...before.close(), ...report.close()] });
    if (!data.module) {
      report.find("V111", say(data, "noModule"), ["gpids.json", 1]);
      return none(null);
    }
    const reading = await read(data, buffer, before);
    if (!reading) return none(null);
    const pieces = reading.atTheirStacks();
    before.close();
    before.counts.clear();
    const { module, version, turn } = reading;
    const steps = data.module.steps;
    const step = turn !== null && reading.step !== null && reading.step >= 0 && reading.step < steps.length ? steps[reading.step] : "";
    const saved = { module, version, turn, step, players: [...reading.players.values()], properties: [...reading.properties] };
    report.findings = before.findings;
    before.findings = [];
    if (!ours(data, reading, report)) return none(saved);
    const counters = countersOf(data, pieces, report);
    const position = { scenario, turn, setup: false, stands: positionOf(data, counters, report) };
    if (!judging) return { ...none(saved), position };
    const judgement = judgeWith(data, position, report, told(data, reading, counters, step));
    report.close();
    return { position, judgement, saved, findings: report.findings };
  }

  // Nothing that a file does is an exception of the page.
  async function safely(data, buffer, scenario, judging) {
    try {
      return await check(data, buffer, typeof scenario === "string" ? scenario : "", judging);
    } catch (fault) {
      const report = new Report(data);
      report.add("V101", say(data, "noZip", { fault: String(fault && fault.message) }));
      return { position: null, judgement: null, saved: null, findings: report.findings };
    }
  }

  E.checkSave = (data, buffer, scenario) => safely(data, buffer, scenario, true);
  E.readSave = (buffer, data) => safely(data, buffer, "", false);
  E.parts.spaceAt = spaceAt;
})(typeof globalThis === "object" ? globalThis : this);
