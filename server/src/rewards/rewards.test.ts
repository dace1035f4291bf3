import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { bonuses } from '@palpite/contract/bonuses/player.ts';
import { inbox } from '@palpite/contract/messages/player.ts';
import * as office from '@palpite/contract/rewards/office.ts';
import * as calls from '@palpite/contract/rewards/player.ts';
import type { RewardSource } from '@palpite/contract/rewards/shapes.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { turnover } from '@palpite/contract/withdrawals/player.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../base/db/db.ts';
import { givenAlonePort } from '../dialects/dialects.ts';
import { openLine } from '../instant/rig-killed-line.ts';
import { balances, houseAccount } from '../ledger/ledger.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { saveSetting } from '../site/site.ts';
import { lockWallet } from '../wallet/wallet.ts';
import { claimReward } from './life/claim-reward.ts';
import { cancelReward } from './life/end-reward.ts';
import { cash, openRewards, type Rewards, title } from './rig-rewards.ts';

let world: Rewards;
beforeAll(async () => {
  world = await openRewards();
});
afterAll(() => world.close());

const refused = (work: Promise<unknown>) => expect(work).rejects;
const list = { page: 1, size: 20 };
const issued = { ...list, part: 'issued' } as const;
const terms: BonusTerms = {
  ...{ rolloverPercent: 2500, base: 'bonus', otherPercent: 0, maxStake: m('20.00'), days: 30, holdsWithdrawals: true },
  contributions: [{ gameType: 'RNG', percent: 100 }],
};
const exclude = (playerId: bigint) =>
  inTx(world.rig.db, (tx) =>
    startExclusion(world.rig.platform, tx, { playerId, merchant: 'palpite', setBy: 'player', length: '24h' }),
  );

test('a reward that was claimed is answered as it was, also once the brand asks who its players are', async () => {
  const { db, clock } = world.rig;
  const player = await world.player();
  const [one, other] = [await world.issue(player.id, cash('5.00')), await world.issue(player.id, cash('7.00'))];
  const [kept, older] = [world.key(), world.key()];
  const asked = {
    promotionClaimId: other.rewardId.toString(),
    promotionType: 'MANUAL',
    ipAddress: '10.0.0.1',
  } as const;
  const claim = (key: string) => player.say(calls.claimReward, { id: one.rewardId.toString() }, key);
  const first = [await claim(kept), await player.say(calls.claimIssuedPromotion, asked, older)];
  // since then the brand asks for the identity
  const asks = sql`site.setting where merchant = 'palpite' and name = 'identity.before_play'`;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'identity.before_play', 'true')`.execute(
    db,
  );
  clock.move(1_001);
  await refused(claim(world.key())).toMatchObject({ code: 'identity.required' });
  expect([await claim(kept), await player.say(calls.claimIssuedPromotion, asked, older)]).toEqual(first);
  await sql`delete from ${asks}`.execute(db);
  clock.move(1_001);
});

test('until when a reward waits is told by the clocks of the brand', async () => {
  const { db, clock } = world.rig;
  const setting = sql`site.setting where merchant = 'palpite' and name = 'calendar.zone'`;
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'calendar.zone', '"Asia/Tokyo"')`.execute(
    db,
  );
  // what a brand sets is kept in memory for a second
  clock.move(1_001);
  const player = await world.player();
  await world.issue(player.id, cash('5.00'), { claim: { until: new Date('2026-12-31T15:30:00Z') } });
  await sql`delete from ${setting}`.execute(db);
  clock.move(1_001);
  expect((await player.say(inbox, list)).list[0]?.content).toContain('claim it by 1/1/27, 12:30 AM');
});

