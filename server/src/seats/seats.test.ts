import { Refused } from '@palpite/contract/base/client.ts';
import { liveOrders, openBet } from '@palpite/contract/bets/player.ts';
import { seatsLeave, seatsTable, seatsTake } from '@palpite/contract/seats/player.ts';
import type { SeatBet } from '@palpite/contract/seats/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { isBlackjack, isPair, pointsOf, totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { multiplierOn, type SeatsState, seatOf } from '@palpite/math/tables/blackjack/seats.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { keyOf, verifyBooks } from '../ledger/ledger.ts';
import { holdBets, letBet } from '../safeguards/safeguards.ts';
import { voidRound } from '../shared/store.ts';
import { vendor } from '../tables/names.ts';
import type { Seat } from '../tables/rig-tables.ts';
import { playDifferences } from '../treasury/books-store.ts';
import { openSeatLanes } from './bets/bet-lanes.ts';
import { seatBetById } from './bets/bet-store.ts';
import { bankOf, openSeats } from './open-seats.ts';
import { openSeatsRig, type SeatsRig } from './rig-seats.ts';
import { graceMs } from './round/decide.ts';
import { rulesOf, seatTable } from './seat-tables.ts';

let seats: SeatsRig;
const code = 'blackjack-1';
const table = seatTable(code) ?? expect.fail();
const rules = rulesOf(table);

beforeAll(async () => {
  seats = await openSeatsRig('seats', code);
});
afterAll(async () => {
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(seats.rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await seats.close();
  expect(apart).toEqual([]);
});
afterEach(async () => {
  if ((await seats.round(code)).phase !== 'betting') await seats.end();
  expect((await verifyBooks(seats.rig.db)).findings).toEqual([]);
  // seats are free again for whoever comes next
  await sql`delete from seats.seat`.execute(seats.rig.db);
});

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
async function refusalOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, ...(error.value as object) };
}
const recordOf = async (seat: Seat, { betId }: SeatBet) => {
  const orders = await seat.player(liveOrders, { page: 1, size: 20, orderNoSearch: betId });
  const { entries } = await seat.player(openBet, { orderNo: betId });
  return { row: orders.list[0], entries: entries.map(({ kind, amount }) => [kind, amount]) };
};
const cardsAt = (state: SeatsState, seat: number) => seatOf(state, seat).hands[0]?.cards ?? [];
const totalAt = (state: SeatsState, seat: number) => totalOf(cardsAt(state, seat)).total;
const upOf = ({ dealer: [up = 0] }: SeatsState) => pointsOf(up);
/** What the bet comes to by the rules, from the cards and moves alone. */
async function dueOf({ seat, units, insured, first }: SeatBet): Promise<bigint> {
  const state = await seats.state();
  return (first * BigInt(multiplierOn(rules, state, seat, { units, insured }))) / 10_000n;
}
/** The bet as it is paid, after its round. */
async function settled(seat: Seat, bet: SeatBet) {
  const { row, entries } = await recordOf(seat, bet);
  const paid = entries.filter(([kind]) => kind === 'payout').reduce((sum, [, amount]) => sum + (amount as bigint), 0n);
  return { row, entries, paid };
}

