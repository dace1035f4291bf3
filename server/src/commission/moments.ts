import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import type { Contract } from './contract.ts';
import { periodOfTerms, startOfTerms } from './periods.ts';
import { counting } from './tree/standing.ts';

/** When an offer begins to count if it is accepted now. Refuses `commission.period_overlaps`. */
export async function startOfOffer(platform: Platform, tx: Tx | Platform['db'], offer: Contract): Promise<Date> {
  return (await beginningOf(platform, tx, offer)) ?? refuse('commission.period_overlaps', { field: 'id' });
}

/**
 * When an offer would begin to count: with a period of its own, and not before the contract it follows has ended one.
 * Undefined where terms of another period stand: it has to wait for their end.
 */
export async function beginningOf(
  platform: Platform,
  tx: Tx | Platform['db'],
  offer: Contract,
): Promise<Date | undefined> {
  const { agentId, kind, terms } = offer;
  const now = platform.clock.now();
  const standing = await counting(tx, [agentId], kind, now);
  const open = standing.find(({ endsAt }) => endsAt === null);
  if (open && periodNameOf(open) !== periodNameOf(offer)) return undefined;
  const ends = standing.flatMap(({ endsAt }) => (endsAt ? [endsAt.getTime()] : []));
  return startOfTerms(terms, now, ends.length > 0 ? new Date(Math.max(...ends)) : undefined);
}

const periodNameOf = ({ terms }: Contract): string => (terms.kind === 'dividend' ? terms.period : terms.kind);

/** The end of the period that runs; a contract that has not begun ends where it would have. */
export function endOf({ terms, startsAt }: Contract, at: Date): Date {
  return startsAt && startsAt > at ? startsAt : periodOfTerms(terms, at).end;
}

/** Checks that the contracts that end are the ones the agent was shown. Refuses `commission.ends_changed`. */
export function refuseOtherEnds(ended: readonly Contract[], told: readonly string[]): void {
  const now = new Set(ended.map(({ id }) => id.toString()));
  if (now.size !== new Set(told).size || told.some((id) => !now.has(id)))
    refuse('commission.ends_changed', { field: 'ends' });
}
