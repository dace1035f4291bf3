import type { Sound } from '../base/sound.ts';

/** What cards and hands sound like. */
export const cardSounds = {
  deal: [0.45, 0.05, 320, 0, 0.01, 0.05, 4, 1.2, undefined, undefined, undefined, undefined, 0.01, 4],
  turn: [0.5, 0.02, 240, 0.005, 0.02, 0.07, 4, 1.6, 6, undefined, undefined, undefined, undefined, 2],
  chip: [0.5, 0.03, 900, 0, 0.01, 0.06, 1, 2.2, undefined, undefined, 240, 0.02],
  right: [0.55, 0, 659.25, 0.005, 0.05, 0.16, 1, 1.5, undefined, undefined, 330, 0.05],
  quiet: [0.45, 0, 130.8, 0.01, 0.03, 0.12, 1, 1.5],
} as const satisfies Record<string, Sound>;