test('cash that waits is claimed once, told in the inbox, and its turnover is asked before a withdrawal', async () => {
  const player = await world.player();
  const { rewardId, state } = await world.issue(player.id, cash('58.00'), {
    source: { kind: 'UPGRADE_BONUS', ref: '3', title },
  });
  expect(state).toBe('issued');
  await world.work();
  expect(world.rig.published).toContainEqual({ channel: `player:${player.id}`, body: { type: 'reward' } });
  expect((await player.say(inbox, list)).list[0]).toMatchObject({ title: 'A reward waits for you' });
  expect(await player.say(calls.waitingRewards, {})).toEqual({ count: 1 });
  const id = rewardId.toString();
  expect((await player.say(calls.rewards, issued)).list).toMatchObject([
    { rewardId: id, kind: 'cash', source: 'UPGRADE_BONUS', title: title.EN, amount: m('58.00'), asked: m('58.00') },
  ]);
  expect(await player.say(turnover, {})).toMatchObject({ totalRequiredTurnover: 0n });
  const key = world.key();
  const claimed = await player.say(calls.claimReward, { id }, key);
  expect(claimed).toMatchObject({ state: 'claimed', amount: m('58.00') });
  // the same key again, and another one
  expect(await player.say(calls.claimReward, { id }, key)).toEqual(claimed);
  await refused(player.say(calls.claimReward, { id }, world.key())).toMatchObject({
    code: 'rewards.wrong_state',
    value: { field: 'id', state: 'claimed' },
  });
  expect(await world.purse(player.id)).toBe(m('58.00'));
  expect(await player.say(turnover, {})).toMatchObject({ totalRequiredTurnover: m('58.00') });
  expect((await player.say(transactions, list)).list).toMatchObject([
    { amount: m('58.00'), orderNo: `R-${id}`, remark: title.PT },
  ]);
  expect(await player.say(calls.waitingRewards, {})).toEqual({ count: 0 });
  expect((await player.say(calls.rewards, { ...list, part: 'claimed' })).total).toBe(1);
  expect((await player.say(calls.rewards, { ...list, part: 'claimed', kind: 'points' })).total).toBe(0);
  expect((await player.say(calls.rewards, { ...list, part: 'claimed', source: 'MISSION' })).total).toBe(0);
});

test('bonus money opens under its terms, points go into their wallet, and what is paid at once needs no claim', async () => {
  const player = await world.player();
  const bonus = await world.issue(player.id, { kind: 'bonus', amount: m('20.00'), terms });
  expect((await player.say(calls.rewards, issued)).list[0]).toMatchObject({
    ...{ kind: 'bonus', asked: m('500.00') },
    terms: { rolloverPercent: 2500, maxStake: m('20.00'), contributions: [{ kind: 'type', name: 'RNG' }] },
  });
  await player.say(calls.claimReward, { id: bonus.rewardId.toString() }, world.key());
  expect(await world.purse(player.id, 'bonus')).toBe(m('20.00'));
  expect((await player.say(bonuses, { ...list, part: 'now' })).list).toMatchObject([
    { state: 'open', title: title.EN },
  ]);

  const points = await world.issue(player.id, { kind: 'points', points: 120n * unit });
  expect((await player.say(calls.rewards, issued)).list[0]).toMatchObject({ points: '120', amount: null, asked: null });
  await player.say(calls.claimReward, { id: points.rewardId.toString() }, world.key());
  expect(await world.available(player)).toBe(120n);
  expect((await player.say(transactions, { accountTypeId: 4, ...list })).list[0]).toMatchObject({ remark: title.PT });

  const given = { claim: 'now', key: 'at once', source: { kind: 'REBATE', ref: 'd1', title } } as const;
  const now = await world.issue(player.id, cash('1.25', 0), given);
  expect(now.state).toBe('claimed');
  expect(await world.issue(player.id, cash('1.25', 0), given)).toEqual(now);
  await refused(world.issue(player.id, cash('1.26', 0), given)).toMatchObject({ code: 'request.key_reused' });
  expect(await world.purse(player.id)).toBe(m('1.25'));
  expect((await player.say(calls.rewards, { ...list, part: 'claimed' })).list[0]).toMatchObject({
    ...{ source: 'REBATE', asked: null, claimUntil: null },
  });
});