test('a seat hits and stands, its bet is one debit and one credit, and the covered card is shown to nobody before the end', async () => {
  await seats.stack([3], (state) => state.phase === 'play' && totalAt(state, 3) < 10 && upOf(state) < 10);
  const player = await seats.takes(3);
  const watcher = await seats.watches('0');
  const { bet } = await seats.bet(player, 3, '10.05');
  expect(bet).toMatchObject({ state: 'placed', first: m('10.05'), stake: m('10.05'), behind: false, units: [1] });
  await seats.deal();
  const dealt = await seats.state();
  const shown = await seats.see(watcher);
  expect(shown).toMatchObject({ phase: 'deciding', dealer: [dealt.dealer[0]], active: { seat: 3, hand: 0 }, turn: 2 });
  expect([shown.taken, shown.hash, shown.moves.slice(0, 2)]).toEqual([null, null, ['hit', 'stand']]);
  const hit = await seats.act(player, 3, 'hit');
  expect(hit.round).toMatchObject({
    turn: 3,
    seats: [{ hands: [{ cards: [...cardsAt(dealt, 3), expect.any(Number)] }] }],
  });
  await seats.act(player, 3, 'stand');
  // everybody has decided, and the leader has not gone on yet
  const between = await seats.see(watcher);
  expect(between).toMatchObject({
    phase: 'deciding',
    active: null,
    turn: null,
    dealer: [dealt.dealer[0]],
    taken: null,
  });
  expect(between.seats[0]?.hands[0]?.result).toBeNull();
  const due = await dueOf(bet);
  await seats.end();
  const state = await seats.state();
  expect(await seats.see(watcher)).toMatchObject({ phase: 'settled', dealer: state.dealer, taken: state.drawn });
  expect(await available(player)).toBe(m('1000') - m('10.05') + due);
  const { row, entries } = await settled(player, bet);
  expect(entries).toEqual([['stake', m('10.05')], ...(due > 0n ? [['payout', due]] : [])]);
  expect(row).toMatchObject({
    betAmount: m('10.05'),
    winAmount: due,
    status: due > bet.stake ? 'won' : due > 0n ? 'push' : 'lost',
  });
  const told = seats.rig.published.flatMap(({ channel, body }) => (channel === `seats:${code}` ? [body] : []));
  const rounds = told.filter((body) => (body as { type: string }).type === 'round') as { round: typeof shown }[];
  for (const { round } of rounds.filter((each) => each.round.roundId === shown.roundId))
    expect(round.dealer.length > 1).toBe(round.phase === 'dealing');
});

test('a pair is split, one of its hands doubled: each is a debit of the same bet, and it is paid at once', async () => {
  await seats.stack(
    [1],
    (state) => state.phase === 'play' && isPair(cardsAt(state, 1)) && pointsOf(cardsAt(state, 1)[0] ?? 0) === 4,
  );
  const player = await seats.takes(1);
  const { bet } = await seats.bet(player, 1, '20');
  await seats.deal();
  expect((await seats.see(player)).moves).toEqual(['hit', 'stand', 'double', 'split']);
  const split = await seats.act(player, 1, 'split');
  expect(split.bet).toMatchObject({ stake: m('40'), first: m('20'), units: [1, 1] });
  expect(split.round.seats[0]?.hands.map(({ cards }) => cards.length)).toEqual([2, 2]);
  const doubled = await seats.act(player, 1, 'double');
  expect(doubled.bet).toMatchObject({ stake: m('60'), units: [2, 1] });
  expect(doubled.round.active).toEqual({ seat: 1, hand: 1 });
  expect(await codeOf(seats.act(player, 1, 'split'))).toBe('seats.move');
  await seats.act(player, 1, 'stand');
  const due = await dueOf(doubled.bet);
  await seats.end();
  const { row, entries } = await settled(player, bet);
  expect(entries).toEqual([...Array(3).fill(['stake', m('20')]), ...(due > 0n ? [['payout', due]] : [])]);
  expect(row).toMatchObject({ betAmount: m('60'), winAmount: due });
  expect(await available(player)).toBe(m('940') + due);
});

test('a blackjack of a seat is paid three to two, and nothing is asked of it', async () => {
  await seats.stack([2], (state) => isBlackjack(cardsAt(state, 2)) && upOf(state) > 1 && upOf(state) < 10);
  const player = await seats.takes(2);
  const { bet } = await seats.bet(player, 2, '5.01');
  await seats.deal();
  expect(await seats.see(player)).toMatchObject({ active: null, turn: null, moves: [] });
  await seats.end();
  expect((await settled(player, bet)).paid).toBe(m('12.525'));
});

