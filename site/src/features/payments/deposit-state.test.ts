import { expect, test } from 'vitest';
import { depositSteps, isPayable, shownState } from './deposit-state.ts';

test('a waiting deposit stands at the bank; a paid one is through', () => {
  expect(depositSteps('waiting').map((each) => each.state)).toEqual(['done', 'current', 'waiting', 'waiting']);
  expect(depositSteps('paid').every((each) => each.state === 'done')).toBe(true);
});

test('a returned deposit was received and failed where it was confirmed', () => {
  expect(depositSteps('returned').map((each) => each.state)).toEqual(['done', 'done', 'failed', 'waiting']);
});

test('a code can be paid until its time, not after it', () => {
  expect(isPayable({ state: 'waiting', expiresAt: 1000 }, 999)).toBe(true);
  expect(isPayable({ state: 'waiting', expiresAt: 1000 }, 1000)).toBe(false);
  expect(isPayable({ state: 'paid', expiresAt: 1000 }, 0)).toBe(false);
});

test('a code past its time shows as expired before the platform says so; a paid one stays paid', () => {
  expect(shownState({ state: 'waiting', expiresAt: 1000 }, 1000)).toBe('expired');
  expect(shownState({ state: 'paid', expiresAt: 1000 }, 5000)).toBe('paid');
});
