// Addresses: the only state of the page, so that every view can be linked to and Back works.

const here = {kind: '', name: '', query: new URLSearchParams()};
const PAGES = {
  '': 'home', finding: 'map', unit: 'counters', card: 'cards', table: 'tables', procedure: 'procedures',
  rule: 'rules', aid: 'rules', rulebook: 'rules',
};
const decoded = text => { try { return decodeURIComponent(text); } catch { return text; } };

const read = () => {
  const [path, query] = location.hash.replace(/^#\/?/, '').split('?');
  const [kind, ...names] = path.split('/');
  here.kind = decoded(kind);
  here.name = decoded(names.join('/'));
  here.query = new URLSearchParams(query ?? '');
};
const pageOf = kind => PAGES[kind] ?? kind;

// The address of a thing. What is chosen on the map (scenario, turn, findings) goes along there, and to
// procedures, which look at it.
const at = (kind, name = '', changes = {}) => {
  const query = new URLSearchParams();
  if (['map', 'finding', 'procedure'].includes(kind)) {
    const chosen = {s: shown.scenario, t: shown.turn, findings: shown.kind, ...changes};
    const first = data.setups[0];
    const setup = data.setups.find(one => one.id === chosen.s) ?? first;
    if (setup && setup !== first) query.set('s', chosen.s);
    if (setup && chosen.t && +chosen.t !== setup.first) query.set('t', chosen.t);
    if (chosen.at) query.set('at', chosen.at);
    if (chosen.findings && kind !== 'procedure') query.set('findings', chosen.findings);
  }
  const tail = query.toString();
  return `#/${kind}${name === '' ? '' : `/${encodeURIComponent(name)}`}${tail && `?${tail}`}`;
};
const go = (...where) => { location.hash = at(...where); };

// What the map shows, as the address says.
const shown = {scenario: '', turn: 0, kind: '', space: '', finding: null, back: false, saved: null};

const link = (kind, name, words) => html`<a href="${at(kind, name)}">${words}</a>`;
const cases = cite => html`${(data.cites[cite] ?? [[cite, 0]]).map(([text, is]) => is ? link('case', text, text) : text)}`;
const source = one => one.file ? html`<code>${one.file}:${one.line}</code>` : '';
