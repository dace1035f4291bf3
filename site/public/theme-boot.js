// Ahead of the first paint: the remembered theme and language, so that nothing flashes. Asked for without blocking: it is here
// before the style sheet, which the paint waits for.
(() => {
  const page = document.documentElement;
  try {
    if (!/^\/(index(\.html)?|home|login|register|help)?$/.test(location.pathname)) page.dataset.outline = 'plain';
    if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light';
    // The server knows the language by the cookie; where that is gone, what was remembered here still holds.
    const tags = { PT: 'pt-BR', 'PT-BR': 'pt-BR', EN: 'en', AR: 'ar', FA: 'fa', UR: 'ur' };
    const tag = /(^|; )language=/.test(document.cookie) ? undefined : tags[localStorage.getItem('hisLang')];
    if (tag) {
      page.lang = tag;
      page.dir = /^(ar|fa|ur)$/.test(tag) ? 'rtl' : 'ltr';
    }
    if (localStorage.getItem('menu') === 'narrow') page.dataset.menu = 'narrow';
    if (localStorage.getItem('menuSide') === 'end') page.dataset.menuSide = 'end';
  } catch {
    // Storage is off: dark, in the language of the page.
  }
})();
