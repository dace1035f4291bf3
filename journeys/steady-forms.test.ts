// A form says what is wrong without moving the button a finger is about to press.
import { expect, type Locator } from '@playwright/test';
import { test } from './journey.ts';
import { openRegistrationByName, openSite } from './site.ts';

/** How far below the title of its window a thing stands; the window may be scrolled. */
async function belowTitle(dialog: Locator, thing: Locator): Promise<number> {
  const [title, box] = await Promise.all([dialog.getByRole('heading').first().boundingBox(), thing.boundingBox()]);
  return Math.round((box?.y ?? Number.NaN) - (title?.y ?? Number.NaN));
}

test('what is wrong with a registration is said at each field, and nothing below moves', async ({ page }) => {
  await openSite(page, undefined, '/register');
  const form = await openRegistrationByName(page);
  const send = form.getByRole('button', { name: 'Criar conta' });
  await expect(send).toBeVisible();
  const before = await belowTitle(form, send);
  await send.click();
  await expect(form.getByRole('alert')).not.toHaveCount(0);
  expect(await belowTitle(form, send)).toBe(before);
});
