import { Refused } from '@palpite/contract/base/client.ts';
import { openBet } from '@palpite/contract/bets/player.ts';
import { auditLog } from '@palpite/contract/staff/office.ts';
import {
  changeShoe,
  decideTableVoid,
  deskTableOne,
  deskTables,
  proposeTableVoid,
  setTableLimits,
  standTable,
} from '@palpite/contract/tables/office.ts';
import { tablesList, tablesPlaceBet, tablesShoes, tablesTable } from '@palpite/contract/tables/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { checkShoes } from '@palpite/run/command/verify/check-table.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import type { Speak } from '../../base/rig-wire.ts';
import { holdAvailable, inputOf, keyOf, verifyBooks } from '../../ledger/ledger.ts';
import { demoBrands } from '../../site/site.ts';
import { debit, owedOf } from '../../wallet/wallet.ts';
import { tableChannel } from '../names.ts';
import { openTablesRig, type Seat, type TablesRig } from '../rig-tables.ts';
import { dealtOf } from '../round/dealt-store.ts';
import { betOnRound } from '../store.ts';
import { giveBackNext } from './void-round.ts';

let tables: TablesRig;
let luana: Seat;
let caio: Seat;
let one: Speak;
let two: Speak;
const m = parseMoney;
const roulette = 'european-roulette-1';
const reason = 'the dealer saw it';

beforeAll(async () => {
  tables = await openTablesRig('tables-desk');
  [luana, caio] = [await tables.sit(0, roulette), await tables.sit(1, roulette)];
  for (const { playerId } of [luana, caio]) await tables.topUp(playerId, '100000');
  [one, two] = [await tables.staff('plantao'), await tables.staff('conferencia')];
});
afterAll(() => tables.close());
afterEach(async () => {
  expect((await verifyBooks(tables.rig.db)).findings).toEqual([]);
});

async function refusalOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, ...(error.value as object) };
}
const chipsOf = (chips: Record<string, string>) =>
  Object.entries(chips).map(([spot, amount]) => ({ spot, amount: m(amount) }));
const lay = ({ game }: Seat, roundId: bigint, chips: Record<string, string>, key = tables.nextKey()) =>
  game(tablesPlaceBet, { roundId: String(roundId), chips: chipsOf(chips) }, key);
const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const rowOf = async (table: string) =>
  (await one(deskTables, {})).list.find((each) => each.table === table) ?? expect.fail(table);
/** What is counted for a limit on losses this month. */
const lossOf = async ({ playerId }: Seat) => {
  const { rows } = await sql<{ amount: bigint }>`select amount from safeguards.usage
    where player_id = ${playerId} and kind = 'loss' and period = 'month'`.execute(tables.rig.db);
  return rows[0]?.amount ?? 0n;
};
const standing = (staff: Speak, table: string, to: 'open' | 'paused' | 'closed') =>
  staff(standTable, { table, standing: to, reason });
const propose = async (staff: Speak, table: string, roundId: bigint) => {
  const { voids } = await staff(proposeTableVoid, { table, roundId: String(roundId), reason }, tables.nextKey());
  return voids[0]?.voidId ?? expect.fail('nothing is proposed');
};
/** The next round that takes bets. */
const nextRound = async (table: string) => {
  const { settledAt } = await tables.round(table).catch(() => ({ settledAt: new Date() }));
  if (!settledAt) await tables.finish(table);
  return tables.reach(table, 'betting');
};

test('the board shows what lies on the round and the most it may cost, and then what it brought against what its spots return', async () => {
  const { id } = await nextRound(roulette);
  await lay(luana, id, { red: '100', 'straight-17': '10' });
  await lay(caio, id, { black: '100' });
  const row = await rowOf(roulette);
  expect(row).toMatchObject({
    ...{ standing: 'open', said: null, leader: null, bettors: 2, staked: m('210'), game: 'european-roulette' },
    round: { roundId: String(id), phase: 'betting' },
    // 17 is black: 360 and 200, for 210
    ...{ mostPaid: m('560'), exposure: m('350') },
  });
  await tables.finish(roulette);
  const { day, month, ...after } = await rowOf(roulette);
  expect(after).toMatchObject({ staked: 0n, exposure: 0n });
  const { rounds, spots } = await one(deskTableOne, { table: roulette });
  const { paid, outcome } = rounds.find(({ roundId }) => roundId === String(id)) ?? expect.fail();
  expect(outcome).toEqual((await dealtOf(tables.rig.db, id))?.outcome);
  expect(spots).toEqual([]);
  expect(day).toMatchObject({ bets: 2, staked: m('210'), paid, ggr: m('210') - paid, theory: 9729 });
  expect(month).toEqual(day);
});

