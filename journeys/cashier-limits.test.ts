// What holds a player back with money, and what never does: a limit of deposits, a break, the check of time and money.
import { expect, type Page } from '@playwright/test';
import { payAtBank } from './bank.ts';
import { openIn, passTime, places, type Speech, write } from './cashier.ts';
import { test } from './journey.ts';
import {
  askForRealityCheck,
  openAnotherSession,
  type Player,
  playDice,
  registerKnownPlayer,
  registerSeasonedPlayer,
  withdrawalsOf,
} from './player.ts';
import { sum, sumIn } from './site.ts';

const words = {
  PT: {
    limit: 'Definir: Limite de depósito, Por dia',
    raise: 'Mudar: Limite de depósito, Por dia',
    loss: 'Definir: Limite de perda, Por dia',
    upTo: 'Até quanto',
    save: 'Salvar',
    saved: 'Limite salvo. Já está valendo.',
    later: 'Anotado. Passa a valer em 24 horas.',
    paidIn: 'Depósito confirmado',
    pix: 'Depositar por PIX',
    deposit: 'Quanto você quer depositar?',
    makePix: 'Gerar PIX de',
    overLimit: /^Isso passaria do seu limite de /,
    pause: 'Fazer uma pausa',
    longer: 'Fazer uma pausa maior',
    length: 'Por quanto tempo',
    confirm: (name: string) => `Digite ${name} para confirmar`,
    password: 'Sua senha',
    begin: 'Começar a pausa',
    begun: 'Sua pausa começou. Seu saldo continua seu.',
    paused: /^Sua pausa ainda vale: /,
    noTransfer: 'Sua pausa está valendo',
    withdrawal: 'Quanto você quer sacar?',
    withdraw: 'Sacar',
    paid: 'Saque pago',
    check: 'Um momento',
    staked: 'Apostado',
    goOn: 'Continuar',
  },
  EN: {
    limit: 'Set: Deposit limit, Per day',
    raise: 'Change: Deposit limit, Per day',
    loss: 'Set: Loss limit, Per day',
    upTo: 'Up to how much',
    save: 'Save',
    saved: 'Limit saved. It holds already.',
    later: 'Noted. It will hold in 24 hours.',
    paidIn: 'Deposit confirmed',
    pix: 'Deposit by PIX',
    deposit: 'How much would you like to deposit?',
    makePix: 'Create PIX for',
    overLimit: /^This would pass your limit of /,
    pause: 'Take a break',
    longer: 'Take a longer break',
    length: 'For how long',
    confirm: (name: string) => `Type ${name} to confirm`,
    password: 'Your password',
    begin: 'Begin the break',
    begun: 'Your break has begun. Your balance stays yours.',
    paused: /^Your break still holds: /,
    noTransfer: 'Your break holds',
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

    test('limits of deposits and losses hold at once, say why, and are raised no sooner than in a day', async ({
      page,
    }) => {
      const player = await registerKnownPlayer();
      await openIn(speech, page, player, '/member/responsible');
      for (const [opens, amount, answer] of [
        [say.loss, '30,00', say.saved],
        [say.limit, '100,00', say.saved],
        [say.raise, '200,00', say.later],
      ] as const) {
        await page.getByRole('button', { name: opens }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: say.upTo }).fill(write(speech, amount));
        await dialog.getByRole('button', { name: say.save, exact: true }).click();
        await expect(page.getByText(answer).first()).toBeVisible();
        await expect(dialog).toBeHidden();
      }
      await openIn(speech, page, player, '/member/depositv2');
      const sheet = page.getByRole('dialog', { name: say.pix });
      await sheet.getByRole('textbox', { name: say.deposit }).fill(write(speech, '150,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '150,00')) }).click();
      await expect(sheet.getByText(say.overLimit)).toBeVisible();
      await expect(sheet.getByRole('textbox', { name: say.deposit })).toHaveAttribute('aria-invalid', 'true');
      await sheet.getByRole('textbox', { name: say.deposit }).fill(write(speech, '100,00'));
      await sheet.getByRole('button', { name: sumIn(say.makePix, write(speech, '100,00')) }).click();
      await payAtBank(await sheet.getByText(/^000201/).innerText(), player);
      await expect(sheet.getByText(say.paidIn)).toBeVisible();
      await expect(playDice(player, '50.00', 1)).rejects.toMatchObject({ code: 'safeguards.limit_reached' });
      await playDice(player, '20.00', 1);
    });

    test('who takes a break, and then excludes themselves, neither deposits nor bets nor transfers, and withdraws all the same', async ({
      page,
      browser,
      listenTo,
    }) => {
      const player = await registerSeasonedPlayer();
      await openIn(speech, page, player, '/member/responsible');
      await leaveFor(page, say, say.pause, '24h', player);

      // each of them ends every session
      const context = await browser.newContext({ ...use, locale: 'pt-BR', reducedMotion: 'reduce' });
      listenTo(context);
      const there = await context.newPage();
      const paused = { ...player, token: await openAnotherSession(player) };
      await openIn(speech, there, paused, '/member/responsible');
      await leaveFor(there, say, say.longer, '6m', player);

      const back = { ...player, token: await openAnotherSession(player) };
      const again = await context.newPage();
      await openIn(speech, again, back, '/member/transferUpline');
      await expect(again.getByText(say.noTransfer)).toBeVisible();
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
      await expect(again.getByText(say.paid, { exact: true })).toBeVisible();
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

/** Begins a break or a self-exclusion of that length. */
async function leaveFor(
  page: Page,
  say: (typeof words)[Speech],
  opens: string,
  length: string,
  { username, password }: Player,
): Promise<void> {
  await page.getByRole('button', { name: opens, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.length).selectOption(length);
  await dialog.getByRole('textbox', { name: say.confirm(username) }).fill(username);
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say.begin }).click();
  await expect(page.getByText(say.begun)).toBeVisible();
}
