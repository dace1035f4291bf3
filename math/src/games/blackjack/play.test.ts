import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSpace } from '../../chance/provably-fair.ts';
import { inHundredths } from '../../chance/rational.ts';
import { cardOf, cardOfDraw } from '../cards.ts';
import type { Draws } from '../game.ts';
import { adviserOf, bestPlayOf, scale, sumOf } from './best-play.ts';
import { adviceOf, blackjack, playBlackjack } from './play.ts';
import { isRtpTrue, rtpOf } from './rtp.ts';
import { blackjackRules, insurance, isPair, totalOf } from './rules.ts';
import type { BlackjackEvent, BlackjackMove, BlackjackState } from './table.ts';

const stake = 1_000_000n;

/** Draws that deal these cards in this order: each the lowest of its card. */
const dealing = (text: string): Draws => {
  const cards = text.split(' ').map(cardOf);
  return (index) => {
    const card = cards[index];
    if (card === undefined) throw new Error(`nobody should ask for card ${index}`);
    return Math.ceil((card * drawSpace) / 52);
  };
};

/** The player's first, the dealer's open, the player's second and the dealer's covered card, then the others. */
function played(text: string, ...moves: BlackjackMove[]) {
  const draws = dealing(text);
  const first = blackjack.begin({}, stake, draws);
  return moves.reduce((step, kind) => blackjack.act(step.state, { kind }, stake, draws), first);
}

const resultsOf = (state: BlackjackState) => blackjack.view(state).hands.map((hand) => hand.result);

test('a hand counts an ace as eleven while that does not go over', () => {
  const total = (text: string) => totalOf(text.split(' ').map(cardOf));
  expect(total('Ad 6h')).toEqual({ total: 17, soft: true });
  expect(total('Ad 6h 9c')).toEqual({ total: 16, soft: false });
  expect(total('Ad Ah')).toEqual({ total: 12, soft: true });
  expect(total('Td Jh Kc')).toEqual({ total: 30, soft: false });
  expect(isPair([cardOf('Td'), cardOf('Kh')])).toBe(true);
  expect(isPair([cardOf('9d'), cardOf('Th')])).toBe(false);
});

test('a blackjack pays three to two at once', () => {
  const step = played('Ad 9h Kc 9c');
  expect(step).toMatchObject({ over: true, staked: stake, payout: 2_500_000n });
  expect(resultsOf(step.state)).toEqual(['blackjack']);
});

test('a blackjack of the dealer under a ten takes the stake before anything is done', () => {
  const step = played('Td Th 9c Ac');
  expect(step).toMatchObject({ over: true, payout: 0n });
  expect(step.events.slice(4)).toEqual([
    { kind: 'peeked', blackjack: true },
    { kind: 'revealed', card: cardOf('Ac') },
    { kind: 'settled', hand: 0, result: 'lost' },
    { kind: 'ended', multiplier: 0 },
  ]);
  expect(played('Ad Th Kc As')).toMatchObject({ over: true, payout: stake });
});

test('against an ace the player may insure for half the stake, which pays two to one', () => {
  const first = played('Td Ah 9c Kc');
  expect(first.over).toBe(false);
  expect(blackjack.actionsOf(first.state)).toEqual([{ kind: 'insure' }, { kind: 'decline' }]);
  expect(played('Td Ah 9c Kc', 'insure')).toMatchObject({ over: true, staked: 1_500_000n, payout: 1_500_000n });
  expect(played('Td Ah 9c Kc', 'decline')).toMatchObject({ over: true, staked: stake, payout: 0n });
  const goesOn = played('Td Ah 9c 6c', 'insure');
  expect(goesOn).toMatchObject({ over: false, staked: 1_500_000n, payout: 0n });
  expect(goesOn.events).toEqual([{ kind: 'insured' }, { kind: 'peeked', blackjack: false }]);
  // 19 against soft 17, on which the dealer stands.
  expect(played('Td Ah 9c 6c', 'insure', 'stand')).toMatchObject({ staked: 1_500_000n, payout: 2_000_000n });
});

test('an insured blackjack comes out at the same profit either way', () => {
  expect(played('Ad As Kc Kh', 'insure')).toMatchObject({ staked: 1_500_000n, payout: 2_500_000n });
  expect(played('Ad As Kc 5h', 'insure')).toMatchObject({ staked: 1_500_000n, payout: 2_500_000n });
  expect(played('Ad As Kc 5h', 'decline')).toMatchObject({ staked: stake, payout: 2_500_000n });
});

test('over 21 loses at once, and the dealer takes no card', () => {
  const step = played('Td 6h 6c Tc Kh', 'hit');
  expect(step).toMatchObject({ over: true, payout: 0n });
  expect(resultsOf(step.state)).toEqual(['bust']);
  expect(blackjack.view(step.state).dealer).toEqual([cardOf('6h'), cardOf('Tc')]);
});

