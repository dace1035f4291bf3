import { availablePromotions } from '@palpite/contract/agents/player.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { levels, rankProgress } from '@palpite/contract/vip/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAvailablePromotions } from '../agents/available-promotions.ts';
import type { Speak } from '../base/rig-wire.ts';
import { route } from '../base/room.ts';
import { codeOf } from '../entrance/rig-door.ts';
import { logIn } from '../players/rig-player.ts';
import { openVip, setLevels, type Vip } from './rig-vip.ts';
import { countPlay } from './standing/count-play.ts';
import { moveDue } from './standing/move-due.ts';

let vip: Vip;
beforeAll(async () => {
  const promotions = { name: 'promotions', routes: [route(availablePromotions, listAvailablePromotions)] };
  vip = await openVip([promotions]);
});
afterAll(() => vip.close());

const page = { page: 1, size: 20 };
const titles = async (player: { ask: Speak }) => (await player.ask(inbox, page)).list.map(({ title }) => title);

test('the example levels are reached to the cent', async () => {
  const reaches = [
    '10000',
    '50000',
    '200000',
    '600000',
    '2000000',
    '6000000',
    '20000000',
    '60000000',
    '150000000',
    '500000000',
  ];
  const [below, at] = [await vip.player(), await vip.player()];
  for (const [before, reach] of ['0', ...reaches].slice(0, 10).map((each, n) => [each, reaches[n] ?? ''] as const)) {
    const cents = (m(reach) - m(before)) / 10_000n - 1n;
    const rest = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    await vip.bet(below.id, rest);
    await vip.look();
    const rank = reaches.indexOf(reach);
    expect([(await vip.standing(below.id)).rank, (await vip.standing(below.id)).turnover]).toEqual([
      rank,
      m(reach) - 10_000n,
    ]);
    await vip.bet(below.id, '0.01');
    await vip.look();
    expect((await vip.standing(below.id)).rank).toBe(rank + 1);
  }
  // all at once is the same, and one message
  await vip.bet(at.id, '500000000');
  await vip.look();
  expect(await vip.standing(at.id)).toMatchObject({ rank: 10, steps: (await vip.standing(below.id)).steps });
  expect(await titles(at)).toEqual(['You reached level VIP 10']);
  expect((await at.ask(levels, {})).next).toBeNull();
});

test('pages are told at once: the label, the sums, the inbox and the open pages', async () => {
  const player = await vip.player();
  expect(await player.ask(memberInfo, {})).toMatchObject({ clubLabel: 'VIP 0', clubRank: 0 });
  expect(await player.ask(levels, {})).toMatchObject({
    ...{ rank: 0, name: 'VIP 0', turnover: 0n, keep: null, until: null, keepDays: 90 },
    next: { rank: 1, name: 'VIP 1', lost: false, actual: 0n, expected: m('10000') },
  });
  await vip.bet(player.id, '12500.50');
  await vip.look();
  expect(vip.rig.published).toContainEqual({ channel: `player:${player.id}`, body: { type: 'vip', rank: 1 } });
  expect(vip.rig.published).toContainEqual({ channel: `player:${player.id}`, body: { type: 'message', unread: 1 } });
  expect(await player.ask(memberInfo, {})).toMatchObject({ clubLabel: 'VIP 1', clubRank: 1 });
  const shown = await player.ask(levels, {});
  expect(shown).toMatchObject({
    next: { rank: 2, lost: false, actual: m('12500.50'), expected: m('50000') },
    keep: { actual: m('2500.50'), expected: m('2000'), until: '2026-05-30' },
  });
  expect(shown.levels).toHaveLength(11);
  expect(await player.ask(rankProgress, {})).toEqual({
    playerRankName: 'VIP 1',
    playerRankProgress: { labelId: '1', conditionType: 'TURNOVER' },
    currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
    monthlyTurnover: { actual: m('2500.50'), expected: m('2000') },
    totalTurnover: { actual: m('12500.50'), expected: m('50000') },
  });
  const { list } = await player.ask(inbox, page);
  expect(list[0]?.content).toContain('2,000.00');
});

test('play money and free stakes count nothing; half a win counts half', async () => {
  const player = await vip.player();
  await vip.bet(player.id, '50000', { currency: 'FUN' });
  await vip.bet(player.id, '0', { freeStake: m('50000') });
  await vip.look();
  await expect(vip.standing(player.id)).rejects.toThrow('no standing');
  await vip.bet(player.id, '20000', {
    state: 'half_won',
    payout: m('30000'),
    payoutEntry: 1n,
    validTurnover: m('10000'),
  });
  await vip.look();
  expect(await vip.standing(player.id)).toMatchObject({ rank: 1, turnover: m('10000') });
});

