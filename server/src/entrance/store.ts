import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** The network an address belongs to: all of a /24, or of a /56 of IPv6, is one place to us. */
const networkOf = (ip: string) =>
  sql`network(set_masklen(${ip}::inet, case family(${ip}::inet) when 4 then 24 else 56 end))::cidr`;

export interface Place {
  readonly playerId: bigint;
  readonly ip: string;
  readonly browserHash: Buffer;
}

export interface Acquaintance {
  /** The player has been here in some place before. */
  anywhere: boolean;
  network: boolean;
  browser: boolean;
  lastAt: Date | null;
}

export async function acquaintanceOf(db: Db | Tx, place: Place): Promise<Acquaintance> {
  const { rows } = await sql<Acquaintance>`
    select count(*) > 0 as anywhere, coalesce(bool_or(network = ${networkOf(place.ip)}), false) as network,
      coalesce(bool_or(browser_hash = ${place.browserHash}), false) as browser, max(last_at) as "lastAt"
    from entrance.known_address where player_id = ${place.playerId}`.execute(db);
  return rows[0] ?? { anywhere: false, network: false, browser: false, lastAt: null };
}

export async function knowPlace(tx: Tx, place: Place, at: Date): Promise<void> {
  await sql`insert into entrance.known_address (player_id, network, browser_hash, first_at, last_at)
    values (${place.playerId}, ${networkOf(place.ip)}, ${place.browserHash}, ${at}, ${at})
    on conflict (player_id, network, browser_hash) do update set last_at = greatest(known_address.last_at, excluded.last_at)`.execute(
    tx,
  );
}

export interface Trial {
  merchant: string;
  deviceHash: Buffer;
  /** A day of Brazil, 'yyyy-MM-dd'. */
  day: string;
  playerId: bigint;
}

/**
 * Notes the trial unless this device has had one that day; then false. Of two at once the second waits for the first.
 */
export async function noteTrial(tx: Tx, t: Trial): Promise<boolean> {
  const { rows } = await sql`insert into entrance.trial_use (merchant, device_hash, day, player_id)
    values (${t.merchant}, ${t.deviceHash}, ${t.day}::date, ${t.playerId}) on conflict do nothing returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Takes away what has been over for a day, trials of more than two days ago, and places not seen for longer than a
 * browser keeps a cookie. The player's last one stays: without any, a login from anywhere would pass for the first.
 */
export async function prune(tx: Tx, now: Date): Promise<void> {
  await sql`delete from entrance.ticket where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
  await sql`delete from entrance.remembered where expires_at < ${now}::timestamptz - interval '1 day'`.execute(tx);
  await sql`delete from entrance.trial_use where day < (${now}::timestamptz - interval '3 days')::date`.execute(tx);
  await sql`delete from entrance.known_address old where last_at < ${now}::timestamptz - interval '400 days' and exists (
    select from entrance.known_address newer where newer.player_id = old.player_id
      and (newer.last_at, newer.network, newer.browser_hash) > (old.last_at, old.network, old.browser_hash))`.execute(
    tx,
  );
}
