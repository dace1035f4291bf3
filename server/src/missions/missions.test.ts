import * as office from '@palpite/contract/missions/office.ts';
import * as calls from '@palpite/contract/missions/player.ts';
import { type CampaignTerms, campaignTerms, type Prize } from '@palpite/contract/missions/shapes.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTx } from '../base/db/db.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { maskName } from '../players/players.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { givePrizes } from './boards/give-prizes.ts';
import { countFriends } from './count/count-friends.ts';
import { giveDue } from './life/give-due.ts';
import { boardOf, dayMs, type Missions, missionOf, openMissions, whole } from './rig-missions.ts';

let house: Missions;
beforeAll(async () => {
  house = await openMissions();
});
afterAll(() => house.close());

const rewardsOf = async (playerId: bigint) =>
  (
    await sql<{ state: string; source: string }>`select state, source from rewards.reward
      where player_id = ${playerId} order by id`.execute(house.rig.db)
  ).rows;
const deskOf = async (campaignId: string) =>
  (await house.one(office.campaigns, { page: 1, size: 100 })).list.find((each) => each.campaignId === campaignId);
const stop = (campaignId: string) =>
  house.one(office.stopCampaign, { campaignId, reason: 'fim do teste' }, house.key());

test('two people make a mission; terms that are none are refused by the field', async () => {
  const reader = house.staff(['missions.read']);
  const input = { campaignId: null, terms: missionOf(), reason: 'campanha de teste' };
  expect(await codeOf(reader(office.proposeCampaign, input, house.key()))).toBe('office.not_permitted');
  const refused = async (terms: CampaignTerms) => refusalOf(house.propose(terms));
  const field = (code: string, name: string) => ({ code, value: { field: name } });
  const { PT: _, ...two } = missionOf().titles;
  expect(await refused(missionOf({ titles: two }))).toMatchObject(field('missions.title_missing', 'titles.PT'));
  expect(await refused(missionOf({ scope: { kind: 'game', codes: ['PGE/nada'] } }))).toMatchObject(
    field('missions.unknown_code', 'scope.codes'),
  );
  expect(await refused(missionOf({ scope: { kind: 'product', codes: [] } }))).toMatchObject(
    field('missions.unknown_code', 'scope.codes'),
  );
  expect(await refused(missionOf({ metric: 'logins', scope: { kind: 'product', codes: ['RNG'] } }))).toMatchObject(
    field('missions.scope_barred', 'scope.kind'),
  );
  expect(await refused(missionOf({ metric: 'wins', target: m('1.50') }))).toMatchObject(
    field('missions.whole_target', 'target'),
  );
  expect(await refused(missionOf({ budget: m('9.99') }))).toMatchObject({ value: { field: 'budget', least: '10.00' } });
  expect(await refused(missionOf({ reward: { kind: 'cash', amount: m('100000.01'), rollover: 1 } }))).toMatchObject(
    field('missions.reward_too_large', 'reward'),
  );
  const free = { kind: 'free_rounds', game: 'mines', rounds: 4, stake: m('0.50'), days: 7, rollover: 0 } as const;
  expect(await refused(missionOf({ reward: { ...free, game: 'blackjack' } }))).toMatchObject(
    field('instant.unknown_game', 'reward.game'),
  );
  expect(await refused(missionOf({ reward: { ...free, stake: m('0.01') } }))).toMatchObject(
    field('instant.stake_range', 'reward.stake'),
  );
  expect(await refused(missionOf({ reward: free, budget: m('1.99') }))).toMatchObject({ value: { least: '2.00' } });
  const freeBet: Prize & { kind: 'free_bet' } = {
    ...{ kind: 'free_bet', amount: m('10.00'), odds: '1.50', sports: [], days: 7 },
  };
  expect(await refused(missionOf({ reward: { ...freeBet, amount: m('0.10') } }))).toMatchObject(
    field('sports.min_stake', 'reward.amount'),
  );
  expect(await refused(missionOf({ reward: freeBet, budget: m('9.99') }))).toMatchObject({ value: { least: '10.00' } });
  expect(await refused(missionOf({ endsAt: 1 }))).toMatchObject(field('missions.bad_times', 'endsAt'));

  const key = house.key();
  const [first, again] = await Promise.all([
    house.propose(missionOf(), null, key),
    house.propose(missionOf(), null, key),
  ]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ state: 'proposed', current: null, next: { mine: true } });
  expect(z.encode(campaignTerms, first.next?.terms ?? missionOf())).toMatchObject({ target: '100.00' });
  const versionId = first.next?.versionId ?? '';
  const decide = (by: typeof house.one, decision: 'approve' | 'reject', id = versionId) =>
    by(office.decideCampaign, { versionId: id, decision }, house.key());
  expect(await codeOf(decide(house.one, 'approve'))).toBe('office.own_decision');
  expect(await codeOf(decide(house.other, 'reject'))).toBe('office.reason_required');
  expect(await codeOf(decide(house.other, 'approve', '99999'))).toBe('missions.unknown');
  expect(await codeOf(house.propose(missionOf(), first.campaignId))).toBe('missions.proposal_open');
  const both = await Promise.allSettled([decide(house.other, 'approve'), decide(house.other, 'approve')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await deskOf(first.campaignId)).toMatchObject({ state: 'running', next: null });
  expect(await stop(first.campaignId)).toMatchObject({ state: 'stopped' });
  expect(await codeOf(stop(first.campaignId))).toBe('missions.wrong_state');
});

