import { openBet } from '@palpite/contract/bets/player.ts';
import {
  actInRound,
  beginRound,
  diceBet,
  diceTable,
  endRound,
  gameTable,
  noteShown,
  openGameRound,
  readRound,
  rotateSeeds,
} from '@palpite/contract/instant/player.ts';
import { setLimit } from '@palpite/contract/safeguards/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { mines as minesGame } from '@palpite/math/games/mines/play.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { lockWallet } from '../wallet/wallet.ts';
import type { AnyGame } from './games.ts';
import {
  betOf,
  bringSeated,
  codeOf,
  nextKey,
  openGames,
  reais,
  refusalOf,
  type Seated,
  type Table,
} from './rig-games.ts';
import { playRulesOf } from './round/play-rules.ts';
import { playById } from './round/play-store.ts';
import { standOf } from './round/shown-round.ts';
import { tableOf } from './table.ts';

let rig: Rig;
let wire: Wire;
let seated: Seated;
let mines: Table;

beforeAll(async () => {
  rig = await openRig({ seed: 'round refusals' });
  wire = await openGames(rig);
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});
beforeEach(async () => {
  seated = await bringSeated(rig, wire);
  mines = await seated.sit('mines');
});
afterEach(async () => {
  expect((await verifyBooks(rig.db)).findings).toEqual([]);
});

test('nothing is drawn for a stake that is not there, or that a limit stops: how long a refusal takes must tell nothing', async () => {
  const drawing = vi.spyOn(minesGame, 'begin');
  try {
    const poor = await bringSeated(rig, wire, { money: '5' });
    const table = await poor.sit('mines');
    expect(await codeOf(table.begin('10'))).toBe('wallet.insufficient');
    await poor.say(setLimit, { kind: 'loss', period: 'day', amount: reais('1') });
    expect(await codeOf(table.begin('2'))).toBe('safeguards.limit_reached');
    expect(drawing).not.toHaveBeenCalled();
    await table.begin('1');
    expect(drawing).toHaveBeenCalled();
  } finally {
    drawing.mockRestore();
  }
});

const money = async () => (await seated.say(balance, {})).sumBalance;
const reveal = (tile: number) => ({ kind: 'reveal', tile });

test.for([
  ['mines', '0.09', { mines: 3 }, 'instant.stake_range', 'stake'],
  ['mines', '2000.01', { mines: 3 }, 'instant.stake_range', 'stake'],
  ['mines', '1', { mines: 25 }, 'instant.bet_invalid', 'bet.mines'],
  ['mines', '1', { mines: '3' }, 'instant.bet_invalid', 'bet'],
  ['mines', '1', { mines: 3, seed: 1 }, 'instant.bet_invalid', 'bet'],
  ['keno', '1', { risk: 'classic', picks: [1, 1] }, 'instant.bet_invalid', 'bet.picks'],
  ['roulette', '1', { chips: [{ place: 'red', amount: '2' }] }, 'instant.bet_invalid', 'stake'],
  ['limbo', '100', { target: 100_000_000 }, 'instant.profit_cap', 'stake'],
  ['plinko', '100', { rows: 16, risk: 'expert' }, 'instant.profit_cap', 'stake'],
] as const)('%s for %s on %j is refused: %s names %s', async ([code, stake, bet, refusal, field]) => {
  const table = await seated.sit(code);
  const { seeds } = await table.speak(gameTable, {});
  const before = await money();
  expect(await refusalOf(table.begin(stake, bet))).toMatchObject({ code: refusal, value: { field } });
  expect(await money()).toBe(before);
  expect((await table.speak(gameTable, {})).seeds).toEqual(seeds);
});

test('a round that was begun is answered as it was, also under limits that would not take it any more', async () => {
  const key = nextKey();
  const first = await mines.begin('5', { mines: 3 }, key);
  const table = tableOf(rig.platform);
  const { limitOf } = table;
  Object.assign(table, {
    limitOf: (who: Parameters<typeof limitOf>[0]) => ({ ...limitOf(who), maxStake: reais('2') }),
  });
  expect(await codeOf(mines.begin('5'))).toBe('instant.stake_range');
  expect(await mines.begin('5', { mines: 3 }, key)).toEqual(first);
  Object.assign(table, { limitOf });
});

