// The authenticator in a person's hand: the outside world's page of one.
import { expect, type Page } from '@playwright/test';
import { platform } from './platform.ts';

/** Types the key into the authenticator and reads what it shows now. */
export async function readAuthenticator(page: Page, secret: string): Promise<string> {
  await page.goto(`${platform().outsideUrl}/authenticator`);
  await page.getByRole('textbox', { name: /^Chave/ }).fill(secret);
  await page.getByRole('button').first().click();
  const shown = page.getByRole('status').or(page.locator('output')).first();
  await expect(shown).toHaveText(/^\d{3} \d{3}$/);
  return (await shown.innerText()).replace(/\s/g, '');
}
