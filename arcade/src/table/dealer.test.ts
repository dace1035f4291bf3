import { Refused } from '@palpite/contract/base/client.ts';
import type { GameTable } from '@palpite/contract/instant/player.ts';
import { limbo } from '@palpite/math/games/limbo/play.ts';
import { type MinesAction, mines } from '@palpite/math/games/mines/play.ts';
import { expect, test } from 'vitest';
import type { AutoPlan } from '../base/seat/auto.ts';
import { makeStore } from '../base/seat/store.ts';
import { client as limboClient } from '../limbo/client.ts';
import { client as minesClient } from '../mines/client.ts';
import { type DealerTools, hireDealer } from './dealer.ts';
import { replayOf } from './replay/replay.ts';
import { type Platform, platformOf, rulesOfPlay } from './rig-platform.ts';
import { type AnyClient, type Asked, choicesOf, initialState, outcomeOf, potWon } from './state.ts';

const silence = () => new Refused('network', 'network', 0);
const reveal = (tile: number): MinesAction => ({ kind: 'reveal', tile });
const cashOut: MinesAction = { kind: 'cash-out' };

/** A table over a platform; time passes at once, `waited` tells how much. */
function tableOver(client: AnyClient, platform: Platform, changed: Partial<DealerTools> = {}) {
  const store = makeStore(initialState(client), replayOf(client));
  const waited: number[] = [];
  let time = 0;
  let keys = 0;
  const dealer = hireDealer({
    client,
    store,
    wire: platform.wire,
    seat: {
      read: () => ({ token: 't', playerName: 'luana_82', currency: 'BRL', currencySymbol: 'R$' }),
      take: () => undefined,
      leave: () => undefined,
    },
    now: () => time,
    wait: async (ms) => {
      waited.push(ms);
      time += ms;
    },
    newKey: () => `key-${++keys}`,
    isQuick: () => false,
    pauseMs: () => 0,
    ...changed,
  });
  return { store, dealer, waited, platform };
}

/** Mines on the tiles 0, 1 and 2, every round. */
async function atMines(changed: Partial<GameTable> = {}, tools: Partial<DealerTools> = {}) {
  const platform = platformOf(mines, () => () => 0, changed);
  const table = tableOver(minesClient as unknown as AnyClient, platform, tools);
  await table.dealer.enter('ticket');
  return table;
}

/** Limbo that always reaches its target of 2×, or never. */
async function atLimbo(wins: boolean | ((round: number) => boolean), changed: Partial<GameTable> = {}) {
  const isWon = typeof wins === 'boolean' ? () => wins : wins;
  const platform = platformOf(limbo, (round) => () => (isWon(round) ? 0 : 2 ** 32 - 1), changed);
  const table = tableOver(limboClient as unknown as AnyClient, platform);
  await table.dealer.enter('ticket');
  return table;
}

const plan: AutoPlan = {
  rounds: 3,
  firstStake: 5_000_000n,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', by: 10_000 },
  stopProfit: undefined,
  stopLoss: undefined,
};

test('a round of several steps goes from its bet over its actions to what it pays', async () => {
  const { store, dealer, platform } = await atMines();
  await dealer.begin();
  expect(store.get()).toMatchObject({ available: 95_000_000n, lines: [] });
  await dealer.act(reveal(7));
  await dealer.act(cashOut);
  expect(outcomeOf(store.get())).toEqual({ payout: 5_625_000n, staked: 5_000_000n });
  expect(store.get()).toMatchObject({
    available: 100_625_000n,
    lines: [{ roundId: '1', payout: 5_625_000n }],
    session: { net: 625_000n, rounds: 1 },
  });
  expect(platform.noted).toEqual([
    ['1', 1],
    ['1', 2],
  ]);
  expect(platform.ended).toEqual(['1']);
});

test('the balance moves when the outcome has been shown, not before', async () => {
  const seen: bigint[] = [];
  const { store, dealer } = await atMines({}, { onEvent: () => seen.push(store.get().available) });
  await dealer.begin();
  store.say({ type: 'balanceTold', available: 95_000_000n });
  await dealer.act(reveal(0));
  expect(seen).toEqual([100_000_000n, 95_000_000n, 95_000_000n]);
  expect(store.get().available).toBe(95_000_000n);
});

