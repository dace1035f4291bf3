import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

/** The rules of the merchant's profile, by name. */
export async function rulesOf(db: Db | Tx, merchant: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from safeguards.rule
    where profile = coalesce((select profile from safeguards.merchant_profile where merchant = ${merchant}), 'open')`.execute(
    db,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Puts a merchant that has no profile yet under this one. */
export async function seedProfile(tx: Tx, merchant: string, profile: string): Promise<void> {
  await sql`insert into safeguards.merchant_profile (merchant, profile) values (${merchant}, ${profile})
    on conflict (merchant) do nothing`.execute(tx);
}

/** The law a brand is under. */
export async function profileOf(db: Db | Tx, merchant: string): Promise<string> {
  const { rows } = await sql<{
    profile: string;
  }>`select profile from safeguards.merchant_profile where merchant = ${merchant}`.execute(db);
  return rows[0]?.profile ?? 'open';
}

export async function saveProfile(tx: Tx, merchant: string, profile: string): Promise<void> {
  await sql`insert into safeguards.merchant_profile (merchant, profile) values (${merchant}, ${profile})
    on conflict (merchant) do update set profile = excluded.profile`.execute(tx);
}

/** Every law there is, with what it prescribes. */
export async function profilesRules(
  db: Db,
): Promise<{ code: string; rules: { key: string; prescribed: unknown }[] }[]> {
  const { rows } = await sql<{ code: string; rules: { key: string; prescribed: unknown }[] }>`select code,
      coalesce((select jsonb_agg(jsonb_build_object('key', name, 'prescribed', value) order by name)
        from safeguards.rule where profile = code), '[]') as rules
    from safeguards.profile order by code desc`.execute(db);
  return rows;
}
