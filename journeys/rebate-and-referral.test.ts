// What brings somebody back: a rebate of the day's play is claimed, and a friend comes by the player's own code.
import { expect } from '@playwright/test';
import { openIn, places, withSum } from './cashier.ts';
import { test } from './journey.ts';
import { depositAsPlayer, playDice, registerKnownPlayer, registerPlayer } from './player.ts';

const words = {
  PT: {
    now: 'Cashback de hoje',
    claim: 'Resgatar',
    done: 'Cashback na sua carteira.',
    paid: 'Resgatado',
    bets: 'Por convidados que valem',
    none: 'Ninguém a caminho',
    underWay: 'A caminho',
  },
  EN: {
    now: 'Today’s rebate',
    claim: 'Claim',
    done: 'The rebate is in your wallet.',
    paid: 'Claimed',
    bets: 'By friends who qualify',
    none: 'Nobody in process',
    underWay: 'In process',
  },
} as const;

for (const { where, speech, use } of places)
  test.describe(where, () => {
    test.use(use);

    test('a rebate is claimed once, and who registers with the code stands in the list', async ({ page }) => {
      const say = words[speech];
      const player = await registerKnownPlayer();
      await depositAsPlayer(player, '100.00');
      await playDice(player, '50.00', 4);

      await openIn(speech, page, player, '/member/manualRebate');
      const now = page.getByRole('region', { name: say.now });
      // 0.6 % of 200.00; bets are counted a moment after their results, and the open page follows
      await expect(now.getByText(withSum(speech, '{}', '1,20')).first()).toBeVisible();
      await now.getByRole('button', { name: say.claim }).click();
      await expect(page.getByText(say.done)).toBeVisible();
      await expect(page.getByText(say.paid, { exact: true })).toBeVisible();
      await expect(now.getByRole('button', { name: say.claim })).toBeDisabled();

      await openIn(speech, page, player, '/member/referral');
      const link = await page.getByText(/\/register\?referralCode=/).innerText();
      await expect(page.getByText(say.none)).toBeVisible();
      await registerPlayer(undefined, { invitation: new URL(link).searchParams.get('referralCode') ?? '' });
      await page.reload();
      await expect(page.getByRole('list', { name: say.underWay }).getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('region', { name: say.bets })).toBeVisible();
    });
  });
