// Ahead of the first paint: the remembered theme and language, so that nothing flashes. Asked for without blocking: it
// is here before the style sheet, which the paint waits for.
(() => {
  const page = document.documentElement;
  try {
    if (!page.dataset.outline && !/^\/(index(\.html)?|home|login|register|help)?$/.test(location.pathname))
      page.dataset.outline = 'plain';
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

// The page's own scripts, after the first paint: on a slow line the picture and the typefaces come first, and on a slow
// phone each script runs in a turn of its own, so that the page can be scrolled and pressed between them. The build
// names them, the ones others stand on first.
(() => {
  const named = document.querySelector('meta[name="scripts"]')?.content;
  if (!named) return;
  const scripts = named.split(' ');
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  let begun = false;

  async function load() {
    for (const script of scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = script;
      document.head.append(link);
    }
    try {
      for (const script of scripts) {
        await import(script);
        await turn();
      }
    } catch {
      // Nothing can draw the page: it carries a sentence for that.
      document.getElementById('root').hidden = true;
      document.getElementById('not-loaded').hidden = false;
    }
  }

  function begin() {
    if (!begun) void load();
    begun = true;
  }

  // A page nobody sees is not painted, and not every browser tells of its paint.
  if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) begin();
  else new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', begin, { once: true });
})();
