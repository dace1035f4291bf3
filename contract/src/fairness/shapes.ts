import * as z from 'zod/mini';

/** Shares of what was staked, in millionths. */
export const gameReturn = z.object({
  gameCode: z.string(),
  name: z.string(),
  /** What the rules return: for the best play, where there is a choice. */
  declared: z.int(),
  rounds: z.int(),
  /** What was paid; null while nothing was played. */
  observed: z.nullable(z.int()),
  /** Where 99 in 100 honest games of as many rounds lie; null while there are too few rounds to say. */
  band: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** `few`: not enough rounds yet. `off`: further away than chance explains; the house looks into it. */
  state: z.enum(['few', 'within', 'off']),
});
export type GameReturn = z.output<typeof gameReturn>;
