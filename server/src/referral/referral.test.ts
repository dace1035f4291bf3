import { availablePromotions } from '@palpite/contract/agents/player.ts';
import { register } from '@palpite/contract/entrance/player.ts';
import * as office from '@palpite/contract/referral/office.ts';
import * as calls from '@palpite/contract/referral/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { filledForm } from '../entrance/rig-people.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { clawbackMoved } from '../payments/payments.ts';
import { saveSetting } from '../site/site.ts';
import { lookThroughRings } from './friend/hold.ts';
import { type Member, openReferral, type Referral } from './rig-referral.ts';

let house: Referral;
beforeAll(async () => {
  house = await openReferral();
});
afterAll(() => house.close());
afterEach(async () => {
  expect((await verifyBooks(house.rig.db)).findings).toEqual([]);
});

const page = { page: 1, size: 20 };
const dayMs = 86_400_000;
const home = ({ say }: Member) => say(calls.referral, {});
/** How many of them were refused. */
const refusals = async (...acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).filter(({ status }) => status === 'rejected').length;
/** A member with friends who have paid in and played so much, a day later. */
async function withFriends(...played: readonly (readonly [deposit: string, turnover: string])[]) {
  const member = await house.member();
  const code = await house.codeOf(member);
  const friends: bigint[] = [];
  const bets: bigint[] = [];
  for (const [deposit, turnover] of played) {
    const friend = await house.friend(code);
    if (deposit !== '0') await house.payIn(friend, deposit);
    await house.count();
    bets.push(await house.bet(friend, turnover));
    friends.push(friend);
  }
  await house.count();
  house.rig.clock.move(dayMs);
  return { member: await house.back(member), code, friends, bets };
}

test('a member has one code; who registers with it is their friend, and in nobody’s downline', async () => {
  const agent = await house.member({ memberType: 1 });
  const member = await house.member({ uplineId: agent.id });
  expect(await member.say(calls.referralDetails, { autoGenerate: false })).toMatchObject({ referralCode: null });
  const codes = await Promise.all([house.codeOf(member), house.codeOf(member), house.codeOf(member)]);
  expect(new Set(codes).size).toBe(1);
  const [code = ''] = codes;
  expect(await codeOf(agent.say(calls.referralDetails, { autoGenerate: true }))).toBe('referral.agents_invite');
  const friend = await house.friend(code.toUpperCase());
  const typed = await house.wire.as()(register, filledForm({ recommenderId: code, login: false }));
  expect((await member.say(calls.referralDetails, { autoGenerate: false })).totalInvitations).toBe(2);
  const { rows } = await sql<{ upline: bigint | null; type: number }>`select upline_id as upline, member_type as type
    from players.player where id in (${friend}, ${BigInt(typed.customerId)})`.execute(house.rig.db);
  // the team the member is in stays the friend's
  expect(rows).toEqual([
    { upline: agent.id, type: 0 },
    { upline: agent.id, type: 0 },
  ]);
  const { list } = await member.say(calls.referralList, page);
  expect(list).toMatchObject([{ status: 'I', refused: false }, {}]);
  expect(list[0]?.username).toContain('···');
  const wrong = house.wire.as()(register, filledForm({ referralCode: 'zzzzzzzz', login: false }));
  expect(await codeOf(wrong)).toBe('entrance.invitation_code_error');
});

test('a friend qualifies by deposits and turnover to the cent, counts after a day, and each step is paid once', async () => {
  const { member, friends, bets } = await withFriends(['50', '499.99'], ['49.99', '500'], ['50', '500']);
  expect((await home(member)).income).toMatchObject({ memberCount: 3, memberQualifiedCount: 1, depositCount: 3 });
  await house.bet(friends[0] ?? 0n, '0.01');
  await house.payIn(friends[1] ?? 0n, '0.01');
  await house.count();
  const shown = await home(member);
  expect(shown).toMatchObject({ income: { memberQualifiedCount: 3 }, claimable: { achievement: m('5') } });
  expect((await member.say(calls.referralList, { ...page, status: 'C' })).total).toBe(3);
  const key = house.key();
  const [paid, again] = await Promise.all([
    house.claim(member, 'achievement', key),
    house.claim(member, 'achievement', key),
  ]);
  expect([paid.amount, again]).toEqual([m('5'), paid]);
  expect(await codeOf(house.claim(member, 'achievement'))).toBe('referral.nothing_to_claim');
  expect(await codeOf(house.claim(member, 'bet', key))).toBe('request.key_reused');
  // the play of one is void: they have not qualified any more
  await house.annul(bets[2] ?? 0n);
  await house.count();
  expect((await home(member)).income.memberQualifiedCount).toBe(2);
  // a fresh one has to wait
  await house.friend(await house.codeOf(member)).then(async (fresh) => {
    await house.payIn(fresh, '50');
    await house.count();
    await house.bet(fresh, '500');
    await house.count();
  });
  expect((await member.say(calls.referralList, { ...page, status: 'C' })).total).toBe(2);
});

