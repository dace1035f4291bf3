import { expect, test } from 'vitest';
import { afterFailure, noFailures } from './failed-payments.ts';

const start = Date.parse('2026-03-02T15:00:00Z');

/**
 * Failures at these minutes, one after another: at which of them payments were blocked, and at which until staff look.
 */
function through(minutes: readonly number[]): { blocked: number[]; suspended: number[] } {
  const seen = { blocked: [] as number[], suspended: [] as number[] };
  let row = noFailures;
  for (const minute of minutes) {
    const now = new Date(start + minute * 60_000);
    const after = afterFailure(row, now);
    if (after.blockedAt === now) seen.blocked.push(minute);
    if (after.suspendedAt === now) seen.suspended.push(minute);
    row = after;
  }
  return seen;
}

test.for([
  { said: 'four within ten minutes', at: [0, 3, 6, 9.9], blocked: [], suspended: [] },
  { said: 'the fifth within ten minutes', at: [0, 3, 6, 9, 9.99], blocked: [9.99], suspended: [] },
  { said: 'the fifth after ten minutes', at: [0, 3, 6, 9, 10], blocked: [], suspended: [] },
  { said: 'slow ones for ever', at: [0, 3, 6, 9, 12, 15, 18, 21, 24], blocked: [], suspended: [] },
  { said: 'four more', at: [0, 1, 2, 3, 4, 40, 41, 42, 43], blocked: [4], suspended: [] },
  { said: 'five more on the same day', at: [0, 1, 2, 3, 4, 40, 41, 42, 43, 44], blocked: [4, 44], suspended: [44] },
  {
    said: 'five more within a day',
    at: [0, 1, 2, 3, 4, 1440, 1440, 1440, 1440, 1443.9],
    blocked: [4, 1443.9],
    suspended: [1443.9],
  },
  {
    said: 'five more after a day',
    at: [0, 1, 2, 3, 4, 1440, 1441, 1442, 1443, 1444],
    blocked: [4, 1444],
    suspended: [],
  },
] as const)('$said: blocked at $blocked, until staff look at $suspended', ({ at, blocked, suspended }) => {
  expect(through(at)).toEqual({ blocked, suspended });
});
