import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { gameReturn } from './shapes.ts';

/** What our own games have paid over the last thirty days beside what their rules return: open to everyone. */
export const gameReturns = endpoint({
  name: 'fairness.gameReturns',
  method: 'GET',
  path: '/wps/games/returns',
  access: 'anyone',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({}),
  output: z.object({
    since: z.int(),
    list: z.array(gameReturn),
  }),
  refusals: [],
});
export type GameReturns = z.output<typeof gameReturns.output>;
