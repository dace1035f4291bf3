import { expect, test } from 'vitest';
import { seededDraws } from '../../chance/seeded-draws.ts';
import { adviserOf, bestPlayOf, scale } from '../../games/blackjack/best-play.ts';
import { rtpOf } from '../../games/blackjack/rtp.ts';
import { type BlackjackRules, insurance, pointsOf } from '../../games/blackjack/rules.ts';
import type { BlackjackMove } from '../../games/blackjack/table.ts';
import { cardOf, cardOfDraw } from '../../games/cards.ts';
import { edgeOf, expectPublished } from '../rig.ts';
import { cardsFrom, shoeSize, shuffledShoe } from '../shoe/shoe.ts';
import { act, deal, moveOfSilence } from './round.ts';
import { insuranceRtp, type RuleSet, ruleSetDifferences, ruleSets } from './rule-sets.ts';
import {
  activeOf,
  movesOf,
  multiplierOf,
  multiplierOn,
  type SeatsState,
  seatOf,
  stakedOf,
  stakedOn,
  unitsAfter,
  unitsOf,
} from './seats.ts';
import { blackjackShoe, drawsOf } from './shoe.ts';
import { viewOfSeats } from './view.ts';

const { classic } = ruleSets;
const european = ruleSets['no-hole-card'];

/** Draws that deal these cards in this order. */
const dealing = (text: string) => {
  const cards = text.split(' ').map(cardOf);
  return drawsOf((index) => cards[index] ?? expect.fail(`nobody should ask for card ${index}`));
};

function played(
  rules: BlackjackRules,
  seats: readonly number[],
  text: string,
  ...moves: readonly (readonly [seat: number, move: BlackjackMove])[]
) {
  const draws = dealing(text);
  return moves.reduce(({ state }, [seat, move]) => act(rules, state, { seat, move }, draws), deal(rules, seats, draws));
}

const multipliers = (rules: BlackjackRules, state: SeatsState) =>
  state.seats.map(({ seat }) => multiplierOf(rules, state, seat));

// games.md §4.4: infinite deck, exact
test.for<[RuleSet, number]>([
  ['classic', 0.5704],
  ['hits-soft-17', 0.7892],
  ['no-hole-card', 0.6818],
  ['no-double-after-split', 0.6902],
  ['six-to-five', 1.9233],
])('the best play under %s has the published edge', ([name, edge]) => {
  expectPublished(edgeOf(rtpOf(ruleSets[name])), edge, 4, name);
});

test('every set of rules declares its return, and one that does not is found out', () => {
  expect(ruleSetDifferences()).toEqual([]);
  const wrong = { ...ruleSets, 'no-hole-card': { ...european, rtp: 9942 } };
  expect(ruleSetDifferences(wrong)).toEqual(['no-hole-card']);
  // four of thirteen get three for one
  expect(Math.floor((4 * insurance.pays * 10_000) / (13 * insurance.cost))).toBe(insuranceRtp);
});

test('without a hole card nothing is doubled against a ten that would be with one: a blackjack takes it all', () => {
  const eleven = { sum: 11, ace: false };
  const may = { double: true, split: false };
  const best = (rules: BlackjackRules) => bestPlayOf(rules, 10).movesOf(eleven, may)[0]?.move;
  expect([best(classic), best(european)]).toEqual(['double', 'hit']);
  expect(bestPlayOf(european, 10).played).toBe(scale);
});

test('cards go round the seats by number, the dealer between, and the covered card stays unseen', () => {
  const { state, events } = played(classic, [5, 2], '9d 8d 6c 5h 7h Ks');
  expect(state.seats.map(({ seat, hands }) => [seat, hands[0]?.cards])).toEqual([
    [2, [cardOf('9d'), cardOf('5h')]],
    [5, [cardOf('8d'), cardOf('7h')]],
  ]);
  expect(events.map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
    ...['dealt 2', 'dealt 5', 'dealt null', 'dealt 2', 'dealt 5', 'covered null'],
  ]);
  expect(viewOfSeats(state)).toMatchObject({
    dealer: [cardOf('6c')],
    dealerTotal: 6,
    active: { seat: 2, hand: 0 },
    seats: [
      { seat: 2, staked: 10_000, hands: [{ total: 14, result: null }] },
      { seat: 5, staked: 10_000, hands: [{ total: 15, result: null }] },
    ],
  });
  for (const none of [[], [0], [8], [3, 3], [1.5]]) expect(() => deal(classic, none, () => 0)).toThrow(RangeError);
});

