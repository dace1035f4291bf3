import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { NetworkVerdict } from './door-rules.ts';

export interface DoorRow {
  maintenance: boolean;
  maintenanceUntil: Date | null;
  networks: { network: string; verdict: string }[];
  countries: string[];
  settings: Record<string, unknown>;
}

export interface DeskRow {
  name: string;
  languages: string[];
  defaultLanguage: string;
  currency: string;
  minAge: number;
  hosts: string[];
  maintenance: boolean;
  until: Date | null;
  countries: string[];
  networks: { network: string; verdict: 'blocked' | 'admitted' | 'staff'; reason: string }[];
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
    select maintenance, maintenance_until,
      coalesce((select jsonb_agg(jsonb_build_object('network', n.network::text, 'verdict', n.verdict))
        from site.network_rule n where n.merchant = m.code), '[]') as networks,
      coalesce((select jsonb_agg(c.country) from site.country c where c.merchant = m.code), '[]') as countries,
      coalesce((select jsonb_object_agg(s.name, s.value) from site.setting s where s.merchant = m.code and s.name like 'region.%'), '{}') as settings
    from site.merchant m where m.code = ${merchant}`.execute(db);
  return rows[0];
}

/** What a brand is and whom it lets in. */
export async function deskRow(db: Db | Tx, merchant: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    select m.name, m.languages, m.default_language, m.currency, m.min_age, m.maintenance,
      m.maintenance_until as until,
      array(select d.host from site.domain d where d.merchant = m.code and d.enabled order by d.main desc, d.position, d.host) as hosts,
      array(select c.country from site.country c where c.merchant = m.code order by c.country) as countries,
      coalesce((select jsonb_agg(jsonb_build_object('network', n.network::text, 'verdict', n.verdict, 'reason', n.reason) order by n.network)
        from site.network_rule n where n.merchant = m.code), '[]') as networks
    from site.merchant m where m.code = ${merchant}`.execute(db);
  return rows[0];
}

/** Whoever else would change the brand waits until the transaction ends. */
export async function lockBrand(tx: Tx, merchant: string): Promise<void> {
  await sql`select 1 from site.merchant where code = ${merchant} for update`.execute(tx);
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

export async function replaceNetworkRules(
  tx: Tx,
  merchant: string,
  rules: readonly { network: string; verdict: NetworkVerdict; reason: string }[],
): Promise<void> {
  await sql`delete from site.network_rule where merchant = ${merchant}`.execute(tx);
  for (const rule of rules) await saveNetworkRule(tx, merchant, rule);
}

export async function replaceCountries(tx: Tx, merchant: string, countries: readonly string[]): Promise<void> {
  await sql`delete from site.country where merchant = ${merchant}`.execute(tx);
  for (const country of countries) await saveCountry(tx, merchant, country);
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
