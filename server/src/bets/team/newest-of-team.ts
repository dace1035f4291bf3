import type { Db } from '../../base/db/db.ts';
import { belowAmong, isTeamOver } from '../../players/players.ts';
import { type BetCursor, betsOfAnybody, type TeamBetRow, type TeamBets, teamBetPage } from './team-store.ts';

const minuteMs = 60_000;
/** How far back what anybody played is read, before each of a large team is asked for their newest bet. */
const lately = [15, 240];
/** Asking each for a bet that few have reads all of theirs: then it is cheaper to read back to the beginning. */
const farther = [2 * 1440, 30 * 1440, 400 * 1440];
const atOnce = 3_000;
const readAtMost = 30_000;

interface PageAsked {
  readonly merchant: string;
  readonly now: Date;
  readonly size: number;
  readonly cursor?: BetCursor | undefined;
  /** More people than this are a large team. */
  readonly large?: number;
}

/**
 * A page of a team's bets, the newest first. Of a small team each member's newest bets are looked up. A large team
 * plays all the time: what anybody played lately holds its page, and of those players it is asked who is of the team.
 */
export async function newestOfTeam(db: Db, filter: TeamBets, asked: PageAsked): Promise<TeamBetRow[]> {
  const { large = 2_000 } = asked;
  const isLarge = filter.withBelow && (await isTeamOver(db, filter.rootId, large));
  return (isLarge ? await amongNewest(db, filter, asked) : undefined) ?? teamBetPage(db, filter, asked);
}

/** Undefined where the page is not full after as much as may be read. */
async function amongNewest(db: Db, filter: TeamBets, { merchant, now, size, cursor }: PageAsked) {
  const isNarrow = filter.gameCode !== undefined || filter.gameTypes !== undefined || filter.states !== undefined;
  const begin = cursor ? new Date(Number(cursor.at / 1_000n)) : (filter.to ?? now);
  const found: TeamBetRow[] = [];
  let [after, to, read] = [cursor, filter.to, 0];
  for (const minutes of isNarrow ? [...lately, ...farther] : lately) {
    const from = new Date(Math.max(filter.from.getTime(), begin.getTime() - minutes * minuteMs));
    for (let isMore = true; isMore; ) {
      const rows = await betsOfAnybody(db, merchant, { ...filter, from, to }, { size: atOnce, cursor: after });
      found.push(...(await ofTeam(db, filter, rows)));
      if (found.length >= size) return found.slice(0, size);
      read += rows.length;
      if (read > readAtMost) return undefined;
      isMore = rows.length === atOnce;
      after = rows.at(-1) ?? after;
    }
    if (from.getTime() === filter.from.getTime()) return found;
    to = from;
  }
  return undefined;
}

async function ofTeam(db: Db, { rootId, withRoot }: TeamBets, rows: readonly TeamBetRow[]): Promise<TeamBetRow[]> {
  const team = await belowAmong(db, rootId, [...new Set(rows.map(({ playerId }) => playerId))]);
  return rows.filter(({ playerId }) => team.has(playerId) || (withRoot && playerId === rootId));
}
