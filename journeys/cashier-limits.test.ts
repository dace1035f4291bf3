// What holds a player back with money, and what never does: a limit of deposits, a break, the check of time and money.
import { expect } from '@playwright/test';
import { openIn, passTime, places, write } from './cashier.ts';
import { test } from './journey.ts';
import {
  askForRealityCheck,
  openAnotherSession,
  playDice,
  registerKnownPlayer,
  registerSeasonedPlayer,
  withdrawalsOf,
} from './player.ts';
import { sum, sumIn } from './site.ts';

const words = {
  PT: {
    limit: 'Definir: Limite de depósito, Por dia',
    upTo: 'Até quanto',
    save: 'Salvar',
    saved: 'Limite salvo. Já está valendo.',
    pix: 'Depositar por PIX',
    deposit: 'Quanto você quer depositar?',
    makePix: 'Gerar PIX de',
    overLimit: /^Isso passaria do seu limite de /,
    pause: 'Fazer uma pausa',
    confirm: (name: string) => `Digite ${name} para confirmar`,
    password: 'Sua senha',
    begin: 'Começar a pausa',
    begun: 'Sua pausa começou. Seu saldo continua seu.',
    paused: /^Sua pausa ainda vale: /,
    withdrawal: 'Quanto você quer sacar?',
    withdraw: 'Sacar',
    paid: 'Saque pago',
    check: 'Um momento',
    staked: 'Apostado',
    goOn: 'Continuar',
  },
  EN: {
    limit: 'Set: Deposit limit, Per day',
    upTo: 'Up to how much',
    save: 'Save',
    saved: 'Limit saved. It holds already.',
    pix: 'Deposit by PIX',
    deposit: 'How much would you like to deposit?',
    makePix: 'Create PIX for',
    overLimit: /^This would pass your limit of /,
    pause: 'Take a break',
    confirm: (name: string) => `Type ${name} to confirm`,
    password: 'Your password',
    begin: 'Begin the break',
    begun: 'Your break has begun. Your balance stays yours.',
    paused: /^Your break still holds: /,
    withdrawal: 'How much would you like to withdraw?',
    withdraw: 'Withdraw',
    paid: 'Withdrawal paid',
    check: 'One moment',
    staked: 'Staked',
    goOn: 'Go on',
  },
} as const;

for (const { where, speech, use } of places) {
  test.describe(where, () => {
    // what is held back is refused
    test.use({ ...use, mayComplain: /status of 4\d\d/ });
    const say = words[speech];

    test('a limit of deposits holds at once, and says why', async ({ page }) => {
      const player = await registerKnownPlayer();
      await openIn(speech, page, player, '/member/responsible');
      await page.getByRole('button', { name: say.limit }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.upTo }).fill(write(speech, '100,00'));
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(page.getByText(say.saved)).toBeVisible();
      await openIn(speech, page, player, '/member/depositv2');
      const sheet = page.getByRole('dialog', { name: say.pix });
      await sheet.getByRole('textbox', { name: say.deposit }).fill(write(speech, '150,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '150,00')) }).click();
      await expect(sheet.getByText(say.overLimit)).toBeVisible();
      await expect(sheet.getByRole('textbox', { name: say.deposit })).toHaveAttribute('aria-invalid', 'true');
      await sheet.getByRole('textbox', { name: say.deposit }).fill(write(speech, '100,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '100,00')) }).click();
      await expect(sheet.getByText(/^000201/)).toBeVisible();
    });

    test('who takes a break neither deposits nor bets, and withdraws all the same', async ({ page, browser }) => {
      const player = await registerSeasonedPlayer();
      await openIn(speech, page, player, '/member/responsible');
      await page.getByRole('button', { name: say.pause }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.confirm(player.username) }).fill(player.username);
      await dialog.getByLabel(say.password, { exact: true }).fill(player.password);
      await dialog.getByRole('button', { name: say.begin }).click();
      await expect(page.getByText(say.begun)).toBeVisible();

      const back = { ...player, token: await openAnotherSession(player) };
      const context = await browser.newContext({ ...use, locale: 'pt-BR', reducedMotion: 'reduce' });
      const again = await context.newPage();
      await openIn(speech, again, back, '/member/depositv2');
      const sheet = again.getByRole('dialog', { name: say.pix });
      await sheet.getByRole('textbox', { name: say.deposit }).fill(write(speech, '50,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '50,00')) }).click();
      await expect(sheet.getByText(say.paused)).toBeVisible();
      await expect(playDice(back, '2.00', 1)).rejects.toMatchObject({ code: 'safeguards.excluded' });

      await openIn(speech, again, back, '/member/withdraw');
      await again.getByRole('textbox', { name: say.withdrawal }).fill(write(speech, '25,00'));
      await again.getByRole('button', { name: sumIn(say.withdraw, write(speech, '25,00')) }).click();
      await again
        .getByRole('dialog')
        .getByRole('button', { name: sumIn(say.withdraw, write(speech, '25,00')) })
        .click();
      await expect(again.getByText(say.paid, { exact: true })).toBeVisible({ timeout: 20_000 });
      expect((await withdrawalsOf(back)).list).toMatchObject([{ state: 'paid' }]);
      await context.close();
    });

    test('the check of time and money comes when it is due, and goes when it was seen', async ({ page }) => {
      const player = await registerSeasonedPlayer();
      await askForRealityCheck(player, 5);
      await passTime(
        `update players.session s set created_at = s.created_at - interval '6 min'
          from players.player p where p.id = s.player_id and p.username = $1`,
        [player.username],
      );
      await openIn(speech, page, player, '/member/personalHistoryCopy');
      const check = page.getByRole('dialog', { name: say.check });
      await expect(check.getByText(say.staked, { exact: true }).locator('..')).toContainText(
        sum(write(speech, '150,00')),
      );
      await check.getByRole('button', { name: say.goOn }).click();
      await expect(check).toBeHidden();
      const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/member/limits/session');
      await page.reload();
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(check).toHaveCount(0);
    });
  });
}