test('a table that is paused plays the round at hand with its bets, and takes none on the next', async () => {
  const { id } = await nextRound(roulette);
  expect((await standing(one, roulette, 'paused')).table).toMatchObject({ standing: 'paused', said: { reason } });
  await lay(luana, id, { red: '5' });
  await tables.finish(roulette);
  // another brand has it open: its rounds go on
  const next = await tables.reach(roulette, 'betting');
  const key = tables.nextKey();
  expect(await refusalOf(lay(luana, next.id, { red: '5' }, key))).toMatchObject({ code: 'tables.game_closed' });
  expect((await luana.game(tablesTable, {})).standing).toBe('paused');
  await standing(one, roulette, 'open');
  expect((await lay(luana, next.id, { red: '5' }, key)).bet.state).toBe('placed');
});

test('a table that is closed takes no bet at once, and what lies there is played; where no brand has it open no round opens', async () => {
  const { id } = await nextRound(roulette);
  const key = tables.nextKey();
  const { bet } = await lay(luana, id, { red: '5' }, key);
  await standing(one, roulette, 'closed');
  expect(await refusalOf(lay(caio, id, { red: '5' }))).toMatchObject({ code: 'tables.game_closed' });
  // a bet that was placed is answered as it was
  expect((await lay(luana, id, { red: '5' }, key)).bet).toEqual(bet);
  await tables.finish(roulette);
  expect((await luana.game(tablesTable, {})).mine?.state).not.toBe('placed');
  const others = demoBrands.map(({ code }) => code).filter((code) => code !== 'palpite');
  const elsewhere = await Promise.all(others.map((merchant) => tables.staff('plantao', undefined, merchant)));
  for (const staff of elsewhere) await standing(staff, roulette, 'closed');
  await expect(tables.reach(roulette, 'betting')).rejects.toThrow('came to betting');
  expect(await rowOf(roulette)).toMatchObject({ round: { roundId: String(id), phase: 'settled' } });
  await standing(one, roulette, 'open');
  for (const staff of elsewhere) await standing(staff, roulette, 'open');
  expect((await tables.reach(roulette, 'betting')).id).toBeGreaterThan(id);
  const auditor = await tables.staff('plantao', ['audit.read']);
  const [line] = (await auditor(auditLog, { page: 1, size: 20, search: 'tables.stand' })).list;
  expect(line).toMatchObject({ subject: `table:${roulette}`, who: 'plantao' });
  expect(Object.values(line?.detail ?? {})).toContain(reason);
});

test('staff change a shoe: the round at hand is its last and is played, once per key, and whoever asks deals all of it again', async () => {
  const table = 'speed-baccarat-1';
  const seat = await tables.sit(0, table);
  const { chainId } = await tables.reach(table, 'dealing');
  await tables.finish(table);
  const { id } = await tables.reach(table, 'betting');
  await lay(seat, id, { player: '10' });
  const told = async () => (await seat.game(tablesShoes, {})).shoes;
  const { chain: before } = await seat.game(tablesTable, {});
  const looker = await tables.staff('plantao', ['tables.view']);
  const key = tables.nextKey();
  expect(await refusalOf(looker(changeShoe, { table, reason }, key))).toMatchObject({ code: 'office.not_permitted' });
  const { shoe, table: row } = await one(changeShoe, { table, reason }, key);
  expect([shoe, row.standing]).toEqual([{ rounds: 2, isLast: true }, 'open']);
  // the same press again changes nothing, and another one comes too late
  expect((await one(changeShoe, { table, reason }, key)).shoe).toEqual(shoe);
  expect(await refusalOf(two(changeShoe, { table, reason }, tables.nextKey()))).toMatchObject({
    ...{ code: 'tables.shoe_over', field: 'table' },
  });
  expect(await told()).toEqual([]);
  await tables.reach(table, 'dealing');
  expect(await told()).toEqual([]);
  await tables.finish(table);
  const after = await tables.reach(table, 'betting');
  expect(after).toMatchObject({ position: 1 });
  const { chain, history } = await seat.game(tablesTable, {});
  expect(chain?.published).toBe(before?.next);
  expect(history[0]).toMatchObject({ roundId: String(id), state: expect.not.stringContaining('placed') });
  const [over] = await told();
  expect(over).toMatchObject({ chainId: String(chainId), published: before?.published });
  expect(checkShoes('speed-baccarat', JSON.stringify({ shoes: [over] })).at(-1)).toBe('It is what was told: 2 of 2.');
  expect((await one(deskTableOne, { table })).shoe).toEqual({ rounds: 1, isLast: false });
  expect(await refusalOf(one(changeShoe, { table: roulette, reason }, tables.nextKey()))).toMatchObject({
    ...{ code: 'tables.no_shoe', field: 'table' },
  });
  const auditor = await tables.staff('plantao', ['audit.read']);
  const lines = (await auditor(auditLog, { page: 1, size: 20, search: 'tables.change_shoe' })).list;
  expect(lines.map(({ subject, who }) => [subject, who])).toEqual([[`table:${table}`, 'plantao']]);
});

