// The search: units, spaces, rules, tables, cards, procedures, phases, headings of the rulebook;
// exact names first.

const input = byId('q'), hits = byId('hits');
let matches = [], current = -1;
const rank = (name, wanted) => {
  const text = name.toLowerCase();
  return text === wanted ? 0 : text.startsWith(wanted) ? 1 : text.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(wanted)) ? 2 : text.includes(wanted) ? 3 : 9;
};
const search = () => {
  const wanted = input.value.trim().toLowerCase();
  if (!wanted || !data) { closeHits(); return; }
  const found = [], here = standing();
  const offer = (score, address, sign, name, kind) => { if (score < 9) found.push({score, address, sign, name, kind}); };
  for (const [id, space] of data.spaces) {
    const score = Math.min(rank(id, wanted) < 3 ? rank(id, wanted) : 9, space.n ? rank(space.n, wanted) : 9);
    const count = here.get(id)?.length;
    offer(score + (space.no ? .5 : 0) + (space.b === 't' && score ? 2 : 0), at('map', id), html`<span class="sq">⬡</span>`, label(id), list([!space.b && space.n, count ? tn('counters', count) : space.k]));
  }
  for (const [id, unit] of data.units) offer(rank(unit.n, wanted) + .2, at('unit', id), picture(unit, 0, 32), unit.n, list([unit.size || unit.t, placeOf(id)]));
  for (const rule of data.rules) offer(Math.min(rank(rule.text, wanted), rank(rule.cite ?? '', wanted), rank(rule.id, wanted)) + .6, at('rule', rule.id), html`<span class="sq">§</span>`, rule.text, rule.cite);
  for (const [id, one] of data.tables) offer(rank(one.n, wanted) + .5, at('table', id), html`<span class="sq">▦</span>`, one.n, t('table'));
  for (const [id, one] of data.cards) offer(rank(one.n, wanted) + .4, at('card', id), html`<span class="sq">▯</span>`, one.n, t('card'));
  for (const one of data.engine?.procedures ?? []) offer(rank(one.name, wanted) + .5, at('procedure', one.id), html`<span class="sq">▷</span>`, one.name, t('procedure'));
  for (const one of all('h4[id], h5[id], .seq > h2')) {
    const name = one.firstChild.textContent;
    offer(rank(name, wanted) + .7, `#${encodeURI(one.id || one.parentNode.id)}`, html`<span class="sq">¶</span>`, name, one.id ? t('rulebook') : t('sequence'));
  }
  matches = found.sort((a, b) => a.score - b.score).slice(0, 9);
  current = matches.length ? 0 : -1;
  put(hits, matches.length ? html`${matches.map((one, n) => html`<li role="option" id="hit${n}" data-n="${n}">${one.sign}<span>${one.name}</span><em>${one.kind}</em></li>`)}`
    : html`<li role="option" aria-disabled="true"><span></span><span>${t('nothing')}</span></li>`);
  hits.hidden = false;
  input.setAttribute('aria-expanded', true);
  mark();
};
const placeOf = id => {
  const row = setupNow()?.rows.find(one => one.u === id);
  return row ? label(row.at || row.wait || '') : '';
};
const mark = () => {
  all('li', hits).forEach((one, n) => one.setAttribute('aria-selected', n === current));
  if (current < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `hit${current}`);
  byId(`hit${current}`)?.scrollIntoView({block: 'nearest'});
};
const closeHits = () => {
  hits.hidden = true;
  input.setAttribute('aria-expanded', false);
  input.removeAttribute('aria-activedescendant');
};
const take = n => {
  if (!matches[n] || hits.hidden) return;
  location.hash = matches[n].address;
  input.value = '';
  closeHits();
  landed();
};
// Focus goes where the address leads: to the map, or to the page.
const landed = () => {
  const page = pageOf(decoded(location.hash.slice(2).split(/[/?]/)[0]));
  if (page === 'map') stage.focus();
  else byId('main').focus({preventScroll: true});
};
input.onfocus = input.oninput = () => load().then(search);
input.onblur = () => setTimeout(closeHits, 150);
input.onkeydown = event => {
  const down = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (down && matches.length) {
    event.preventDefault();
    current = (current + down + matches.length) % matches.length;
    mark();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    take(current);
  } else if (event.key === 'Escape') {
    input.value = '';
    closeHits();
    input.blur();
    if (!byId('/map').hidden) stage.focus();
  }
};
hits.onpointerdown = event => {
  const one = event.target.closest('[data-n]');
  event.preventDefault();
  if (one) take(+one.dataset.n);
};
