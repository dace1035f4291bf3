import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { jackpotPot } from './shapes.ts';

/** The pots that can be won now, in the brand's currency or another one it plays in. */
export const jackpotPots = endpoint({
  name: 'jackpots.pots',
  method: 'GET',
  path: '/wps/jackpots',
  access: 'anyone',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({ currency: z.optional(z.string().check(z.maxLength(8))) }),
  output: z.object({ list: z.array(jackpotPot) }),
  refusals: [],
});
