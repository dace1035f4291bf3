import { expect, test } from 'vitest';
import { type AutoPlan, type AutoProgress, afterRound, reasonToStop, startOf } from './auto.ts';

const real = 1_000_000n;
const plan: AutoPlan = {
  rounds: 10,
  firstStake: 5n * real,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', by: 10_000 },
  stopProfit: undefined,
  stopLoss: undefined,
};
const table = { available: 1000n * real, maxStake: 2000n * real };
const lost = (stake: bigint) => ({ stake, payout: 0n, won: false });
const won = (stake: bigint, payout: bigint) => ({ stake, payout, won: true });
const at = (progress: Partial<AutoProgress>): AutoProgress => ({ ...startOf(plan), ...progress });

test('a run starts at the first stake with nothing won or lost', () => {
  expect(startOf(plan)).toEqual({ played: 0, net: 0n, stake: 5n * real, lastWin: 0n });
});

test('a loss doubles the stake where it should, and a win goes back to the first', () => {
  const once = afterRound(plan, startOf(plan), lost(5n * real));
  expect(once).toEqual({ played: 1, net: -5n * real, stake: 10n * real, lastWin: 0n });
  const twice = afterRound(plan, once, won(10n * real, 20n * real));
  expect(twice).toEqual({ played: 2, net: 5n * real, stake: 5n * real, lastWin: 10n * real });
});

test('a raised stake is cut to whole cents', () => {
  const raised = afterRound({ ...plan, onLoss: { kind: 'raise', by: 3333 } }, at({ stake: 100_000n }), lost(100_000n));
  expect(raised.stake).toBe(130_000n);
});

test('a raise of nothing keeps the stake', () => {
  expect(
    afterRound({ ...plan, onLoss: { kind: 'raise', by: 0 } }, at({ stake: 7n * real }), lost(7n * real)).stake,
  ).toBe(7n * real);
});

test('a run stops after as many rounds as asked for, and never without a number', () => {
  expect(reasonToStop(plan, at({ played: 9 }), table)).toBeUndefined();
  expect(reasonToStop(plan, at({ played: 10 }), table)).toBe('done');
  expect(reasonToStop({ ...plan, rounds: 0 }, at({ played: 100_000 }), table)).toBeUndefined();
});

test('a run stops once its profit is reached', () => {
  const hopeful = { ...plan, stopProfit: 20n * real };
  expect(reasonToStop(hopeful, at({ net: 20n * real - 1n }), table)).toBeUndefined();
  expect(reasonToStop(hopeful, at({ net: 20n * real }), table)).toBe('profit');
});

test('a run stops after one win as large as asked for, even while it is behind', () => {
  const lucky = { ...plan, stopWin: 20n * real };
  expect(reasonToStop(lucky, at({ lastWin: 20n * real - 1n }), table)).toBeUndefined();
  expect(reasonToStop(lucky, at({ net: -50n * real, lastWin: 20n * real }), table)).toBe('win');
});

test('a run stops before the bet that could take the loss past its limit', () => {
  const careful = { ...plan, stopLoss: 15n * real };
  expect(reasonToStop(careful, at({ net: -5n * real, stake: 10n * real }), table)).toBeUndefined();
  expect(reasonToStop(careful, at({ net: -5n * real, stake: 10n * real + 10_000n }), table)).toBe('loss');
  expect(reasonToStop(careful, at({ net: 0n, stake: 16n * real }), table)).toBe('loss');
  // What was won before may be lost again.
  expect(reasonToStop(careful, at({ net: 10n * real, stake: 25n * real }), table)).toBeUndefined();
});

test('a run stops where the balance or the table ends', () => {
  expect(reasonToStop(plan, at({ stake: 1000n * real }), table)).toBeUndefined();
  expect(reasonToStop(plan, at({ stake: 1000n * real + 10_000n }), table)).toBe('balance');
  expect(reasonToStop(plan, at({ stake: 2000n * real + 10_000n }), { ...table, available: 9000n * real })).toBe(
    'stake',
  );
});
