// What must hold on every page, whatever it shows.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the page as it stands, in both themes: no rule of accessibility broken, nothing wider than the window. */
export async function inspect(page: Page, name: string): Promise<void> {
  await stand(page);
  expect.soft(await broken(page), `${name}, dark: axe`).toEqual([]);
  const { wide, room } = await page.evaluate(() => ({
    wide: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    room: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${name}: width of the page`).toBeLessThanOrEqual(room);
  await wear(page, 'light');
  // A theme changes colours and nothing else.
  expect.soft(await broken(page, ['color-contrast']), `${name}, light: axe`).toEqual([]);
  await wear(page, 'dark');
}

/** What axe finds, a line for each element. */
async function broken(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
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
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
  });
}
