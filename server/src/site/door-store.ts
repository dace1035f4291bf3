import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';
import type { NetworkVerdict } from './door-rules.ts';

export interface DoorRow {
  maintenance: boolean;
  maintenanceUntil: Date | null;
  networks: { network: string; verdict: string }[];
  countries: string[];
  settings: Record<string, unknown>;
}

export interface Violation {
  readonly merchant: string;
  readonly playerId?: bigint | undefined;
  readonly ip: string;
  readonly country: string | null;
  readonly at: Date;
}

/** All that decides whom a brand lets in, in one reading. */
export async function doorRow(db: Db, merchant: string): Promise<DoorRow | undefined> {
  const { rows } = await sql<DoorRow>`
    select maintenance, maintenance_until as "maintenanceUntil",
      coalesce((select jsonb_agg(jsonb_build_object('network', n.network::text, 'verdict', n.verdict))
        from site.network_rule n where n.merchant = m.code), '[]') as networks,
      coalesce((select jsonb_agg(c.country) from site.country c where c.merchant = m.code), '[]') as countries,
      coalesce((select jsonb_object_agg(s.name, s.value) from site.setting s where s.merchant = m.code and s.name like 'region.%'), '{}') as settings
    from site.merchant m where m.code = ${merchant}`.execute(db);
  return rows[0];
}

/** Closes or opens the doors. With a time they open by themselves when it has come. */
export async function setMaintenance(tx: Tx, merchant: string, on: boolean, until: Date | null = null): Promise<void> {
  await sql`update site.merchant set maintenance = ${on}, maintenance_until = ${on ? until : null} where code = ${merchant}`.execute(
    tx,
  );
}

export async function saveNetworkRule(
  tx: Tx,
  merchant: string,
  rule: { network: string; verdict: NetworkVerdict; reason: string },
): Promise<void> {
  await sql`insert into site.network_rule (merchant, network, verdict, reason)
    values (${merchant}, ${rule.network}::cidr, ${rule.verdict}, ${rule.reason}) on conflict do nothing`.execute(tx);
}

export async function saveCountry(tx: Tx, merchant: string, country: string): Promise<void> {
  await sql`insert into site.country (merchant, country) values (${merchant}, ${country}) on conflict do nothing`.execute(
    tx,
  );
}

/** Writes it down unless another process of ours has done so within that time. */
export async function writeViolation(db: Db, violation: Violation, quietMs: number): Promise<void> {
  const { merchant, playerId, ip, country, at } = violation;
  const player = playerId === undefined ? null : String(playerId);
  await sql`insert into site.location_violation (merchant, player_id, ip, country, at)
    select ${merchant}, ${player}::bigint, ${ip}::inet, ${country}, ${at}
    where not exists (select from site.location_violation v where v.merchant = ${merchant} and v.ip = ${ip}::inet
      and v.player_id is not distinct from ${player}::bigint and v.at > ${new Date(at.getTime() - quietMs)})`.execute(
    db,
  );
}

export async function forgetViolationsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from site.location_violation where at < ${before}`.execute(db);
}

export interface DomainRow {
  host: string;
  merchant: string;
  kind: 'site' | 'mirror';
  main: boolean;
}

/** The hosts in use, of each brand its main one first. */
export async function domainRows(db: Db): Promise<DomainRow[]> {
  const { rows } = await sql<DomainRow>`
    select host, merchant, kind, main from site.domain where enabled order by merchant, main desc, position, host`.execute(
    db,
  );
  return rows;
}

export async function saveDomain(tx: Tx, domain: Omit<DomainRow, 'kind'>): Promise<void> {
  await sql`insert into site.domain (host, merchant, main) values (${domain.host}, ${domain.merchant}, ${domain.main})
    on conflict do nothing`.execute(tx);
}
