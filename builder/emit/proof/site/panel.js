// The panel of a space: its finding, sums, counters, the rules that judge it, the rows of data.

const closing = () => html`<button type="button" class="icb" data-close aria-label="${t('close')}">${icon('close')}</button>`;
const head = (name, small) => html`<header><h2>${name}</h2><p>${small}</p>${closing()}</header>`;
const part = (name, body, more = '') => html`<section><h3>${name}${more}</h3>${body}</section>`;

const panel = () => {
  const node = byId('panel'), space = data.spaces.get(shown.space), one = shown.finding;
  node.hidden = !space && !one;
  document.querySelector('.mapp').classList.toggle('open', !node.hidden);
  const path = byId('sel');
  path.toggleAttribute('hidden', !space);
  if (space) path.setAttribute('d', outline(space));
  if (node.hidden) return;
  const finding = one ? findingPart(one) : '';
  const held = node.contains(document.activeElement);
  put(node, space ? html`${spaceHead(space)}${finding}${spaceParts(space)}` : html`${head(heading(one), t('noSpace'))}${finding}`);
  node.setAttribute('aria-label', space ? label(shown.space) : heading(one));
  node.scrollTop = 0;
  if (held && !node.contains(document.activeElement)) stage.focus();
  if (space) { cursor = shown.space; say(told(shown.space)); }
};
const terrain = space => (space.terrain ?? []).map(one => data.terrains[one] ?? one).join(', ');
const spaceHead = space => head(label(shown.space), [
  space.k, !space.b && space.n, terrain(space), (space.tags ?? []).join(', '), space.no && t('notInSource'),
].filter(Boolean).join(' · '));

const findingPart = one => html`<section class="fd"><h3>${heading(one)}<span class="case">${t('ofAll', {n: shown.rows.indexOf(one) + 1 || one.n + 1, count: shown.rows.length || data.findings.length})}</span></h3>
  <strong>${one.h}</strong>${one.alt && html`<ul>${one.alt.map(each => html`<li>${each}</li>`)}</ul>`}
  ${one.chosen && html`<p><b>${t('chosen')}</b> ${one.chosen}</p>`}${one.hint && html`<p>${one.chosen && html`<b>${t('why')}</b> `}${one.hint}</p>`}
  ${one.waived && html`<p><b>${t('waivedBecause')}</b> ${one.waived}</p>`}
  <p class="src2">${one.cite && html`${t('case')} ${cases(one.cite)} · `}${source(one)}${one.rule && html` · ${link('rule', one.rule, one.rule)}`}</p>
  ${one.s?.length ? html`<p class="src2">${one.s.slice(0, 24).map(id => html`${link('map', id, label(id))} `)}</p>` : ''}
  ${one.u?.length ? html`<p class="us">${one.u.slice(0, 12).map(id => html`<a href="${at('unit', id)}" aria-label="${data.units.get(id).n}">${picture(data.units.get(id), 0, 44)}</a>`)}${one.u.length > 12 && html`<span class="case">${tn('more', one.u.length - 12)}</span>`}</p>` : ''}
  ${one.row && html`<p class="dr">${one.row}</p>`}
  <div class="nx"><button type="button" data-next="-1">${icon('back')}${t('previous')}</button><button type="button" data-next="1">${t('next')}${icon('on')}</button></div></section>`;

