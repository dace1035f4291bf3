import { inTx, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import {
  addFollower,
  type CountedLane,
  type FeedCursor,
  type FeedSpan,
  feedEnd,
  holdFollower,
  keepCursor,
} from './feed-store.ts';
import { behind, type Delta, feedBeginning, nextSpan, readSettledPlay } from './read-settled-play.ts';

const usualMost = 10_000;

/**
 * For a follower that sums in SQL and is far behind: a player who has ten bets among so many costs one written row
 * instead of ten. A follower that is on time never has so many.
 */
export const countedAtOnce = 200_000;

interface Followed {
  /** `room.verb-noun`, unique and never changed: the database stores the follower's cursor under this name. */
  readonly name: string;
  /** Where a new follower begins: at the first bet of all, or at the first bet settled after its first run. */
  readonly from: 'beginning' | 'now';
  /** The most deltas in one transaction. */
  readonly most?: number;
}

interface AppliedHere {
  /**
   * Counts the deltas in the transaction that stores the cursor, so each counts once, even if the process is killed. An
   * error rolls the whole batch back and the batch is read again, so no delta is skipped.
   */
  readonly apply: (tx: Tx, deltas: readonly Delta[]) => Promise<void>;
}

interface CountedThere {
  /**
   * The same in one SQL function, for a follower that only sums. The function reads `bets.read_counts` and returns its
   * count of each lane. No bet becomes an object here: that would cost about 7 microseconds per bet in the process
   * that also answers the players.
   */
  readonly count: (tx: Tx, span: FeedSpan) => Promise<readonly CountedLane[]>;
}

export type FollowOptions = Followed & (AppliedHere | CountedThere);

export interface Follower extends Loop {
  /** Counts all that is ready, after whoever is counting. */
  readonly catchUp: (platform: Platform) => Promise<void>;
}

/** Follows the feed of settled play. If several processes run, only one of them follows at a time. */
export function followFeed(options: FollowOptions): Follower {
  return {
    name: options.name,
    run: ({ db }) => inTx(db, (tx) => step(tx, options)),
    catchUp: async ({ db }) => {
      while (await inTx(db, (tx) => step(tx, options, 'wait')));
    },
  };
}

/** Counts one batch. True: more deltas are ready, so the next batch can follow at once. */
async function step(tx: Tx, options: FollowOptions, ifBusy: 'leave' | 'wait' = 'leave'): Promise<boolean> {
  const { name, from } = options;
  const held = await holdFollower(tx, name, ifBusy);
  if (held === 'busy') return false;
  if (!held) return addFollower(tx, name, from === 'beginning' ? feedBeginning : await feedEnd(tx));
  const { deltas, cursor, more } = await countFrom(tx, held, options);
  if (deltas > 0 || isMoved(held.placed, cursor.placed)) await keepCursor(tx, name, { ...cursor, deltas });
  return more;
}

async function countFrom(
  tx: Tx,
  held: FeedCursor,
  options: FollowOptions,
): Promise<{ deltas: number; cursor: FeedCursor; more: boolean }> {
  const most = options.most ?? usualMost;
  if ('apply' in options) {
    const { deltas, ...next } = await readSettledPlay(tx, held, { most });
    if (deltas.length > 0) await options.apply(tx, deltas);
    return { deltas: deltas.length, ...next };
  }
  const { span, more } = await nextSpan(tx, held, most);
  const counted = await options.count(tx, span);
  return { deltas: counted.reduce((sum, { deltas }) => sum + deltas, 0), ...behind(span, counted, more) };
}

function isMoved(before: readonly bigint[], after: readonly bigint[]): boolean {
  return after.some((place, lane) => place !== before[lane]);
}
