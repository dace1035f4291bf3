import { createHash } from 'node:crypto';
import { Refused } from '@palpite/contract/base/client.ts';
import { liveOrders, openBet } from '@palpite/contract/bets/player.ts';
import { tablesList, tablesPlaceBet, tablesTable } from '@palpite/contract/tables/player.ts';
import type { TableMessage } from '@palpite/contract/tables/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { drawsWith } from '@palpite/math/chance/committed-draw.ts';
import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import { settleChips } from '@palpite/math/tables/chips.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { explainBet } from '../base/own-games.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { holdBets, letBet } from '../safeguards/safeguards.ts';
import { voidRound } from '../shared/store.ts';
import { spotsFor } from './limits.ts';
import { tableChannel, vendor } from './names.ts';
import { ownTable, ownTables } from './own-tables.ts';
import { openTablesRig, type Seat, type TablesRig } from './rig-tables.ts';
import { tablesRoom } from './room.ts';
import { hashes } from './round/shoe.ts';
import { openTables } from './table.ts';

let tables: TablesRig;
const m = parseMoney;
const roulette = 'european-roulette-1';
const baccarat = 'baccarat-1';

beforeAll(async () => {
  tables = await openTablesRig('tables');
});
afterAll(() => tables.close());
afterEach(async () => {
  expect((await verifyBooks(tables.rig.db)).findings).toEqual([]);
});

async function seated(who: number, table: string, money = '1000'): Promise<Seat> {
  const seat = await tables.sit(who, table);
  if (money !== '0') await tables.topUp(seat.playerId, money);
  return seat;
}
const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const chipsOf = (chips: Record<string, string>) =>
  Object.entries(chips).map(([spot, amount]) => ({ spot, amount: m(amount) }));
const lay = ({ game }: Seat, roundId: bigint, chips: Record<string, string>, key = tables.nextKey()) =>
  game(tablesPlaceBet, { roundId: String(roundId), chips: chipsOf(chips) }, key);

/** What was refused, and what of its value is worth a look. */
async function refusalOf(work: Promise<unknown>): Promise<Record<string, unknown>> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return { code: error.code, ...(error.value as object) };
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const betIn = async (seat: Seat, orderNo: string) =>
  (await seat.player(liveOrders, { page: 1, size: 20, orderNoSearch: orderNo })).list[0];

/** What was said of a round to the players at a table at that place. */
const said = (table: string, roundId: bigint, currency = 'BRL') =>
  tables.rig.published
    .filter(({ channel }) => channel === tableChannel(table, { merchant: 'palpite', currency }))
    .map(({ body }) => body as TableMessage)
    .filter((body) => 'round' in body || 'roundId' in body)
    .filter((body) => ('round' in body ? body.round.roundId : body.roundId) === String(roundId));

const onePerGame = [...new Map(ownTables.map((table) => [table.game.code, table])).values()];

test.each(onePerGame.map(({ code, game }) => [game.code, code]))(
  'a round of %s pays every chip as its rules say, and the bet stands in the record with its entries',
  async (_, code) => {
    const seat = await seated(0, code, '20000');
    const { spots, round: before } = await seat.game(tablesTable, {});
    expect(before?.outcome ?? null).toBeNull();
    const { id } = await tables.reach(code, 'betting');
    const wish = Object.fromEntries(
      spots.map(({ spot, least }, at) => [spot, formatMoney(least + (at % 2 ? m('0.50') : 0n))]),
    );
    const chips = chipsOf(wish);
    const stake = chips.reduce((sum, { amount }) => sum + amount, 0n);
    const had = await available(seat);
    const { bet, available: left } = await lay(seat, id, wish);
    expect(bet).toMatchObject({ state: 'placed', stake, payout: 0n, chips });
    expect(left).toBe(had - stake);
    await tables.reach(code, 'dealing');
    const { round, mine } = await seat.game(tablesTable, {});
    expect(mine).toEqual(bet);
    const game = ownTable(code)?.game ?? expect.fail(code);
    const settled = settleChips(game, chips, round?.outcome);
    const payout = settled.reduce((sum, { paid }) => sum + paid, 0n);
    await tables.finish(code);
    expect(await available(seat)).toBe(left + payout);
    const state = payout > stake ? 'won' : payout === stake ? 'push' : 'lost';
    const after = await seat.game(tablesTable, {});
    expect(after.mine).toMatchObject({ state, payout });
    expect(after.history[0]).toMatchObject({ betId: bet.betId, chips, state, payout, outcome: round?.outcome });
    expect(await betIn(seat, bet.betId)).toMatchObject({ betAmount: stake, winAmount: payout, status: state });
    const { entries } = await seat.player(openBet, { orderNo: bet.betId });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake', stake],
      ...(payout > 0n ? [['payout', payout]] : []),
    ]);
  },
);

