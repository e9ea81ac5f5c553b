// The map as a table: every occupied space with its counters, sums and findings.

const table = () => {
  const here = standing(), said = judgements(), own = sides().filter(side => side.plays), marks = found();
  const names = counters => {
    const kinds = new Map();
    for (const one of counters) kinds.set(one.u, (kinds.get(one.u) ?? 0) + 1);
    return [...kinds].map(([id, count], n) => html`${n ? ', ' : ''}${count > 1 && `${count} × `}${link('unit', id, data.units.get(id).n)}`);
  };
  const occupied = [...data.spaces].filter(([id]) => here.has(id) || marks.has(id));
  const rows = occupied.map(([id, space]) => {
    const counters = here.get(id) ?? [];
    const rest = counters.filter(one => !own.some(side => side.id === unitOf(one).side));
    const sums = (said.get(id) ?? []).flatMap(([, word, totals]) => totals.filter(([, total, least]) => total || least).map(([side, total, least, most, measure]) =>
      html`<div${word === 'fail' && new Markup(' class="bad"')}>${list([sideOf(side)?.n, measure && measureName(measure)])} ${most != null ? t('of', {total, most}) : t('atLeast', {total, least})}</div>`));
    return html`<tr><th scope="row">${link('map', id, label(id))}</th><td>${space.k}</td>${own.map(side => html`<td>${names(counters.filter(one => unitOf(one).side === side.id))}</td>`)}<td>${names(rest)}</td><td class="num">${sums}</td><td>${(marks.get(id) ?? []).map(one => html`<div>${one.id ? link('finding', one.id, one.h) : one.h}</div>`)}</td></tr>`;
  });
  put(byId('astable'), html`<table><caption>${shown.saved ? shown.saved.name : t('occupied', {setup: setupNow()?.n ?? '', turn: shown.turn})}</caption><thead><tr>${[t('space'), t('kind'), ...own.map(side => side.n), t('neither'), t('sums'), t('findingsHead')].map(one => html`<th scope="col">${one}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`);
};
const asTable = on => {
  byId('astable').hidden = !on;
  byId('zt').setAttribute('aria-pressed', on);
  stage.classList.toggle('away', on);
  if (on) table();
};
byId('zt').onclick = () => asTable(byId('astable').hidden);
byId('astable').addEventListener('click', event => {
  if (event.target.closest('a[href^="#/map"], a[href^="#/finding"]')) asTable(false);
});
