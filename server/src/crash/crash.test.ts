import { createHash } from 'node:crypto';
import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { gameList } from '@palpite/contract/catalogue/player.ts';
import { crashCashOut, crashPlaceBet, crashTable } from '@palpite/contract/crash/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { hashEarlier } from '@palpite/math/games/crash/chain.ts';
import { payoutOf } from '@palpite/math/games/crash/rules.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { roundAfter } from '../beacon/beacon.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { endBlock, holdBets, letBet, startBlock } from '../safeguards/safeguards.ts';
import { burstOfFlight } from './flight/burst.ts';
import { flightTimes } from './flight/pace.ts';
import { type CrashRig, codeOf, openCrashRig, type Seat } from './rig-crash.ts';
import { tableOf } from './table.ts';

let crash: CrashRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  crash = await openCrashRig('crash');
});
afterAll(() => crash.close());
beforeEach(async () => {
  luana = await crash.sit(0);
  caio = await crash.sit(1);
  for (const seat of [luana, caio]) await crash.topUp(seat, '1000');
});
afterEach(async () => {
  await crash.finish();
  expect((await verifyBooks(crash.rig.db)).findings).toEqual([]);
});

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;

interface Wish {
  stake?: string;
  autoAt?: number | null;
  place?: 0 | 1;
  key?: string;
}
const bet = ({ game }: Seat, roundId: string, { stake = '10', autoAt = null, place = 0, key }: Wish = {}) =>
  game(crashPlaceBet, { roundId, place, stake: reais(stake), autoAt }, key ?? crash.nextKey());
const cashOut = ({ game }: Seat, betId: string, key = crash.nextKey()) => game(crashCashOut, { betId }, key);
const stateOf = async (seat: Seat, betId: string) =>
  (await seat.game(crashTable, {})).history.find((each) => each.betId === betId)?.state;

test('a cash-out pays the multiplier of the moment it arrived, and the bet stands in the record with its entries', async () => {
  const flight = await crash.flight({ from: 200 });
  const before = await available(luana);
  const { bet: placed, available: left } = await bet(luana, flight.id);
  expect(left).toBe(before - reais('10'));
  await crash.takeOff();
  await crash.climb(150);
  const { bet: landed, available: after } = await cashOut(luana, placed.betId);
  expect(landed).toMatchObject({ state: 'landed', multiplier: 150, payout: reais('15') });
  expect(after).toBe(left + reais('15'));
  expect(await available(luana)).toBe(after);
  const { list } = await luana.player(betRecord, { page: 1, size: 20, orderNoSearch: placed.betId });
  expect(list).toMatchObject([
    { betAmount: reais('10'), validBetAmount: reais('10'), winAmount: reais('15'), status: 'won', gameCode: 'crash' },
  ]);
  const { entries } = await luana.player(openBet, { orderNo: placed.betId });
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['stake', reais('10')],
    ['payout', reais('15')],
  ]);
});

test('whoever is in the air when it bursts has lost, and cannot cash out any more', async () => {
  const flight = await crash.flight({ from: 150 });
  const { bet: placed } = await bet(luana, flight.id);
  await crash.takeOff();
  await crash.finish();
  expect(await stateOf(luana, placed.betId)).toBe('lost');
  expect(await codeOf(cashOut(luana, placed.betId))).toBe('crash.burst');
  const { list } = await luana.player(betRecord, { page: 1, size: 20, orderNoSearch: placed.betId });
  expect(list).toMatchObject([{ winAmount: 0n, validBetAmount: reais('10'), status: 'lost' }]);
});

test('an automatic cash-out comes first, however late one by hand arrives, and needs nobody', async () => {
  const flight = await crash.flight({ from: 200 });
  const { bet: byHand } = await bet(luana, flight.id, { autoAt: 150 });
  const { bet: alone } = await bet(caio, flight.id, { autoAt: 160 });
  await crash.takeOff();
  await crash.climb(190);
  expect((await cashOut(luana, byHand.betId)).bet).toMatchObject({ multiplier: 150, payout: reais('15') });
  await crash.step();
  expect(await stateOf(caio, alone.betId)).toBe('landed');
});

test('a cash-out at the last millisecond is paid the burst itself, one a millisecond later nothing', async () => {
  const flight = await crash.flight({ from: 150, to: 100_000 });
  const [first, second] = [await bet(luana, flight.id), await bet(caio, flight.id)];
  await crash.takeOff();
  await crash.moveToBurst(-1);
  expect((await cashOut(luana, first.bet.betId)).bet).toMatchObject({
    multiplier: flight.burst,
    payout: payoutOf(reais('10'), flight.burst),
  });
  await crash.moveToBurst();
  expect(await codeOf(cashOut(caio, second.bet.betId))).toBe('crash.burst');
});