test('what is reached is given once, waits in the reward centre and is claimed there; the budget holds', async () => {
  const id = await house.run(missionOf({ budget: m('15.00') }));
  const [player, late] = [await house.player(), await house.player()];
  await house.bet(player, '60.00');
  await house.bet(player, '500.00', '0.00', { currency: 'FUN' });
  await house.look();
  expect(await house.mission(player, id)).toMatchObject({ state: 'running', actual: m('60.00'), target: m('100.00') });
  await house.bet(player, '40.00', '80.00');
  await house.bet(player, '1000.00');
  await house.look();
  const { platform } = house.rig;
  await Promise.all([giveDue.run(platform), giveDue.run(platform)]);
  expect(await house.mission(player, id)).toMatchObject({ state: 'issued', actual: m('1100.00') });
  expect((await house.summary(player)).count).toBe(1);
  expect(await rewardsOf(player.id)).toEqual([{ state: 'issued', source: 'MISSION' }]);
  // the budget is spent: it is closed for others, and nothing is half-written
  await house.bet(late, '100.00');
  await house.look();
  expect(await house.mission(late, id)).toMatchObject({ state: 'closed' });
  expect(await rewardsOf(late.id)).toEqual([]);
  expect(await house.claim(player)).toBe(1);
  expect(await house.purse(player.id)).toBe(m('10.00'));
  expect(await house.summary(player)).toMatchObject({ count: 0, missions: [{ state: 'claimed' }] });
  expect(await deskOf(id)).toMatchObject({ spent: m('10.00'), players: 2, rewards: 1 });
  // the next day counts anew
  house.rig.clock.move(dayMs);
  const back = await house.back(player);
  expect(await house.mission(back, id)).toMatchObject({ state: 'closed', actual: 0n });
  await stop(id);
  expect((await house.summary(back)).missions).toEqual([]);
});

test('a void takes back what nobody claimed; what was claimed stays; a mission may be reached again', async () => {
  const id = await house.run(missionOf());
  const [quick, slow] = [await house.player(), await house.player()];
  const bets = [await house.bet(quick, '100.00'), await house.bet(slow, '100.00')] as const;
  await house.look();
  await house.claim(quick);
  expect(await deskOf(id)).toMatchObject({ spent: m('20.00') });
  for (const bet of bets) await house.annul(bet);
  await house.look();
  expect(await rewardsOf(quick.id)).toMatchObject([{ state: 'claimed' }]);
  expect(await rewardsOf(slow.id)).toMatchObject([{ state: 'cancelled' }]);
  expect(await deskOf(id)).toMatchObject({ spent: m('10.00') });
  expect(await house.mission(slow, id)).toMatchObject({ state: 'running', actual: 0n });
  for (const player of [quick, slow]) await house.bet(player, '100.00');
  await house.look();
  expect(await rewardsOf(quick.id)).toHaveLength(1);
  expect(await rewardsOf(slow.id)).toMatchObject([{ state: 'cancelled' }, { state: 'issued' }]);
  // nobody claims it in time: the budget has it again
  house.rig.clock.move(5 * dayMs);
  await house.look();
  expect(await rewardsOf(slow.id)).toMatchObject([{ state: 'cancelled' }, { state: 'expired' }]);
  expect(await deskOf(id)).toMatchObject({ spent: m('10.00') });
  await stop(id);
});

