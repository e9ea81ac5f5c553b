// Procedures: the questions on the left, on the right the numbered steps that the engine takes. What
// the map shows is read off it, as the module does; whoever knows better says otherwise.

const said = {id: '', board: '', given: new Map(), acting: null};
const noted = new Map();
const board = () => ({
  scenario: shown.saved ? ProofEngine.played(new Map(held())) : setupNow()?.id ?? '', turn: shown.saved ? shown.saved.saved?.turn ?? null : shown.turn,
  stands: [...standing()].flatMap(([space, here]) => here.map(one => ({space, unit: one.u, qty: 1, face: one.back, joins: one.joins, count: one.count, said: one.said}))),
});
// What the module's properties hold in the saved game; what was noted there, or on this page later;
// the answers that are kept there, or that the scenario gives.
const held = () => shown.saved?.saved?.properties ?? [];
const notedFor = one => new Map([...ProofEngine.noted(data.engine, one.id, new Map(held())), ...noted]);
const keptFor = one => shown.saved ? ProofEngine.kept(data.engine, one.id, new Map(held())) : ProofEngine.facts(data.engine, setupNow()?.id ?? '');
const procedureView = name => {
  const every = data.engine?.procedures ?? [];
  const one = every.find(each => each.id === name) ?? every[0];
  if (!one) { put(byId('procedures-body'), html`<p class="lead">${t('noEngine')}</p>`); return; }
  begin(one);
  const links = every.map(each => html`<li><a href="${at('procedure', each.id)}"${each === one && new Markup(' aria-current="page"')}>${each.name}</a></li>`);
  put(byId('procedures-body'), html`<div class="tabl"><ul class="tnav">${links}</ul><div class="proc"><form class="card" id="pform" data-id="${one.id}"><h2>${one.name}</h2><div class="pad">
    <p class="note">${one.text} ${one.cite && cases(one.cite)}</p>${boardPart(one)}<div id="pins" class="pins"></div><button class="btn">${t('run')}</button></div></form>
    <div class="card"><h2>${t('steps')}</h2><ol class="psteps" id="psteps" aria-live="polite"><li class="none"><span>${t('notRun')}</span></li></ol></div></div></div>`);
  questions(one);
};
// What was said of a procedure is forgotten with another one, another map, another counter.
const begin = one => {
  const map = `${shown.saved?.name ?? ''} ${shown.scenario} ${shown.turn} ${here.query.get('at') ?? ''}`;
  if (said.id === one.id && said.board === map) return;
  const actors = ProofEngine.actors(data.engine, one.id, board());
  const from = here.query.get('at') ?? shown.space;
  const own = actors.filter(each => data.spaces.get(each.space).b !== 't');
  Object.assign(said, {id: one.id, board: map, given: new Map(), actors, acting: actors.find(each => each.space === from) ?? null});
  said.acting ??= own.slice(0, 60).find(each => aims(one, each)) ?? own[0] ?? actors[0] ?? null;
};
// Whether a counter has all targets that a procedure asks for.
const aims = (one, acting) => {
  const {values, targets} = ProofEngine.read(data.engine, one.id, board(), acting, [], notedFor(one), keptFor(one));
  return one.inputs.every(each => each.answer !== 'space' || values[each.id] || targets[each.id]);
};
const boardPart = one => {
  const where = shown.saved ? shown.saved.name : list([setupNow()?.n, t('turnNumber', {turn: shown.turn})]);
  const who = one.units === null ? '' : said.actors.length ? html`<div class="in who"><label for="pacting">${t('acting')}</label><select id="pacting">${said.actors.map((each, n) => html`<option value="${n}"${each === said.acting && new Markup(' selected')}>${label(each.space)}: ${data.units.get(each.unit).n}</option>`)}</select></div>` : html`<p class="note">${t('noActing')}</p>`;
  return setupNow() || shown.saved ? html`<p class="note">${t('onMap')} ${link('map', said.acting?.space ?? '', where)}</p>${who}` : '';
};
const reading = one => ProofEngine.read(data.engine, one.id, board(), said.acting, said.given, notedFor(one), keptFor(one));
// All questions with what is known; of several targets the nearest is chosen to begin with.
const questions = (one, held = '') => {
  let found = reading(one);
  for (const [id, targets] of Object.entries(found.targets)) {
    said.given.set(id, targets[0]);
    found = {...reading(one), targets: {...found.targets, [id]: targets}};
    said.given.delete(id);
    found.values[id] = targets[0];
  }
  said.found = found;
  for (const each of one.inputs) {
    const old = document.querySelector(`[data-in="${each.id}"]`), fresh = document.createElement('template');
    fresh.innerHTML = esc(field(each, found));
    if (!old) byId('pins').append(fresh.content);
    else if (each.id !== held) old.replaceWith(fresh.content);
    else old.querySelector('small').replaceWith(fresh.content.querySelector('small'));
  }
  const wanted = ProofEngine.needed(data.engine, one.id, found.values);
  for (const node of all('[data-in]')) node.hidden = !wanted.includes(node.dataset.in);
};
const field = (one, found) => {
  const value = found.values[one.id], id = `in-${one.id}`;
  const from = said.given.has(one.id) ? t('bySomebody') : found.read.includes(one.id) || found.targets[one.id] ? t('offMap') : found.kept.includes(one.id) ? shown.saved ? t('ofSave') : t('ofSetup') : '';
  const more = html`<small>${[list([from, one.answer === 'number' && one.allowed]), one.cite && cases(one.cite)].filter(Boolean).map((each, n) => html`${n ? ' · ' : ''}${each}`)}</small>`;
  if (one.answer === 'flag') return html`<div class="in flag" data-in="${one.id}"><label><input type="checkbox" id="${id}"${value && new Markup(' checked')}><span>${one.ask}</span></label>${more}</div>`;
  const control = one.answer === 'choice' ? html`<select id="${id}">${one.options.map(each => html`<option${each === value && new Markup(' selected')}>${each}</option>`)}</select>`
    : one.answer === 'space' ? html`<select id="${id}"><option value=""></option>${targetsOf(one, found, value).map(each => html`<option value="${each}"${each === value && new Markup(' selected')}>${label(each)}</option>`)}</select>`
      : one.answer === 'number' ? html`<input type="number" id="${id}" value="${value}" min="${one.low}" max="${one.high}" step="any">`
        : html`<input type="text" id="${id}" value="${Array.isArray(value) ? value.join(' ') : value}">`;
  return html`<div class="in" data-in="${one.id}"><label for="${id}">${one.ask}</label>${control}${more}</div>`;
};
const current_ = () => data.engine.procedures.find(one => one.id === byId('pform').dataset.id);
const targetsOf = (one, found, value) => {
  const own = found.targets[one.id] ?? [];
  return own.length ? [...new Set([...own, ...(value ? [value] : [])])] : [...data.spaces.keys()];
};
const answerOf = (each, node) => each.answer === 'flag' ? node.checked : each.answer === 'number' ? Number(node.value)
  : each.answer === 'spaces' ? node.value.split(/[\s,]+/).filter(Boolean) : node.value;
