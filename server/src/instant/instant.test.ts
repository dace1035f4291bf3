import { createHash, createHmac } from 'node:crypto';
import { Refused } from '@palpite/contract/base/client.ts';
import { betRecord, openBet } from '@palpite/contract/bets/player.ts';
import { launchGame, recentGames, winnerBoard } from '@palpite/contract/catalogue/player.ts';
import { freePlay, login } from '@palpite/contract/entrance/player.ts';
import {
  diceBet,
  diceTable,
  enterGame,
  openDiceRound,
  revealSeed,
  rotateSeeds,
} from '@palpite/contract/instant/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { draw, drawMessage } from '@palpite/math/chance/provably-fair.ts';
import { diceRules, rollOf } from '@palpite/math/games/dice/rules.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Speak, type Wire } from '../base/rig-wire.ts';
import { betsRoom } from '../bets/room.ts';
import { gameByToken } from '../catalogue/catalogue.ts';
import { catalogueRoom } from '../catalogue/room.ts';
import { entranceRoom } from '../entrance/room.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { playerByToken } from '../players/players.ts';
import { playersRoom } from '../players/room.ts';
import { demoLogins } from '../players/seed.ts';
import { siteRoom } from '../site/room.ts';
import { walletRoom } from '../wallet/room.ts';
import { credit } from '../wallet/wallet.ts';
import { instantRoom } from './room.ts';
import { rotate } from './seeds.ts';
import { tableOf } from './table.ts';

let rig: Rig;
let wire: Wire;
let playerId: bigint;
let player: Speak;
let game: Speak;
let keys = 0;
const nextKey = () => `bet-key-${keys++}`;
const reais = parseMoney;

beforeAll(async () => {
  rig = await openRig({ seed: 'instant' });
  wire = await openWire(rig, [siteRoom, playersRoom, entranceRoom, walletRoom, betsRoom, catalogueRoom, instantRoom], {
    player: playerByToken,
    game: gameByToken,
    staff: async () => undefined,
  });
  const [luana] = demoLogins(rig.platform);
  const session = await wire.as()(login, { username: luana?.username ?? '', password: luana?.password ?? '' });
  playerId = BigInt(session.customerId);
  player = wire.as(session.token);
  game = wire.as((await wire.as()(enterGame, { ticket: await ticket() })).token);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});
afterEach(async () => {
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});
beforeEach(() => topUp('1000'));

async function topUp(amount: string): Promise<void> {
  const key = keyOf('test', nextKey());
  await inTx(rig.db, (tx) =>
    credit(rig.platform, tx, {
      playerId,
      house: 'bank.pix',
      amount: reais(amount),
      kind: 'deposit',
      key,
      input: inputOf(amount),
    }),
  );
}

async function ticket(as = player): Promise<string> {
  const { gameUrl } = await as(launchGame, {
    launchMode: 'GLS',
    vassalage: 'PGE',
    gameCode: 'dice',
    backUrl: '/home',
  });
  return new URL(gameUrl, 'http://site').searchParams.get('ticket') ?? '';
}

const available = async () => (await player(balance, {})).sumBalance;
const bet = (stake: string, key = nextKey(), target = 5000) =>
  game(diceBet, { stake: reais(stake), target, direction: 'over' }, key);

async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was not refused'),
    (caught: unknown) => caught,
  );
  if (!(error instanceof Refused)) throw error;
  return error.code;
}

test('a bet moves exactly its stake and its prize, and stands in the record with its entries', async () => {
  const before = await available();
  const { round, available: after } = await bet('10');
  expect(after).toBe(before - reais('10') + round.payout);
  expect(await available()).toBe(after);
  expect(round.payout).toBe(round.won ? reais('19.8') : 0n);
  const record = await player(betRecord, { page: 1, size: 20, orderNoSearch: round.roundId });
  expect(record.list).toMatchObject([
    { orderNo: round.roundId, betAmount: reais('10'), winAmount: round.payout, status: round.won ? 'won' : 'lost' },
  ]);
  const opened = await player(openBet, { orderNo: round.roundId });
  expect(opened.entries.map(({ kind, direction, amount }) => [kind, direction, amount])).toEqual([
    ['stake', 'out', reais('10')],
    ...(round.won ? [['payout', 'in', round.payout]] : []),
  ]);
  expect(opened.entries.at(-1)?.balanceAfter).toBe(after);
  expect(await player(openDiceRound, { roundId: round.roundId })).toEqual(round);
});