test('an automatic cash-out at the burst is paid, one a hundredth above it is not', async () => {
  const flight = await crash.flight({ from: 150, to: 100_000 });
  const { bet: at } = await bet(luana, flight.id, { autoAt: flight.burst });
  const { bet: above } = await bet(luana, flight.id, { autoAt: flight.burst + 1, place: 1 });
  await crash.takeOff();
  await crash.finish();
  expect([await stateOf(luana, at.betId), await stateOf(luana, above.betId)]).toEqual(['landed', 'lost']);
});

test('a flight may burst where it stands, and then everyone has lost', async () => {
  const flight = await crash.flight({ to: 100 });
  const { bet: placed } = await bet(luana, flight.id, { autoAt: 101 });
  await crash.takeOff();
  expect(await codeOf(cashOut(luana, placed.betId))).toBe('crash.early');
  await crash.finish();
  expect(await stateOf(luana, placed.betId)).toBe('lost');
});

test('the same key places one bet and cashes out once; with another wish it is refused', async () => {
  const flight = await crash.flight({ from: 200 });
  const key = crash.nextKey();
  const first = await bet(luana, flight.id, { key });
  expect(await bet(luana, flight.id, { key })).toEqual(first);
  await expect(bet(luana, flight.id, { key, stake: '11' })).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'stake' },
  });
  await expect(bet(luana, flight.id, { key, place: 1 })).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'place' },
  });
  const second = await bet(luana, flight.id, { place: 1 });
  // also under limits that would not take it any more
  const table = tableOf(crash.rig.platform);
  const { limitOf } = table;
  Object.assign(table, {
    limitOf: (place: Parameters<typeof limitOf>[0]) => ({ ...limitOf(place), minStake: reais('50') }),
  });
  expect(await codeOf(bet(caio, flight.id))).toBe('crash.stake_range');
  expect(await bet(luana, flight.id, { key })).toMatchObject({ bet: first.bet });
  Object.assign(table, { limitOf });
  await crash.takeOff();
  expect(await bet(luana, flight.id, { key })).toMatchObject({ bet: first.bet });
  await crash.climb(140);
  const out = crash.nextKey();
  const landed = await cashOut(luana, first.bet.betId, out);
  await crash.climb(180);
  expect(await cashOut(luana, first.bet.betId, out)).toEqual(landed);
  expect((await cashOut(luana, first.bet.betId)).bet).toEqual(landed.bet);
  await expect(cashOut(luana, second.bet.betId, out)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'betId' },
  });
});

test('ten cash-outs of one bet at once pay once', async () => {
  const flight = await crash.flight({ from: 200 });
  const { bet: placed, available: left } = await bet(luana, flight.id);
  await crash.takeOff();
  await crash.climb(170);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cashOut(luana, placed.betId)));
  for (const { bet: landed } of answers) expect(landed).toMatchObject({ multiplier: 170, payout: reais('17') });
  expect(await available(luana)).toBe(left + reais('17'));
});