test.each([true, false])(
  'insurance is asked of all at once, costs half, and pays where the dealer has a blackjack: %s',
  async (has) => {
    const wanted = (state: SeatsState) => upOf(state) === 1 && isBlackjack(state.dealer) === has;
    await seats.stack([4, 6], (state) => wanted(state) && ![4, 6].some((seat) => isBlackjack(cardsAt(state, seat))));
    const [one, other] = [await seats.takes(4), await seats.takes(6)];
    const { bet } = await seats.bet(one, 4, '10');
    await seats.bet(other, 6, '10');
    await seats.deal();
    expect(await seats.see(one)).toMatchObject({ turn: 1, active: null, moves: ['insure', 'decline'] });
    // the last of the row may be the first to say
    const [, insured] = await Promise.all([seats.act(other, 6, 'decline'), seats.act(one, 4, 'insure')]);
    expect(insured.bet).toMatchObject({ stake: m('15'), insured: true });
    expect(await codeOf(seats.act(one, 4, 'insure', { turn: 1 }))).toBe('seats.turn_over');
    expect((await seats.see(one)).turn).toBe(has ? null : 2);
    await seats.end();
    const { paid, entries } = await settled(one, bet);
    const due = await dueOf({ ...bet, insured: true });
    expect(entries.slice(0, 2)).toEqual([
      ['stake', m('10')],
      ['stake', m('5')],
    ]);
    expect(paid).toBe(due);
    if (has) expect(due).toBe(m('15'));
  },
);

test('bets behind go as the seat decides: who follows adds a stake, who does not or cannot has the first hand', async () => {
  await seats.stack(
    [5],
    (state) => state.phase === 'play' && isPair(cardsAt(state, 5)) && upOf(state) < 10 && totalAt(state, 5) !== 12,
  );
  const [ahead, follower, loner, poor] = [
    await seats.takes(5),
    await seats.watches(),
    await seats.watches(),
    await seats.watches('15'),
  ];
  expect(await codeOf(seats.bet(follower, 5, '10', { behind: true }))).toBe('seats.no_bet_ahead');
  await seats.bet(ahead, 5, '50');
  const bets = await Promise.all([
    seats.bet(follower, 5, '10', { behind: true }),
    seats.bet(loner, 5, '10', { behind: false }),
    seats.bet(poor, 5, '10', { behind: true }),
  ]);
  expect((await loner.game(seatsTable, {})).bets).toEqual([
    { seat: 5, behind: false, currency: 'BRL', stake: m('50'), bettors: 1 },
    { seat: 5, behind: true, currency: 'BRL', stake: m('30'), bettors: 3 },
  ]);
  await seats.deal();
  expect(await codeOf(seats.act(follower, 5, 'hit'))).toBe('seats.taken');
  await seats.act(ahead, 5, 'split');
  expect(await Promise.all([follower, loner, poor].map(available))).toEqual([m('980'), m('990'), m('5')]);
  await seats.end();
  const state = await seats.state();
  for (const [at, units] of [[1, 1], [1], [1]].entries()) {
    const [player, bet] = [[follower, loner, poor][at] ?? expect.fail(), bets[at]?.bet ?? expect.fail()];
    const due = (m('10') * BigInt(multiplierOn(rules, state, 5, { units, insured: false }))) / 10_000n;
    const { paid, row } = await settled(player, bet);
    expect([paid, row?.betAmount]).toEqual([due, m('10') * BigInt(units.length)]);
  }
});

test('a bet is refused by name, and costs nothing', async () => {
  await seats.reach(code, 'betting');
  const [one, other] = [await seats.takes(1), await seats.takes(2)];
  const watcher = await seats.watches();
  expect(await codeOf(watcher.game(seatsTake, { seat: 1 }))).toBe('seats.taken');
  expect(await codeOf(one.game(seatsTake, { seat: 3 }))).toBe('seats.held');
  expect((await one.game(seatsTake, { seat: 1 })).own).toBe(1);
  expect(await codeOf(seats.bet(watcher, 1, '10'))).toBe('seats.taken');
  expect(await codeOf(seats.bet(watcher, 3, '10'))).toBe('seats.none');
  expect(await codeOf(seats.bet(one, 1, '1000.01'))).toBe('wallet.insufficient');
  const limit = { code: 'seats.limit', field: 'amount', least: '5.00', most: '2000.00' };
  expect(await refusalOf(seats.bet(one, 1, '4.99'))).toMatchObject(limit);
  expect(await refusalOf(seats.bet(one, 1, '2000.01'))).toMatchObject(limit);
  const key = seats.nextKey();
  const both = await Promise.all([seats.bet(one, 1, '10', { key }), seats.bet(one, 1, '10', { key })]);
  expect(both[0].bet).toEqual(both[1].bet);
  expect(await refusalOf(seats.bet(one, 1, '11', { key }))).toMatchObject({
    code: 'request.key_reused',
    field: 'amount',
  });
  expect(await codeOf(seats.bet(one, 1, '10'))).toBe('seats.bet_placed');
  expect(await available(one)).toBe(m('990'));
  // behind a seat lies three times the most of one bet
  const rich = [await seats.watches('5000'), await seats.watches('5000'), await seats.watches('5000')];
  for (const each of rich) await seats.bet(each, 1, '1999', { behind: false });
  const full = { code: 'seats.behind_limit', most: '6000.00', left: '3.00' };
  expect(await refusalOf(seats.bet(watcher, 1, '5', { behind: false }))).toMatchObject(full);
  // whoever leaves has bet all the same, and the next at the seat bets in the next round
  await one.game(seatsLeave, {});
  await watcher.game(seatsTake, { seat: 1 });
  expect(await codeOf(seats.bet(watcher, 1, '10'))).toBe('seats.taken');
  seats.rig.clock.set((await seats.round(code)).closesAt);
  expect(await codeOf(seats.bet(other, 2, '10'))).toBe('seats.closed');
  expect(await available(other)).toBe(m('1000'));
  await seats.deal();
});

