import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface Merchant {
  code: string;
  name: string;
  currency: string;
  currencySymbol: string;
  languages: string[];
  defaultLanguage: string;
  minAge: number;
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

export async function allMerchants(db: Db | Tx): Promise<Merchant[]> {
  const { rows } = await sql<Merchant>`
    select code, name, currency, currency_symbol, languages, default_language, min_age
    from site.merchant order by code`.execute(db);
  return rows;
}

export async function flagsOf(db: Db | Tx, merchant: string): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`select mod_id, parent, enabled from site.flag where merchant = ${merchant}
    order by position, mod_id`.execute(db);
  return rows;
}

export async function fieldRulesOf(db: Db | Tx, merchant: string): Promise<FieldRuleRow[]> {
  const { rows } = await sql<FieldRuleRow>`
    select field, pattern_id, accepted_pattern, min_length, max_length, enabled,
      update_enabled, required
    from site.field_rule where merchant = ${merchant} order by position, field`.execute(db);
  return rows;
}

/** What the merchant has set, by name. */
export async function settingsOf(db: Db | Tx, merchant: string): Promise<Map<string, unknown>> {
  const { rows } = await sql<{
    name: string;
    value: unknown;
  }>`select name, value from site.setting where merchant = ${merchant}`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Keys brands have a value for that are none of these. */
export async function keysBeside(db: Db, settings: readonly string[], flags: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct name as key from site.setting where name <> all (${[...settings]}::text[])
    union select distinct mod_id from site.flag where mod_id <> all (${[...flags]}::text[]) order by 1`.execute(db);
  return rows.map(({ key }) => key);
}

export async function saveSetting(tx: Tx, merchant: string, name: string, value: unknown): Promise<void> {
  await sql`insert into site.setting (merchant, name, value) values (${merchant}, ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value`.execute(tx);
}

/** Notes that the brand has been given this to begin with; false when it was given it before. */
export async function seedOnce(tx: Tx, merchant: string, what: string): Promise<boolean> {
  const { rows } = await sql`insert into site.seeded (merchant, what) values (${merchant}, ${what})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** What a brand starts with: a value that is set stays. */
export async function seedSetting(tx: Tx, merchant: string, name: string, value: unknown): Promise<void> {
  await sql`insert into site.setting (merchant, name, value) values (${merchant}, ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict do nothing`.execute(tx);
}

/** The same for an address in the simulated outside world, which may change between starts: there the newest wins. */
export async function seedOutsideSetting(tx: Tx, merchant: string, name: string, url: string): Promise<void> {
  await sql`insert into site.setting as s (merchant, name, value) values (${merchant}, ${name}, ${JSON.stringify(url)}::jsonb)
    on conflict (merchant, name) do update set value = excluded.value where s.value #>> '{}' like 'http:%'`.execute(tx);
}

export async function resourcesOf(
  db: Db | Tx,
  merchant: string,
): Promise<{ resourceType: string; url: string; labelNameEn: string }[]> {
  const { rows } = await sql<{ resourceType: string; url: string; labelNameEn: string }>`
    select resource_type, url, label_name_en from site.resource where merchant = ${merchant}
    order by resource_type`.execute(db);
  return rows;
}

export async function saveMerchant(tx: Tx, m: Merchant): Promise<void> {
  await sql`insert into site.merchant (code, name, currency, currency_symbol, languages, default_language, min_age)
    values (${m.code}, ${m.name}, ${m.currency}, ${m.currencySymbol}, ${m.languages}, ${m.defaultLanguage}, ${m.minAge})
    on conflict (code) do nothing`.execute(tx);
}

/** The flags in their order, but for those the brand has. */
export async function saveFlags(tx: Tx, merchant: string, flags: readonly FlagRow[]): Promise<void> {
  const column = <Item>(read: (flag: FlagRow) => Item) => flags.map(read);
  await sql`insert into site.flag (merchant, mod_id, parent, enabled, position)
    select ${merchant}, mod_id, parent, enabled, place - 1 from unnest(${column((f) => f.modId)}::text[],
      ${column((f) => f.parent)}::text[], ${column((f) => f.enabled)}::boolean[])
      with ordinality as f (mod_id, parent, enabled, place) on conflict do nothing`.execute(tx);
}

/** Switches a feature on or off. */
export async function switchFlag(
  tx: Tx,
  merchant: string,
  { modId, enabled }: { modId: string; enabled: boolean },
): Promise<void> {
  await sql`insert into site.flag (merchant, mod_id, parent, enabled) values (${merchant}, ${modId}, 'ROOT', ${enabled})
    on conflict (merchant, mod_id) do update set enabled = excluded.enabled`.execute(tx);
}

/** A field's rule in the place of the one it has. */
export async function updateFieldRule(tx: Tx, merchant: string, rule: FieldRuleRow): Promise<void> {
  await sql`insert into site.field_rule as r (merchant, field, pattern_id, accepted_pattern, min_length, max_length, enabled, update_enabled,
      required)
    values (${merchant}, ${rule.field}, ${rule.patternId}, ${rule.acceptedPattern}, ${rule.minLength}, ${rule.maxLength}, ${rule.enabled},
      ${rule.updateEnabled}, ${rule.required})
    on conflict (merchant, field) do update set pattern_id = excluded.pattern_id, accepted_pattern = excluded.accepted_pattern,
      min_length = excluded.min_length, max_length = excluded.max_length, enabled = excluded.enabled,
      update_enabled = excluded.update_enabled, required = excluded.required`.execute(tx);
}

/** The rules of fields in their order, but for the fields the brand has rules for. */
export async function saveFieldRules(tx: Tx, merchant: string, rules: readonly FieldRuleRow[]): Promise<void> {
  const column = <Item>(read: (rule: FieldRuleRow) => Item) => rules.map(read);
  await sql`insert into site.field_rule (merchant, field, pattern_id, accepted_pattern, min_length, max_length, enabled, update_enabled,
      required, position)
    select ${merchant}, field, pattern_id, accepted_pattern, min_length, max_length, enabled, update_enabled, required, place - 1
    from unnest(${column((r) => r.field)}::text[], ${column((r) => r.patternId)}::int[], ${column((r) => r.acceptedPattern)}::text[],
      ${column((r) => r.minLength)}::int[], ${column((r) => r.maxLength)}::int[], ${column((r) => r.enabled)}::boolean[],
      ${column((r) => r.updateEnabled)}::boolean[], ${column((r) => r.required)}::boolean[])
      with ordinality as r (field, pattern_id, accepted_pattern, min_length, max_length, enabled, update_enabled, required, place)
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

/** The brand's addresses of these networks, and all its origins of pictures and games: those given, and no others. */
export async function replaceResources(
  tx: Tx,
  merchant: string,
  networks: readonly string[],
  given: readonly { type: string; url: string }[],
): Promise<void> {
  await sql`delete from site.resource where merchant = ${merchant}
    and (resource_type = any (${[...networks]}::text[]) or resource_type ~ '^(IMAGE|GAME)_CDN(_[0-9]+)?$')`.execute(tx);
  for (const { type, url } of given)
    await sql`insert into site.resource (merchant, resource_type, url, label_name_en) values (${merchant}, ${type}, ${url}, ${type})`.execute(
      tx,
    );
}
