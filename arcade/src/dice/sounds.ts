import type { Sound } from '../base/sound.ts';

export const sounds = {
  roll: [0.5, 0, 190, 0.01, 0.02, 0.06, 4, 2.2, undefined, undefined, undefined, undefined, 0.02, 2.5],
  win: [
    0.7,
    0,
    523.25,
    0.01,
    0.12,
    0.28,
    1,
    1.4,
    undefined,
    undefined,
    261,
    0.08,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    0.8,
  ],
  land: [0.5, 0, 110, 0, 0.02, 0.07, 1, 1.6, undefined, undefined, undefined, undefined, undefined, 1.5],
} as const satisfies Record<string, Sound>;