test('the same key answers the same round and moves money once, twice in a row and two at once', async () => {
  const key = nextKey();
  const first = await bet('5', key);
  const again = await bet('5', key);
  expect(again).toEqual(first);
  const both = nextKey();
  const before = await available();
  const [one, two] = await Promise.all([bet('5', both), bet('5', both)]);
  expect(one.round).toEqual(two.round);
  expect(await available()).toBe(before - reais('5') + one.round.payout);
});

test('a bet that was booked is answered as it was, also under limits that would not take it any more', async () => {
  const key = nextKey();
  const first = await bet('5', key);
  const table = tableOf(rig.platform);
  const { limitOf } = table;
  Object.assign(table, {
    limitOf: (who: Parameters<typeof limitOf>[0]) => ({ ...limitOf(who), maxStake: reais('2') }),
  });
  expect(await codeOf(bet('5'))).toBe('instant.stake_range');
  expect(await bet('5', key)).toEqual(first);
  Object.assign(table, { limitOf });
});

test('a key used for another bet is refused and changes nothing', async () => {
  const key = nextKey();
  await bet('5', key);
  const before = await available();
  await expect(bet('6', key)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'stake' },
  });
  await expect(bet('5', key, 6000)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'target' },
  });
  expect(await available()).toBe(before);
});

test.for([
  ['0.05', 5000, 'instant.stake_range'],
  ['2000.01', 5000, 'instant.stake_range'],
  ['1', 100, 'instant.target_range'],
  ['1', 10_000, 'instant.target_range'],
  ['100', 9_999, 'instant.profit_cap'],
] as const)('a bet of %s over %i is refused: %s', async ([stake, target, code]) => {
  const { nonce } = (await game(diceTable, {})).seeds;
  expect(await codeOf(bet(stake, nextKey(), target))).toBe(code);
  expect((await game(diceTable, {})).seeds.nonce).toBe(nonce);
});

test('a bet needs a key', async () => {
  expect(await codeOf(game(diceBet, { stake: reais('1'), target: 5000, direction: 'over' }))).toBe(
    'request.key_missing',
  );
});

test('bets at once never spend more than there is, and a refused one uses no nonce', async () => {
  // far more than there is, on a chance too small to be met: what is left after the first bets cannot pay for the rest
  const stake = '500';
  while ((await available()) > reais('1200')) await bet(stake, nextKey(), 9_800);
  const start = await available();
  const { nonce } = (await game(diceTable, {})).seeds;
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => bet(stake, nextKey(), 9_800)));
  const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.round] : []));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refused).code] : []));
  expect(new Set(refused)).toEqual(new Set(['wallet.insufficient']));
  expect(taken.map((round) => round.nonce).sort((a, b) => a - b)).toEqual(taken.map((_, at) => nonce + at));
  expect(await available()).toBe(
    start - reais(stake) * BigInt(taken.length) + taken.reduce((sum, round) => sum + round.payout, 0n),
  );
  expect((await game(diceTable, {})).seeds.nonce).toBe(nonce + taken.length);
});

