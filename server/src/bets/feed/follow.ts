import { inTx, type Tx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { addFollower, feedEnd, holdFollower, keepCursor } from './feed-store.ts';
import { type Delta, feedBeginning, readSettledPlay } from './read-settled-play.ts';

const most = 10_000;

export interface FollowOptions {
  /** `room.verb-noun`, unique and kept for good: the name under which the database remembers how far it has come. */
  readonly name: string;
  /** Where it begins, the first time: with the first bet there ever was, or with what is settled from then on. */
  readonly from: 'beginning' | 'now';
  /** Deltas in one transaction, at most. */
  readonly most?: number;
  /**
   * Counts the deltas, in the transaction that keeps how far it has come: each counts once, also after a kill. An error
   * undoes the whole batch, and the batch comes again: no delta is skipped.
   */
  readonly apply: (tx: Tx, deltas: readonly Delta[]) => Promise<void>;
}

/** Follows the feed of settled play. Of several processes one at a time does. */
export function follow(options: FollowOptions): Loop {
  return { name: options.name, run: ({ db }) => inTx(db, (tx) => step(tx, options)) };
}

/** Counts one batch. True: there is more to be read at once. */
async function step(tx: Tx, options: FollowOptions): Promise<boolean> {
  const { name, from, apply } = options;
  const held = await holdFollower(tx, name);
  if (held === 'busy') return false;
  if (!held) return addFollower(tx, name, from === 'beginning' ? feedBeginning : await feedEnd(tx));
  const { deltas, cursor, more } = await readSettledPlay(tx, held, { most: options.most ?? most });
  if (deltas.length > 0) await apply(tx, deltas);
  if (deltas.length > 0 || isMoved(held.placed, cursor.placed))
    await keepCursor(tx, name, { ...cursor, deltas: deltas.length });
  return more;
}

function isMoved(before: readonly bigint[], after: readonly bigint[]): boolean {
  return after.some((place, lane) => place !== before[lane]);
}