test('the dealer draws to seventeen and stands on all of them', () => {
  const step = played('Td 2h 8c 4c 3d 2c 6h', 'stand');
  expect(blackjack.view(step.state)).toMatchObject({ dealerTotal: 17 });
  expect(step.payout).toBe(2_000_000n);
  expect(played('Td 6h 8c 5c Kh', 'stand')).toMatchObject({ payout: 0n });
  expect(played('Td 6h 8c 5c 7h', 'stand')).toMatchObject({ payout: stake });
  expect(played('Td 6h 8c Tc Kh', 'stand')).toMatchObject({ payout: 2_000_000n });
});

test('twenty-one stands by itself', () => {
  expect(played('5d 6h 6c Tc Kh 5h', 'hit')).toMatchObject({ over: true, payout: stake });
});

test('a doubled hand stakes twice, gets one card and is paid twice', () => {
  expect(played('5d 6h 6c Tc 9h Kh', 'double')).toMatchObject({ over: true, staked: 2_000_000n, payout: 4_000_000n });
  expect(played('5d 6h 6c Tc 2h 4h', 'double')).toMatchObject({ staked: 2_000_000n, payout: 0n });
  const { state } = played('5d 6h 6c Tc 2h', 'hit');
  expect(blackjack.actionsOf(state)).toEqual([{ kind: 'hit' }, { kind: 'stand' }]);
});

test('a pair becomes two hands, each played and paid on its own', () => {
  const split = played('8d 6h 8c Tc 3h Th', 'split');
  expect(split).toMatchObject({ over: false, staked: 2_000_000n });
  expect(blackjack.view(split.state)).toMatchObject({ active: 0, hands: [{ total: 11 }, { total: 18 }] });
  expect(blackjack.actionsOf(split.state)).toEqual([{ kind: 'hit' }, { kind: 'stand' }, { kind: 'double' }]);
  const step = played('8d 6h 8c Tc 3h Th 9h 4h', 'split', 'double', 'stand');
  expect(step).toMatchObject({ over: true, staked: 3_000_000n, payout: 2_000_000n });
  expect(resultsOf(step.state)).toEqual(['push', 'lost']);
});

test('split aces get one card each, and twenty-one with it is no blackjack', () => {
  const step = played('Ad 6h Ac Tc Kh 5h 5d', 'split');
  expect(step).toMatchObject({ over: true, staked: 2_000_000n, payout: stake });
  expect(resultsOf(step.state)).toEqual(['push', 'lost']);
  expect(blackjack.view(played('Td 6h Kc Tc Ah 9h Kd', 'split', 'stand').state).hands[0]).toMatchObject({
    total: 21,
    result: 'won',
  });
});

test('a move that is not open is refused', () => {
  const open = played('Td 6h 6c Tc').state;
  for (const kind of ['split', 'insure', 'decline'] as const)
    expect(() => blackjack.act(open, { kind }, stake, dealing('2d'))).toThrow(RangeError);
  const over = played('Ad 9h Kc 9c').state;
  for (const kind of ['hit', 'stand', 'double', 'split', 'insure', 'decline'] as const)
    expect(() => blackjack.act(over, { kind }, stake, dealing('2d'))).toThrow(RangeError);
  expect(() => blackjack.act(played('Td Ah 6c Tc').state, { kind: 'hit' }, stake, dealing('2d'))).toThrow(RangeError);
  expect(() => adviceOf(over)).toThrow(RangeError);
});

test('a stake of nothing is not played', () => {
  expect(blackjack.faultOf({}, 0n)).toBe('stake');
  expect(blackjack.faultOf({}, 1n)).toBeUndefined();
  expect(() => blackjack.begin({}, 0n, () => 0)).toThrow(RangeError);
});

/** What the events tell of the cards. */
function replay(events: readonly BlackjackEvent[]) {
  const hands: number[][] = [[]];
  const dealer: number[] = [];
  let multiplier: number | undefined;
  for (const event of events) {
    if (event.kind === 'split') hands.push(hands[0]?.splice(1) ?? []);
    if (event.kind === 'dealt') (event.to === 'dealer' ? dealer : hands[event.to])?.push(event.card);
    if (event.kind === 'revealed') dealer.push(event.card);
    if (event.kind === 'ended') ({ multiplier } = event);
  }
  return { hands, dealer, multiplier };
}

