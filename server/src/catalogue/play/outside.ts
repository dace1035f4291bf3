// Games of other houses: what stands on the shelf of theirs, and who opens them.
import type { Tx } from '../../base/db/db.ts';
import { port } from '../../base/port.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { type GameRow, gamesOfVendor, type OfferedGame, saveGames, saveVendor, unlistGames } from '../store.ts';

export interface OutsideLaunch {
  readonly vassalage: string;
  readonly gameCode: string;
  /** With the vendor's own play money. */
  readonly trial: boolean;
  readonly phone: boolean;
  /** A path of our own site. */
  readonly back: string;
}

/** Opens a game at its house and gives the whole address of its page. Refuses `vendors.unavailable`. */
export type Launcher = (ask: Ask<PlayerSession>, launch: OutsideLaunch) => Promise<string>;

/** The room above that speaks with vendors opens their games. */
export const launcherPort = port<Launcher>('catalogue.launcher');

export function launchOutside(ask: Ask<PlayerSession>, launch: OutsideLaunch): Promise<string> {
  const launcher = launcherPort.of(ask.platform) ?? refuse('vendors.unavailable');
  return launcher(ask, launch);
}

/** What a list changed, by name. */
export interface ListNews {
  readonly added: readonly string[];
  /** In something players see. */
  readonly changed: readonly string[];
  readonly gone: readonly string[];
}

/**
 * The whole list of a vendor, in its order: new games come, others are brought up to date, and what it lists
 * no more leaves the shelf.
 */
export async function keepOutsideGames(
  tx: Tx,
  vendor: { code: string; name: string },
  games: readonly Omit<OfferedGame, 'page'>[],
  at: Date,
): Promise<ListNews> {
  const before = (await gamesOfVendor(tx, vendor.code)).filter(({ listed }) => listed);
  await saveVendor(tx, vendor);
  if (games.length > 0)
    await saveGames(
      tx,
      vendor.code,
      games.map((game) => ({ ...game, page: '' })),
      at,
    );
  await unlistGames(
    tx,
    vendor.code,
    games.map(({ gameCode }) => gameCode),
  );
  return newsOf(
    before,
    (await gamesOfVendor(tx, vendor.code)).filter(({ listed }) => listed),
  );
}

function newsOf(before: readonly GameRow[], after: readonly GameRow[]): ListNews {
  const [was, is] = [byCode(before), byCode(after)];
  return {
    added: after.filter(({ gameCode }) => !was.has(gameCode)).map(({ namePt }) => namePt),
    changed: after
      .filter((game) => {
        const old = was.get(game.gameCode);
        return old !== undefined && seenOf(old) !== seenOf(game);
      })
      .map(({ namePt }) => namePt),
    gone: before.filter(({ gameCode }) => !is.has(gameCode)).map(({ namePt }) => namePt),
  };
}

const byCode = (games: readonly GameRow[]) => new Map(games.map((game) => [game.gameCode, game]));
const seenOf = ({ namePt, gameType, classify, trial, rtp, iconUrl, currencies }: GameRow) =>
  JSON.stringify([namePt, gameType, classify, trial, rtp, iconUrl, currencies]);
