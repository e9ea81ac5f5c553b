// Which page an address shows.

const isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
byId('theme').onclick = () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  kept('theme', root.dataset.theme);
};
byId('menu').onclick = () => openMenu(byId('menu').getAttribute('aria-expanded') !== 'true');
const openMenu = on => {
  byId('nav').classList.toggle('on', on);
  byId('menu').setAttribute('aria-expanded', on);
};

// The way past the band is no address of the page.
document.querySelector('.skip').onclick = event => {
  event.preventDefault();
  byId('main').focus();
};

const title = document.title;
let fitted = false, last = '';
const pages = all('[data-page]');
const turnTo = name => {
  for (const one of pages) one.hidden = one.dataset.page !== name;
  root.classList.remove('boot', 'first');
  all('#nav a, .tabs a').forEach(one => one.dataset.p === name ? one.setAttribute('aria-current', 'page') : one.removeAttribute('aria-current'));
  openMenu(false);
  const words = byId('nav').querySelector('[aria-current]')?.textContent;
  document.title = words && name !== 'home' ? `${words} · ${title}` : title;
  if (name !== last && name !== 'map') scrollTo(0, 0);
  last = name;
};
const lost = () => {
  byId('lost-what').textContent = decoded(location.hash);
  turnTo('lost');
  document.title = `${byId('/lost').querySelector('h1').textContent} · ${title}`;
};
const known = () => {
  const {kind, name, query} = here;
  if (['map', 'procedures'].includes(pageOf(kind)) && !knownSetup(query)) return false;
  if (query.get('at') && !data.spaces.has(query.get('at'))) return false;
  const things = {map: data.spaces, unit: data.units, table: data.tables, card: data.cards, finding: data.of.id, rule: data.of.rule};
  if (things[kind] && name && !things[kind].has(name)) return false;
  if (kind === 'procedure' && name) return data.engine?.procedures.some(one => one.id === name);
  return !['aid', 'rulebook', 'sequence'].includes(kind) || !name || Boolean(byId(`/${kind}/${name}`));
};

// Scenario, turn and kind of finding, where the address names them.
const knownSetup = query => {
  const [s, turn, kind] = ['s', 't', 'findings'].map(name => query.get(name));
  const setup = s ? data.setups.find(one => one.id === s) : data.setups[0];
  return !(s && !setup) && (!turn || Boolean(setup?.turns.includes(+turn)))
    && (!kind || kind === 'all' || SEVERITIES.includes(kind) || data.findings.some(one => one.code === kind));
};

const route = async () => {
  read();
  const page = pageOf(here.kind);
  const there = pages.some(one => one.dataset.page === page);
  if (!there || page === 'lost') return lost();
  if (page === 'home') {
    turnTo('home');
    const idle = window.requestIdleCallback ?? setTimeout;
    idle(() => load().then(homeMap));
    return undefined;
  }
  const texts = ['rules', 'sequence', 'downloads', 'changes'].includes(page);
  if (texts) turnTo(page);
  if (page === 'changes') changesView();
  if (texts && !here.name) return undefined;
  await load();
  await keptSave();
  if (!known()) return lost();
  turnTo(page);
  VIEWS[page]?.(here.name);
  return undefined;
};
const VIEWS = {
  map: () => mapView(),
  counters: name => { const y = scrollY; gallery(); scrollTo(0, y); unitPanel(here.kind === 'unit' ? name : ''); },
  cards: name => deckView(name),
  tables: name => tableView(name),
  procedures: name => {
    if (here.name || !shown.scenario) chooseSetup();
    procedureView(name);
  },
  rules: () => marked(),
  sequence: () => marked(),
  case: name => caseView(name),
};
const chooseSetup = () => {
  const setup = data.setups.find(one => one.id === here.query.get('s')) ?? data.setups[0];
  const turn = +here.query.get('t');
  shown.scenario = setup?.id ?? '';
  shown.turn = setup?.turns.includes(turn) ? turn : setup?.first ?? 0;
};
const mapView = () => {
  const before = `${shown.scenario} ${shown.turn} ${shown.saved?.name}`;
  chooseSetup();
  shown.kind = here.query.get('findings') ?? '';
  if (shown.kind === 'all') shown.kind = '';
  shown.finding = here.kind === 'finding' ? data.of.id.get(here.name) : null;
  if (shown.finding && !fits(shown.finding, shown.kind)) shown.kind = '';
  shown.space = here.kind === 'map' ? here.name : shown.finding?.s?.[0] ?? '';
  if (here.name) document.querySelector('.rail').classList.remove('on');
  rail();
  findings();
  panel();
  drawMarks();
  drawBase();
  if (!fitted) { fitted = true; whole(); }
  if (shown.space) show(data.spaces.get(shown.space));
  const now = `${shown.scenario} ${shown.turn} ${shown.saved?.name}`;
  drawUnits(before !== now || detail === null);
  if (!byId('astable').hidden) table();
  document.querySelector('#flist [aria-current]')?.scrollIntoView({block: 'nearest'});
};

let homed = false;
const homeMap = () => {
  if (homed) return;
  homed = true;
  const setup = data.setups[0];
  if (setup) put(byId('home-units'), new Markup(drawn(standing(setup, setup.first), false)));
};
addEventListener('hashchange', route);
addEventListener('resize', () => { if (data && pageOf(here.kind) === 'map') shown.space ? show(data.spaces.get(shown.space), view.scale) : whole(); });
route();
