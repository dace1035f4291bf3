import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { SlotDrawn, Win } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import { useEffect, useMemo, useState } from 'react';

export interface Spotlight {
  /** The win that is shown; undefined while none or all are. */
  readonly win: Win | undefined;
  /** By reel, the rows that are lit; undefined while nothing is. */
  readonly rows: readonly (readonly number[])[] | undefined;
}

const winMs = 1400;

/**
 * What of the wins is shown: the one that is told now; once the round is over all of them, and of a round that won more
 * than its stake each in turn.
 */
export function useSpotlight(seen: SlotDrawn, event: SlotEvent | undefined): Spotlight {
  const { wins, end } = seen;
  const isOver = end !== undefined && event === undefined;
  const takesTurns = isOver && wins.length > 1 && end.multiplier > multiplierUnit && !wantsLessMotion();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!takesTurns) return;
    setTurn(0);
    const clock = setInterval(() => setTurn((before) => before + 1), winMs);
    return () => clearInterval(clock);
  }, [takesTurns]);
  const isTold =
    event?.kind === 'line' || event?.kind === 'ways' || event?.kind === 'scatter' || event?.kind === 'expand';
  const reels = seen.grid.length;
  return useMemo(() => {
    // first all at once, then each
    const place = turn % (wins.length + 1);
    const win = isTold ? wins.at(-1) : takesTurns && place > 0 ? wins[place - 1] : undefined;
    const shown = win ? [win] : isOver ? wins : [];
    if (shown.length === 0) return { win, rows: undefined };
    const rows = Array.from({ length: reels }, (_, reel) =>
      shown.flatMap(({ cells }) => cells.flatMap(([on, row]) => (on === reel ? [row] : []))),
    );
    return { win, rows };
  }, [wins, isTold, isOver, takesTurns, turn, reels]);
}