test('words of any depth are refused, and never a fault of ours', async () => {
  for (const depth of [9, 1_000, 30_000]) {
    const answer = await wire.app.inject({
      url: beginRound.path,
      method: 'POST',
      headers: { authorization: mines.token, 'content-type': 'application/json', 'idempotency-key': nextKey() },
      payload: `{"stake":"1","bet":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    });
    expect(answer.json()).toMatchObject({ errorCode: 'request.invalid', value: { field: 'bet' } });
  }
});

test('a round needs a key, money, and the table of the game it is played at', async () => {
  expect(await codeOf(mines.speak(beginRound, { stake: reais('1'), bet: betOf('mines') as never }))).toBe(
    'request.key_missing',
  );
  const poor = await bringSeated(rig, wire, { money: '5' });
  expect(await refusalOf((await poor.sit('feira')).begin('6'))).toMatchObject({
    code: 'wallet.insufficient',
    value: { field: 'stake' },
  });
  const dice = await seated.sit('dice');
  expect(await codeOf(dice.speak(gameTable, {}))).toBe('instant.unknown_game');
  expect(await codeOf(mines.speak(diceTable, {}))).toBe('instant.unknown_game');
  const bet = { stake: reais('1'), target: 5000, direction: 'over' } as const;
  expect(await codeOf(mines.speak(diceBet, bet, nextKey()))).toBe('instant.unknown_game');
  expect(await codeOf(dice.begin('1', {}))).toBe('instant.unknown_game');
});

test('a game that is closed begins nothing and lets what is open be ended', async () => {
  const dice = await seated.sit('dice');
  const round = await mines.begin();
  const close = async (from: Date | null) => {
    await rig.db.updateTable('catalogue.game').set({ maintenance_from: from }).execute();
    rig.clock.move(1_001);
  };
  await close(rig.clock.now());
  try {
    const over = await mines.playOn(round);
    expect(over.over).toBe(true);
    expect(await codeOf(mines.begin())).toBe('instant.game_closed');
    const bet = { stake: reais('1'), target: 5000, direction: 'over' } as const;
    expect(await codeOf(dice.speak(diceBet, bet, nextKey()))).toBe('instant.game_closed');
  } finally {
    await close(null);
  }
});

test('a player has one open round of a game, may play another game meanwhile, and keeps the seed until it is over', async () => {
  const round = await mines.begin();
  expect(await codeOf(mines.begin())).toBe('instant.round_open');
  expect(await codeOf(mines.speak(rotateSeeds, {}))).toBe('instant.round_open');
  const feira = await seated.sit('feira');
  expect((await feira.begin()).nonce).toBe(round.nonce + 1);
  expect(await codeOf(mines.speak(endRound, { roundId: round.roundId }))).toBe('instant.round_open');
  await mines.playOn(round);
  const { revealed } = await mines.speak(rotateSeeds, {});
  expect(revealed).toMatchObject({ serverSeedHash: round.serverSeedHash, rounds: round.nonce + 2 });
  const read = await mines.speak(readRound, { roundId: round.roundId });
  expect(read.serverSeed).toBe(revealed.serverSeed);
});

test('dice and the other games draw from one seed, each nonce once', async () => {
  const dice = await seated.sit('dice');
  const feira = await seated.sit('feira');
  const roll = () =>
    dice
      .speak(diceBet, { stake: reais('0.1'), target: 5000, direction: 'over' }, nextKey())
      .then(({ round }) => round.nonce);
  const acts = Array.from({ length: 40 }, (_, at) =>
    at % 2 === 0 ? roll() : feira.begin('0.2').then(({ nonce }) => nonce),
  );
  const nonces = (await Promise.all(acts)).sort((a, b) => a - b);
  expect(nonces).toEqual(nonces.map((_, at) => at));
});

test('an action is one of those open, at the step the round has come to', async () => {
  const round = await mines.begin('1', { mines: 1 });
  const { roundId } = round;
  for (const action of [{ kind: 'cash-out' }, reveal(25), { kind: 'reveal', tile: 3, extra: 1 }, 'reveal', null])
    expect(await refusalOf(mines.act(round, action))).toMatchObject({
      code: 'instant.action_invalid',
      value: { field: 'action' },
    });
  expect(await codeOf(mines.speak(actInRound, { roundId, step: 1, action: reveal(1) }, nextKey()))).toBe(
    'instant.step_passed',
  );
  for (const unknown of ['1', 'x', '9'.repeat(30)])
    expect(await codeOf(mines.speak(actInRound, { roundId: unknown, step: 0, action: reveal(1) }, nextKey()))).toBe(
      'instant.unknown_round',
    );
  const over = await mines.playOn(round);
  expect(await codeOf(mines.act(over, reveal(1)))).toBe('instant.action_invalid');
  expect(await codeOf(mines.act(round, reveal(1)))).toBe('instant.step_passed');
});

test('the same key answers the same round, twice in a row and two at once; with other words it is refused', async () => {
  const key = nextKey();
  const before = await money();
  const [one, two] = await Promise.all([mines.begin('2', { mines: 1 }, key), mines.begin('2', { mines: 1 }, key)]);
  expect(one).toEqual(two);
  expect(await mines.begin('2', { mines: 1 }, key)).toEqual(one);
  expect(await money()).toBe(before - reais('2'));
  await expect(mines.begin('3', { mines: 1 }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'stake' },
  });
  await expect(mines.begin('2', { mines: 2 }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'bet' },
  });
  const actKey = nextKey();
  const acted = await Promise.all([mines.act(one, reveal(0), actKey), mines.act(one, reveal(0), actKey)]);
  expect(acted[0]).toEqual(acted[1]);
  expect(acted[0].actions).toEqual([reveal(0)]);
  await expect(mines.act(one, reveal(1), actKey)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'action' },
  });
  await expect(mines.act(acted[0], reveal(0), actKey)).rejects.toMatchObject({
    code: 'request.key_reused',
    value: { field: 'step' },
  });
});

test('of two begins at once one is played, and of two actions at once one', async () => {
  const before = await money();
  const begun = await Promise.allSettled([mines.begin('1'), mines.begin('1'), mines.begin('1')]);
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of begun)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'instant.round_open' });
  expect(await money()).toBe(before - reais('1'));
  const { open } = await mines.speak(gameTable, {});
  if (!open) throw new Error('a round is open');
  const acted = await Promise.allSettled([mines.act(open, reveal(3)), mines.act(open, reveal(4))]);
  expect(acted.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const each of acted)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'instant.step_passed' });
});

test('a round goes on in another session, from what was shown there last', async () => {
  const round = await mines.begin('1', { mines: 1 });
  const acted = await mines.act(round, reveal(7));
  await mines.speak(noteShown, { roundId: round.roundId, shown: 1 });
  const elsewhere = await seated.sit('mines');
  const { open } = await elsewhere.speak(gameTable, {});
  expect(open).toEqual({ ...acted, shown: 1 });
  await mines.speak(noteShown, { roundId: round.roundId, shown: 0 });
  expect((await elsewhere.speak(readRound, { roundId: round.roundId })).shown).toBe(1);
  const over = await elsewhere.playOn(acted);
  expect((await mines.speak(gameTable, {})).open).toMatchObject({ roundId: round.roundId, over: true });
  const { available } = await mines.speak(endRound, { roundId: round.roundId });
  expect(available).toBe(await money());
  const { open: none, history } = await mines.speak(gameTable, {});
  expect([none, history[0]?.roundId]).toEqual([null, over.roundId]);
});

test("another player's round is as unknown as one that never was", async () => {
  const { roundId } = await mines.begin();
  const stranger = await bringSeated(rig, wire);
  const table = await stranger.sit('mines');
  const tower = await seated.sit('tower');
  const asked = await Promise.all(
    [
      table.speak(readRound, { roundId }),
      table.speak(endRound, { roundId }),
      table.speak(noteShown, { roundId, shown: 1 }),
      table.speak(actInRound, { roundId, step: 0, action: reveal(1) }, nextKey()),
      stranger.say(openGameRound, { roundId }),
      tower.speak(readRound, { roundId }),
    ].map(codeOf),
  );
  expect(new Set(asked)).toEqual(new Set(['instant.unknown_round']));
  expect(await codeOf(stranger.say(openBet, { orderNo: roundId }))).toBe('bets.unknown');
});

test('a step that could win more than a round may is left out of the choices, and refused', async () => {
  const coin = await (await bringSeated(rig, wire, { money: '1000000' })).sit('coinflip');
  const flip = { kind: 'flip', side: 'heads' };
  // after four right calls 2,000 × 1.98 × 2⁴ would be more than 50,000 above the stake
  for (let tried = 0; tried < 200; tried++) {
    let round = await coin.begin('2000');
    while (!round.over && round.choices.length > 1) round = await coin.act(round, flip);
    if (round.over) continue;
    expect(round.choices).toEqual([{ kind: 'cash-out' }]);
    expect(await codeOf(coin.act(round, flip))).toBe('instant.profit_cap');
    expect((await coin.playOn(round)).payout).toBe(reais('31680'));
    return;
  }
  throw new Error('nobody called four flips right');
});

test('who is excluded or at a limit begins nothing, and a loss counts when the round is over', async () => {
  await seated.say(setLimit, { kind: 'loss', period: 'day', amount: reais('10') });
  expect(await codeOf(mines.begin('10.01'))).toBe('safeguards.limit_reached');
  const round = await mines.begin('9', { mines: 24 });
  expect(await codeOf((await seated.sit('feira')).begin('1.01'))).toBe('safeguards.limit_reached');
  const over = await mines.playOn(round);
  const left = reais('1') + over.payout;
  const { used } = (
    await sql<{ used: bigint }>`select amount as used from safeguards.usage
      where player_id = ${seated.id} and kind = 'loss' and period = 'day'`.execute(rig.db)
  ).rows[0] ?? { used: 0n };
  expect(used).toBe(reais('10') - left);
});

test('who has staked may be paid after all: a lock stops bets and not the end of a round', async () => {
  const feira = await seated.sit('feira');
  const round = await mines.begin('1', { mines: 1 });
  await inTx(rig.db, (tx) => lockWallet(rig.platform, tx, { playerId: seated.id, reason: 'staff' }));
  expect(await codeOf(feira.begin())).toBe('wallet.locked');
  const won = await mines.act(await mines.act(round, await safeTile(round)), { kind: 'cash-out' });
  expect(won).toMatchObject({ over: true, payout: reais('1.0312') });
});

/** A tile with a gem, as the house itself works it out. */
async function safeTile({ roundId }: { roundId: string }): Promise<unknown> {
  const play = await playById(rig.db, BigInt(roundId));
  if (!play) throw new Error('there is such a round');
  const { step } = standOf(rig.platform, minesGame as AnyGame, play);
  const { mineTiles } = step.state as { mineTiles: number[] };
  return reveal(Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !mineTiles.includes(tile)) ?? -1);
}

test('a brand held to it lets nobody spin a slot sooner than the law allows, in however many tabs', async () => {
  expect(await playRulesOf(rig.platform, { merchant: 'palpite-regulated', vassalage: 'PGS' })).toEqual({
    autoplay: false,
    turbo: false,
    skip: false,
    spacebar: true,
    leastRoundMs: 2500,
    showRtp: true,
    showNet: true,
    showTimer: true,
  });
  const free = await playRulesOf(rig.platform, { merchant: 'palpite', vassalage: 'PGS' });
  expect(free).toMatchObject({ autoplay: true, turbo: true, skip: true, leastRoundMs: 0 });
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'play.least_slot_ms', '2500'::jsonb)`.execute(
    rig.db,
  );
  rig.clock.move(3_000);
  try {
    const [one, two] = [await seated.sit('feira'), await seated.sit('folia')];
    expect((await one.speak(gameTable, {})).rules.leastRoundMs).toBe(2500);
    await one.begin();
    rig.clock.move(2_400);
    const key = nextKey();
    expect(await refusalOf(two.begin('1', {}, key))).toMatchObject({
      code: 'instant.too_soon',
      value: { afterMs: 100 },
    });
    rig.clock.move(100);
    expect((await two.begin('1', {}, key)).over).toBe(true);
    // not a slot
    expect((await mines.begin()).over).toBe(false);
  } finally {
    await sql`delete from site.setting where name = 'play.least_slot_ms'`.execute(rig.db);
    rig.clock.move(1_001);
  }
});