test('games, stakes and wins are counted as the terms say', async () => {
  const dice = await house.run(
    missionOf({
      metric: 'wins',
      target: whole(2),
      scope: { kind: 'game', codes: ['PGE/dice'] },
      leastStake: m('2.00'),
    }),
  );
  const product = await house.run(
    missionOf({ metric: 'won', target: m('30.00'), scope: { kind: 'product', codes: ['LIVE'] } }),
  );
  const vendor = await house.run(missionOf({ target: m('1000.00'), scope: { kind: 'vendor', codes: ['PGE'] } }));
  const player = await house.player();
  await house.bet(player, '5.00', '9.00');
  await house.bet(player, '1.00', '9.00');
  await house.bet(player, '5.00', '3.00');
  await house.bet(player, '5.00', '9.00', { gameCode: 'mines' });
  await house.bet(player, '5.00', '9.00', { freeStake: m('5.00'), validTurnover: 0n });
  await house.bet(player, '10.00', '35.00', { vassalage: 'TBL', gameCode: 'roleta', gameType: 'LIVE' });
  await house.look();
  expect(await house.mission(player, dice)).toMatchObject({ unit: 'count', actual: whole(1), state: 'running' });
  expect(await house.mission(player, product)).toMatchObject({ actual: m('25.00') });
  expect(await house.mission(player, vendor)).toMatchObject({ actual: m('16.00'), scope: { kind: 'vendor' } });
  await house.bet(player, '2.00', '2.01');
  await house.look();
  expect(await house.mission(player, dice)).toMatchObject({ actual: whole(2), state: 'issued' });
  for (const id of [dice, product, vendor]) await stop(id);
});

test('days and deposits count; a law bars what is tied to a deposit', async () => {
  const logins = await house.run(missionOf({ metric: 'logins', target: whole(2), period: 'once' }));
  const deposits = await house.run(missionOf({ metric: 'deposit', target: m('50.00'), period: 'once' }));
  const player = await house.player();
  await house.come(player);
  await house.come(player);
  expect(await house.mission(player, logins)).toMatchObject({ actual: whole(1), endsAt: null });
  await house.pay(player, '20.00');
  const orderNo = await house.pay(player, '29.99');
  expect(await house.mission(player, deposits)).toMatchObject({ actual: m('49.99') });
  await house.payBack(player, orderNo);
  expect(await house.mission(player, deposits)).toMatchObject({ actual: m('20.00') });
  house.rig.clock.move(dayMs);
  const back = await house.back(player);
  await house.come(back);
  expect(await house.mission(back, logins)).toMatchObject({ state: 'issued' });
  // once is once: from its beginning on it stays as it is
  expect(await codeOf(house.propose(missionOf({ metric: 'logins', target: whole(3) }), logins))).toBe('missions.fixed');
  await house.pay(back, '30.00');
  expect(await house.mission(back, deposits)).toMatchObject({ state: 'issued', actual: m('50.00') });
  const regulated = house.staff(['missions.read', 'missions.change'], 'palpite-regulated');
  for (const metric of ['deposit', 'invites'] as const)
    expect(
      await codeOf(
        regulated(
          office.proposeCampaign,
          { campaignId: null, terms: missionOf({ metric, target: whole(5) }), reason: 'campanha de teste' },
          house.key(),
        ),
      ),
    ).toBe('missions.barred');
  expect(await regulated(office.campaignOptions, {})).toMatchObject({
    ...{ barred: ['deposit', 'invites'], missionsBarred: false, boardsBarred: false },
  });
  for (const id of [logins, deposits]) await stop(id);
});

test('a login that is heard of late counts in the day on which it was', async () => {
  const id = await house.run(missionOf({ metric: 'logins', target: whole(1), claimDays: 3 }));
  const player = await house.player();
  await house.come(player, dayMs);
  const back = await house.back(player);
  const { missions } = await house.summary(back);
  const its = missions.filter(({ missionId }) => missionId === id);
  expect(its.map(({ state, actual }) => [state, actual])).toEqual([
    ['issued', whole(1)],
    ['running', 0n],
  ]);
  await stop(id);
});

