import type { Tx } from '../../base/db/db.ts';
import { publishEvent } from '../../base/events/events.ts';
import type { Platform } from '../../base/room.ts';
import type { LevelRow } from '../ladder/ladder-store.ts';
import { levelChanged } from '../news.ts';
import { type BrandDays, periodFrom } from './brand.ts';
import type { Moved } from './settle.ts';
import { insertChange, keepStanding, type StandingRow } from './standing-store.ts';
import { sendMove } from './tell.ts';

/** By hand: who, and why. */
interface ByHand {
  readonly by: string;
  readonly reason: string;
}

/**
 * Writes where a player stands now, with a line of history for each move; the last one is told to the player and by
 * an event. A rise, and a level by hand, begin a period.
 */
export async function applyMoves(
  platform: Platform,
  tx: Tx,
  brand: BrandDays,
  { standing: moved, moves }: Moved<StandingRow>,
  {
    levels,
    hand,
    due = false,
  }: { readonly levels: readonly LevelRow[]; readonly hand?: ByHand; readonly due?: boolean },
): Promise<StandingRow> {
  const begins = moves.some(({ cause }) => cause === 'reached' || cause === 'regained' || cause === 'by_staff');
  const standing = begins ? { ...moved, ...periodFrom(brand.today, brand) } : moved;
  await keepStanding(tx, standing, due);
  const { playerId, merchant, turnover } = standing;
  for (const move of moves) await insertChange(tx, playerId, { ...move, at: platform.clock.now(), turnover, ...hand });
  const [first, last] = [moves[0], moves.at(-1)];
  if (!first || !last || first.from === last.to) return standing;
  await publishEvent(tx, levelChanged, {
    ...{ playerId: playerId.toString(), merchant, from: first.from, to: last.to, cause: last.cause },
  });
  await sendMove(platform, tx, standing, last, levels);
  return standing;
}