test('after rotation anyone can recompute every round from what was promised before it', async () => {
  const { seeds } = await game(diceTable, {});
  const played = [await bet('1'), await bet('1'), await bet('1')].map(({ round }) => round);
  const { revealed, seeds: next } = await game(rotateSeeds, { clientSeed: 'minha-semente' });
  expect(revealed.serverSeedHash).toBe(seeds.serverSeedHash);
  expect(next).toMatchObject({ serverSeedHash: seeds.nextServerSeedHash, clientSeed: 'minha-semente', nonce: 0 });
  const block = (clientSeed: string, nonce: number) => (number: number) =>
    createHmac('sha256', revealed.serverSeed)
      .update(drawMessage(clientSeed, nonce, number))
      .digest();
  for (const round of played) {
    expect(rollOf(diceRules, draw(block(round.clientSeed, round.nonce), 0))).toBe(round.roll);
    const opened = await player(openDiceRound, { roundId: round.roundId });
    expect(opened.serverSeed).toBe(revealed.serverSeed);
  }
  const fresh = (await bet('1')).round;
  expect(fresh).toMatchObject({ nonce: 0, clientSeed: 'minha-semente', serverSeed: null });
});

test('one press opens the seed of a round, once, and only what was drawn from', async () => {
  const { seeds } = await game(diceTable, {});
  const { round } = await bet('1');
  const asked = { serverSeedHash: round.serverSeedHash };
  const [first, again] = await Promise.all([player(revealSeed, asked), player(revealSeed, asked)]);
  expect(again).toEqual(first);
  expect(createHash('sha256').update(first.serverSeed).digest('hex')).toBe(round.serverSeedHash);
  // two presses ended one pair: the promised one is in force, and the next round is its first
  const { seeds: after } = await game(diceTable, {});
  expect(after).toMatchObject({ serverSeedHash: seeds.nextServerSeedHash, nonce: 0 });
  expect((await player(openDiceRound, { roundId: round.roundId })).serverSeed).toBe(first.serverSeed);
  expect((await bet('1')).round).toMatchObject({ nonce: 0, serverSeedHash: after.serverSeedHash });
  for (const serverSeedHash of [after.nextServerSeedHash, 'f'.repeat(64)])
    expect(await codeOf(player(revealSeed, { serverSeedHash }))).toBe('instant.unknown_round');
});

test('a client seed that is no seed is refused and changes nothing', async () => {
  const before = (await game(diceTable, {})).seeds;
  expect(await codeOf(game(rotateSeeds, { clientSeed: 'com espaço' }))).toBe('instant.seed_invalid');
  expect((await game(diceTable, {})).seeds).toEqual(before);
});

test('rotation and bets at once: every round belongs to one seed, and no nonce is used twice or left out', async () => {
  const acts = Array.from({ length: 30 }, (_, at) =>
    at % 7 === 3 ? game(rotateSeeds, {}).then(() => undefined) : bet('0.1').then(({ round }) => round),
  );
  const rounds = (await Promise.all(acts)).flatMap((round) => (round ? [round] : []));
  const bySeed = Map.groupBy(rounds, (round) => round.serverSeedHash);
  for (const [hash, list] of bySeed) {
    const nonces = list.map((round) => round.nonce).sort((a, b) => a - b);
    const first = nonces[0] ?? 0;
    expect(nonces, hash).toEqual(nonces.map((_, at) => first + at));
  }
});

test('a seed that another process has revealed draws no more: the bet is played from the next one', async () => {
  const { seeds } = await game(diceTable, {});
  await inTx(rig.db, (tx) => rotate(rig.platform, tx, playerId, undefined));
  // and no page is promised what anybody can read by now
  expect((await game(diceTable, {})).seeds).toMatchObject({ serverSeedHash: seeds.nextServerSeedHash, nonce: 0 });
  const { round } = await bet('1');
  expect(round.serverSeedHash).toBe(seeds.nextServerSeedHash);
  expect(round.nonce).toBe(0);
});

test('a ticket opens its game once, and not after two minutes', async () => {
  const good = await ticket();
  const both = await Promise.allSettled([
    wire.as()(enterGame, { ticket: good }),
    wire.as()(enterGame, { ticket: good }),
  ]);
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(wire.as()(enterGame, { ticket: good }))).toBe('catalogue.ticket_invalid');
  const old = await ticket();
  rig.clock.move(120_001);
  expect(await codeOf(wire.as()(enterGame, { ticket: old }))).toBe('catalogue.ticket_invalid');
});

