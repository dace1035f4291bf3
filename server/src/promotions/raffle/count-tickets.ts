import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { dayOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import type { Facts } from '../../rules/rules.ts';
import { zoneOf } from '../../site/site.ts';
import { readFacts } from '../facts/read-facts.ts';
import { rulesOf } from '../life/terms.ts';

const none: Facts = { days: [], deposits: [], birthday: null, registered: null };
const atOnce = 1000;

export interface Sale {
  readonly merchant: string;
  readonly terms: ActivityTerms;
  readonly closesAt: Date;
}

/** How many tickets each of these players earned so far, from the day of joining to the last day of the sale. */
export async function countTickets(
  platform: Platform,
  db: Db | Tx,
  { merchant, terms, closesAt }: Sale,
  takers: readonly { readonly playerId: bigint; readonly joinedAt: Date }[],
): Promise<Map<bigint, number>> {
  const zone = await zoneOf(platform, merchant);
  const { trigger } = rulesOf(terms);
  const until = dayOf(new Date(closesAt.getTime() - 1), zone);
  const today = dayOf(platform.clock.now(), zone);
  const dayFrom = (joinedAt: Date) => dayOf(new Date(Math.max(terms.startsAt, joinedAt.getTime())), zone);
  const counted = new Map<bigint, number>();
  for (let at = 0; at < takers.length; at += atOnce) {
    const some = takers.slice(at, at + atOnce);
    const facts = await readFacts(platform, db, {
      players: some.map(({ playerId }) => playerId),
      from: dayOf(new Date(terms.startsAt), zone),
      reads: new Set(trigger.reads),
    });
    for (const { playerId, joinedAt } of some) {
      const span = { from: dayFrom(joinedAt), until, today };
      counted.set(playerId, trigger.tickets?.(terms.trigger.args, facts.get(playerId) ?? none, span) ?? 0);
    }
  }
  return counted;
}
