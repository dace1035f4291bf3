import { countBet, type OpenBonus } from '@palpite/math/bonus/count.ts';
import type { BonusTerms } from '@palpite/math/bonus/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import {
  type CountedLane,
  type FeedSpan,
  type Follower,
  followFeed,
  validTurnover as turnoverOf,
} from '../../bets/bets.ts';
import { readTerms } from '../terms.ts';
import {
  type CountRow,
  countsOfBets,
  dropCounts,
  lockOpen,
  type OpenRow,
  type PlayRow,
  playOfOpen,
  type Tally,
  termsOf,
  writeTallies,
} from './count-store.ts';

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
  const open = await lockOpen(
    tx,
    play.map(([first]) => first?.playerId ?? 0n),
  );
  const terms = await termsByHash(tx, open);
  const changed = play.flat().filter(({ isChange }) => isChange);
  const earlier = await countsOfBets(
    tx,
    changed.map(({ betId: id, playerId, placedAt }) => ({ id, playerId, placedAt: new Date(placedAt) })),
  );
  const owned = Map.groupBy(open, ({ playerId }) => playerId);
  const before = Map.groupBy(earlier, ({ betId }) => betId);
  const tallies: Tally[] = [];
  for (const rows of play) {
    const playerId = rows[0]?.playerId ?? 0n;
    const its = countPlayer(owned.get(playerId) ?? [], { terms, play: rows, before });
    if (its.some(({ counts }) => counts.length > 0)) moved.add(playerId);
    tallies.push(...its);
  }
  const stillOpen = new Set(open.map(({ id }) => id));
  const gone = earlier.filter(({ bonusId }) => stillOpen.has(bonusId));
  if (gone.length > 0) {
    const of = (read: (row: CountRow) => bigint) => [...new Set(gone.map(read))];
    await dropCounts(
      tx,
      of(({ betId }) => betId),
      of(({ bonusId }) => bonusId),
    );
  }
  await writeTallies(tx, tallies, platform.clock.now());
  return lanes;
}

/** Terms by their hash, which is that of their text: what was read once never changes. */
const known = new Map<string, BonusTerms>();
const mostKnown = 1_000;

async function termsByHash(tx: Tx, open: readonly OpenRow[]): Promise<ReadonlyMap<string, BonusTerms>> {
  const asked = new Set(open.map(({ hash }) => hash));
  const unknown = [...asked].filter((hash) => !known.has(hash));
  if (unknown.length === 0) return known;
  if (known.size + unknown.length > mostKnown) known.clear();
  const missing = [...asked].filter((hash) => !known.has(hash));
  for (const { hash, terms } of await termsOf(tx, missing)) known.set(hash, readTerms(terms));
  return known;
}

interface Played {
  readonly terms: ReadonlyMap<string, BonusTerms>;
  readonly play: readonly PlayRow[];
  /** What bets counted before. */
  readonly before: ReadonlyMap<bigint, readonly CountRow[]>;
}

type Counting = { -readonly [Name in keyof OpenBonus]: OpenBonus[Name] };

/**
 * What the bets of a player count as they stand now, towards the bonuses that are open, and how far those are. Each
 * delta takes back what its bet counted and counts it again. What a bet counted towards a bonus that has ended stays,
 * and is used up.
 */
function countPlayer(open: readonly OpenRow[], { terms, play, before }: Played): Tally[] {
  const bonuses = open.map(({ id, hash, target, progress, openedAt, dueAt }): Counting => {
    const its = terms.get(hash);
    if (!its) throw new Error(`bonus ${id} has no terms`);
    return { id, terms: its, left: target - progress, openedAt, dueAt };
  });
  const bonusOf = (id: bigint) => bonuses.find((bonus) => bonus.id === id);
  const standing = new Map<bigint, CountRow[]>();
  const dropped = new Map<bigint, number>();
  const spent = new Map<bigint, Micro>();
  for (const { betId, isChange } of play) {
    if (!isChange || standing.has(betId) || spent.has(betId)) continue;
    for (const row of before.get(betId) ?? []) {
      if (bonusOf(row.bonusId)) {
        standing.set(betId, [...(standing.get(betId) ?? []), row]);
        if (row.counted > 0n) dropped.set(row.bonusId, (dropped.get(row.bonusId) ?? 0) + 1);
      } else spent.set(betId, (spent.get(betId) ?? 0n) + row.used);
    }
  }

  for (const bet of play) {
    const { betId, state, stake, opposed, odds, risked } = bet;
    for (const { bonusId, counted } of standing.get(betId) ?? []) {
      const bonus = bonusOf(bonusId);
      if (bonus) bonus.left += counted;
    }
    // bonus money is no turnover, but a bonus is worked off with it; and its own terms say which odds count
    const isByTerms = bet.bonusStake > 0n || (odds !== null && bet.validTurnover === 0n);
    const all = isByTerms ? (risked ?? turnoverOf(stake, state, opposed)) : bet.validTurnover;
    const left = all - (spent.get(betId) ?? 0n);
    const valid = left > 0n ? left : 0n;
    const rows: CountRow[] = [];
    const counts = countBet(bonuses, valid === bet.validTurnover ? bet : { ...bet, validTurnover: valid });
    for (const { bonusId, counted, used, reasons } of counts) {
      const bonus = bonusOf(bonusId);
      if (bonus) bonus.left -= counted;
      rows.push({ betId, bonusId, counted, used, reasons: [...reasons] });
    }
    standing.set(betId, rows);
  }
  const counts = Map.groupBy([...standing.values()].flat(), ({ bonusId }) => bonusId);
  return open.flatMap(({ id, target, progress }) => {
    const its = counts.get(id) ?? [];
    const now = target - (bonusOf(id)?.left ?? 0n);
    const gone = dropped.get(id) ?? 0;
    if (its.length === 0 && gone === 0 && now === progress) return [];
    const more = its.reduce((sum, { counted }) => (counted > 0n ? sum + 1 : sum), 0) - gone;
    return [{ bonusId: id, counts: its, progress: now, bets: more }];
  });
}
