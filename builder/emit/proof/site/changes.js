// Before and after: a slider over both pictures.

const slider = byId('slide');
slider?.addEventListener('input', () => {
  byId('older').style.setProperty('clip-path', `inset(0 ${100 - slider.value}% 0 0)`);
  byId('edge').style.setProperty('left', `${slider.value}%`);
});
