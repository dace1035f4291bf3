import { type GameType, inHouseVendors } from '@palpite/contract/catalogue/shapes.ts';
import type { Db } from '../../base/db/db.ts';
import { perPlatform } from '../../base/per-platform.ts';
import type { Platform } from '../../base/room.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { merchant as brandOf, cachedPerMerchant } from '../../site/site.ts';
import { allGames, allVendors, type GameRow, shelfVersion, type VendorRow, type Window } from '../store.ts';
import { type BrandWord, brandDefaults, wordOf } from './brand-store.ts';

const newMs = 30 * 24 * 3_600_000;

export interface ShelfGame extends GameRow {
  /** The category it is shown in: the house's own games of chance stand in one of their own. */
  readonly shownIn: GameType;
  readonly vendorName: string;
  /** The closing that holds now, the vendor's before its own. */
  readonly closed: Window | undefined;
  readonly isNew: boolean;
}

/** What a brand offers at this moment, in memory. Never changed: a change of anything makes another shelf. */
export interface Shelf {
  /** In the order of the lists. */
  readonly games: readonly ShelfGame[];
  readonly byNode: ReadonlyMap<bigint, ShelfGame>;
  /** By vendor and code: two vendors may use the same code. */
  readonly byCode: ReadonlyMap<string, ShelfGame>;
  /** Those switched on, in their order; one may have no games. */
  readonly vendors: readonly VendorRow[];
  /** Answers worked out from it, for as long as it stands. */
  readonly answers: Map<string, unknown>;
  /** What was found in it by name. */
  readonly searches: Map<string, Promise<readonly ShelfGame[]>>;
}

export interface Stock {
  readonly games: readonly GameRow[];
  readonly vendors: readonly VendorRow[];
}
interface Made {
  readonly shelf: Shelf;
  /** What it was made from; another is another shelf. */
  readonly of: string;
  /** When a maintenance begins or ends, or a game ceases to be new. */
  readonly until: number;
}

/** The newest stock that was read, and the shelf of each brand. */
const memory = perPlatform(() => ({
  read: undefined as { readonly version: bigint; readonly stock: Promise<Stock> } | undefined,
  shelves: new Map<string, Made>(),
}));
const mostAnswers = 2_000;

/**
 * The brand's shelf, at most a second old unless it is wanted fresh: what is switched off in between is gone by then.
 * Answered at once when it is known.
 */
export const shelfOf: (platform: Platform, merchant: string, fresh?: 'fresh') => Shelf | Promise<Shelf> =
  cachedPerMerchant(async (db, merchant, platform) => {
    const [version, off, minRtp, { currency }] = await Promise.all([
      shelfVersion(db),
      ruleOf(platform, merchant, 'games.off'),
      ruleOf(platform, merchant, 'games.min_rtp'),
      brandOf(platform, merchant),
    ]);
    const of = [version, ...off, minRtp].join('/');
    const now = platform.clock.now().getTime();
    const { shelves } = memory.of(platform);
    const before = shelves.get(merchant);
    if (before && before.of === of && now < before.until) return before.shelf;
    const [stock, word] = await Promise.all([stockAt(platform, db, version), wordOf(db, merchant)]);
    const made = { ...makeShelf(stock, word, { off, minRtp, currency }, now), of };
    shelves.set(merchant, made);
    return made.shelf;
  });

export function codeOf(game: { readonly vassalage: string; readonly gameCode: string }): string {
  return `${game.vassalage}/${game.gameCode}`;
}

/** Works an answer out once for as long as the shelf stands. */
export function answerOnce<Value>(shelf: Shelf, key: string, work: () => Value): Value {
  const known = shelf.answers.get(key);
  if (known !== undefined) return known as Value;
  const value = work();
  if (shelf.answers.size >= mostAnswers) shelf.answers.clear();
  shelf.answers.set(key, value);
  return value;
}

/** All the house has, read once for all brands. The version was read before, so this is at least as new. */
export function stockAt(platform: Platform, db: Db, version: bigint): Promise<Stock> {
  const known = memory.of(platform);
  if (known.read?.version === version) return known.read.stock;
  const stock = Promise.all([allGames(db), allVendors(db)]).then(([games, vendors]) => ({ games, vendors }));
  const read = { version, stock };
  known.read = read;
  stock.catch(() => {
    if (known.read === read) known.read = undefined;
  });
  return stock;
}