test('two at once give one: two claims, a claim with a cancellation, and two that issue with one key', async () => {
  const { platform, db } = world.rig;
  const player = await world.player();
  const both = await Promise.all([1, 2].map(() => world.issue(player.id, cash('5.00'), { key: 'race' })));
  expect(both[0]).toEqual(both[1]);
  const id = both[0]?.rewardId ?? 0n;
  const claims = await Promise.allSettled(
    [1, 2, 3].map(() => player.say(calls.claimReward, { id: id.toString() }, world.key())),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.purse(player.id)).toBe(m('5.00'));

  const { rewardId } = await world.issue(player.id, cash('7.00'));
  const [claimed, cancelled] = await Promise.allSettled([
    player.say(calls.claimReward, { id: rewardId.toString() }, world.key()),
    inTx(db, (tx) => cancelReward(platform, tx, rewardId)),
  ]);
  const isCancelled = cancelled?.status === 'fulfilled' && cancelled.value;
  expect(claimed?.status).toBe(isCancelled ? 'rejected' : 'fulfilled');
  expect(await world.purse(player.id)).toBe(isCancelled ? m('5.00') : m('12.00'));
});

test('nobody claims what is over, of another player, while excluded, or into a wallet that takes nothing in', async () => {
  const [player, other, away, watched] = [
    await world.player(),
    await world.player(),
    await world.player(),
    await world.player(),
  ];
  const ids = await Promise.all(
    [player, player, away, watched].map(async ({ id }) => (await world.issue(id, cash('9.00'))).rewardId.toString()),
  );
  const [mine = '', late = '', excluded = '', locked = ''] = ids;
  await refused(other.say(calls.claimReward, { id: mine }, world.key())).toMatchObject({
    code: 'rewards.unknown',
    value: { field: 'id' },
  });
  await refused(other.say(calls.claimReward, { id: '999999' }, world.key())).toMatchObject({ code: 'rewards.unknown' });
  await exclude(away.id);
  await refused(away.say(calls.claimReward, { id: excluded }, world.key())).toMatchObject({
    code: 'safeguards.excluded',
  });
  await inTx(world.rig.db, (tx) => lockWallet(world.rig.platform, tx, { playerId: watched.id, reason: 'staff' }));
  await refused(watched.say(calls.claimReward, { id: locked }, world.key())).toMatchObject({
    code: 'wallet.locked',
    value: { field: 'id', reason: 'staff' },
  });
  await player.say(calls.claimReward, { id: mine }, world.key());

  world.rig.clock.move(600_000);
  await refused(player.say(calls.claimReward, { id: late }, world.key())).toMatchObject({
    code: 'rewards.claim_over',
  });
  expect(await player.say(calls.waitingRewards, {})).toEqual({ count: 0 });
  await world.work();
  await refused(player.say(calls.claimReward, { id: late }, world.key())).toMatchObject({
    code: 'rewards.wrong_state',
    value: { state: 'expired' },
  });
  expect((await player.say(calls.rewards, { ...list, part: 'ended' })).list).toMatchObject([
    { rewardId: late, state: 'expired' },
  ]);
  expect((await player.say(inbox, list)).list[0]).toMatchObject({ title: 'A reward was not claimed in time' });
  expect(await world.purse(player.id)).toBe(m('9.00'));
  for (const { id } of [other, away, watched]) expect(await world.purse(id)).toBe(0n);
});

test('a reward that cannot be ended holds up none of those after it, and is tried again', async () => {
  const player = await world.player();
  const [broken, other] = [await world.issue(player.id, cash('1.00')), await world.issue(player.id, cash('2.00'))];
  const setTitle = (kept: unknown) =>
    sql`update rewards.reward set title = ${JSON.stringify(kept)}::jsonb where id = ${broken.rewardId}`.execute(
      world.rig.db,
    );
  await setTitle(null);
  world.rig.clock.move(600_000);
  await expect(world.work()).rejects.toThrow();
  const states = async () =>
    (
      await sql<{ state: string }>`select state from rewards.reward where id in (${broken.rewardId}, ${other.rewardId})
      order by id`.execute(world.rig.db)
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['issued', 'expired']);
  await setTitle(title);
  await world.work();
  expect(await states()).toEqual(['expired', 'expired']);
});

