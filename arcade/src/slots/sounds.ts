import type { SlotEvent } from '@palpite/math/games/slots/view.ts';
import type { Sound } from '../table/game-client.ts';
import type { SlotSound } from './theme.ts';

const _ = undefined;

/** Wood, paper and bells. */
export const slotSounds: Readonly<Record<SlotSound, Sound>> = {
  spin: [0.35, 0.05, 140, 0.02, 0.18, 0.3, 4, 1.8, _, _, _, _, 0.045, 1.2, _, _, _, 0.6, 0.05],
  stop: [0.32, 0.06, 105, 0, 0.012, 0.075, 1, 2.6, -7, _, _, _, _, 0.5],
  line: [0.4, 0, 587.33, 0.01, 0.05, 0.14, 1, 1.6, _, _, 146, 0.05],
  scatter: [0.6, 0, 440, 0.02, 0.16, 0.3, 1, 1.3, _, _, 220, 0.09, 0.08],
  drop: [0.45, 0.05, 196, 0.01, 0.03, 0.16, 1, 2.2, -3, _, _, _, _, 0.6],
  feature: [0.7, 0, 392, 0.04, 0.28, 0.4, 1, 1.5, _, _, 196, 0.09, 0.11],
  free: [0.25, 0, 330, 0.01, 0.02, 0.08, 1, 1.6],
  expand: [0.5, 0, 220, 0.05, 0.2, 0.26, 1, 1.7, 4, _, 110, 0.08],
  coin: [0.5, 0, 1046.5, 0.01, 0.03, 0.2, 1, 1.9, _, _, 523, 0.04],
  miss: [0.25, 0, 160, 0, 0.01, 0.06, 4, 2, _, _, _, _, _, 1.6],
  collect: [0.6, 0, 659.25, 0.02, 0.2, 0.36, 1, 1.6, _, _, 220, 0.06, 0.07],
  grand: [0.8, 0, 523.25, 0.05, 0.5, 0.6, 1, 1.4, _, _, 261, 0.1, 0.13],
};

const bySound: Partial<Record<SlotEvent['kind'], SlotSound>> = {
  reels: 'spin',
  line: 'line',
  ways: 'line',
  scatter: 'scatter',
  drop: 'drop',
  'free-spins': 'feature',
  'free-spin': 'free',
  expand: 'expand',
  hold: 'feature',
  coins: 'collect',
  grand: 'grand',
  fill: 'feature',
};

/** What is told by a bell only where the round pays more than it costs. */
const glad: ReadonlySet<SlotEvent['kind']> = new Set(['line', 'ways', 'scatter', 'coins']);

/** Nothing sounds at the end: whether the round is worth a sound, the table knows. */
export function soundOf(event: SlotEvent, _quick?: boolean, isPrize = true): SlotSound | undefined {
  if (!isPrize && glad.has(event.kind)) return undefined;
  if (event.kind === 'respin') return event.coins.length > 0 ? 'coin' : 'miss';
  if (event.kind === 'filled') return event.cells.length > 0 ? 'coin' : 'miss';
  return bySound[event.kind];
}
