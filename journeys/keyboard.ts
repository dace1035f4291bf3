// Going through a page with the keyboard alone.
import { expect, type Locator, type Page } from '@playwright/test';

/** Whether what has the focus shows it: an outline or a ring, on itself or on the control drawn around it. */
async function showsFocus(page: Page): Promise<{ shows: boolean; what: string }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { shows: true, what: 'the page' };
    const what = `${focused.tagName.toLowerCase()} “${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40) ?? ''}”`;
    let around: Element | null = focused;
    for (let up = 0; up < 3 && around; up += 1, around = around.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(around);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      // a field wears its ring on the box around it
      const ringed =
        boxShadow !== 'none' &&
        (around === focused || (focused.matches('input, select, textarea') && boxShadow.includes('inset')));
      if (outlined || ringed) return { shows: true, what };
    }
    return { shows: false, what };
  });
}

/**
 * Presses Tab until `goal` has the focus; whatever has it on the way shows it. Fails when it is not
 * reached in `most` presses.
 */
export async function tabTo(page: Page, goal: Locator, most = 120): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab');
    const { shows, what } = await showsFocus(page);
    expect(shows, `${what} shows that it has the focus`).toBe(true);
    if (await goal.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
  }
  throw new Error(`${goal} was not reached by the Tab key`);
}

/** Presses Tab so often: the focus never leaves an open dialog for the page beneath it. */
export async function staysInside(page: Page, dialog: Locator, presses = 25): Promise<void> {
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab');
    // the browser's own bars come between the last and the first, and the guard at either end
    // that sends the focus round
    const where = await dialog.evaluate((here) => {
      const at = document.activeElement;
      const between = at === document.body || at?.hasAttribute('data-base-ui-focus-guard');
      return between || here.contains(at) ? 'inside' : 'outside';
    });
    expect(where, 'where the focus is').toBe('inside');
  }
}
