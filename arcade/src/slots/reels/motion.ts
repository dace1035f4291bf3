/** How the reels of an event come to show what they show. */

import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { SlotTheme } from '../theme.ts';
import { eventMs, turnsOf } from './pace.ts';
import type { Motion } from './reel.tsx';

/** The motion of each reel, by its number; none where it stays as it is. */
export function motionsOf(
  theme: SlotTheme,
  before: SlotDrawn,
  event: SlotEvent,
  quick: boolean,
): readonly (Motion | undefined)[] {
  const ms = eventMs(event, theme, quick);
  if (event.kind === 'drop')
    return before.grid.map((from, reel) => {
      const gone = event.gone.flatMap(([on, row]) => (on === reel ? [row] : []));
      return gone.length > 0 ? { kind: 'fall', from, gone, ms } : undefined;
    });
  if (event.kind === 'expand')
    return before.grid.map((_, reel) => (event.reels.includes(reel) ? { kind: 'grow', ms } : undefined));
  if (event.kind !== 'reels') return [];
  return turnsOf(event.grid, theme, quick).map((turn, reel) => ({ kind: 'turn', from: before.grid[reel] ?? [], turn }));
}

/** Two pages of each reel's symbols, to run over while it turns. */
export function fillersOf({ rules, firstGrid }: SlotTheme): (readonly [number[], number[]])[] {
  return rules.strips.map((strip, reel) => {
    const rows = firstGrid[reel]?.length ?? 0;
    return [strip.slice(0, rows), strip.slice(rows, 2 * rows)] as const;
  });
}
