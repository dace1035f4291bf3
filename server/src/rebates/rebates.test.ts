import * as office from '@palpite/contract/rebates/office.ts';
import * as calls from '@palpite/contract/rebates/player.ts';
import { transactions } from '@palpite/contract/wallet/player.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { whileFailing } from '../base/rig-fail.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { startExclusion } from '../safeguards/safeguards.ts';
import { saveSetting } from '../site/site.ts';
import { playerAccounts, walletTypes } from '../wallet/wallet.ts';
import { payNight } from './earn/pay-night.ts';
import { backAgain, openRebates, type Rebates } from './rig-rebates.ts';

let house: Rebates;
beforeAll(async () => {
  house = await openRebates();
});
afterAll(() => house.close());
afterEach(async () => {
  expect((await verifyBooks(house.rig.db)).findings).toEqual([]);
});

const purse = async (id: bigint) =>
  (await playerAccounts(house.rig.db, id)).find(({ typeId }) => typeId === walletTypes.main)?.available ?? 0n;
const product = async (player: { say: Awaited<ReturnType<Rebates['person']>>['say'] }, type = 'INHOUSE') =>
  (await player.say(calls.rebates, {})).products.find(({ gameType }) => gameType === type);
const page = { page: 1, size: 20 };
/** How many of them were refused. */
const refusals = async (...acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).filter(({ status }) => status === 'rejected').length;

test('turnover since the last claim times the rate of the level, from 1.00 on, once per key', async () => {
  const player = await house.person();
  await house.bet(player.id, '166.66');
  await house.count();
  expect(await refusalOf(house.claim(player))).toMatchObject({
    code: 'rebates.below_minimum',
    value: { minimum: '1.00', claimable: '0.99996' },
  });
  await house.bet(player.id, '1067.90');
  await house.count();
  expect(await product(player)).toMatchObject({
    mode: 'manual',
    rate: 60,
    turnover: m('1234.56'),
    rebate: m('7.40736'),
  });
  const key = house.key();
  const [paid, again] = await Promise.all([house.claim(player, undefined, key), house.claim(player, undefined, key)]);
  expect(paid).toMatchObject({ amount: m('7.40'), carriedAfter: m('0.00736'), way: 'manual' });
  expect(again).toEqual(paid);
  expect(paid.lines).toEqual([
    { gameType: 'INHOUSE', day: '2026-03-02', turnover: m('1234.56'), rate: 60, amount: m('7.40736') },
  ]);
  expect(await codeOf(house.claim(player))).toBe('rebates.below_minimum');
  expect(await codeOf(house.claim(player, '2026-03-01', key))).toBe('request.key_reused');
  // of two at once one finds nothing
  await house.bet(player.id, '500');
  await house.count();
  expect(await refusals(house.claim(player), house.claim(player))).toBe(1);
  expect(await purse(player.id)).toBe(m('10.40'));
  const moved = await player.say(transactions, {
    accountTypeId: walletTypes.main,
    codeTypes: 'betting_rebate',
    page: 1,
    size: 10,
  });
  expect(moved.list.map(({ amount }) => amount)).toEqual([m('3'), m('7.40')]);
  const { rows } = await sql<{ rollover: number }>`select rollover_percent as rollover from rewards.reward
    where player_id = ${player.id} and source = 'REBATE'`.execute(house.rig.db);
  expect(rows).toEqual([{ rollover: 100 }, { rollover: 100 }]);
  // at level 1 the rate is higher: only for what came since
  await house.bet(player.id, '10000');
  await house.count();
  expect(await product(player)).toMatchObject({ rate: 66, rebate: m('66') });
  expect((await player.say(calls.rebateHistory, page)).total).toBe(2);
});

test('at half past midnight what is automatic is paid, once; what had to be claimed is lost', async () => {
  const player = await house.person();
  await house.bet(player.id, '1000', { gameType: 'LIVE' });
  await house.bet(player.id, '1000');
  await house.bet(player.id, '5000', { gameType: 'COCKFIGHT' });
  await house.bet(player.id, '5000', { currency: 'FUN' });
  await house.count();
  const day = house.today();
  expect(await player.say(calls.rebates, {})).toMatchObject({ claimable: m('6'), tonight: m('4') });
  expect(await player.say(calls.rebateSettings, {})).toContainEqual({
    ...{ productType: 'LIVE', rebateRate: '0.40', claimMode: 'AUTO' },
  });
  await house.night('00:29');
  expect(await purse(player.id)).toBe(0n);
  const back = await backAgain(house, player);
  expect(await refusalOf(house.claim(back, day))).toMatchObject({
    code: 'rebates.day_over',
    value: { field: 'day', today: house.today() },
  });
  house.rig.clock.move(2 * 60_000);
  const { platform, clock } = house.rig;
  const run = () => payNight.run(platform, { start: clock.now(), end: clock.now() });
  await Promise.all([run(), run()]);
  await run();
  expect(await purse(player.id)).toBe(m('4'));
  const { list } = await back.say(calls.rebateHistory, page);
  expect(list).toMatchObject([{ way: 'automatic', amount: m('4'), lines: [{ gameType: 'LIVE', day, rate: 40 }] }]);
  expect(await codeOf(house.claim(back))).toBe('rebates.below_minimum');
});

