// What play brings: an obligation falls while it is watched, a level is reached, its reward is claimed and points
// become money; and what the law bars is not offered.
import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import { activities, claimActivity } from '@palpite/contract/promotions/player.ts';
import { expect } from '@playwright/test';
import { callerOf } from './address.ts';
import { openIn, passTime, places, withSum } from './cashier.ts';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import {
  bindPaymentPassword,
  depositAsPlayer,
  type Player,
  playDice,
  registerKnownPlayer,
  registerPlayer,
} from './player.ts';

const digits = '482917';
const codeActivity = 'VERAO26';

const words = {
  PT: {
    turnover: 'Apostas pedidas pelo bônus',
    counted: /R\$\s?10,00 de R\$\s?25,00/,
    ended: 'Encerrados',
    met: /R\$\s?5,00 foram para a sua carteira principal/,
    level: 'VIP 1',
    claim: 'Resgatar {}',
    claimed: 'O prêmio está na sua carteira principal.',
    open: 'Converter em dinheiro',
    points: 'Pontos',
    password: 'Senha de pagamento',
    convert: /^Converter 100 pontos em/,
    converted: 'O dinheiro está na carteira principal.',
  },
  EN: {
    turnover: 'Turnover of the bonus',
    counted: /R\$\s?10\.00 of R\$\s?25\.00/,
    ended: 'Ended',
    met: /R\$\s?5\.00 went to your main wallet/,
    level: 'VIP 1',
    claim: 'Claim {}',
    claimed: 'The reward is in your main wallet.',
    open: 'Turn into money',
    points: 'Points',
    password: 'Payment password',
    convert: /^Turn 100 points into/,
    converted: 'The money is in your main wallet.',
  },
} as const;

for (const { where, speech, use } of places)
  test.describe(where, () => {
    test.use(use);

    test('an obligation falls while it is watched, a level brings a reward, and points become money', async ({
      page,
    }) => {
      test.slow();
      const say = words[speech];
      const player = await registerKnownPlayer();
      await bindPaymentPassword(player, digits);
      // enough for a few of the losses that one bet in fifty brings
      await depositAsPlayer(player, '4000.00');
      // 5.00 with five times its turnover
      await claimCode(player, codeActivity);

      await openIn(speech, page, player, '/member/bonusDetails');
      const bar = page.getByRole('progressbar', { name: say.turnover });
      await expect(bar).toHaveAttribute('aria-valuenow', '0');
      await playDice(player, '10.00', 1);
      await expect(bar).toHaveAttribute('aria-valuetext', say.counted);
      await playDice(player, '500.00', 21);
      // what is counted follows the bets; the open page follows what is counted
      await expect(bar).toHaveCount(0, { timeout: 45_000 });
      await page.getByText(say.ended, { exact: true }).click();
      await expect(page.getByText(say.met)).toBeVisible();

      await openIn(speech, page, player, '/member/securityCenter');
      await expect(page.getByRole('main').getByText(say.level, { exact: true }).first()).toBeVisible();
      await openIn(speech, page, player, '/member/rewardCenter');
      const claim = withSum(speech, say.claim, '8,00');
      await page.getByRole('main').getByRole('button', { name: claim }).click();
      await page.getByRole('dialog').getByRole('button', { name: claim }).click();
      await expect(page.getByText(say.claimed)).toBeVisible();

      // a hundred points are fewer than the usual least
      await passTime(
        `insert into site.setting (merchant, name, value) values ('palpite', $1, '100')
          on conflict (merchant, name) do update set value = excluded.value`,
        ['points.convert_min'],
      );
      await openIn(speech, page, player, '/pointMall');
      await page.getByRole('button', { name: say.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.points, { exact: true }).fill('100');
      await dialog.getByLabel(say.password, { exact: true }).fill(digits);
      await dialog.getByRole('button', { name: say.convert }).click();
      await expect(page.getByText(say.converted)).toBeVisible();
    });
  });

/** Redeems the code of an activity. */
async function claimCode({ token }: Player, code: string): Promise<void> {
  const caller = callerOf(token);
  const offered = await call(caller, activities, { type: 'all' });
  const found = offered.find(({ title }) => title.includes(code));
  if (!found) throw new Error(`no activity ${code} among ${offered.map(({ title }) => title).join(', ')}`);
  await call(caller, claimActivity, { id: found.activityId, version: found.version, code }, { key: randomUUID() });
}

test('where the law bars what is tied to a registration or a deposit, the pages offer only the rest', async ({
  page,
}) => {
  const { name, cpf } = newPerson();
  // what that law wants of a registration
  const asked = { payeeName: name, idNumber: cpf, birthday: '1990-05-17', lossLimit: '300', timeLimit: '90' };
  const player = await registerPlayer(undefined, { brand: 'palpite-regulated', fields: asked });

  await page.addInitScript((token) => {
    if (!location.hostname.startsWith('regulado.')) return;
    localStorage.setItem('hisLang', 'PT');
    for (const audience of ['A', 'B', 'F']) sessionStorage.setItem(`news.${audience}`, 'closed');
    sessionStorage.setItem('token', token);
  }, player.token);
  const show = (path: string) =>
    page.goto(Object.assign(new URL(path, platform().siteUrl), { hostname: 'regulado.localhost' }).href);
  await show('/promotions');
  const offered = page.getByRole('tabpanel');
  await expect(offered.getByRole('link', { name: /Mil na semana/ })).toBeVisible();
  await expect(offered.getByRole('link', { name: /depósito|recarregado/ })).toHaveCount(0);
  await show('/member/bonusDetails');
  await expect(page.getByText('Nenhum bônus no momento')).toBeVisible();
  await show('/member/rewardCenter');
  await expect(page.getByText('Nada para resgatar agora')).toBeVisible();
});
