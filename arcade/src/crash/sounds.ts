import type { Sound } from '../base/sound.ts';

const none = undefined;

/** Wind under the kite, the prize, the string that snaps. */
export const sounds = {
  takeOff: [0.5, 0, 150, 0.12, 0.18, 0.3, 4, 1.6, 3, none, none, none, none, 1.2, none, none, none, 0.5],
  win: [0.7, 0, 587.33, 0.01, 0.12, 0.3, 1, 1.4, none, none, 294, 0.08, none, none, none, none, none, 0.8],
  back: [0.5, 0, 330, 0.01, 0.06, 0.12, 1, 1.4],
  burst: [0.8, 0, 240, 0, 0.02, 0.22, 4, 2.6, -6, none, none, none, none, 2.2, none, 0.1],
} as const satisfies Record<string, Sound>;