test('a rebate that cannot be paid holds up neither others of the brand nor another brand', async () => {
  const [fails, other] = [await house.person(), await house.person()];
  const elsewhere = await bringPlayer(house.rig.platform, { merchant: 'palpite-mundo' });
  for (const { id } of [fails, other]) await house.bet(id, '1000', { gameType: 'LIVE' });
  await house.bet(elsewhere.id, '1000', { gameType: 'LIVE', merchant: 'palpite-mundo' });
  await house.count();
  await whileFailing(house.rig.db, { table: 'rebates.rebate', when: `new.player_id = ${fails.id}` }, async () => {
    await expect(house.night()).rejects.toThrow('1 rebates were not paid');
    expect(await Promise.all([fails, other, elsewhere].map(({ id }) => purse(id)))).toEqual([0n, m('4'), m('4')]);
  });
  await house.night();
  expect(await purse(fails.id)).toBe(m('4'));
});

test('less than the minimum is carried to the next payment; void bets come off it, as they were paid', async () => {
  const player = await house.person();
  await house.bet(player.id, '200', { gameType: 'LIVE' });
  await house.count();
  await house.night();
  let back = await backAgain(house, player);
  expect(await back.say(calls.rebates, {})).toMatchObject({ carried: m('0.80'), claimable: m('0.80') });
  const big = await house.bet(player.id, '500', { gameType: 'LIVE' });
  await house.count();
  await house.night();
  expect(await purse(player.id)).toBe(m('2.80'));
  await house.annul(big);
  await house.count();
  await house.night();
  back = await backAgain(house, player);
  expect(await back.say(calls.rebates, {})).toMatchObject({ carried: -m('2'), claimable: 0n });
  await house.bet(player.id, '400');
  await house.count();
  expect(await refusalOf(house.claim(back))).toMatchObject({ value: { claimable: '0.40' } });
  await house.bet(player.id, '100');
  await house.count();
  expect((await house.claim(back)).amount).toBe(m('1'));
  // a void of the same day, before it is paid, was never there
  const small = await house.bet(player.id, '1000', { gameType: 'LIVE' });
  await house.count();
  await house.annul(small);
  await house.count();
  expect(await back.say(calls.rebates, {})).toMatchObject({ tonight: 0n });
  const { list } = await back.say(calls.rebateHistory, page);
  expect(list.flatMap(({ lines }) => lines.map(({ amount }) => amount))).toEqual([m('3'), -m('2'), m('2'), m('0.80')]);
});

test('what comes to more than a reward may be is paid in parts, by hand and at night', async () => {
  const { db, clock } = house.rig;
  const most = async (amount: string) => {
    await inTx(db, (tx) => saveSetting(tx, 'palpite', 'rewards.most', amount));
    clock.move(2000);
    await new Promise((resolve) => setTimeout(resolve, 1100));
  };
  await most('5.00');
  const player = await house.person();
  await house.bet(player.id, '1500');
  await house.bet(player.id, '3000', { gameType: 'LIVE' });
  await house.count();
  expect(await house.claim(player)).toMatchObject({ amount: m('5'), carriedAfter: m('4') });
  expect((await house.claim(player)).amount).toBe(m('4'));
  await house.night();
  expect(await purse(player.id)).toBe(m('14'));
  const back = await backAgain(house, player);
  expect(await back.say(calls.rebates, {})).toMatchObject({ carried: m('7'), claimable: m('7') });
  await most('100000.00');
  expect((await house.claim(back)).amount).toBe(m('7'));
});