test('a part of each first deposit and of all turnover: to the cent, with a cap, a minimum and voids', async () => {
  const { member, friends, bets } = await withFriends(['333.33', '500'], ['5000', '600.50']);
  await house.payIn(friends[0] ?? 0n, '1000');
  await house.count();
  // 2 % of 333.33 and the cap of 20.00; a second deposit brings nothing
  expect((await home(member)).claimable).toMatchObject({ deposit: m('26.66'), bet: m('1.10') });
  expect(await refusals(house.claim(member, 'deposit'), house.claim(member, 'deposit'))).toBe(1);
  const rebates = await member.say(calls.depositRebates, { ...page, sortColumn: 'bonus', sortType: 'ASC' });
  expect(rebates.list.map(({ depositAmount, bonus }) => [depositAmount, bonus])).toEqual([
    [m('333.33'), m('6.6666')],
    [m('5000'), m('20')],
  ]);
  expect(rebates.footer).toEqual({ totalDepositAmount: m('5333.33'), totalBonus: m('26.6666') });
  expect((await house.claim(member, 'bet')).amount).toBe(m('1.10'));
  expect(await refusalOf(house.claim(member, 'bet'))).toMatchObject({
    code: 'referral.below_minimum',
    value: { minimum: '1.00', claimable: '0.00' },
  });
  await house.annul(bets[1] ?? 0n);
  await house.bet(friends[0] ?? 0n, '1600');
  await house.count();
  // 1.60 less the 0.60 that was paid for what is void
  expect((await home(member)).claimable.bet).toBe(m('1'));
  await house.claim(member, 'bet');
  expect(await house.purse(member.id)).toBe(m('28.76'));
  expect((await member.say(calls.referralClaims, page)).list.map(({ kind }) => kind)).toEqual([
    'bet',
    'bet',
    'deposit',
  ]);
  const asked = await sql<{ asked: bigint }>`select sum(amount * rollover_percent / 100)::bigint as asked
    from rewards.reward where player_id = ${member.id}`.execute(house.rig.db);
  expect(asked.rows[0]?.asked).toBe(m('28.76'));
  // the bank takes a first deposit back before it was claimed
  const late = await withFriends(['100', '500']);
  const { rows } = await sql<{ orderNo: string }>`select first_order as order_no from referral.friend
    where player_id = ${late.friends[0] ?? 0n}`.execute(house.rig.db);
  await inTx(house.rig.db, (tx) =>
    publishEvent(tx, clawbackMoved, {
      ...{ orderNo: rows[0]?.orderNo ?? '', merchant: 'palpite', playerId: '1', taken: '100.00', owed: '0.00' },
    }),
  );
  await house.count();
  expect(await codeOf(house.claim(late.member, 'deposit'))).toBe('referral.nothing_to_claim');
});

test('a friend whose deposit the bank took back has not paid in what is asked, until they do', async () => {
  const { member, friends } = await withFriends(['50', '500']);
  const [friend = 0n] = friends;
  const { db, clock } = house.rig;
  expect((await home(member)).claimable).toMatchObject({ achievement: m('5'), deposit: m('1') });
  await inTx(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows } = await sql<{ orderNo: string }>`insert into payments.clawback (return_id, end_to_end_id, deposit_id,
        merchant, player_id, amount, taken, owed, state, nature, description, at)
      select 'R-' || order_no, end_to_end_id, id, merchant, player_id, amount, amount, 0, 'taken', 'MED_FRAUDE', '', ${clock.now()}
      from payments.deposit where player_id = ${friend} returning substr(return_id, 3) as order_no`.execute(tx);
    await sql`set local session_replication_role = origin`.execute(tx);
    await publishEvent(tx, clawbackMoved, {
      ...{ orderNo: rows[0]?.orderNo ?? '', merchant: 'palpite', playerId: friend.toString() },
      ...{ taken: '50.00', owed: '0.00' },
    });
  });
  await house.count();
  expect(await home(member)).toMatchObject({
    claimable: { achievement: 0n, deposit: 0n },
    income: { memberQualifiedCount: 0, depositCount: 0 },
  });
  expect(await codeOf(house.claim(member, 'achievement'))).toBe('referral.nothing_to_claim');
  await house.payIn(friend, '50');
  await house.count();
  expect(await home(member)).toMatchObject({
    claimable: { achievement: m('5'), deposit: 0n },
    income: { memberQualifiedCount: 1, depositCount: 1 },
  });
});