test('a deposit that is heard of late counts in the day on which it was paid', async () => {
  const id = await house.run(missionOf({ metric: 'deposit', target: m('20.00'), claimDays: 3 }));
  const player = await house.player();
  await house.pay(player, '20.00', dayMs);
  const { missions } = await house.summary(await house.back(player));
  const its = missions.filter(({ missionId }) => missionId === id);
  expect(its.map(({ state, actual }) => [state, actual])).toEqual([
    ['issued', m('20.00')],
    ['running', 0n],
  ]);
  await stop(id);
});

test('a deposit that the bank takes back days later counts no more in its own day', async () => {
  const id = await house.run(missionOf({ metric: 'deposit', target: m('20.00'), claimDays: 3 }));
  const player = await house.player();
  const orderNo = await house.pay(player, '20.00');
  expect(await rewardsOf(player.id)).toEqual([{ state: 'issued', source: 'MISSION' }]);
  house.rig.clock.move(2 * dayMs);
  await house.payBack(player, orderNo);
  expect(await rewardsOf(player.id)).toEqual([{ state: 'cancelled', source: 'MISSION' }]);
  await stop(id);
});

test('friends count once they qualify; a mission for a level waits for the level', async () => {
  const { db, clock, platform } = house.rig;
  const friends = await house.run(missionOf({ metric: 'invites', target: whole(2), period: 'month' }));
  const reward = { kind: 'free_rounds', game: 'mines', rounds: 4, stake: m('0.50'), days: 7, rollover: 3 } as const;
  const vip = await house.run(missionOf({ target: m('10.00'), leastRank: 2, reward, budget: m('2.00') }));
  const [host, ...guests] = [await house.player(), await house.player(), await house.player()] as const;
  const at = clock.now();
  const before = new Date(at.getTime() - 10 * dayMs);
  for (const { id } of guests)
    await sql`insert into referral.friend (player_id, merchant, recommender_id, code, registered_at, qualified_at)
      values (${id}, 'palpite', ${host.id}, 'RIG', ${before}, ${at})`.execute(db);
  const count = () => countFriends.run(platform, { start: at, end: at });
  await count();
  await house.bet(host, '10.00');
  await house.look();
  expect(await house.mission(host, friends)).toMatchObject({ state: 'issued', actual: whole(2) });
  expect(await house.mission(host, vip)).toMatchObject({ state: 'rank', actual: m('10.00') });
  // one of them does not count after all
  await sql`update referral.friend set qualified_at = null where player_id = ${guests[0]?.id}`.execute(db);
  await count();
  await house.look();
  expect(await house.mission(host, friends)).toMatchObject({ state: 'running', actual: whole(1) });
  expect(await rewardsOf(host.id)).toMatchObject([{ state: 'cancelled' }]);
  await sql`insert into vip.standing (player_id, merchant, rank, reached, turnover, period_from, period_to)
    values (${host.id}, 'palpite', 2, 2, 0, '2026-03-01', '2026-12-01')`.execute(db);
  clock.move(6 * 3_600_000);
  await house.look();
  expect((await rewardsOf(host.id)).map(({ state }) => state)).toEqual(['cancelled', 'issued']);
  expect((await house.mission(await house.back(host), vip))?.prize).toEqual({ ...reward, gameName: 'Mines' });
  const { rows: given } = await sql<{ free: unknown; under: unknown }>`select free, terms -> 'rolloverPercent' as under
    from rewards.reward where player_id = ${host.id} and state = 'issued'`.execute(db);
  expect(given).toEqual([{ free: { gameCode: 'mines', rounds: 4, stake: '0.50', days: 7 }, under: 300 }]);
  for (const id of [friends, vip]) await stop(id);
});