test('what cannot be given is refused as it is issued, and the law bars every kind given for an account or a deposit', async () => {
  const player = await world.player();
  await refused(world.issue(player.id, cash('100000.01'))).toMatchObject({
    code: 'rewards.amount_range',
    value: { field: 'amount', max: '100000.00' },
  });
  await refused(world.issue(player.id, { kind: 'points', points: 1_000_001n * unit })).toMatchObject({
    code: 'rewards.amount_range',
    value: { field: 'points' },
  });
  await refused(world.issue(player.id, { kind: 'bonus', amount: m('0.50'), terms })).toMatchObject({
    code: 'bonuses.amount_range',
  });
  await refused(world.issue(999_999n, cash('1.00'))).toMatchObject({ code: 'rewards.unknown_player' });
  for (const wrong of [cash('0.00'), cash('1.00', -1), { kind: 'points', points: 1n } as const])
    await expect(world.issue(player.id, wrong)).rejects.toThrow();
  const fresh = await world.player(0, 'palpite-regulated');
  const source = (kind: RewardSource) => ({ source: { kind, ref: '1', title } });
  for (const reward of [
    cash('10.00'),
    { kind: 'points', points: unit } as const,
    { kind: 'bonus', amount: m('10.00'), terms } as const,
  ])
    for (const [kind, law] of [
      ['NEW_REGISTER', 'registration'],
      ['FIRST_DEPOSIT', 'deposit'],
      ['DEPOSIT_BET_BONUS', 'deposit'],
    ] as const)
      await refused(world.issue(fresh.id, reward, source(kind))).toMatchObject({
        code: 'bonuses.source_barred',
        value: { source: law },
      });
  expect((await world.issue(fresh.id, cash('10.00'), source('MISSION'))).state).toBe('issued');
  expect((await world.issue(player.id, cash('10.00'), source('FIRST_DEPOSIT'))).state).toBe('issued');
  await exclude(player.id);
  await refused(world.issue(player.id, cash('1.00'))).toMatchObject({ code: 'safeguards.excluded' });
});

test('the calls of the relay list what waits and claim it', async () => {
  const player = await world.player();
  const mission = await world.issue(player.id, cash('3.00'), { source: { kind: 'MISSION', ref: '1', title } });
  await world.issue(player.id, { kind: 'points', points: 5n * unit }, { source: { kind: 'RAFFLE', ref: '2', title } });
  const promotionClaimId = mission.rewardId.toString();
  const { rows } = await player.say(calls.claimPromotion, { promotionType: 'MISSION, QUEST', status: 'I' });
  expect(rows).toMatchObject([{ rewardId: promotionClaimId, promotionType: 'MISSION', rewardAmount: m('3.00') }]);
  expect((await player.say(calls.promotionClaimList, { status: 'I' })).rows).toMatchObject([
    { promotionType: 'RAFFLE', rewardAmount: 0n, rewardPoint: '5', status: 'I' },
    { promotionType: 'MISSION', rewardPoint: '0' },
  ]);
  expect((await player.say(calls.promoList, {})).rows).toMatchObject([
    { pointAmount: '5' },
    { bonusAmount: m('3.00') },
  ]);
  const claim = (promotionType: RewardSource) =>
    player.say(calls.claimIssuedPromotion, { promotionClaimId, promotionType, ipAddress: '10.0.0.1' }, world.key());
  await refused(claim('RAFFLE')).toMatchObject({ code: 'rewards.unknown' });
  expect(await claim('MISSION')).toEqual({ claimedTickets: 1 });
  await refused(claim('MISSION')).toMatchObject({ code: 'rewards.wrong_state' });
  expect(await world.purse(player.id)).toBe(m('3.00'));
});

