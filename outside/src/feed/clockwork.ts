/**
 * The feed's own time: it runs faster or slower than the clock, from the first start on, and is the same after a
 * restart.
 */
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';

const anchorShape = z.object({
  /** Epoch milliseconds, the feed's time at that moment in milliseconds, and how fast it runs from then on. */
  wall: z.number(),
  feed: z.number(),
  speed: z.number(),
});
const keptShape = z.object({ id: z.literal('feed'), seed: z.string(), anchors: z.array(anchorShape) });

/** What lies behind on the first start, so that there are matches under way and results. */
export const firstMinute = 3 * 1440 + 40;
const alignMs = 5 * 60_000;

export interface Clockwork {
  /** All matches follow from it; it stays here. */
  readonly seed: string;
  readonly speed: number;
  /** The feed's time in milliseconds. */
  now(): number;
  toWall(feedMs: number): number;
  setSpeed(speed: number): void;
}

/** `speed` and `seed` count on the first start only; afterwards what was set last, and what is kept. */
export function createClockwork({
  journal,
  clock,
  speed = 1,
  seed = randomHex(32),
}: {
  journal: Journal;
  clock: Clock;
  speed?: number;
  seed?: string | undefined;
}): Clockwork {
  const shelf = journal.shelf('feed', keptShape, ({ id }) => id);
  const keep = (kept: z.output<typeof keptShape>) => {
    journal.write([shelf.put(kept)]);
    return kept;
  };
  let kept =
    shelf.get('feed') ??
    keep({
      ...{ id: 'feed', seed },
      // matches begin at full five minutes
      anchors: [{ wall: Math.floor(clock.now() / alignMs) * alignMs, feed: firstMinute * 60_000, speed }],
    });
  const last = () => kept.anchors.at(-1) ?? { wall: 0, feed: 0, speed: 1 };
  const now = () => {
    const { wall, feed, speed: fast } = last();
    return feed + (clock.now() - wall) * fast;
  };
  return {
    seed: kept.seed,
    get speed() {
      return last().speed;
    },
    now,
    toWall(feedMs) {
      const anchor = kept.anchors.findLast(({ feed }) => feed <= feedMs) ?? kept.anchors[0] ?? last();
      return Math.round(anchor.wall + (feedMs - anchor.feed) / anchor.speed);
    },
    setSpeed(fast) {
      const anchors = [...kept.anchors, { wall: clock.now(), feed: now(), speed: fast }];
      kept = keep({ ...kept, anchors: anchors.slice(-50) });
    },
  };
}
