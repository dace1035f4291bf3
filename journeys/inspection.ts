// What must hold on every page, whatever it shows.
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The windows a page is looked at in: that of a phone and that of a desk. */
export const windows = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;

/**
 * Checks the page as it stands, on a phone in the dark theme and at a desk in the light one: no rule of accessibility
 * broken, nothing wider than the window. Both show the same parts in the same colours, so each part is seen in both
 * themes; what stands in one of the two windows only is looked at by `inspectHere`.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(windows.phone);
  await look(page, `${name}, phone, dark`);
  await page.setViewportSize(windows.desk);
  await wear(page, 'light');
  await look(page, `${name}, desk, light`);
  await wear(page, 'dark');
  if (before) await page.setViewportSize(before);
}

/** The same in the window as it is: for what stands only in one of the two. */
export async function inspectHere(page: Page, name: string): Promise<void> {
  await look(page, `${name}, dark`);
  await wear(page, 'light');
  expect.soft(await broken(page, ['color-contrast']), `${name}, light: axe`).toEqual([]);
  await wear(page, 'dark');
}

async function look(page: Page, name: string): Promise<void> {
  // what was opened a moment ago has nothing to look at yet
  await page.locator('h1, dialog, [role=dialog]').first().waitFor({ state: 'attached' });
  await stand(page);
  expect.soft(await broken(page), `${name}: axe`).toEqual([]);
  const { wide, room } = await page.evaluate(() => ({
    wide: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    room: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${name}: width of the page`).toBeLessThanOrEqual(room);
}

/** What axe finds, a line for each element. */
async function broken(page: Page, rules?: string[]): Promise<string[]> {
  // it is read once a document, and looks into frames only where it was read too
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const { axe: inside } = window as unknown as { axe: typeof axe };
    const found = await inside.run(document, { resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return found.violations;
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join('; ')}`),
  );
}

async function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await stand(page);
}

/** Waits until the page stands still: what fades in has the wrong colours for a moment. */
export async function stand(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // what is folded away in a closed <details> runs for ever: its clock stands until it is opened
    const isSeen = (effect: AnimationEffect) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility();
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect && effect.getComputedTiming().endTime !== Infinity && isSeen(effect),
        );
    // what inherits a colour begins to change when what it inherits from has begun
    for (let moving = ending(); moving.length > 0; moving = ending())
      await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
  });
}
