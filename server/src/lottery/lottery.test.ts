import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { elottSettled } from '@palpite/contract/bets/player.ts';
import {
  lotteryCancelOrder,
  lotteryDraws,
  lotteryLeaves,
  lotteryOrders,
  lotteryPlaceOrder,
  lotteryProof,
  lotteryTable,
} from '@palpite/contract/lottery/player.ts';
import type { LotteryOrder, TicketAsked } from '@palpite/contract/lottery/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { checkDraw, type DrawEvidence } from '@palpite/math/lottery/proof.ts';
import { soldOrder } from '@palpite/math/lottery/sold-order.ts';
import { ssc } from '@palpite/math/lottery/ssc/family.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { inTx } from '../base/db/db.ts';
import { balances, keyOf, openAccount, post, verifyBooks } from '../ledger/ledger.ts';
import { hashes } from './issue/draw-issue.ts';
import { closeSale } from './issue/issue-store.ts';
import { moveIssues } from './issue/move-issues.ts';
import { settleIssues } from './issue/settle-issues.ts';
import { counterOf } from './lotteries.ts';
import { type LotteryRig, openLotteryRig, refusalOf, type Seat } from './rig-lottery.ts';
import { openOrderLanes } from './sale/order-lanes.ts';

const code = 'ssc-1';
let lottery: LotteryRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  lottery = await openLotteryRig('lottery');
  [luana, caio] = [await lottery.sit(0, code), await lottery.sit(1, code)];
  for (const seat of [luana, caio]) await lottery.topUp(seat, '100000');
  await lottery.work();
});
afterAll(() => lottery.close());
afterEach(async () => {
  expect((await verifyBooks(lottery.rig.db)).findings).toEqual([]);
});

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const underSale = async ({ game }: Seat) => {
  const { issue } = await game(lotteryTable, {});
  if (!issue) throw new Error('nothing is under sale');
  return issue;
};

type Asked = Partial<Omit<TicketAsked, 'unit'>> & { unit?: string };
/** On the last of the five places, unless said otherwise. */
const last = (digits: string) => `||||${digits}`;
const ticket = ({ play = 'fixed', content = last('7'), unit = '2.00', ...more }: Asked = {}): TicketAsked => ({
  ...{ play, content, unit: reais(unit), multiple: 1 },
  ...more,
});
const buy = async (seat: Seat, tickets: TicketAsked[], { key = lottery.nextKey(), issueId = '' } = {}) =>
  seat.game(lotteryPlaceOrder, { issueId: issueId || (await underSale(seat)).issueId, tickets }, key);
const orderOf = async ({ game }: Seat, orderId: string): Promise<LotteryOrder> => {
  const found = (await game(lotteryOrders, { limit: 50 })).list.find((each) => each.orderId === orderId);
  if (!found) throw new Error('there is no such order');
  return found;
};

test('every digit of one place is bet on: one ticket wins what its series says, nine lose, and all rebates come back', async () => {
  const before = await available(luana);
  // a tenth each, in orders of their own: one order may not cover a play
  const placed = [];
  for (let digit = 0; digit < 10; digit += 1)
    placed.push((await buy(luana, [ticket({ content: last(`${digit}`), series: 1800 })])).order);
  expect(await available(luana)).toBe(before - reais('20'));
  await lottery.draw(luana);
  const orders = await Promise.all(placed.map(({ orderId }) => orderOf(luana, orderId)));
  const won = orders.filter(({ state }) => state === 'won');
  expect(won).toHaveLength(1);
  expect(won[0]).toMatchObject({ payout: reais('18'), tickets: [{ payout: reais('18') }] });
  expect(won[0]?.tickets[0]?.content).toBe(last(won[0]?.result?.at(-1) ?? ''));
  expect(orders.filter(({ state, payout }) => state === 'lost' && payout === 0n)).toHaveLength(9);
  // (1950 − 1800) ÷ 2000 of 20.00
  expect(orders.reduce((sum, { rebate }) => sum + rebate, 0n)).toBe(reais('1.5'));
  expect(await available(luana)).toBe(before - reais('20') + reais('18') + reais('1.5'));
  const { list } = await luana.player(elottSettled, { page: 1, size: 20, orderNoSearch: won[0]?.orderId });
  // evenly on all ten nothing was risked: it is no turnover
  expect(list).toMatchObject([{ betAmount: reais('2'), validBetAmount: 0n, winAmount: reais('18'), gameCode: code }]);
});

