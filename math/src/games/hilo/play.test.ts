import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { compare, inHundredths } from '../../chance/rational.ts';
import { cardName, cardOf, cardOfDraw } from '../cards.ts';
import type { Draws } from '../game.ts';
import { type HiLoAction, type HiLoEvent, type HiLoState, hiLo, hiLoOf, playHiLo } from './play.ts';
import { isRtpTrue, rtpOf, rtpRange } from './rtp.ts';
import { type Guess, hiLoRules, isRight, multiplierOf, rankOf, ranks, waysOf } from './rules.ts';

const stake = 1_000_000n;
const guesses = ['higher', 'lower'] as const;

/** Draws that deal these cards: each the lowest of its card. */
const dealing =
  (...names: string[]): Draws =>
  (index) =>
    Math.ceil((cardOf(names[index] ?? '2d') * drawSpace) / 52);

function played(draws: Draws, ...kinds: HiLoAction['kind'][]) {
  const first = hiLo.begin({}, stake, draws);
  return kinds.reduce((step, kind) => hiLo.act(step.state, { kind }, stake, draws), first);
}

test('an ace is the lowest and a king the highest', () => {
  expect(['Ac', '2d', '9h', 'Ts', 'Kd'].map((name) => rankOf(cardOf(name)))).toEqual([1, 2, 9, 10, 13]);
});

test('as many ranks win as are counted, for every rank and guess', () => {
  for (let rank = 1; rank <= ranks; rank += 1)
    for (const guess of guesses) {
      const right = Array.from({ length: ranks }, (_, at) => at + 1).filter((next) => isRight(rank, guess, next));
      expect(right.length).toBe(waysOf(rank, guess));
    }
  expect([waysOf(1, 'higher'), waysOf(1, 'lower'), waysOf(7, 'higher'), waysOf(7, 'lower')]).toEqual([12, 1, 7, 7]);
  expect([waysOf(13, 'lower'), waysOf(13, 'higher')]).toEqual([12, 1]);
});

test('the multiplier is the inverse of the chance, less the edge', () => {
  expect(multiplierOf(hiLoRules, [])).toBe(0);
  expect(multiplierOf(hiLoRules, [1])).toBe(128_700);
  expect(multiplierOf(hiLoRules, [12])).toBe(10_725);
  expect(multiplierOf(hiLoRules, [8])).toBe(16_087);
  // 0.99 × 13/12 × 13/7 = 1.99178…
  expect(multiplierOf(hiLoRules, [12, 7])).toBe(19_917);
});

test('a right guess goes on, and cashing out pays what has come together', () => {
  const step = played(dealing('2d', '9s', '4c'), 'higher', 'lower');
  expect(step.over).toBe(false);
  expect(step.payout).toBe(0n);
  expect(hiLo.view(step.state)).toMatchObject({ multiplier: multiplierOf(hiLoRules, [12, 9]), skipsLeft: 52 });
  const end = hiLo.act(step.state, { kind: 'cash-out' }, stake, dealing());
  expect(end).toMatchObject({ over: true, staked: stake, payout: 1_549_100n });
  expect(end.events).toEqual([{ kind: 'ended', multiplier: 15_491 }]);
  expect(hiLo.actionsOf(end.state)).toEqual([]);
});

test('a wrong guess ends the round with nothing', () => {
  const step = played(dealing('2d', 'Ah'), 'higher');
  expect(step).toMatchObject({ over: true, payout: 0n, state: { end: 'wrong' } });
  expect(step.events).toEqual([
    { kind: 'guessed', guess: 'higher', card: cardOf('Ah'), right: false, multiplier: 0 },
    { kind: 'ended', multiplier: 0 },
  ]);
  expect(hiLo.view(step.state)).toMatchObject({ multiplier: 0, next: { higher: null, lower: null } });
});

test('the same rank wins both ways, but not what would be certain', () => {
  for (const kind of guesses) expect(played(dealing('7d', '7c'), kind).over).toBe(false);
  expect(played(dealing('Ad', 'Ac'), 'lower').over).toBe(false);
  expect(played(dealing('Ad', 'Ac'), 'higher').over).toBe(true);
  expect(played(dealing('Kd', 'Kc'), 'higher').over).toBe(false);
  expect(played(dealing('Kd', 'Kc'), 'lower').over).toBe(true);
});