test('a friend who counts only days after they qualified counts in the day on which they did', async () => {
  const { db, clock, platform } = house.rig;
  const id = await house.run(missionOf({ metric: 'invites', target: whole(2), claimDays: 3 }));
  const [host, fresh, held] = [await house.player(), await house.player(), await house.player()];
  const at = clock.now();
  for (const guest of [fresh, held])
    await sql`insert into referral.friend (player_id, merchant, recommender_id, code, registered_at, qualified_at)
      values (${guest.id}, 'palpite', ${host.id}, 'RIG', ${at}, ${at})`.execute(db);
  await sql`update referral.friend set review = 'held', held_at = ${at}, signals = '{device}'
    where player_id = ${held.id}`.execute(db);
  const count = async (afterMs: number) => {
    clock.move(afterMs);
    await countFriends.run(platform, { start: clock.now(), end: clock.now() });
    await house.look();
    const { rows } = await sql<{ value: bigint }>`select p.value from missions.progress p
      join missions.version v on v.id = p.version_id
      where v.campaign_id = ${BigInt(id)} and p.player_id = ${host.id}`.execute(db);
    return rows.map(({ value }) => value);
  };
  // so fresh an account does not count yet
  expect(await count(0)).toEqual([]);
  expect(await count(dayMs)).toEqual([whole(1)]);
  await sql`update referral.friend set review = 'cleared', decided_by = 'rig', decided_by_staff = 1, decided_at = ${at},
      reason = 'irmã' where player_id = ${held.id}`.execute(db);
  expect(await count(dayMs)).toEqual([whole(2)]);
  expect(await rewardsOf(host.id)).toEqual([{ state: 'issued', source: 'MISSION' }]);
  await stop(id);
});

test('days in which nothing has changed are not written again; what came to one of them late counts in it', async () => {
  const { db, clock, platform } = house.rig;
  const id = await house.run(missionOf({ metric: 'invites', target: whole(9), claimDays: 60 }));
  const from = clock.now();
  clock.move(4 * dayMs);
  const hosts = [await house.player(), await house.player()];
  const befriend = async (host: { id: bigint } | undefined, day: number) => {
    const guest = await house.player();
    await sql`insert into referral.friend (player_id, merchant, recommender_id, code, registered_at, qualified_at)
      values (${guest.id}, 'palpite', ${host?.id}, 'RIG', ${from}, ${new Date(from.getTime() + day * dayMs)})`.execute(
      db,
    );
    return guest.id;
  };
  for (const day of [0, 1, 2, 3]) for (const host of hosts) await befriend(host, day);
  const count = async () => {
    await countFriends.run(platform, { start: clock.now(), end: clock.now() });
    const { rows } = await sql<{ day: number; values: bigint[]; touched: boolean }>`
      select p.period - min(p.period) over () as day, p.values, p.touched from (
        select p.period, array_agg(p.value order by p.player_id) as values, bool_or(p.xmax <> 0) as touched
        from missions.progress p join missions.version v on v.id = p.version_id
        where v.campaign_id = ${BigInt(id)} group by p.period) p order by 1`.execute(db);
    return rows.map(({ values, touched }) => [values.map((each) => Number(each / whole(1))), touched]);
  };
  const once = [[1, 1], false];
  expect(await count()).toEqual([once, once, once, once]);
  expect(await count()).toEqual([once, once, once, once]);
  // one was found days late, another was below what qualifies after a round was corrected
  await befriend(hosts[0], 1);
  const lost = await befriend(hosts[1], 2);
  expect((await count()).map(([values]) => values)).toEqual([
    [1, 1],
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  await sql`update referral.friend set qualified_at = null
    where player_id = ${lost} or (recommender_id = ${hosts[1]?.id} and qualified_at = ${from})`.execute(db);
  expect((await count()).map(([values]) => values)).toEqual([
    [1, 0],
    [2, 1],
    [1, 1],
    [1, 1],
  ]);
  await stop(id);
});

test('a new version begins with the next period; reward and row are written together or not at all', async () => {
  const id = await house.run(missionOf());
  const player = await house.player();
  await house.bet(player, '50.00');
  const next = await house.propose(missionOf({ target: m('30.00') }), id);
  await house.approve(next.next?.versionId);
  await house.look();
  expect(await house.mission(player, id)).toMatchObject({ state: 'running', target: m('100.00') });
  expect(await codeOf(house.propose(missionOf({ reward: { kind: 'points', points: 5 } }), id))).toBe(
    'missions.kind_changed',
  );
  house.rig.clock.move(dayMs);
  let back = await house.back(player);
  expect(await house.mission(back, id)).toMatchObject({ actual: 0n, target: m('30.00') });
  await house.bet(player, '50.00');
  const { db, platform } = house.rig;
  // a player on a break is given nothing meanwhile, and gets it after
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: player.id, merchant: 'palpite', length: '24h', setBy: 'player' }),
  );
  await house.look();
  expect(await rewardsOf(player.id)).toEqual([]);
  house.rig.clock.move(30 * 3_600_000);
  await sql`create function missions.fails() returns trigger language plpgsql as $$ begin raise 'crash'; end $$`.execute(
    db,
  );
  await sql`create trigger fails before update of reward_id on missions.progress for each row execute function missions.fails()`.execute(
    db,
  );
  await expect(giveDue.run(platform)).rejects.toThrow('crash');
  expect(await rewardsOf(player.id)).toEqual([]);
  expect(await deskOf(id)).toMatchObject({ spent: 0n });
  await sql`drop function missions.fails() cascade`.execute(db);
  await house.look();
  expect(await rewardsOf(player.id)).toMatchObject([{ state: 'issued' }]);
  back = await house.back(player);
  // of a period that is over it is shown until it is claimed
  expect((await house.summary(back)).missions.filter(({ missionId }) => missionId === id)).toMatchObject([
    { state: 'issued', actual: m('50.00') },
    { state: 'running', actual: 0n },
  ]);
  await stop(id);
});

