// Before and after: a slider over both pictures.

const slider = byId('slide');
slider?.addEventListener('input', () => {
  byId('older').style.setProperty('clip-path', `inset(0 ${100 - slider.value}% 0 0)`);
  byId('edge').style.setProperty('left', `${slider.value}%`);
});

// Setups that are other ones: their counters, and the map with them before and now.
let boardsDrawn = false;
const changesView = async () => {
  if (boardsDrawn || !document.querySelector('.stood, [data-unit]')) return;
  boardsDrawn = true;
  await load();
  for (const one of all('.mini[data-unit]')) {
    const unit = data.units.get(one.dataset.unit);
    if (unit) put(one, picture(unit, +one.dataset.face, 44));
  }
  const figures = all('.stood').filter(one => data.moved?.[one.dataset.setup]);
  if (figures.length) drawBase();
  // Each is a whole map: it is drawn when it comes into sight.
  const seen = new IntersectionObserver(found => {
    for (const {target, isIntersecting} of found) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      boardOf(target.querySelector('.stood'));
    }
  }, {rootMargin: '600px'});
  for (const one of figures) seen.observe(one.closest('section'));
};
const boardOf = node => {
  const {setup, name, version, older} = node.dataset, found = data.moved[setup];
  const button = (when, words, on) => html`<button type="button" data-when="${when}" aria-pressed="${on}">${words}</button>`;
  put(node, html`<div class="seg" role="group" aria-label="${t('mapOf', {setup: name})}">${button('was', t('inVersion', {version}), false)}${button('is', t('today'), true)}</div>
    <svg role="img"></svg><p>${t('ringed')}</p>`);
  const svg = node.querySelector('svg');
  const show = when => {
    for (const one of all('button', node)) one.setAttribute('aria-pressed', one.dataset.when === when);
    svg.setAttribute('aria-label', when === 'was' ? t('mapWas', {setup: name, version}) : t('mapIs', {setup: name}));
    svg.innerHTML = boardDrawn(found, when, older, svg);
  };
  node.addEventListener('click', event => { if (event.target.dataset.when) show(event.target.dataset.when); });
  svg.setAttribute('viewBox', seenOf(found).join(' '));
  show('is');
};
// The part of the map with all that has changed, and some of what is round it.
const seenOf = found => {
  const [wide, high] = data.size, round = data.cell || 2000;
  const every = found.moves.flat().map(id => data.spaces.get(id)).filter(Boolean);
  const own = every.filter(one => !one.b), places = own.length ? own : every;
  if (!places.length) return [0, 0, wide, high];
  const span = (values, most, least) => {
    const [low, top] = [Math.min(...values) - 1.5 * round, Math.max(...values) + 1.5 * round];
    const size = Math.min(most, Math.max(top - low, least));
    return [within((low + top - size) / 2, 0, most - size), size];
  };
  let [left, across] = span(places.map(one => one.x), wide, Math.min(wide, 6 * round));
  let [upper, down] = span(places.map(one => one.y), high, Math.min(high, across * .5));
  if (across < down) [left, across] = span(places.map(one => one.x), wide, Math.min(wide, down));
  return [left, upper, across, down].map(Math.round);
};
const boardDrawn = (found, when, older, svg) => {
  const stands = new Map(), [wide, high] = data.size, box = svg.viewBox.baseVal;
  for (const [unit, back, space, count] of found[when]) {
    if (data.units.has(unit)) for (let n = 0; n < count; n++) add(stands, space, {u: unit, back});
  }
  const base = when === 'was' && older ? html`<image href="${older}" width="${wide}" height="${high}" preserveAspectRatio="none"/>` : new Markup('<use href="#base"/>');
  const small = plainSize() / box.width * svg.clientWidth < SMALL;
  const rings = (n, kind) => [...new Set(found.moves.map(each => data.spaces.get(each[n])))].map(one => one ? `<path class="${kind}" d="${outline(one)}"/>` : '').join('');
  const ways = found.moves.map(([from, to]) => {
    const [one, two] = [data.spaces.get(from), data.spaces.get(to)];
    if (!one || !two || one === two || one.b || two.b) return '';
    const turn = Math.atan2(two.y - one.y, two.x - one.x), head = box.width * .014;
    const end = by => `L${two.x - head * Math.cos(turn + by)} ${two.y - head * Math.sin(turn + by)}`;
    return `<path class="way" d="M${one.x} ${one.y}L${two.x} ${two.y}${end(.5)}M${two.x} ${two.y}${end(-.5)}"/>`;
  });
  return `${esc(base)}<rect class="shade" width="${wide}" height="${high}"/>${drawn(stands, small)}${rings(0, 'left')}${rings(1, 'come')}${ways.join('')}`;
};
