// The trading desk, as staff use it: rulings about prices, and the results of matches.
import { expect, type Locator, type Page } from '@playwright/test';
import { openOffice } from './office.ts';

/** A ruling of staff with its reason; a price has a value. */
export async function rule(staff: Page, act: Locator, value?: string): Promise<void> {
  await act.click();
  if (value !== undefined) await staff.getByRole('dialog').getByLabel('Odds decimais').fill(value);
  await confirm(staff);
}

export async function confirm(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('preço conferido pela mesa');
  await dialog.getByRole('button', { name: /^(Suspender|Terminar|Definir odds)$/ }).click();
  await expect(dialog).toBeHidden();
}

export async function openAtDesk(staff: Page, path: string): Promise<void> {
  await staff.goto(new URL(path, staff.url()).href);
}

/** A member of staff enters how a match of football ended, by half. */
export async function say(
  staff: Page,
  fixtureId: string,
  halves: readonly [first: string, second: string],
): Promise<void> {
  await openAtDesk(staff, `/sports-results/${fixtureId}`);
  await staff.getByRole('button', { name: 'Informar um resultado' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Gols: 1º tempo').fill(halves[0]);
  await dialog.getByLabel('Gols: 2º tempo').fill(halves[1]);
  await dialog.getByLabel('Motivo').fill('conferido com a súmula');
  await dialog.getByRole('button', { name: 'Informar' }).click();
  await expect(dialog).toBeHidden();
}

/** The second person says the same as the first. */
export async function agree(colleague: Page, fixtureId: string): Promise<void> {
  await openOffice(colleague, `/sports-results/${fixtureId}`, 'conferencia');
  const row = colleague.getByRole('row').filter({ hasText: 'Equipe' });
  await row.getByRole('button', { name: 'Dizer o mesmo' }).click();
  const dialog = colleague.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('conferido com a súmula');
  await dialog.getByRole('button', { name: 'Dizer o mesmo' }).click();
  await expect(dialog).toBeHidden();
}
