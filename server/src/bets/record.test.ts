import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import {
  betRecord,
  elottSettled,
  elottUnsettled,
  exportBets,
  fishOrders,
  liveOrders,
  personalProfit,
  pvpOrders,
  sportsSettled,
  sportsUnsettled,
} from '@palpite/contract/bets/player.ts';
import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../base/calendar.ts';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { bringPlayer } from '../entrance/rig-people.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { safeguardsRoom } from '../safeguards/room.ts';
import { siteRoom } from '../site/room.ts';
import { refusalOf } from '../wallet/rig-money.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit, debit } from '../wallet/wallet.ts';
import { type BetRecord, recordBets, turnoverByGame, validTurnover } from './bets.ts';
import { betsRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
let numbers = 1000n;
const reais = parseMoney;
const dayMs = 86_400_000;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom, safeguardsRoom, playersRoom, walletRoom, betsRoom], {
    player: playerByToken,
    game: async () => undefined,
    staff: async () => undefined,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

async function bringOne(language = 'EN'): Promise<{ id: bigint; say: Speak }> {
  const { id, token } = await bringPlayer(rig.platform);
  return { id, say: wire.as(token, { language }) };
}

/** Writes one bet; what is not said is a lost slot bet of ten reais, now. */
async function bet(
  playerId: bigint,
  gameType: GameType,
  more: { stake?: string; payout?: string; state?: BetRecord['state']; at?: Date; vendor?: string; game?: string } = {},
): Promise<string> {
  numbers += 2n;
  const { stake = '10', payout = '0', state = 'lost', at = rig.clock.now(), vendor = 'ONE', game = 'a' } = more;
  const [staked, paid] = [reais(stake), reais(payout)];
  const record: BetRecord = {
    ...{ id: numbers, playerId, merchant: 'palpite', currency: 'BRL', vassalage: vendor, gameCode: game, gameType },
    ...{ stake: staked, payout: paid, validTurnover: validTurnover(staked, state), state, placedAt: at },
    payoutEntry: paid > 0n ? numbers + 1n : null,
    settledAt: state === 'accepted' ? null : at,
  };
  await inTx(rig.db, (tx) => recordBets(tx, [record]));
  return String(numbers);
}

const page = { page: 1, size: 20 };

test('each family of games has a record of its own, and what waits for its result stands apart', async () => {
  const { id, say } = await bringOne();
  const made = {
    inhouse: await bet(id, 'INHOUSE'),
    rng: await bet(id, 'RNG'),
    fish: await bet(id, 'FISH'),
    live: await bet(id, 'LIVE'),
    pvp: await bet(id, 'PVP'),
    sports: await bet(id, 'SPORTS'),
    esports: await bet(id, 'ESPORTS', { state: 'accepted' }),
    lott: await bet(id, 'LOTT'),
    elott: await bet(id, 'ELOTT', { state: 'accepted' }),
  };
  const numbersIn = async (endpoint: typeof betRecord | typeof fishOrders) =>
    (await say(endpoint, page)).list.map(({ orderNo }) => orderNo).toSorted();
  const records = [betRecord, fishOrders, liveOrders, pvpOrders] as const;
  const later = [sportsSettled, sportsUnsettled, elottSettled, elottUnsettled] as const;
  const found = [];
  for (const endpoint of [...records, ...later]) found.push(await numbersIn(endpoint as typeof betRecord));
  expect(found).toEqual([
    [made.inhouse, made.rng],
    [made.fish],
    [made.live],
    [made.pvp],
    [made.sports],
    [made.esports],
    [made.lott],
    [made.elott],
  ]);
  expect((await say(sportsUnsettled, page)).list[0]).toMatchObject({ status: 'accepted', profitAndLoss: 0n });
});

test('sums are those of the whole range, and a void bet and a tie neither win nor lose', async () => {
  const { id, say } = await bringOne();
  await bet(id, 'RNG');
  await bet(id, 'RNG', { payout: '25', state: 'won' });
  await bet(id, 'RNG', { payout: '10', state: 'push' });
  await bet(id, 'RNG', { payout: '10', state: 'void' });
  const { list, footer, total, totalPages } = await say(betRecord, { page: 1, size: 2 });
  expect([list.length, total, totalPages]).toEqual([2, 4, 2]);
  expect(footer).toEqual({
    ...{ betAmount: reais('40'), validBetAmount: reais('20'), winAmount: reais('45') },
    ...{ profitAndLoss: reais('5'), totalHands: 4 },
  });
});

test('a record is filtered by state, vendor and game, and searched by number at all times', async () => {
  const { id, say } = await bringOne();
  const old = await bet(id, 'RNG', { at: new Date(rig.clock.now().getTime() - 300 * dayMs) });
  const won = await bet(id, 'RNG', { payout: '20', state: 'won', vendor: 'TWO' });
  const tie = await bet(id, 'RNG', { payout: '10', state: 'push', game: 'b' });
  const none = await bet(id, 'RNG', { payout: '10', state: 'void' });
  const lost = await bet(id, 'RNG');
  const halfWon = await bet(id, 'RNG', { payout: '15', state: 'half_won' });
  const halfLost = await bet(id, 'RNG', { payout: '5', state: 'half_lost' });
  const cashed = await bet(id, 'RNG', { payout: '12', state: 'cashed_out' });
  const found = async (more: Partial<InputOf<typeof betRecord>>) =>
    (await say(betRecord, { ...page, ...more })).list.map(({ orderNo }) => orderNo);
  expect(await Promise.all([1, 2, 3, 4, 5].map(async (status) => (await found({ status })).sort()))).toEqual(
    [[won, halfWon], [lost, halfLost], [tie], [none], [cashed]].map((orders) => orders.sort()),
  );
  expect(await found({ accountType: 'TWO' })).toEqual([won]);
  expect(await found({ gameCode: 'b' })).toEqual([tie]);
  expect(await found({ orderNoSearch: old })).toEqual([old]);
  expect(await found({})).not.toContain(old);
  const other = await bringOne();
  expect((await other.say(betRecord, { ...page, orderNoSearch: won })).list).toEqual([]);
  expect(await refusalOf(say(betRecord, { ...page, orderNoSearch: "1' or" }))).toMatchObject({
    code: 'request.invalid',
    value: { field: 'orderNoSearch' },
  });
});

test('three months are shown at once, and older ones when they are asked for', async () => {
  const { id, say } = await bringOne();
  const now = rig.clock.now().getTime();
  const old = await bet(id, 'RNG', { at: new Date(now - 300 * dayMs) });
  const range = { startDate: now - 310 * dayMs, endDate: now - 290 * dayMs };
  expect((await say(betRecord, { ...page, ...range })).list.map(({ orderNo }) => orderNo)).toEqual([old]);
  const long = { ...page, startDate: now - 93 * dayMs };
  for (const endpoint of [betRecord, sportsSettled, elottUnsettled])
    expect(await refusalOf(say(endpoint as typeof betRecord, long))).toMatchObject({
      code: 'bets.range_too_long',
      value: { days: 92 },
    });
  expect((await refusalOf(say(personalProfit, { startDate: now - 93 * dayMs, by: 'day' }))).code).toBe(
    'bets.range_too_long',
  );
});

test('the profit of a day is that of the house’s calendar, and by product of a type of game', async () => {
  const { id, say } = await bringOne();
  // 23:30 and 00:30 of the next day in São Paulo
  await bet(id, 'RNG', { at: new Date('2026-02-21T02:30:00Z') });
  await bet(id, 'LIVE', { at: new Date('2026-02-21T03:30:00Z'), payout: '30', state: 'won' });
  await bet(id, 'SPORTS', { at: new Date('2026-02-21T12:00:00Z'), state: 'accepted' });
  const byDay = await say(personalProfit, { by: 'day' });
  expect(byDay.list).toMatchObject([
    { key: '2026-02-21', betAmount: reais('10'), winAmount: reais('30'), profitAndLoss: reais('20'), hands: 1 },
    { key: '2026-02-20', betAmount: reais('10'), winAmount: 0n, profitAndLoss: -reais('10'), hands: 1 },
  ]);
  const byProduct = await say(personalProfit, { by: 'product' });
  expect(byProduct.list.map(({ key, profitAndLoss }) => [key, profitAndLoss])).toEqual([
    ['LIVE', reais('20')],
    ['RNG', -reais('10')],
  ]);
  expect(byDay.total).toEqual(byProduct.total);
  expect(byDay.total).toMatchObject({ betAmount: reais('20'), profitAndLoss: reais('10'), hands: 2 });
  expect([byDay.from, byDay.to]).toEqual([rig.clock.now().getTime() - 92 * dayMs, rig.clock.now().getTime()]);
});

test('bonus and rebate of the same days stand beside the result, also on days without a bet', async () => {
  const { id, say } = await bringOne();
  const move = async (kind: 'bonus' | 'rebate' | 'deposit' | 'bonus_forfeit', amount: string, way = credit) => {
    numbers += 1n;
    const m = { playerId: id, kind, key: keyOf('given', numbers), input: inputOf(numbers) };
    await inTx(rig.db, (tx) => way(rig.platform, tx, { ...m, house: 'promotions', amount: reais(amount) }));
  };
  await move('bonus', '20');
  await move('bonus', '5');
  await move('bonus_forfeit', '4', debit);
  await move('rebate', '1.50');
  await move('deposit', '100');
  // the books are dated by the database
  const { rows } = await sql<{ at: Date }>`select max(at) as at from ledger.transfer`.execute(rig.db);
  const given = rows[0]?.at ?? new Date();
  const day = (at: Date) => dayOf(at, 'America/Sao_Paulo');
  const before = new Date(given.getTime() - 2 * dayMs);
  await bet(id, 'RNG', { at: before });
  const asked = { startDate: before.getTime() - dayMs, endDate: given.getTime() + dayMs };
  const gifts = { bonusAmount: reais('21'), rebateAmount: reais('1.50') };
  const byDay = await say(personalProfit, { ...asked, by: 'day' });
  expect(byDay.list).toMatchObject([
    { key: day(given), hands: 0, profitAndLoss: 0n, ...gifts },
    { key: day(before), hands: 1, profitAndLoss: -reais('10'), bonusAmount: 0n, rebateAmount: 0n },
  ]);
  expect(byDay.total).toMatchObject({ hands: 1, profitAndLoss: -reais('10'), ...gifts });
  const byProduct = await say(personalProfit, { ...asked, by: 'product' });
  expect(byProduct.list).toMatchObject([{ key: 'RNG', hands: 1 }]);
  expect(byProduct.list[0]).not.toHaveProperty('bonusAmount');
  expect(byProduct.total).toEqual(byDay.total);
  const later = { startDate: given.getTime() + 1, endDate: given.getTime() + dayMs, by: 'day' as const };
  expect(await say(personalProfit, later)).toMatchObject({ list: [], total: { bonusAmount: 0n, rebateAmount: 0n } });
});

test('the turnover of each game is told apart, with the type of game it counts for', async () => {
  const { id } = await bringOne();
  await bet(id, 'RNG', { stake: '5' });
  await bet(id, 'LIVE', { stake: '30', vendor: 'TWO' });
  await bet(id, 'LIVE', { stake: '99', vendor: 'TWO', state: 'push', payout: '99' });
  await bet(id, 'FISH', { state: 'void', payout: '10' });
  expect(await turnoverByGame(rig.platform, rig.db, id)).toEqual([
    { vassalage: 'TWO', gameCode: 'a', gameType: 'LIVE', valid: reais('30') },
    { vassalage: 'ONE', gameCode: 'a', gameType: 'RNG', valid: reais('5') },
  ]);
  expect(await turnoverByGame(rig.platform, rig.db, id, new Date(rig.clock.now().getTime() + 1))).toEqual([]);
});

test('a bet that waited for its result counts from then on, and once', async () => {
  const { id } = await bringOne();
  await bet(id, 'RNG', { stake: '5' });
  const placed = rig.clock.now().getTime();
  await sql`update bets.bet set settled_at = ${new Date(placed + 60_000)} where player_id = ${id}`.execute(rig.db);
  const counted = async (since: number) => {
    const [game] = await turnoverByGame(rig.platform, rig.db, id, new Date(since));
    return game?.valid;
  };
  expect(await counted(placed)).toBe(reais('5'));
  expect(await counted(placed + 1)).toBe(reais('5'));
  expect(await counted(placed + 60_000)).toBe(reais('5'));
  expect(await counted(placed + 60_001)).toBeUndefined();
});

test('a file holds the bets of a family or of all, with the same sums', async () => {
  const { id, say } = await bringOne();
  await bet(id, 'RNG', { game: '=cmd|x' });
  await bet(id, 'LIVE', { payout: '25.5', state: 'won' });
  const all = await say(exportBets, {});
  expect([all.lines, all.more, all.fileName]).toEqual([2, false, 'bets-2026-03-02.csv']);
  expect(all.csv.startsWith('\uFEFFDate and time,Number,Type,')).toBe(true);
  expect(all.csv).toContain("ONE,'=cmd|x,10.00,10.00,0.00,-10.00,lost\r\n");
  const results = all.csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => reais(row.split(',')[8] ?? ''));
  expect(results.reduce((sum, result) => sum + result, 0n)).toBe(reais('5.5'));
  expect(await say(exportBets, { family: 'LIVE' })).toMatchObject({ lines: 1 });
  const portuguese = wire.as((await bringPlayer(rig.platform)).token, { language: 'PT' });
  expect((await portuguese(exportBets, {})).csv).toBe(
    '\uFEFFData e hora,Número,Tipo,Fornecedor,Jogo,Aposta,Válida,Prêmio,Resultado,Situação\r\n',
  );
  const year = { startDate: rig.clock.now().getTime() - 367 * dayMs };
  expect(await refusalOf(say(exportBets, year))).toMatchObject({ code: 'bets.range_too_long', value: { days: 366 } });
});
