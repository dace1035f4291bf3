import { expect, test } from 'vitest';
import { type DiceEvent, replay } from './replay.ts';
import { type DiceState, initialState, isPlaying, roundOnStage, roundToProve } from './state.ts';
import { aRound, aTable } from './test-rounds.ts';

const entered: DiceEvent = { type: 'entered', playerName: 'luana_82', symbol: 'R$', table: aTable(), at: 1000 };
const bet = { key: 'k', stake: 5_000_000n, target: 6700, direction: 'over' } as const;
const play = (...events: DiceEvent[]): DiceState => events.reduce(replay, initialState);

test('entering opens the table with its limits, balance and rounds', () => {
  const state = play({ ...entered, table: aTable({ history: [aRound()] }) });
  expect(state).toMatchObject({ phase: 'ready', symbol: 'R$', available: 100_000_000n });
  expect(state.rounds).toHaveLength(1);
  expect(state.session).toEqual({ startedAt: 1000, net: 0n, rounds: 0 });
});

test('a stake outside the limits of the table is brought within them on entering', () => {
  expect(play({ ...entered, table: aTable({ maxStake: 2_000_000n }) }).wager.stake).toBe('2.00');
  expect(play({ ...entered, table: aTable({ minStake: 10_000_000n }) }).wager.stake).toBe('10.00');
});

test('the balance, the session and the round list change only when the die has landed', () => {
  const asked = play(entered, { type: 'betAsked', bet });
  expect(isPlaying(asked)).toBe(true);
  const falling = replay(asked, { type: 'betAnswered', round: aRound(), available: 110_000_000n });
  expect(falling.available).toBe(100_000_000n);
  expect(falling.rounds).toEqual([]);
  expect(falling.seeds?.nonce).toBe(8);
  expect(roundOnStage(falling)).toEqual(aRound());
  expect(roundToProve(falling)).toBeUndefined();
  const landed = replay(falling, { type: 'dieLanded' });
  expect(landed).toMatchObject({
    available: 110_000_000n,
    falling: undefined,
    session: { net: 10_000_000n, rounds: 1 },
  });
  expect(roundToProve(landed)).toEqual(aRound());
});

test('the answer to a bet sent twice counts once', () => {
  const events: DiceEvent[] = [
    { type: 'betAsked', bet },
    { type: 'betAnswered', round: aRound(), available: 110_000_000n },
    { type: 'dieLanded' },
  ];
  const state = play(entered, ...events, ...events);
  expect(state.rounds).toHaveLength(1);
  expect(state.session).toMatchObject({ net: 10_000_000n, rounds: 1 });
});

test('a refused bet leaves everything as it was and says why, until something is changed', () => {
  const refused = play(
    entered,
    { type: 'betAsked', bet },
    { type: 'betRefused', code: 'wallet.insufficient', message: 'Saldo insuficiente.' },
  );
  expect(refused).toMatchObject({
    asked: undefined,
    available: 100_000_000n,
    refused: { message: 'Saldo insuficiente.' },
  });
  expect(replay(refused, { type: 'wagerSet', wager: { ...refused.wager, stake: '1.00' } }).refused).toBeUndefined();
});

test('a bet without an answer is kept with its key, so that it can be sent again', () => {
  const state = play(entered, { type: 'betAsked', bet }, { type: 'betResent' }, { type: 'betUnanswered' });
  expect(state).toMatchObject({ asked: undefined, resent: 0, unanswered: bet });
  expect(replay(state, { type: 'betAsked', bet }).unanswered).toBeUndefined();
});

test('a bet that came in unanswered counts for the session though the table was read before its answer', () => {
  const read: DiceEvent = { type: 'tableRead', table: aTable({ available: 110_000_000n, history: [aRound()] }) };
  const unanswered = play(entered, { type: 'betAsked', bet }, { type: 'betUnanswered' }, read);
  expect(unanswered.available).toBe(110_000_000n);
  const state = [
    { type: 'betAsked', bet },
    { type: 'betAnswered', round: aRound(), available: 110_000_000n },
    { type: 'dieLanded' },
    read,
  ].reduce((now, event) => replay(now, event as DiceEvent), unanswered);
  expect(state.session).toMatchObject({ net: 10_000_000n, rounds: 1 });
  expect(state.rounds).toHaveLength(1);
});

test('a balance told meanwhile is taken over, but not over a bet under way', () => {
  const told: DiceEvent = { type: 'balanceTold', available: 250_000_000n };
  expect(play(entered, told).available).toBe(250_000_000n);
  expect(play(entered, { type: 'betAsked', bet }, told).available).toBe(100_000_000n);
  expect(
    play(entered, { type: 'betAsked', bet }, { type: 'tableRead', table: aTable({ available: 1n }) }).available,
  ).toBe(100_000_000n);
});

test('changed seeds open the rounds that used the old one and no other', () => {
  const state = play(
    { ...entered, table: aTable({ history: [aRound({ roundId: '2', serverSeedHash: 'hash-zero' }), aRound()] }) },
    {
      type: 'seedsRotated',
      seeds: { serverSeedHash: 'hash-two', clientSeed: 'own', nonce: 0, nextServerSeedHash: 'hash-three' },
      revealed: { serverSeed: 'seed-one', serverSeedHash: 'hash-one' },
    },
  );
  expect(state.rounds.map((round) => round.serverSeed)).toEqual([null, 'seed-one']);
  expect(state.seeds?.clientSeed).toBe('own');
});

test('a round pointed at is the one explained, until the next bet', () => {
  const history = [aRound({ roundId: '2' }), aRound({ roundId: '1' })];
  const state = play({ ...entered, table: aTable({ history }) }, { type: 'roundShown', roundId: '1' });
  expect(roundToProve(state)?.roundId).toBe('1');
  const next = replay(state, { type: 'betAnswered', round: aRound({ roundId: '3' }), available: 1n });
  expect(roundToProve(replay(next, { type: 'dieLanded' }))?.roundId).toBe('3');
});

test('at most fifty rounds are kept', () => {
  const history = Array.from({ length: 50 }, (_, at) => aRound({ roundId: String(100 - at) }));
  const state = play(
    { ...entered, table: aTable({ history }) },
    { type: 'betAnswered', round: aRound({ roundId: '101' }), available: 1n },
    { type: 'dieLanded' },
  );
  expect(state.rounds).toHaveLength(50);
  expect(state.rounds[0]?.roundId).toBe('101');
});