test('an order is bought once per key, whole or not at all, and two at once of one key are one', async () => {
  const before = await available(caio);
  const tickets = [ticket(), ticket({ play: 'front3.straight', content: '1,2|3|4', multiple: 5 })];
  const key = lottery.nextKey();
  const { issueId } = await underSale(caio);
  const [one, other] = await Promise.all([buy(caio, tickets, { key, issueId }), buy(caio, tickets, { key, issueId })]);
  expect(one.order.orderId).toBe(other.order.orderId);
  expect(one.order).toMatchObject({ state: 'accepted', stake: reais('22') });
  expect(await available(caio)).toBe(before - reais('22'));
  expect(await refusalOf(buy(caio, [ticket()], { key, issueId }))).toEqual(['request.key_reused', 'tickets']);
  expect(await refusalOf(buy(caio, [ticket(), ticket({ content: last('11') })], { issueId }))).toEqual([
    'lottery.ticket',
    'tickets.1.content',
  ]);
  expect(await available(caio)).toBe(before - reais('22'));
  await lottery.draw(caio);
});

test('an order that was bought is answered as it was, also where the brand sells it no more or on other terms', async () => {
  const { db, clock } = lottery.rig;
  const { issueId } = await underSale(caio);
  const key = lottery.nextKey();
  const tickets = [ticket({ unit: '2.00', multiple: 5 })];
  const { order } = await buy(caio, tickets, { key, issueId });
  const set = async (name: string, value: string | null) => {
    await sql`delete from site.setting where merchant = 'palpite' and name = ${name}`.execute(db);
    if (value !== null)
      await sql`insert into site.setting (merchant, name, value) values ('palpite', ${name}, ${value}::jsonb)`.execute(
        db,
      );
    // what a brand sets is kept in memory for a second
    clock.move(1_001);
  };
  const again = async () => (await buy(caio, tickets, { key, issueId })).order;
  await set('lottery.most_stake', '"5.00"');
  expect(await refusalOf(buy(caio, tickets, { issueId }))).toEqual(['lottery.max_stake', 'tickets']);
  expect(await again()).toEqual(order);
  expect(await refusalOf(buy(caio, [ticket({ content: last('8') })], { key, issueId }))).toEqual([
    'request.key_reused',
    'tickets',
  ]);
  await set('lottery.most_stake', null);
  // its series is what the player did not choose: by another one the rebate is another
  await set('lottery.most_bet_series', '1800');
  expect((await buy(caio, tickets, { issueId })).order.tickets[0]?.series).toBe(1800);
  expect(await again()).toEqual(order);
  await set('lottery.most_bet_series', null);
  await lottery.draw(caio);
});

test('an order is taken back whole while its issue is sold, once, by its owner alone, and never after the close', async () => {
  const before = await available(luana);
  const { issueId, closesAt } = await underSale(luana);
  const { order } = await buy(luana, [ticket()], { issueId });
  const kept = await buy(luana, [ticket()], { issueId });
  const cancel = (seat: Seat, orderId: string) => seat.game(lotteryCancelOrder, { orderId }, lottery.nextKey());
  expect(await refusalOf(cancel(caio, order.orderId))).toEqual(['lottery.unknown_order', undefined]);
  const both = await Promise.all([cancel(luana, order.orderId), cancel(luana, order.orderId)]);
  expect(both.map(({ order: { state } }) => state)).toEqual(['void', 'void']);
  expect(await available(luana)).toBe(before - reais('2'));
  // the last millisecond is sold, the next is not: also where nobody has closed the sale yet
  lottery.rig.clock.set(new Date(closesAt - 1));
  await buy(caio, [ticket()], { issueId });
  lottery.rig.clock.set(new Date(closesAt));
  expect(await refusalOf(buy(caio, [ticket()], { issueId }))).toEqual(['lottery.closed', 'issueId']);
  expect((await refusalOf(cancel(luana, kept.order.orderId)))[0]).toBe('lottery.closed');
  await lottery.work();
  expect((await refusalOf(cancel(luana, kept.order.orderId)))[0]).toBe('lottery.closed');
  const late = await sql<{ count: number }>`select count(*)::int as count from lottery.purchase p
    join lottery.issue i on i.id = p.issue_id where p.accepted_at >= i.closes_at`.execute(lottery.rig.db);
  expect(late.rows[0]?.count).toBe(0);
  await lottery.work();
  // taken back while it was sold: no leaf of the tree
  const { leaves } = await luana.game(lotteryLeaves, { issueId });
  expect(leaves).toHaveLength(2);
  lottery.rig.clock.move(130_000);
  await lottery.work();
});

