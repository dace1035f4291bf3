import { expect, test } from 'vitest';
import { parseMoney as m } from '../../money.ts';
import { meanPaidAtSeats, mostWon } from './exposure.ts';
import { ruleSets } from './rule-sets.ts';
import { multiplierOn, type SeatsState, stakedOn } from './seats.ts';

const { classic, 'six-to-five': sixToFive, 'no-double-after-split': noDouble } = ruleSets;
const bet = (units: number[], grows = false, insured = false) => ({ units, insured, grows });

test('the most a bet may win: four stakes while it may split and double, a blackjack where it may not', () => {
  expect(mostWon(classic, bet([1], true))).toBe(40_000);
  expect(mostWon(noDouble, bet([1], true))).toBe(20_000);
  expect(mostWon(classic, bet([1]))).toBe(15_000);
  expect(mostWon(sixToFive, bet([1]))).toBe(12_000);
  expect(mostWon(classic, bet([2, 1]))).toBe(30_000);
});

test('no end of a round pays more: two doubled hands, a blackjack, and insurance against the dealer’s', () => {
  const won = (
    dealer: readonly number[],
    hands: readonly (readonly number[])[],
    units: readonly number[],
    insured = false,
  ): number => {
    const of = hands.map((cards, at) => ({ cards, doubled: units[at] === 2, done: true }));
    const seats = [{ seat: 1, insurance: 'declined' as const, hands: of }];
    const state: SeatsState = { dealer, seats, phase: 'over', drawn: 9 };
    return multiplierOn(classic, state, 1, { units, insured }) - stakedOn({ units, insured });
  };
  const [eighteen, blackjack] = [
    [32, 24],
    [48, 44],
  ];
  // 21 and 20 of two eights
  const split = [
    [24, 4, 36],
    [24, 36, 0],
  ];
  expect(won(eighteen, split, [2, 2])).toBe(mostWon(classic, bet([2, 2])));
  expect(won(eighteen, [blackjack], [1])).toBe(mostWon(classic, bet([1])));
  expect(won(blackjack, [blackjack], [1], true)).toBeLessThanOrEqual(mostWon(classic, bet([1], false, true)));
  expect(won(blackjack, [eighteen], [1], true)).toBeLessThanOrEqual(mostWon(classic, bet([1], false, true)));
});

test('the best play is paid what was staked, without what the house keeps of first stakes and insurance', () => {
  const sums = { staked: m('2500'), first: m('1000'), insurance: m('500') };
  expect(meanPaidAtSeats({ rtp: 9943 }, sums)).toBe(m('2500') - m('5.70') - m('38.50'));
  expect(meanPaidAtSeats({ rtp: 9943 }, { staked: 0n, first: 0n, insurance: 0n })).toBe(0n);
});