test('limits hold at once and stand in their history; those that cannot hold are refused by the field that is wrong', async () => {
  const ask = { table: roulette, currency: 'BRL', least: m('2'), most: m('500'), apart: null, reason };
  const { limits, changes } = await one(setTableLimits, ask);
  expect(limits.find(({ currency }) => currency === 'BRL')).toEqual({ ...ask, table: undefined, reason: undefined });
  expect(changes[0]).toMatchObject({ least: m('2'), most: m('500'), by: 'plantao', reason });
  const { id } = await nextRound(roulette);
  expect(await refusalOf(lay(luana, id, { red: '501' }))).toMatchObject({ code: 'tables.limit', most: '500.00' });
  expect(await refusalOf(lay(luana, id, { red: '1' }))).toMatchObject({ code: 'tables.limit', least: '2.00' });
  for (const [field, wrong] of [
    ['most', { least: m('20'), most: m('10') }],
    // 35 for one leaves less than the least
    ['most', { least: m('2'), most: m('60') }],
    ['apart', { apart: m('100') }],
    ['currency', { currency: 'EUR' }],
  ] as const)
    expect(await refusalOf(one(setTableLimits, { ...ask, ...wrong }))).toMatchObject({
      ...{ code: 'tables.bad_limit', field },
    });
  expect(await refusalOf(one(setTableLimits, { ...ask, table: 'no-table' }))).toMatchObject({
    code: 'tables.unknown_table',
  });
  const looks = await tables.staff('plantao', ['tables.view']);
  expect(await refusalOf(looks(setTableLimits, ask))).toMatchObject({ code: 'office.not_permitted' });
  expect(await refusalOf(standing(looks, roulette, 'closed'))).toMatchObject({ code: 'office.not_permitted' });
});

test('a bet that was booked is answered as it was after its limits changed', async () => {
  const limit = (least: string) =>
    one(setTableLimits, { table: roulette, currency: 'BRL', least: m(least), most: m('500'), apart: null, reason });
  await limit('2');
  const { id } = await nextRound(roulette);
  const [key, had] = [tables.nextKey(), await available(luana)];
  const { bet } = await lay(luana, id, { red: '3' }, key);
  await limit('10');
  const again = await Promise.all([lay(luana, id, { red: '3' }, key), lay(luana, id, { red: '3' }, key)]);
  expect(again.map((each) => each.bet)).toEqual([bet, bet]);
  expect(await refusalOf(lay(luana, id, { red: '4' }, key))).toMatchObject({ code: 'request.key_reused' });
  expect(await refusalOf(lay(luana, id, { red: '3' }))).toMatchObject({ code: 'tables.limit', least: '10.00' });
  expect(await available(luana)).toBe(had - m('3'));
  await limit('2');
});

test('a round that is not dealt is void by two people: every stake goes back, and the next round is played', async () => {
  const had = await available(luana);
  const { id } = await nextRound(roulette);
  const { bet } = await lay(luana, id, { red: '50' });
  const voidId = await propose(one, roulette, id);
  expect(await refusalOf(propose(two, roulette, id))).toMatchObject({ code: 'tables.void_proposed' });
  const approve = { voidId, decision: 'approve' } as const;
  expect(await refusalOf(one(decideTableVoid, approve, tables.nextKey()))).toMatchObject({
    code: 'office.own_decision',
  });
  const key = tables.nextKey();
  const both = await Promise.all([two(decideTableVoid, approve, key), two(decideTableVoid, approve, key)]);
  expect(both.map(({ voids }) => voids)).toEqual([[], []]);
  expect(await refusalOf(two(decideTableVoid, approve, tables.nextKey()))).toMatchObject({
    code: 'tables.proposal_over',
  });
  expect(await refusalOf(lay(caio, id, { red: '5' }))).toMatchObject({ code: 'tables.closed' });
  await tables.finish(roulette);
  expect(await available(luana)).toBe(had);
  const { entries } = await luana.player(openBet, { orderNo: bet.betId });
  expect(entries.map(({ kind }) => kind)).toEqual(['stake', 'stake_return']);
  expect(await refusalOf(propose(one, roulette, id))).toMatchObject({ code: 'tables.round_void' });
  expect((await tables.reach(roulette, 'betting')).id).toBeGreaterThan(id);
});

