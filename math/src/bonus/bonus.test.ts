import { expect, test } from 'vitest';
import { parseMoney as m } from '../money.ts';
import { costOf } from './cost.ts';
import { type CountedBet, countBet, type OpenBonus } from './count.ts';
import { type BonusTerms, contributionOf, targetOf } from './terms.ts';

/** 25 times the deposit, slots in full, blackjack and roulette a tenth, ninety days. */
const terms: BonusTerms = {
  rolloverPercent: 2500,
  base: 'bonus',
  contributions: [
    { gameType: 'RNG', percent: 100 },
    { gameType: 'LIVE', percent: 20 },
    { vassalage: 'PGE', percent: 50 },
    { vassalage: 'PGE', gameCode: 'blackjack', percent: 10 },
    { vassalage: 'PGE', gameCode: 'roulette', percent: 10 },
  ],
  otherPercent: 0,
  maxStake: null,
  days: 90,
  holdsWithdrawals: true,
};
const slot = { gameType: 'RNG', vassalage: 'PGS', gameCode: 'arraial' };
const roulette = { gameType: 'RNG', vassalage: 'PGE', gameCode: 'roulette' };

function bet(stake: string, more: Partial<CountedBet> = {}): CountedBet {
  const whole = m(stake);
  return {
    ...slot,
    ...{
      state: 'lost',
      stake: whole,
      freeStake: 0n,
      opposed: 0n,
      odds: null,
      validTurnover: whole,
      placedAt: 10,
      settledAt: 10,
    },
    ...more,
  };
}
function open(id: bigint, left: string, more: Partial<OpenBonus> = {}): OpenBonus {
  return { id, terms, left: m(left), openedAt: 0, dueAt: 1000, ...more };
}

test('the most exact line of the terms says what counts', () => {
  const of = (gameType: string, vassalage: string, gameCode: string) =>
    contributionOf(terms, { gameType, vassalage, gameCode });
  expect(of('RNG', 'PGS', 'arraial')).toBe(100);
  expect(of('RNG', 'PGE', 'dice')).toBe(50);
  expect(of('RNG', 'PGE', 'roulette')).toBe(10);
  expect(of('LIVE', 'CAJU', 'roulette')).toBe(20);
  expect(of('FISH', 'CAJU', 'tarpon')).toBe(0);
});

test('25 times a deposit of 200.00 is 5,000.00 in slots or 50,000.00 in roulette, to the cent', () => {
  const target = targetOf(terms, { amount: m('200.00'), deposit: m('200.00') });
  expect(target).toBe(m('5000.00'));
  expect(targetOf({ ...terms, base: 'deposit_and_bonus' }, { amount: m('200.00'), deposit: m('200.00') })).toBe(
    m('10000.00'),
  );
  let left = target;
  const play = (stake: string, more: Partial<CountedBet>, times: number) => {
    for (let nth = 0; nth < times; nth += 1)
      for (const { counted } of countBet([{ ...open(1n, '0'), left }], bet(stake, more))) left -= counted;
  };
  play('10.00', slot, 100);
  expect(left).toBe(m('4000.00'));
  play('33.33', roulette, 300);
  expect(left).toBe(m('3000.10'));
  play('1.00', roulette, 1);
  expect(left).toBe(m('3000.00'));
  play('30.00', slot, 99);
  expect(left).toBe(m('30.00'));
  play('29.99', slot, 1);
  expect(left).toBe(m('0.01'));
  play('0.10', roulette, 1);
  expect(left).toBe(0n);
});

test('what is not needed for the first bonus goes on to the second, by its own terms', () => {
  const second = open(2n, '100.00', { terms: { ...terms, contributions: [], otherPercent: 50 } });
  expect(countBet([open(1n, '30.00'), second], bet('50.00'))).toEqual([
    { bonusId: 1n, counted: m('30.00'), used: m('30.00'), reasons: ['rest'] },
    { bonusId: 2n, counted: m('10.00'), used: m('20.00'), reasons: ['game'] },
  ]);
  expect(countBet([open(1n, '1.00'), second], bet('50.00', roulette))).toEqual([
    { bonusId: 1n, counted: m('1.00'), used: m('10.00'), reasons: ['game', 'rest'] },
    { bonusId: 2n, counted: m('20.00'), used: m('40.00'), reasons: ['game'] },
  ]);
  // exactly what was missing
  expect(countBet([open(1n, '50.00'), second], bet('50.00'))).toEqual([
    { bonusId: 1n, counted: m('50.00'), used: m('50.00'), reasons: [] },
  ]);
});