test('whoever sits at a table hears any table of that place; a seat at blackjack and other games hear none', () => {
  const channel = tablesRoom.channels?.find(({ name }) => name === 'table');
  const heard = (gameCode: string, vassalage: string = vendor.code) =>
    channel?.hears({
      ...{ kind: 'game', sessionId: 1n, playerId: 1n, username: 'luana', wallet: 1n },
      ...{ merchant: 'palpite', currency: 'BRL', gameCode, vassalage },
    });
  expect(channel?.many).toBe(true);
  expect(`${heard(roulette)}/${baccarat}`).toBe(tableChannel(baccarat, { merchant: 'palpite', currency: 'BRL' }));
  expect([heard('blackjack-table-1'), heard(roulette, 'PGE')]).toEqual([undefined, undefined]);
});

test('a table tells the video that was set up for it and no other; one for a table that there is not stops the start', async () => {
  const { platform } = tables.rig;
  const stream = 'https://video.example/roulette.m3u8';
  Object.assign(platform.settings, { tableStreams: { [roulette]: stream } });
  try {
    const told = async (code: string) => (await (await seated(0, code, '0')).game(tablesTable, {})).stream;
    expect([await told(roulette), await told(baccarat)]).toEqual([stream, undefined]);
  } finally {
    Object.assign(platform.settings, { tableStreams: {} });
  }
  const wrong = { ...platform, settings: { ...platform.settings, tableStreams: { 'poker-1': stream } } };
  await expect(openTables(wrong)).rejects.toThrow('TABLE_STREAMS names tables that there are not: poker-1');
});

test('every table has limits that leave something to bet on each of its spots', async () => {
  for (const { code } of ownTables) {
    const { spots } = await (await seated(0, code, '0')).game(tablesTable, {});
    for (const { spot, least, most } of spots) expect(most, `${code} ${spot}`).toBeGreaterThanOrEqual(least);
  }
});

test('from one table all others are seen, and what came at them once it was shown there', async () => {
  const seat = await seated(0, baccarat);
  const seen = async () => {
    // what is kept in memory is at most a second old
    tables.rig.clock.move(1000);
    return (await seat.game(tablesList, {})).tables.find(({ table }) => table === roulette);
  };
  const { tables: all } = await seat.game(tablesList, {});
  expect(all.map(({ table }) => table)).toEqual(ownTables.map(({ code }) => code));
  const { id, closesAt } = await tables.reach(roulette, 'betting');
  expect(await seen()).toMatchObject({
    phase: 'betting',
    closesAt: closesAt.getTime(),
    least: m('1'),
    most: m('2000'),
  });
  await tables.reach(roulette, 'dealing');
  const during = await seen();
  expect(during).toMatchObject({ phase: 'dealing', closesAt: null });
  expect(during?.past.map(({ roundId }) => roundId)).not.toContain(String(id));
  await tables.finish(roulette);
  expect((await seen())?.past[0]?.roundId).toBe(String(id));
});

