import { Refused } from '@palpite/contract/base/client.ts';
import { openBet } from '@palpite/contract/bets/player.ts';
import { seatsTable, seatsTake } from '@palpite/contract/seats/player.ts';
import {
  decideTableVoid,
  deskTableOne,
  deskTables,
  proposeTableVoid,
  setTableLimits,
  standTable,
} from '@palpite/contract/tables/office.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { totalOf } from '@palpite/math/games/blackjack/rules.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { type SeatsState, seatOf } from '@palpite/math/tables/blackjack/seats.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { inputOf, keyOf, verifyBooks } from '../../ledger/ledger.ts';
import { demoBrands } from '../../site/site.ts';
import type { Seat } from '../../tables/rig-tables.ts';
import { playDifferences } from '../../treasury/books-store.ts';
import { debit, owedOf } from '../../wallet/wallet.ts';
import { openSeatsRig, type SeatsRig } from '../rig-seats.ts';
import { rulesOf, seatTable } from '../seat-tables.ts';

let seats: SeatsRig;
let one: Speak;
let two: Speak;
const table = 'blackjack-1';
const reason = 'a card was seen';
const { rtp } = rulesOf(seatTable(table) ?? expect.fail());

beforeAll(async () => {
  seats = await openSeatsRig('seats-desk', table);
  [one, two] = [await seats.staff('plantao'), await seats.staff('conferencia')];
});
afterAll(async () => {
  const day = { from: new Date(0), until: new Date(8e12) };
  const apart = await playDifferences(seats.rig.db, { merchant: 'palpite', ...day, limit: 5 });
  await seats.close();
  expect(apart).toEqual([]);
});
afterEach(async () => {
  expect((await verifyBooks(seats.rig.db)).findings).toEqual([]);
  await sql`delete from seats.seat`.execute(seats.rig.db);
});

async function refusalOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, ...(error.value as object) };
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const rowOf = async () => (await one(deskTables, {})).list.find((each) => each.table === table) ?? expect.fail();
const viewOf = () => one(deskTableOne, { table });
const stand = (standing: 'open' | 'paused' | 'closed', staff = one) => staff(standTable, { table, standing, reason });
const propose = async (roundId: bigint) => {
  const asked = { table, roundId: String(roundId), reason };
  const { voids } = await one(proposeTableVoid, asked, seats.nextKey());
  return voids[0]?.voidId ?? expect.fail('nothing is proposed');
};
const approve = (voidId: string, key = seats.nextKey()) => two(decideTableVoid, { voidId, decision: 'approve' }, key);
/** The seats may double what they have. */
const low =
  (...numbers: readonly number[]) =>
  (state: SeatsState) =>
    state.phase === 'play' && numbers.every((seat) => totalOf(seatOf(state, seat).hands[0]?.cards ?? []).total < 12);

test('the board shows who sits, what lies there and the most it may cost, then hands and what they brought against the best play', async () => {
  const before = (await rowOf()).day;
  const { id } = await seats.stack([2], low(2));
  const [ahead, behind] = [await seats.takes(2), await seats.watches()];
  await seats.bet(ahead, 2, '100');
  await seats.bet(behind, 2, '20', { behind: false });
  await seats.takes(5);
  expect(await rowOf()).toMatchObject({
    ...{ game: 'classic', standing: 'open', leader: null, seats: 2, bettors: 2, staked: m('120') },
    round: { roundId: String(id), phase: 'betting' },
    // four stakes of who may split and double, a blackjack of who may not
    ...{ exposure: m('430'), mostPaid: m('550') },
  });
  const { seats: shown, spots, sides } = await viewOf();
  expect([shown.length, spots, sides]).toEqual([7, [], null]);
  expect(shown[1]).toEqual({ seat: 2, name: expect.any(String), ahead: m('100'), behind: m('20'), followers: 1 });
  expect(shown.filter(({ name }) => name === null)).toHaveLength(5);
  await seats.deal();
  await seats.act(ahead, 2, 'double');
  expect(await rowOf()).toMatchObject({ round: { phase: 'deciding' }, staked: m('220') });
  await seats.end();
  const state = await seats.state();
  const { rounds, table: row } = await viewOf();
  const { outcome, paid, staked } = rounds.find(({ roundId }) => roundId === String(id)) ?? expect.fail();
  const cards = seatOf(state, 2).hands[0]?.cards;
  expect(outcome).toMatchObject({ dealer: state.dealer, seats: [{ seat: 2, hands: [{ cards }] }] });
  expect([staked, row.staked, row.exposure]).toEqual([m('220'), 0n, 0n]);
  const { day, month } = await rowOf();
  // the house keeps its part of the first stakes
  const kept = (m('120') * BigInt(10_000 - rtp)) / 10_000n;
  const theory = Number(((m('220') - kept) * 10_000n) / m('220'));
  expect(before.bets).toBe(0);
  expect(day).toMatchObject({ bets: 2, staked: m('220'), paid, ggr: m('220') - paid, theory });
  expect(month).toEqual(day);
});