test('a bet that counts nothing says why', () => {
  const reasons = (more: Partial<CountedBet>) => {
    const [count] = countBet([open(1n, '100.00')], bet('10.00', more));
    return [count?.counted, count?.reasons];
  };
  expect(reasons({ state: 'void', validTurnover: 0n })).toEqual([0n, ['void']]);
  expect(reasons({ state: 'push', validTurnover: 0n })).toEqual([0n, ['push']]);
  expect(reasons({ state: 'cashed_out', validTurnover: 0n })).toEqual([0n, ['cashed_out']]);
  expect(reasons({ stake: 0n, freeStake: m('10.00'), validTurnover: 0n })).toEqual([0n, ['free']]);
  expect(reasons({ opposed: m('10.00'), validTurnover: 0n })).toEqual([0n, ['opposed']]);
  expect(reasons({ state: 'half_won', validTurnover: m('5.00') })).toEqual([m('5.00'), ['half']]);
  expect(reasons({ gameType: 'FISH', vassalage: 'CAJU' })).toEqual([0n, ['game']]);
});

test('of a stake above the greatest that counts only that much counts', () => {
  const capped = open(1n, '100.00', { terms: { ...terms, maxStake: m('5.00') } });
  expect(countBet([capped, open(2n, '100.00')], bet('50.00'))).toEqual([
    { bonusId: 1n, counted: m('5.00'), used: m('5.00'), reasons: ['cap'] },
  ]);
});

test('a bet below the least odds counts nothing and says so; games without odds count', () => {
  const sure = open(1n, '100.00', { terms: { ...terms, otherPercent: 100, leastOdds: 15_000 } });
  const of = (odds: number | null, more: Partial<CountedBet> = {}) =>
    countBet([sure, open(2n, '100.00')], bet('10.00', { odds, ...more })).map(({ bonusId, counted, reasons }) => [
      bonusId,
      counted,
      reasons,
    ]);
  expect(of(11_000)).toEqual([[1n, 0n, ['odds']]]);
  expect(of(14_999)).toEqual([[1n, 0n, ['odds']]]);
  expect(of(15_000)).toEqual([[1n, m('10.00'), []]]);
  expect(of(null)).toEqual([[1n, m('10.00'), []]]);
  expect(of(11_000, { state: 'void', validTurnover: 0n })).toEqual([[1n, 0n, ['void']]]);
});

test('of a bet of which a part was not at risk the rest counts, whatever its state is called', () => {
  const of = (more: Partial<CountedBet>) =>
    countBet([open(1n, '100.00')], bet('10.00', { odds: 20_000, ...more })).map(({ counted, reasons }) => [
      counted,
      reasons,
    ]);
  const parted = { risked: m('4.00'), validTurnover: m('4.00') };
  expect(of({ ...parted, state: 'lost' })).toEqual([[m('4.00'), ['part']]]);
  expect(of({ ...parted, state: 'half_lost' })).toEqual([[m('4.00'), ['part']]]);
  expect(of({ state: 'push', risked: m('10.00') })).toEqual([[m('10.00'), []]]);
  expect(of({ state: 'void', risked: 0n, validTurnover: 0n })).toEqual([[0n, ['void']]]);
});

test('a bet placed before the claim or settled after the deadline counts for the next bonus or none', () => {
  const over = open(1n, '100.00', { dueAt: 10 });
  const early = open(2n, '100.00', { openedAt: 11 });
  expect(countBet([over, early], bet('10.00'))).toEqual([]);
  expect(countBet([over, early, open(3n, '100.00')], bet('10.00')).map(({ bonusId }) => bonusId)).toEqual([3n]);
});

test('what it costs on average: the turnover at the game’s own return', () => {
  const asked = { left: m('5000.00'), maxStake: null, stake: m('2.00'), percent: 100, rtp: 9600 };
  expect(costOf(asked)).toEqual({ bets: 2500n, staked: m('5000.00'), cost: m('200.00') });
  expect(costOf({ ...asked, percent: 10, rtp: 9730 })).toEqual({
    bets: 25_000n,
    staked: m('50000.00'),
    cost: m('1350.00'),
  });
  expect(costOf({ ...asked, maxStake: m('1.00') })).toEqual({ bets: 5000n, staked: m('10000.00'), cost: m('400.00') });
  expect(costOf({ ...asked, rtp: null })?.cost).toBeNull();
  expect(costOf({ ...asked, percent: 0 })).toBeUndefined();
});
