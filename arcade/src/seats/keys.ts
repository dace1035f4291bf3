import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import type { Hotkey } from '../base/hotkeys.ts';
import type { LayingTool } from '../live/foot.tsx';

export type SeatsAction = 'bet' | LayingTool | SeatMove;

/**
 * `d` doubles the hand that is to decide, and the chips while people bet. What decides does it once, however long it
 * is held: the next card is there before a finger has left the key.
 */
export const seatsKeys: readonly Hotkey<SeatsAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'z', action: 'undo' },
  { key: 'x', action: 'clear' },
  { key: 'd', action: 'double', once: true },
  { key: 'r', action: 'repeat' },
  { key: 'h', action: 'hit', once: true },
  { key: 's', action: 'stand', once: true },
  { key: 'p', action: 'split', once: true },
  { key: 'i', action: 'insure', once: true },
  { key: 'n', action: 'decline', once: true },
];
