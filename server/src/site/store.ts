import { sql } from 'kysely';
import type { Db, Tx } from '../base/db.ts';

export interface Merchant {
  code: string;
  name: string;
  currency: string;
  currencySymbol: string;
  languages: string[];
  defaultLanguage: string;
  minAge: number;
  maintenance: boolean;
  mainDomain: string;
  gtagId: string | null;
}

export interface FlagRow {
  modId: string;
  parent: string | null;
  enabled: boolean;
}

export interface FieldRuleRow {
  field: string;
  patternId: number;
  acceptedPattern: string;
  minLength: number;
  maxLength: number;
  /** Asked at registration. */
  enabled: boolean;
  /** May be changed in the profile afterwards. */
  updateEnabled: boolean;
  required: boolean;
}

export async function allMerchants(db: Db): Promise<Merchant[]> {
  const { rows } = await sql<Merchant>`
    select code, name, currency, currency_symbol as "currencySymbol", languages, default_language as "defaultLanguage", min_age as "minAge",
           maintenance, main_domain as "mainDomain", gtag_id as "gtagId" from site.merchant order by code`.execute(db);
  return rows;
}

export async function flagsOf(db: Db, merchant: string): Promise<FlagRow[]> {
  const { rows } =
    await sql<FlagRow>`select mod_id as "modId", parent, enabled from site.flag where merchant = ${merchant}
    order by position, mod_id`.execute(db);
  return rows;
}

export async function fieldRulesOf(db: Db | Tx, merchant: string): Promise<FieldRuleRow[]> {
  const { rows } = await sql<FieldRuleRow>`
    select field, pattern_id as "patternId", accepted_pattern as "acceptedPattern", min_length as "minLength", max_length as "maxLength", enabled,
      update_enabled as "updateEnabled", required
    from site.field_rule where merchant = ${merchant} order by position, field`.execute(db);
  return rows;
}

/** What the merchant has set, by name. */
export async function settingsOf(db: Db, merchant: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{
    name: string;
    value: unknown;
  }>`select name, value from site.setting where merchant = ${merchant}`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function saveSetting(tx: Tx, merchant: string, name: string, value: unknown): Promise<void> {
  await sql`insert into site.setting (merchant, name, value) values (${merchant}, ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value`.execute(tx);
}

export async function customerServiceOf(
  db: Db,
  merchant: string,
): Promise<{ csType: string; path: string; title: string }[]> {
  const { rows } = await sql<{ csType: string; path: string; title: string }>`
    select cs_type as "csType", path, title from site.customer_service where merchant = ${merchant} order by position`.execute(
    db,
  );
  return rows;
}

export async function resourcesOf(
  db: Db,
  merchant: string,
): Promise<{ resourceType: string; url: string; labelNameEn: string }[]> {
  const { rows } = await sql<{ resourceType: string; url: string; labelNameEn: string }>`
    select resource_type as "resourceType", url, label_name_en as "labelNameEn" from site.resource where merchant = ${merchant}
    order by resource_type`.execute(db);
  return rows;
}

export async function networkBlocked(db: Db, merchant: string, ip: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from site.blocked_network where merchant = ${merchant} and network >>= ${ip}::inet limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export async function setMaintenance(tx: Tx, merchant: string, on: boolean): Promise<void> {
  await sql`update site.merchant set maintenance = ${on} where code = ${merchant}`.execute(tx);
}

export async function saveMerchant(tx: Tx, m: Omit<Merchant, 'maintenance' | 'mainDomain' | 'gtagId'>): Promise<void> {
  await sql`insert into site.merchant (code, name, currency, currency_symbol, languages, default_language, min_age)
    values (${m.code}, ${m.name}, ${m.currency}, ${m.currencySymbol}, ${m.languages}, ${m.defaultLanguage}, ${m.minAge})
    on conflict (code) do nothing`.execute(tx);
}

export async function saveFlag(tx: Tx, merchant: string, flag: FlagRow, position: number): Promise<void> {
  await sql`insert into site.flag (merchant, mod_id, parent, enabled, position)
    values (${merchant}, ${flag.modId}, ${flag.parent}, ${flag.enabled}, ${position}) on conflict do nothing`.execute(
    tx,
  );
}

export async function saveFieldRule(tx: Tx, merchant: string, rule: FieldRuleRow, position: number): Promise<void> {
  await sql`insert into site.field_rule (merchant, field, pattern_id, accepted_pattern, min_length, max_length, enabled, update_enabled, required,
      position)
    values (${merchant}, ${rule.field}, ${rule.patternId}, ${rule.acceptedPattern}, ${rule.minLength}, ${rule.maxLength}, ${rule.enabled},
      ${rule.updateEnabled}, ${rule.required}, ${position})
    on conflict do nothing`.execute(tx);
}

export async function saveCustomerService(
  tx: Tx,
  merchant: string,
  entry: { csType: string; path: string; title: string },
): Promise<void> {
  await sql`insert into site.customer_service (merchant, cs_type, path, title) values (${merchant}, ${entry.csType}, ${entry.path}, ${entry.title})
    on conflict do nothing`.execute(tx);
}

/** A resource's address may change between starts (another port), so the newest wins. */
export async function saveResource(
  tx: Tx,
  merchant: string,
  entry: { resourceType: string; url: string; labelNameEn: string },
): Promise<void> {
  await sql`insert into site.resource (merchant, resource_type, url, label_name_en) values (${merchant}, ${entry.resourceType}, ${entry.url}, ${entry.labelNameEn})
    on conflict (merchant, resource_type) do update set url = excluded.url`.execute(tx);
}

export async function blockNetwork(tx: Tx, merchant: string, network: string, reason: string): Promise<void> {
  await sql`insert into site.blocked_network (merchant, network, reason) values (${merchant}, ${network}::cidr, ${reason})
    on conflict do nothing`.execute(tx);
}
