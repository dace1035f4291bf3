import * as z from 'zod/mini';
import { instant } from '../base/page.ts';

/** A number of the player's own. `id`: its receipt is asked for by it, as an order's. */
export const submission = z.object({ id: z.string(), number: z.string(), at: instant });

/** Numbers submitted to a draw. Before the close only their player is told what they are. */
export const submissions = z.object({
  issueId: z.string(),
  /** Of all players so far. */
  total: z.int(),
  /** So many one player may submit to one draw. */
  most: z.int(),
  /** The player's own, in their order. */
  own: z.array(submission),
});
export type ShownSubmissions = z.output<typeof submissions>;
