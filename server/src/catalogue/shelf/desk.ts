// What staff see of the shelf and make of it. Everything they say is their own brand's word: no other brand notices.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type {
  ShelfGame as DeskGame,
  ShelfVendor as DeskVendor,
  shelfGameSave,
  shelfGames,
  shelfVendorSave,
} from '@palpite/contract/catalogue/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Language, Platform } from '../../base/room.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { type GameRow, gamesNamed, shelfVersion, type VendorRow, type Window } from '../store.ts';
import {
  type BrandGame,
  type BrandVendor,
  type BrandWord,
  brandDefaults,
  holdGame,
  holdVendor,
  wordOf,
  writeGame,
  writeVendor,
} from './brand-store.ts';
import { pageOf } from './find-games.ts';
import {
  isClosed,
  isLawful,
  isOffered,
  type ShelfRules,
  type Stock,
  shownInOf,
  sortByPlace,
  stockAt,
} from './shelf.ts';
import { nameIn, percentOf } from './show-game.ts';

interface Desk {
  readonly stock: Stock;
  readonly word: BrandWord;
  readonly rules: ShelfRules;
  readonly language: Language;
  readonly now: Date;
}
interface Asker {
  readonly platform: Platform;
  readonly merchant: string;
  readonly language: Language;
}
type VendorChange = InputOf<typeof shelfVendorSave>;
type GameChange = InputOf<typeof shelfGameSave>;

/** Every vendor of the house in the brand's order. */
export async function vendorsOnDesk(asker: Asker): Promise<DeskVendor[]> {
  const desk = await open(asker, asker.platform.db);
  return sortByPlace(desk.stock.vendors, ({ code }) => desk.word.vendors.get(code)?.place).map((row) =>
    vendorOf(desk, row),
  );
}

export async function gamesOnDesk(
  asker: Asker,
  asked: InputOf<typeof shelfGames>,
): Promise<OutputOf<typeof shelfGames>> {
  const desk = await open(asker, asker.platform.db);
  const { vassalage, gameType, state, name, page, size } = asked;
  const games = (await namedOn(asker.platform.db, desk, name))
    .filter((row) => vassalage === undefined || row.vassalage === vassalage)
    .map((row) => gameOf(desk, row))
    .filter((game) => gameType === undefined || game.gameType === gameType)
    .filter((game) => state === undefined || isIn(game, state));
  const { items, totalPages } = pageOf(games, page, size);
  return { list: items, totalPages, total: games.length };
}

/**
 * Gives it as it was and as it is. Refuses `catalogue.unknown_game`, and `request.invalid` for an end before the start.
 */
export async function changeVendor(
  asker: Asker,
  tx: Tx,
  { code, ...change }: VendorChange,
): Promise<{ before: DeskVendor; after: DeskVendor }> {
  const desk = await open(asker, tx);
  const row =
    desk.stock.vendors.find((each) => each.code === code) ?? refuse('catalogue.unknown_game', { field: 'code' });
  const held = await holdVendor(tx, asker.merchant, code);
  const said = changed(held, change, desk.now);
  await writeVendor(tx, asker.merchant, code, said);
  const vendor = (word: BrandVendor) =>
    vendorOf({ ...desk, word: { ...desk.word, vendors: new Map(desk.word.vendors).set(code, word) } }, row);
  return { before: vendor(held), after: vendor(said) };
}

/** The same of a game. */
export async function changeGame(
  asker: Asker,
  tx: Tx,
  { nodeId, ...change }: GameChange,
): Promise<{ before: DeskGame; after: DeskGame }> {
  const desk = await open(asker, tx);
  const node = BigInt(nodeId);
  const row =
    desk.stock.games.find((each) => each.nodeId === node) ?? refuse('catalogue.unknown_game', { field: 'nodeId' });
  const held = await holdGame(tx, asker.merchant, node);
  const { hot = held.hot, wholeList = held.wholeList } = change;
  const said = { ...changed(held, change, desk.now), hot, wholeList };
  await writeGame(tx, asker.merchant, node, said);
  const game = (word: BrandGame) =>
    gameOf({ ...desk, word: { ...desk.word, games: new Map(desk.word.games).set(node, word) } }, row);
  return { before: game(held), after: game(said) };
}

async function open({ platform, merchant, language }: Asker, db: Db | Tx): Promise<Desk> {
  const version = await shelfVersion(db);
  const [stock, word, { currency }, off, minRtp] = await Promise.all([
    stockAt(platform, platform.db, version),
    wordOf(db, merchant),
    brandOf(platform, merchant),
    ruleOf(platform, merchant, 'games.off'),
    ruleOf(platform, merchant, 'games.min_rtp'),
  ]);
  return { stock, word, rules: { off, minRtp, currency }, language, now: platform.clock.now() };
}