const spaceParts = space => {
  const here = standing().get(shown.space) ?? [], said = judgements().get(shown.space) ?? [];
  const marks = (shown.saved ? found() : data.of.space).get(shown.space) ?? [];
  return html`${stacking(space, here, said)}${countersPart(here)}${rulesPart(space, said)}
    ${marks.length ? part(t('findingsHead'), html`<ul class="fl">${marks.map(one => html`<li><a href="${one.id ? at('finding', one.id) : at('map', shown.space)}" class="${one.sev}">${one.h}<small>${[heading(one), one.cite, one.file && `${one.file}:${one.line}`].filter(Boolean).join(' · ')}</small></a></li>`)}</ul>`, html`<span class="case">${marks.length}</span>`) : ''}
    ${actsPart()}${dataPart(space, here)}`;
};
// The procedures that counters of the space may begin, with what they read off the map.
const actsPart = () => {
  const own = data.engine.procedures.filter(one => ProofEngine.actors(data.engine, one.id, board()).some(each => each.space === shown.space));
  return own.length ? part(t('proceduresHead'), html`<ul class="fl acts2">${own.map(one => html`<li><a href="${at('procedure', one.id, {at: shown.space})}">${one.name}</a></li>`)}</ul>`) : '';
};

// Rules of the set that may ever judge the space, as far as they hold in this scenario and turn.
const inSpace = one => {
  if (!one.length) return data.rules[one];
  const rule = data.rules[one[0]];
  return {...rule, bounds: one.slice(1).map(n => rule.bounds[n])};
};
const ofSpace = space => data.judges[space.r ?? 0].map(inSpace).filter(rule => {
  const [first, last] = rule.turns ?? [];
  return (!rule.scenarios || rule.scenarios.includes(setupNow()?.id)) && (!first || shown.turn >= first && shown.turn <= last);
});

// The sums of a space against their limits: those that the rules made, else those with nobody there.
const stacking = (space, here, said) => {
  const made = said.flatMap(([n, , sums]) => sums.map(sum => [n, ...sum]));
  const missing = ofSpace(space).filter(rule => !said.some(([n]) => n === rule.n)).flatMap(rule => (rule.bounds ?? []).flatMap(
    ([side, , least, most, measure]) => (side ? sides().filter(one => one.plays).map(one => one.id) : ['']).map(id => [rule.n, id, 0, least, most, measure])));
  const rows = bounding([...made, ...missing]);
  if (!rows.length) return '';
  const title = shown.saved ? t('sums') : t('sumsOnTurn', {turn: shown.turn});
  const again = rows.some((row, n) => rows.some((other, k) => k < n && other[1] === row[1]));
  return part(title, html`<div class="lim">${rows.map(row => bar(row, again))}</div>`);
};
// Of several limits of a rule that add up the same, such as that of mountains, the one that counts here:
// it is known where it counts anything.
const bounding = rows => rows.filter(([n, , , least, most, measure]) => {
  const counting = rows.filter(row => row[0] === n && row[5] === measure && row[2]);
  return !counting.length || counting.some(row => row[3] === least && row[4] === most);
});
const measureName = measure => measure === 'units' ? t('counters2') : measure;
const bar = ([n, side, total, least, most, measure], again) => {
  const bound = most ?? least, one = sideOf(side);
  const words = most != null ? t('of', {total, most}) : t('atLeast', {total, least});
  const many = Math.max(Math.ceil(bound), Math.ceil(total)) > 24;
  const cells = many ? '' : Array.from({length: Math.max(Math.ceil(bound), Math.ceil(total))}, (_, k) =>
    html`<i class="${k >= total ? '' : most != null && k >= most ? 'x' : `on sd${one?.i ?? ''}`}"></i>`);
  return html`<a href="${at('rule', data.rules[n].id)}">${one ? list([one.n, again && measureName(measure)]) : measureName(measure)}</a><span class="bar" aria-hidden="true">${cells}</span><span class="num${most != null && total > most ? ' bad' : ''}">${words}</span>`;
};