test('a draw is made of the hash of its round and the salt of the chain, and nothing of it is said before', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const { bet } = await lay(seat, id, { red: '10' });
  const explained = () => explainBet(tables.rig.platform, { gameCode: roulette, id: BigInt(bet.betId) });
  for (const phase of ['betting', 'closed']) {
    await tables.reach(roulette, phase);
    const { round, past } = await seat.game(tablesTable, {});
    expect(round).toMatchObject({ phase, outcome: null, hash: null, first: null, taken: null, dealtAt: null });
    expect(past.map(({ roundId }) => roundId)).not.toContain(String(id));
    expect(JSON.stringify(await explained())).not.toMatch(/outcome|roundHash/);
  }
  const { rows } = await sql`select from tables.dealt where round_id = ${id}`.execute(tables.rig.db);
  expect(rows).toEqual([]);
  await tables.reach(roulette, 'dealing');
  const { round, chain, past } = await seat.game(tablesTable, {});
  const take = drawsWith(hashes, { seed: round?.hash ?? '', salt: chain?.salt ?? '' });
  expect(round?.outcome).toEqual({ number: Math.floor((take(0) * 37) / 2 ** 32) });
  expect(past[0]).toMatchObject({ roundId: String(id), outcome: round?.outcome, hash: round?.hash });
  let hash = round?.hash ?? '';
  for (let times = 0; times < (round?.position ?? 0); times += 1)
    hash = createHash('sha256').update(hash).digest('hex');
  expect(hash).toBe(chain?.published);
  await tables.finish(roulette);
  expect((await explained())?.figures).toMatchObject({
    tableRound: String(id),
    chips: 'red 10.00',
    outcome: JSON.stringify(round?.outcome),
    roundHash: round?.hash,
  });
});

test('all at a table hear its round open, close, deal and settle, and the totals of their own place alone', async () => {
  const [seat, other] = [await seated(0, roulette), await seated(1, roulette)];
  const trial = await tables.sit('trial', roulette);
  const { id } = await tables.reach(roulette, 'betting');
  await lay(seat, id, { red: '10', black: '5' });
  await lay(other, id, { red: '7' });
  await lay(trial, id, { red: '3' });
  const totals = {
    bettors: 2,
    staked: m('22'),
    totals: [
      { spot: 'black', amount: m('5'), bettors: 1 },
      { spot: 'red', amount: m('17'), bettors: 2 },
    ],
  };
  expect(await seat.game(tablesTable, {})).toMatchObject(totals);
  expect(await trial.game(tablesTable, {})).toMatchObject({ bettors: 1, staked: m('3') });
  // gathered: said a moment later
  const heard = () => said(roulette, id);
  await expect.poll(heard).toContainEqual(expect.objectContaining({ type: 'bets', staked: '22.00' }));
  await tables.reach(roulette, 'dealing');
  await tables.finish(roulette);
  await expect.poll(() => heard().map(({ type }) => type)).toContain('settled');
  const types = heard().map(({ type }) => type);
  expect(types.filter((type) => type !== 'bets')).toEqual(['opened', 'closed', 'dealing', 'settled']);
  const { round } = await seat.game(tablesTable, {});
  const outcomes = heard().flatMap((body) => ('round' in body ? [body.round.outcome] : []));
  expect(outcomes).toEqual([null, null, round?.outcome]);
  // totals that were gathered late may be told after it
  const settled = (of: typeof heard) => of().find(({ type }) => type === 'settled');
  expect(settled(heard)).toMatchObject({ bettors: 2, staked: '22.00' });
  const toTrial = () => settled(() => said(roulette, id, 'FUN'));
  await expect.poll(toTrial).toMatchObject({ bettors: 1, staked: '3.00' });
});

test('what lies on both sides is no turnover, and a chip that comes back is none', async () => {
  const seat = await seated(0, baccarat, '2000');
  let ties = 0;
  for (let rounds = 0; rounds < 60 && (ties === 0 || rounds < 2); rounds += 1) {
    const { id } = await tables.reach(baccarat, 'betting');
    const { bet } = await lay(seat, id, { player: '10', banker: '6', tie: '5' });
    await tables.reach(baccarat, 'dealing');
    const { round } = await seat.game(tablesTable, {});
    await tables.finish(baccarat);
    const { player, banker } = (round?.outcome ?? expect.fail()) as { player: number[]; banker: number[] };
    const points = (hand: number[]) =>
      hand.reduce((sum, card) => sum + (card >> 2 === 12 ? 1 : card >> 2 > 7 ? 0 : (card >> 2) + 2), 0) % 10;
    const isTie = points(player) === points(banker);
    if (isTie) ties += 1;
    // a tie gives both sides back: then only the chip on it was at risk
    expect(await betIn(seat, bet.betId)).toMatchObject({ validBetAmount: isTie ? m('5') : m('9') });
  }
  expect(ties).toBeGreaterThan(0);
});

