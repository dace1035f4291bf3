import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { exploredRound } from './shapes.ts';

const orderNo = z.string().check(z.maxLength(40));

/**
 * The round of one of the player's own bets: what happened, what it moved, and what the vendor
 * and we said to each other.
 */
export const exploreRound = endpoint({
  name: 'rounds.explore',
  method: 'GET',
  path: '/wps/rounds/bet/:orderNo',
  access: 'player',
  envelope: 'wps',
  perMinute: 120,
  input: z.strictObject({ orderNo }),
  output: exploredRound,
  refusals: ['rounds.unknown'],
});

/** Asks the vendor where it shows the round itself. Null where it has no page, or does not answer now. */
export const askRoundPage = endpoint({
  name: 'rounds.page',
  method: 'POST',
  path: '/wps/rounds/bet/:orderNo/page',
  access: 'player',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ orderNo }),
  output: z.object({ url: z.nullable(z.string()) }),
  refusals: ['rounds.unknown'],
});

/**
 * A round as staff showed it to the vendor that asked: whoever has the link reads what that vendor and we said,
 * and nothing of the player.
 */
export const sharedRound = endpoint({
  name: 'rounds.shared',
  method: 'GET',
  path: '/wps/rounds/shared/:token',
  access: 'anyone',
  envelope: 'wps',
  whileClosed: true,
  perMinute: 30,
  input: z.strictObject({ token: z.string().check(z.maxLength(128)) }),
  output: z.object({ round: exploredRound, until: z.int() }),
  refusals: ['rounds.link_gone'],
});
