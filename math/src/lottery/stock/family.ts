/**
 * Stock lotteries: an index at the close of a session, and its change. The top is the last digit before the point and
 * the two decimals of the index, the bottom the two decimals of the change: 1432.58, −3.27 are 258 and 27. A session
 * that is not held has no result: its issue is cancelled, and stakes go back.
 */
import { outcomeOf } from '../../chance/provably-fair.ts';
import type { Family } from '../play.ts';
import { padded } from '../shapes/digits.ts';
import { topBottomPlays } from '../top-bottom/plays.ts';
import { factsOf, type TopBottom } from '../top-bottom/result.ts';

export interface StockDraw extends TopBottom {
  readonly index: string;
  /** With a sign where it fell. */
  readonly change: string;
}

const indexPattern = /^\d{1,7}\.\d{2}$/;
const changePattern = /^-?\d{1,6}\.\d{2}$/;

function stockOf(index: string, change: string): StockDraw {
  const [whole = '', decimals = ''] = index.split('.');
  return { index, change, top: whole.slice(-1) + decimals, bottom: change.slice(-2) };
}

const inCents = (cents: number) => `${Math.floor(cents / 100)}.${padded(cents % 100, 2)}`;

export const stock: Family<StockDraw> = {
  code: 'stock',
  plays: topBottomPlays<StockDraw>(),
  /**
   * Fast games invent a session: draw 0 is the index in cents, 1000.00 and one of 100,000 above it; draw 1 the change,
   * one of 5,000 cents; draw 2 its sign, the second of two being a fall.
   */
  draw(draws) {
    const change = outcomeOf(draws(1), 5000);
    const hasFallen = outcomeOf(draws(2), 2) === 1 && change > 0;
    return stockOf(inCents(100_000 + outcomeOf(draws(0), 100_000)), (hasFallen ? '-' : '') + inCents(change));
  },
  tiers: [
    { code: 'index', count: 1 },
    { code: 'change', count: 1 },
  ],
  print: ({ index, change }) => [index, change],
  read([index = '', change = '', ...more]) {
    return more.length === 0 && indexPattern.test(index) && changePattern.test(change)
      ? stockOf(index, change)
      : undefined;
  },
  factsOf,
};