test('the same key bets once and is answered the same; with other chips it is refused, and says what differs', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const key = tables.nextKey();
  const had = await available(seat);
  const [one, two] = await Promise.all([lay(seat, id, { red: '10' }, key), lay(seat, id, { red: '10' }, key)]);
  expect(one.bet).toEqual(two.bet);
  expect(await available(seat)).toBe(had - m('10'));
  expect(await refusalOf(lay(seat, id, { red: '11' }, key))).toMatchObject({
    code: 'request.key_reused',
    field: 'chips',
  });
  await tables.finish(roulette);
  // answered as it stands now
  const { bet } = await lay(seat, id, { red: '10' }, key);
  expect(bet).toMatchObject({ betId: one.bet.betId, state: expect.stringMatching(/won|lost/) });
});

test('of two bets of a player on one round at once one is placed, and a later one is refused', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const had = await available(seat);
  const both = await Promise.allSettled([lay(seat, id, { red: '10' }), lay(seat, id, { black: '10' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'tables.bet_placed' } });
  expect(await codeOf(lay(seat, id, { odd: '10' }))).toBe('tables.bet_placed');
  expect(await available(seat)).toBe(had - m('10'));
  await tables.finish(roulette);
});

test('chips that may not lie so are refused by the field that is wrong, and cost nothing', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const had = await available(seat);
  const raw = (chips: { spot: string; amount: bigint }[]) =>
    seat.game(tablesPlaceBet, { roundId: String(id), chips }, tables.nextKey());
  expect(await refusalOf(raw([]))).toMatchObject({ code: 'tables.chips', field: 'chips' });
  expect(await refusalOf(lay(seat, id, { red: '10', tie: '10' }))).toMatchObject({
    code: 'tables.chips',
    field: 'chips.1.spot',
  });
  const twice = { spot: 'red', amount: m('10') };
  expect(await refusalOf(raw([twice, twice]))).toMatchObject({ code: 'tables.chips', field: 'chips.1.spot' });
  expect(await refusalOf(lay(seat, id, { black: '10', red: '0.99' }))).toMatchObject({
    ...{ code: 'tables.limit', field: 'chips.1.amount', least: '1.00', most: '2000.00' },
  });
  // a number pays 35 for one: of 2000 it takes the 35th part
  expect(await refusalOf(lay(seat, id, { 'straight-17': '57.15' }))).toMatchObject({
    ...{ code: 'tables.limit', field: 'chips.0.amount', least: '1.00', most: '57.14' },
  });
  // who tries the game has 2000
  const trial = await tables.sit('trial', roulette);
  expect(await codeOf(lay(trial, id, { red: '2000', black: '1' }))).toBe('wallet.insufficient');
  expect(await available(seat)).toBe(had);
  await lay(seat, id, { 'straight-17': '57.14' });
  await tables.finish(roulette);
});

test('a bet after the close, on no round, or on the round of another table is refused, and the chips are back', async () => {
  const seat = await seated(0, roulette);
  const elsewhere = await tables.reach('european-roulette-2', 'betting');
  const { id } = await tables.reach(roulette, 'betting');
  const had = await available(seat);
  expect(await codeOf(lay(seat, elsewhere.id, { red: '10' }))).toBe('tables.closed');
  expect(await codeOf(lay(seat, 999_999n, { red: '10' }))).toBe('tables.closed');
  // the clock has come to the close, and nobody has led the round there yet
  tables.rig.clock.set((await tables.round(roulette)).closesAt);
  expect(await codeOf(lay(seat, id, { red: '10' }))).toBe('tables.closed');
  for (const phase of ['closed', 'dealing']) {
    await tables.reach(roulette, phase);
    expect(await codeOf(lay(seat, id, { red: '10' }))).toBe('tables.closed');
  }
  expect(await available(seat)).toBe(had);
  await tables.finish(roulette);
  await tables.finish('european-roulette-2');
});

