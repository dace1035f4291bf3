import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

/** What type a game is of. That in-house games make a category of their own is a matter of showing them. */
export type StoredType = Exclude<GameType, 'INHOUSE'>;

export interface Window {
  readonly from: Date | null;
  /** Null: nobody knows yet. */
  readonly until: Date | null;
}

export interface VendorRow extends Window {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly iconUrl: string;
}

/** A game as its room offers it. */
export interface OfferedGame {
  readonly gameCode: string;
  readonly namePt: string;
  readonly nameEn: string;
  /** Names in other languages and what people call it: found by search, never shown. */
  readonly alsoKnown?: string;
  readonly gameType: StoredType;
  readonly classify: string | null;
  /** Among the hot ones until a brand's staff say otherwise. */
  readonly hot: boolean;
  /** May be tried for play money. */
  readonly trial: boolean;
  /** Hundredths of a percent; null where it is none that can be said. */
  readonly rtp: number | null;
  /** The page of the game under the site's own address. */
  readonly page: string;
  /** A picture on our own host. */
  readonly iconUrl?: string;
  /** The only ones it is played in; without it: every one. */
  readonly currencies?: readonly string[];
}

export interface GameRow extends Window {
  readonly nodeId: bigint;
  readonly vassalage: string;
  readonly gameCode: string;
  readonly namePt: string;
  readonly nameEn: string;
  readonly gameType: StoredType;
  readonly classify: string | null;
  readonly hot: boolean;
  readonly trial: boolean;
  readonly rtp: number | null;
  /** Empty: its own house is asked for one at each launch. */
  readonly page: string;
  readonly iconUrl: string;
  readonly wholeList: boolean;
  readonly enabled: boolean;
  /** False: its own house lists it no more. */
  readonly listed: boolean;
  /** Null: every one. */
  readonly currencies: readonly string[] | null;
  readonly offeredAt: Date;
}

const columns = sql`node_id, vassalage, game_code, name_pt, name_en,
  game_type, classify, hot, trial, rtp, page, icon_url, whole_list, enabled, listed, currencies,
  offered_at, maintenance_from as "from", maintenance_until as "until"`;

/** Grows with every change of what stands on the shelf. */
export async function shelfVersion(db: Db | Tx): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version from catalogue.shelf`.execute(db);
  return rows[0]?.version ?? 0n;
}

/** Every game of the house in the order of the lists. */
export async function allGames(db: Db): Promise<readonly GameRow[]> {
  const { rows } = await sql<GameRow>`select ${columns} from catalogue.game order by position, node_id`.execute(db);
  return rows;
}

export async function allVendors(db: Db): Promise<readonly VendorRow[]> {
  const { rows } = await sql<VendorRow>`select code, name, enabled, icon_url, maintenance_from as "from",
    maintenance_until as "until" from catalogue.vendor order by position, name, code`.execute(db);
  return rows;
}

/** Games whose name has every word of the text, the best first; see the function. */
export async function gamesNamed(db: Db, text: string): Promise<readonly bigint[]> {
  const { rows } = await sql<{
    nodeId: bigint;
  }>`select node_id from catalogue.games_named(${text})`.execute(db);
  return rows.map(({ nodeId }) => nodeId);
}

export async function gameByCode(db: Db | Tx, vassalage: string, gameCode: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`select ${columns} from catalogue.game
    where vassalage = ${vassalage} and game_code = ${gameCode}`.execute(db);
  return rows[0];
}

/** All a vendor has or had, in its order. */
export async function gamesOfVendor(db: Db | Tx, vassalage: string): Promise<readonly GameRow[]> {
  const { rows } = await sql<GameRow>`select ${columns} from catalogue.game
    where vassalage = ${vassalage} order by position, node_id`.execute(db);
  return rows;
}

export async function gamesByCode(db: Db, codes: readonly string[]): Promise<readonly GameRow[]> {
  const { rows } =
    await sql<GameRow>`select ${columns} from catalogue.game where game_code = any (${[...codes]}::text[])`.execute(db);
  return rows;
}

/**
 * Adds a vendor or calls it by that name; what stands as it should is not touched, so that no
 * shelf is made anew for it.
 */
export async function saveVendor(tx: Tx, { code, name }: { code: string; name: string }): Promise<void> {
  await sql`insert into catalogue.vendor (code, name) values (${code}, ${name})
    on conflict (code) do update set name = excluded.name where vendor.name <> excluded.name`.execute(tx);
}

/** Shows or hides a vendor and all it has, for every brand. */
export async function setVendorShown(tx: Tx, code: string, shown: boolean): Promise<void> {
  await sql`update catalogue.vendor set enabled = ${shown} where code = ${code} and enabled <> ${shown}`.execute(tx);
}

/** Takes what is not among these codes off the shelf. */
export async function unlistGames(tx: Tx, vassalage: string, listed: readonly string[]): Promise<void> {
  await sql`update catalogue.game set listed = false
    where vassalage = ${vassalage} and listed and game_code <> all (${[...listed]}::text[])`.execute(tx);
}

/**
 * Adds games or brings their facts up to date; whether one is switched off or under maintenance stays as it was set.
 */
export async function saveGames(tx: Tx, vassalage: string, games: readonly OfferedGame[], at: Date): Promise<void> {
  const column = <Item>(read: (game: OfferedGame) => Item) => games.map(read);
  await sql`insert into catalogue.game (vassalage, game_code, name_pt, name_en, also_known, game_type, classify, hot, trial, rtp, page,
      icon_url, currencies, offered_at, position)
    select ${vassalage}, code, pt, en, known, type, classify, hot, trial, rtp, page, icon, string_to_array(currencies, ','),
      ${at}::timestamptz, place - 1
    from unnest(${column((g) => g.gameCode)}::text[], ${column((g) => g.namePt)}::text[], ${column((g) => g.nameEn)}::text[],
      ${column((g) => g.alsoKnown ?? '')}::text[], ${column((g) => g.gameType)}::text[], ${column((g) => g.classify)}::text[],
      ${column((g) => g.hot)}::boolean[], ${column((g) => g.trial)}::boolean[], ${column((g) => g.rtp)}::int[],
      ${column((g) => g.page)}::text[], ${column((g) => g.iconUrl ?? '')}::text[], ${column((g) => g.currencies?.join(',') ?? null)}::text[])
      with ordinality as g (code, pt, en, known, type, classify, hot, trial, rtp, page, icon, currencies, place)
    on conflict (vassalage, game_code) do update set name_pt = excluded.name_pt, name_en = excluded.name_en,
      also_known = excluded.also_known, game_type = excluded.game_type, classify = excluded.classify, hot = excluded.hot, trial = excluded.trial,
      rtp = excluded.rtp, page = excluded.page, icon_url = excluded.icon_url, currencies = excluded.currencies, listed = true,
      position = excluded.position`.execute(tx);
}