const countersPart = here => {
  const groups = [...sides().filter(side => here.some(one => unitOf(one).side === side.id)), {id: '', n: '', none: true}];
  const shownOf = groups.map(side => sideGroup(side, here.filter(one => (side.none ? !sideOf(unitOf(one).side) : unitOf(one).side === side.id))));
  const flip = here.some(one => unitOf(one).faces.length > 1) && html`<button type="button" data-flip aria-pressed="${shown.back}">${icon('flip')}${shown.back ? t('fronts') : t('backs')}</button>`;
  return part(t('countersHead'), here.length ? html`${shownOf}` : html`<p class="note">${t('nobody')}</p>`, flip);
};
const sideGroup = (side, here) => {
  if (!here.length) return '';
  const kinds = new Map();
  for (const one of here) add(kinds, `${one.u} ${one.back} ${one.waits ?? ''} ${one.row?.line ?? ''}`, one);
  return html`<div class="side"><h4><i class="sd${side.i}"></i>${side.none ? t('neither') : side.n} <span class="case">${tn('counters', here.length)}</span></h4><div class="cs">${[...kinds.values()].map(counterCell)}</div></div>`;
};
const counterCell = pile => {
  const [one] = pile, unit = unitOf(one);
  const n = shown.back ? (one.back ? 0 : 1) : one.back;
  const counts = Object.entries(unit.m ?? {}).filter(([, value]) => value).map(([, value]) => t('counts', {value}));
  const more = [unit.size || unit.t, counts[0], one.waits && t('dueTurn', {turn: one.row.t}), one.row?.free && t('freeIn', {where: one.row.free})];
  return html`<a href="${at('unit', one.u)}">${n && unit.faces.length < 2 ? html`<span class="nob z${unit.z}">${t('noBack')}</span>` : picture(unit, n, 76)}${unit.n}${pile.length > 1 && ` × ${pile.length}`}<small>${list(more)}</small></a>`;
};

const WORDS = {pass: 'tick', fail: 'close', unknown: 'dot'};
const rulesPart = (space, said) => {
  const idle = ofSpace(space).filter(rule => !said.some(([n]) => n === rule.n));
  if (!said.length && !idle.length) return '';
  return part(t('rulesHead'), html`${said.map(ruleRow)}${idle.length ? html`<p class="note idle">${t('idle')} ${idle.map((rule, n) => html`${n ? ', ' : ''}${link('rule', rule.id, rule.cite || rule.id)}`)}</p>` : ''}`);
};
const ruleRow = ([n, word, sums, why]) => {
  const rule = data.rules[n], later = !shown.saved && shown.turn > (setupNow()?.first ?? 0);
  const verdict = word === 'fail' && later ? t('failLater') : t(word);
  const totals = sums.map(([, total, least, most]) => most != null ? t('of', {total, most}) : t('atLeast', {total, least})).join(', ');
  return html`<div class="pr ${word}">${icon(WORDS[word])}${link('rule', rule.id, rule.text)}<span class="case">${cases(rule.cite)}</span>
    <small>${verdict}${totals && `: ${totals}`}${rule.cases && ` · ${tn('agree', rule.cases[1], {good: rule.cases[0]})}`}</small>${why.map(one => html`<small class="bad">${one}</small>`)}</div>`;
};

const rowOf = one => html`<li><b>${t('lineOf', {file: one.file, line: one.line})}</b>${one.row}</li>`;
const dataPart = (space, here) => {
  const rows = [...(space.row ? [space] : []), ...new Set(here.map(one => one.row).filter(one => one?.row))];
  return part(t('dataHead'), rows.length ? html`<ul class="dr">${rows.map(rowOf)}</ul>` : html`<p class="note">${space.file ? t('lineOf', {file: space.file, line: space.line}) : t('noRow')}</p>`);
};

byId('panel').addEventListener('click', event => {
  const button = event.target.closest('button');
  if (!button) return;
  if ('close' in button.dataset) closePanel();
  if ('flip' in button.dataset) flip();
  if (button.dataset.next) nextFinding(+button.dataset.next);
});
const closePanel = () => { go('map'); stage.focus(); };
const flip = () => {
  shown.back = !shown.back;
  const top = byId('panel').scrollTop;
  panel();
  byId('panel').scrollTop = top;
};