test('a round that is void gives every stake back once, deals nothing, and the next one is played', async () => {
  const seats = [await seated(0, baccarat), await seated(1, baccarat)];
  const { id } = await tables.reach(baccarat, 'betting');
  const had = await Promise.all(seats.map(available));
  const bets = await Promise.all(seats.map((seat) => lay(seat, id, { player: '10', tie: '5' })));
  await tables.reach(baccarat, 'closed');
  await inTx(tables.rig.db, (tx) => voidRound(tx, id, tables.rig.clock.now()));
  await tables.finish(baccarat);
  expect(await Promise.all(seats.map(available))).toEqual(had);
  for (const [at, { bet }] of bets.entries())
    expect(await betIn(seats[at] as Seat, bet.betId)).toMatchObject({ status: 'void', validBetAmount: 0n });
  const { round, mine, past } = await (seats[0] as Seat).game(tablesTable, {});
  expect(round).toMatchObject({ roundId: String(id), phase: 'void', outcome: null, hash: null });
  expect(mine).toMatchObject({ state: 'returned', payout: m('15') });
  expect(past.map(({ roundId }) => roundId)).not.toContain(String(id));
  await expect.poll(() => said(baccarat, id)).toContainEqual({ type: 'returned', roundId: String(id) });
  expect((await tables.reach(baccarat, 'dealing')).id).toBeGreaterThan(id);
  await tables.finish(baccarat);
});

test('a table under maintenance, or off the shelf, takes no bets, and what lies on it is paid', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const key = tables.nextKey();
  const { bet } = await lay(seat, id, { red: '10' }, key);
  const set = async (to: { maintenance_from?: Date | null; enabled?: boolean }) => {
    await tables.rig.db.updateTable('catalogue.game').set(to).execute();
    tables.rig.clock.move(1000);
  };
  const other = await seated(1, roulette);
  await set({ maintenance_from: tables.rig.clock.now() });
  expect(await codeOf(lay(other, id, { red: '10' }))).toBe('tables.game_closed');
  // what was booked before is answered as it was
  expect((await lay(seat, id, { red: '10' }, key)).bet).toEqual(bet);
  await set({ maintenance_from: null, enabled: false });
  expect(await codeOf(lay(other, id, { red: '10' }))).toBe('tables.game_closed');
  await tables.finish(roulette);
  expect((await seat.game(tablesTable, {})).mine?.state).toMatch(/won|lost/);
  await set({ enabled: true });
});

test('a player who may not bet is refused, and nothing is booked', async () => {
  const seat = await seated(0, roulette);
  const { id } = await tables.reach(roulette, 'betting');
  const had = await available(seat);
  await inTx(tables.rig.db, (tx) => holdBets(tx, seat.playerId, 'wallet.locked'));
  expect(await codeOf(lay(seat, id, { red: '10' }))).toBe('server.busy');
  await inTx(tables.rig.db, (tx) => letBet(tx, seat.playerId));
  expect(await available(seat)).toBe(had);
  await tables.finish(roulette);
});

test('whoever sits at a game that is no table is sent away', async () => {
  await inTx(tables.rig.db, (tx) =>
    offerGames(tables.rig.platform, tx, vendor, [
      {
        ...{
          gameCode: 'no-table',
          namePt: 'x',
          nameEn: 'x',
          gameType: 'LIVE',
          classify: null,
          hot: false,
          trial: true,
        },
        ...{ rtp: null, page: '/arcade/tables/' },
      },
    ]),
  );
  const seat = await seated(0, 'no-table', '0');
  expect(await codeOf(seat.game(tablesTable, {}))).toBe('catalogue.unknown_game');
  expect(await codeOf(lay(seat, 1n, { red: '10' }))).toBe('catalogue.unknown_game');
});

test('where the law asks for a return, a spot that gives less is not offered', async () => {
  const { game } = ownTable(baccarat) ?? expect.fail();
  await sql`insert into site.setting (merchant, name, value) values ('palpite-regulated', 'games.min_rtp', '8500')`.execute(
    tables.rig.db,
  );
  const spots = async (merchant: string) => [...(await spotsFor(tables.rig.platform, merchant, game)).keys()];
  expect(await spots('palpite')).toContain('lucky-6');
  expect(await spots('palpite-regulated')).toEqual((await spots('palpite')).filter((spot) => spot !== 'lucky-6'));
});
