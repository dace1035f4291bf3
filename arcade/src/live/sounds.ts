import type { Sound } from '../base/sound.ts';

const none = undefined;

/** A chip on the mat, the last call for bets, the first card, the player's own turn, the prize. */
export const sounds = {
  chip: [0.35, 0, 1400, 0, 0.01, 0.04, 1, 1.6, none, none, none, none, none, 0.6],
  closed: [0.5, 0, 392, 0.01, 0.08, 0.18, 1, 1.4, none, none, -98, 0.08],
  dealing: [0.3, 0, 180, 0.01, 0.03, 0.09, 4, 1.2, none, none, none, none, none, 1.6],
  turn: [0.55, 0, 523.25, 0.005, 0.05, 0.16, 1, 1.5, none, none, 262, 0.06],
  win: [0.7, 0, 587.33, 0.01, 0.12, 0.3, 1, 1.4, none, none, 294, 0.08, none, none, none, none, none, 0.8],
  back: [0.5, 0, 330, 0.01, 0.06, 0.12, 1, 1.4],
} as const satisfies Record<string, Sound>;
