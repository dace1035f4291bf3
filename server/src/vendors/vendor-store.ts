import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface VendorRow {
  readonly code: string;
  readonly dialect: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly enabled: boolean;
  readonly settings: Readonly<Record<string, string>>;
  readonly currencies: readonly string[];
  readonly allowList: readonly string[];
  readonly bearerSealed: Buffer | null;
}

export interface OurKeyRow {
  readonly id: string;
  readonly vendor: string;
  readonly publicPem: string;
  readonly privateSealed: Buffer;
}

export interface TheirKeyRow {
  readonly id: string;
  readonly vendor: string;
  readonly publicPem: string;
  readonly until: Date | null;
  readonly addedAt: Date;
}

/** Grows with every change of a vendor or its keys. */
export async function changeVersion(db: Db): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version from vendors.change`.execute(db);
  return rows[0]?.version ?? 0n;
}

const columns = sql`code, dialect, name, base_url as "baseUrl", enabled, settings, currencies, allow_list as "allowList",
  bearer_sealed as "bearerSealed"`;

export async function vendorRows(db: Db | Tx): Promise<VendorRow[]> {
  return (await sql<VendorRow>`select ${columns} from vendors.vendor order by code`.execute(db)).rows;
}

/** Locked until the transaction ends: of two who change it, one after the other. */
export async function lockVendor(tx: Tx, code: string): Promise<VendorRow | undefined> {
  return (await sql<VendorRow>`select ${columns} from vendors.vendor where code = ${code} for update`.execute(tx))
    .rows[0];
}

/** Adds it; of one that is known only the address is brought up to date. False where it was known. */
export async function insertVendor(tx: Tx, v: VendorRow): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`insert into vendors.vendor
      (code, dialect, name, base_url, enabled, settings, currencies, allow_list, bearer_sealed)
    values (${v.code}, ${v.dialect}, ${v.name}, ${v.baseUrl}, ${v.enabled}, ${JSON.stringify(v.settings)}::jsonb,
      ${[...v.currencies]}::text[], ${[...v.allowList]}::text[], ${v.bearerSealed})
    on conflict (code) do update set base_url = excluded.base_url returning xmax = 0 as first`.execute(tx);
  return rows[0]?.first ?? false;
}

export async function updateVendor(tx: Tx, v: VendorRow): Promise<void> {
  await sql`update vendors.vendor set name = ${v.name}, base_url = ${v.baseUrl}, enabled = ${v.enabled},
    settings = ${JSON.stringify(v.settings)}::jsonb, currencies = ${[...v.currencies]}::text[],
    allow_list = ${[...v.allowList]}::text[], bearer_sealed = ${v.bearerSealed} where code = ${v.code}`.execute(tx);
}

/** The newest key of each vendor that has begun: the one that signs. */
export async function ourKeys(db: Db, now: Date): Promise<OurKeyRow[]> {
  const { rows } =
    await sql<OurKeyRow>`select distinct on (vendor) id, vendor, public_pem as "publicPem", private_sealed as "privateSealed"
    from vendors.our_key where made_at <= ${now} order by vendor, made_at desc, id desc`.execute(db);
  return rows;
}

/** When the next key of ours begins to sign, of any vendor. */
export async function nextKeyAt(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(made_at) as at from vendors.our_key where made_at > ${now}`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** All of one vendor, the newest first. */
export async function ourKeysOf(db: Db | Tx, vendor: string): Promise<{ id: string; publicPem: string; from: Date }[]> {
  const { rows } = await sql<{ id: string; publicPem: string; from: Date }>`
    select id, public_pem as "publicPem", made_at as "from" from vendors.our_key
    where vendor = ${vendor} order by made_at desc, id desc`.execute(db);
  return rows;
}

/** It signs from then on. */
export async function insertOurKey(tx: Tx, k: OurKeyRow, from: Date): Promise<void> {
  await sql`insert into vendors.our_key (id, vendor, public_pem, private_sealed, made_at)
    values (${k.id}, ${k.vendor}, ${k.publicPem}, ${k.privateSealed}, ${from})`.execute(tx);
}

export async function hasOurKey(tx: Tx, vendor: string): Promise<boolean> {
  return (await sql`select from vendors.our_key where vendor = ${vendor} limit 1`.execute(tx)).rows.length > 0;
}

export async function theirKeys(db: Db | Tx): Promise<TheirKeyRow[]> {
  const { rows } =
    await sql<TheirKeyRow>`select id, vendor, public_pem as "publicPem", until, added_at as "addedAt" from vendors.their_key
    order by vendor, added_at, id`.execute(db);
  return rows;
}

/** False where that id stands for another key already. */
export async function insertTheirKey(tx: Tx, k: TheirKeyRow): Promise<boolean> {
  const { rows } = await sql`insert into vendors.their_key as k (vendor, id, public_pem, added_at, until)
    values (${k.vendor}, ${k.id}, ${k.publicPem}, ${k.addedAt}, ${k.until})
    on conflict (vendor, id) do update set until = excluded.until where k.public_pem = excluded.public_pem returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function endTheirKey(tx: Tx, vendor: string, id: string, until: Date): Promise<boolean> {
  const { rows } =
    await sql`update vendors.their_key set until = ${until} where vendor = ${vendor} and id = ${id} returning id`.execute(
      tx,
    );
  return rows.length > 0;
}
