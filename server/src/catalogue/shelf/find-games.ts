import type { GameType } from '@palpite/contract/catalogue/shapes.ts';
import type { Db } from '../../base/db/db.ts';
import { concurrencyLimit } from '../../base/in-turn.ts';
import { gamesNamed } from '../store.ts';
import { answerOnce, type Shelf, type ShelfGame } from './shelf.ts';

/** What a word may find is long: a few hundred of the latest searches are kept. */
const mostSearches = 200;
/** A search of a great catalogue is work for the database, and anybody may ask for one: money must not wait for it. */
const inTurn = concurrencyLimit({ mostAtOnce: 3, mostWaiting: 60 });

/** Undefined or `ALL`: any. */
export interface Selection {
  readonly gameType?: GameType | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly isNew?: '0' | '1' | undefined;
}

/** The games of the shelf that are all that was asked for: in the order of the shelf, or with the best names first. */
export async function findGames(
  db: Db,
  shelf: Shelf,
  asked: Selection & { readonly gameName?: string | undefined },
): Promise<readonly ShelfGame[]> {
  return asked.gameName
    ? (await named(db, shelf, asked.gameName)).filter(selectionFilter(asked))
    : selectGames(shelf, asked);
}

function named(db: Db, shelf: Shelf, name: string): Promise<readonly ShelfGame[]> {
  const known = shelf.searches.get(name);
  if (known) return known;
  const looking = inTurn(() => gamesNamed(db, name)).then((nodeIds) =>
    nodeIds.flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []),
  );
  if (shelf.searches.size >= mostSearches) shelf.searches.clear();
  shelf.searches.set(name, looking);
  // a failed search is not kept
  looking.catch(() => shelf.searches.delete(name));
  return looking;
}

/** The same without a name, at once. */
export function selectGames(shelf: Shelf, asked: Selection): readonly ShelfGame[] {
  return answerOnce(shelf, `selected/${JSON.stringify(fieldsOf(asked))}`, () =>
    shelf.games.filter(selectionFilter(asked)),
  );
}

/** Among the games of one vendor the card that stands for all of them is none. */
export function selectionFilter({ gameType, vassalage, gameClassify, isNew }: Selection): (game: ShelfGame) => boolean {
  const vendor = said(vassalage);
  const kind = said(gameClassify);
  return (game) =>
    (gameType === undefined || game.shownIn === gameType) &&
    (vendor === undefined || (game.vassalage === vendor && !game.wholeList)) &&
    (kind === undefined || game.classify === kind) &&
    (isNew === undefined || game.isNew === (isNew === '1'));
}

export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { items: Item[]; totalPages: number } {
  return { items: items.slice((page - 1) * size, page * size), totalPages: Math.ceil(items.length / size) };
}

function said(value: string | undefined): string | undefined {
  return value === '' || value === 'ALL' ? undefined : value;
}

/** What was asked, the same text for the same question. */
export function fieldsOf({ gameType, vassalage, gameClassify, isNew }: Selection): readonly unknown[] {
  return [gameType ?? null, said(vassalage) ?? null, said(gameClassify) ?? null, isNew ?? null];
}
