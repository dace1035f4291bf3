/**
 * The draw of the Government Lottery Office (GLO): on the 1st and the 16th, moved on holidays. A ticket costs 80 baht
 * and has a number of six digits.
 */
import type { Tier } from '../shapes/tiers.ts';

/** `official` is what the published result calls the tier. */
export const tiers: readonly (Tier & { readonly official: string })[] = [
  { code: 'first', official: 'FIRST', count: 1, digits: 6 },
  { code: 'front3', official: 'THREE_FIRST', count: 2, digits: 3 },
  { code: 'back3', official: 'THREE_LAST', count: 2, digits: 3 },
  { code: 'last2', official: 'TWO', count: 1, digits: 2 },
  { code: 'second', official: 'SECOND', count: 5, digits: 6 },
  { code: 'third', official: 'THIRD', count: 10, digits: 6 },
  { code: 'fourth', official: 'FOURTH', count: 50, digits: 6 },
  { code: 'fifth', official: 'FIFTH', count: 100, digits: 6 },
];

const ticketBaht = 80;

/** What a ticket wins, in baht, and how many of the 1,000,000 numbers win it, on average: 60 % come back in all. */
const inBaht = [
  { code: 'first', baht: 6_000_000, winning: 1 },
  { code: 'near', baht: 100_000, winning: 2 },
  { code: 'second', baht: 200_000, winning: 5 },
  { code: 'third', baht: 80_000, winning: 10 },
  { code: 'fourth', baht: 40_000, winning: 50 },
  { code: 'fifth', baht: 20_000, winning: 100 },
  { code: 'front3', baht: 4000, winning: 2000 },
  { code: 'back3', baht: 4000, winning: 2000 },
  { code: 'last2', baht: 2000, winning: 10_000 },
] as const;

export type TicketTier = (typeof inBaht)[number]['code'];

export const ticketTiers: readonly { code: TicketTier; times: number; winning: number }[] = inBaht.map(
  ({ code, baht, winning }) => ({ code, times: baht / ticketBaht, winning }),
);

/**
 * Three digits in front or at the back of a ticket, two draws each: 2 in 1,000 for 450. Until 2015-09-01 the back had
 * four draws; at 450 for any of four it would return 180 %.
 */
export const threeDraws = { draws: 2, times: 450 };