test('staff find a reward, see what it paid, and take back one nobody claimed, with a reason that its player reads', async () => {
  const { db, clock } = world.rig;
  const [player, elsewhere] = [await world.player(), await world.player(0, 'palpite-regulated')];
  const desk = world.staff(['rewards.read', 'rewards.cancel']);
  const reason = 'pago em dobro <b>ontem</b>';
  const waits = (await world.issue(player.id, cash('8.00', 2))).rewardId.toString();
  const source = { source: { kind: 'MISSION', ref: '77', title } } as const;
  const opened = (
    await world.issue(player.id, { kind: 'bonus', amount: m('20.00'), terms }, source)
  ).rewardId.toString();
  await player.say(calls.claimReward, { id: opened }, world.key());
  const theirs = (await world.issue(elsewhere.id, cash('1.00'))).rewardId.toString();

  const found = async (more: object) =>
    (await desk(office.deskRewards, { ...list, account: player.username, ...more })).list.map(
      ({ rewardId }) => rewardId,
    );
  const today = clock.now().toISOString().slice(0, 10);
  expect(await found({})).toEqual([opened, waits]);
  expect(await found({ state: 'issued' })).toEqual([waits]);
  expect(await found({ source: 'MISSION' })).toEqual([opened]);
  expect(await found({ from: today, until: today })).toEqual([opened, waits]);
  expect(await found({ until: '2020-01-01' })).toEqual([]);
  const all = await desk(office.deskRewards, { page: 1, size: 50 });
  expect(all.list.map(({ rewardId }) => rewardId)).not.toContain(theirs);
  await refused(desk(office.deskRewards, { ...list, account: 'ninguem' })).toMatchObject({ code: 'office.not_found' });
  const paid = await desk(office.deskRewardOne, { id: opened });
  const [bonus] = (await player.say(bonuses, { ...list, part: 'now' })).list;
  expect(paid).toMatchObject({
    ...{ account: player.username, source: 'MISSION', sourceRef: '77', state: 'claimed', bonusId: bonus?.bonusId },
    ...{ orderNo: null, asked: m('500.00'), terms: { rolloverPercent: 2500 }, endedBy: null },
  });
  expect(await desk(office.deskRewardOne, { id: waits })).toMatchObject({ orderNo: null, asked: m('16.00') });

  await refused(
    world.staff(['rewards.read'])(office.cancelDeskReward, { id: waits, reason }, world.key()),
  ).toMatchObject({ code: 'office.not_permitted' });
  const unknown = { code: 'rewards.unknown', value: { field: 'id' } };
  await refused(desk(office.deskRewardOne, { id: theirs })).toMatchObject(unknown);
  await refused(desk(office.cancelDeskReward, { id: theirs, reason }, world.key())).toMatchObject(unknown);
  await refused(desk(office.cancelDeskReward, { id: opened, reason }, world.key())).toMatchObject({
    ...{ code: 'rewards.wrong_state', value: { field: 'id', state: 'claimed' } },
  });
  // one key twice is one cancellation; another person comes too late
  const same = world.key();
  const [one, two] = await Promise.all([1, 2].map(() => desk(office.cancelDeskReward, { id: waits, reason }, same)));
  expect(one).toEqual(two);
  expect(one).toMatchObject({ state: 'cancelled', endReason: reason, endedBy: expect.stringMatching(/^hand/) });
  await refused(desk(office.cancelDeskReward, { id: waits, reason }, world.key())).toMatchObject({
    code: 'rewards.wrong_state',
  });
  await refused(player.say(calls.claimReward, { id: waits }, world.key())).toMatchObject({
    code: 'rewards.wrong_state',
  });
  await world.work();
  expect((await player.say(inbox, list)).list[0]).toMatchObject({
    ...{ title: 'A reward was cancelled', content: expect.stringContaining('&lt;b&gt;ontem') },
  });
  const { rows } = await sql<{ action: string; reason: string | null }>`select action, reason from staff.audit
    where subject = ${`reward:${waits}`} order by id`.execute(db);
  expect(rows).toEqual([
    { action: 'reward.look', reason: null },
    { action: 'reward.cancel', reason },
  ]);
});