test('a game that does not exist or is under maintenance does not launch', async () => {
  const launch = (gameCode: string) => codeOf(player(launchGame, { launchMode: 'GLS', vassalage: 'PGE', gameCode }));
  expect(await launch('nothing')).toBe('catalogue.unknown_game');
  const closed = async (from: Date | null) => {
    await rig.db.updateTable('catalogue.game').set({ maintenance_from: from }).execute();
    rig.clock.move(1_000);
  };
  await closed(rig.clock.now());
  expect(await launch('dice')).toBe('catalogue.maintenance');
  await closed(null);
  expect(await ticket()).not.toBe('');
});

test('a bet booked before the game closed is answered again by its key, and none is placed', async () => {
  const key = nextKey();
  const first = await bet('1', key);
  const closed = async (from: Date | null) => {
    await rig.db.updateTable('catalogue.game').set({ maintenance_from: from }).execute();
    rig.clock.move(1_000);
  };
  await closed(rig.clock.now());
  const before = await available();
  expect((await bet('1', key)).round).toEqual(first.round);
  expect(await codeOf(bet('2', key))).toBe('request.key_reused');
  expect(await codeOf(bet('1'))).toBe('instant.game_closed');
  expect(await available()).toBe(before);
  await closed(null);
});

test("another player's bet and round are as unknown as ones that never were", async () => {
  const { round } = await bet('1');
  const agent = demoLogins(rig.platform)[1];
  const session = await wire.as()(login, { username: agent?.username ?? '', password: agent?.password ?? '' });
  const stranger = wire.as(session.token);
  expect(await codeOf(stranger(openBet, { orderNo: round.roundId }))).toBe('bets.unknown');
  expect(await codeOf(stranger(openDiceRound, { roundId: round.roundId }))).toBe('instant.unknown_round');
  expect(await codeOf(stranger(openBet, { orderNo: '1' }))).toBe('bets.unknown');
});

test('the open pages hear the balance and the bet, and the winner board shows only real wins, masked', async () => {
  rig.published.length = 0;
  let won = (await bet('100', nextKey(), 200)).round;
  for (let attempt = 0; !won.won && attempt < 10; attempt++) won = (await bet('100', nextKey(), 200)).round;
  expect(
    rig.published
      .filter(({ channel }) => channel === `player:${playerId}`)
      .map(({ body }) => (body as { type: string }).type),
  ).toContain('bet');
  const { list } = await wire.as()(winnerBoard, { gameCategory: 'ALL', limitNum: 20 });
  expect(list.length).toBeGreaterThan(0);
  expect(list[0]?.vo).toMatchObject({ customerName: 'lua···2', gameName: 'Dice' });
  const amounts = list.map(({ vo }) => vo.winAmount);
  expect(amounts).toEqual([...amounts].sort((a, b) => (a < b ? 1 : -1)));
  expect((await player(recentGames, { page: 1, pageSize: 12 })).list).toMatchObject([{ gameCode: 'dice' }]);
});

test('a trial player plays with trial money, and what is won there is on no board', async () => {
  const { token } = await wire.as()(freePlay, {});
  const visitor = wire.as(token);
  const trial = wire.as((await wire.as()(enterGame, { ticket: await ticket(visitor) })).token);
  const before = await wire.as()(winnerBoard, { gameCategory: 'ALL', limitNum: 20 });
  const ask = { stake: reais('1500'), target: 200, direction: 'over' } as const;
  const { round, available: after } = await trial(diceBet, ask, nextKey());
  expect(round.won).toBe(true);
  expect(after).toBe(reais('2000') - reais('1500') + round.payout);
  expect(await visitor(balance, {})).toMatchObject({ currency: 'FUN', sumBalance: after });
  rig.clock.move(1_000);
  expect(await wire.as()(winnerBoard, { gameCategory: 'ALL', limitNum: 20 })).toEqual(before);
});