test('a player decides for one seat of a round: who left a bet there takes no other seat before it is settled, and bets at none', async () => {
  await seats.reach(code, 'betting');
  const { db, platform, clock } = seats.rig;
  const player = await seats.takes(1);
  const key = seats.nextKey();
  const { bet } = await seats.bet(player, 1, '10', { key });
  await player.game(seatsLeave, {});
  expect(await codeOf(player.game(seatsTake, { seat: 2 }))).toBe('seats.bet_elsewhere');
  expect(await player.game(seatsTake, { seat: 1 })).toMatchObject({ own: 1, seats: [{ seat: 1 }] });
  // however the other seat was got: two bets at once, by two servers
  await sql`update seats.seat set seat = 2 where player_id = ${player.playerId}`.execute(db);
  const row = (await seatBetById(db, BigInt(bet.betId))) ?? expect.fail();
  const [other, bank] = [await openSeatLanes(platform), await bankOf(platform, row)];
  const game = { vassalage: vendor.code, gameCode: code, gameType: 'LIVE', behindMost: 0n, askedAt: clock.now() };
  const byOther = other.place({ bet: { ...row, ...game, seat: 2 }, bank, key: keyOf('test', seats.nextKey()) });
  const both = await Promise.all([codeOf(seats.bet(player, 2, '10')), byOther]);
  await other.close();
  expect(both).toEqual(['seats.bet_elsewhere', { ok: false, code: 'seats.bet_elsewhere' }]);
  const twice = sql`insert into seats.bet select (jsonb_populate_record(b, '{"id": 0, "seat": 2}')).* from seats.bet b`;
  await expect(sql`${twice} where b.id = ${row.id}`.execute(db)).rejects.toThrow('bet_ahead_of_player');
  expect([(await seats.bet(player, 1, '10', { key })).bet, await available(player)]).toEqual([bet, m('990')]);
  await seats.end();
  await player.game(seatsLeave, {});
  expect((await player.game(seatsTake, { seat: 3 })).own).toBe(3);
});

test('who may not bet gets no seat', async () => {
  await seats.reach(code, 'betting');
  const player = await seats.watches();
  const { db } = seats.rig;
  await inTx(db, (tx) => holdBets(tx, player.playerId, 'wallet.locked'));
  expect(await codeOf(player.game(seatsTake, { seat: 1 }))).toBe('server.busy');
  expect((await player.game(seatsTable, {})).seats).toEqual([]);
  await inTx(db, (tx) => letBet(tx, player.playerId));
  expect(await player.game(seatsTake, { seat: 1 })).toMatchObject({ own: 1 });
  const [shown] = (await player.game(seatsTable, {})).seats;
  expect(shown?.name).toContain('···');
});

test('who tries games gets no seat, for they would keep it from those who play', async () => {
  expect(await codeOf(seats.sit('trial', code))).toBe('catalogue.no_trial');
});