test('any round replays from its events, hides the covered card till the end and never pays more than the most', () => {
  const drawn = fc.array(fc.integer({ min: 0, max: drawSpace - 1 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(drawn, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (all, picks) => {
      const asked = new Set<number>();
      const draws: Draws = (index) => {
        asked.add(index);
        return all[index] ?? Number.NaN;
      };
      let step = blackjack.begin({}, stake, draws);
      const events = [...step.events];
      for (const pick of picks) {
        const open = blackjack.actionsOf(step.state);
        expect(open.length === 0).toBe(step.over);
        const view = blackjack.view(step.state);
        const told = replay(events);
        expect(told.hands).toEqual(view.hands.map((hand) => hand.cards));
        expect(told.dealer).toEqual(view.dealer);
        if (!step.over) expect(view.dealer).toEqual([cardOfDraw(all[1] ?? 0)]);
        const action = open[pick % Math.max(1, open.length)];
        if (!action) break;
        step = blackjack.act(JSON.parse(JSON.stringify(step.state)), action, stake, draws);
        events.push(...step.events);
      }
      expect(step.over).toBe(true);
      expect(asked.size).toBe(step.state.drawn);
      expect(step.payout).toBe((stake * BigInt(replay(events).multiplier ?? -1)) / 10_000n);
      expect(step.payout).toBeLessThanOrEqual(blackjack.mostPayout({}, stake));
    }),
  );
});

test('the best play is the book of the game', () => {
  const advise = adviserOf(blackjackRules);
  const firstTwo = (sum: number, up: number, ace = false, split = false) =>
    advise({ sum, ace }, up, { double: true, split });
  expect([2, 3, 4, 6, 7].map((up) => firstTwo(12, up))).toEqual(['hit', 'hit', 'stand', 'stand', 'hit']);
  expect([6, 7, 10, 1].map((up) => firstTwo(16, up))).toEqual(['stand', 'hit', 'hit', 'hit']);
  expect([2, 9, 10, 1].map((up) => firstTwo(11, up))).toEqual(['double', 'double', 'double', 'hit']);
  expect([9, 10].map((up) => firstTwo(10, up))).toEqual(['double', 'hit']);
  expect([2, 3, 6, 7].map((up) => firstTwo(9, up))).toEqual(['hit', 'double', 'double', 'hit']);
  // Soft 18: doubled against weak cards, held against middling ones, hit against strong ones.
  expect([3, 6, 7, 8, 9, 10].map((up) => firstTwo(8, up, true))).toEqual([
    'double',
    'double',
    'stand',
    'stand',
    'hit',
    'hit',
  ]);
  expect([2, 6, 10, 1].map((up) => firstTwo(16, up, false, true))).toEqual(['split', 'split', 'split', 'split']);
  expect([6, 7, 9, 10].map((up) => firstTwo(18, up, false, true))).toEqual(['split', 'stand', 'split', 'stand']);
  expect([6, 10].map((up) => firstTwo(20, up, false, true))).toEqual(['stand', 'stand']);
  expect(firstTwo(2, 10, true, true)).toBe('split');
  expect(adviceOf(played('Td Ah 6c Tc').state)).toBe('decline');
  expect(adviceOf(played('8d 6h 8c Tc').state)).toBe('split');
  expect(adviceOf(played('8d 6h 8c Tc 3h Th', 'split').state)).toBe('double');
});

test('the dealer has a blackjack four times of thirteen with an ace and once with a ten', () => {
  expect(bestPlayOf(blackjackRules, 1).noBlackjack * 13n).toBe(9n * scale);
  expect(bestPlayOf(blackjackRules, 10).noBlackjack * 13n).toBe(12n * scale);
  expect(bestPlayOf(blackjackRules, 6).noBlackjack).toBe(scale);
  expect(sumOf(1)).toEqual({ sum: 1, ace: true });
});

test('the best play returns exactly what is known, under other rules too', () => {
  const { numerator, denominator } = rtpOf(blackjackRules);
  expect(numerator * 13n ** 25n).toBe(7016161098045143337706614398n * denominator);
  const edge = (rules: Partial<typeof blackjackRules>) => {
    const rtp = rtpOf({ ...blackjackRules, ...rules });
    return Number(((rtp.denominator - rtp.numerator) * 100_000_000n) / rtp.denominator) / 1_000_000;
  };
  expect(edge({})).toBeCloseTo(0.5704, 4);
  expect(edge({ hitsSoft17: true })).toBeCloseTo(0.7892, 4);
  expect(edge({ doublesSplit: false })).toBeCloseTo(0.6902, 4);
  expect(edge({ blackjack: 22_000 })).toBeCloseTo(1.9233, 4);
  // Insurance: four of thirteen get three halves for one half.
  expect(inHundredths({ numerator: 4n * BigInt(insurance.pays), denominator: 13n * BigInt(insurance.cost) })).toBe(
    9230,
  );
});

test('a declared return that is not true is found', () => {
  expect(blackjack.isRtpTrue()).toBe(true);
  expect(isRtpTrue({ ...blackjackRules, rtp: 9943 })).toBe(false);
  expect(isRtpTrue({ ...blackjackRules, hitsSoft17: true })).toBe(false);
});

test('rounds played by the advice come to the return within four deviations', () => {
  // A round's deviation is 1.16 stakes; a full-period generator modulo 2³² stands in for chance.
  const rounds = 20_000;
  let seed = 20_261_122;
  const memory: number[] = [];
  const draws: Draws = (index) => {
    while (memory.length <= index) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      memory.push(seed);
    }
    return memory[index] ?? 0;
  };
  let won = 0;
  for (let round = 0; round < rounds; round += 1) {
    memory.length = 0;
    won += playBlackjack(adviceOf, draws) / 10_000;
  }
  expect(Math.abs(won / rounds + 0.005704)).toBeLessThan((4 * 1.16) / Math.sqrt(rounds));
});
