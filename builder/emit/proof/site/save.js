// A saved game that is dropped on the page, or chosen: shown and judged here, sent nowhere.

const opener = Object.assign(document.createElement('input'), {type: 'file', accept: '.vsav,.vlog', id: 'savefile', hidden: true});
document.body.append(opener);
const canRead = () => typeof ProofEngine === 'object' && Boolean(ProofEngine.checkSave) && Boolean(data.engine?.module);

const openSave = async file => {
  await load();
  if (!canRead()) return;
  const bytes = await file.arrayBuffer();
  await showSave(file.name, bytes);
  shown.saved.kept = keepSave(file.name, bytes);
  fitted = false;
  location.hash = '#/map';
  route();
  say(shown.saved.unread ? `${file.name}: ${t('savedUnread')}` : t('savedShown', {file: file.name}));
};
const showSave = async (name, bytes) => {
  shown.saved = savedGame(name, await ProofEngine.checkSave(data.engine, bytes, shown.scenario));
};
// A reload in the same tab shows it again, where the browser keeps it until the tab is closed.
const MOST_KEPT = 2e6;
const KEPT = `proof-save ${location.pathname}`;
const keepSave = (name, bytes) => {
  try {
    sessionStorage.removeItem(KEPT);
    if (bytes.byteLength > MOST_KEPT) return false;
    sessionStorage.setItem(KEPT, JSON.stringify([name, btoa(Array.from(new Uint8Array(bytes), one => String.fromCharCode(one)).join(''))]));
    return true;
  } catch { return false; }
};
const leaveSave = () => {
  shown.saved = null;
  try { sessionStorage.removeItem(KEPT); } catch { /* nothing was kept */ }
};
let asked_ = false;
const keptSave = async () => {
  if (asked_ || !canRead()) return;
  asked_ = true;
  try {
    const [name, text] = JSON.parse(sessionStorage.getItem(KEPT));
    await showSave(name, Uint8Array.from(atob(text), one => one.charCodeAt(0)).buffer);
    shown.saved.kept = true;
  } catch { /* nothing was kept, or it is no game */ }
};
// What the engine found, in the shape in which the page shows setups.
const savedGame = (name, {position, judgement, findings, saved}) => {
  const stands = new Map(), judged = new Map();
  for (const one of position?.stands ?? []) {
    for (let n = 0; n < one.qty; n++) add(stands, one.space, {u: one.unit, back: one.face, joins: one.joins, count: one.count, said: one.said});
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
  return {name, stands, judged, findings: own, saved, unread: !position, legal: position && !own.some(one => one.sev === 'error')};
};
const savedRail = () => {
  const one = shown.saved;
  if (!canRead()) { put(byId('saved'), ''); return; }
  put(byId('saved'), one ? html`<div class="savedbox ${one.legal ? '' : 'no'}"><strong>${one.name}</strong><p>${list([one.saved?.turn != null && t('turnNumber', {turn: one.saved.turn}), one.saved?.step, one.unread ? t('savedUnread') : one.legal ? t('savedLegal') : t('savedNot')])}</p>${!one.kept && html`<p>${t('notKept')}</p>`}<button type="button" data-leave>${t('leave')}</button></div>`
    : html`<button type="button" class="opensave" data-open>${icon('open')}${t('openSave')}</button>`);
};
byId('saved').addEventListener('click', event => {
  if (event.target.closest('[data-open]')) opener.click();
  if (event.target.closest('[data-leave]')) { leaveSave(); route(); }
});
opener.onchange = () => { if (opener.files[0]) openSave(opener.files[0]); opener.value = ''; };
addEventListener('dragover', event => { event.preventDefault(); root.classList.add('dropping'); });
addEventListener('dragleave', event => { if (!event.relatedTarget) root.classList.remove('dropping'); });
addEventListener('drop', event => {
  event.preventDefault();
  root.classList.remove('dropping');
  if (event.dataTransfer?.files[0]) openSave(event.dataTransfer.files[0]);
});