byId('/procedures')?.addEventListener('input', event => {
  const one = current_();
  if (event.target.id === 'pacting') {
    said.acting = said.actors[event.target.value];
    said.given.clear();
    questions(one);
    return;
  }
  const each = one.inputs.find(asked => `in-${asked.id}` === event.target.id);
  if (!each) return;
  said.given.set(each.id, answerOf(each, event.target));
  questions(one, each.id);
});
byId('/procedures')?.addEventListener('submit', event => {
  event.preventDefault();
  const one = current_();
  const found = ProofEngine.run(data.engine, one.id, said.found.values, fair), values = new Map(found.values);
  for (const {kind, what} of found.effects) if (kind === 'note') noted.set(what, values.get(what));
  const rows = found.steps.map(step => html`<li${!step.known && new Markup(' class="open"')}><div><b>${step.text || step.said.map(each => each.text).join(' ')}</b>${step.text && step.said.map(each => html`<small>${each.text}</small>`)}${!step.known && html`<small class="ms">${t('notInSource')}</small>`}</div><span class="case">${step.cite && cases(step.cite)}</span></li>`);
  put(byId('psteps'), found.error ? html`<li class="bad"><div><b>${found.error}</b></div></li>` : html`${rows}<li class="end"><div><b>${found.report || t('noResult')}</b></div></li>`);
  if (found.input) byId(`in-${found.input}`)?.focus();
});
