import { countBet, type OpenBonus } from '@palpite/math/bonus/count.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import {
  type BetRecord,
  betsById,
  type CountedLane,
  type FeedSpan,
  followFeed,
  validTurnover as turnoverOf,
} from '../../bets/bets.ts';
import { readTerms } from '../terms.ts';
import {
  type CountRow,
  countsOfBets,
  lockOpen,
  type OpenRow,
  type PlayRow,
  playOfOpen,
  replaceCounts,
  saveProgress,
} from './count-store.ts';

type Follower = ReturnType<typeof followFeed>;

const name = 'bonuses.count-play';
const most = 20_000;

/**
 * Counts what players with an open bonus played, as the feed of settled play tells it, and tells their pages. Others
 * cost nothing here beyond being read over.
 */
export const countPlay: Follower = {
  name,
  run: (platform) => telling(platform, (follower) => follower.run(platform)),
  catchUp: (platform) => telling(platform, (follower) => follower.catchUp(platform)),
};

async function telling<Answer>(platform: Platform, work: (follower: Follower) => Promise<Answer>): Promise<Answer> {
  const moved = new Set<bigint>();
  const count = (tx: Tx, span: FeedSpan) => countSpan(platform, tx, span, moved);
  const answer = await work(followFeed({ name, from: 'now', most, count }));
  for (const playerId of moved) platform.live.publish(`player:${playerId}`, { type: 'bonus' });
  return answer;
}

async function countSpan(platform: Platform, tx: Tx, span: FeedSpan, moved: Set<bigint>): Promise<CountedLane[]> {
  const { lanes, play } = await playOfOpen(tx, span);
  if (play.length === 0) return lanes;
  const open = await lockOpen(tx, [...new Set(play.map(({ playerId }) => playerId))]);
  const bets = [...new Set(play.map(({ betId }) => betId))];
  const changed = play.filter(({ stateWas }) => stateWas !== null && stateWas !== 'accepted');
  const [records, earlier] = [
    new Map((await betsById(tx, bets)).map((bet) => [bet.id, bet])),
    await countsOfBets(
      tx,
      changed.map(({ betId }) => betId),
    ),
  ];
  const { counts, progress } = countAll(open, { play, records, earlier });
  await replaceCounts(tx, { bets, open: open.map(({ id }) => id), counts, at: platform.clock.now() });
  await saveProgress(tx, progress);
  const players = new Map(open.map(({ id, playerId }) => [id, playerId]));
  for (const { bonusId } of counts) moved.add(players.get(bonusId) ?? 0n);
  return lanes;
}

interface Played {
  readonly play: readonly PlayRow[];
  readonly records: ReadonlyMap<bigint, BetRecord>;
  /** What the bets counted before. */
  readonly earlier: readonly CountRow[];
}

/**
 * What the bets count as they stand now, towards the bonuses that are open, and how far those are. Each delta takes
 * back what its bet counted and counts it again. What a bet counted towards a bonus that has ended stays, and is used
 * up.
 */
function countAll(
  open: readonly OpenRow[],
  { play, records, earlier }: Played,
): { counts: CountRow[]; progress: Map<bigint, Micro> } {
  const progress = new Map(open.map((row) => [row.id, row.progress]));
  const terms = new Map(open.map((row) => [row.id, readTerms(row.terms)]));
  const standing = new Map<bigint, CountRow[]>();
  const spent = new Map<bigint, Micro>();
  for (const row of earlier) {
    if (progress.has(row.bonusId)) standing.set(row.betId, [...(standing.get(row.betId) ?? []), row]);
    else spent.set(row.betId, (spent.get(row.betId) ?? 0n) + row.used);
  }
  const add = (id: bigint, amount: Micro) => progress.set(id, (progress.get(id) ?? 0n) + amount);
  const owned = Map.groupBy(open, ({ playerId }) => playerId);

  for (const { betId, playerId, state, settledAt, validTurnover } of play) {
    const bet = records.get(betId);
    if (!bet) throw new Error(`bet ${betId} is gone`);
    for (const { bonusId, counted } of standing.get(betId) ?? []) add(bonusId, -counted);
    const bonuses = (owned.get(playerId) ?? []).map((row): OpenBonus => {
      const its = terms.get(row.id);
      if (!its) throw new Error(`bonus ${row.id} has no terms`);
      const left = row.target - (progress.get(row.id) ?? 0n);
      return { id: row.id, terms: its, left, openedAt: row.openedAt.getTime(), dueAt: row.dueAt.getTime() };
    });
    // bonus money is no turnover, but a bonus is worked off with it
    const all = bet.bonusStake ? turnoverOf(bet.stake, state, bet.opposed ?? 0n) : validTurnover;
    const valid = all - (spent.get(betId) ?? 0n);
    const counts = countBet(bonuses, {
      ...{ gameType: bet.gameType, vassalage: bet.vassalage, gameCode: bet.gameCode },
      ...{ state, stake: bet.stake, freeStake: bet.freeStake ?? 0n, opposed: bet.opposed ?? 0n },
      ...{ validTurnover: valid > 0n ? valid : 0n, placedAt: bet.placedAt.getTime(), settledAt: settledAt.getTime() },
    });
    for (const { bonusId, counted } of counts) add(bonusId, counted);
    standing.set(
      betId,
      counts.map((count) => ({ betId, ...count, reasons: [...count.reasons] })),
    );
  }
  return { counts: [...standing.values()].flat(), progress };
}
