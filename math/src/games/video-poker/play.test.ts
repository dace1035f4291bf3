import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permutationOf } from '../../chance/permutation.ts';
import { drawSpace } from '../../chance/provably-fair.ts';
import { inHundredths } from '../../chance/rational.ts';
import { cardOf } from '../cards.ts';
import type { Draws } from '../game.ts';
import { averageOf, commonDraws, payTableOf } from './best-play.ts';
import { hintOf, playVideoPoker, type VideoPokerEvent, videoPoker } from './play.ts';
import { forEachClass, isRtpTrue, rtpOf } from './rtp.ts';
import { type Hand, handOf, hands, type VideoPokerRules, videoPokerRules } from './rules.ts';
import { viewOf } from './view.ts';

const stake = 1_000_000n;
const cardsOf = (text: string) => text.split(' ').map(cardOf);
const drawsArbitrary = fc.array(fc.integer({ min: 0, max: drawSpace - 1 }), { minLength: 10, maxLength: 10 });
const drawsFrom =
  (all: readonly number[]): Draws =>
  (index) =>
    all[index] ?? Number.NaN;
const table = payTableOf(videoPokerRules.pays);

/** Draws that deal these ten cards: each the lowest of its place among those still there. */
function dealing(text: string): Draws {
  const pool = Array.from({ length: 52 }, (_, card) => card);
  const all = cardsOf(text).map((card) => {
    const place = pool.indexOf(card);
    const drawn = Math.ceil((place * drawSpace) / pool.length);
    pool.splice(place, 1);
    return drawn;
  });
  return drawsFrom(all);
}

test('five cards make the best hand they can, in any order', () => {
  const made: Record<string, Hand> = {
    'Ts Js Qs Ks As': 'royal-flush',
    '9d Td Jd Qd Kd': 'straight-flush',
    'Ac 2c 3c 4c 5c': 'straight-flush',
    '7d 7h 7s 7c 2d': 'four-of-a-kind',
    '2d 2h 2s 2c 7d': 'four-of-a-kind',
    'Kd Kh Ks 4c 4d': 'full-house',
    'Kd Kh 4s 4c 4d': 'full-house',
    '2h 5h 9h Jh Kh': 'flush',
    'Th Jh Qd Kd As': 'straight',
    'Ah 2d 3s 4c 5h': 'straight',
    'Qd Kd As 2c 3h': 'nothing',
    '8d 8h 8s 2c Ad': 'three-of-a-kind',
    '8d 8h 3s 3c Ad': 'two-pair',
    'Jd Jh 3s 4c Ad': 'jacks-or-better',
    'Ad Ah 3s 4c 8d': 'jacks-or-better',
    'Td Th 3s 4c Ad': 'nothing',
    '2d 4h 6s 8c Td': 'nothing',
  };
  for (const [text, hand] of Object.entries(made)) {
    const cards = cardsOf(text);
    expect(handOf(cards)).toBe(hand);
    fc.assert(fc.property(fc.shuffledSubarray(cards, { minLength: 5 }), (order) => handOf(order) === hand));
  }
});

test('all hands there are come in their known numbers', () => {
  const counts = new Map<Hand, number>(hands.map((hand) => [hand, 0]));
  let classes = 0;
  forEachClass((cards, orders) => {
    const hand = handOf(Array.from(cards));
    counts.set(hand, (counts.get(hand) ?? 0) + orders);
    classes += 1;
  });
  expect(classes).toBe(134_459);
  expect([...counts.values()]).toEqual([2_062_860, 337_920, 123_552, 54_912, 10_200, 5108, 3744, 624, 36, 4]);
});

test('held cards stay and the others are replaced from the left by the next of the deck', () => {
  const draws = dealing('Ts 2d Qs Ks As Js 3h 4c 5c 6c');
  const first = videoPoker.begin({}, stake, draws);
  expect(first).toMatchObject({ over: false, staked: stake, payout: 0n });
  expect(first.events).toEqual([{ kind: 'dealt', cards: cardsOf('Ts 2d Qs Ks As'), made: 'nothing' }]);
  const end = videoPoker.act(first.state, { kind: 'draw', hold: 0b11101 }, stake, draws);
  expect(end.events).toEqual([
    { kind: 'drawn', hold: 0b11101, cards: cardsOf('Ts Js Qs Ks As'), made: 'royal-flush' },
    { kind: 'ended', multiplier: 8_000_000 },
  ]);
  expect(end).toMatchObject({ over: true, payout: 800n * stake });
  const other = videoPoker.act(first.state, { kind: 'draw', hold: 0b00100 }, stake, draws);
  expect(viewOf(other.state).cards).toEqual(cardsOf('Js 3h Qs 4c 5c'));
  expect(other.payout).toBe(0n);
});

test('cards are drawn once, and no hold is made up', () => {
  const draws = dealing('2d 3d 4d 5d 6d 7d 8d 9d Td Jd');
  const { state } = videoPoker.begin({}, stake, draws);
  for (const hold of [-1, 32, 1.5, Number.NaN])
    expect(() => videoPoker.act(state, { kind: 'draw', hold }, stake, draws)).toThrow(RangeError);
  const end = videoPoker.act(state, { kind: 'draw', hold: 31 }, stake, draws);
  expect(end.payout).toBe(50n * stake);
  expect(() => videoPoker.act(end.state, { kind: 'draw', hold: 31 }, stake, draws)).toThrow(RangeError);
  expect(videoPoker.actionsOf(state)).toHaveLength(32);
  expect(videoPoker.actionsOf(end.state)).toEqual([]);
});

