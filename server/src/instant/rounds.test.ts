import { openBet } from '@palpite/contract/bets/player.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { freePlay } from '@palpite/contract/entrance/player.ts';
import {
  beginRound,
  enterGame,
  gameBalance,
  gameTable,
  openGameRound,
  readRound,
} from '@palpite/contract/instant/player.ts';
import { balance, transactions } from '@palpite/contract/wallet/player.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { betsById } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { instantGames } from './explain.ts';
import { ownGames, untrueGame } from './games.ts';
import { betsOf, bringSeated, openGames, reais, type Seated } from './rig-games.ts';

let rig: Rig;
let wire: Wire;
let seated: Seated;

beforeAll(async () => {
  rig = await openRig({ seed: 'rounds' });
  wire = await openGames(rig);
  seated = await bringSeated(rig, wire);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});
afterEach(async () => {
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});

const money = async () => (await seated.say(balance, {})).sumBalance;
const codes = ownGames.map(({ game }) => game.code);

test('every game on the shelf has a code of its own, and none declares a return its rules do not give', () => {
  expect(new Set(codes).size).toBe(codes.length);
  const games = ownGames.map(({ game }) => game);
  expect(untrueGame(games)).toBeUndefined();
  const [first] = games;
  if (!first) throw new Error('there is a game');
  expect(untrueGame([...games, { ...first, isRtpTrue: () => false }])?.code).toBe(first.code);
});

test('the most a slot pays at its highest stake is within the cap', () => {
  for (const { game, vendor, maxStake, maxProfit } of ownGames)
    if (vendor === 'PGS')
      expect([game.code, game.mostPayout({}, maxStake) - maxStake <= maxProfit]).toEqual([game.code, true]);
});

test.for(codes)('%s is played to its end by any way through it, and every cent is accounted for', async (code) => {
  const table = await seated.sit(code);
  const gameType = ownGames.find(({ game }) => game.code === code)?.vendor === 'PGS' ? 'RNG' : 'INHOUSE';
  const { seeds } = await table.speak(gameTable, {});
  let [before, nonce] = [await money(), seeds.nonce];
  for (const bet of [...(betsOf[code] ?? [{}]), undefined, undefined, undefined]) {
    const begun = await table.begin('1', bet);
    expect(begun).toMatchObject({ gameCode: code, nonce, stake: reais('1'), serverSeed: null });
    expect(await betsById(rig.db, [BigInt(begun.roundId)])).toMatchObject([
      { state: begun.over ? expect.stringMatching(/^(won|lost|push)$/) : 'accepted', gameType },
    ]);
    const round = await table.playOn(begun);
    expect(round).toMatchObject({ over: true, choices: [] });
    expect(round.events).toHaveLength(round.actions.length + 1);
    const after = await money();
    expect(after).toBe(before - round.staked + round.payout);
    expect(await table.speak(gameBalance, {})).toEqual({ available: after });
    const [bet_] = await betsById(rig.db, [BigInt(round.roundId)]);
    const push = round.payout === round.staked;
    expect(bet_).toMatchObject({ stake: round.staked, payout: round.payout, validTurnover: push ? 0n : round.staked });
    expect(bet_?.state).toBe(push ? 'push' : round.payout > round.staked ? 'won' : 'lost');
    const { entries } = await seated.say(openBet, { orderNo: round.roundId });
    const sum = (kind: string) =>
      entries.filter((each) => each.kind === kind).reduce((all, { amount }) => all + amount, 0n);
    expect([sum('stake'), sum('payout')]).toEqual([round.staked, round.payout]);
    expect(await table.speak(readRound, { roundId: round.roundId })).toEqual(round);
    expect(await seated.say(openGameRound, { roundId: round.roundId })).toEqual(round);
    expect(await instantGames.explain(rig.platform, { gameCode: code, id: BigInt(round.roundId) })).toMatchObject({
      figures: { nonce: `${nonce}`, seedRevealed: 'no' },
    });
    [before, nonce] = [after, nonce + 1];
  }
  const { history, open } = await table.speak(gameTable, {});
  expect(history.length).toBeGreaterThanOrEqual(4);
  expect(open?.over).toBe(true);
});

test('chips that stand against each other on the cloth of roulette count as no turnover', async () => {
  const table = await seated.sit('roulette');
  const chips = (...amounts: readonly [string, string][]) => ({
    chips: amounts.map(([place, amount]) => ({ place, amount })),
  });
  const counted = async (stake: string, bet: ReturnType<typeof chips>) => {
    const { roundId } = await table.begin(stake, bet);
    return (await seated.say(openBet, { orderNo: roundId })).bet.validBetAmount;
  };
  expect(await counted('3', chips(['red', '2'], ['black', '1']))).toEqual(reais('1'));
  expect(await counted('2', chips(['red', '1'], ['straight-0', '1']))).toEqual(reais('2'));
});

test('nothing that is hidden is told or stored while a round is open', async () => {
  const table = await seated.sit('mines');
  const round = await table.begin('1', { mines: 12 });
  expect(round.view).toMatchObject({ mineTiles: null });
  const stored = await sql<{ row: string }>`select to_jsonb(p)::text as row from instant.play p
    where round_id = ${round.roundId}::bigint`.execute(rig.db);
  for (const told of [JSON.stringify([round.view, round.events, round.choices]), stored.rows[0]?.row])
    expect(told).not.toMatch(/mineTiles": ?\[/);
  const over = await table.playOn(round);
  expect(over.view).toMatchObject({ mineTiles: expect.arrayContaining([]) });
});

test('a hand that is doubled stakes twice, and both entries belong to the one bet', async () => {
  const table = await seated.sit('blackjack');
  for (;;) {
    let round = await table.begin('2');
    const double = round.choices.find((choice) => JSON.stringify(choice) === '{"kind":"double"}');
    if (double === undefined) {
      round = await table.playOn(round);
      continue;
    }
    // a person takes a moment
    rig.clock.move(1000);
    round = await table.act(round, double);
    expect(round).toMatchObject({ stake: reais('2'), staked: reais('4'), over: true });
    const { entries } = await seated.say(openBet, { orderNo: round.roundId });
    expect(entries.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['stake', reais('2')],
      ['stake', reais('2')],
    ]);
    // the record of movements names the one bet for all of them, and finds all of them by it
    const moved = await seated.say(transactions, { page: 1, size: entries.length });
    expect(moved.list.map(({ orderNo }) => orderNo)).toEqual(entries.map(() => round.roundId));
    const found = await seated.say(transactions, { page: 1, size: 20, orderNoSearch: round.roundId });
    expect(found.list).toEqual(moved.list);
    break;
  }
});

test('a visitor plays any game for trial money, and nothing of it meets real money', async () => {
  const { token } = await wire.as()(freePlay, {});
  const visitor = wire.as(token);
  const { gameUrl } = await visitor(launchGame, { launchMode: 'GLS', vassalage: 'PGS', gameCode: 'feira' });
  const ticket = new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
  const { token: seat, currency } = await wire.as()(enterGame, { ticket });
  expect(currency).toBe('FUN');
  const { round } = await wire.as(seat)(beginRound, { stake: reais('5'), bet: {} }, 'trial-key-1');
  const [bet] = await betsById(rig.db, [BigInt(round.roundId)]);
  expect(bet).toMatchObject({ currency: 'FUN', vassalage: 'PGS' });
  expect((await visitor(balance, {})).sumBalance).toBe(reais('2000') - reais('5') + round.payout);
});
