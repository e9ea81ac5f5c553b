// The gallery of counters, and the panel of one of them.

const chosenOf = {side: '', cat: '', missing: '', up: '0', size: 'large'};
const missing = unit => unit.miss.some(Boolean);
const segment = (name, title, options) => html`<div class="g"><span id="g-${name}">${title}</span><div class="seg" role="group" aria-labelledby="g-${name}">${options.map(([value, words]) => html`<button type="button" data-g="${name}" data-v="${value}" aria-pressed="${chosenOf[name] === value}">${words}</button>`)}</div></div>`;
const gallery = () => {
  const cats = [...new Set([...data.units.values()].map(unit => unit.cat).filter(Boolean))];
  const [some] = data.units.values();
  const filters = html`<form class="filters" aria-label="${t('filters')}">${segment('side', t('side'), [['', t('all')], ...sides().map(side => [side.id, side.n])])}
    <div class="g"><label for="gcat">${t('type')}</label><select id="gcat"><option value="">${t('allTypes')}</option>${cats.map(cat => html`<option value="${cat}"${cat === chosenOf.cat && new Markup(' selected')}>${cat}</option>`)}</select></div>
    ${segment('missing', t('values'), [['', t('all')], ['1', t('missing')], ['0', t('known')]])}${segment('up', t('sideUp'), [['0', t('fronts')], ['1', t('backs')]])}
    ${segment('size', t('size'), [['true', t('mm', {size: (some.w / 100).toFixed(1).replace('.', data.engine.decimal)})], ['large', t('large')]])}</form>`;
  const units = [...data.units].filter(([, unit]) => (!chosenOf.side || unit.side === chosenOf.side) && (!chosenOf.cat || unit.cat === chosenOf.cat) && (!chosenOf.missing || missing(unit) === (chosenOf.missing === '1')));
  const count = units.reduce((sum, [, unit]) => sum + unit.q, 0), open = units.filter(([, unit]) => missing(unit)).length;
  byId('counters-count').textContent = list([tn('designs', units.length), tn('counters', count), open && tn('withMissing', open)]);
  const groups = new Map();
  for (const one of units) add(groups, list([sideOf(one[1].side)?.n ?? t('neither'), one[1].cat]), one);
  put(byId('counters-body'), html`${filters}<div class="gal${chosenOf.size === 'true' && ' true'}">${[...groups].map(([name, own]) => html`<section class="gg"><h2>${name} <span>${own.reduce((sum, [, unit]) => sum + unit.q, 0)}</span></h2><ul class="gs">${own.map(cell)}</ul></section>`)}</div>${!units.length && html`<p class="lead">${t('noCounter')}</p>`}`);
};
const cell = ([id, unit]) => {
  const up = +chosenOf.up, none = up >= unit.faces.length;
  const kind = unit.size || unit.t, said = unit.miss[0] ? html`${kind}<span class="vh">, ${t('valuesUnknown')}</span>` : unit.miss[1] ? list([values(unit), t('backUnknown')]) : values(unit, none ? 0 : up) || kind;
  return html`<li class="gc${here.kind === 'unit' && here.name === id && ' on'}" id="u-${id}"><a href="${at('unit', id)}">${none ? html`<span class="nob z${unit.z}">${t('noBack')}</span>` : picture(unit, up, 96)}${unit.n}${unit.q > 1 && html` <span class="q">× ${unit.q}</span>`}<small class="${missing(unit) && 'ms'}">${said}</small></a></li>`;
};