test('seats act one after another, the dealer once for all of them', () => {
  // seat 1 hits to 20, seat 2 has a blackjack, seat 3 doubles eleven to 21; the dealer has 16 and takes a five
  const cards = '9d Ah 6d Ts 5c Kh 5d 6s 6h Tc 5h';
  const begun = played(classic, [1, 2, 3], cards);
  expect([movesOf(classic, begun.state, 1), movesOf(classic, begun.state, 3)]).toEqual([
    ['hit', 'stand', 'double'],
    [],
  ]);
  const draws = dealing(cards);
  expect(() => act(classic, begun.state, { seat: 3, move: 'hit' }, draws)).toThrow(RangeError);
  expect(() => act(classic, begun.state, { seat: 2, move: 'stand' }, draws)).toThrow(RangeError);
  expect(() => act(classic, begun.state, { seat: 1, move: 'split' }, draws)).toThrow(RangeError);
  expect(() => act(classic, begun.state, { seat: 4, move: 'hit' }, draws)).toThrow(RangeError);
  const { state } = played(classic, [1, 2, 3], cards, [1, 'hit'], [1, 'stand'], [3, 'double']);
  expect(state.phase).toBe('over');
  expect(state.dealer.map(pointsOf)).toEqual([10, 6, 5]);
  expect(multipliers(classic, state)).toEqual([0, 25_000, 20_000]);
  expect([1, 2, 3].map((seat) => stakedOf(state, seat))).toEqual([10_000, 10_000, 20_000]);
  expect(() => act(classic, state, { seat: 1, move: 'hit' }, draws)).toThrow(RangeError);
});

test('every seat says of insurance for itself, in any order, before the dealer looks', () => {
  const cards = '9d 8h Ac 9s 8c Kd';
  const one = played(classic, [1, 7], cards, [7, 'insure']);
  expect([one.state.phase, movesOf(classic, one.state, 7)]).toEqual(['insurance', []]);
  expect(movesOf(classic, one.state, 1)).toEqual(['insure', 'decline']);
  const { state, events } = played(classic, [1, 7], cards, [7, 'insure'], [1, 'decline']);
  expect(state.phase).toBe('over');
  expect(multipliers(classic, state)).toEqual([0, 15_000]);
  expect([1, 7].map((seat) => stakedOf(state, seat))).toEqual([10_000, 15_000]);
  expect(events.filter(({ kind }) => kind === 'peeked')).toEqual([{ kind: 'peeked', blackjack: true, seat: null }]);
});

test('without a hole card a blackjack at the end takes doubled and split stakes, and pays the insurance', () => {
  const doubled = played(european, [1], '6d Ac 5h 9s Kd', [1, 'insure'], [1, 'double']);
  expect(doubled.state.dealer.map(pointsOf)).toEqual([1, 10]);
  expect([multiplierOf(european, doubled.state, 1), stakedOf(doubled.state, 1)]).toEqual([15_000, 25_000]);
  const split = played(european, [1], '8d Tc 8h 3s Td Ac', [1, 'split'], [1, 'stand'], [1, 'stand']);
  expect([multiplierOf(european, split.state, 1), stakedOf(split.state, 1)]).toEqual([0, 20_000]);
  // a blackjack of the seat ties with that of the dealer, for which one card is dealt, and wins from all else
  expect(multipliers(european, played(european, [1], 'Ad Tc Kh As').state)).toEqual([10_000]);
  expect(multipliers(european, played(european, [1], 'Ad Tc Kh 6s').state)).toEqual([25_000]);
  // nobody waits for the dealer of a hand that went over
  expect(played(european, [1], 'Td Tc 6h Ks', [1, 'hit']).state.dealer).toHaveLength(1);
});

test('a twenty-one of a split waits for the dealer, who may draw one as well', () => {
  const { state } = played(classic, [6], 'Ad 6c Ah Ts Kd Qd 5h', [6, 'split']);
  expect(state.dealer.map(pointsOf)).toEqual([6, 10, 5]);
  expect([multiplierOf(classic, state, 6), stakedOf(state, 6)]).toEqual([20_000, 20_000]);
});

test('a seat that says nothing declines and stands', () => {
  let { state } = deal(classic, [1, 2], dealing('9d 8h Ac 9s 8c 7d'));
  for (let turns = 0; state.phase !== 'over' && turns < 9; turns += 1) {
    const seat = activeOf(state)?.seat ?? (seatOf(state, 1).insurance === 'open' ? 1 : 2);
    const move = moveOfSilence(classic, state, seat) ?? expect.fail('nothing is open');
    ({ state } = act(classic, state, { seat, move }, () => expect.fail('nobody draws')));
  }
  // both stand on less than the eighteen of the dealer, or on as much
  expect(multipliers(classic, state)).toEqual([10_000, 0]);
  expect(moveOfSilence(classic, state, 1)).toBeUndefined();
});

