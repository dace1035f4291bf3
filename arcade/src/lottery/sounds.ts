import type { Sound } from '../base/sound.ts';

const none = undefined;

/** Balls on wood. */
export const drawnSound: Sound = [0.5, 0, 420, 0, 0.02, 0.08, 1, 2.2, none, none, 120, 0.06, 0.16];
