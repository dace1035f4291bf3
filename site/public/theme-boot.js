// Runs before the first paint: the remembered theme and language, so that nothing flashes.
(() => {
  const page = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light';
    if (localStorage.getItem('hisLang') === 'EN') page.lang = 'en';
    if (localStorage.getItem('menu') === 'narrow') page.dataset.menu = 'narrow';
  } catch {
    // Storage is off: dark, Portuguese.
  }
})();
