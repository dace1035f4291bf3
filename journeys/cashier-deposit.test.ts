// Money in: PIX, a deposit taken back, and a transfer by hand that two people of the staff find at the bank.
import { expect, type Locator } from '@playwright/test';
import { payAtBank, sendTransfer } from './bank.ts';
import { attachProof, openIn, places, withSum, write } from './cashier.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { balanceOf, depositsOf, registerKnownPlayer } from './player.ts';
import { sum, sumIn } from './site.ts';

const words = {
  PT: {
    pix: 'Depositar por PIX',
    transfer: 'Depositar por transferência',
    amount: 'Quanto você quer depositar?',
    makePix: 'Gerar PIX de',
    qr: 'QR do PIX',
    paid: 'Depósito confirmado',
    balanceIs: 'Saldo passou a',
    credited: 'Creditado',
    cancel: 'Cancelar este depósito',
    confirmCancel: 'Cancelar depósito',
    cancelled: 'Depósito cancelado',
    byTransfer: 'Transferência',
    announce: 'Transferir',
    reference: 'Escreva na descrição',
    account: 'Conta',
    sendProof: 'Enviar comprovante',
    review: 'Comprovante recebido',
  },
  EN: {
    pix: 'Deposit by PIX',
    transfer: 'Deposit by bank transfer',
    amount: 'How much would you like to deposit?',
    makePix: 'Create PIX for',
    qr: 'PIX QR code',
    paid: 'Deposit confirmed',
    balanceIs: 'Balance went to',
    credited: 'Credited',
    cancel: 'Cancel this deposit',
    confirmCancel: 'Cancel deposit',
    cancelled: 'Deposit cancelled',
    byTransfer: 'Bank transfer',
    announce: 'Transfer',
    reference: 'Write in the description',
    account: 'Account',
    sendProof: 'Send proof',
    review: 'Proof received',
  },
} as const;

for (const { where, speech, use } of places) {
  test.describe(where, () => {
    test.use(use);
    const say = words[speech];

    test('a PIX that is paid shows as soon as the bank has it, and stays in the history', async ({ page }) => {
      const player = await registerKnownPlayer();
      await openIn(speech, page, player, '/member/depositv2');
      const sheet = page.getByRole('dialog', { name: say.pix });
      await sheet.getByRole('textbox', { name: say.amount }).fill(write(speech, '150,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '150,00')) }).click();
      await expect(sheet.getByRole('img', { name: say.qr })).toBeVisible();
      await payAtBank(await sheet.getByText(/^000201/).innerText(), player);
      await expect(sheet.getByText(say.paid)).toBeVisible();
      await expect(sheet.getByRole('listitem').filter({ hasText: say.balanceIs })).toContainText(
        sum(write(speech, '150,00')),
      );
      const { orderNo } = (await depositsOf(player)).list[0] ?? {};
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      const line = page.locator(`a[href="/member/deposits/${orderNo}"]`);
      await expect(line).toContainText(say.credited);
      await line.click();
      await expect(page.getByRole('listitem').filter({ hasText: say.balanceIs })).toBeVisible();
    });

    test('a deposit taken back before it is paid takes no money any more', async ({ page }) => {
      const player = await registerKnownPlayer();
      await openIn(speech, page, player, '/member/depositv2');
      const sheet = page.getByRole('dialog', { name: say.pix });
      await sheet.getByRole('textbox', { name: say.amount }).fill(write(speech, '80,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '80,00')) }).click();
      const code = await sheet.getByText(/^000201/).innerText();
      await sheet.getByRole('button', { name: say.cancel }).click();
      await page.getByRole('button', { name: say.confirmCancel, exact: true }).click();
      await expect(sheet.getByText(say.cancelled)).toBeVisible();
      expect((await depositsOf(player)).list).toMatchObject([{ state: 'cancelled' }]);
      await expect(payAtBank(code, player)).rejects.toThrow('the bank did not pay');
      expect((await balanceOf(player)).sumBalance).toBe(0n);
    });

    test('a transfer by hand is credited once two people have found it at the bank', async ({
      page,
      staff,
      colleague,
    }) => {
      const player = await registerKnownPlayer();
      await openIn(speech, page, player, '/member/depositv2');
      const sheet = page.getByRole('dialog', { name: say.transfer });
      await page.getByRole('dialog').getByText(say.byTransfer, { exact: true }).click();
      await sheet.getByRole('textbox', { name: say.amount }).fill(write(speech, '6.000,00'));
      await sheet.getByRole('button', { name: sumIn(say.announce, write(speech, '6.000,00')) }).click();
      const reference = await sendTransfer(player, {
        account: await told(sheet, say.account),
        amount: '6.000,00',
        text: await told(sheet, say.reference),
      });
      await attachProof(sheet);
      await sheet.getByRole('button', { name: say.sendProof }).click();
      await expect(sheet.getByText(say.review)).toBeVisible();
      const { orderNo = '' } = (await depositsOf(player)).list[0] ?? {};
      expect(orderNo).not.toBe('');

      for (const [desk, who, done] of [
        [staff, 'plantao', `Proposta do depósito ${orderNo} anotada. Falta outra pessoa.`],
        [colleague, 'conferencia', `Depósito ${orderNo} creditado.`],
      ] as const) {
        await openOffice(desk, `/deposits/${orderNo}`, who);
        await expect(desk.getByRole('button', { name: /Comprovante 1/ })).toBeVisible();
        await desk.getByRole('button', { name: 'Creditar', exact: true }).click();
        const dialog = desk.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Referência do banco' }).fill(reference);
        await dialog.getByRole('button', { name: withSum('PT', 'Creditar {}', '6.000,00') }).click();
        await expect(desk.getByText(done)).toBeVisible();
      }

      await expect(sheet.getByText(say.paid)).toBeVisible();
      expect((await balanceOf(player)).sumBalance).toBe(6_000_000_000n);
    });
  });
}

/** What the sheet tells to write at the bank, by the word beside it. */
const told = (sheet: Locator, name: string) =>
  sheet
    .locator('dl > div')
    .filter({ has: sheet.page().getByText(name, { exact: true }) })
    .locator('dd span')
    .first()
    .innerText();