test('who reads what was published redoes the draw: secret, tree of all orders and beacon give the very result', async () => {
  const { issueId } = await underSale(luana);
  const open = await luana.game(lotteryProof, { issueId });
  expect(open.proof).toMatchObject({ secret: null, root: null, randomness: null });
  expect(open.proof.beaconRound).not.toBeNull();
  const bought = [];
  for (let at = 0; at < 3; at += 1)
    bought.push((await buy(at % 2 ? luana : caio, [ticket({ content: last(`${at}`) })], { issueId })).order);
  expect((await luana.game(lotteryLeaves, { issueId })).leaves).toEqual([]);
  await lottery.draw(luana);
  const { issue, proof, day } = await luana.game(lotteryProof, { issueId });
  const { leaves } = await luana.game(lotteryLeaves, { issueId });
  expect(proof.commitment).toBe(open.proof.commitment);
  expect(proof.beaconRound).toBe(open.proof.beaconRound);
  expect(
    createHash('sha256')
      .update(proof.secret ?? '')
      .digest('hex'),
  ).toBe(proof.commitment);
  expect(proof.orders).toBe(3);
  const kept = open.proof;
  const promise = {
    ...{ game: code, issue: issue.numero, commitment: kept.commitment ?? '', closesAt: issue.closesAt },
    ...{ beaconRound: kept.beaconRound ?? 0, beaconAt: kept.beaconAt ?? 0 },
  };
  const evidence: DrawEvidence = {
    ...{ promise, tickets: leaves, allowedDelayMs: 60_000 },
    published: {
      ...{ ...promise, root: proof.root ?? '', tickets: proof.orders ?? 0, rootAt: proof.rootAt ?? 0 },
      ...{ secret: proof.secret ?? '', randomness: proof.randomness ?? '', result: issue.result ?? [] },
      drawnAt: proof.drawnAt ?? 0,
    },
    receipts: bought.map(({ orderId, placedAt, ...order }) => soldOrder({ orderId, acceptedAt: placedAt, ...order })),
  };
  const check = (changed: Partial<DrawEvidence> = {}) =>
    checkDraw(ssc, { ...evidence, ...changed }, day, hashes).map((fault) => fault.code);
  expect(check()).toEqual([]);
  const [first, ...rest] = leaves;
  expect(check({ tickets: rest })).toEqual(['root', 'removed']);
  expect(check({ tickets: first ? [{ ...first, ticket: 'fixed ||||9' }, ...rest] : [] })).toEqual(['root', 'changed']);
  expect((await luana.game(lotteryDraws, { gameCode: code, limit: 5 })).list[0]).toEqual(issue);
});

test('while the beacon does not answer nothing is drawn, and no other number takes the place of the one that was named', async () => {
  const { issueId, closesAt, drawsAt } = await underSale(luana);
  const { order } = await buy(luana, [ticket()], { issueId });
  await lottery.moveTo(closesAt);
  lottery.beacon.up = false;
  await lottery.moveTo(drawsAt + 70_000);
  expect((await luana.game(lotteryProof, { issueId })).issue.state).toBe('drawing');
  lottery.beacon.up = true;
  await lottery.moveTo(drawsAt + 80_000);
  expect((await orderOf(luana, order.orderId)).state).not.toBe('accepted');
  const { proof } = await luana.game(lotteryProof, { issueId });
  expect(proof.randomness).toBe(lottery.beacon.randomnessOf(proof.beaconRound ?? 0));
});

test('once the beacon has been silent for five minutes no sale opens: nobody stakes on a draw that cannot be held', async () => {
  const { closesAt } = await underSale(luana);
  await lottery.moveTo(closesAt);
  lottery.beacon.up = false;
  // an outage that is short holds up no sale
  await lottery.moveTo(closesAt + 10_000);
  expect((await luana.game(lotteryTable, {})).issue?.state).toBe('open');
  await lottery.moveTo(closesAt + 310_000);
  expect((await luana.game(lotteryTable, {})).issue).toBeNull();
  lottery.beacon.up = true;
  lottery.rig.clock.move(2000);
  await lottery.work();
  expect((await luana.game(lotteryTable, {})).issue?.state).toBe('open');
});

