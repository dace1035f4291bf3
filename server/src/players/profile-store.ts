import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';

export interface ProfileRow {
  addressSealed: Buffer | null;
  nationality: string | null;
  occupation: string | null;
  sourceOfIncome: string | null;
}

export async function profileRow(db: Db | Tx, playerId: bigint): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`select address_sealed, nationality, occupation, source_of_income
    from players.profile where player_id = ${playerId}`.execute(db);
  return rows[0];
}

export interface ProfileGiven {
  readonly address?: string | undefined;
  readonly nationality?: string | undefined;
  readonly occupation?: string | undefined;
  readonly sourceOfIncome?: string | undefined;
}

/** Writes the fields that are given; an empty one is erased. */
export async function saveProfile(platform: Platform, tx: Tx, playerId: bigint, p: ProfileGiven): Promise<void> {
  if ([p.address, p.nationality, p.occupation, p.sourceOfIncome].every((value) => value === undefined)) return;
  const address = p.address ? sealFor(platform, 'players.address').close(p.address) : null;
  const given = (value: string | undefined) => value !== undefined;
  const orNull = (value: string | undefined) => value || null;
  await sql`insert into players.profile as p (player_id, address_sealed, nationality, occupation, source_of_income)
    values (${playerId}, ${address}, ${orNull(p.nationality)}, ${orNull(p.occupation)}, ${orNull(p.sourceOfIncome)})
    on conflict (player_id) do update set
      address_sealed = case when ${given(p.address)}::boolean then excluded.address_sealed else p.address_sealed end,
      nationality = case when ${given(p.nationality)}::boolean then excluded.nationality else p.nationality end,
      occupation = case when ${given(p.occupation)}::boolean then excluded.occupation else p.occupation end,
      source_of_income = case when ${given(p.sourceOfIncome)}::boolean then excluded.source_of_income else p.source_of_income end`.execute(
    tx,
  );
}
