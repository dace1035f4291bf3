import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

/** Where the account is open: every session that stands, newest first. */
export const sessions = endpoint({
  name: 'players.sessions',
  method: 'GET',
  path: '/wps/member/sessions',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      /** The session that asks. */
      current: z.boolean(),
      /** Browser and system as far as they can be told ('Chrome, Windows'); empty when they cannot. */
      device: z.string(),
      /** The address with its end hidden ('203.0.113.···'). */
      ip: z.string(),
      createdAt: z.int(),
      lastSeenAt: z.int(),
    }),
  ),
  refusals: [],
});

/** Ends one session of the player, also the one that asks. */
export const endSession = endpoint({
  name: 'players.endSession',
  method: 'DELETE',
  path: '/wps/member/sessions/:id',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.null(),
  refusals: ['players.unknown_session'],
});

/** Ends every other session of the player; with `all`, the one that asks as well. */
export const endSessions = endpoint({
  name: 'players.endSessions',
  method: 'DELETE',
  path: '/wps/member/sessions',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({ all: z.optional(z.literal(['true', 'false'])) }),
  output: z.null(),
  refusals: [],
});
