// The back office, as staff use it at a desk.
import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import { decideWithdrawal } from '@palpite/contract/withdrawals/office.ts';
import { expect, type Page } from '@playwright/test';
import { callerOf } from './address.ts';
import { platform } from './platform.ts';
import { sumIn } from './site.ts';
import { codeAt, type StaffName, staffOf } from './staff-login.ts';

function tokenOf(who: StaffName): string {
  return who === 'plantao' ? platform().staffToken : platform().secondStaffToken;
}

/** Approves a withdrawal without a browser. */
export async function approveAtOnce(orderNo: string): Promise<void> {
  const { officeUrl, staffToken } = platform();
  await call(
    callerOf(staffToken, 'palpite', officeUrl),
    decideWithdrawal,
    { orderNo, decision: 'approve' },
    { key: randomUUID() },
  );
}

/** Opens a page of the office with the session all journeys share, or that of the second person. */
export async function openOffice(page: Page, path = '/', who: StaffName = 'plantao'): Promise<void> {
  const { officeUrl } = platform();
  const staffToken = tokenOf(who);
  await page.addInitScript(
    ([origin, token]) => {
      if (location.origin === origin && token) sessionStorage.setItem('palpite.office.token', token);
    },
    [officeUrl, staffToken] as const,
  );
  await page.goto(officeUrl + path);
}

/** Logs in with password and authenticator. Only one journey may: a code works once. */
export async function logInAtOffice(page: Page): Promise<void> {
  const { username, password, totpSecret } = staffOf(platform());
  await page.goto(platform().officeUrl);
  await page.getByRole('textbox', { name: 'Usuário' }).fill(username);
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Código do autenticador' }).fill(codeAt(totpSecret, Date.now()));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Saques', level: 1 })).toBeVisible();
}

/** From the queue into one withdrawal. */
export async function openCase(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('link', { name: orderNo }).click();
  await expect(page.getByRole('heading', { name: `Saque ${orderNo}` })).toBeVisible();
}

/** Approves the withdrawal on the page, for an amount ('40,00') said again in the dialog. */
export async function approve(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: sumIn('Aprovar', amount) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Rejects the withdrawal on the page, with the reason the player will read. */
export async function reject(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Recusar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill(reason);
  await dialog.getByRole('button', { name: 'Recusar saque' }).click();
  await expect(dialog).toBeHidden();
}
