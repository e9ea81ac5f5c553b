/* The engine of the proof page: it judges positions, reads saved games and runs procedures, by the
 * definitions of the program that wrote the data, and is tested to equal it.
 *
 * Load the files as classic scripts in this order: engine.js, ground.js, judge.js, archive.js,
 * save.js, run.js. All of them attach to one global, ProofEngine. `data` is what the program's
 * `engine_data` gives; parse it with JSON.parse or write it out as a literal. Nothing throws for
 * what is in a position, a saved game or an input; ids are those of the data.
 *
 * POSITION
 *   { scenario: id or "", turn: number or null, setup: true while nothing has moved,
 *     stands: [{ space, unit, qty, face, line }] }
 *   `face` counts from 0, the front; `line` is the row of the set-up or the number of the piece.
 *   Move a counter by changing `space`; stands of unknown spaces or units are passed over.
 *   ProofEngine.setup(data, scenarioId) -> POSITION, or null: what stands at the start.
 *
 * JUDGEMENT
 *   ProofEngine.judge(data, position) ->
 *   { rules: [{ id, code, kind, cite, text, verdict, findings, sums }],
 *     findings: [FINDING],
 *     control: [{ space, side }], points: [{ score, name, total }],
 *     supply: [{ space, unit, path: [space], why }] }
 *   `verdict` is "legal", "breach", "unknown" (a value is not in the source) or "off" (the rule does
 *   not hold now); a rule's `findings` are indices; `sums` are what a limit adds up, kept or not:
 *   [{ spaces: [id], side: name or "", units: [id], total, least, most, verdict }], null where there
 *   is no such bound. `supply` is the line of each unit that a rule wants in supply; no path, and
 *   why, where there is none.
 *   FINDING: { code, severity: "error" | "warning" | "note", text, cite, hint, rule, units, spaces,
 *              line, file }; `hint` is the rule in the author's words; `file` is "" for the position's own.
 *
 * SAVED GAMES
 *   ProofEngine.checkSave(data, arrayBuffer, scenarioId or "") -> Promise of
 *   { position: POSITION or null, judgement: JUDGEMENT or null, findings: [FINDING],
 *     saved: { module, version, turn, step, players: [{ name, side }] } or null }
 *   `findings` are all that `builder check-save` prints, in its order, those of the judgement
 *   included. Needs data.module; without it there is one finding.
 *   ProofEngine.readSave(arrayBuffer, data) is the reading alone: the same without a judgement.
 *
 * PROCEDURES
 *   ProofEngine.run(data, procedureId, inputs, dice) ->
 *   { error: text or "", input: id of the input at fault or "",
 *     steps: [{ number, kind, held, text, said: [{ text, cite, result }], cite, made, known }],
 *     lines: [{ text, cite, result }], report: text, values, begun, effects, stopped }
 *   `inputs` is { id: value } or a Map; what is not given has its default. `dice` is an array of
 *   faces or a function (sides) -> face; ProofEngine.dice is a fair one. `steps` are those that did
 *   or said something, numbered, `trail` all that were reached; `known` is false where a table has
 *   no such cell in the source. `values` and `begun` are [name, value] pairs.
 *   data.procedures: [{ id, name, text, cite, added, inputs: [INPUT], steps }]
 *   INPUT: { id, ask, cite, answer: "number" | "choice" | "flag" | "space" | "spaces" | "text",
 *            low, high, options, default, asked, allowed, source, when }; `asked` is false for what
 *   the module reads off the board, and `source` says where. ProofEngine.needed(data, procedureId, inputs)
 *   -> [id] of the inputs that matter, as what was answered before them says.
 */