test('a mission that is stopped pays nothing of the version that counts, though the next one is approved', async () => {
  const id = await house.run(missionOf());
  await house.approve((await house.propose(missionOf({ target: m('30.00') }), id)).next?.versionId);
  await stop(id);
  house.rig.clock.move(1000);
  const player = await house.player();
  await house.bet(player, '120.00');
  await house.look();
  expect(await rewardsOf(player.id)).toEqual([]);
  expect(await deskOf(id)).toMatchObject({ state: 'stopped', spent: 0n });
});

test('a version that is corrected before it begins never counts, and its correction begins with the next period', async () => {
  const id = await house.run(missionOf());
  const player = await house.player();
  const correct = async (target: string, startsAt = 0) =>
    house.approve((await house.propose(missionOf({ target: m(target), startsAt }), id)).next?.versionId);
  const inDays = (days: number) => house.rig.clock.now().getTime() + days * dayMs;
  const running = async () =>
    (await house.summary(await house.back(player))).missions
      .filter(({ missionId, state }) => missionId === id && state === 'running')
      .map(({ target }) => target);
  await correct('30.00');
  await correct('20.00', inDays(3));
  await correct('40.00');
  await house.bet(player, '120.00');
  await house.look();
  expect(await rewardsOf(player.id)).toHaveLength(1);
  house.rig.clock.move(dayMs);
  expect(await running()).toEqual([m('40.00')]);
  await house.bet(player, '39.00');
  await house.look();
  expect(await rewardsOf(player.id)).toHaveLength(1);
  // a correction that begins later leaves no day without the mission
  await correct('50.00');
  await correct('60.00', inDays(5));
  house.rig.clock.move(2 * dayMs);
  expect(await running()).toEqual([m('40.00')]);
  house.rig.clock.move(4 * dayMs);
  expect(await running()).toEqual([m('60.00')]);
  await stop(id);
});

