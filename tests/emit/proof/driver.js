/* Runs the engine of the proof page without a page: a line of questions, a line of answers. */
"use strict";
const path = require("path");
const readline = require("readline");

const home = process.argv[2];
for (const name of process.argv.slice(3)) require(path.join(home, name));

const ENGINE = globalThis.ProofEngine;
const ASKED = {
  setup: (data, { scenario }) => ENGINE.setup(data, scenario),
  judge: (data, { position }) => ENGINE.judge(data, position),
  save: (data, { bytes, scenario }) => {
    const read = Buffer.from(bytes, "base64");
    return ENGINE.checkSave(data, read.buffer.slice(read.byteOffset, read.byteOffset + read.length), scenario || "");
  },
  run: (data, { id, inputs, dice }) => ENGINE.run(data, id, new Map(inputs), dice),
  needed: (data, { id, inputs }) => ENGINE.needed(data, id, new Map(inputs)),
  read: (data, { id, position, acting, given, noted, kept }) =>
    ENGINE.read(data, id, position, acting, new Map(given), new Map(noted), kept),
  facts: (data, { scenario }) => ENGINE.facts(data, scenario),
  held: (data, { id, properties }) => {
    const held = new Map(properties);
    return { played: ENGINE.played(held), noted: [...ENGINE.noted(data, id, held)], kept: ENGINE.kept(data, id, held) };
  },
  value: (data, { tree, values }) => ENGINE.parts.value(tree, { v: new Map(values) }),
  space: (data, { at }) => at.map(([x, y]) => ENGINE.parts.spaceAt(data, x, y)),
};

const plain = (_, value) => (typeof value === "bigint" ? { great: String(value) } : value);

async function answered(line) {
  const { data, questions } = JSON.parse(line);
  const answers = [];
  for (const question of questions) answers.push(await ASKED[question.ask](data, question));
  return { answers };
}

async function main() {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const said = await answered(line).catch(error => ({ wrong: error.stack || String(error) }));
    process.stdout.write(JSON.stringify(said, plain) + "\n");
  }
}

main();