/** What the brand's law says of the shelf. */
export interface ShelfRules {
  readonly off: readonly string[];
  readonly minRtp: number;
  /** The brand's own. */
  readonly currency: string;
}

function makeShelf(stock: Stock, word: BrandWord, rules: ShelfRules, now: number): { shelf: Shelf; until: number } {
  let until = Number.POSITIVE_INFINITY;
  const mark = (at: Date | null) => {
    if (at && at.getTime() > now) until = Math.min(until, at.getTime());
  };
  const vendors = sortByPlace(stock.vendors, ({ code }) => word.vendors.get(code)?.place).filter(
    ({ enabled, code }) => enabled && !word.vendors.get(code)?.withheld,
  );
  const byVendor = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const games: ShelfGame[] = [];
  for (const row of sortByPlace(stock.games, ({ nodeId }) => word.games.get(nodeId)?.place)) {
    const vendor = byVendor.get(row.vassalage);
    const said = word.games.get(row.nodeId) ?? brandDefaults;
    if (!vendor || !row.enabled || said.withheld || !isOffered(row, rules)) continue;
    const wholeList = said.wholeList ?? row.wholeList;
    const shownIn = shownInOf(row);
    if (!isLawful({ ...row, wholeList }, rules)) continue;
    const newUntil = new Date(row.offeredAt.getTime() + newMs);
    // the vendor's closing before the game's own, that of the house before that of the brand
    const windows = [vendor, word.vendors.get(vendor.code) ?? brandDefaults, row, said];
    for (const edge of windows.flatMap((window) => [window.from, window.until])) mark(edge);
    mark(newUntil);
    const closed = windows.find((window) => isClosed(window, now));
    const hot = said.hot ?? row.hot;
    const isNew = now < newUntil.getTime();
    games.push({ ...row, vendorName: vendor.name, hot, wholeList, shownIn, closed, isNew });
  }
  const shelf: Shelf = {
    games,
    byNode: new Map(games.map((game) => [game.nodeId, game])),
    byCode: new Map(games.map((game) => [codeOf(game), game])),
    vendors,
    answers: new Map(),
    searches: new Map(),
  };
  return { shelf, until };
}

/** Those staff gave a place stand first, in the order of their places; the others as they stood. */
export function sortByPlace<Item>(items: readonly Item[], placeOf: (item: Item) => number | null | undefined): Item[] {
  const last = Number.POSITIVE_INFINITY;
  // two without a place: no difference
  return [...items].sort((a, b) => (placeOf(a) ?? last) - (placeOf(b) ?? last) || 0);
}

export function shownInOf({ gameType, vassalage }: GameRow): GameType {
  return gameType === 'RNG' && inHouseVendors.includes(vassalage) ? 'INHOUSE' : gameType;
}

/** Whether the game's own house still has it, and for money of this brand. */
export function isOffered({ listed, currencies }: GameRow, { currency }: ShelfRules): boolean {
  return listed && (currencies === null || currencies.includes(currency));
}

/** Whether the brand's law lets it offer such a game. */
export function isLawful(game: GameRow, { off, minRtp }: ShelfRules): boolean {
  const kinds = [game.gameType, shownInOf(game), game.classify];
  return !kinds.some((kind) => kind !== null && off.includes(kind)) && givesEnough(game, minRtp);
}

/**
 * A law that asks for a least return asks it of every single bet, so every game is held to what it declares. A game of
 * chance (RNG) that declares none does not prove it. Other kinds often have none that can be said: among players, or
 * where it hangs on how one plays, or on a match. A card that stands for a list is no game.
 */
function givesEnough({ gameType, rtp, wholeList }: GameRow, least: number): boolean {
  if (least === 0 || wholeList) return true;
  return rtp === null ? gameType !== 'RNG' : rtp >= least;
}

export function isClosed({ from, until }: Window, now: number): boolean {
  return from !== null && from.getTime() <= now && (until === null || now < until.getTime());
}
