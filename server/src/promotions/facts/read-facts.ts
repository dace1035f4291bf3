import { dayOf } from '../../base/calendar.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { personOf, playersById } from '../../players/players.ts';
import type { Facts, Trigger } from '../../rules/rules.ts';
import { zoneOf } from '../../site/site.ts';
import { daysOf, depositsOf } from './facts-store.ts';

type Read = Trigger['reads'][number];

/** What these players did from a day on, as far as rules look at it. */
export async function readFacts(
  platform: Platform,
  db: Db | Tx,
  { players, from, reads }: { players: readonly bigint[]; from: string; reads: ReadonlySet<Read> },
): Promise<Map<bigint, Facts>> {
  const [days, deposits] = await Promise.all([
    reads.has('play') || reads.has('logins') ? daysOf(db, players, from) : [],
    reads.has('deposits') ? depositsOf(db, players, from) : [],
  ]);
  const daysBy = Map.groupBy(days, ({ playerId }) => playerId);
  const depositsBy = Map.groupBy(deposits, ({ playerId }) => playerId);
  const accounts = reads.has('registration') ? await playersById(platform, db, players) : new Map<bigint, never>();
  const facts = new Map<bigint, Facts>();
  for (const playerId of players) {
    const account = accounts.get(playerId);
    const person = reads.has('birthday') ? await personOf(platform, db, playerId) : undefined;
    facts.set(playerId, {
      days: daysBy.get(playerId) ?? [],
      deposits: depositsBy.get(playerId) ?? [],
      birthday: person?.birthday ?? null,
      registered: account ? dayOf(account.createdAt, await zoneOf(platform, account.merchant)) : null,
    });
  }
  return facts;
}
