// The map: panned and zoomed by one transform, its spaces found by arithmetic.

const stage = byId('stage'), plane = byId('plane');
const sheet = byId('map').viewBox.baseVal;
const PIXELS = 50;
const SMALL = 14;
const view = {scale: 1, x: 0, y: 0};
const room = () => ({wide: stage.clientWidth, high: stage.clientHeight});
const phone = () => innerWidth <= 900;

let frame = 0, rest = 0;
const paint = () => {
  frame = 0;
  if (rest) resting();
  layered();
  plane.style.transform = `translate(${view.x}px,${view.y}px) scale(${view.scale})`;
  if (!holdsView(drawnIn)) drawUnits();
};
// While it moves the map is one layer, kept as it is; when it rests it is drawn sharp again. From
// farther off a layer would grow with what comes into sight, so that it is made anew.
let layer = 0;
const layered = () => {
  if (layer && view.scale < layer * .6) layer = 0;
  else if (rest) layer ||= view.scale;
  plane.classList.toggle('moving', layer > 0);
};
const move = () => {
  resting();
  frame ||= requestAnimationFrame(paint);
};
// It rests a little after the last frame, and never while a finger is down.
const resting = () => {
  clearTimeout(rest);
  rest = setTimeout(() => {
    if (pointers.size) { resting(); return; }
    rest = 0;
    layer = 0;
    layered();
    drawUnits();
  }, 140);
};
const within = (value, least, most) => Math.min(most, Math.max(least, value));
const clamp = () => {
  const {wide, high} = dragged ? {wide: corner.width, high: corner.height} : room();
  view.x = within(view.x, wide * .4 - sheet.width / PIXELS * view.scale, wide * .6);
  view.y = within(view.y, high * .4 - sheet.height / PIXELS * view.scale, high * .6);
};
const pan = (dx, dy) => { view.x += dx; view.y += dy; clamp(); move(); };
const zoom = (by, px = room().wide / 2, py = room().high / 2) => {
  const least = Math.min(...Object.values(fitting())) * .7;
  const scale = within(view.scale * by, Math.min(least, .2), 8);
  view.x = px - (px - view.x) * scale / view.scale;
  view.y = py - (py - view.y) * scale / view.scale;
  view.scale = scale;
  clamp();
  move();
};
// What the buttons of the map cover of its right margin.
const beside = () => phone() ? 0 : 50;
const fitting = () => {
  const {wide, high} = room();
  const margin = phone() ? 10 : 20;
  return {across: (wide - 2 * margin - beside()) / sheet.width * PIXELS, down: (high - 2 * margin) / sheet.height * PIXELS};
};
// The part of the sheet that has the spaces of the map, without tracks and boxes.
const heart = () => data.heart ??= [...data.spaces.values()].filter(one => !one.b).reduce((box, one) => {
  const {left, right, top, bottom} = extent(one);
  return {left: Math.min(box.left, one.x + left), right: Math.max(box.right, one.x + right), top: Math.min(box.top, one.y + top), bottom: Math.max(box.bottom, one.y + bottom)};
}, {left: Infinity, right: 0, top: Infinity, bottom: 0});
const whole = () => {
  const {wide, high} = room();
  if (phone() && data && heart().right) {
    const {left, right, top, bottom} = heart();
    view.scale = Math.max((wide - 20) / (right - left), Math.min((high - 90) / (bottom - top), 2 * (wide - 20) / (right - left))) * PIXELS;
    view.x = 10 - left / PIXELS * view.scale;
    view.y = 72 - top / PIXELS * view.scale;
    paint();
    drawUnits();
    return;
  }
  view.scale = Math.min(...Object.values(fitting()));
  const spare = wide - sheet.width / PIXELS * view.scale;
  view.x = phone() ? spare / 2 : Math.min(spare / 2, spare - 20 - beside());
  view.y = (high - sheet.height / PIXELS * view.scale) / 2;
  paint();
  drawUnits();
};

// Where the browser shows a point of the sheet.
const toScreen = (x, y) => [x / PIXELS * view.scale + view.x, y / PIXELS * view.scale + view.y];
const show = (space, scale) => {
  const {wide, high} = room();
  const over = !byId('panel').hidden && innerWidth <= 1180;
  const free = {wide: wide - (over && !phone() ? 372 : 0), high: high * (over && phone() ? .46 : 1)};
  const size = extent(space);
  const large = within(90 / (size.right - size.left) * PIXELS, .5, 5);
  view.scale = scale ?? Math.max(view.scale, phone() ? large * 1.1 : large * 1.5);
  const [x, y] = [space.x / PIXELS * view.scale, space.y / PIXELS * view.scale];
  const inside = (at, length, span) => span + 56 < length ? (length - span) / 2 : within(at, length - 28 - span, 28);
  view.x = inside(free.wide / 2 - x, free.wide, sheet.width / PIXELS * view.scale);
  view.y = inside(free.high / 2 - y, free.high, sheet.height / PIXELS * view.scale);
  if (free.high < high) view.y = free.high / 2 - y + 24;
  paint();
  drawUnits();
};

