import { expect } from '@playwright/test';
import { openStatement, pasteCode, payByHand } from './bank.ts';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { balanceOf, depositsOf, registerKnownPlayer } from './player.ts';
import { balanceIn, depositSheet, makeCode, openSite, sum } from './site.ts';

test('a code paid by somebody else is returned to them, and nothing is credited', async ({ page, context }) => {
  const player = await registerKnownPlayer();
  const stranger = newPerson();
  await openSite(page, player, '/member/depositv2');
  const code = await makeCode(page, '80,00');

  const bank = await context.newPage();
  await pasteCode(bank, code);
  await expect(bank.getByText('Se outra pessoa pagar, a plataforma devolve o dinheiro.')).toBeVisible();
  await payByHand(bank, stranger);

  const sheet = depositSheet(page);
  await expect(sheet.getByText('O valor foi devolvido')).toBeVisible();
  await expect(sheet).toContainText('vieram de uma conta que não é do seu CPF');
  await expect(sheet.getByRole('button', { name: 'Gerar código novo' })).toBeVisible();
  // The receipt looks for news by itself.
  await expect(bank.getByRole('link', { name: /O dinheiro voltou/ })).toContainText(sum('80,00'));
  const lines = await openStatement(bank);
  await expect(lines.filter({ hasText: 'PIX devolvido para você' })).toContainText(sum('80,00'));

  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(balanceIn(page)).toContainText(sum('0,00'));
  expect((await balanceOf(player)).sumBalance).toBe(0n);
  expect((await depositsOf(player)).list.map(({ state }) => state)).toEqual(['returned']);
});

test('a code pressed for twice is made once, and is there again when the sheet is opened again', async ({ page }) => {
  const player = await registerKnownPlayer();
  await openSite(page, player, '/member/depositv2');
  const sheet = depositSheet(page);
  await sheet.getByRole('button', { name: '50,00', exact: true }).click();
  await sheet.getByRole('button', { name: /^Gerar PIX de R\$\s50,00/ }).dblclick();
  const code = await sheet.getByText(/^000201/).innerText();
  await sheet.getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('button', { name: 'Depositar' }).click();
  await expect(sheet.getByText(/^000201/)).toHaveText(code);
  expect((await depositsOf(player)).list).toHaveLength(1);
});
