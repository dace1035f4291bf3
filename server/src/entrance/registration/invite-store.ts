// The codes that say who invited, and who registered by which.
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface InviteCode {
  code: string;
  kind: 'referral' | 'affiliate';
  ownerId: bigint;
  /** Whoever registers at it without a code comes by this one. */
  domain: string | null;
  /** What who registers with it becomes. */
  memberType: number;
  /** The brand's host its link leads to. */
  host: string | null;
  note: string | null;
  expiresAt: Date | null;
  /** For one registration. */
  single: boolean;
  username: string | null;
}

/** A code as it stands: how many came by it, and whether it was ended. */
export interface InviteRow extends InviteCode {
  /** Null: before anybody wrote it down. */
  madeAt: Date | null;
  endedAt: Date | null;
  registrations: number;
}

const columns = sql`i.code, i.kind, i.owner_id, i.domain, i.member_type, i.host, i.note, i.expires_at, i.single,
  i.username, i.made_at, i.ended_at,
  (select count(*)::int from entrance.invited v where v.merchant = i.merchant and v.code = i.code) as registrations`;

/** Whether a code `i` brings somebody who comes now. */
const isOpen = (at: Date) => sql`(i.ended_at is null and (i.expires_at is null or i.expires_at > ${at}::timestamptz)
  and not (i.single and exists (select from entrance.invited v where v.merchant = i.merchant and v.code = i.code)))`;

/** The code, also one that is over. */
export async function inviteByCode(db: Db | Tx, merchant: string, code: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from entrance.invite_code i
    where i.merchant = ${merchant} and i.code = ${code} and i.enabled`.execute(db);
  return rows[0];
}

export async function inviteByDomain(db: Db | Tx, merchant: string, domain: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`select ${columns} from entrance.invite_code i
    where i.merchant = ${merchant} and i.domain = ${domain} and i.enabled and i.ended_at is null`.execute(db);
  return rows[0];
}

/** The code by which a member brings friends, and how many came; undefined: there is none. */
export async function referralCodeOf(
  db: Db | Tx,
  merchant: string,
  ownerId: bigint,
): Promise<Pick<InviteRow, 'code' | 'registrations'> | undefined> {
  const { rows } = await sql<Pick<InviteRow, 'code' | 'registrations'>>`select i.code,
      (select count(*)::int from entrance.invited v where v.merchant = i.merchant and v.code = i.code) as registrations
    from entrance.invite_code i where i.merchant = ${merchant} and i.owner_id = ${ownerId} and i.kind = 'referral'
      and i.enabled and i.ended_at is null order by i.made_at limit 1`.execute(db);
  return rows[0];
}

/** An agent's codes, those still open first, then the newest first. */
export async function invitesOf(
  db: Db | Tx,
  merchant: string,
  { ownerId, at, page, size }: { ownerId: bigint; at: Date; page: number; size: number },
): Promise<{ rows: InviteRow[]; total: number; open: number }> {
  const { rows } = await sql<InviteRow>`select ${columns} from entrance.invite_code i
    where i.merchant = ${merchant} and i.owner_id = ${ownerId} and i.kind = 'affiliate'
    order by ${isOpen(at)} desc, i.made_at desc nulls last, i.code limit ${size} offset ${(page - 1) * size}`.execute(
    db,
  );
  const counted = await sql<{ total: number; open: number }>`select count(*)::int as total,
      (count(*) filter (where ${isOpen(at)}))::int as open
    from entrance.invite_code i where i.merchant = ${merchant} and i.owner_id = ${ownerId} and i.kind = 'affiliate'`.execute(
    db,
  );
  return { rows, ...(counted.rows[0] ?? { total: 0, open: 0 }) };
}

/** Writes a code; false: somebody has it. */
export async function putInvite(tx: Tx, merchant: string, invite: InviteCode, at: Date): Promise<boolean> {
  const { rows } = await sql`insert into entrance.invite_code
      (merchant, code, kind, owner_id, domain, member_type, host, note, expires_at, single, username, made_at)
    values (${merchant}, ${invite.code}, ${invite.kind}, ${invite.ownerId}, ${invite.domain}, ${invite.memberType},
      ${invite.host}, ${invite.note}, ${invite.expiresAt}, ${invite.single}, ${invite.username}, ${at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Notes who registered by a code. False, and nothing noted, where it is over by now: of two at once with a code for one
 * person, the second.
 */
export async function noteInvited(
  tx: Tx,
  { merchant, code, playerId, at }: { merchant: string; code: string; playerId: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into entrance.invited (player_id, merchant, code, single, at)
    select ${playerId}, i.merchant, i.code, i.single, ${at} from entrance.invite_code i
    where i.merchant = ${merchant} and i.code = ${code} and i.enabled and ${isOpen(at)} for share of i
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Who registered by these codes, the newest first. */
export async function invitedBy(
  db: Db | Tx,
  merchant: string,
  codes: readonly string[],
): Promise<{ code: string; playerId: bigint; at: Date }[]> {
  const { rows } = await sql<{ code: string; playerId: bigint; at: Date }>`select code, player_id, at
    from entrance.invited where merchant = ${merchant} and code = any (${[...codes]}::text[])
    order by player_id desc`.execute(db);
  return rows;
}

/** By which code a player registered, and whose it is. */
export async function inviteOfPlayer(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ code: string; ownerId: bigint } | undefined> {
  const { rows } = await sql<{ code: string; ownerId: bigint }>`select i.code, i.owner_id from entrance.invited v
    join entrance.invite_code i on i.merchant = v.merchant and i.code = v.code
    where v.player_id = ${playerId}`.execute(db);
  return rows[0];
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
