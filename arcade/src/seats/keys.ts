import type { SeatMove } from '@palpite/contract/seats/shapes.ts';
import type { Hotkey } from '../base/hotkeys.ts';
import type { LayingTool } from '../live/foot.tsx';

export type SeatsAction = 'bet' | LayingTool | SeatMove;

/** `d` doubles the hand that is to decide, and the chips while people bet. */
export const seatsKeys: readonly Hotkey<SeatsAction>[] = [
  { key: ' ', action: 'bet' },
  { key: 'z', action: 'undo' },
  { key: 'x', action: 'clear' },
  { key: 'd', action: 'double' },
  { key: 'r', action: 'repeat' },
  { key: 'h', action: 'hit' },
  { key: 's', action: 'stand' },
  { key: 'p', action: 'split' },
  { key: 'i', action: 'insure' },
  { key: 'n', action: 'decline' },
];
