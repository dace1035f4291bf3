// On the page that stands in while there is no line: shows the language and theme of this person, and goes on by
// itself once there is one.
(() => {
  const page = document.documentElement;
  const texts = [...document.querySelectorAll('[data-language]')];
  let code = 'PT';
  try {
    if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light';
    code = localStorage.getItem('hisLang') || navigator.language.slice(0, 2).toUpperCase();
  } catch {
    // Storage is off: dark, Portuguese.
  }
  const of = (wanted) => texts.find((each) => each.dataset.language === wanted);
  const shown = of(code) || of(code.slice(0, 2)) || of('PT') || texts[0];
  shown.hidden = false;
  page.lang = shown.lang;
  page.dir = shown.dir;
  document.title = shown.querySelector('h1').textContent;

  let looking = false;
  const look = async () => {
    if (looking || document.visibilityState !== 'visible') return;
    looking = true;
    try {
      if ((await fetch('/ping.txt', { cache: 'no-store', signal: AbortSignal.timeout(8000) })).ok) location.reload();
    } catch {
      // Not yet.
    }
    looking = false;
  };
  shown.querySelector('button').addEventListener('click', () => location.reload());
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => void look());
  setInterval(look, 4000);
})();
