// Rules and texts: what an address names is brought into sight; a case gathers all that cites it.

const marked = () => {
  const wanted = here.name ? `/${here.kind}/${here.name}` : `/${here.kind}`;
  const node = byId(wanted);
  all('.on[data-case], .rule.on').forEach(one => one.classList.remove('on'));
  if (!node || !here.name) return Boolean(node);
  node.classList.add('on');
  node.scrollIntoView({block: 'start'});
  return true;
};
const caseView = wanted => {
  const named = cite => (data.cites[cite] ?? []).some(([text, is]) => is && text === wanted);
  const of = (things, address) => [...things].filter(([, one]) => one.cite && named(one.cite)).map(([id, one]) => address(id, one));
  const texts = all('[data-case]').filter(one => one.dataset.case.split(' ').includes(wanted) && !one.classList.contains('rule'));
  const groups = [
    [t('rulesHead2'), of(data.rules.map(one => [one.id, one]), (id, one) => link('rule', id, one.text))],
    [t('texts'), texts.map(one => html`<a href="#${encodeURI(one.id)}">${shortened(one)}</a>`)],
    [t('tablesHead'), of(data.tables, (id, one) => link('table', id, one.n))],
    [t('proceduresHead'), of((data.engine?.procedures ?? []).map(one => [one.id, one]), (id, one) => link('procedure', id, one.name))],
    [t('countersHead'), of(data.units, (id, one) => link('unit', id, one.n))],
    [t('cardsHead'), of(data.cards, (id, one) => link('card', id, one.n))],
    [t('spacesHead'), of(data.spaces, id => link('map', id, label(id)))],
    [t('setupsHead'), data.setups.flatMap(setup => setup.rows.filter(one => one.cite && named(one.cite)).map(one => html`<a href="${at('unit', one.u)}">${data.units.get(one.u)?.n}, ${label(one.at || one.wait || '')}</a>`))],
    [t('findingsHead'), of(data.findings.map(one => [one.id, one]), (id, one) => link('finding', id, one.h))],
  ].filter(([, links]) => links.length);
  put(byId('case-body'), html`<h1>${t('caseTitle', {cite: wanted})}</h1>${groups.map(([name, links]) => html`<section class="card"><h2>${name}</h2><ul class="plain">${links.slice(0, 200).map(one => html`<li>${one}</li>`)}</ul></section>`)}${!groups.length && html`<p class="lead">${t('noCase')}</p>`}`);
};
const shortened = node => {
  const copy = node.cloneNode(true);
  all('ol, .case', copy).forEach(one => one.remove());
  const words = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT), parts = [];
  while (words.nextNode()) parts.push(words.currentNode.data);
  const text = parts.join(' ').trim().replace(/\s+/g, ' ').replace(/ (?=[,.:;)])/g, '');
  return text.length > 160 ? `${text.slice(0, 159)}…` : text;
};