/** What those who see the table were told: `returned`, `standing`. */
const heard = (type: string) =>
  seats.rig.published.filter(
    ({ channel, body }) => channel === `seats:${table}` && (body as { type: string }).type === type,
  );

test('a table that is paused plays the round at hand and takes no bet on the next; one that is closed takes none at once, and its round is decided', async () => {
  const { id } = await seats.stack([1], low(1));
  const [player, late] = [await seats.takes(1), await seats.watches()];
  const told = heard('standing').length;
  expect((await stand('paused')).table).toMatchObject({ standing: 'paused', said: { reason } });
  await expect.poll(() => heard('standing').length, { timeout: 60_000 }).toBe(told + 1);
  await seats.bet(player, 1, '10');
  expect(await codeOf(late.game(seatsTake, { seat: 3 }))).toBe('seats.game_closed');
  expect((await player.game(seatsTable, {})).stopped).toEqual({ standing: 'paused', lastRound: String(id) });
  await seats.deal();
  await seats.act(player, 1, 'double');
  await seats.end();
  await seats.reach(table, 'betting');
  const key = seats.nextKey();
  expect(await codeOf(seats.bet(player, 1, '10', { key }))).toBe('seats.game_closed');
  await stand('open');
  const { bet } = await seats.bet(player, 1, '10', { key });
  await stand('closed');
  expect(await codeOf(seats.bet(late, 1, '10', { behind: true }))).toBe('seats.game_closed');
  // what was booked before is answered as it was
  expect((await seats.bet(player, 1, '10', { key })).bet).toEqual(bet);
  await seats.end();
  // where no brand has it open no round opens
  const others = demoBrands.map(({ code }) => code).filter((code) => code !== 'palpite');
  const elsewhere = await Promise.all(others.map((merchant) => seats.staff('plantao', undefined, merchant)));
  for (const staff of elsewhere) await stand('closed', staff);
  await expect(seats.reach(table, 'betting')).rejects.toThrow('came to betting');
  await stand('open');
  for (const staff of elsewhere) await stand('open', staff);
  expect((await seats.reach(table, 'betting')).id).toBeGreaterThan(id);
});

test('limits hold at once and stand in their history; those that cannot hold are refused by the field that is wrong', async () => {
  const ask = { table, currency: 'BRL', least: m('20'), most: m('50'), apart: null, reason };
  const { limits, changes } = await one(setTableLimits, ask);
  expect(limits).toEqual([{ currency: 'BRL', least: m('20'), most: m('50'), apart: null }]);
  expect(changes[0]).toMatchObject({ least: m('20'), most: m('50'), by: 'plantao', reason });
  await seats.reach(table, 'betting');
  const player = await seats.takes(4);
  const [least, most] = ['20.00', '50.00'];
  expect(await refusalOf(seats.bet(player, 4, '19'))).toMatchObject({ code: 'seats.limit', least, most });
  expect(await refusalOf(seats.bet(player, 4, '51'))).toMatchObject({ code: 'seats.limit', least, most });
  for (const [field, wrong] of [
    ['most', { most: m('10') }],
    ['apart', { apart: m('100') }],
    ['currency', { currency: 'FUN' }],
  ] as const)
    expect(await refusalOf(one(setTableLimits, { ...ask, ...wrong }))).toMatchObject({
      ...{ code: 'tables.bad_limit', field },
    });
  const looks = await seats.staff('plantao', ['tables.view']);
  expect(await codeOf(looks(setTableLimits, ask))).toBe('office.not_permitted');
  expect(await codeOf(stand('closed', looks))).toBe('office.not_permitted');
  const key = seats.nextKey();
  await one(setTableLimits, { ...ask, least: m('5'), most: m('2000') });
  const { bet } = await seats.bet(player, 4, '5', { key });
  // what was booked is answered as it was, whatever holds now
  await one(setTableLimits, ask);
  const again = await Promise.all([seats.bet(player, 4, '5', { key }), seats.bet(player, 4, '5', { key })]);
  expect(again.map((each) => each.bet)).toEqual([bet, bet]);
  expect(await codeOf(seats.bet(player, 4, '6', { key }))).toBe('request.key_reused');
  expect(await codeOf(seats.bet(player, 4, '5'))).toBe('seats.limit');
  expect(await available(player)).toBe(m('995'));
  await one(setTableLimits, { ...ask, least: m('5'), most: m('2000') });
  await seats.end();
});

