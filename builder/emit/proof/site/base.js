// What all views share: elements, words, data, and the one way in which text becomes markup.

const byId = name => document.getElementById(name);
const all = (query, root = document) => [...root.querySelectorAll(query)];
const root = document.documentElement;

// Markup that is not escaped again. Nothing but `html` makes it of what was not.
class Markup {
  constructor(text) { this.text = text; }
}
const SIGNS = /[&<>"']/g;
const esc = value => value instanceof Markup ? value.text
  : Array.isArray(value) ? value.map(esc).join('')
  : value === false || value == null ? '' : String(value).replace(SIGNS, one => `&#${one.charCodeAt(0)};`);
const html = (parts, ...values) =>
  new Markup(parts.map((part, n) => (n ? esc(values[n - 1]) : '') + part).join(''));
// What has the focus keeps it where the same thing is there again: same link, same button.
const put = (node, markup) => {
  const held = node.contains(document.activeElement) && sameness(document.activeElement);
  node.innerHTML = esc(markup);
  if (held) all('a, button, select, input', node).find(one => sameness(one) === held)?.focus({preventScroll: true});
};
const sameness = one => [one.id, one.getAttribute('href')?.split('?')[0], ...Object.entries(one.dataset)].join(' ').trim();

// Settings that outlive the page; a browser may refuse to keep them.
const kept = (name, value) => {
  try {
    if (value !== undefined) localStorage.setItem(`proof-${name}`, value);
    return localStorage.getItem(`proof-${name}`);
  } catch { return null; }
};

let data;
let coming;

// A page opened from disk may fetch nothing, but a script may hand over what it holds.
const handed = (name, file) => new Promise((done, failed) => {
  window[name] = done;
  const script = document.createElement('script');
  script.src = file;
  script.onerror = script.onload = failed;
  document.head.append(script);
});
// The data, read once, when a view first needs them.
const load = () => coming ??= handed('proofData', 'data/proof.js').then(found => data = prepared(found)).catch(() => {
  byId('broken').hidden = false;
  root.classList.remove('boot', 'first');
  return new Promise(() => {});
});

// Rows of what came by columns: each with a value a row, or with the different ones and which each has.
const rowsOf = ([count, ...columns]) => {
  const rows = Array.from({length: count}, () => ({}));
  for (const [key, values, places] of columns) {
    rows.forEach((one, n) => {
      const place = places === undefined ? n : places ? places[n] : 0;
      if (place >= 0) one[key] = values[place];
    });
  }
  return rows;
};
const unpacked = found => {
  const {engine} = found, faces = rowsOf(found.faces);
  for (const key of ['units', 'spaces']) {
    found[key] = new Map(rowsOf(found[key]).map(one => [one.id, one]));
    engine[key] = rowsOf(engine[key]);
  }
  for (const one of found.units.values()) one.faces = faces.splice(0, one.faces);
  for (const one of [...found.setups, ...engine.scenarios]) one.rows = rowsOf(one.rows);
};

// Things by their ids in maps: an id may be any word, also one that objects have of their own.
const prepared = found => {
  unpacked(found);
  for (const key of ['tables', 'cards', 'decks']) found[key] = new Map(Object.entries(found[key] ?? {}));
  const {parts, faces} = found.sprite;
  const symbols = faces.map(([box, own], n) => `<symbol id="f${n}" viewBox="${box}">${own.map(part => parts[part]).join('')}</symbol>`);
  byId('sprite').innerHTML = `<defs>${symbols.join('')}</defs>`;
  found.sprite = null;
  found.of = {space: new Map(), unit: new Map(), id: new Map(), rule: new Map()};
  found.findings.forEach((one, n) => {
    one.n = n;
    found.of.id.set(one.id, one);
    for (const name of one.s ?? []) add(found.of.space, name, one);
    for (const name of one.u ?? []) add(found.of.unit, name, one);
  });
  found.rules.forEach((one, n) => { one.n = n; found.of.rule.set(one.id, one); });
  return found;
};
const add = (map, key, value) => map.has(key) ? map.get(key).push(value) : map.set(key, [value]);

// A sentence by its key, with its values; with a number in the form that the language has for it.
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const t = (key, values = {}) => fill(data.words.said[key], values);
const tn = (key, count, values = {}) => {
  const forms = data.words.counted[key];
  const n = Number.isInteger(count) ? (count < 200 ? count : 100 + count % 100) : 2;
  return fill(forms[data.words.forms[n]] ?? forms[0], {count, ...values});
};
// What is said for screen readers; what is to be heard before that, too, is one announcement with it.
let ahead = '';
const say = text => { byId('say').textContent = [ahead, text].filter(Boolean).join('. '); };
const sayFirst = text => {
  say(text);
  ahead = text;
  setTimeout(() => { ahead = ''; }, 400);
};
const list = parts => parts.filter(Boolean).join(', ');

const ICONS = {
  close: 'M5 5l10 10M15 5L5 15', back: 'M12 4l-6 6 6 6', on: 'M8 4l6 6-6 6', tick: 'M3 10.5l4.5 4.5L17 4.5',
  flip: 'M4 8a6.5 6.5 0 0 1 11.5-2M16 3v4h-4M16 12a6.5 6.5 0 0 1-11.5 2M4 17v-4h4',
  dot: 'M8 10h4', open: 'M10 3v10M5.5 9l4.5 4.5L14.5 9M3 17h14',
};
const icon = name => html`<svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
