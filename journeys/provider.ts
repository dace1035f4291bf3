// Who else vouches for a person: the simulated provider's pages, as that person meets them.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openSite } from './site.ts';

/** An address nobody else has, at a provider. */
export const newMailbox = () => `p${randomUUID().slice(0, 8)}@correio.example`;

/** From the login to the provider's page. */
export async function goToProvider(page: Page, provider = 'Google'): Promise<void> {
  await openSite(page, undefined, '/login');
  await page
    .getByRole('dialog', { name: 'Entrar' })
    .getByRole('button', { name: `Continuar com ${provider}` })
    .click();
  await expect(page.getByRole('heading', { name: `Entrar com ${provider}` })).toBeVisible();
}

/** At the provider: an account that did not exist, and a yes. */
export async function makeAccountThere(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Vilar');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Criar e continuar' }).click();
  await page.getByRole('button', { name: 'Permitir', exact: true }).click();
}
