// Whether the side menu is folded to its icons. The page's boot script reads the same key before the first paint.
const storageKey = 'menu';

export function readMenuNarrow(): boolean {
  return document.documentElement.dataset.menu === 'narrow';
}

export function rememberMenuNarrow(narrow: boolean): void {
  const page = document.documentElement;
  if (narrow) page.dataset.menu = 'narrow';
  else delete page.dataset.menu;
  try {
    if (narrow) localStorage.setItem(storageKey, 'narrow');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
