import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface ServiceRow {
  id: string;
  csType: string;
  title: string;
  target: string;
  /** The hosts its brand allows customer service to lead to. */
  hosts: string[];
}

const columns = sql`s.id, s.cs_type as "csType", s.title, s.target,
  array(select h.host from site.service_host h where h.merchant = s.merchant) as hosts`;

export async function serviceRows(db: Db, merchant: string): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${columns} from site.customer_service s where s.merchant = ${merchant} and s.target is not null order by s.position, s.cs_type`.execute(
    db,
  );
  return rows;
}

export async function serviceById(db: Db, id: string): Promise<ServiceRow | undefined> {
  const { rows } =
    await sql<ServiceRow>`select ${columns} from site.customer_service s where s.id = ${id} and s.target is not null`.execute(
      db,
    );
  return rows[0];
}

/** Plain http is only ever the simulated outside world, whose address may change between starts: there the newest wins. */
export async function saveCustomerService(
  tx: Tx,
  merchant: string,
  entry: { csType: string; title: string; target: string },
): Promise<void> {
  await sql`insert into site.customer_service as s (merchant, cs_type, title, target)
    values (${merchant}, ${entry.csType}, ${entry.title}, ${entry.target})
    on conflict (merchant, cs_type) do update set target = excluded.target where s.target is null or s.target like 'http:%'`.execute(
    tx,
  );
}

export async function saveServiceHost(tx: Tx, merchant: string, host: string): Promise<void> {
  await sql`insert into site.service_host (merchant, host) values (${merchant}, ${host}) on conflict do nothing`.execute(
    tx,
  );
}
