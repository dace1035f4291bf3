// What a player has before their eyes without scrolling, on the phones with the least room.
import { expect, type Page } from '@playwright/test';

/** A phone with the bars of its browser standing, and the smallest there are. */
const smallPhones = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
] as const;

/**
 * What is pressed next in a game is in the window without scrolling, and lies on neither the scene nor the stake.
 * `scrolls`: the scene is longer than any phone, as a cloth is; then what is laid on it stays in sight instead.
 */
export async function expectNextPressInSight(page: Page, name: string, { scrolls = false } = {}): Promise<void> {
  const before = page.viewportSize();
  for (const size of smallPhones) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(async () => {
      const { presses, hidden, lowest } = await page.evaluate(look, scrolls);
      expect(presses, 'what is pressed next').not.toEqual([]);
      expect(hidden, 'out of sight or under something').toEqual([]);
      expect(Math.min(...presses), 'the foot begins below what it acts on').toBeGreaterThanOrEqual(lowest);
    }, `${name} at ${size.width} × ${size.height}`).toPass({ timeout: 60_000, intervals: [50, 100, 250] });
  }
  if (before) await page.setViewportSize(before);
}

/** Each thing to press in a game's header has room for a finger, and a finger in it reaches nothing else. */
export async function expectHeaderInReach(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of smallPhones) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const wrong = () => page.evaluate(outOfReach);
    await expect.poll(wrong, `${name} at ${size.width} × ${size.height}: its header`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page: what of the header is too small for a finger, or shares its room. */
function outOfReach(): string[] {
  const finger = 44;
  const all = [...document.querySelectorAll('header :is(a, button)')].filter((each) => each.checkVisibility());
  if (all.length < 3) return ['the header is not there yet'];
  const rooms = all.map((each) => ({ each, room: each.getBoundingClientRect() }));
  return rooms.flatMap(({ each, room: { left, right, top, bottom, width, height } }, at) => {
    const name = each.getAttribute('aria-label') ?? each.textContent;
    if (width < finger || height < finger) return [`${name}: ${width} × ${height}`];
    if (left < 0 || right > innerWidth) return [`${name}: out of the window`];
    if (rooms.some(({ room }, other) => other !== at && room.left < right && room.right > left))
      return [`${name}: shares its room`];
    // where a finger that misses the middle lands
    const near: [number, number][] = [
      [left + 3, (top + bottom) / 2],
      [right - 3, (top + bottom) / 2],
    ];
    return near.every(([x, y]) => each.contains(document.elementFromPoint(x, y))) ? [] : [`${name}: under another`];
  });
}

/**
 * Runs in the page: where the buttons of the foot begin, which of them cannot be pressed, and
 * where what they act on ends.
 */
function look(scrolls: boolean): { presses: number[]; hidden: string[]; lowest: number } {
  const panel = document.querySelector('#bet');
  const stands = (element: Element): boolean => {
    for (let each: Element | null = element; each && each !== panel; each = each.parentElement)
      if (getComputedStyle(each).position === 'fixed') return true;
    return false;
  };
  const foot = [...(panel?.querySelectorAll('button') ?? [])].filter(stands);
  const isReached = (button: Element) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const actedOn = scrolls ? ['#stage fieldset'] : ['#stage', '#bet input, #bet output'];
  const bottoms = actedOn.map((each) => document.querySelector(each)?.getBoundingClientRect().bottom ?? Number.NaN);
  return {
    presses: foot.map((button) => button.getBoundingClientRect().top),
    hidden: foot.filter((button) => !isReached(button)).map(({ textContent }) => textContent),
    lowest: Math.floor(Math.max(...bottoms)),
  };
}
