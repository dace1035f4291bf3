import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { tablesList } from '@palpite/contract/tables/player.ts';
import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import type { Ask, GameSession, Platform } from '../base/room.ts';
import { newestRound } from '../shared/shared.ts';
import { seriesName } from './names.ts';
import { type OwnTable, ownTables } from './own-tables.ts';
import { newestDealt } from './round/dealt-store.ts';
import { roundOnWire } from './show.ts';
import { tableOf, tablesOf } from './table.ts';

/** As many as a preview shows. */
const previewed = 12;

/** All tables that have limits where the player is. */
export async function listTables({ platform, who }: Ask<GameSession>): Promise<OutputOf<typeof tablesList>> {
  tableOf(who);
  const now = platform.clock.now().getTime();
  const here = tablesOf(platform).limits.filter(
    ({ merchant, currency }) => merchant === who.merchant && currency === who.currency,
  );
  const tables = ownTables.map(async (table) => {
    const limits = here.find(({ tableCode }) => tableCode === table.code);
    return limits && { ...(await standing(platform, table, now)), least: limits.least, most: limits.most };
  });
  return { now, tables: (await Promise.all(tables)).filter((each) => each !== undefined) };
}

/** Where a table stands; what came is told once its scene is over, as at the table itself. */
async function standing(
  platform: Platform,
  table: OwnTable,
  now: number,
): Promise<Omit<ListedTable, 'least' | 'most'>> {
  const { code, game } = table;
  const round = await newestRound(platform.db, seriesName(code));
  const dealt = round ? await newestDealt(platform.db, round.chainId, previewed + 1) : [];
  const shown =
    round &&
    roundOnWire(
      table,
      round,
      dealt.find(({ roundId }) => roundId === round.id),
    );
  const isOnScene = shown !== undefined && shown.sceneEndsAt !== null && now < shown.sceneEndsAt;
  const past = dealt.filter(({ roundId }) => !(isOnScene && roundId === round?.id)).slice(0, previewed);
  return {
    table: code,
    game: game.code,
    phase: shown && shown.phase !== 'void' ? shown.phase : null,
    closesAt: shown?.phase === 'betting' ? shown.closesAt : null,
    past: past.map(({ roundId, outcome }) => ({ roundId: roundId.toString(), outcome })),
  };
}