test('a settled round is void: winnings are taken back as far as they are there, stakes come back, and the sums forget it', async () => {
  const before = (await rowOf(roulette)).month;
  const had = [await available(luana), await available(caio)];
  // both have a limit on losses
  await sql`insert into safeguards.guarded (player_id) values (${luana.playerId}), (${caio.playerId})`.execute(
    tables.rig.db,
  );
  const { id } = await nextRound(roulette);
  // one of the two gets twice the stake, unless it is zero
  await lay(luana, id, { red: '200', low: '200', odd: '100' });
  await lay(caio, id, { black: '200', high: '200', even: '100' });
  await tables.reach(roulette, 'dealing');
  const voidId = await propose(one, roulette, id);
  const approve = { voidId, decision: 'approve' } as const;
  expect(await refusalOf(two(decideTableVoid, approve, tables.nextKey()))).toMatchObject({
    code: 'tables.being_settled',
  });
  await tables.finish(roulette);
  expect((await rowOf(roulette)).month.bets).toBe(before.bets + 2);
  const lost = () => Promise.all([luana, caio].map(lossOf));
  expect(await lost()).not.toEqual([0n, 0n]);
  // what the winner no longer has is owed
  const rest = await available(luana);
  const spent = { playerId: luana.playerId, house: 'bank.pix', amount: rest, kind: 'withdrawal' } as const;
  await inTx(tables.rig.db, (tx) =>
    debit(tables.rig.platform, tx, { ...spent, key: keyOf('test', tables.nextKey()), input: inputOf('spent') }),
  );
  const stake = m('500');
  const won = rest - ((had[0] ?? 0n) - stake);
  await two(decideTableVoid, approve, tables.nextKey());
  const owed = won > stake ? won - stake : 0n;
  expect(await available(luana)).toBe(won > stake ? 0n : stake - won);
  expect(await owedOf(tables.rig.db, luana.playerId)).toBe(owed);
  expect(await available(caio)).toBe(had[1]);
  expect((await rowOf(roulette)).month).toEqual(before);
  expect(await lost()).toEqual([0n, 0n]);
  const { rounds, voids } = await one(deskTableOne, { table: roulette });
  expect(rounds.find(({ roundId }) => roundId === String(id))).toMatchObject({ void: 'approved' });
  expect(voids[0]).toMatchObject({ state: 'approved', bets: 2, isApplied: true, decidedBy: 'conferencia' });
  expect(await giveBackNext(tables.rig.platform)).toBe(false);
  // open pages hear it, and whoever reads the table finds it void: on the table, among the rounds and among the bets
  const heard = () =>
    tables.rig.published.filter(({ channel, body }) => {
      const { type, roundId } = body as { type: string; roundId?: string };
      return (
        channel === tableChannel(roulette, { merchant: 'palpite', currency: 'BRL' }) &&
        type === 'returned' &&
        roundId === String(id)
      );
    });
  await expect.poll(() => heard().length, { timeout: 60_000 }).toBe(1);
  const { round, mine, past, history } = await luana.game(tablesTable, {});
  expect(round).toMatchObject({ roundId: String(id), phase: 'void', outcome: null });
  expect([mine, history[0]]).toMatchObject([{ state: 'returned' }, { state: 'returned', payout: stake }]);
  expect(past.filter(({ isVoid }) => isVoid).map(({ roundId }) => roundId)).toEqual([String(id)]);
  const listed = (await luana.game(tablesList, {})).tables.find((each) => each.table === roulette);
  expect(listed?.past.some(({ roundId }) => roundId === String(id))).toBe(false);
  await tables.topUp(luana.playerId, '100000');
});

