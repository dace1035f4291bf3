// A row that steps on by itself and begins anew without a jump: its first items stand once more at its end.
import { useLessMotion } from '@palpite/ui/motion.ts';
import { useCallback, useEffect, useState } from 'react';

export interface CarouselTiming {
  /** How long each step stays. */
  stayMs: number;
  /** How long a step takes. */
  moveMs: number;
}

export interface Carousel {
  /** Which item leads, from 0; `count` is the first one's double. */
  at: number;
  /** Whether the next change is to be seen as movement. */
  moves: boolean;
  /** Whether it steps on by itself. */
  runs: boolean;
  paused: boolean;
  setPaused(paused: boolean): void;
  /** While a pointer or the focus rests on it. */
  setHeld(held: boolean): void;
  goTo(at: number): void;
  step(way: 1 | -1): void;
}

/** Steps through `count` items while there is more than one, nobody holds or pauses it, and motion is welcome. */
export function useCarousel(count: number, { stayMs, moveMs }: CarouselTiming): Carousel {
  const lessMotion = useLessMotion();
  const [{ at, moves }, put] = useState({ at: 0, moves: false });
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const runs = count > 1 && !paused && !held && !lessMotion;

  const step = useCallback(
    (way: 1 | -1) => {
      if (count < 2) return;
      if (way === 1) {
        put((now) => ({ at: now.at >= count ? 1 : now.at + 1, moves: !lessMotion }));
        return;
      }
      put((now) => (now.at === 0 ? { at: count, moves: false } : now));
      requestAnimationFrame(() =>
        requestAnimationFrame(() => put((now) => ({ at: Math.max(0, now.at - 1), moves: !lessMotion }))),
      );
    },
    [count, lessMotion],
  );

  // Having arrived at the first item's double, the row stands at the first item itself.
  useEffect(() => {
    if (at < count || count === 0) return;
    const timer = setTimeout(() => put({ at: 0, moves: false }), lessMotion ? 0 : moveMs + 50);
    return () => clearTimeout(timer);
  }, [at, count, lessMotion, moveMs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the wait anew
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') step(1);
    }, stayMs);
    return () => clearInterval(timer);
  }, [runs, step, stayMs, at % Math.max(1, count)]);

  return { at, moves, runs, paused, setPaused, setHeld, goTo: (to) => put({ at: to, moves: !lessMotion }), step };
}
