// Points: play earns them, an article takes them, and staff send it or give them back.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openIn, places } from './cashier.ts';
import { test } from './journey.ts';
import { openOffice } from './office.ts';
import { bindPaymentPassword, depositAsPlayer, playDice, registerKnownPlayer } from './player.ts';

const digits = '482917';

const words = {
  PT: {
    redeem: 'Resgatar',
    address: 'Endereço de entrega',
    phone: 'Telefone',
    goOn: 'Continuar',
    spend: 'Usar 2 pontos',
    password: 'Senha de pagamento',
    history: 'Resgates',
    waits: 'Em andamento',
    approved: 'Aprovado',
    rejected: 'Recusado',
    why: 'Motivo: Falta o bairro',
    note: 'Nota: Correios BR123',
  },
  EN: {
    redeem: 'Redeem',
    address: 'Receiving address',
    phone: 'Phone number',
    goOn: 'Continue',
    spend: 'Spend 2 points',
    password: 'Payment password',
    history: 'Redeemed',
    waits: 'In process',
    approved: 'Approved',
    rejected: 'Rejected',
    why: 'Why: Falta o bairro',
    note: 'Note: Correios BR123',
  },
} as const;

for (const { where, speech, use } of places)
  test.describe(where, () => {
    test.use(use);

    test('an article is redeemed for points, rejected, redeemed again and sent', async ({ page, staff }) => {
      const say = words[speech];
      const name = `Adesivo ${randomUUID().slice(0, 8)}`;
      const [player] = await Promise.all([
        (async () => {
          const made = await registerKnownPlayer();
          await bindPaymentPassword(made, digits);
          await depositAsPlayer(made, '100.00');
          await playDice(made, '50.00', 5);
          return made;
        })(),
        (async () => {
          await openOffice(staff, '/points/goods?edit=new');
          for (const language of ['Português', 'English'])
            await staff.getByRole('group', { name: language }).getByLabel('Nome').fill(name);
          await staff.getByLabel('Preço em pontos').fill('2');
          await staff.getByRole('button', { name: 'Salvar' }).click();
          await expect(staff.getByText(`“${name}” foi salvo.`)).toBeVisible();
        })(),
      ]);
      const decide = async (press: string, field: string, said: string) => {
        await openOffice(staff, '/points/orders');
        const order = staff.getByRole('listitem').filter({ hasText: name });
        await order.getByRole('button', { name: press }).click();
        const dialog = staff.getByRole('dialog');
        await dialog.getByLabel(field).fill(said);
        await dialog.getByRole('button', { name: press }).click();
        await expect(dialog).toBeHidden();
      };
      const redeem = async () => {
        await page.getByRole('button', { name: new RegExp(name) }).click();
        const dialog = page.getByRole('dialog', { name });
        await dialog.getByRole('button', { name: say.redeem }).click();
        await dialog.getByLabel(say.address).fill('Rua das Laranjeiras 12, Rio de Janeiro');
        await dialog.getByLabel(say.phone).fill('21 98765-4321');
        await dialog.getByRole('button', { name: say.goOn }).click();
        await dialog.getByLabel(say.password, { exact: true }).fill(digits);
        await dialog.getByRole('button', { name: say.spend }).click();
        await expect(dialog).toBeHidden();
      };
      const orders = page.getByRole('list', { name: say.history });
      const showOrders = async () => {
        await openIn(speech, page, player, '/pointMall?tab=history');
        await expect(orders).toBeVisible();
      };

      await openIn(speech, page, player, '/pointMall');
      await redeem();
      await page.getByRole('tab', { name: say.history }).click();
      await expect(orders.getByText(say.waits)).toBeVisible();
      await decide('Recusar', 'Motivo', 'Falta o bairro');
      await showOrders();
      await expect(orders.getByText(say.rejected)).toBeVisible();
      await expect(orders.getByText(say.why)).toBeVisible();

      // the points are back, and enough again
      await openIn(speech, page, player, '/pointMall');
      await redeem();
      await decide('Aprovar', 'Nota para o jogador (opcional)', 'Correios BR123');
      await showOrders();
      await expect(orders.getByText(say.approved)).toBeVisible();
      await expect(orders.getByText(say.note)).toBeVisible();
    });
  });
