// Who stands where, and how counters lie in a space: piles of each side, at true scale.

const setupNow = () => data.setups.find(one => one.id === shown.scenario) ?? data.setups[0];
const unitOf = one => data.units.get(one.u);

// The counters of each space: of the saved game that was dropped, else of the setup on its turn.
const standing = (setup = setupNow(), turn = shown.turn) => {
  if (shown.saved && !shown.saved.unread) return shown.saved.stands;
  const found = new Map();
  for (const row of setup?.rows ?? []) {
    const arrived = !row.t || row.t <= turn;
    const where = arrived && row.at ? row.at : row.wait || row.at;
    if (!where || !data.units.has(row.u)) continue;
    for (let n = 0; n < row.n; n++) add(found, where, {u: row.u, back: row.back ?? 0, row, waits: !arrived, on: where === row.at ? row.p?.slice(2 * n, 2 * n + 2) : null});
  }
  return found;
};

// What the rules say of each space: a list of [rule, verdict, sums, why].
const judgements = () => {
  if (shown.saved && !shown.saved.unread) return shown.saved.judged;
  const found = new Map();
  const setup = setupNow();
  for (const turn of setup?.turns ?? []) {
    if (turn > shown.turn) break;
    for (const [space, said] of Object.entries(setup.judged[turn] ?? {})) found.set(space, said);
  }
  return found;
};

const sides = () => Object.entries(data.sides).map(([id, side], i) => ({id, i, ...side}));
const sideOf = id => sides().find(one => one.id === id);
const label = id => {
  const space = data.spaces.get(id);
  return space?.b && space.n ? space.n : id;
};
const face = (unit, n = 0) => unit.faces[Math.min(n, unit.faces.length - 1)];
const picture = (unit, n = 0, size = 0) => html`<svg class="ct z${unit.z}" viewBox="0 0 ${unit.w} ${unit.h}"${
  size ? html` width="${size}" height="${Math.round(size * unit.h / unit.w)}"` : ''} aria-hidden="true"><use href="#f${face(unit, n).s}"/></svg>`;

// Factors as they are read: 5-2-3, a dash for what is not in the source.
const values = (unit, n = 0) => {
  const found = Object.values(face(unit, n).f);
  return found.some(one => one) ? found.map(one => one ?? '–').filter(one => one !== '').join('-') : '';
};

const weight = one => Math.max(0, ...Object.values(unitOf(one).m ?? {}));
const counter = (one, x, y, small) => {
  const unit = unitOf(one);
  const [left, top] = [Math.round(x - unit.w / 2), Math.round(y - unit.h / 2)];
  const place = `x="${left}" y="${top}" width="${unit.w}" height="${unit.h}"${unit.disc ? ` rx="${unit.w / 2}"` : ''}`;
  return small ? `<rect class="g" ${place} fill="${esc(unit.g)}"/><rect class="i" x="${left + unit.w * .25}" y="${top + unit.h * .3}" width="${unit.w * .5}" height="${unit.h * .3}"/>`
    : `<use href="#f${face(unit, one.back).s}" ${place}/><rect class="o" ${place}/>`;
};

// A space's counters as SVG; `small` where they are seen so small that only ground and size show.
const stack = (space, here, small) => {
  if (space.b === 'b') return box(space, here, small);
  if (space.b === 't') return here.map((one, n) => counter(one, space.x, space.y + n * 200, small)).join('');
  const piles = new Map();
  for (const one of here) add(piles, unitOf(one).side ?? '', one);
  const order = [...Object.keys(data.sides), ''].filter(side => piles.has(side));
  const size = extent(space);
  return order.map((side, n) => {
    const pile = piles.get(side).sort((a, b) => weight(a) - weight(b));
    const unit = unitOf(pile[0]);
    const room = Math.max(unit.w * .3, Math.min(unit.w * .65, (size.right - size.left - unit.w) / 2));
    const x = space.x + (order.length > 1 ? room * (2 * n / (order.length - 1) - 1) : 0);
    const down = (pile.length > 3 ? .175 : .217) * unit.h;
    const right = pile.length > 1 ? .063 * unit.w : 0;
    const last = pile.length - 1;
    return pile.map((one, k) => counter(one, x + right * (last / 2 - k), space.y + size.bottom * .08 + down * (k - last / 2), small)).join('');
  }).join('');
};

// A box: piles with their number, where the module has them; in a saved game equal counters row by row.
const box = (space, here, small) => {
  const piles = new Map(), known = here.every(one => one.on?.length);
  for (const one of here) add(piles, known ? `${one.on}` : `${one.u} ${one.back}`, one);
  const places = known ? [...piles.keys()].map(key => key.split(',').map(Number)) : inRows(space, unitOf(here[0]), piles.size);
  const heaps = [...piles.values()].map((pile, n) => heap(space, pile, places[n], small));
  return [0, 1].map(part => heaps.map(one => one[part]).join('')).join('');
};

// So many places in a box, row by row.
const inRows = (space, unit, count) => {
  const size = extent(space), wide = size.right - size.left;
  const columns = Math.max(1, Math.floor((wide - 300) / (unit.w * 1.3)));
  const step = Math.min(unit.h * 1.3, (size.bottom - size.top - 900) / Math.ceil(count / columns));
  return Array.from({length: count}, (_, n) => [
    space.x + size.left + 250 + unit.w / 2 + (n % columns) * ((wide - 400) / columns),
    space.y + size.top + 850 + unit.h / 2 + Math.floor(n / columns) * step,
  ]);
};

// A pile of three at most, within its box, and the number that lies over all piles.
const heap = (space, pile, [wantedX, wantedY], small) => {
  const unit = unitOf(pile[0]), size = extent(space), climb = (Math.min(pile.length, 3) - 1) * 60;
  const x = Math.max(space.x + size.left + unit.w / 2 + 60, Math.min(wantedX, space.x + size.right - unit.w / 2 - climb - 60));
  const y = Math.max(space.y + size.top + unit.h / 2 + climb + 60, Math.min(wantedY, space.y + size.bottom - unit.h / 2 - 60));
  const left = x + unit.w / 2 + climb - 500, top = y - unit.h / 2 - climb - 60;
  return [
    pile.slice(0, 3).map((one, k) => counter(one, x + k * 60, y - k * 60, small)).join(''),
    pile.length > 1 ? `<rect class="nb" x="${left}" y="${top}" width="600" height="560"/><text class="n" x="${left + 300}" y="${top + 440}">${pile.length}</text>` : '',
  ];
};

// How far a space reaches from its middle.
const extents = new Map();
const extent = space => {
  if (!extents.has(space.o)) {
    const points = data.shapes[space.o];
    const xs = points.filter((_, n) => n % 2 === 0), ys = points.filter((_, n) => n % 2);
    const round = data.cell / 2 || 600;
    extents.set(space.o, points.length ? {left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys)}
      : {left: -round, right: round, top: -round, bottom: round});
  }
  return extents.get(space.o);
};
const outline = space => {
  const points = data.shapes[space.o];
  const ring = values => values.reduce((text, value, n) => text + (n % 2 ? ` ${value}` : `${n ? 'L' : 'M'}${value}`), '') + 'Z';
  const {left, right, top, bottom} = extent(space);
  const own = points.length ? ring(points.map((value, n) => value + (n % 2 ? space.y : space.x)))
    : `M${space.x + left} ${space.y}a${right} ${bottom} 0 1 0 ${right * 2} 0a${right} ${bottom} 0 1 0 ${-right * 2} 0Z`;
  return own + (space.parts ?? []).map(ring).join('');
};
