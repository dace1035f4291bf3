import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';

export interface ServiceRow {
  id: string;
  csType: string;
  title: string;
  /** In the brand's other languages. */
  titles: Readonly<Record<string, string>>;
  target: string;
  position: number;
  enabled: boolean;
  /** The hosts its brand allows customer service to lead to. */
  hosts: string[];
}

export type ServiceGiven = Omit<ServiceRow, 'id' | 'hosts'>;

const columns = sql`s.id, s.cs_type, s.title, s.titles, s.target, s.position, s.enabled,
  array(select h.host from site.service_host h where h.merchant = s.merchant) as hosts`;

/** Every entry of the brand that leads somewhere, those switched off as well. */
export async function serviceRows(db: Db | Tx, merchant: string): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${columns} from site.customer_service s where s.merchant = ${merchant} and s.target is not null
    order by s.position, s.cs_type, s.id`.execute(db);
  return rows;
}

export async function serviceById(db: Db, id: string): Promise<ServiceRow | undefined> {
  const { rows } =
    await sql<ServiceRow>`select ${columns} from site.customer_service s where s.id = ${id} and s.target is not null and s.enabled`.execute(
      db,
    );
  return rows[0];
}

/**
 * Plain http is only ever the simulated outside world, whose address may change between starts: the entries
 * that lead there follow it.
 */
export async function moveOutsideServices(tx: Tx, merchant: string, csType: string, target: string): Promise<void> {
  await sql`update site.customer_service set target = ${target}
    where merchant = ${merchant} and cs_type = ${csType} and (target is null or target like 'http:%')`.execute(tx);
}

/** Whom a brand is asked through to begin with; a kind that is there stays as it is. */
export async function seedService(
  tx: Tx,
  merchant: string,
  entry: { csType: string; title: string; titles: Readonly<Record<string, string>>; target: string },
): Promise<void> {
  await sql`insert into site.customer_service (merchant, cs_type, title, titles, target)
    select ${merchant}, ${entry.csType}, ${entry.title}, ${JSON.stringify(entry.titles)}::jsonb, ${entry.target}
    where not exists (select from site.customer_service where merchant = ${merchant} and cs_type = ${entry.csType})`.execute(
    tx,
  );
}

export async function insertService(tx: Tx, merchant: string, s: ServiceGiven): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into site.customer_service (merchant, cs_type, title, titles, target, position, enabled)
    values (${merchant}, ${s.csType}, ${s.title}, ${JSON.stringify(s.titles)}::jsonb, ${s.target}, ${s.position}, ${s.enabled}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

/** Until the transaction ends, if the brand has it. */
export async function lockService(tx: Tx, merchant: string, id: string): Promise<void> {
  await sql`select from site.customer_service where merchant = ${merchant} and id = ${id} for update`.execute(tx);
}

export async function updateService(tx: Tx, id: string, s: ServiceGiven): Promise<void> {
  await sql`update site.customer_service set cs_type = ${s.csType}, title = ${s.title},
      titles = ${JSON.stringify(s.titles)}::jsonb, target = ${s.target},
      position = ${s.position}, enabled = ${s.enabled}
    where id = ${id}`.execute(tx);
}

/** False: the brand has none of that id. */
export async function deleteService(tx: Tx, merchant: string, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from site.customer_service where merchant = ${merchant} and id = ${id} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function saveServiceHost(tx: Tx, merchant: string, host: string): Promise<void> {
  await sql`insert into site.service_host (merchant, host) values (${merchant}, ${host}) on conflict do nothing`.execute(
    tx,
  );
}

/** Allows the brand's customer service these hosts and no others. */
export async function keepServiceHosts(tx: Tx, merchant: string, hosts: readonly string[]): Promise<void> {
  await sql`delete from site.service_host where merchant = ${merchant} and host <> all (${[...hosts]}::text[])`.execute(
    tx,
  );
  for (const host of hosts) await saveServiceHost(tx, merchant, host);
}