// Spaces by the squares of a grid that they touch.
const SQUARE = 2000;
let squares;
const square = (x, y) => `${Math.floor(x / SQUARE)} ${Math.floor(y / SQUARE)}`;
const indexed = () => {
  const found = new Map();
  for (const [id, space] of data.spaces) {
    const rings = [extent(space), ...(space.parts ?? []).map(part => ({
      left: Math.min(...part.filter((_, n) => n % 2 === 0)) - space.x, right: Math.max(...part.filter((_, n) => n % 2 === 0)) - space.x,
      top: Math.min(...part.filter((_, n) => n % 2)) - space.y, bottom: Math.max(...part.filter((_, n) => n % 2)) - space.y}))];
    for (const {left, right, top, bottom} of rings) {
      for (let x = space.x + left; x < space.x + right + SQUARE; x += SQUARE) {
        for (let y = space.y + top; y < space.y + bottom + SQUARE; y += SQUARE) add(found, square(x, y), [id, space]);
      }
    }
  }
  return found;
};
const inRing = (points, x, y) => {
  let inside = false;
  for (let n = 0, last = points.length - 2; n < points.length; last = n, n += 2) {
    const [x1, y1, x2, y2] = [points[n], points[n + 1], points[last], points[last + 1]];
    if (y1 > y !== y2 > y && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
};
const holds = (space, x, y) => {
  const points = data.shapes[space.o];
  if (!points.length) return Math.hypot(x - space.x, y - space.y) <= extent(space).right;
  return inRing(points, x - space.x, y - space.y) || (space.parts ?? []).some(part => inRing(part, x, y));
};
const spaceAt = (px, py) => {
  squares ??= indexed();
  const x = (px - view.x) / view.scale * PIXELS, y = (py - view.y) / view.scale * PIXELS;
  return squares.get(square(x, y))?.find(([, space]) => holds(space, x, y))?.[0] ?? '';
};

let cursor = '';
const hover = (id, keyed = false) => {
  const path = byId('hov'), space = data?.spaces.get(id);
  path.classList.toggle('cur', keyed);
  path.setAttribute('d', space ? outline(space) : '');
};

// The map itself, where it is too large to stand in the page.
let based = byId('base').childElementCount;
const drawBase = () => {
  if (based) return;
  based = true;
  handed('proofMap', 'data/map.js').then(drawn => { byId('base').innerHTML = drawn; });
};

// Counters are drawn where they may be seen soon: anew when the setup changes, when the view leaves
// what is drawn, or when they are seen from so far that ground and size will do; these do, too,
// while it is zoomed out, until it rests.
let drawnIn = null, detail = null, drawnAt = 0;
const drawUnits = force => {
  if (!data) return;
  const small = plainSize() / PIXELS * view.scale < SMALL || Boolean(rest && view.scale < drawnAt && detail !== null);
  const much = !rest && drawnIn && drawnIn.right - drawnIn.left > 3 * room().wide * PIXELS / view.scale;
  if (!force && small === detail && holdsView(drawnIn) && !much) return;
  detail = small;
  drawnAt = view.scale;
  drawnIn = seenPart(small ? .6 : .3);
  byId('units').innerHTML = drawn(standing(), small, drawnIn);
};
const plainSize = () => data.plain ??= Math.min(...[...data.units.values()].map(one => one.w), 9999);
// What is seen of the sheet, and so much more of it on each side.
const seenPart = more => {
  const {wide, high} = room(), step = PIXELS / view.scale;
  return {left: (-view.x - wide * more) * step, right: (-view.x + wide * (1 + more)) * step, top: (-view.y - high * more) * step, bottom: (-view.y + high * (1 + more)) * step};
};
const holdsView = box => {
  const {left, right, top, bottom} = seenPart(0);
  return box && (box.left <= Math.max(left, 0) && box.right >= Math.min(right, sheet.width) && box.top <= Math.max(top, 0) && box.bottom >= Math.min(bottom, sheet.height));
};
const drawn = (found, small, box) => [...found].map(([id, here]) => {
  const space = data.spaces.get(id);
  if (!space) return '';
  const {left, right, top, bottom} = extent(space);
  if (box && (space.x + right < box.left || space.x + left > box.right || space.y + bottom < box.top || space.y + top > box.bottom)) return '';
  return `<g>${stack(space, here, small)}</g>`;
}).join('');
addEventListener('beforeprint', () => { if (detail !== null) byId('units').innerHTML = drawn(standing(), false); });
addEventListener('afterprint', () => drawUnits(true));

// How many findings each space has: a square for errors, a ring for the rest.
const drawMarks = () => {
  const size = Math.min(300, (data.cell || 4000) * .08);
  const marks = [...found()].map(([id, own]) => {
    const space = data.spaces.get(id), {right, top} = extent(space);
    const [x, y] = [space.x + right * .42, space.y + top * .8];
    const error = own.some(one => one.sev === 'error' && !one.waived);
    const sign = error ? `<path d="M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z"/>` : `<circle cx="${x}" cy="${y}" r="${size}"/>`;
    return `<g class="m${error ? ' er' : ''}">${sign}<text x="${x}" y="${y + size * .5}" font-size="${size * 1.4}">${own.length}</text></g>`;
  });
  put(byId('marks'), new Markup(byId('l-f').checked ? marks.join('') : ''));
};

// Pointers: a drag pans, two fingers zoom, a click opens what is under it.
const pointers = new Map();
let moved = 0, apart = 0, dragged = false, corner;
// To measure the stage makes the browser lay everything out: while a finger is down it stays.
const inStage = event => {
  if (!pointers.size || !corner) corner = stage.getBoundingClientRect();
  return [event.clientX - corner.left, event.clientY - corner.top];
};
stage.addEventListener('pointerdown', event => {
  stage.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, inStage(event));
  if (pointers.size === 1) moved = 0;
  apart = 0;
});
stage.addEventListener('pointermove', event => {
  const now = inStage(event), before = pointers.get(event.pointerId);
  if (!before) { if (data) hover(spaceAt(...now)); return; }
  pointers.set(event.pointerId, now);
  const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
  moved += Math.abs(dx) + Math.abs(dy);
  if (pointers.size === 1 && moved > 4) {
    if (!dragged) stage.classList.add('drag');
    dragged = true;
    pan(dx, dy);
  } else if (pointers.size === 2) {
    const [one, two] = [...pointers.values()];
    const wide = Math.hypot(one[0] - two[0], one[1] - two[1]);
    if (apart) zoom(wide / apart, (one[0] + two[0]) / 2, (one[1] + two[1]) / 2);
    apart = wide;
  }
});
const released = event => {
  const alone = pointers.size === 1;
  pointers.delete(event.pointerId);
  apart = 0;
  stage.classList.remove('drag');
  dragged = false;
  if (event.type === 'pointerup' && alone && moved <= 4 && data) go('map', spaceAt(...inStage(event)));
};
stage.addEventListener('pointerup', released);
stage.addEventListener('pointercancel', released);
stage.addEventListener('pointerleave', () => hover(''));
stage.addEventListener('wheel', event => {
  event.preventDefault();
  if (event.shiftKey && !event.ctrlKey) pan(-event.deltaY || -event.deltaX, 0);
  else zoom(Math.exp(-event.deltaY * (event.ctrlKey ? .01 : .0016)), ...inStage(event));
}, {passive: false});

// Arrows go to the nearest space that way; what it holds is said.
const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const step = (dx, dy) => {
  const from = data.spaces.get(cursor) ?? middle();
  let best = '', least = Infinity;
  for (const [id, space] of data.spaces) {
    const [x, y] = [space.x - from.x, space.y - from.y];
    const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
    if (along < 300 || across > along * 1.2) continue;
    if (along + across * 2 < least) [best, least] = [id, along + across * 2];
  }
  if (!best) return;
  cursor = best;
  hover(best, true);
  const space = data.spaces.get(best), {wide, high} = room(), [x, y] = toScreen(space.x, space.y);
  if (x < 60 || y < 60 || x > wide - 60 || y > high - 60) pan(wide / 2 - x, high / 2 - y);
  say(told(best));
};
const middle = () => {
  const {wide, high} = room();
  return {x: (wide / 2 - view.x) / view.scale * PIXELS, y: (high / 2 - view.y) / view.scale * PIXELS};
};
// "C3, octagon: 3 Axis counters, 2 Soviet counters, 1 finding"
const told = id => {
  const space = data.spaces.get(id), here = standing().get(id) ?? [], marks = data.of.space.get(id) ?? [];
  const own = sides().map(side => ({side, count: here.filter(one => unitOf(one).side === side.id).length}));
  const rest = here.length - own.reduce((sum, one) => sum + one.count, 0);
  const counters = own.filter(one => one.count).map(one => tn('ofSide', one.count, {side: one.side.n}));
  const parts = [...counters, rest && tn('counters', rest), !here.length && t('empty'), marks.length && tn('findings', marks.length)];
  return t('told', {space: list([label(id), space.k, !space.b && space.n]), what: list(parts)});
};
stage.addEventListener('keydown', event => {
  const arrow = ARROWS[event.key];
  if (!data || event.ctrlKey || event.metaKey || event.altKey) return;
  if (arrow) {
    event.preventDefault();
    if (event.shiftKey) pan(-arrow[0] * 80, -arrow[1] * 80);
    else step(...arrow);
  } else if ((event.key === 'Enter' || event.key === ' ') && cursor) {
    event.preventDefault();
    go('map', cursor);
  }
});
byId('zi').onclick = () => zoom(1.4);
byId('zo').onclick = () => zoom(1 / 1.4);
byId('zf').onclick = whole;
