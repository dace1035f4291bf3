import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { sessionValue } from '../entrance/shapes.ts';

/** What a code is for: a browser that opens the site, or the app. One for the one opens nothing in the other. */
export const handoffPurpose = z.enum(['device', 'app']);

const code = z.string().check(z.minLength(1), z.maxLength(128));

/**
 * A code that opens the account on another device: once, within two minutes, and only while the session that made it
 * stands. It travels in the query of a link (`?lang=pt&h=<code>`), which a session token never does.
 */
export const makeHandoff = endpoint({
  name: 'handoff.make',
  method: 'POST',
  path: '/wps/session/handoff',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  stepUp: 'remembered',
  perMinute: 20,
  input: z.strictObject({ purpose: handoffPurpose }),
  output: z.object({ code: z.string(), expiresAt: z.int() }),
  refusals: ['TOO_MANY_REQUESTS'],
});

/** Whose code it is, as strangers see the name, so that a person can say yes or no. Uses nothing up. */
export const peekHandoff = endpoint({
  name: 'handoff.peek',
  method: 'POST',
  path: '/wps/session/handoff/peek',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ code, purpose: handoffPurpose }),
  output: z.object({ name: z.string(), expiresAt: z.int() }),
  refusals: ['handoff.gone', 'TOO_MANY_REQUESTS'],
});

/** Swaps the code for a new session, which must prove more before money leaves. Only after the person said yes. */
export const takeHandoff = endpoint({
  name: 'handoff.take',
  method: 'POST',
  path: '/wps/session/handoff/take',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject({ code, purpose: handoffPurpose }),
  output: sessionValue,
  refusals: ['handoff.gone', 'us_forbidden_login_error', 'login_verify_required', 'TOO_MANY_REQUESTS'],
});
