// How the side menu stands: folded to its icons or open, at its own side or the other. The page's boot script reads the
// same keys before the first paint.
const widthKey = 'menu';
const sideKey = 'menuSide';

function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

export function readMenuNarrow(): boolean {
  return document.documentElement.dataset.menu === 'narrow';
}

export function rememberMenuNarrow(narrow: boolean): void {
  const { dataset } = document.documentElement;
  if (narrow) dataset.menu = 'narrow';
  else delete dataset.menu;
  remember(widthKey, narrow ? 'narrow' : undefined);
}

export function readMenuReversed(): boolean {
  return document.documentElement.dataset.menuSide === 'end';
}

/** Puts the menu on the side where lines end, or back where they begin. */
export function rememberMenuReversed(reversed: boolean): void {
  const { dataset } = document.documentElement;
  if (reversed) dataset.menuSide = 'end';
  else delete dataset.menuSide;
  remember(sideKey, reversed ? 'end' : undefined);
}
