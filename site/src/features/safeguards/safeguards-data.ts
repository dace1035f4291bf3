// What the page of safe play asks the platform for.
import { type Safeguards, safeguards } from '@palpite/contract/safeguards/player.ts';
import type { HeldKind, LimitPeriod } from '@palpite/contract/safeguards/shapes.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../base/session/caller.ts';
import type { Texts } from '../../base/text/texts.ts';

/** Limits, what is used of them, and the break that holds. */
export const safeguardsQuery = queryOptions({
  queryKey: ['my', 'safeguards'],
  queryFn: ({ signal }) => ask(safeguards, {}, { signal }),
  staleTime: 0,
});

/** A limit of either sort as the page shows it. */
export interface HeldLimit {
  kind: HeldKind;
  period: LimitPeriod;
  /** Money, or of time minutes; null: none. */
  amount: bigint | null;
  used: bigint;
  resetsAt: number;
  pending: { amount: bigint | null; from: number } | null;
}

/** Money first, then time. */
export function heldLimits({ limits, timeLimits }: Safeguards): HeldLimit[] {
  const whole = (minutes: number | null) => (minutes === null ? null : BigInt(minutes));
  return [
    ...limits,
    ...timeLimits.map(({ period, minutes, usedMinutes, resetsAt, pending }) => ({
      kind: 'time' as const,
      period,
      amount: whole(minutes),
      used: BigInt(usedMinutes),
      resetsAt,
      pending: pending && { amount: whole(pending.minutes), from: pending.from },
    })),
  ];
}

/** Minutes as people say them: '1 h 30 min'. */
export function writeMinutes(all: bigint, t: Texts): string {
  const [hours, minutes] = [all / 60n, all % 60n];
  if (hours === 0n) return t('safeguards:duration.minutes', { minutes });
  return minutes === 0n ? t('safeguards:duration.hours', { hours }) : t('safeguards:duration.both', { hours, minutes });
}

/** How much of a limit is used, in percent of it, from 0 to 100. */
export function shareOf(used: bigint, amount: bigint): number {
  if (used <= 0n) return 0;
  return used >= amount ? 100 : Number((used * 100n) / amount);
}

/** How often, in minutes, a player may choose to be shown time and money. */
const checkMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/**
 * The choices a brand allows: none less often than its own bound, and never only where it has none. What
 * holds is always among them.
 */
export function checkChoices(holds: number | null, atMost: number | null): (number | null)[] {
  const most = atMost ?? 240;
  const minutes = checkMinutes.filter((each) => each <= most);
  for (const each of [holds, atMost]) if (each !== null && !minutes.includes(each)) minutes.push(each);
  minutes.sort((one, other) => one - other);
  return atMost === null || holds === null ? [...minutes, null] : minutes;
}