test('a round that people still decide is void by two people: every stake comes back, raises too, and the next round is played', async () => {
  const { id } = await seats.stack([1], low(1));
  const [player, behind] = [await seats.takes(1), await seats.watches()];
  const { bet } = await seats.bet(player, 1, '10');
  await seats.bet(behind, 1, '10', { behind: true });
  await seats.deal();
  await seats.act(player, 1, 'double');
  expect(await available(behind)).toBe(m('980'));
  const voidId = await propose(id);
  expect(await codeOf(one(decideTableVoid, { voidId, decision: 'approve' }, seats.nextKey()))).toBe(
    'office.own_decision',
  );
  const key = seats.nextKey();
  await Promise.all([approve(voidId, key), approve(voidId, key)]);
  expect(await codeOf(approve(voidId))).toBe('tables.proposal_over');
  await seats.step();
  expect([await available(player), await available(behind)]).toEqual([m('1000'), m('1000')]);
  const { entries } = await player.player(openBet, { orderNo: bet.betId });
  expect(entries.map(({ kind }) => kind)).toEqual(['stake', 'stake', 'stake_return']);
  expect((await viewOf()).rounds.find(({ roundId }) => roundId === String(id))).toMatchObject({ void: 'approved' });
  expect((await seats.reach(table, 'betting')).id).toBeGreaterThan(id);
});

test('a round that was paid is void by two people: what was won is taken back or owed, stakes come back once, and all who see the table hear it', async () => {
  const before = (await rowOf()).month;
  const { id } = await seats.stack([1, 2], low(1, 2));
  const [player, other, behind] = [await seats.takes(1), await seats.takes(2), await seats.watches()];
  await seats.bet(player, 1, '10');
  await seats.bet(other, 2, '40');
  // one player with two bets in the round
  await seats.bet(behind, 1, '10', { behind: true });
  await seats.bet(behind, 2, '40', { behind: false });
  await seats.deal();
  await seats.act(player, 1, 'double');
  await seats.reach(table, 'deciding');
  const voidId = await propose(id);
  await seats.end();
  expect((await rowOf()).month.bets).toBe(before.bets + 4);
  // what a winner no longer has is owed
  const rest = await available(other);
  const spent = { playerId: other.playerId, house: 'bank.pix', amount: rest, kind: 'withdrawal' } as const;
  await inTx(seats.rig.db, (tx) =>
    debit(seats.rig.platform, tx, { ...spent, key: keyOf('test', seats.nextKey()), input: inputOf('spent') }),
  );
  const told = heard('returned').length;
  const key = seats.nextKey();
  await Promise.all([approve(voidId, key), approve(voidId, key)]);
  expect([await available(player), await available(behind)]).toEqual([m('1000'), m('1000')]);
  const won = rest - m('960');
  const owed = won > m('40') ? won - m('40') : 0n;
  expect(await available(other)).toBe(won > m('40') ? 0n : m('40') - won);
  expect(await owedOf(seats.rig.db, other.playerId)).toBe(owed);
  expect((await rowOf()).month).toEqual(before);
  const { rounds, voids } = await viewOf();
  expect(rounds.find(({ roundId }) => roundId === String(id))).toMatchObject({ void: 'approved' });
  expect(voids[0]).toMatchObject({ state: 'approved', bets: 4, isApplied: true, decidedBy: 'conferencia' });
  await expect.poll(() => heard('returned').length, { timeout: 60_000 }).toBe(told + 1);
  expect(heard('returned').at(-1)?.body).toEqual({ type: 'returned', roundId: String(id) });
  const seen = await player.game(seatsTable, {});
  expect(seen.past.find(({ roundId }) => roundId === String(id))).toMatchObject({ isVoid: true });
  expect(seen.mine).toMatchObject([{ state: 'returned', payout: m('20') }]);
});
