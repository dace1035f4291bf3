import type { Sound } from '../base/sound.ts';

const off = undefined;

/** A card laid on the counter. */
export const cardSound: Sound = [0.35, 0.05, 140, 0, 0.02, 0.09, 4, 0.6];
/** A coin rubbed over silver, once there or back. */
export const rubSound: Sound = [0.16, 0.1, 900, 0.01, 0.03, 0.05, 4, 1, off, off, off, off, off, 3];
/** How soon it may be heard again. */
export const rubEveryMs = 110;