test('a card passed over changes the card and nothing else', () => {
  const step = played(dealing('7d', '3d', 'Kd'), 'skip', 'skip');
  expect(hiLo.view(step.state)).toMatchObject({ multiplier: 0, skipsLeft: 50 });
  expect(cardName(step.state.cards.at(-1) ?? -1)).toBe('Kd');
  expect(() => hiLo.act(step.state, { kind: 'cash-out' }, stake, dealing())).toThrow(RangeError);
});

test('cards can be passed over fifty-two times and no more', () => {
  const all = Array.from({ length: 52 }, () => 'skip' as const);
  const { state } = played(dealing(), ...all);
  expect(hiLo.actionsOf(state)).toEqual([{ kind: 'higher' }, { kind: 'lower' }]);
  expect(() => hiLo.act(state, { kind: 'skip' }, stake, dealing())).toThrow(RangeError);
});

test('a guess that would win more than the most is not open, and cashing out is', () => {
  const small = hiLoOf({ ...hiLoRules, most: 130_000 });
  const draws = dealing('Ad', 'Ah', 'As');
  const { state } = small.act(small.begin({}, stake, draws).state, { kind: 'lower' }, stake, draws);
  expect(small.actionsOf(state)).toEqual([{ kind: 'skip' }, { kind: 'cash-out' }]);
  expect(() => small.act(state, { kind: 'lower' }, stake, draws)).toThrow(RangeError);
});

test('guesses made in a row without a cash-out between pay what the round would', () => {
  expect(playHiLo(['higher', 'lower'], dealing('2d', '9s', '4c'))).toBe(15_491);
  expect(playHiLo(['higher', 'higher'], dealing('2d', '9s', '4c'))).toBe(0);
});

test('after the end nothing is done', () => {
  const { state } = played(dealing('2d', 'Ah'), 'higher');
  for (const kind of ['higher', 'lower', 'skip', 'cash-out'] as const)
    expect(() => hiLo.act(state, { kind }, stake, dealing())).toThrow(RangeError);
});

test('a stake of nothing is not played', () => {
  expect(hiLo.faultOf({}, 0n)).toBe('stake');
  expect(hiLo.faultOf({}, 1n)).toBeUndefined();
  expect(() => hiLo.begin({}, 0n, dealing())).toThrow(RangeError);
});

function replay(events: readonly HiLoEvent[]): HiLoState {
  const cards: number[] = [];
  const moves: (Guess | 'skip')[] = [];
  let end: HiLoState['end'] = null;
  for (const event of events) {
    if (event.kind === 'ended') end = event.multiplier > 0 ? 'cash-out' : 'wrong';
    else cards.push(event.card);
    if (event.kind === 'skipped') moves.push('skip');
    if (event.kind === 'guessed') moves.push(event.guess);
  }
  return { cards, moves, end, drawn: cards.length };
}

test('any round can be replayed from its events, uses draw i for card i, and never pays more than the most', () => {
  const drawn = fc.array(fc.integer({ min: 0, max: drawSpace - 1 }), { minLength: 31, maxLength: 31 });
  const choices = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(drawn, choices, (all, picks) => {
      const draws: Draws = (index) => all[index] ?? 0;
      let step = hiLo.begin({}, stake, draws);
      const events = [...step.events];
      for (const pick of picks) {
        const open = hiLo.actionsOf(step.state);
        const action = open[pick % Math.max(1, open.length)];
        expect(open.length === 0).toBe(step.over);
        if (!action) break;
        step = hiLo.act(JSON.parse(JSON.stringify(step.state)), action, stake, draws);
        events.push(...step.events);
      }
      expect(replay(events)).toEqual(step.state);
      expect(step.state.cards).toEqual(step.state.cards.map((_, at) => cardOfDraw(all[at] ?? 0)));
      expect(step.payout).toBeLessThanOrEqual(hiLo.mostPayout({}, stake));
      if (step.over) expect(step.payout).toBe((stake * BigInt(hiLo.view(step.state).multiplier)) / 10_000n);
    }),
  );
});

test('the best play returns 99 per cent exactly, and no play more', () => {
  const { lowest, highest } = rtpRange(hiLoRules);
  const whole = { numerator: 99n, denominator: 100n };
  expect(compare(highest, whole)).toBe(0);
  expect(inHundredths(lowest)).toBe(9899);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 180 }), (ways) => {
      expect(compare(rtpOf(hiLoRules, ways), whole)).not.toBe(1);
    }),
  );
  expect(hiLo.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...hiLoRules, rtp: 9899 })).toBe(false);
  expect(isRtpTrue({ ...hiLoRules, edge: 200 })).toBe(false);
});
