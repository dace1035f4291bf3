// What our records hold to be booked and the entries of the same kinds: pure. A record names its entries; an entry
// none names was made by hand.
import type { DifferenceClass } from '@palpite/contract/treasury/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { type Day, difference, type Found, isWithin } from './compare.ts';
import type { Booked } from './compare-books.ts';

/** Entries of each of these kinds stand for something that is on record elsewhere; the two ways in which it is not. */
const kinds = {
  withdrawal_return: ['repayment_without_entry', 'entry_without_repayment'],
  fee: ['fee_without_entry', 'entry_without_fee'],
  adjustment: ['adjustment_without_entry', 'entry_without_adjustment'],
  deposit_return: ['clawback_without_entry', 'entry_without_clawback'],
  agent_transfer: ['agent_transfer_without_entry', 'entry_without_agent_transfer'],
} as const satisfies Record<string, readonly [DifferenceClass, DifferenceClass]>;

export type ClaimedKind = keyof typeof kinds;
export const claimedKinds = Object.keys(kinds) as ClaimedKind[];

/** What a record calls an entry: its number, the key it was booked under, or the pending it decides on. */
export type EntryName = `entry:${bigint}` | `key:${string}` | `pending:${bigint}`;

/** Money a record says has moved. */
export interface Claim {
  readonly kind: ClaimedKind;
  readonly subject: string;
  readonly orderNo?: string | undefined;
  readonly amount: Micro;
  readonly at: Date;
  /** Its entries come to the amount; of several names by which one entry may go, one is enough. */
  readonly by: readonly EntryName[];
}

export interface Keyed extends Booked {
  readonly key: string;
}

/** Each claim of the day has its entries, each entry of the day its claim. An entry stands for one claim only. */
export function compareClaims(day: Day, claims: readonly Claim[], entries: readonly Keyed[]): Found[] {
  const moved = entries.filter(({ phase }) => phase === 'transfer' || phase === 'post');
  const byName = new Map(moved.flatMap((entry) => namesOf(entry).map((name) => [name, entry] as const)));
  const taken = new Set<bigint>();
  const found: Found[] = [];
  for (const { kind, subject, orderNo, amount, at, by } of claims) {
    let sum = 0n;
    for (const name of by) {
      const entry = byName.get(name);
      if (entry?.kind !== kind || taken.has(entry.id) || sum === amount) continue;
      taken.add(entry.id);
      sum += entry.amount;
    }
    if (sum === amount || !isWithin(day, at)) continue;
    const detail = orderNo === undefined || orderNo === subject ? {} : { orderNo };
    found.push(difference(kinds[kind][0], subject, sum === 0n ? null : sum, amount, detail));
  }
  for (const { id, kind, amount, at } of moved)
    if (isClaimed(kind) && isWithin(day, at) && !taken.has(id))
      found.push(difference(kinds[kind][1], `${id}`, amount, null));
  return found;
}

function isClaimed(kind: string): kind is ClaimedKind {
  return Object.hasOwn(kinds, kind);
}

function namesOf({ id, key, pending }: Keyed): EntryName[] {
  return [`entry:${id}`, `key:${key}`, ...(pending === null ? [] : [`pending:${pending}` as const])];
}