test('what comes to more than a reward may be is claimed in parts', async () => {
  const { member } = await withFriends(['400', '9000'], ['400', '9000']);
  const { db, clock } = house.rig;
  const most = async (amount: string) => {
    await inTx(db, (tx) => saveSetting(tx, 'palpite', 'rewards.most', amount));
    clock.move(2000);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  };
  await most('10.00');
  const paid = async (kind: 'bet' | 'deposit') => (await house.claim(member, kind)).amount;
  expect([await paid('bet'), await paid('bet')]).toEqual([m('10'), m('8')]);
  // 2 % of 400.00 for each friend
  expect([await paid('deposit'), await paid('deposit')]).toEqual([m('8'), m('8')]);
  expect(await codeOf(house.claim(member, 'deposit'))).toBe('referral.nothing_to_claim');
  // a step is paid whole or not at all
  await most('4.99');
  expect(await codeOf(house.claim(member, 'achievement'))).toBe('rewards.amount_range');
  await most('100000.00');
  expect((await house.claim(member, 'achievement')).amount).toBe(m('5'));
});

test('a friend who may be the same person is held back until staff decide; nobody is told', async () => {
  const { member, friends } = await withFriends(['50', '2000'], ['50', '2000'], ['50', '2000']);
  const [self = 0n, one = 0n] = friends;
  await house.ring(member.id, self);
  // found at the claim itself, before the next look through the rings
  expect((await house.claim(member, 'bet')).amount).toBe(m('4'));
  expect((await home(member)).income).toMatchObject({ memberCount: 3, memberQualifiedCount: 2 });
  const { list } = await member.say(calls.referralList, page);
  expect(list.map(({ status, refused }) => [status, refused])).toEqual([
    ['C', false],
    ['C', false],
    ['I', false],
  ]);
  const [reader, reviewer] = await Promise.all([
    house.staff('palpite', ['referral.read']),
    house.staff('palpite', ['referral.read', 'referral.review']),
  ]);
  const held = await reader(office.referralReviews, { ...page, state: 'held', account: member.username });
  expect(held.list).toMatchObject([
    { playerId: self.toString(), recommender: member.username, signals: ['device'], state: 'held', qualified: true },
  ]);
  const decide = (by: typeof reader, playerId: bigint, decision: 'clear' | 'refuse', key = house.key()) =>
    by(office.decideReferral, { playerId: playerId.toString(), decision, reason: 'irmã, mesma casa' }, key);
  expect(await codeOf(decide(reader, self, 'clear'))).toBe('office.not_permitted');
  expect(await codeOf(decide(reviewer, one, 'clear'))).toBe('referral.unknown_friend');
  expect(await refusals(decide(reviewer, self, 'clear'), decide(reviewer, self, 'clear'))).toBe(1);
  expect(await codeOf(decide(reviewer, self, 'refuse'))).toBe('referral.wrong_state');
  const { platform, clock } = house.rig;
  await lookThroughRings.run(platform, { start: clock.now(), end: clock.now() });
  // what a person decided no machine takes back
  expect((await home(member)).claimable.bet).toBe(m('2'));
  // two friends of one person are found too; a refused one counts nothing, and what was paid comes off
  const farm = await withFriends(['50', '2000'], ['50', '2000']);
  expect((await house.claim(farm.member, 'bet')).amount).toBe(m('4'));
  await house.ring(...farm.friends);
  await lookThroughRings.run(platform, { start: clock.now(), end: clock.now() });
  for (const friend of farm.friends) await decide(reviewer, friend, 'refuse');
  expect(await home(farm.member)).toMatchObject({
    claimable: { bet: 0n, achievement: 0n },
    income: { memberQualifiedCount: 0 },
  });
  expect((await farm.member.say(calls.referralList, page)).list.every(({ refused }) => refused)).toBe(true);
  expect(await codeOf(house.claim(farm.member, 'bet'))).toBe('referral.below_minimum');
});

test('a law that bars deposits and registrations leaves the part of turnover; one that bars referral leaves nothing', async () => {
  const { db, clock } = house.rig;
  const bar = async (...sources: string[]) => {
    await inTx(db, (tx) => saveSetting(tx, 'palpite', 'bonuses.barred_sources', sources));
    clock.move(2000);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  };
  await bar('registration', 'deposit');
  // nothing has to be paid in
  const { member } = await withFriends(['0', '1000'], ['500', '1000']);
  expect(await home(member)).toMatchObject({
    ...{ barred: ['achievement', 'deposit'], qualifyDeposit: 0n },
    claimable: { achievement: 0n, deposit: 0n, bet: m('2') },
    income: { memberQualifiedCount: 2 },
  });
  for (const kind of ['achievement', 'deposit'] as const)
    expect(await codeOf(house.claim(member, kind))).toBe('referral.barred');
  expect((await house.claim(member, 'bet')).amount).toBe(m('2'));
  expect((await member.say(availablePromotions, {})).REFERRAL).toEqual({ enabled: true });
  await bar('referral');
  expect((await member.say(availablePromotions, {})).REFERRAL).toEqual({ enabled: false });
  expect(await codeOf(house.claim(member, 'bet'))).toBe('referral.barred');
  await bar();
  const trial = await house.member({ memberType: 4, currency: 'FUN' });
  expect(await codeOf(trial.say(calls.referral, {}))).toBe('players.register_first');
});
