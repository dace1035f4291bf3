import { unit } from '@palpite/math/money.ts';
import { expect } from '@playwright/test';
import { openAccount, openStatement, registerEmailKey } from './bank.ts';
import { test } from './journey.ts';
import { approve, openOffice, reject } from './office.ts';
import { balanceOf, bindPixKey, registerSeasonedPlayer, withdrawalsOf } from './player.ts';
import { openSite, step, sum, withdrawByHand } from './site.ts';

test('a withdrawal rejected by staff goes back to the balance, and the player reads why', async ({ page, staff }) => {
  const player = await registerSeasonedPlayer();
  const before = (await balanceOf(player)).sumBalance;
  await openSite(page, player, '/member/withdraw');
  const orderNo = await withdrawByHand(page, '40,00');
  await expect(page.getByText('Em análise pela equipe')).toBeVisible();
  expect(await balanceOf(player)).toMatchObject({ sumBalance: before - 40n * unit, heldBalance: 40n * unit });

  const reason = 'O documento está vencido: envie um novo e peça de novo.';
  await openOffice(staff, `/withdrawals/${orderNo}`);
  await staff.getByRole('button', { name: 'Recusar', exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Recusar saque' }).click();
  await expect(staff.getByText('Escreva o motivo: a pessoa vai ler.')).toBeVisible();
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await reject(staff, reason);
  await expect(staff.getByText('Recusado. O valor voltou para o saldo da pessoa.')).toBeVisible();

  await expect(page.getByText('Saque recusado')).toBeVisible();
  await expect(page.getByText(reason, { exact: true })).toBeVisible();
  await expect(page.getByText('O valor reservado voltou inteiro para o seu saldo.')).toBeVisible();
  await expect(step(page, 'Análise').first()).toContainText('falhou');
  expect(await balanceOf(player)).toMatchObject({ sumBalance: before, heldBalance: 0n });
  expect((await withdrawalsOf(player)).list).toMatchObject([{ orderNo, state: 'rejected', reason }]);
});

test('a payout the bank refuses goes back to the balance', async ({ page, context, staff }) => {
  const player = await registerSeasonedPlayer();
  const before = (await balanceOf(player)).sumBalance;
  const email = `${player.username}@recusa.example`;
  const bank = await context.newPage();
  await openAccount(bank, player);
  await registerEmailKey(bank, email);

  await bindPixKey(player, email);

  await page.bringToFront();
  await openSite(page, player, '/member/withdraw');
  await page.getByRole('radio', { name: /^Chave PIX e-mail/ }).check();
  const orderNo = await withdrawByHand(page, '40,00');
  await expect(step(page, 'Chave PIX no seu CPF').first()).toContainText(`em nome de ${player.name}`);

  await openOffice(staff, `/withdrawals/${orderNo}`);
  await approve(staff, '40,00');
  await expect(staff.getByText('O banco recusou o pagamento. O valor voltou para o saldo da pessoa.')).toBeVisible();

  await expect(page.getByText('O pagamento falhou')).toBeVisible();
  await expect(page.getByText('O valor reservado voltou inteiro para o seu saldo.')).toBeVisible();
  expect(await balanceOf(player)).toMatchObject({ sumBalance: before, heldBalance: 0n });
  expect((await withdrawalsOf(player)).list).toMatchObject([{ orderNo, state: 'failed' }]);
  const lines = await openStatement(bank);
  await expect(lines.filter({ hasText: 'PIX enviado' })).toContainText(sum('150,00'));
  await expect(lines.filter({ hasText: 'PIX recebido' })).toHaveCount(0);
});
