// The rail beside the map: scenario and turn, and the list of findings.

const SEVERITIES = ['error', 'warning', 'note'];
const fits = (one, kind) => !kind || one.code === kind || (!one.waived && one.sev === kind);
const chosen = () => data.findings.filter(one => fits(one, shown.kind));
// The findings chosen, by space.
const found = () => {
  const spaces = new Map();
  const own = shown.saved ? shown.saved.findings : chosen();
  for (const one of own) for (const id of one.s ?? []) if (data.spaces.has(id)) add(spaces, id, one);
  return spaces;
};

const rail = () => {
  const setup = setupNow();
  put(byId('scen'), html`${data.setups.map(one => html`<option value="${one.id}"${one === setup && new Markup(' selected')}>${one.n}</option>`)}`);
  byId('scen').disabled = Boolean(shown.saved);
  const turns = shown.saved ? [] : setup?.turns ?? [];
  put(byId('turns'), turns.length ? html`<span class="lab">${t('turn')}</span>${turns.length > 9 ? manyTurns(turns) : turns.map(turn => html`<button type="button" data-t="${turn}" aria-pressed="${turn === shown.turn}">${turn}<small>${data.turns[turn]}</small></button>`)}` : '');
  byId('railbtn').textContent = shown.saved ? shown.saved.name : list([setup?.n, turns.length && t('turnNumber', {turn: shown.turn})]);
  savedRail();
};
const manyTurns = turns => html`<select id="turnlist" aria-label="${t('turn')}">${turns.map(turn => html`<option value="${turn}"${turn === shown.turn && new Markup(' selected')}>${turn} ${data.turns[turn]}</option>`)}</select>`;

const heading = one => one.kind || (data.codes[one.code] ?? [one.code])[0];
const findings = () => {
  const own = shown.saved ? shown.saved.findings : chosen();
  const kinds = new Map();
  for (const code of data.findings.map(one => one.code).sort()) kinds.set(code, (kinds.get(code) ?? 0) + 1);
  const chips = [['', t('all'), data.findings.length], ...[...kinds].map(([code, count]) => [code, data.codes[code][0], count])];
  if (SEVERITIES.includes(shown.kind)) chips.splice(1, 0, [shown.kind, t(shown.kind), chosen().length]);
  put(byId('fchips'), shown.saved ? '' : html`${chips.map(([kind, name, count]) => html`<button type="button" data-k="${kind}" aria-pressed="${kind === shown.kind}">${name} ${count}</button>`)}`);
  const count = severity => own.filter(one => one.sev === severity && !one.waived).length;
  byId('fcount').textContent = list([tn('errors', count('error')), count('warning') && tn('warnings', count('warning')), tn('notes', count('note'))]);
  const rows = [...own].sort((a, b) => weightOf(b) - weightOf(a) || (a.code < b.code ? -1 : +(a.code > b.code)));
  shown.rows = rows;
  put(byId('flist'), rows.length ? html`${rows.map(row)}` : html`<li class="none">${t('noFindings')}</li>`);
};
const weightOf = one => (one.sev === 'error' && !one.waived ? 4 : 0) + (one.s?.length ? 2 : 0) + (one.waived ? -8 : 0);
const row = one => {
  const open = one === shown.finding;
  return html`<li><a href="${one.id ? at('finding', one.id) : at('map', one.s?.[0] ?? '')}" class="${one.sev}"${open && new Markup(' aria-current="true"')}>
    <strong>${one.h}</strong>${(one.chosen || one.hint) && html`<p>${one.chosen || one.hint}</p>`}${open && one.chosen && one.hint && html`<p>${t('why')} ${one.hint}</p>`}
    <span>${one.s?.length ? html`<b>${one.s.slice(0, 5).map(label).join(' ')}${one.s.length > 5 && ' …'}</b>` : ''}${[one.waived && t('waived'), one.cite, one.file && `${one.file}:${one.line}`].filter(Boolean).join(' · ')}</span></a></li>`;
};
const nextFinding = by => {
  const rows = shown.rows.filter(one => one.id);
  if (!rows.length) return;
  const n = (rows.indexOf(shown.finding) + (shown.finding ? by : by > 0 ? 1 : 0) + rows.length) % rows.length;
  go('finding', rows[n].id);
};

const openRail = on => {
  document.querySelector('.rail').classList.toggle('on', on);
  byId('railbtn').setAttribute('aria-expanded', on);
  byId(on ? 'railx' : 'railbtn').focus();
};
byId('railbtn').onclick = byId('fbtn').onclick = () => openRail(true);
byId('railx').onclick = () => openRail(false);
byId('scen').onchange = event => go('map', shown.space, {s: event.target.value, t: 0});
byId('turns').addEventListener('click', event => {
  const button = event.target.closest('[data-t]');
  if (button) setTurn(button.dataset.t);
});
byId('turns').addEventListener('change', event => setTurn(event.target.value));
const setTurn = turn => {
  go(shown.finding ? 'finding' : 'map', shown.finding?.id ?? shown.space, {t: turn});
  sayFirst(list([t('turnNumber', {turn}), data.turns[turn]]));
};
byId('fchips').onclick = event => {
  const button = event.target.closest('[data-k]');
  if (button) go('map', shown.space, {findings: button.dataset.k});
};
byId('l-c').onchange = () => byId('units').toggleAttribute('hidden', !byId('l-c').checked);
byId('l-f').onchange = drawMarks;