test('a stake of nothing is not played', () => {
  expect(videoPoker.faultOf({}, 0n)).toBe('stake');
  expect(videoPoker.faultOf({}, 1n)).toBeUndefined();
  expect(() => videoPoker.begin({}, 0n, () => 0)).toThrow(RangeError);
});

test('any round shows only the cards on the table, replays from its events and never pays more than the most', () => {
  fc.assert(
    fc.property(drawsArbitrary, fc.integer({ min: 0, max: 31 }), (all, hold) => {
      const draws = drawsFrom(all);
      const ten = permutationOf(draws, 52, 10);
      const first = videoPoker.begin({}, stake, draws);
      const view = videoPoker.view(first.state);
      expect(view.cards).toEqual(ten.slice(0, 5));
      const hidden = (text: string) => ten.slice(5).filter((card) => new RegExp(`[[,]${card}[\\],]`).test(text));
      expect(hidden(JSON.stringify([view, first.events]))).toEqual([]);
      const end = videoPoker.act(JSON.parse(JSON.stringify(first.state)), { kind: 'draw', hold }, stake, draws);
      const told: Partial<Record<VideoPokerEvent['kind'], VideoPokerEvent>> = Object.fromEntries(
        end.events.map((event) => [event.kind, event]),
      );
      expect(told.drawn).toMatchObject({ cards: videoPoker.view(end.state).cards, hold });
      expect(told.ended).toMatchObject({ multiplier: playVideoPoker(() => hold, draws) });
      expect(end.payout).toBe(stake * BigInt(videoPokerRules.pays[videoPoker.view(end.state).made]));
      expect(end.payout).toBeLessThanOrEqual(videoPoker.mostPayout({}, stake));
    }),
  );
});

/** What holding pays on average, by drawing every way there is from the 47 other cards. */
function drawnByHand(cards: readonly number[], hold: number): number {
  const kept = cards.filter((_, at) => (hold >> at) & 1);
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !cards.includes(card));
  let ways = 0;
  let paid = 0;
  const draw = (hand: readonly number[], from: number) => {
    if (hand.length === 5) {
      ways += 1;
      paid += videoPokerRules.pays[handOf(hand)];
      return;
    }
    for (let at = from; at < rest.length; at += 1) draw([...hand, rest[at] ?? 0], at + 1);
  };
  draw(kept, 0);
  return (paid * commonDraws) / ways;
}

test('what a hold pays on average is what drawing every card by hand gives', () => {
  const twoThrown = fc.constantFrom(0b00111, 0b01011, 0b10101, 0b11100, 0b11110, 0b01111, 0b10111, 0b11111);
  fc.assert(
    fc.property(drawsArbitrary, twoThrown, (all, hold) => {
      const cards = permutationOf(drawsFrom(all), 52, 5);
      expect(averageOf(table, cards, hold)).toBe(drawnByHand(cards, hold));
    }),
    { numRuns: 30 },
  );
  const cards = cardsOf('Ks 3d Jh 8c 5s');
  const value = averageOf(table, cards, 0b00101);
  expect(value).toBe(drawnByHand(cards, 0b00101));
});

test('the hint is the best hold as the books have it', () => {
  // Cards in the order dealt; bit 0 is the first.
  const books: readonly (readonly [string, number])[] = [
    ['Ts Js Qs Ks 2d', 0b01111],
    // Four to a royal flush before a made flush, and before a straight.
    ['Ts Js Qs Ks 2s', 0b01111],
    ['Ts Js Qs Ks Ad', 0b01111],
    // A made straight flush before four to a royal flush.
    ['9s Ts Js Qs Ks', 0b11111],
    // A low pair before four to a straight; four to a flush before a low pair.
    ['5d 5h 6s 7c 8d', 0b00011],
    ['5d 5h 9d Jd 2d', 0b11101],
    // A high pair before four to a flush.
    ['Jd Jh 9d 5d 2d', 0b00011],
    ['Ad Kh 9s 5c 2d', 0b00011],
    ['2d 7h 9s 4c 5h', 0],
    ['Kd Kh 4s 4c 4d', 0b11111],
  ];
  for (const [text, hold] of books) expect([text, hintOf(cardsOf(text))]).toEqual([text, hold]);
});

test('the best play of the full-pay table returns exactly what is known', () => {
  const { numerator, denominator } = rtpOf(videoPokerRules);
  expect(numerator * 1_661_102_543_100n).toBe(1_653_526_326_983n * denominator);
  expect(inHundredths({ numerator, denominator })).toBe(9954);
});

const withTable = (fullHouse: number, flush: number): VideoPokerRules => ({
  ...videoPokerRules,
  pays: { ...videoPokerRules.pays, 'full-house': fullHouse, flush },
});

test('other tables return what is known of them', () => {
  expect(inHundredths(rtpOf(withTable(8, 5)))).toBe(9729);
  const low = { 'straight-flush': 60, 'four-of-a-kind': 22, 'full-house': 9, flush: 6 };
  expect(inHundredths(rtpOf({ ...videoPokerRules, pays: { ...videoPokerRules.pays, ...low } }))).toBe(9894);
});

test('a declared return that is not true is found', () => {
  expect(videoPoker.isRtpTrue()).toBe(true);
  expect(isRtpTrue(withTable(8, 6))).toBe(false);
});