test('a void takes a rise of the running period back, to the cent, and says so', async () => {
  const player = await vip.player();
  await vip.bet(player.id, '9999.99');
  const small = await vip.bet(player.id, '0.01');
  await vip.look();
  await vip.annul(small);
  await vip.look();
  expect(await vip.standing(player.id)).toMatchObject({ rank: 0, turnover: m('9999.99') });
  expect(await titles(player)).toEqual(['Level VIP 1 was taken back', 'You reached level VIP 1']);
  await vip.bet(player.id, '0.01');
  await vip.look();
  expect((await vip.standing(player.id)).rank).toBe(1);
});

test('a period ends with its own days: kept, lost by a cent, told, and regained; voids afterwards take no level', async () => {
  await setLevels(vip, [0, 0], [100, 20], [300, 60]);
  const [keeps, loses] = [await vip.player(), await vip.player()];
  const first = await vip.bet(keeps.id, '300');
  await vip.bet(loses.id, '300');
  await vip.look();
  vip.rig.clock.move(89 * 86_400_000);
  await vip.bet(keeps.id, '60');
  await vip.bet(loses.id, '59.99');
  await vip.pass(0);
  expect((await vip.standing(loses.id)).rank).toBe(2);
  vip.rig.clock.move(86_400_000);
  // of the day after: counted before the period is looked at, and not for it
  await vip.bet(loses.id, '59.99');
  await vip.pass(0);
  expect((await vip.standing(keeps.id)).rank).toBe(2);
  expect(await vip.standing(loses.id)).toMatchObject({
    rank: 1,
    reached: 2,
    base: m('359.99'),
    periodFrom: '2026-05-31',
  });
  const { token } = await logIn(vip.rig.platform, loses.id);
  const back = { ask: vip.wire.as(token) };
  const [{ title, content } = { title: '', content: '' }] = (await back.ask(inbox, page)).list;
  expect(title).toBe('You dropped to level Level 1');
  for (const part of ['59.99', '60.00', 'Level 2']) expect(content).toContain(part);
  expect((await back.ask(levels, {})).next).toMatchObject({
    rank: 2,
    lost: true,
    actual: m('59.99'),
    expected: m('60'),
  });
  await vip.bet(loses.id, '0.01');
  await vip.look();
  expect(await vip.standing(loses.id)).toMatchObject({ rank: 2 });
  expect((await titles(back))[0]).toBe('You have level Level 2 again');
  await vip.annul(first);
  await vip.look();
  expect(await vip.standing(keeps.id)).toMatchObject({ rank: 2, turnover: m('60') });
});

test('two processes and any repeat move a player once', async () => {
  const player = await vip.player();
  await vip.bet(player.id, '100');
  const { platform } = vip.rig;
  for (let turn = 0; turn < 4; turn += 1)
    await Promise.all([countPlay, countPlay, moveDue, moveDue].map(({ run }) => run(platform)));
  await vip.look();
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from vip.change where player_id = ${player.id}`.execute(vip.rig.db);
  expect([rows[0]?.n, (await titles(player)).length, (await vip.standing(player.id)).turnover]).toEqual([
    1,
    1,
    m('100'),
  ]);
});

test('a trial player, a visitor and a brand without levels see none', async () => {
  const [trial, player] = [await vip.player({ memberType: 4, currency: 'FUN' }), await vip.player()];
  for (const call of [levels, rankProgress] as const) {
    expect(await codeOf(trial.ask(call, {}))).toBe('players.register_first');
    expect(await codeOf(vip.wire.as()(call, {}))).toBe('login.not.session');
  }
  expect((await trial.ask(memberInfo, {})).clubLabel).toBeNull();
  expect((await trial.ask(availablePromotions, {})).MEMBERLEVEL).toEqual({ enabled: false });
  expect((await player.ask(availablePromotions, {})).MEMBERLEVEL).toEqual({ enabled: true });
  const flag = async (on: boolean) => {
    await sql`update site.flag set enabled = ${on} where merchant = 'palpite' and mod_id = 'MEMCLUB3'`.execute(
      vip.rig.db,
    );
    vip.rig.clock.move(2000);
  };
  await flag(false);
  await vip.bet(player.id, '100');
  await vip.look();
  for (const call of [levels, rankProgress] as const)
    expect(await codeOf(player.ask(call, {}))).toBe('function.not.available');
  expect((await player.ask(memberInfo, {})).clubLabel).toBeNull();
  expect((await player.ask(availablePromotions, {})).MEMBERLEVEL).toEqual({ enabled: false });
  expect(await vip.standing(player.id)).toMatchObject({ rank: 0, turnover: m('100') });
  await flag(true);
  await vip.look();
  expect((await vip.standing(player.id)).rank).toBe(1);
});
