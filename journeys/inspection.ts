// What must hold on every page, whatever it shows.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Checks the page as it stands: no rule of accessibility broken, nothing wider than the window. */
export async function inspect(page: Page, name: string): Promise<void> {
  await stand(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect.soft(found, `${name}: axe`).toEqual([]);
  const { wide, window } = await page.evaluate(() => ({
    wide: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    window: document.documentElement.clientWidth,
  }));
  expect.soft(wide, `${name}: width of the page`).toBeLessThanOrEqual(window);
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