test('who does not agree says why, only the proposer withdraws, and the round stays as it is', async () => {
  const { id } = await nextRound(roulette);
  await tables.finish(roulette);
  const voidId = await propose(one, roulette, id);
  const decide = (staff: Speak, decision: 'reject' | 'withdraw', said?: string) =>
    staff(decideTableVoid, { voidId, decision, ...(said && { reason: said }) }, tables.nextKey());
  expect(await refusalOf(decide(two, 'reject'))).toMatchObject({ code: 'office.reason_required' });
  expect(await refusalOf(decide(two, 'withdraw'))).toMatchObject({ code: 'office.not_permitted' });
  await decide(two, 'reject', 'it was right');
  expect((await one(deskTableOne, { table: roulette })).voids[0]).toMatchObject({ state: 'rejected' });
  expect(await refusalOf(propose(one, 'baccarat-1', id))).toMatchObject({ code: 'tables.unknown_round' });
  const elsewhere = await tables.staff('plantao', undefined, 'palpite-regulated');
  expect(await refusalOf(elsewhere(decideTableVoid, { voidId, decision: 'withdraw' }, tables.nextKey()))).toMatchObject(
    { code: 'tables.unknown_proposal' },
  );
});

test('two sides may be apart by so much over all players of a place: who goes further is refused, who comes nearer never', async () => {
  const table = 'dragon-tiger-1';
  const [ana, rui] = [await tables.sit(0, table), await tables.sit(1, table)];
  const limits = { table, currency: 'BRL', least: m('1'), most: m('500'), apart: m('100'), reason };
  await one(setTableLimits, limits);
  expect((await ana.game(tablesTable, {})).apart).toEqual({ sides: ['dragon', 'tiger'], most: m('100') });
  const { id } = await nextRound(table);
  const had = await available(rui);
  // what lies on both sides is nearer than either
  await lay(ana, id, { tie: '10', dragon: '200', tiger: '110' });
  expect(await refusalOf(lay(rui, id, { tie: '5', dragon: '10.01' }))).toMatchObject({
    ...{ code: 'tables.apart', field: 'chips.1.amount', most: '100.00' },
  });
  expect(await available(rui)).toBe(had);
  await lay(rui, id, { tiger: '190' });
  const next = await nextRound(table);
  const both = await Promise.allSettled([lay(ana, next.id, { dragon: '80' }), lay(rui, next.id, { dragon: '80' })]);
  const refused = both.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'tables.apart' } }]);
  // another currency is another place, and has its own
  const trial = await tables.sit('trial', table);
  await lay(trial, next.id, { dragon: '500' });
  await one(setTableLimits, { ...limits, apart: null });
  const [refusedSeat] = both[0].status === 'rejected' ? [ana] : [rui];
  await lay(refusedSeat, next.id, { dragon: '500' });
  await tables.finish(table);
});

test('a difference that staff limit in the middle of a round counts what lies there, and what is being written at that moment', async () => {
  const table = 'dragon-tiger-1';
  const { db } = tables.rig;
  const [ana, rui] = [await tables.sit(0, table), await tables.sit(1, table)];
  const limit = (apart: string | null) =>
    one(setTableLimits, {
      ...{ table, currency: 'BRL', least: m('1'), most: m('500'), apart: apart === null ? null : m(apart), reason },
    });
  await limit(null);
  const { id } = await nextRound(table);
  await lay(ana, id, { dragon: '90', tie: '5' });
  await limit('100');
  const apart = { code: 'tables.apart', field: 'chips.0.amount' };
  expect(await refusalOf(lay(rui, id, { dragon: '10.01' }))).toMatchObject(apart);
  // another limit sums them anew, and each chip once
  await limit('150');
  expect(await refusalOf(lay(rui, id, { dragon: '60.01' }))).toMatchObject(apart);
  await lay(rui, id, { dragon: '60' });
  // a bet that stands still until staff wait for it
  await limit(null);
  const next = await nextRound(table);
  const { wallet } = (await betOnRound(db, { roundId: id, playerId: ana.playerId })) ?? expect.fail();
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks l
      join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`.execute(db);
    return rows[0]?.n;
  };
  const [laid, set] = await inTx(db, async (tx) => {
    await holdAvailable(tx, wallet);
    const bet = lay(ana, next.id, { dragon: '90' });
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    const change = limit('100');
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    return [bet, change];
  });
  await Promise.all([laid, set]);
  expect(await refusalOf(lay(rui, next.id, { dragon: '10.01' }))).toMatchObject(apart);
  await lay(rui, next.id, { tiger: '190' });
  await tables.finish(table);
});

test('a day later the sums of the day are those of nothing, and the month has what was played', async () => {
  const { month } = await rowOf(roulette);
  expect(month.bets).toBeGreaterThan(0);
  tables.rig.clock.move(26 * 3_600_000);
  expect(await rowOf(roulette)).toMatchObject({ day: { bets: 0, rtp: null, theory: null }, month });
});
