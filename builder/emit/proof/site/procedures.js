// Procedures: the questions on the left, on the right the numbered steps that the engine takes.

const asked = new Map();
const procedureView = name => {
  const every = data.engine?.procedures ?? [];
  const one = every.find(each => each.id === name) ?? every[0];
  if (!one) { put(byId('procedures-body'), html`<p class="lead">${t('noEngine')}</p>`); return; }
  const links = every.map(each => html`<li><a href="${at('procedure', each.id)}"${each === one && new Markup(' aria-current="page"')}>${each.name}</a></li>`);
  const answers = answersOf(one);
  put(byId('procedures-body'), html`<div class="tabl"><ul class="tnav">${links}</ul><div class="proc"><form class="card" id="pform" data-id="${one.id}"><h2>${one.name}</h2><div class="pad">
    <p class="note">${one.text} ${one.cite && cases(one.cite)}</p>${one.inputs.map(each => field(each, answers))}<button class="btn">${t('run')}</button></div></form>
    <div class="card"><h2>${t('steps')}</h2><ol class="psteps" id="psteps" aria-live="polite"><li class="none"><span>${t('notRun')}</span></li></ol></div></div></div>`);
  needed(one);
};
const answersOf = one => {
  if (!asked.has(one.id)) asked.set(one.id, Object.fromEntries(one.inputs.map(each => [each.id, each.default])));
  return asked.get(one.id);
};
const field = (one, answers) => {
  const value = answers[one.id], id = `in-${one.id}`;
  const more = html`<small>${list([!one.asked && one.source, one.answer === 'number' && one.allowed])} ${one.cite && cases(one.cite)}</small>`;
  if (one.answer === 'flag') return html`<div class="in flag" data-in="${one.id}"><label><input type="checkbox" id="${id}"${value && new Markup(' checked')}><span>${one.ask}</span></label>${more}</div>`;
  const control = one.answer === 'choice' ? html`<select id="${id}">${one.options.map(each => html`<option${each === value && new Markup(' selected')}>${each}</option>`)}</select>`
    : one.answer === 'space' ? html`<select id="${id}"><option value=""></option>${(one.options?.length ? one.options : [...data.spaces.keys()]).map(each => html`<option value="${each}"${each === value && new Markup(' selected')}>${label(each)}</option>`)}</select>`
      : one.answer === 'number' ? html`<input type="number" id="${id}" value="${value}" min="${one.low}" max="${one.high}" step="any">`
        : html`<input type="text" id="${id}" value="${Array.isArray(value) ? value.join(' ') : value}">`;
  return html`<div class="in" data-in="${one.id}"><label for="${id}">${one.ask}</label>${control}${more}</div>`;
};
const current_ = () => data.engine.procedures.find(one => one.id === byId('pform').dataset.id);
const answered = one => {
  const answers = answersOf(one);
  for (const each of one.inputs) {
    const node = byId(`in-${each.id}`);
    answers[each.id] = each.answer === 'flag' ? node.checked : each.answer === 'number' ? Number(node.value)
      : each.answer === 'spaces' ? node.value.split(/\s+/).filter(Boolean) : node.value;
  }
  return answers;
};
// Questions that do not matter after the answers so far are put away.
const needed = one => {
  const wanted = ProofEngine.needed?.(data.engine, one.id, answersOf(one));
  for (const node of all('[data-in]')) node.hidden = wanted ? !wanted.includes(node.dataset.in) : false;
};
byId('/procedures')?.addEventListener('input', () => { const one = current_(); answered(one); needed(one); });
byId('/procedures')?.addEventListener('submit', event => {
  event.preventDefault();
  const one = current_();
  const found = ProofEngine.run(data.engine, one.id, answered(one), fair);
  const rows = found.steps.map(step => html`<li${!step.known && new Markup(' class="open"')}><div><b>${step.text || step.said.map(each => each.text).join(' ')}</b>${step.text && step.said.map(each => html`<small>${each.text}</small>`)}${!step.known && html`<small class="ms">${t('notInSource')}</small>`}</div><span class="case">${step.cite && cases(step.cite)}</span></li>`);
  put(byId('psteps'), found.error ? html`<li class="bad"><div><b>${found.error}</b></div></li>` : html`${rows}<li class="end"><div><b>${found.report || t('noResult')}</b></div></li>`);
  if (found.input) byId(`in-${found.input}`)?.focus();
});
