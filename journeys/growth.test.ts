// What play brings: an obligation falls while it is watched, a level is reached, its reward is claimed and points
// become money; a board is won, a raffle is drawn and redone, a free round is played; and what the law bars is not
// offered.
import { randomUUID } from 'node:crypto';
import { call } from '@palpite/contract/base/client.ts';
import { newsAdd } from '@palpite/contract/messages/office.ts';
import { decideCampaign, proposeCampaign } from '@palpite/contract/missions/office.ts';
import { missionLeaderboard } from '@palpite/contract/missions/player.ts';
import type { BoardTerms } from '@palpite/contract/missions/shapes.ts';
import { decideActivity, proposeActivity } from '@palpite/contract/promotions/office.ts';
import { activities, claimActivity, joinActivity, raffleStatus } from '@palpite/contract/promotions/player.ts';
import { giveReward } from '@palpite/contract/rewards/office.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { expect } from '@playwright/test';
import { callerOf } from './address.ts';
import { openIn, passPeriod, passTime, places, withSum } from './cashier.ts';
import { test } from './journey.ts';
import { newPerson } from './people.ts';
import { platform } from './platform.ts';
import {
  bindPaymentPassword,
  depositAsPlayer,
  launchAs,
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
    boards: 'Rankings',
    final: 'Final',
    claimFree: /^Resgatar 2 rodadas grátis/,
    freeClaimed: 'As rodadas grátis esperam por você no jogo.',
    proof: 'Como conferir o sorteio',
    redo: 'Refazer o sorteio',
    holds: 'Tudo confere.',
    winner: /^1º lugar/,
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
    boards: 'Rankings',
    final: 'Final',
    claimFree: /^Claim 2 free rounds/,
    freeClaimed: 'The free rounds wait for you in the game.',
    proof: 'How to check the draw',
    redo: 'Redo the draw',
    holds: 'All of it holds.',
    winner: /^Place 1/,
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
      // a hundred points are fewer than the usual least; set now, for a process hears of it within a second
      await passTime(
        `insert into site.setting (merchant, name, value) values ('palpite', $1, '100')
          on conflict (merchant, name) do update set value = excluded.value`,
        ['points.convert_min'],
      );
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
      await expect(bar).toHaveCount(0);
      await page.getByText(say.ended, { exact: true }).click();
      await expect(page.getByText(say.met)).toBeVisible();

      await openIn(speech, page, player, '/member/securityCenter');
      await expect(page.getByRole('main').getByText(say.level, { exact: true }).first()).toBeVisible();
      await openIn(speech, page, player, '/member/rewardCenter');
      const claim = withSum(speech, say.claim, '8,00');
      await page.getByRole('main').getByRole('button', { name: claim }).click();
      await page.getByRole('dialog').getByRole('button', { name: claim }).click();
      await expect(page.getByText(say.claimed)).toBeVisible();

      await openIn(speech, page, player, '/pointMall');
      await page.getByRole('button', { name: say.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.points, { exact: true }).fill('100');
      await dialog.getByLabel(say.password, { exact: true }).fill(digits);
      await dialog.getByRole('button', { name: say.convert }).click();
      await expect(page.getByText(say.converted)).toBeVisible();
    });

    test('a board is won, a raffle is drawn and redone in the browser, and a free round is played', async ({
      page,
    }) => {
      test.slow();
      const say = words[speech];
      const player = await registerKnownPlayer();
      const own = callerOf(player.token);
      await depositAsPlayer(player, '2000.00');
      const name = `Copa ${player.username}`;
      const [board, raffle] = [await makeBoard(name), await makeRaffle(name)];
      await giveFreeRounds(player);
      await call(own, joinActivity, { id: raffle.id, version: raffle.version });
      await playDice(player, '777.77', 1);
      const onBoard = async () => (await call(own, missionLeaderboard, {})).boards.find(({ title }) => title === name);
      const inDraw = async () => (await call(own, raffleStatus, {})).find(({ activityId }) => activityId === raffle.id);
      // bets are counted a moment after their results
      await expect.poll(async () => (await onBoard())?.own?.place ?? null).not.toBeNull();
      await expect.poll(async () => (await inDraw())?.tickets).toBe(5);

      await passTime(
        `update missions.version set counts_from = now() - interval '1 hour', counts_until = now() - interval '3 minutes'
          where campaign_id = $1`,
        [board],
      );
      await passPeriod('missions.close-boards');
      await expect.poll(async () => (await onBoard())?.state, { timeout: 90_000 }).toBe('closed');
      await openIn(speech, page, player, '/member/missionLeaderboard');
      await page.getByText(say.boards, { exact: true }).click();
      const card = page.getByRole('region', { name });
      await expect(card.getByText(say.final, { exact: true })).toBeVisible();
      await expect(card.getByRole('row').filter({ hasText: player.username })).toBeVisible();
      await openIn(speech, page, player, '/member/rewardCenter');
      const prize = withSum(speech, say.claim, '30,00');
      for (const [button, done] of [
        [prize, say.claimed],
        [say.claimFree, say.freeClaimed],
      ] as const) {
        await page.getByRole('main').getByRole('button', { name: button }).click();
        await page.getByRole('dialog').getByRole('button', { name: button }).click();
        await expect(page.getByText(done)).toBeVisible();
      }

      await endSale(raffle.id);
      await expect.poll(async () => (await inDraw())?.state).toBe('closed');
      await beginDraw(raffle.id);
      await expect.poll(async () => (await inDraw())?.prizes[0]?.status).toBe('issued');
      await openIn(speech, page, player, `/promotions#${raffle.promotionId}`);
      const shown = page.getByRole('dialog');
      await expect(shown.getByText(say.winner).first()).toBeVisible();
      await shown.getByText(say.proof).click();
      await shown.getByRole('button', { name: say.redo }).click();
      await expect(shown.getByText(say.holds)).toBeVisible();

      await page.goto(await launchAs(player, 'PGE', 'limbo'));
      const left = page.getByText(/\b[12] (rodadas? grátis|free rounds?)/);
      await expect(left).toContainText('2');
      await page.getByRole('button', { name: /^(Jogar rodada grátis|Play a free round)/ }).click();
      await expect(left).toContainText('1');
    });
  });