async function namedOn(db: Db, { stock, word }: Desk, name: string | undefined): Promise<readonly GameRow[]> {
  const all = sortByPlace(stock.games, ({ nodeId }) => word.games.get(nodeId)?.place);
  if (!name) return all;
  const byCode = all.filter(({ gameCode }) => gameCode === name);
  const byNode = new Map(all.map((row) => [row.nodeId, row]));
  return [...new Set([...byCode, ...(await gamesNamed(db, name)).flatMap((nodeId) => byNode.get(nodeId) ?? [])])];
}

function vendorOf(desk: Desk, row: VendorRow): DeskVendor {
  const said = desk.word.vendors.get(row.code) ?? brandDefaults;
  const games = desk.stock.games.filter(({ vassalage }) => vassalage === row.code);
  return {
    code: row.code,
    name: row.name,
    games: games.length,
    shown: games.filter((game) => gameHiddenBy(desk, game, row) === null).length,
    ...standingOf(said, vendorHiddenBy(desk, row), [row, said], desk.now),
  };
}

function gameOf(desk: Desk, row: GameRow): DeskGame {
  const { word, stock, language, now } = desk;
  const vendor = stock.vendors.find(({ code }) => code === row.vassalage);
  const said = word.games.get(row.nodeId) ?? brandDefaults;
  const windows = [...(vendor ? [vendor, word.vendors.get(vendor.code) ?? brandDefaults] : []), row, said];
  return {
    nodeId: row.nodeId.toString(),
    vassalage: row.vassalage,
    vendorName: vendor?.name ?? row.vassalage,
    gameCode: row.gameCode,
    name: nameIn(row, language),
    gameType: shownInOf(row),
    gameClassify: row.classify,
    iconUrl: row.iconUrl,
    rtp: percentOf(row.rtp),
    hot: said.hot ?? row.hot,
    wholeList: said.wholeList ?? row.wholeList,
    ...standingOf(said, gameHiddenBy(desk, row, vendor), windows, now),
  };
}

function vendorHiddenBy({ word }: Desk, { code, enabled }: VendorRow): DeskVendor['hiddenBy'] {
  if (!enabled) return 'house';
  return word.vendors.get(code)?.withheld ? 'brand' : null;
}

function gameHiddenBy(desk: Desk, row: GameRow, vendor: VendorRow | undefined): DeskGame['hiddenBy'] {
  const said = desk.word.games.get(row.nodeId) ?? brandDefaults;
  if (!row.enabled) return 'house';
  if (!isLawful({ ...row, wholeList: said.wholeList ?? row.wholeList }, desk.rules)) return 'law';
  if (said.withheld) return 'brand';
  return !vendor || vendorHiddenBy(desk, vendor) !== null || !isOffered(row, desk.rules) ? 'vendor' : null;
}

function standingOf(said: BrandVendor, hiddenBy: DeskGame['hiddenBy'], windows: readonly Window[], now: Date) {
  const ms = now.getTime();
  const { withheld, place, from, until } = said;
  const over = until !== null && until.getTime() <= ms;
  return {
    on: !withheld,
    hiddenBy,
    place,
    maintenance: from === null || over ? null : { from: from.getTime(), until: until?.getTime() ?? null },
    closed: windows.some((window) => isClosed(window, ms)),
  };
}

function isIn(game: DeskGame, state: NonNullable<InputOf<typeof shelfGames>['state']>): boolean {
  if (state === 'hot') return game.hot;
  if (state === 'closed') return game.closed;
  return (game.hiddenBy === null) === (state === 'shown');
}

function changed<Word extends BrandVendor>(
  held: Word,
  { on, place, maintenance }: Omit<VendorChange, 'code'>,
  now: Date,
): Word {
  return {
    ...held,
    ...(on !== undefined && { withheld: !on }),
    ...(place !== undefined && { place }),
    ...(maintenance !== undefined && windowOf(maintenance, now)),
  };
}

function windowOf(maintenance: NonNullable<VendorChange['maintenance']> | null, now: Date): Window {
  if (maintenance === null) return { from: null, until: null };
  const from = maintenance.from ?? now.getTime();
  const { until } = maintenance;
  // an end that is past would close nothing, and whoever set it would not notice
  if (until !== null && until <= Math.max(from, now.getTime()))
    refuse('request.invalid', { field: 'maintenance.until', problem: 'too_small' });
  return { from: new Date(from), until: until === null ? null : new Date(until) };
}
