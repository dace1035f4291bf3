import { createHash, createHmac } from 'node:crypto';
import { gameTable, replayRound, rotateSeeds } from '@palpite/contract/instant/player.ts';
import type { GameRound } from '@palpite/contract/instant/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { draw, drawMessage } from '@palpite/math/chance/provably-fair.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import type { Wire } from '../base/rig-wire.ts';
import { betsById } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { balanceOf } from '../wallet/wallet.ts';
import { forgetKeys } from './forget-keys.ts';
import { ownGames } from './games.ts';
import { bringSeated, codeOf, nextKey, openGames, reais, type Seated } from './rig-games.ts';
import { endForgotten } from './round/end-forgotten.ts';
import { giveBackOutdated } from './round/give-back.ts';

let rig: Rig;
let wire: Wire;
let seated: Seated;

beforeAll(async () => {
  rig = await openRig({ seed: 'replayed' });
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

function replayOf({ replay, gameCode }: GameRound): { gameCode: string; version: string; replayId: string } {
  const address = new URL(replay ?? '', 'http://site');
  expect(address.pathname).toBe(`/arcade/${gameCode}/`);
  const { replay: replayId = '', v: version = '' } = Object.fromEntries(address.searchParams);
  return { gameCode, version, replayId };
}

test('after rotation anyone works every round out again from its seeds, its bet and its actions', async () => {
  const played: GameRound[] = [];
  for (const { game } of ownGames) {
    const table = await seated.sit(game.code);
    played.push(await table.playOn(await table.begin()));
  }
  const table = await seated.sit('feira');
  const { revealed } = await table.speak(rotateSeeds, {});
  for (const round of played) {
    const hmac = (block: number) =>
      createHmac('sha256', revealed.serverSeed)
        .update(drawMessage(round.clientSeed, round.nonce, block))
        .digest();
    const game = ownGames.find((own) => own.game.code === round.gameCode)?.game;
    if (!game) throw new Error('the round is of a game');
    let step = game.begin(game.betOf(round.bet), round.stake, (index) => draw(hmac, index));
    const events = [step.events];
    for (const action of round.actions) {
      step = game.act(step.state, action, round.stake, (index) => draw(hmac, index));
      events.push(step.events);
    }
    expect({ events, payout: step.payout, view: game.view(step.state) }).toEqual({
      events: round.events,
      payout: round.payout,
      view: round.view,
    });
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(round.serverSeedHash);
  }
});

test('a round is watched again by its address, and nothing there tells who played it or for how much', async () => {
  const roulette = await seated.sit('roulette');
  const round = await roulette.begin('37.5', {
    chips: [
      { place: 'red', amount: '30' },
      { place: 'straight-7', amount: '7.5' },
    ],
  });
  const shown = await wire.as()(replayRound, replayOf(round));
  expect(shown).toMatchObject({ gameCode: 'roulette', rulesVersion: 1, events: round.events, serverSeed: null });
  expect(shown.bet).toEqual({
    chips: [
      { place: 'red', amount: '0.80' },
      { place: 'straight-7', amount: '0.20' },
    ],
  });
  expect(shown.multiplier).toBe(Number((round.payout * 10_000n) / round.staked));
  expect(JSON.stringify(shown)).not.toContain(seated.username);
  expect(JSON.stringify(shown)).not.toMatch(/37\.5|"30/);
});

test('an address nobody was given shows nothing, nor does a round that is open', async () => {
  const mines = await seated.sit('mines');
  const open = await mines.begin();
  expect(open.replay).toBeNull();
  const over = await mines.playOn(open);
  const good = replayOf(over);
  const ask = (more: Partial<typeof good>) => codeOf(wire.as()(replayRound, { ...good, ...more }));
  const other = `${BigInt(over.roundId) + 256n}${good.replayId.slice(over.roundId.length)}`;
  for (const replayId of [over.roundId, other, `${good.replayId.slice(0, -1)}0x`, `${over.roundId}-${'0'.repeat(24)}`])
    expect(await ask({ replayId })).toBe('instant.unknown_round');
  expect(await ask({ gameCode: 'tower' })).toBe('instant.unknown_round');
  expect(await ask({ version: '2' })).toBe('instant.unknown_round');
});

test('a round whose rows were changed by hand moves no money', async () => {
  const mines = await seated.sit('mines');
  const round = await mines.begin('1', { mines: 1 });
  const put = (bet: string) =>
    sql`update instant.play set bet = ${bet}::jsonb where round_id = ${round.roundId}::bigint`.execute(rig.db);
  await put('{"mines": 2}');
  const before = (await seated.say(balance, {})).sumBalance;
  expect(await codeOf(mines.act(round, { kind: 'reveal', tile: 1 }))).toBe('server.fault');
  expect(await codeOf(mines.speak(gameTable, {}))).toBe('server.fault');
  expect((await seated.say(balance, {})).sumBalance).toBe(before);
  await put('{"mines": 1}');
  expect((await mines.playOn(round)).over).toBe(true);
});

test('an open round whose rules are gone is given back when the house opens, once', async () => {
  const mines = await seated.sit('mines');
  rig.clock.move(1_000);
  const before = (await seated.say(balance, {})).sumBalance;
  const round = await mines.begin('3', { mines: 1 });
  await sql`update instant.play set rules_version = 0 where round_id = ${round.roundId}::bigint`.execute(rig.db);
  expect(await codeOf(mines.act(round, { kind: 'reveal', tile: 1 }))).toBe('instant.action_invalid');
  expect((await mines.speak(gameTable, {})).open).toMatchObject({ over: false, choices: [] });
  await Promise.all([giveBackOutdated(rig.platform), giveBackOutdated(rig.platform)]);
  expect((await seated.say(balance, {})).sumBalance).toBe(before);
  expect(await betsById(rig.db, [BigInt(round.roundId)])).toMatchObject([
    { state: 'void', payout: reais('3'), validTurnover: 0n },
  ]);
  expect((await mines.speak(gameTable, {})).open).toBeNull();
});

test('a round nobody came back to is ended after a week, as carefully as the game lets it be', async () => {
  const end = async () => {
    const now = rig.clock.now();
    await endForgotten.run(rig.platform, { start: new Date(now.getTime() - 86_400_000), end: now });
  };
  const left = await bringSeated(rig, wire);
  const coin = await left.sit('coinflip');
  let flipped = await coin.begin();
  while (flipped.over) flipped = await coin.begin();
  const poker = await left.sit('video-poker');
  const dealt = await poker.begin();
  const jack = await left.sit('blackjack');
  let hand = await jack.begin();
  while (hand.over) hand = await jack.begin();
  const before = (await left.say(balance, {})).sumBalance;
  rig.clock.move(6 * 86_400_000);
  await end();
  expect(await betsById(rig.db, [BigInt(flipped.roundId)])).toMatchObject([{ state: 'accepted' }]);
  rig.clock.move(1.1 * 86_400_000);
  rig.published.length = 0;
  await end();
  await end();
  const bets = await betsById(
    rig.db,
    [flipped, dealt, hand].map(({ roundId }) => BigInt(roundId)),
  );
  expect(bets.map(({ state }) => state)).not.toContain('accepted');
  expect(bets.find(({ gameCode }) => gameCode === 'coinflip')).toMatchObject({ state: 'won', payout: reais('1.98') });
  const paid = bets.reduce((sum, { payout }) => sum + payout, 0n);
  expect((await balanceOf(rig.platform, rig.db, left.id)).available).toBe(before + paid);
  const { rows: poked } = await sql<{ actions: unknown }>`select actions from instant.play
    where round_id = ${dealt.roundId}::bigint`.execute(rig.db);
  expect(poked[0]?.actions).toEqual([{ kind: 'draw', hold: 31 }]);
  expect(rig.published.filter(({ body }) => (body as { type: string }).type === 'bet')).toHaveLength(3);
});

test('five hundred rounds that cannot be ended keep no other open', async () => {
  const left = await bringSeated(rig, wire);
  const poker = await left.sit('video-poker');
  const dealt = await poker.begin();
  // of nobody's bets, begun before it
  await sql`insert into instant.play (round_id, player_id, game_code, rules_version, stake, bet, actions, events, view, staked, payout, begun_at)
    select -n, -n, game_code, rules_version, stake, bet, actions, events, view, staked, payout, begun_at - interval '1 day'
    from instant.play, generate_series(1, 500) n where round_id = ${dealt.roundId}::bigint`.execute(rig.db);
  try {
    rig.clock.move(7.1 * 86_400_000);
    const now = rig.clock.now();
    await endForgotten.run(rig.platform, { start: new Date(now.getTime() - 86_400_000), end: now });
    expect((await betsById(rig.db, [BigInt(dealt.roundId)]))[0]?.state).not.toBe('accepted');
  } finally {
    await sql`delete from instant.play where round_id < 0`.execute(rig.db);
  }
});

test('the key of an action is kept for thirty days; repeated later it is told that the round has gone on, and moves nothing', async () => {
  const forget = async () => {
    const now = rig.clock.now();
    await forgetKeys.run(rig.platform, { start: new Date(now.getTime() - 86_400_000), end: now });
  };
  const older = (days: number) =>
    sql`update instant.action_key set at = at - make_interval(days => ${days})`.execute(rig.db);
  const who = await bringSeated(rig, wire);
  const mines = await who.sit('mines');
  const round = await mines.begin('1', { mines: 24 });
  const key = nextKey();
  const reveal = () => mines.act(round, { kind: 'reveal', tile: 3 }, key);
  const after = await reveal();
  const before = (await who.say(balance, {})).sumBalance;
  await older(29);
  await forget();
  expect(await reveal()).toEqual(after);
  await older(2);
  await forget();
  expect(await codeOf(reveal())).toBe('instant.step_passed');
  expect((await who.say(balance, {})).sumBalance).toBe(before);
});