test('what is bet on nearly everything, at no series of the house or above the limits is refused, naming the field', async () => {
  const { issueId } = await underSale(luana);
  const refusal = (...tickets: TicketAsked[]) => refusalOf(buy(luana, tickets, { issueId }));
  expect(await refusal(ticket({ content: last('0,1,2,3,4,5,6,7') }))).toEqual(['lottery.cover', 'tickets.0.content']);
  expect(await refusal(ticket({ content: last('0,1,2,3') }), ticket({ content: last('4,5,6,7') }))).toEqual([
    'lottery.cover',
    'tickets.1.content',
  ]);
  expect(await refusal(ticket({ series: 1941 }))).toEqual(['lottery.terms', 'tickets.0.series']);
  expect(await refusal(ticket({ series: 1699 }))).toEqual(['lottery.terms', 'tickets.0.series']);
  expect(await refusal(ticket({ rebate: 250 }))).toEqual(['lottery.terms', 'tickets.0.series']);
  expect(await refusal(ticket({ unit: '3.00' }))).toEqual(['lottery.terms', 'tickets.0.unit']);
  expect(await refusal(ticket({ multiple: 10_001 }))).toEqual(['lottery.max_stake', 'tickets']);
  expect(await refusal(ticket({ play: 'front9.straight' }))).toEqual(['lottery.unknown_play', 'tickets.0.play']);
  for (const content of [last('7,7'), last('x'), last(''), '7|8', '=7,7', '<b>'])
    expect((await refusal(ticket({ content })))[0], content).toBe('lottery.ticket');
  expect(await refusalOf(buy(luana, [ticket()], { issueId: '999999999' }))).toEqual(['lottery.closed', 'issueId']);
});

test('a prize above the highest of an issue is cut off, over all orders of the player', async () => {
  const { issueId } = await underSale(luana);
  const before = await available(luana);
  // ten orders that each would win 17.46 × 2 × 10,000 ÷ 2
  const orders = [];
  for (let digit = 0; digit < 10; digit += 1)
    for (const half of [0, 1])
      orders.push(
        (await buy(luana, [ticket({ content: last(`${digit}`), multiple: 1000 + half })], { issueId })).order,
      );
  await sql`update lottery.purchase set most_prize = ${reais('20000')} where issue_id = ${issueId}`.execute(
    lottery.rig.db,
  );
  await lottery.draw(luana);
  const paid = (await Promise.all(orders.map(({ orderId }) => orderOf(luana, orderId)))).map(({ payout }) => payout);
  expect(paid.filter((each) => each > 0n)).toEqual([reais('19400'), reais('600')]);
  const { rows } = await sql<{ rebate: bigint }>`select sum(rebate)::bigint as rebate from lottery.purchase
    where issue_id = ${issueId}`.execute(lottery.rig.db);
  expect(await available(luana)).toBe(before - reais('40020') + reais('20000') + (rows[0]?.rebate ?? 0n));
});

test('two who settle at once pay each order once', async () => {
  const { issueId, closesAt, drawsAt } = await underSale(caio);
  const orders = [];
  for (let digit = 0; digit < 6; digit += 1)
    orders.push((await buy(caio, [ticket({ content: last(`${digit}`) })], { issueId })).order);
  await lottery.moveTo(closesAt);
  const before = await available(caio);
  lottery.rig.clock.set(new Date(drawsAt + 60_000));
  while (await moveIssues.run(lottery.rig.platform));
  await Promise.all([settleIssues.run(lottery.rig.platform), settleIssues.run(lottery.rig.platform)]);
  await lottery.work();
  const settled = await Promise.all(orders.map(({ orderId }) => orderOf(caio, orderId)));
  expect(settled.every(({ state }) => state === 'won' || state === 'lost')).toBe(true);
  const sum = settled.reduce((all, { payout, rebate }) => all + payout + rebate, 0n);
  expect(await available(caio)).toBe(before + sum);
});

test('an issue whose orders were not published before the beacon’s number was out is cancelled, and all is given back', async () => {
  const before = await available(caio);
  const { issueId, drawsAt } = await underSale(caio);
  const { order } = await buy(caio, [ticket()], { issueId });
  // nobody was there to close it
  await lottery.moveTo(drawsAt + 10_000);
  expect((await caio.game(lotteryProof, { issueId })).issue).toMatchObject({ state: 'cancelled', result: null });
  expect(await orderOf(caio, order.orderId)).toMatchObject({ state: 'void', payout: reais('2') });
  expect(await available(caio)).toBe(before);
});

/** How many bets meet a close; the ordinary run takes a few. */
const races = Number(process.env.RACE_CASES ?? 400);
const atOneClose = 200;