const byStaff = () => callerOf(platform().staffToken, 'palpite', platform().officeUrl);
const bySecond = () => callerOf(platform().secondStaffToken, 'palpite', platform().officeUrl);
const hourMs = 3_600_000;

/** A board for stakes that no other journey lays; the journeys of this file meet on it. */
async function makeBoard(title: string): Promise<string> {
  const titles = { PT: title, EN: title };
  const terms: BoardTerms = {
    ...{ kind: 'board', titles, scope: { kind: 'all', codes: [] }, leastStake: m('777.00'), claimDays: 7 },
    ...{ startsAt: Date.now(), endsAt: Date.now() + hourMs, score: 'turnover', pointsPer: null, pointsPerWin: 0 },
    ...{ least: m('1.00'), leastRank: 0 },
    prizes: [{ places: 5, prize: { kind: 'cash', amount: m('30.00'), rollover: 1 } }],
  };
  const proposal = { campaignId: null, terms, reason: 'torneio da jornada' };
  const { campaignId, next } = await call(byStaff(), proposeCampaign, proposal, { key: randomUUID() });
  const approval = { versionId: next?.versionId ?? '', decision: 'approve' } as const;
  await call(bySecond(), decideCampaign, approval, { key: randomUUID() });
  return campaignId;
}

async function makeRaffle(title: string): Promise<{ id: string; version: string; promotionId: string }> {
  const said = { title, content: '<p>Sorteio</p>' };
  const { id: promotionId } = await call(byStaff(), newsAdd, {
    ...{ type: 'PR', texts: { PT: said, EN: said }, audience: 'everybody', execution: null, category: 'limited' },
    ...{ promotionId: null, startsAt: null, endsAt: null, position: 0, enabled: true },
  });
  const terms = {
    trigger: { code: 'raffle', args: { per: '20.00', mostADay: 5, minutes: 10 } },
    reward: {
      code: 'prizes',
      args: { first: '50.00', seconds: 0, second: '10.00', thirds: 0, third: '1.00', rollover: 1 },
    },
    ...{ conditions: [], startsAt: Date.now(), endsAt: Date.now() + hourMs, budget: m('50.00'), claimDays: 7 },
    limit: { count: 1, period: 'ever' as const },
  };
  const proposal = { activityId: null, promotionId, terms, reason: 'sorteio da jornada' };
  const { activityId, next } = await call(byStaff(), proposeActivity, proposal, { key: randomUUID() });
  const approval = { versionId: next?.versionId ?? '', decision: 'approve' } as const;
  const { current } = await call(bySecond(), decideActivity, approval, { key: randomUUID() });
  return { id: activityId, version: current?.version ?? '', promotionId };
}

/** No more tickets from now on; the draw is a while away. */
async function endSale(id: string): Promise<void> {
  await passTime('update promotions.raffle set closes_at = now(), try_at = now() where activity_id = $1', [id]);
}

/** The time of the draw is now: the next round of the beacon decides. */
async function beginDraw(id: string): Promise<void> {
  await passTime(
    `update promotions.raffle set draw_at = now(), network = null, beacon_round = null, try_at = now()
      where activity_id = $1`,
    [id],
  );
}

async function giveFreeRounds({ username }: Player): Promise<void> {
  const reward = { kind: 'free_rounds', game: 'limbo', rounds: 2, stake: m('0.50'), days: 7, rollover: 0 } as const;
  const gift = { username, reward, claimDays: 7, reason: 'cortesia da jornada' };
  await call(byStaff(), giveReward, gift, { key: randomUUID() });
}

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
  await expect(offered.getByRole('link', { name: /depósito|recarregado|Boas-vindas/ })).toHaveCount(0);
  await show('/member/bonusDetails');
  await expect(page.getByText('Nenhum bônus no momento')).toBeVisible();
  await show('/member/rewardCenter');
  await expect(page.getByText('Nada para resgatar agora')).toBeVisible();
});