test('a place takes one bet, also when two are placed at once', async () => {
  const flight = await crash.flight();
  const both = await Promise.allSettled([bet(luana, flight.id), bet(luana, flight.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(bet(luana, flight.id))).toBe('crash.bet_placed');
});

test('nobody bets on a flight that has taken off, nor in the moment it should have', async () => {
  const flight = await crash.flight({ from: 150 });
  crash.rig.clock.move(flightTimes.bettingMs);
  expect(await codeOf(bet(luana, flight.id))).toBe('crash.closed');
  await crash.takeOff();
  expect(await codeOf(bet(luana, flight.id))).toBe('crash.closed');
  expect(await codeOf(bet(luana, '999999'))).toBe('crash.closed');
});

test('a stake or an automatic cash-out outside of the limits, and money that is not there, are refused by name', async () => {
  const flight = await crash.flight();
  expect(await codeOf(bet(luana, flight.id, { stake: '0.05' }))).toBe('crash.stake_range');
  expect(await codeOf(bet(luana, flight.id, { stake: '2000.01' }))).toBe('crash.stake_range');
  expect(await codeOf(bet(luana, flight.id, { autoAt: 100 }))).toBe('crash.auto_range');
  expect(await codeOf(bet(luana, flight.id, { autoAt: 100_000_001 }))).toBe('crash.auto_range');
  const poor = await crash.sit('trial');
  expect((await bet(poor, flight.id, { stake: '2000' })).available).toBe(0n);
  expect(await codeOf(bet(poor, flight.id, { stake: '0.10', place: 1 }))).toBe('wallet.insufficient');
});

test('a round of another game takes no bet on a flight, though it is open for bets', async () => {
  await crash.flight();
  const before = await available(luana);
  const { rows } = await sql<{ id: bigint }>`with chain as (
      insert into shared.chain (series, seed_sealed, length, published, published_at, salt, salted_at)
      values ('other', '', 1, ${'b'.repeat(64)}, now(), ${'b'.repeat(64)}, now()) returning id)
    insert into shared.round (series, chain_id, position, phase, hash_sealed, opened_at, closes_at)
    select 'other', id, 1, 'betting', '', now(), now() + interval '100 years' from chain returning id`.execute(
    crash.rig.db,
  );
  expect(await codeOf(bet(luana, String(rows[0]?.id)))).toBe('crash.closed');
  expect(await available(luana)).toBe(before);
});

test('a game under maintenance takes no bets, and what is in the air is cashed out', async () => {
  const flight = await crash.flight({ from: 200 });
  const key = crash.nextKey();
  const { bet: placed } = await bet(luana, flight.id, { key });
  const close = async (from: Date | null) => {
    await crash.rig.db.updateTable('catalogue.game').set({ maintenance_from: from }).execute();
    crash.rig.clock.move(1000);
  };
  await close(crash.rig.clock.now());
  expect(await codeOf(bet(luana, flight.id, { place: 1 }))).toBe('crash.game_closed');
  // what was booked before is answered as it was
  expect((await bet(luana, flight.id, { key })).bet).toEqual(placed);
  await crash.takeOff();
  await crash.climb(150);
  expect((await cashOut(luana, placed.betId)).bet.state).toBe('landed');
  await close(null);
});

test('a game taken off the shelf takes no bets, and what is in the air is cashed out', async () => {
  const flight = await crash.flight({ from: 200 });
  const { bet: placed } = await bet(luana, flight.id);
  const offer = async (enabled: boolean) => {
    await crash.rig.db.updateTable('catalogue.game').set({ enabled }).execute();
    // later than any session is believed without a look
    crash.rig.clock.move(1000);
  };
  await offer(false);
  expect(await codeOf(bet(luana, flight.id, { place: 1 }))).toBe('crash.game_closed');
  await crash.takeOff();
  await crash.climb(150);
  expect((await cashOut(luana, placed.betId)).bet.state).toBe('landed');
  await offer(true);
});

test("another player's bet is as unknown as one that never was", async () => {
  const flight = await crash.flight({ from: 150 });
  const { bet: placed } = await bet(luana, flight.id);
  await crash.takeOff();
  expect(await codeOf(cashOut(caio, placed.betId))).toBe('crash.unknown_bet');
  expect(await codeOf(cashOut(caio, '1'))).toBe('crash.unknown_bet');
});

test('whose bets are held stakes nothing, and cashes out what is in the air', async () => {
  const flight = await crash.flight({ from: 200 });
  const { bet: placed } = await bet(luana, flight.id);
  await inTx(crash.rig.db, (tx) => holdBets(tx, luana.playerId, 'wallet.locked'));
  expect(await codeOf(bet(luana, flight.id, { place: 1 }))).toBe('server.busy');
  await crash.takeOff();
  await crash.climb(150);
  expect((await cashOut(luana, placed.betId)).bet.state).toBe('landed');
  await inTx(crash.rig.db, (tx) => letBet(tx, luana.playerId));
});

test('whose account is blocked stakes nothing in a process that has not heard of it yet either', async () => {
  const flight = await crash.flight({ from: 200 });
  const act = { playerId: luana.playerId, at: crash.rig.clock.now(), by: 'apoio', reason: 'Conta tomada' };
  await inTx(crash.rig.db, (tx) => startBlock(tx, act));
  expect(await codeOf(bet(luana, flight.id))).toBe('login.not.session');
  await inTx(crash.rig.db, (tx) => endBlock(tx, act));
  expect((await bet(luana, flight.id)).bet.state).toBe('flying');
});

test('one bet wins no more than it may, and is cashed out there by itself', async () => {
  const flight = await crash.flight({ from: 2700, to: 1_000_000 });
  await crash.topUp(luana, '2000');
  const { bet: placed } = await bet(luana, flight.id, { stake: '2000' });
  await crash.takeOff();
  await crash.climb(2650);
  await crash.step();
  // 50,000 beyond a stake of 2,000 is 26.00×
  const { history } = await luana.game(crashTable, {});
  expect(history.find(({ betId }) => betId === placed.betId)).toMatchObject({ state: 'landed', multiplier: 2600 });
});

test('whoever sits at another game has no place here', async () => {
  const other = { vassalage: 'PGE', gameCode: 'other', namePt: 'Outro', nameEn: 'Other', page: '/arcade/other/' };
  await inTx(crash.rig.db, (tx) =>
    offerGames(crash.rig.platform, tx, { code: 'PGE', name: 'Palpite Originais' }, [
      { ...other, gameType: 'RNG', classify: null, hot: false, trial: true, rtp: null },
    ]),
  );
  crash.rig.clock.move(2000);
  const stranger = await crash.sit(0, 'other');
  const flight = await crash.flight();
  expect(await codeOf(bet(stranger, flight.id))).toBe('catalogue.unknown_game');
  expect(await codeOf(stranger.game(crashTable, {}))).toBe('catalogue.unknown_game');
});

test('trial money and reais do not see each other', async () => {
  const trial = await crash.sit('trial');
  const flight = await crash.flight({ from: 150 });
  await bet(luana, flight.id, { stake: '20' });
  await bet(trial, flight.id, { stake: '30' });
  expect(await luana.game(crashTable, {})).toMatchObject({ count: 1, staked: reais('20') });
  expect(await trial.game(crashTable, {})).toMatchObject({ count: 1, staked: reais('30') });
});

test('every flight follows from the chain published before it, and nothing of it is said before it bursts', async () => {
  const flight = await crash.flight({ from: 150 });
  await bet(luana, flight.id);
  const open = await luana.game(crashTable, {});
  expect(open.flight).toMatchObject({ roundId: flight.id, phase: 'betting', hash: null, burst: null });
  await crash.takeOff();
  expect((await luana.game(crashTable, {})).flight).toMatchObject({ phase: 'flying', hash: null, burst: null });
  crash.rig.published.length = 0;
  await crash.moveToBurst();
  await crash.step();
  const { chain, past } = await luana.game(crashTable, {});
  const [newest, before] = past;
  if (!chain || !newest || !before) throw new Error('no flight is over');
  expect(newest).toMatchObject({ roundId: flight.id, burst: flight.burst });
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hashEarlier(sha256, newest.hash, newest.position - before.position)).toBe(before.hash);
  expect(hashEarlier(sha256, newest.hash, newest.position)).toBe(chain.published);
  expect(burstOfFlight(chain.salt, newest.hash)).toBe(flight.burst);
  expect(chain.salt).toBe(crash.beacon.randomnessOf(chain.saltRound ?? 0));
  expect(chain.saltRound).toBe(roundAfter({ period: 3, genesis: 1_700_000_000 }, new Date(chain.saltSince)));
  expect(chain.network).toMatch(/^[0-9a-f]{64}$/);
  expect(chain.next).toMatch(/^[0-9a-f]{64}$/);
  const burst = crash.rig.published.find(({ body }) => (body as { type: string }).type === 'burst');
  expect(burst).toMatchObject({
    channel: 'crash:palpite:BRL',
    body: { past: { hash: newest.hash, burst: flight.burst } },
  });
});

test('the table hears who bets and who lands, with masked names, and the player of the money', async () => {
  const flight = await crash.flight({ from: 200 });
  crash.rig.published.length = 0;
  const { bet: placed } = await bet(luana, flight.id);
  await crash.takeOff();
  await crash.climb(150);
  await cashOut(luana, placed.betId);
  await expect
    .poll(() =>
      crash.rig.published
        .map(({ body }) => body as Record<string, unknown>)
        .filter(({ roundId }) => roundId === undefined || roundId === flight.id)
        .map(({ type }) => type),
    )
    .toEqual(expect.arrayContaining(['bets', 'flying', 'balance', 'bet', 'landings']));
  const said = (type: string) =>
    crash.rig.published
      .map(({ body }) => body as Record<string, unknown>)
      .find((body) => body.type === type && body.roundId === flight.id);
  expect(said('bets')).toMatchObject({
    count: 1,
    staked: '10.00',
    bets: [{ betId: placed.betId, name: 'lua···2', stake: '10.00' }],
  });
  expect(said('landings')).toMatchObject({ landings: [{ betId: placed.betId, multiplier: 150, payout: '15.00' }] });
});

test('the flight is found by what such games are called elsewhere', async () => {
  for (const gameName of ['aviator', 'avião', 'foguete', 'aviatr']) {
    const { games } = await luana.player(gameList, { gameName, pageNo: 1, pageSize: 18 });
    expect([gameName, games[0]?.gameCode]).toEqual([gameName, 'crash']);
  }
});