test('of bets that meet the close within five milliseconds none is accepted at or after it, and whoever closes knows all of them', async () => {
  const { db, platform } = lottery.rig;
  const places = Array.from({ length: 64 }, (_, at) => ({ playerId: 900_001n + BigInt(at), wallet: 0n }));
  const bank = await counterOf(platform).bankOf({ merchant: 'palpite', currency: 'BRL', game: code });
  await inTx(db, async (tx) => {
    for (const place of places) {
      const account = {
        merchant: 'palpite',
        currency: 'BRL',
        kind: 'player',
        name: `racer:${place.playerId}`,
      } as const;
      place.wallet = await openAccount(tx, account);
      const steps = [
        { do: 'transfer', debit: bank, credit: place.wallet, amount: reais('100'), kind: 'adjustment' },
      ] as const;
      await post(tx, [{ key: keyOf('racer', place.playerId), owner: place.wallet, input: 1n, steps }]);
    }
  });
  // the database's clock decides, as in production: no call says what time its client believes it is
  const own = { ...platform, clock: systemClock };
  const servers = await Promise.all([1, 2].map(() => openOrderLanes(own)));
  const closed: { id: bigint; known: number }[] = [];
  let [accepted, refused] = [0, 0];
  try {
    for (let at = 0; at < races; at += atOneClose) {
      const closesAt = new Date(Date.now() + 120);
      const { rows } = await sql<{
        id: bigint;
      }>`insert into lottery.issue (game, numero, day, opens_at, closes_at, draws_at, state)
        values (${code}, ${`race-${at}`}, '2026-03-02', '2026-01-01', ${closesAt}, ${closesAt}, 'open') returning id`.execute(
        db,
      );
      const issueId = rows[0]?.id ?? 0n;
      const ticket = {
        play: 'fixed',
        content: last('7'),
        unit: '0.01',
        multiple: 1,
        units: 1,
        stake: '0.01',
        rebate: '0.00',
      };
      const bets = Array.from({ length: Math.min(atOneClose, races - at) }, async (_, nth) => {
        const place = places[nth % places.length];
        if (!place) throw new Error('nobody bets');
        await pause(Math.max(0, closesAt.getTime() - Date.now() - 5 + (nth % 11)));
        const bet = {
          ...{
            ...place,
            issueId,
            merchant: 'palpite',
            currency: 'BRL',
            vassalage: 'LOTT',
            gameCode: code,
            gameType: 'LOTT',
          },
          ...{
            stake: reais('0.01'),
            tickets: [{ ...ticket, series: 1940 }],
            rebate: 0n,
            mostPrize: reais('1000'),
            stops: 0,
          },
        };
        const answer = await servers[nth % 2]?.place({ bet, key: keyOf('race', at, nth), bank });
        if (answer?.ok) accepted += 1;
        else if (answer?.code === 'lottery.closed') refused += 1;
        else throw new Error(`not answered: ${answer?.code}`);
      });
      while (!(await inTx(db, (tx) => closeSale(tx, issueId, null)))) await pause(1);
      const known = await sql<{ count: number }>`select count(*)::int as count from lottery.purchase
        where issue_id = ${issueId}`.execute(db);
      closed.push({ id: issueId, known: known.rows[0]?.count ?? 0 });
      await Promise.all(bets);
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
  expect(accepted + refused).toBe(races);
  const { rows } = await sql<{ id: bigint; known: number; late: number; spent: bigint }>`
    select i.id, count(p.id)::int as known, count(*) filter (where p.accepted_at >= i.closes_at)::int as late,
      coalesce(sum(p.stake), 0)::bigint as spent
    from lottery.issue i left join lottery.purchase p on p.issue_id = i.id
    where i.numero like 'race-%' group by i.id order by i.id`.execute(db);
  expect(rows.map(({ id, known }) => ({ id, known }))).toEqual(closed);
  expect(rows.map(({ late }) => late)).toEqual(rows.map(() => 0));
  expect(rows.reduce((sum, { known }) => sum + known, 0)).toBe(accepted);
  const left = await balances(
    db,
    places.map(({ wallet }) => wallet),
  );
  const spent = rows.reduce((sum, each) => sum + each.spent, 0n);
  expect([...left.values()].reduce((sum, { available: each }) => sum + each, 0n)).toBe(reais('6400') - spent);
  if (process.env.RACE_CASES)
    console.info(`${races} bets at the close: ${accepted} accepted, ${refused} refused, none late`);
});