test('a board scores by its formula; a tie goes to the earlier; prizes are given once, after its end', async () => {
  const { clock, platform, db } = house.rig;
  const endsAt = clock.now().getTime() + 3 * 3_600_000;
  const sums = await house.run(boardOf({ endsAt }));
  const hits = await house.run(boardOf({ endsAt, score: 'multiplier', least: m('2.00') }));
  const points = await house.run(
    boardOf({ endsAt, score: 'points', pointsPer: m('10.00'), pointsPerWin: 3, least: whole(1) }),
  );
  const wins = await house.run(boardOf({ endsAt, score: 'net_win', least: m('1.00') }));
  const vips = await house.run(boardOf({ endsAt, leastRank: 2 }));
  expect(await refusalOf(house.propose(boardOf({ endsAt, score: 'points' })))).toMatchObject({
    code: 'missions.points_missing',
  });
  const [ana, bia, caio] = [await house.player(), await house.player(), await house.player()];
  const big = await house.bet(bia, '10.00', '90.00');
  clock.move(1000);
  await house.bet(bia, '5.00', '15.00');
  await house.bet(ana, '20.00', '100.00');
  clock.move(1000);
  await house.bet(caio, '20.00', '100.00');
  await house.bet(caio, '5.00');
  await house.look();
  const boards = async (player = ana) => (await player.say(calls.missionLeaderboard, {})).boards;
  const board = async (id: string, player = ana) => (await boards(player)).find(({ boardId }) => boardId === id);
  const order = async (id: string) => (await board(id))?.rows.map(({ name, score }) => [name, score]);
  const [a, b, c] = [ana.username, maskName(bia.username), maskName(caio.username)];
  expect(await order(sums)).toEqual([
    [c, m('25.00')],
    [a, m('20.00')],
    [b, m('15.00')],
  ]);
  // for a level: whoever is below it has a score and no place
  expect(await board(vips)).toMatchObject({ leastRank: 2, rows: [], players: 0, own: { place: null } });
  await sql`insert into vip.standing (player_id, merchant, rank, reached, turnover, period_from, period_to)
    values (${bia.id}, 'palpite', 2, 2, 0, '2026-03-01', '2026-12-01')`.execute(db);
  expect(await order(vips)).toEqual([[b, m('15.00')]]);
  expect(await board(vips, bia)).toMatchObject({ players: 1, own: { place: 1, score: m('15.00') } });
  expect(await order(hits)).toEqual([
    [b, m('9.00')],
    [a, m('5.00')],
    [c, m('5.00')],
  ]);
  expect(await order(points)).toEqual([
    [b, whole(7)],
    [a, whole(5)],
    [c, whole(5)],
  ]);
  expect(await order(wins)).toEqual([
    [b, m('90.00')],
    [a, m('80.00')],
    [c, m('75.00')],
  ]);
  expect(await board(hits, caio)).toMatchObject({ own: { place: 3, score: m('5.00') }, players: 3, unit: 'times' });
  // a void bet leaves the next highest
  await house.annul(big);
  await house.look();
  expect(await order(hits)).toEqual([
    [a, m('5.00')],
    [c, m('5.00')],
    [b, m('3.00')],
  ]);
  expect(await order(points)).toEqual([
    [a, whole(5)],
    [c, whole(5)],
    [b, whole(3)],
  ]);
  expect(await board(sums, bia)).toMatchObject({ own: { place: null, score: m('5.00') }, players: 2 });

  // what is settled after the end counts no more; one settled before it counts, however late it is read
  clock.move(endsAt - clock.now().getTime() - 1);
  await house.bet(bia, '7.00', '8.00');
  clock.move(1);
  await house.bet(ana, '500.00');
  await house.closeBoards();
  expect(await board(sums, await house.back(ana))).toMatchObject({ state: 'counting' });
  clock.move(2 * 60_000);
  await Promise.all([house.closeBoards(), house.closeBoards()]);
  expect(await deskOf(sums)).toMatchObject({ state: 'over', players: 3, rewards: 0 });
  const places = () => house.one(office.boardResults, { campaignId: sums, page: 1, size: 20 });
  expect((await places()).list.map(({ account, score }) => [account, score])).toEqual([
    [caio.username, m('25.00')],
    [ana.username, m('20.00')],
    [bia.username, m('12.00')],
  ]);
  const { list: few } = await house.one(office.boardResults, { campaignId: vips, page: 1, size: 20 });
  expect(few.map(({ account, score }) => [account, score])).toEqual([[bia.username, m('12.00')]]);
  // a prize that cannot be given now is given later, and no other waits for it
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: caio.id, merchant: 'palpite', length: '24h', setBy: 'player' }),
  );
  await Promise.all([givePrizes.run(platform), givePrizes.run(platform)]);
  await house.look();
  expect(await rewardsOf(caio.id)).toEqual([]);
  expect((await places()).list).toMatchObject([
    { place: 1, rewardId: null, trouble: 'safeguards.excluded' },
    { place: 2, trouble: null },
    { place: 3, rewardId: null, trouble: null },
  ]);
  clock.move(30 * 3_600_000);
  await house.look();
  expect((await rewardsOf(caio.id)).map(({ source }) => source)).toEqual(['RANK_BOARD', 'RANK_BOARD', 'RANK_BOARD']);
  const back = await house.back(ana);
  expect((await house.summary(back)).count).toBe(4);
  expect(await board(hits, back)).toMatchObject({ state: 'closed', own: { place: 1, score: m('5.00') } });
  expect(await codeOf(stop(sums))).toBe('missions.wrong_state');
  expect(await codeOf(house.propose(boardOf({ endsAt: endsAt + 90 * dayMs }), sums))).toBe('missions.fixed');
  expect(await codeOf(house.one(office.boardResults, { campaignId: '99999', page: 1, size: 20 }))).toBe(
    'missions.unknown',
  );
});
