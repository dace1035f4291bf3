import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Micro } from '../../money.ts';
import { landingsUpTo } from './landings.ts';
import { crashRules, payoutOf } from './rules.ts';

const flight = (due: readonly { stake: Micro }[], others: Micro = 0n) => ({
  flying: due.reduce((sum, { stake }) => sum + stake, others),
  won: 0n,
});

test('bets come down in the order of their multipliers, not of their coming', () => {
  const due = [
    { id: 'late', stake: 100n, end: 300 },
    { id: 'early', stake: 100n, end: 150 },
  ];
  expect(landingsUpTo(crashRules, flight(due), due, { upTo: 300, mostProfit: 10_000n })).toEqual({
    landed: [
      { id: 'early', multiplier: 150 },
      { id: 'late', multiplier: 300 },
    ],
    rest: undefined,
  });
});

test('everyone comes down where the round has won the most it may, and who came down before has moved that up', () => {
  const due = [{ id: 'one', stake: 100n, end: 200 }];
  // 200 in the air may win 300 together: at 2.50 all; one leaves with 100 at 2.00, and the other may win 200: at 3.00
  expect(landingsUpTo(crashRules, flight(due, 100n), due, { upTo: 299, mostProfit: 300n }).rest).toBeUndefined();
  expect(landingsUpTo(crashRules, flight(due, 100n), due, { upTo: 300, mostProfit: 300n }).rest).toBe(300);
  const late = [{ id: 'one', stake: 100n, end: 260 }];
  expect(landingsUpTo(crashRules, flight(late, 100n), late, { upTo: 260, mostProfit: 300n })).toEqual({
    landed: [],
    rest: 250,
  });
});

test('a round never wins more than it may by more than its last hundredth', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ stake: fc.bigInt({ min: 1n, max: 10n ** 9n }), end: fc.integer({ min: 101, max: 100_000 }) }),
      ),
      fc.bigInt({ min: 10n ** 8n, max: 10n ** 11n }),
      (bets, mostProfit) => {
        const upTo = 100_000;
        const due = bets.map((bet, id) => ({ id, ...bet }));
        const { landed, rest } = landingsUpTo(crashRules, flight(due), due, { upTo, mostProfit });
        const down = new Map(landed.map(({ id, multiplier }) => [id, multiplier]));
        let won = 0n;
        for (const { id, stake } of due) {
          const multiplier = down.get(id) ?? rest;
          if (multiplier !== undefined) won += payoutOf(stake, multiplier) - stake;
        }
        // at 1.01 everyone may go down whatever it costs
        const least = due.reduce((sum, { stake }) => sum + payoutOf(stake, crashRules.least) - stake, 0n);
        expect(won <= (mostProfit > least ? mostProfit : least)).toBe(true);
      },
    ),
  );
});