test('a decision is made by its seat, in its turn, in time and once', async () => {
  const isOpen = (state: SeatsState) => state.phase === 'play' && totalAt(state, 1) < 10 && totalAt(state, 2) < 12;
  await seats.stack([1, 2], (state) => isOpen(state) && !isPair(cardsAt(state, 1)));
  const [one, other, watcher] = [await seats.takes(1), await seats.takes(2), await seats.watches()];
  await Promise.all([seats.bet(one, 1, '10'), seats.bet(other, 2, '10')]);
  expect(await codeOf(seats.act(one, 1, 'hit'))).toBe('seats.not_your_turn');
  await seats.deal();
  const { turn } = await seats.see(one);
  expect(turn).toBe(2);
  expect(await codeOf(seats.act(other, 2, 'hit'))).toBe('seats.not_your_turn');
  expect(await codeOf(seats.act(watcher, 1, 'hit'))).toBe('seats.taken');
  expect(await codeOf(seats.act(one, 7, 'hit'))).toBe('seats.none');
  expect(await codeOf(seats.act(one, 1, 'hit', { turn: 3 }))).toBe('seats.not_your_turn');
  expect(await codeOf(seats.act(one, 1, 'insure'))).toBe('seats.move');
  expect(await codeOf(seats.act(one, 1, 'split'))).toBe('seats.move');
  // one press that comes twice with one key, and one with another key for the same turn
  const key = seats.nextKey();
  const [first, again] = await Promise.all([
    seats.act(one, 1, 'hit', { turn: 2, key }),
    seats.act(one, 1, 'hit', { turn: 2, key }),
  ]);
  expect(first.round.seats[0]?.hands[0]?.cards).toEqual(again.round.seats[0]?.hands[0]?.cards);
  expect(first.round.seats[0]?.hands[0]?.cards).toHaveLength(3);
  expect(await codeOf(seats.act(one, 1, 'hit', { turn: 2 }))).toBe('seats.turn_over');
  expect(await refusalOf(seats.act(one, 1, 'stand', { turn: 2, key }))).toMatchObject({
    ...{ code: 'request.key_reused', field: 'move' },
  });
  // of two moves at once, with a key each, one is made
  const both = await Promise.allSettled([
    seats.act(one, 1, 'double', { turn: 3 }),
    seats.act(one, 1, 'stand', { turn: 3 }),
    seats.act(one, 1, 'stand', { turn: 3 }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await available(one)).toBe(m('990'));
  // in time is before the decision was due, however late the clock is led on
  const due = (await seats.see(other)).dueAt ?? expect.fail();
  seats.rig.clock.set(new Date(due - 1));
  await seats.step();
  seats.rig.clock.set(new Date(due));
  await seats.step();
  expect(await codeOf(seats.act(other, 2, 'hit'))).toBe('seats.turn_over');
  seats.rig.clock.move(graceMs);
  await Promise.all([seats.step(), seats.step()]);
  await seats.end();
  const { past } = await other.game(seatsTable, {});
  expect(past[0]?.acts.filter(({ seat }) => seat === 2)).toEqual([
    { seat: 2, hand: 0, move: 'stand', silent: true, cards: [] },
  ]);
  expect(await codeOf(seats.act(other, 2, 'hit', { turn: 4 }))).toBe('seats.turn_over');
});

test('who has too little for a double is refused it, goes on with the hand, and the cards stay as they were', async () => {
  await seats.stack([1], (state) => state.phase === 'play' && totalAt(state, 1) < 12);
  const player = await seats.takes(1, '15');
  await seats.bet(player, 1, '10');
  await seats.deal();
  const before = await seats.state();
  expect(await codeOf(seats.act(player, 1, 'double'))).toBe('wallet.insufficient');
  expect(await seats.state()).toEqual(before);
  expect(await available(player)).toBe(m('5'));
  await seats.act(player, 1, 'hit');
});

test('a leader that is lost in the middle of a decision is followed by another, with seats, cards and bets as they were', async () => {
  await seats.stack([1, 7], (state) => state.phase === 'play' && totalAt(state, 1) < 12 && totalAt(state, 7) < 12);
  const [one, other] = [await seats.takes(1), await seats.takes(7)];
  await Promise.all([seats.bet(one, 1, '10'), seats.bet(other, 7, '10')]);
  await seats.deal();
  await seats.act(one, 1, 'double');
  const before = [await seats.see(one), await seats.state()];
  // nothing of what the leader kept in memory is there
  const successor = { ...seats.rig.platform };
  const close = await openSeats(successor);
  await seats.step(successor);
  expect([await seats.see(one), await seats.state()]).toEqual(before);
  await seats.act(other, 7, 'hit');
  await seats.end(successor);
  await close();
  const { past } = await one.game(seatsTable, {});
  expect(past[0]?.acts.slice(0, 2)).toMatchObject([
    { seat: 1, move: 'double', silent: false },
    { seat: 7, move: 'hit', silent: false },
  ]);
});

test('where the server was away when a decision ended, it may be made again for its whole time', async () => {
  await seats.stack([1], (state) => state.phase === 'play' && totalAt(state, 1) < 12);
  const player = await seats.takes(1);
  await seats.bet(player, 1, '10');
  await seats.deal();
  seats.rig.clock.move(60_000);
  await seats.step();
  const { dueAt, turn } = await seats.see(player);
  expect([dueAt, turn]).toEqual([seats.rig.clock.now().getTime() + table.pace.decisionMs, 2]);
  await seats.act(player, 1, 'double');
});

test('a server that comes back at the end of a decision gives it its whole time again, however soon after it', async () => {
  await seats.stack([1], (state) => state.phase === 'play' && totalAt(state, 1) < 12);
  const player = await seats.takes(1);
  await seats.bet(player, 1, '10');
  await seats.deal();
  for (const lateMs of [0, graceMs + 100]) {
    const { dueAt } = await seats.see(player);
    seats.rig.clock.set(new Date((dueAt ?? 0) + lateMs));
    // nothing of what the leader before kept in memory is there
    const successor = { ...seats.rig.platform };
    const close = await openSeats(successor);
    await seats.step(successor);
    await close();
    const now = await seats.see(player);
    expect([now.dueAt, now.turn]).toEqual([seats.rig.clock.now().getTime() + table.pace.decisionMs, 2]);
  }
  await seats.act(player, 1, 'double');
});

test('a round that is void after its cards were seen gives all stakes back once, and the cards have left the shoe', async () => {
  await seats.stack([1], (state) => state.phase === 'play' && totalAt(state, 1) < 12);
  const [player, watcher] = [await seats.takes(1), await seats.watches()];
  const { bet } = await seats.bet(player, 1, '10');
  await seats.bet(watcher, 1, '10', { behind: true });
  await seats.deal();
  await seats.act(player, 1, 'double');
  const { drawn } = await seats.state();
  const { id, chainId } = await seats.round(code);
  const { first } = await seats.see(player);
  await inTx(seats.rig.db, (tx) => voidRound(tx, id, seats.rig.clock.now()));
  expect(await codeOf(seats.act(player, 1, 'stand'))).toBe('seats.turn_over');
  await Promise.all([seats.step(), seats.step()]);
  expect(await Promise.all([player, watcher].map(available))).toEqual([m('1000'), m('1000')]);
  const { row } = await recordOf(player, bet);
  expect(row).toMatchObject({ status: 'void', betAmount: m('20'), validBetAmount: 0n });
  await seats.reach(code, 'betting');
  await seats.deal();
  const next = await seats.round(code);
  if (next.chainId === chainId) expect((await seats.see(player)).first).toBe((first ?? 0) + drawn);
});

test('a seat without a bet for two rounds is free again, and one whose player has logged out', async () => {
  await seats.reach(code, 'betting');
  const [idle, gone, stays] = [await seats.takes(1), await seats.takes(2), await seats.takes(3)];
  const held = async () => (await stays.game(seatsTable, {})).seats.map(({ seat }) => seat);
  for (const expected of [
    [1, 2, 3],
    [1, 2, 3],
    [2, 3],
  ]) {
    await seats.reach(code, 'betting');
    expect(await held()).toEqual(expected);
    await seats.bet(gone, 2, '5');
    await seats.bet(stays, 3, '5');
    await seats.deal();
    await seats.end();
  }
  await seats.rig.db
    .updateTable('catalogue.game_session')
    .set({ expires_at: seats.rig.clock.now() })
    .where('player_id', '=', gone.playerId)
    .execute();
  await seats.reach(code, 'betting');
  await seats.deal();
  expect(await held()).toEqual([3]);
  expect(await codeOf(seats.bet(idle, 1, '5'))).toBe('seats.closed');
});