test('whoever dies while a reward is claimed leaves both its state and its money, or neither', async () => {
  const { rig } = world;
  const player = await world.player();
  const account = await inTx(rig.db, (tx) =>
    houseAccount(tx, { merchant: 'palpite', currency: 'BRL', name: 'promotions' }),
  );
  const spent = async () => -((await balances(rig.db, [account])).get(account)?.available ?? 0n);
  const before = await spent();
  const points = [
    { count: 1, fits: /update rewards\.reward/, side: 'before' },
    { count: 1, fits: /update rewards\.reward/, side: 'after' },
    { count: 1, fits: /insert into base\.event/, side: 'after' },
    { count: 1, fits: /^commit/i, side: 'before' },
    { count: 1, fits: /^commit/i, side: 'after' },
  ] as const;
  const rewards = await Promise.all(points.map(() => world.issue(player.id, cash('10.00'))));
  let paid = 0n;
  for (const [at, point] of points.entries()) {
    const id = rewards[at]?.rewardId ?? 0n;
    const line = await openLine(rig.url);
    const opened = openDb(line.url, { max: 2 });
    const stopped = line.stopAt(point).then(() => line.close());
    const working = inTx(opened.db, (tx) =>
      claimReward({ ...rig.platform, db: opened.db }, tx, { playerId: player.id, id, language: 'PT' }),
    ).catch(() => undefined);
    await Promise.race([stopped, working]);
    line.close();
    await working;
    await opened.close();
    const { list: claimed } = await player.say(calls.rewards, { ...list, part: 'claimed' });
    const done = claimed.some(({ rewardId }) => rewardId === id.toString());
    paid += done ? m('10.00') : 0n;
    expect(done).toBe(point.side === 'after' && point.fits.test('commit'));
    expect([await world.purse(player.id), (await spent()) - before]).toEqual([paid, paid]);
  }
  for (const { rewardId } of rewards.slice(0, 4))
    await player.say(calls.claimReward, { id: rewardId.toString() }, world.key());
  expect(await world.purse(player.id)).toBe(m('50.00'));
});

test('what one person gives alone bounds free rounds at outside vendors too, and never above the greatest reward', async () => {
  const { platform, db } = world.rig;
  await inTx(db, (tx) => saveSetting(tx, 'palpite-mundo', 'rewards.most', '30.00'));
  const alone = givenAlonePort.of(platform);
  expect([await alone?.('palpite'), await alone?.('palpite-mundo')]).toEqual([m('50.00'), m('30.00')]);
});

