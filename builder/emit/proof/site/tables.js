// Tables, with dice: a roll marks its row or column.

let rolled = null;
const fair = faces => {
  const most = 2 ** 32 - 2 ** 32 % faces;
  for (;;) {
    const [one] = crypto.getRandomValues(new Uint32Array(1));
    if (one < most) return one % faces + 1;
  }
};
// Numbers below zero have a minus, no hyphen, wherever they begin.
const figures = text => text.replace(/(^|[\s(–])-(?=\d)/g, '$1−');
const tableView = name => {
  const id = data.tables.has(name) ? name : data.tables.keys().next().value;
  const one = data.tables.get(id), roll = rolled?.id === id ? rolled : null;
  const links = [...data.tables].map(([key, each]) => html`<li><a href="${at('table', key)}"${key === id && new Markup(' aria-current="page"')}>${each.n}<span>${each.dice}</span></a></li>`);
  const hit = roll ? one.hits[roll.sum] : undefined;
  const dice = one.roll && html`<span class="die" aria-live="polite">${roll && html`${roll.dice.map(each => html`<i>${each}</i>`)} = ${roll.sum}`}</span><button type="button" class="btn" data-roll>${t('roll', {dice: one.dice})}</button>`;
  const open = html`<span class="em"></span><span class="vh">${t('notInSource')}</span>`;
  const wide = Math.max(one.cols.length, ...one.rows.map(row => row.length - 1));
  const heads = Array.from({length: wide}, (_, n) => one.cols[n] ?? '');
  const marks = (n, k) => (one.across ? k === hit : n === hit) ? new Markup(' class="hit"') : '';
  put(byId('tables-body'), html`<div class="tabl"><ul class="tnav">${links}</ul><div class="card"><h2>${one.n}</h2><div class="thd"><span class="case">${one.cite && html`${t('case')} ${cases(one.cite)} · `}${source(one)}</span>${dice}</div>
    <div class="wide" tabindex="0" role="region" aria-label="${one.n}"><table class="tb"><thead><tr>${one.roll && !one.across ? html`<th scope="col">${t('rollHead')}</th>` : html`<td></td>`}${heads.map((each, k) => html`<th scope="col"${marks(-1, k)}>${figures(each) || open}</th>`)}</tr></thead>
    <tbody>${one.rows.map(([first, ...cells], n) => html`<tr><th scope="row"${marks(n, -1)}>${figures(first) || open}</th>${heads.map((_, k) => html`<td${marks(n, k)}>${cells[k] == null ? (k < cells.length ? open : '') : figures(cells[k])}</td>`)}</tr>`)}</tbody></table></div>
    ${(one.text || one.missing) && html`<p class="tft">${one.text}${one.missing && html`<br>${t('missingIs', {what: one.missing})}`}</p>`}</div></div>`);
};
byId('/tables')?.addEventListener('click', event => {
  if (!event.target.closest('[data-roll]')) return;
  const id = data.tables.has(here.name) ? here.name : data.tables.keys().next().value;
  const [count, faces] = data.tables.get(id).roll;
  const dice = Array.from({length: count}, () => fair(faces));
  rolled = {id, dice, sum: dice.reduce((sum, one) => sum + one)};
  tableView(id);
});
