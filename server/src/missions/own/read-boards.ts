import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { missionLeaderboard } from '@palpite/contract/missions/player.ts';
import type { BoardTerms, Prize, ShownBoard, ShownPrize } from '@palpite/contract/missions/shapes.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { maskName, playersById } from '../../players/players.ts';
import { rankIn } from '../../vip/vip.ts';
import {
  type BoardRow,
  boardsBetween,
  countFinal,
  countPlaces,
  finalPlaces,
  ownPlace,
  ownScore,
  type PlaceRow,
  placesNow,
} from '../boards/board-store.ts';
import { readTerms, titleOf, valueUnit } from '../plan/terms.ts';
import { soonMs } from './read-missions.ts';
import { scopesOf } from './scope-names.ts';
import { prizesShown } from './show-prizes.ts';

/** How long a board is shown after its end. */
const shownMs = 14 * 86_400_000;
const firstPlaces = 20;

export async function readBoards(ask: Ask<PlayerSession>): Promise<OutputOf<typeof missionLeaderboard>> {
  const { platform, who, language } = ask;
  const now = platform.clock.now().getTime();
  const found = await boardsBetween(platform.db, who.merchant, {
    ...{ ended: new Date(now - shownMs), soon: new Date(now + soonMs) },
  });
  const read = found.flatMap((row) => {
    const terms = readTerms(row.terms);
    return terms.kind === 'board' ? [{ row, terms }] : [];
  });
  const all = read.map(({ terms }) => terms);
  const [scope, prize] = await Promise.all([scopesOf(platform, all, language), prizesShown(platform, all, language)]);
  const rank = await rankIn(platform.db, who.playerId);
  const boards = [];
  for (const { row, terms } of read) {
    const { leastStake, pointsPer, pointsPerWin, least, claimDays, leastRank } = terms;
    const { rows, players, own } = await standing(ask, row, { terms, rank });
    boards.push({
      ...{ boardId: row.campaignId.toString(), title: saidIn(titleOf(terms), language), state: stateOf(row, now) },
      ...{
        scoring: terms.score,
        unit: valueUnit(terms),
        scope: scope(terms),
        leastStake,
        pointsPer,
        pointsPerWin,
        least,
      },
      ...{ startsAt: row.countsFrom?.getTime() ?? 0, endsAt: row.countsUntil?.getTime() ?? 0 },
      ...{ prizes: prizesOf(terms, prize), claimDays, leastRank, players, own },
      rows: await shownPlaces(ask, rows),
    });
  }
  return { boards };
}

/** The first places, how many there are, and the player's own: final once the board is closed. */
async function standing(
  { platform: { db }, who: { playerId } }: Ask<PlayerSession>,
  { versionId, closedAt }: BoardRow,
  { terms: { least, leastRank }, rank }: { terms: BoardTerms; rank: number },
): Promise<{ rows: PlaceRow[]; players: number; own: ShownBoard['own'] }> {
  const first = { offset: 0, limit: firstPlaces };
  const whole = { versionId, least, leastRank };
  const score = await ownScore(db, whole, playerId);
  if (closedAt !== null) {
    const place = await ownPlace(db, versionId, playerId);
    const own = place ?? (score && { place: null, score: score.score });
    return {
      rows: await finalPlaces(db, versionId, first),
      players: await countFinal(db, versionId),
      own: own ? { place: own.place, score: own.score } : null,
    };
  }
  return {
    rows: await placesNow(db, whole, first),
    players: await countPlaces(db, whole),
    own: score
      ? { place: score.score >= least && rank >= leastRank ? score.ahead + 1 : null, score: score.score }
      : null,
  };
}

async function shownPlaces(
  { platform, who }: Ask<PlayerSession>,
  rows: readonly PlaceRow[],
): Promise<ShownBoard['rows']> {
  const ids = rows.map(({ playerId }) => playerId);
  const players = await playersById(platform, platform.db, ids);
  return rows.map(({ place, playerId, score }) => {
    const mine = playerId === who.playerId;
    const username = players.get(playerId)?.username ?? '';
    return { place, name: mine ? username : maskName(username), score, mine };
  });
}

function stateOf({ countsFrom, countsUntil, closedAt }: BoardRow, now: number): ShownBoard['state'] {
  if (closedAt !== null) return 'closed';
  if (countsFrom !== null && countsFrom.getTime() > now) return 'soon';
  return countsUntil !== null && countsUntil.getTime() <= now ? 'counting' : 'running';
}

function prizesOf({ prizes }: BoardTerms, shown: (prize: Prize) => ShownPrize): ShownBoard['prizes'] {
  let last = 0;
  return prizes.map(({ places, prize }) => {
    const from = last + 1;
    last += places;
    return { from, to: last, prize: shown(prize) };
  });
}
