// A saved game that is dropped on the page, or chosen: shown and judged here, sent nowhere.

const opener = Object.assign(document.createElement('input'), {type: 'file', accept: '.vsav,.vlog', id: 'savefile', hidden: true});
document.body.append(opener);
const canRead = () => typeof ProofEngine === 'object' && Boolean(ProofEngine.checkSave) && Boolean(data.engine?.module);

const openSave = async file => {
  await load();
  if (!canRead()) return;
  const found = await ProofEngine.checkSave(data.engine, await file.arrayBuffer(), shown.scenario);
  shown.saved = savedGame(file.name, found);
  location.hash = '#/map';
  route();
  say(t('savedShown', {file: file.name}));
};
// What the engine found, in the shape in which the page shows setups.
const savedGame = (name, {position, judgement, findings, saved}) => {
  const stands = new Map(), judged = new Map();
  for (const one of position?.stands ?? []) {
    for (let n = 0; n < one.qty; n++) add(stands, one.space, {u: one.unit, back: one.face});
  }
  const ids = new Map(sides().map(side => [side.n, side.id]));
  for (const rule of judgement?.rules ?? []) {
    const n = data.of.rule.get(rule.id)?.n;
    if (rule.verdict === 'off' || n === undefined) continue;
    const spaces = new Map();
    for (const sum of rule.sums) for (const id of sum.spaces) add(spaces, id, [ids.get(sum.side) ?? '', sum.total, sum.least, sum.most, '']);
    const faults = new Map();
    for (const k of rule.findings) for (const id of judgement.findings[k].spaces) add(faults, id, judgement.findings[k]);
    for (const id of new Set([...spaces.keys(), ...faults.keys()])) {
      const why = faults.get(id) ?? [];
      const word = !why.length ? 'pass' : rule.verdict === 'unknown' ? 'unknown' : 'fail';
      add(judged, id, [n, word, spaces.get(id) ?? [], why.map(one => one.text)]);
    }
  }
  const own = findings.map(one => ({code: one.code, kind: (data.codes[one.code] ?? [one.code])[0], sev: one.severity, h: one.text, hint: one.hint, cite: one.cite, file: one.file, line: one.line, s: one.spaces, u: one.units, rule: one.rule}));
  return {name, stands, judged, findings: own, saved, legal: position && !own.some(one => one.sev === 'error')};
};
const savedRail = () => {
  const one = shown.saved;
  if (!canRead()) { put(byId('saved'), ''); return; }
  put(byId('saved'), one ? html`<div class="savedbox ${one.legal ? '' : 'no'}"><strong>${one.name}</strong><p>${list([one.saved?.turn != null && t('turnNumber', {turn: one.saved.turn}), one.saved?.step, one.legal ? t('savedLegal') : t('savedNot')])}</p><button type="button" data-leave>${t('leave')}</button></div>`
    : html`<button type="button" class="opensave" data-open>${icon('open')}${t('openSave')}</button>`);
};
byId('saved').addEventListener('click', event => {
  if (event.target.closest('[data-open]')) opener.click();
  if (event.target.closest('[data-leave]')) { shown.saved = null; route(); }
});
opener.onchange = () => { if (opener.files[0]) openSave(opener.files[0]); opener.value = ''; };
addEventListener('dragover', event => { event.preventDefault(); root.classList.add('dropping'); });
addEventListener('dragleave', event => { if (!event.relatedTarget) root.classList.remove('dropping'); });
addEventListener('drop', event => {
  event.preventDefault();
  root.classList.remove('dropping');
  if (event.dataTransfer?.files[0]) openSave(event.dataTransfer.files[0]);
});