test('staff give cash, bonus money or points by hand; above a setting a second person decides', async () => {
  const player = await world.player();
  const rights = ['rewards.read', 'rewards.give', 'rewards.decide'];
  const [one, other] = [world.staff(rights), world.staff(rights)];
  const cashOf = (amount: string) => ({ kind: 'cash', amount: m(amount), rollover: 2 }) as const;
  const give = (
    reward: InputOf<typeof office.giveReward>['reward'],
    { key = world.key(), by = one, username = player.username } = {},
  ) => by(office.giveReward, { username, reward, claimDays: 5, reason: 'demora no saque' }, key);
  expect(await one(office.rewardForm, {})).toMatchObject({ aloneUpTo: m('50.00'), points: { aloneUpTo: 1000 } });
  expect(await one(office.previewReward, { username: player.username, reward: cashOf('50.00') })).toEqual({
    ...{ account: player.username, asked: m('100.00'), needsSecond: false },
  });
  const key = world.key();
  const [given, again] = await Promise.all([give(cashOf('50.00'), { key }), give(cashOf('50.00'), { key })]);
  expect(again).toEqual(given);
  expect(given).toMatchObject({ state: 'given', amount: m('50.00'), decidedBy: null });
  await refused(give(cashOf('49.00'), { key })).toMatchObject({ code: 'request.key_reused' });
  const whole = await one(office.deskRewardOne, { id: given.rewardId ?? '' });
  expect(whole).toMatchObject({ source: 'MANUAL', gift: { reason: 'demora no saque', decidedBy: null } });
  const points = await give({ kind: 'points', points: 40 });
  const terms = { rollover: 5, days: 10, holdsWithdrawals: false, leastOdds: 'none' } as const;
  const bonus = { kind: 'bonus', amount: m('20.00'), ...terms } as const;
  expect((await give({ ...bonus, leastOdds: '1.50' })).leastOdds).toBe(15_000);
  const withOdds = (await player.say(calls.rewards, issued)).list.find(({ kind }) => kind === 'bonus');
  expect(withOdds?.terms?.leastOdds).toBe(15_000);
  for (const { rewardId } of (await player.say(calls.rewards, issued)).list)
    await player.say(calls.claimReward, { id: rewardId }, world.key());
  expect([await world.purse(player.id), await world.purse(player.id, 'bonus'), await world.available(player)]).toEqual([
    ...[m('50.00'), m('20.00'), 40n],
  ]);
  expect(points.asked).toBeNull();

  // more than one person gives alone
  const proposed = await give(cashOf('50.01'));
  expect(proposed).toMatchObject({ state: 'proposed', mine: true, rewardId: null });
  expect(await give({ kind: 'points', points: 1001 })).toMatchObject({ state: 'proposed' });
  expect((await player.say(calls.rewards, issued)).total).toBe(0);
  const decide = (decision: 'approve' | 'reject', by = other, id = proposed.giftId) =>
    by(office.decideGift, { id, decision }, world.key());
  await refused(decide('approve', one)).toMatchObject({ code: 'office.own_decision' });
  await refused(decide('reject')).toMatchObject({ code: 'office.reason_required' });
  await refused(decide('approve', world.staff(rights, 'palpite-mundo'))).toMatchObject({ code: 'rewards.unknown' });
  await refused(decide('approve', world.staff(['rewards.read', 'rewards.give']))).toMatchObject({
    code: 'office.not_permitted',
  });
  await refused(other(office.withdrawGift, { id: proposed.giftId }, world.key())).toMatchObject({
    code: 'office.not_permitted',
  });
  const both = await Promise.allSettled([decide('approve'), decide('approve')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await player.say(calls.rewards, issued)).list).toMatchObject([{ amount: m('50.01'), asked: m('100.02') }]);
  await refused(decide('approve')).toMatchObject({ code: 'rewards.wrong_state' });
  const [waiting] = (await other(office.deskGifts, { ...list, state: 'proposed' })).list;
  expect(waiting).toMatchObject({ points: '1001', mine: false });
  await one(office.withdrawGift, { id: waiting?.giftId ?? '' }, world.key());
  expect((await other(office.deskGifts, { ...list, state: 'decided' })).list.map(({ state }) => state)).toEqual([
    ...['withdrawn', 'given', 'given', 'given', 'given'],
  ]);

  // free rounds count as what they stake together
  const free = { kind: 'free_rounds', game: 'mines', rounds: 100, stake: m('0.50'), days: 7, rollover: 5 } as const;
  expect(await give(free)).toMatchObject({
    ...{
      state: 'given',
      kind: 'free_rounds',
      amount: m('50.00'),
      asked: null,
      free: { rounds: 100, days: 7, rollover: 5 },
    },
  });
  const more = await give({ ...free, rounds: 101, rollover: 0 });
  expect(more).toMatchObject({ state: 'proposed', amount: m('50.50') });
  expect(await decide('approve', other, more.giftId)).toMatchObject({ state: 'given' });
  const waits = (await player.say(calls.rewards, issued)).list.filter(({ kind }) => kind === 'free_rounds');
  expect(waits.map((each) => [each.free?.rounds, each.terms === null])).toEqual([
    [101, true],
    [100, false],
  ]);
  await refused(give({ ...free, game: 'blackjack' })).toMatchObject({ code: 'instant.unknown_game' });
  await refused(give({ ...free, stake: m('0.01') })).toMatchObject({ code: 'instant.stake_range' });
  await refused(give(cashOf('1.00'), { username: 'ninguem' })).toMatchObject({ code: 'rewards.unknown_player' });
  await refused(give(cashOf('100000.01'))).toMatchObject({ code: 'rewards.amount_range' });
  await refused(give({ ...bonus, amount: m('5000.01') })).toMatchObject({ code: 'bonuses.amount_range' });
  await refused(give(cashOf('1.00'), { by: world.staff(['rewards.read']) })).toMatchObject({
    code: 'office.not_permitted',
  });
  await exclude(player.id);
  await refused(give(cashOf('1.00'))).toMatchObject({ code: 'safeguards.excluded' });
  const { rows } = await sql<{
    action: string;
  }>`select action from staff.audit where subject = ${`gift:${proposed.giftId}`}
    order by line`.execute(world.rig.db);
  expect(rows).toEqual([{ action: 'reward.propose' }, { action: 'reward.approve' }]);
});
