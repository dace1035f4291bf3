// What a brand's staff make of the shelf of the house.
import { sql } from 'kysely';
import type { Db, Tx } from '../../base/db/db.ts';
import type { Window } from '../store.ts';

/** A brand's word on a vendor; where it says nothing, that of the house holds. */
export interface BrandVendor extends Window {
  readonly withheld: boolean;
  /** From 1 on; null: in the order of the house, behind those that have one. */
  readonly place: number | null;
}

export interface BrandGame extends BrandVendor {
  /** Null: as its room offered it. */
  readonly hot: boolean | null;
  readonly wholeList: boolean | null;
}

/** Of a vendor or game the brand said nothing about. */
export const brandDefaults: BrandGame = {
  withheld: false,
  hot: null,
  wholeList: null,
  place: null,
  from: null,
  until: null,
};

export interface BrandWord {
  readonly vendors: ReadonlyMap<string, BrandVendor>;
  readonly games: ReadonlyMap<bigint, BrandGame>;
}

const columns = sql`withheld, place, maintenance_from as "from", maintenance_until as "until"`;

export async function wordOf(db: Db | Tx, merchant: string): Promise<BrandWord> {
  const vendors = await sql<BrandVendor & { code: string }>`select vassalage as code, ${columns}
    from catalogue.brand_vendor where merchant = ${merchant}`.execute(db);
  const games = await sql<BrandGame & { nodeId: bigint }>`select node_id, hot, whole_list, ${columns}
    from catalogue.brand_game where merchant = ${merchant}`.execute(db);
  return {
    vendors: new Map(vendors.rows.map(({ code, ...word }) => [code, word])),
    games: new Map(games.rows.map(({ nodeId, ...word }) => [nodeId, word])),
  };
}

/**
 * Whether a vendor stands open on the brand's shelf at that time, read afresh; one the catalogue knows
 * nothing of is closed by nobody.
 */
export async function isVendorOpen(
  db: Db,
  { merchant, code, at }: { merchant: string; code: string; at: Date },
): Promise<boolean> {
  const closed = (of: 'v' | 'b') =>
    sql`coalesce(${sql.raw(of)}.maintenance_from <= ${at} and (${sql.raw(of)}.maintenance_until is null or ${sql.raw(of)}.maintenance_until > ${at}), false)`;
  const { rows } = await sql<{ open: boolean }>`
    select v.enabled and not coalesce(b.withheld, false) and not ${closed('v')} and not ${closed('b')} as open
    from catalogue.vendor v left join catalogue.brand_vendor b on b.vassalage = v.code and b.merchant = ${merchant}
    where v.code = ${code}`.execute(db);
  return rows[0]?.open ?? true;
}

/** The brand's word on a vendor, held until the transaction ends: two who change it take turns. */
export async function holdVendor(tx: Tx, merchant: string, code: string): Promise<BrandVendor> {
  await sql`insert into catalogue.brand_vendor (merchant, vassalage) values (${merchant}, ${code}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<BrandVendor>`select ${columns} from catalogue.brand_vendor
    where merchant = ${merchant} and vassalage = ${code} for update`.execute(tx);
  return rows[0] ?? brandDefaults;
}

export async function holdGame(tx: Tx, merchant: string, nodeId: bigint): Promise<BrandGame> {
  await sql`insert into catalogue.brand_game (merchant, node_id) values (${merchant}, ${nodeId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<BrandGame>`select hot, whole_list, ${columns} from catalogue.brand_game
    where merchant = ${merchant} and node_id = ${nodeId} for update`.execute(tx);
  return rows[0] ?? brandDefaults;
}

export async function writeVendor(tx: Tx, merchant: string, code: string, word: BrandVendor): Promise<void> {
  await sql`update catalogue.brand_vendor set withheld = ${word.withheld}, place = ${word.place}::int,
    maintenance_from = ${word.from}::timestamptz, maintenance_until = ${word.until}::timestamptz
    where merchant = ${merchant} and vassalage = ${code}`.execute(tx);
}

export async function writeGame(tx: Tx, merchant: string, nodeId: bigint, word: BrandGame): Promise<void> {
  await sql`update catalogue.brand_game set withheld = ${word.withheld}, hot = ${word.hot}::boolean, whole_list = ${word.wholeList}::boolean,
    place = ${word.place}::int, maintenance_from = ${word.from}::timestamptz, maintenance_until = ${word.until}::timestamptz
    where merchant = ${merchant} and node_id = ${nodeId}`.execute(tx);
}
