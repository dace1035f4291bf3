import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface ContactRow {
  kind: string;
  valueSealed: Buffer;
  dialing: string | null;
  verifiedAt: Date | null;
}

const columns = sql`kind, value_sealed, dialing_code as dialing, verified_at`;

export async function contactsOf(db: Db | Tx, playerId: bigint): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`select ${columns} from players.contact where player_id = ${playerId}`.execute(
    db,
  );
  return rows;
}

export async function contactRow(db: Db | Tx, playerId: bigint, kind: string): Promise<ContactRow | undefined> {
  const { rows } =
    await sql<ContactRow>`select ${columns} from players.contact where player_id = ${playerId} and kind = ${kind}`.execute(
      db,
    );
  return rows[0];
}

/** The kinds of contact the player has answered from. */
export async function provenContacts(db: Db | Tx, playerId: bigint): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    kind: string;
  }>`select kind from players.contact where player_id = ${playerId} and verified_at is not null`.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}

/** Writes or replaces; a verified one that is verified elsewhere breaks `contact_verified_once`. */
export async function putContact(
  tx: Tx,
  c: {
    playerId: bigint;
    kind: string;
    valueSealed: Buffer;
    valueIndex: Buffer;
    dialing: string | null;
    verifiedAt: Date | null;
  },
): Promise<void> {
  await sql`insert into players.contact (player_id, merchant, kind, value_sealed, value_index, dialing_code, verified_at)
    select id, merchant, ${c.kind}, ${c.valueSealed}, ${c.valueIndex}, ${c.dialing}, ${c.verifiedAt} from players.player where id = ${c.playerId}
    on conflict (player_id, kind) do update set value_sealed = excluded.value_sealed, value_index = excluded.value_index,
      dialing_code = excluded.dialing_code, verified_at = excluded.verified_at`.execute(tx);
}

export async function removeContact(tx: Tx, playerId: bigint, kind: string): Promise<void> {
  await sql`delete from players.contact where player_id = ${playerId} and kind = ${kind}`.execute(tx);
}
