/** The plays on five, four, three or two places, the same wherever these lie. */
import type { Play } from '../play.ts';
import { contains } from './codes.ts';
import type { Digits } from './digits.ts';
import { group, mixedGroup, pairGroup, twoRowGroup } from './groups.ts';
import { forms } from './hands.ts';
import { sidesByPlace } from './sides.ts';
import { combined, straight } from './straight.ts';
import { groupSum, oneBanker, straightSpan, straightSum, sumTail } from './sums.ts';

type Plays = readonly Play<Digits>[];

/** Groups are named by in how many orders they come: 120 of five different digits, 5 of four alike and another. */
export const fiveStarGroups: Plays = [
  group('group120', 5),
  twoRowGroup('group60', { code: 'pair', size: 1 }, { code: 'single', size: 3 }),
  twoRowGroup('group30', { code: 'pair', size: 2 }, { code: 'single', size: 1 }),
  twoRowGroup('group20', { code: 'triple', size: 1 }, { code: 'single', size: 2 }),
  twoRowGroup('group10', { code: 'triple', size: 1 }, { code: 'pair', size: 1 }),
  twoRowGroup('group5', { code: 'quad', size: 1 }, { code: 'single', size: 1 }),
];

export const fourStarGroups: Plays = [
  group('group24', 4),
  twoRowGroup('group12', { code: 'pair', size: 1 }, { code: 'single', size: 2 }),
  group('group6', 2, 2),
  twoRowGroup('group4', { code: 'triple', size: 1 }, { code: 'single', size: 1 }),
];

/** `group3` holds a pair, `group6` three different digits. */
export const threeStarGroups: Plays = [pairGroup('group3'), group('group6', 3), mixedGroup(), groupSum(3)];

export const twoStarGroups: Plays = [group('group', 2), groupSum(2)];

export const fiveStars: Plays = [
  straight(5),
  combined(5),
  ...fiveStarGroups,
  contains(1, 5),
  contains(2, 5),
  contains(3, 5),
];

export const fourStars: Plays = [straight(4), combined(4), ...fourStarGroups, contains(1, 4), contains(2, 4)];

export const threeStars: Plays = [
  straight(3),
  combined(3),
  straightSum(3),
  straightSpan(3),
  ...threeStarGroups,
  oneBanker(3),
  sumTail(),
  contains(1, 3),
  contains(2, 3),
  sidesByPlace(3),
  forms(),
];

export const twoStars: Plays = [
  straight(2),
  straightSum(2),
  straightSpan(2),
  ...twoStarGroups,
  oneBanker(2),
  sidesByPlace(2),
];
