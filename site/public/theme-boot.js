// Ahead of the first paint: the remembered theme and language, so that nothing flashes. Asked for without blocking: it is here
// before the style sheet, which the paint waits for.
(() => {
  const page = document.documentElement;
  try {
    if (!/^\/(index(\.html)?|home|login|register|help)?$/.test(location.pathname)) page.dataset.outline = 'plain';
    if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light';
    if (localStorage.getItem('hisLang') === 'EN') page.lang = 'en';
    if (localStorage.getItem('menu') === 'narrow') page.dataset.menu = 'narrow';
    if (localStorage.getItem('menuSide') === 'end') page.dataset.menuSide = 'end';
  } catch {
    // Storage is off: dark, Portuguese.
  }
})();
