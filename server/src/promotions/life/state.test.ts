import { expect, test } from 'vitest';
import type { Occasion } from '../../rules/rules.ts';
import { type Known, standingOf } from './state.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const occasion = (key: string, more: Partial<Occasion> = {}): Occasion => ({
  ...{ key, actual: 5n, expected: 10n, isReady: false, base: 0n, claimUntil: null },
  ...more,
});
const reached = occasion('week:1', { actual: 10n, isReady: true });
const usual: Known = {
  ...{ now: at(10), today: '2026-03-10', startsAt: at(1), endsAt: at(20), claimUntil: at(23), way: 'claim' },
  ...{
    joins: true,
    joined: true,
    isPast: false,
    fits: true,
    left: 100n,
    most: 10n,
    more: 1,
    tries: 0,
    claims: [],
    occasions: [],
  },
  amountOf: () => 10n,
};
const claim = (state: Known['claims'][number]['state'], occasion = 'week:1') => ({ state, occasion });
const asking = { way: 'apply', joins: false, joined: false, tries: 2 } as const;
const freely = { joins: false, joined: false } as const;
const past = { ...freely, isPast: true } as const;

/** What is known beside the usual, and the state it comes to. */
const table: readonly [string, Partial<Known>, string][] = [
  ['before its start', { now: at(0) }, 'coming_soon'],
  ['not joined', { joined: false }, 'join'],
  ['not joined, the end has come', { joined: false, now: at(20) }, 'closed'],
  ['not joined, a condition does not hold', { joined: false, fits: false }, 'closed'],
  ['not joined, the budget holds no reward any more', { joined: false, left: 9n }, 'closed'],
  ['joined, nothing counted yet', { occasions: [occasion('week:1', { actual: 0n })] }, 'joined'],
  ['joined, no occasion at all', {}, 'joined'],
  ['on the way', { occasions: [occasion('week:1')] }, 'in_process'],
  ['reached', { occasions: [reached] }, 'claim'],
  ['reached, after the end', { occasions: [reached], now: at(21) }, 'claim'],
  ['reached, after the last day for claims', { occasions: [reached], now: at(23) }, 'closed'],
  ['reached, more than the budget holds', { occasions: [reached], left: 9n }, 'joined'],
  ['reached, a condition does not hold any more', { occasions: [reached], fits: false }, 'joined'],
  ['reached, its own last day is past', { occasions: [{ ...reached, claimUntil: '2026-03-09' }] }, 'joined'],
  ['reached, too little for a reward', { occasions: [reached], amountOf: () => 0n }, 'joined'],
  ['claimed, no more', { claims: [claim('claimed')], occasions: [reached], more: 0 }, 'claimed'],
  [
    'claimed, the next on its way',
    { claims: [claim('claimed')], occasions: [reached, occasion('week:2')] },
    'in_process',
  ],
  ['claimed, over', { claims: [claim('claimed')], now: at(24) }, 'claimed'],
  ['a reward waits in the reward center', { claims: [claim('issued')] }, 'issued'],
  ['nobody claimed what was issued', { ...asking, claims: [claim('expired')], now: at(21) }, 'closed'],
  ['to be asked for', asking, 'join'],
  ['asked for', { ...asking, claims: [claim('applying')] }, 'applying'],
  ['rejected', { ...asking, claims: [claim('rejected')] }, 'rejected'],
  ['to be asked for, but there is no try left', { ...asking, tries: 0 }, 'closed'],
  ['a code nobody typed yet', { ...freely, way: 'code', occasions: [reached] }, 'claim'],
  ['a birthday to come', freely, 'joined'],
  ['registered within it', { ...past, occasions: [reached] }, 'claim'],
  ['registered before it', past, 'closed'],
  ['a birthday, over', { ...freely, now: at(21) }, 'closed'],
];

test.each(table)('%s', (_, known, state) => {
  expect(standingOf({ ...usual, ...known }).state).toBe(state);
});

test('a rejected player may ask again while there are tries and it is open', () => {
  const rejected = { ...usual, ...asking, claims: [claim('rejected')] };
  expect(standingOf(rejected).mayApply).toBe(true);
  expect(standingOf({ ...rejected, tries: 0 }).mayApply).toBe(false);
  expect(standingOf({ ...rejected, now: at(20) }).mayApply).toBe(false);
});
