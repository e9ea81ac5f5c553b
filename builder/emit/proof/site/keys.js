// Keys of the whole page, none of them inside fields.

const FIELD = /^(INPUT|SELECT|TEXTAREA)$/;
const MAP_KEYS = {
  '+': () => zoom(1.3), '=': () => zoom(1.3), '-': () => zoom(1 / 1.3), '0': whole,
  ']': () => nextFinding(1), '[': () => nextFinding(-1),
  t: () => {
    const turns = setupNow()?.turns ?? [];
    if (turns.length > 1 && !shown.saved) setTurn(turns[(turns.indexOf(shown.turn) + 1) % turns.length]);
  },
  f: () => { if (shown.space) flip(); },
  Escape: () => { if (!byId('panel').hidden) closePanel(); else if (!byId('astable').hidden) asTable(false); },
};
const GALLERY_KEYS = {
  f: () => { chosenOf.up = chosenOf.up === '0' ? '1' : '0'; gallery(); },
  Escape: () => { if (here.kind === 'unit') closeUnit(); },
};
// What lies over the page: the menu, and on a small screen the rail.
const putAway = () => {
  if (byId('nav').classList.contains('on')) { openMenu(false); byId('menu').focus(); return true; }
  if (document.querySelector('.rail').classList.contains('on') && phone()) { openRail(false); return true; }
  return false;
};
addEventListener('keydown', event => {
  if (FIELD.test(event.target.tagName) && event.target.type !== 'checkbox') return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === '/') {
    event.preventDefault();
    input.focus();
    return;
  }
  if (event.key === 'Escape' && putAway()) return;
  const page = pageOf(here.kind);
  const action = data && {map: MAP_KEYS, counters: GALLERY_KEYS}[page]?.[event.key];
  if (action) action();
});