test('a bet behind is paid as the seat decides; one that does not follow by the first hand, not doubled', () => {
  const behind = (units: number[]) => ({ units, insured: false });
  const doubled = played(classic, [4], '6d 6c 5h Ts Td 9c', [4, 'double']).state;
  expect(unitsOf(doubled, 4)).toEqual([2]);
  expect(multiplierOn(classic, doubled, 4, behind([2]))).toBe(40_000);
  expect(multiplierOn(classic, doubled, 4, behind([1]))).toBe(20_000);
  // the first hand of the split goes over, the second wins: who did not follow has lost
  const moves: [number, BlackjackMove][] = [
    [4, 'split'],
    [4, 'hit'],
    [4, 'stand'],
  ];
  const split = played(classic, [4], '8d 6c 8h Ts 9d Td Kc 9c', ...moves).state;
  expect(unitsOf(split, 4)).toEqual([1, 1]);
  expect(multiplierOn(classic, split, 4, behind([1, 1]))).toBe(20_000);
  expect(multiplierOn(classic, split, 4, behind([1]))).toBe(0);
  expect(() => multiplierOn(classic, doubled, 4, behind([1, 1]))).toThrow(RangeError);
  // what came from a split is no blackjack behind it either
  const aces = played(classic, [4], 'Ad 6c Ah Ts Kd 2d 9c', [4, 'split']).state;
  expect(multiplierOn(classic, aces, 4, behind([1]))).toBe(20_000);
  const insured = played(classic, [4], '9d Ac 9h Ks', [4, 'insure']).state;
  expect(multiplierOf(classic, insured, 4)).toBe(15_000);
  expect(multiplierOn(classic, insured, 4, { units: [1], insured: true })).toBe(15_000);
  expect(multiplierOn(classic, insured, 4, behind([1]))).toBe(0);
});

test('a move adds a stake to each bet that follows it, on the hand that made it', () => {
  expect([unitsAfter([1], 'split', 0), unitsAfter([1, 1], 'double', 1), unitsAfter([1], 'double', 0)]).toEqual([
    [1, 1],
    [1, 2],
    [2],
  ]);
  // whoever did not follow the split has no part in the second hand
  expect([unitsAfter([1], 'double', 1), unitsAfter([1], 'hit', 0), unitsAfter([1], 'insure', 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([stakedOn({ units: [2, 1], insured: false }), stakedOn({ units: [1], insured: true })]).toEqual([
    30_000, 15_000,
  ]);
});

test('a shoe of a table is cut in the middle, and two rounds of seven seats that draw the smallest cards empty it at most', () => {
  const next = seededDraws(5);
  const whole = shuffledShoe(() => next());
  const again = seededDraws(5);
  const shoe = blackjackShoe(() => again());
  expect(shoe).toEqual({ cards: whole.cards, cut: shoeSize / 2 });
  const take = cardsFrom(shoe, { dealt: 10 });
  const draws = drawsOf(take);
  for (let index = 0; index < 200; index += 1) expect(cardOfDraw(draws(index))).toBe(take(index));
  // a hand has at most twenty points before its last card, the dealer sixteen
  const points = 2 * (14 * 20 + 16);
  const lastCards = 2 * 15;
  let [cards, left] = [lastCards, points];
  for (let each = 1; left > 0; each += 1) {
    const taken = Math.min(8 * 4, Math.floor(left / each));
    cards += taken;
    left = taken < 32 ? 0 : left - taken * each;
  }
  expect(shoe.cut + cards).toBeLessThanOrEqual(shoeSize);
});

test.for<RuleSet>(['classic', 'no-hole-card'])(
  'seven seats that play by the advice under %s come to the return within four deviations',
  (name) => {
    const rules = ruleSets[name];
    const advise = adviserOf(rules);
    const next = seededDraws(21);
    const bestMove = (state: SeatsState, seat: number, hand: number): BlackjackMove => {
      const cards = seatOf(state, seat).hands[hand]?.cards.map(pointsOf) ?? [];
      const open = movesOf(rules, state, seat);
      const sum = cards.reduce((all, each) => all + each, 0);
      const may = { double: open.includes('double'), split: open.includes('split') };
      return advise({ sum, ace: cards.includes(1) }, pointsOf(state.dealer[0] ?? 0), may);
    };
    const rounds = 1_000;
    let [gain, squares] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const known: number[] = [];
      const draws = (index: number) => {
        while (known.length <= index) known.push(next());
        return known[index] ?? 0;
      };
      let { state } = deal(rules, [1, 2, 3, 4, 5, 6, 7], draws);
      if (state.phase === 'insurance')
        for (const { seat } of state.seats) ({ state } = act(rules, state, { seat, move: 'decline' }, draws));
      for (let turn = activeOf(state); turn; turn = activeOf(state))
        ({ state } = act(rules, state, { seat: turn.seat, move: bestMove(state, turn.seat, turn.hand) }, draws));
      // seats share the dealer, so a whole round is one observation
      const won = state.seats.reduce(
        (sum, { seat }) => sum + (multiplierOf(rules, state, seat) - stakedOf(state, seat)) / 70_000,
        0,
      );
      gain += won;
      squares += won * won;
    }
    const error = Math.sqrt((squares / rounds - (gain / rounds) ** 2) / rounds);
    // the draws are those of one seed: the test comes out the same each time
    expect(Math.abs(gain / rounds + edgeOf(rtpOf(rules)) / 100)).toBeLessThan(4 * error);
  },
);