test('rates hold from the next day on; whoever gives more needs another person', async () => {
  const [one, other, reader] = await Promise.all([
    house.staff('palpite', ['rebates.read', 'rebates.change']),
    house.staff('palpite', ['rebates.read', 'rebates.change'], 'conferencia'),
    house.staff('palpite', ['rebates.read']),
  ]);
  const products = [...(await house.products())];
  const withOwn = (mode: 'manual' | 'automatic' | 'off', rate: number) =>
    products.map((each) => (each.gameType === 'INHOUSE' ? { ...each, mode, rates: each.rates.map(() => rate) } : each));
  const save = (by: typeof one, given: typeof products, key = house.key()) =>
    by(office.saveRebatePlan, { products: given, reason: 'novas taxas' }, key);
  expect(await codeOf(save(reader, withOwn('manual', 1)))).toBe('office.not_permitted');
  expect(await refusalOf(save(one, products))).toMatchObject({ code: 'rebates.same_plan' });
  expect(await refusalOf(save(one, products.slice(1)))).toMatchObject({ code: 'rebates.product_missing' });
  // no level gets more: at once, for tomorrow
  const player = await house.person();
  await house.bet(player.id, '1000');
  await house.count();
  const key = house.key();
  const [lower, again] = await Promise.all([
    save(one, withOwn('automatic', 50), key),
    save(one, withOwn('automatic', 50), key),
  ]);
  expect(again).toEqual(lower);
  expect(lower).toMatchObject({ proposal: null, next: { state: 'approved' } });
  expect(await product(player)).toMatchObject({ mode: 'manual', rate: 60 });
  await house.claim(player);
  await house.night();
  let back = await backAgain(house, player);
  expect(await product(back)).toMatchObject({ mode: 'automatic', rate: 50 });
  // a bet is paid by claim or at night, never both
  expect(await purse(player.id)).toBe(m('6'));
  await house.bet(player.id, '1000');
  await house.count();
  expect(await codeOf(house.claim(back))).toBe('rebates.below_minimum');
  // more: another person decides
  const proposed = await save(one, withOwn('automatic', 55));
  const planId = proposed.proposal?.planId ?? '';
  expect(proposed.proposal).toMatchObject({ mine: true, fromDay: null });
  expect(await codeOf(save(other, withOwn('automatic', 40)))).toBe('rebates.proposal_open');
  const decide = (by: typeof one, decision: 'approve' | 'reject', id = planId) =>
    by(office.decideRebatePlan, { planId: id, decision }, house.key());
  expect(await codeOf(decide(one, 'approve'))).toBe('office.own_decision');
  expect(await codeOf(decide(other, 'reject'))).toBe('office.reason_required');
  expect(await codeOf(decide(other, 'approve', '99999'))).toBe('rebates.unknown_plan');
  expect(await refusals(decide(other, 'approve'), decide(other, 'approve'))).toBe(1);
  expect(await codeOf(decide(other, 'approve'))).toBe('rebates.wrong_state');
  await house.night();
  back = await backAgain(house, player);
  expect(await purse(player.id)).toBe(m('11'));
  expect(await product(back)).toMatchObject({ rate: 55 });
  const seen = await reader(office.rebatesOfPlayer, { ...page, account: player.username });
  expect(seen).toMatchObject({ player: { paid: m('11'), carried: 0n }, total: 2 });
  expect(await codeOf(reader(office.rebatesOfPlayer, { ...page, account: 'ninguem' }))).toBe('office.not_found');
  const view = await reader(office.rebatePlans, {});
  expect(view.history.map(({ state }) => state)).toEqual(['approved', 'approved', 'approved']);
});

test('whoever is excluded gets nothing until it is over; a law or the switch pays nothing at all', async () => {
  house.rig.clock.move(3_600_000);
  const [away, player] = [await house.person(), await house.person()];
  for (const { id } of [away, player]) await house.bet(id, '1000', { gameType: 'LIVE' });
  await house.count();
  const { platform, db } = house.rig;
  await inTx(db, (tx) =>
    startExclusion(platform, tx, { playerId: away.id, merchant: 'palpite', length: '24h', setBy: 'player' }),
  );
  expect(await codeOf(house.claim(await backAgain(house, away)))).toBe('safeguards.excluded');
  await house.night();
  expect([await purse(away.id), await purse(player.id)]).toEqual([0n, m('4')]);
  // once the break is over it comes by itself, without another bet
  house.rig.clock.move(30 * 3_600_000);
  await house.night();
  expect(await purse(away.id)).toBe(m('4'));
  // the law
  await inTx(db, (tx) => saveSetting(tx, 'palpite', 'bonuses.barred_sources', ['rebate']));
  await house.bet(player.id, '1000', { gameType: 'LIVE' });
  await house.count();
  house.rig.clock.move(2000);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const back = await backAgain(house, player);
  expect(await codeOf(house.claim(back))).toBe('rebates.barred');
  expect(await back.say(calls.rebates, {})).toMatchObject({ barred: true, claimable: 0n, tonight: 0n });
  await house.night();
  expect(await purse(player.id)).toBe(m('4'));
  await sql`update site.flag set enabled = false where merchant = 'palpite' and mod_id = 'PLYRBT'`.execute(db);
  house.rig.clock.move(2000);
  expect(await codeOf((await backAgain(house, player)).say(calls.rebates, {}))).toBe('function.not.available');
});
