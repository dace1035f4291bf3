import type { Platform } from '../../base/room.ts';
import { type GamePlay, playSince } from '../../bets/bets.ts';
import { cachedPerMerchant, merchant } from '../../site/site.ts';
import { codeOf, type Shelf, type ShelfGame } from '../shelf/shelf.ts';

const dayMs = 24 * 3_600_000;
/** The bets of a day are many: they are counted once a minute. */
const countEveryMs = 60_000;

/** How much was played for real money in the last 24 hours, the most played first. */
const countPlay = cachedPerMerchant<readonly GamePlay[]>(async (db, code, platform) => {
  const { currency } = await merchant(platform, code);
  return playSince(db, { merchant: code, currency, since: new Date(platform.clock.now().getTime() - dayMs) });
}, countEveryMs);

/** What was played most in the last 24 hours and still stands on the shelf, with how many people played it. */
export async function mostPlayed(
  platform: Platform,
  code: string,
  shelf: Shelf,
): Promise<readonly { game: ShelfGame; players: number }[]> {
  return (await countPlay(platform, code)).flatMap((play) => {
    const game = shelf.byCode.get(codeOf(play));
    return game ? { game, players: play.players } : [];
  });
}

/** The hot games: those staff made hot in the order of the shelf, then by what was played. */
export async function hottestGames(platform: Platform, code: string, shelf: Shelf): Promise<readonly ShelfGame[]> {
  const played = await mostPlayed(platform, code, shelf);
  return [...new Set([...shelf.games.filter(({ hot }) => hot), ...played.map(({ game }) => game)])];
}