test('the last event and its round end in one turn, so that both are drawn at once', async () => {
  const { store, dealer } = await atLimbo(true);
  const drawn: string[] = [];
  store.listen(() =>
    queueMicrotask(() => {
      const { round, event, settled } = store.get().stage;
      const shown = settled ? 'rests' : event ? 'moves' : round ? 'between' : 'asked';
      if (drawn.at(-1) !== shown) drawn.push(shown);
    }),
  );
  await dealer.begin();
  expect(drawn).toEqual(['rests', 'moves', 'rests']);
});

test('what came in but was not answered is sent again with its own key, and counts once', async () => {
  const { store, dealer, platform, waited } = await atLimbo(true);
  platform.instead.push(silence(), silence());
  await dealer.begin();
  expect(platform.heard.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  expect(waited.slice(0, 2)).toEqual([500, 1000]);
  expect(platform.available).toBe(105_000_000n);
  expect(store.get()).toMatchObject({ available: 105_000_000n, resent: 0, session: { rounds: 1 } });
});

test('after long silence the player decides, and the bet still goes under its own key', async () => {
  const { store, dealer, platform } = await atLimbo(true);
  platform.instead.push(...Array.from({ length: 5 }, silence));
  await dealer.begin();
  expect(store.get().unanswered).toMatchObject({ key: 'key-1' });
  await dealer.begin();
  expect(platform.heard).toHaveLength(5);
  await dealer.sendAgain();
  expect(platform.heard.at(-1)?.key).toBe('key-1');
  expect(store.get()).toMatchObject({ unanswered: undefined, available: 105_000_000n });
});

test('a bet that came in unanswered counts for the session though the table was read before its answer', async () => {
  const { store, dealer, platform } = await atLimbo(true);
  platform.instead.push(...Array.from({ length: 5 }, silence));
  await dealer.begin();
  await dealer.refresh();
  await dealer.sendAgain();
  expect(store.get()).toMatchObject({ unanswered: undefined, session: { rounds: 1, net: 5_000_000n } });
  expect(store.get().lines).toHaveLength(1);
});

test('two presses at once are one bet, and two actions at once one action', async () => {
  const { dealer, platform } = await atMines();
  await Promise.all([dealer.begin(), dealer.begin()]);
  await Promise.all([dealer.act(reveal(7)), dealer.act(reveal(8))]);
  expect(platform.heard.map(({ kind }) => kind)).toEqual(['begin', 'act']);
});

test('a refusal is told in the platform’s words and sent no second time', async () => {
  const { store, dealer, platform } = await atLimbo(true);
  platform.instead.push(new Refused('safeguards.limit_reached', 'Seu limite de hoje acabou.', 403));
  await dealer.begin();
  expect(platform.heard).toHaveLength(1);
  expect(store.get().refused).toEqual({ code: 'safeguards.limit_reached', message: 'Seu limite de hoje acabou.' });
});

test('where the law wants a pause between two rounds, the same bet waits for it', async () => {
  const { dealer, platform, waited } = await atLimbo(true);
  platform.instead.push(new Refused('instant.too_soon', 'Espere.', 429, { afterMs: 1700 }));
  await dealer.begin();
  expect(waited[0]).toBe(1700);
  expect(platform.heard.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
});

test('a round lasts on the page as long as the law of the place says', async () => {
  const { dealer, waited } = await atLimbo(false, { rules: { ...rulesOfPlay, leastRoundMs: 60_000 } });
  await dealer.begin();
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});

test('a round begun on another device goes on here from what was shown of it', async () => {
  const there = await atMines();
  await there.dealer.begin();
  await there.dealer.act(reveal(7));
  const here = { newKey: () => 'key-of-this-device' };
  const { store, dealer } = tableOver(minesClient as unknown as AnyClient, there.platform, here);
  await dealer.enter('ticket');
  expect(store.get().stage).toMatchObject({ shown: 2, settled: true, drawn: { gems: [7] } });
  expect(store.get().stake).toBe('5.00');
  expect(choicesOf(store.get())).toContainEqual(cashOut);
  await dealer.act(cashOut);
  expect(store.get().available).toBe(100_625_000n);
});

test('a round that ended unseen is shown on coming back, and then is over', async () => {
  const there = await atMines();
  await there.dealer.begin();
  there.platform.elsewhere(reveal(0));
  const { store, dealer, platform } = tableOver(minesClient as unknown as AnyClient, there.platform);
  const shown: unknown[] = [];
  store.listen(() => {
    const { event } = store.get().stage;
    if (event) shown.push((event as { kind: string }).kind);
  });
  await dealer.enter('ticket');
  expect(shown).toEqual(['mine', 'ended']);
  expect(platform.ended).toEqual(['1']);
  expect(outcomeOf(store.get())).toEqual({ payout: 0n, staked: 5_000_000n });
});

test('where another device has played on, the page follows instead of complaining', async () => {
  const { store, dealer, platform } = await atMines();
  await dealer.begin();
  platform.elsewhere(reveal(9));
  await dealer.act(reveal(7));
  expect(store.get()).toMatchObject({ refused: undefined, asked: undefined, stage: { drawn: { gems: [9] } } });
  await dealer.act(reveal(7));
  expect(store.get().stage.drawn).toMatchObject({ gems: [9, 7] });
});

test('skipping shows the rest of a step at once, where it is allowed', async () => {
  for (const skip of [true, false]) {
    const events: unknown[] = [];
    const table = await atMines(
      { rules: { ...rulesOfPlay, skip } },
      {
        onEvent: (event) => {
          events.push(event);
          table.dealer.skip();
        },
      },
    );
    await table.dealer.begin();
    await table.dealer.act(reveal(0));
    expect(table.store.get().stage).toMatchObject({ shown: 3, settled: true });
    // The mine is seen and heard; what comes after it is there without being shown.
    expect(events).toHaveLength(skip ? 2 : 3);
  }
});

test('what the player’s own hand shows lasts until it has been shown, but not in automatic play or watched again', async () => {
  const platform = platformOf(limbo, () => () => 0);
  const byHand = { ...limboClient, byHand: true } as unknown as AnyClient;
  const { store, dealer, waited } = tableOver(byHand, platform);
  await dealer.enter('ticket');
  const begun = dealer.begin();
  await expect.poll(() => store.get().stage).toMatchObject({ byHand: true, settled: false });
  expect(store.get().available).toBe(100_000_000n);
  dealer.done();
  await begun;
  expect(store.get()).toMatchObject({ available: 105_000_000n, stage: { byHand: false, settled: true } });
  expect(waited).toEqual([]);
  dealer.done();
  await dealer.watch('1');
  await dealer.startAuto({ ...plan, rounds: 1 });
  expect(waited.filter((ms) => ms > 0)).toHaveLength(2);
  expect(store.get()).toMatchObject({ autoStopped: 'done', session: { rounds: 2 } });
});

test('an automatic run plays its rounds, each under a new key, raising after losses', async () => {
  const { store, dealer, platform } = await atLimbo((round) => round === 3);
  await dealer.startAuto(plan);
  expect(platform.heard).toMatchObject([
    { key: 'key-1', stake: 5_000_000n },
    { key: 'key-2', stake: 10_000_000n },
    { key: 'key-3', stake: 20_000_000n },
  ]);
  expect(store.get()).toMatchObject({ auto: undefined, autoStopped: 'done', session: { net: 5_000_000n, rounds: 3 } });
});

test('an automatic run turns over the tiles marked and then leaves', async () => {
  const { store, dealer, platform } = await atMines();
  store.say({ type: 'wagerSet', wager: { mines: 3, marked: [7, 8] } });
  await dealer.startAuto({ ...plan, rounds: 2 });
  const actions = platform.heard.flatMap((asked) => (asked.kind === 'act' ? [asked.action] : ['begin']));
  const once = ['begin', reveal(7), reveal(8), cashOut];
  expect(actions).toEqual([...once, ...once]);
  expect(store.get()).toMatchObject({ autoStopped: 'done', session: { rounds: 2 } });
});

test('an automatic run ends with a refusal, at a win as large as asked for, or when the player says so', async () => {
  const refused = await atLimbo(true);
  refused.platform.instead.push(undefined, new Refused('safeguards.excluded', 'Conta em pausa.', 403));
  await refused.dealer.startAuto({ ...plan, rounds: 0 });
  expect(refused.platform.heard).toHaveLength(2);
  expect(refused.store.get()).toMatchObject({ autoStopped: 'trouble', refused: { message: 'Conta em pausa.' } });

  const lucky = await atLimbo((round) => round === 2);
  await lucky.dealer.startAuto({ ...plan, rounds: 0, stopWin: 5_000_000n });
  expect(lucky.platform.heard).toHaveLength(2);
  expect(lucky.store.get().autoStopped).toBe('win');

  const stopped = await atLimbo(true);
  stopped.store.listen(() => {
    if (stopped.store.get().lines.length === 1) stopped.dealer.stopAuto();
  });
  await stopped.dealer.startAuto({ ...plan, rounds: 0 });
  expect(stopped.platform.heard).toHaveLength(1);
  expect(stopped.store.get().autoStopped).toBe('player');
});

test('an automatic run ends with a jackpot, which is no part of what the game paid', async () => {
  const { store, dealer, platform } = await atLimbo(false);
  const { ask } = platform.wire;
  const jackpot = { code: 'feira', index: 1, drawn: 7, below: 9, won: 70_000_000n };
  Object.assign(platform.wire, {
    ask: async (asked: Asked) => {
      const answer = await ask(asked);
      return { ...answer, round: { ...answer.round, payout: answer.round.payout + jackpot.won, jackpot } };
    },
  });
  await dealer.startAuto({ ...plan, rounds: 0 });
  expect(platform.heard).toHaveLength(1);
  expect(store.get()).toMatchObject({ autoStopped: 'jackpot', session: { net: 65_000_000n } });
  expect(outcomeOf(store.get())).toEqual({ payout: 0n, staked: 5_000_000n });
  expect(potWon(store.get())).toBe(70_000_000n);
});

test('where the law of the place allows no automatic play, none starts', async () => {
  const { dealer, platform } = await atLimbo(true, { rules: { ...rulesOfPlay, autoplay: false } });
  await dealer.startAuto(plan);
  expect(platform.heard).toEqual([]);
});

test('an earlier round is watched without moving money, and its proof alone while a round is open', async () => {
  const { store, dealer } = await atMines();
  await dealer.begin();
  await dealer.act(reveal(0));
  const { available, session } = store.get();
  await dealer.watch('1');
  expect(store.get()).toMatchObject({ available, session, stage: { watched: true, settled: true, shown: 3 } });
  await dealer.begin();
  expect(store.get().stage).toMatchObject({ watched: false, round: { roundId: '2' } });
  await dealer.watch('1');
  expect(store.get()).toMatchObject({ stage: { round: { roundId: '2' } }, proved: { roundId: '1' } });
});

test('an opened seed is told by the round on the stage', async () => {
  const { store, dealer } = await atLimbo(true);
  await dealer.begin();
  await dealer.rotate('own');
  expect(store.get()).toMatchObject({
    seeds: { serverSeedHash: 'hash-two' },
    stage: { round: { serverSeed: 'open-seed' } },
  });
});

test('a table that was read before a step was answered does not take the step back', async () => {
  const { store, dealer, platform } = await atMines();
  await dealer.begin();
  const older = await platform.wire.table();
  let read: (table: typeof older) => void = () => undefined;
  platform.wire.table = () => new Promise((resolve) => (read = resolve));
  const reading = dealer.refresh();
  await dealer.act(reveal(7));
  const { stage } = store.get();
  read(older);
  await reading;
  expect(store.get().stage).toBe(stage);
});
