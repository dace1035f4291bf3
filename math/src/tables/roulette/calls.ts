/**
 * Bets of the racetrack: parts of the wheel, laid as chips of one size on spots of the cloth (games.md §4.4). The small
 * series of the zero is as it is usually laid; the facts have the other three.
 */
import { wheel } from '../../games/roulette/rules.ts';
import type { Micro } from '../../money.ts';
import type { TableChip } from '../table-game.ts';

export type Call = 'voisins' | 'tiers' | 'orphelins' | 'zero-game';

/** How many chips lie on which spot. */
type Lay = Readonly<Record<string, number>>;

const calls: Readonly<Record<Call, Lay>> = {
  // nine chips on the seventeen numbers around the zero
  voisins: {
    'trio-0-2-3': 2,
    'split-4-7': 1,
    'split-12-15': 1,
    'split-18-21': 1,
    'split-19-22': 1,
    'corner-25-26-28-29': 2,
    'split-32-35': 1,
  },
  // six on the twelve opposite
  tiers: {
    'split-5-8': 1,
    'split-10-11': 1,
    'split-13-16': 1,
    'split-23-24': 1,
    'split-27-30': 1,
    'split-33-36': 1,
  },
  // five on the eight between them
  orphelins: { 'straight-1': 1, 'split-6-9': 1, 'split-14-17': 1, 'split-17-20': 1, 'split-31-34': 1 },
  // four on the seven next to the zero
  'zero-game': { 'split-0-3': 1, 'split-12-15': 1, 'straight-26': 1, 'split-32-35': 1 },
};

/** The chips of a call, each chip of this amount. */
export function chipsOfCall(call: Call, chip: Micro): TableChip[] {
  return Object.entries(calls[call]).map(([spot, count]) => ({ spot, amount: chip * BigInt(count) }));
}

/**
 * A number and so many beside it on either side of the wheel, clockwise. Throws RangeError on no number, or too many.
 */
export function neighboursOf(number: number, each: number): number[] {
  const at = wheel.indexOf(number);
  if (at < 0) throw new RangeError('a number is from 0 to 36');
  if (!Number.isInteger(each) || each < 0 || each * 2 + 1 > wheel.length)
    throw new RangeError('a number has 0 to 18 neighbours on each side');
  return Array.from(
    { length: each * 2 + 1 },
    (_, place) => wheel[(at - each + place + wheel.length) % wheel.length] ?? 0,
  );
}

/** A chip straight on the number and on each of its neighbours. */
export function chipsOfNeighbours(number: number, each: number, chip: Micro): TableChip[] {
  return neighboursOf(number, each).map((one) => ({ spot: `straight-${one}`, amount: chip }));
}

/** Chips laid one after another, those of a spot together, in the order of their first. */
export function laidTogether(chips: readonly TableChip[]): TableChip[] {
  const on = new Map<string, Micro>();
  for (const { spot, amount } of chips) on.set(spot, (on.get(spot) ?? 0n) + amount);
  return [...on].map(([spot, amount]) => ({ spot, amount }));
}
