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

export interface InviteCode {
  code: string;
  kind: 'referral' | 'affiliate';
  ownerId: bigint;
  domain: string | null;
  /** What who registers with it becomes. */
  memberType: number;
}

const inviteColumns = sql`code, kind, owner_id, domain, member_type`;

export async function inviteByCode(db: Db | Tx, merchant: string, code: string): Promise<InviteCode | undefined> {
  const { rows } = await sql<InviteCode>`select ${inviteColumns} from entrance.invite_code
    where merchant = ${merchant} and code = ${code} and enabled and ended_at is null`.execute(db);
  return rows[0];
}

export async function inviteByDomain(db: Db | Tx, merchant: string, domain: string): Promise<InviteCode | undefined> {
  const { rows } = await sql<InviteCode>`select ${inviteColumns} from entrance.invite_code
    where merchant = ${merchant} and domain = ${domain} and enabled and ended_at is null`.execute(db);
  return rows[0];
}

/** The code of an agent or player for that type; the first one where there are several. */
export async function inviteOf(
  db: Db | Tx,
  merchant: string,
  { ownerId, memberType }: Pick<InviteCode, 'ownerId' | 'memberType'>,
): Promise<InviteCode | undefined> {
  const { rows } = await sql<InviteCode>`select ${inviteColumns} from entrance.invite_code
    where merchant = ${merchant} and owner_id = ${ownerId} and member_type = ${memberType} and enabled and ended_at is null
    order by code limit 1`.execute(db);
  return rows[0];
}

/** How many codes of the owner have ended. */
export async function endedInvites(db: Db | Tx, merchant: string, ownerId: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from entrance.invite_code
    where merchant = ${merchant} and owner_id = ${ownerId} and ended_at is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Ends that code of the owner for good, and frees the domain it stood for. Gives whether there was one to end. */
export async function endInvite(
  tx: Tx,
  merchant: string,
  invite: { ownerId: bigint; code: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update entrance.invite_code set ended_at = ${invite.at}, domain = null
    where merchant = ${merchant} and owner_id = ${invite.ownerId} and code = ${invite.code} and ended_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends every code of the owner for good. */
export async function endInvites(tx: Tx, merchant: string, ownerId: bigint, at: Date): Promise<void> {
  await sql`update entrance.invite_code set ended_at = ${at}, domain = null
    where merchant = ${merchant} and owner_id = ${ownerId} and ended_at is null`.execute(tx);
}

export async function putInvite(tx: Tx, merchant: string, invite: InviteCode): Promise<void> {
  await sql`insert into entrance.invite_code (merchant, code, kind, owner_id, domain, member_type)
    values (${merchant}, ${invite.code}, ${invite.kind}, ${invite.ownerId}, ${invite.domain}, ${invite.memberType}) on conflict do nothing`.execute(
    tx,
  );
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