// A unit is left for what opened it: a link of the gallery, or of another page.
let opened = null;
document.addEventListener('click', event => {
  const one = event.target.closest('a[href^="#/unit/"]');
  if (one && pageOf(here.kind) !== 'counters') opened = {hash: location.hash, unit: decoded(one.hash.slice(7)), key: sameness(one)};
});
const closeUnit = () => {
  const {hash, unit, key} = opened ?? {};
  const own = byId(`u-${here.name}`)?.querySelector('a');
  if (unit !== here.name) {
    go('counters'); // the browser then drops the focus
    (own ?? byId('main')).focus();
    return;
  }
  opened = null;
  addEventListener('hashchange', () => setTimeout(() => (all('main a').find(one => one.offsetParent && sameness(one) === key) ?? stage).focus()), {once: true});
  location.hash = hash;
};
const unitPanel = id => {
  const node = byId('upanel'), unit = data.units.get(id);
  node.hidden = !unit;
  byId('/counters').classList.toggle('open', Boolean(unit));
  if (!unit) return;
  const figures = unit.faces.map((one, n) => html`<figure>${picture(unit, n, 168)}<figcaption>${!n ? t('front') : one.n ? t('backOf', {state: one.n}) : t('back')}</figcaption></figure>`);
  const pairs = [[t('type'), list([unit.t, unit.size])], [t('nation'), unit.nat], ...Object.entries(data.factors).filter(([name]) => name in unit.faces[0].f).map(([name, words]) => [words, unit.faces.map(one => one.f[name])]),
    ...Object.entries(unit.m ?? {}).map(([name, value]) => [t('measure', {name}), value]), ...Object.entries(unit.p ?? {}), [t('formation'), unit.of], [t('inMix'), unit.q]];
  const rows = pairs.filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => html`<div><dt>${name}</dt><dd>${Array.isArray(value) ? value.map((one, n) => html`${n ? ' / ' : ''}${one == null ? html`<span class="ms">${t('notInSource')}</span>` : one === '' ? '–' : one}`) : value}</dd></div>`);
  const places = data.setups.flatMap(setup => setup.rows.filter(one => one.u === id).map(one => [setup, one]));
  const own = data.of.unit.get(id) ?? [];
  put(node, html`${head(unit.n, list([...new Set([unit.nat, sideOf(unit.side)?.n])]))}<section class="two">${figures}${unit.faces.length < 2 && html`<figure><span class="nob">${t('noBack')}</span><figcaption>${t('back')}</figcaption></figure>`}</section>
    ${part(t('values'), html`<dl class="kv">${rows}<div><dt>${t('case')}</dt><dd>${unit.cite ? cases(unit.cite) : '–'}</dd></div></dl>${unit.note && html`<p class="note">${unit.note}</p>`}${unit.made && html`<p class="note">${t('added')}</p>`}`)}
    ${part(t('where'), places.length ? html`<ul class="fl pl">${places.map(place)}</ul>` : html`<p class="note">${t('nowhere')}</p>`)}
    ${own.length ? part(t('findingsHead'), html`<ul class="fl">${own.map(one => html`<li><a href="${at('finding', one.id)}" class="${one.sev}">${one.h}<small>${list([heading(one), `${one.file}:${one.line}`])}</small></a></li>`)}</ul>`) : ''}
    ${part(t('dataHead'), html`<ul class="dr">${[unit, ...places.map(([, one]) => one)].filter(one => one.row).map(rowOf)}</ul>`)}`);
  node.scrollTop = 0;
  say(list([unit.n, unit.nat]));
  const seen = byId(`u-${id}`)?.getBoundingClientRect();
  if (seen && (seen.top < 80 || seen.bottom > innerHeight - 40)) byId(`u-${id}`).scrollIntoView({block: 'center'});
};
const place = ([setup, one]) => {
  const where = one.at || one.wait;
  const words = html`${where ? label(where) : one.lost || t('nowhere')}${one.n > 1 && ` × ${one.n}`}<small>${list([data.setups.length > 1 && setup.n, one.t && t('turnNumber', {turn: one.t}), one.free && t('freeIn', {where: one.free}), one.cite])}</small>`;
  return html`<li>${where ? html`<a href="${at('map', where, {s: setup.id, t: one.t || 0})}">${words}</a>` : html`<span>${words}</span>`}</li>`;
};
byId('/counters')?.addEventListener('click', event => {
  const button = event.target.closest('[data-g]');
  if (event.target.closest('[data-close]')) closeUnit();
  if (!button) return;
  chosenOf[button.dataset.g] = button.dataset.v;
  gallery();
});
byId('/counters')?.addEventListener('change', event => {
  if (event.target.id !== 'gcat') return;
  chosenOf.cat = event.target.value;
  gallery();
});
byId('/counters')?.addEventListener('submit', event => event.preventDefault());
