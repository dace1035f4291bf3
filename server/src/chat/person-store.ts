import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** The number of a player in the chat; made when they first come in. */
export async function personFor(db: Db, p: { playerId: bigint; merchant: string }): Promise<bigint> {
  const found = await personOf(db, p.playerId);
  if (found !== undefined) return found;
  await sql`insert into chat.person (player_id, merchant) values (${p.playerId}, ${p.merchant})
    on conflict (player_id) do nothing`.execute(db);
  return (await personOf(db, p.playerId)) ?? neverIn(p.playerId);
}

function neverIn(playerId: bigint): never {
  throw new Error(`the player ${playerId} has no number in the chat`);
}

export async function personOf(db: Db | Tx, playerId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from chat.person where player_id = ${playerId}`.execute(db);
  return rows[0]?.id;
}

/** What one person does in the chat comes one after the other. */
export async function lockPerson(tx: Tx, personId: bigint): Promise<void> {
  await sql`select 1 as held from chat.person where id = ${personId} for no key update`.execute(tx);
}

export interface PersonRow {
  id: bigint;
  playerId: bigint;
  merchant: string;
}

export async function personById(db: Db | Tx, personId: bigint): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select id, player_id, merchant from chat.person where id = ${personId}`.execute(db);
  return rows[0];
}

export async function setIgnored(
  tx: Tx,
  { personId, otherId, ignored }: { personId: bigint; otherId: bigint; ignored: boolean },
): Promise<void> {
  if (ignored)
    await sql`insert into chat.ignored (person_id, other_id) values (${personId}, ${otherId})
      on conflict do nothing`.execute(tx);
  else await sql`delete from chat.ignored where person_id = ${personId} and other_id = ${otherId}`.execute(tx);
}

/** Whom a person ignores. */
export async function ignoredBy(db: Db | Tx, personId: bigint): Promise<{ id: bigint; playerId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; playerId: bigint }>`
    select p.id, p.player_id from chat.ignored i join chat.person p on p.id = i.other_id
    where i.person_id = ${personId} order by p.id`.execute(db);
  return rows;
}

export interface SanctionRow {
  id: bigint;
  playerId: bigint;
  kind: 'mute' | 'ban';
  reason: string;
  setBy: string;
  setAt: Date;
  /** Null: until it is lifted. */
  endsAt: Date | null;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftReason: string | null;
}

export async function insertSanction(
  tx: Tx,
  s: Pick<SanctionRow, 'kind' | 'reason' | 'setBy' | 'setAt' | 'endsAt'> & { personId: bigint; merchant: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chat.sanction (person_id, merchant, kind, reason, set_by, set_at, ends_at)
    values (${s.personId}, ${s.merchant}, ${s.kind}, ${s.reason}, ${s.setBy}, ${s.setAt}, ${s.endsAt})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0n;
}

/** What holds at that time: a ban before a mute, the one that ends last before others. */
export async function holdingSanction(
  db: Db | Tx,
  personId: bigint,
  at: Date,
): Promise<Pick<SanctionRow, 'kind' | 'reason' | 'endsAt'> | undefined> {
  const { rows } = await sql<Pick<SanctionRow, 'kind' | 'reason' | 'endsAt'>>`
    select kind, reason, ends_at from chat.sanction
    where person_id = ${personId} and lifted_at is null and (ends_at is null or ends_at > ${at})
    order by kind, ends_at desc nulls first limit 1`.execute(db);
  return rows[0];
}

export async function sanctionPage(
  db: Db | Tx,
  q: { merchant: string; playerId: bigint | undefined; at: Date; holding: boolean; page: number; size: number },
): Promise<{ rows: SanctionRow[]; total: number }> {
  const where = sql`s.merchant = ${q.merchant} and (${q.playerId ?? null}::bigint is null or p.player_id = ${q.playerId ?? null})
    and (not ${q.holding} or (s.lifted_at is null and (s.ends_at is null or s.ends_at > ${q.at})))`;
  const { rows } = await sql<SanctionRow>`
    select s.id, p.player_id, s.kind, s.reason, s.set_by, s.set_at, s.ends_at, s.lifted_at, s.lifted_by, s.lift_reason
    from chat.sanction s join chat.person p on p.id = s.person_id
    where ${where} order by s.id desc limit ${q.size} offset ${(q.page - 1) * q.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from chat.sanction s join chat.person p on p.id = s.person_id where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function sanctionById(db: Db | Tx, merchant: string, id: bigint): Promise<SanctionRow | undefined> {
  const { rows } = await sql<SanctionRow>`
    select s.id, p.player_id, s.kind, s.reason, s.set_by, s.set_at, s.ends_at, s.lifted_at, s.lifted_by, s.lift_reason
    from chat.sanction s join chat.person p on p.id = s.person_id
    where s.id = ${id} and s.merchant = ${merchant}`.execute(db);
  return rows[0];
}

/** Whether it was this call that lifted it. */
export async function lift(tx: Tx, l: { id: bigint; by: string; at: Date; reason: string }): Promise<boolean> {
  const { rows } = await sql<{ id: bigint }>`
    update chat.sanction set lifted_at = ${l.at}, lifted_by = ${l.by}, lift_reason = ${l.reason}
    where id = ${l.id} and lifted_at is null and (ends_at is null or ends_at > ${l.at}) returning id`.execute(tx);
  return rows.length > 0;
}
