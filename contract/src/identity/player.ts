import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant } from '../base/page.ts';
import { identityReason, identityState } from './shapes.ts';

/** Where the player's identity check stands, and what it is for. (Path inferred: the specification names none.) */
export const identityInfo = endpoint({
  name: 'identity.info',
  method: 'GET',
  path: '/wps/member/identity',
  access: 'member',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    state: identityState,
    /** What was found, when rejected; while staff look at it, nothing is told. */
    reasons: z.array(identityReason),
    /** What staff wrote, when they rejected. */
    note: z.nullable(z.string()),
    startedAt: z.nullable(instant),
    decidedAt: z.nullable(instant),
    /** Who must act now; null: nobody. */
    waitsFor: z.nullable(z.enum(['player', 'verifier', 'staff'])),
    /** Whether a check may be begun, or gone on with, now. */
    mayStart: z.boolean(),
    /** Checks that may still be begun today. */
    triesLeft: z.int(),
    /** The account's own name and CPF (mostly hidden), which the document must bear; null until given. */
    name: z.nullable(z.string()),
    cpf: z.nullable(z.string()),
    minAge: z.int(),
    /** What stays closed until the check has passed. */
    neededFor: z.object({ play: z.boolean(), deposit: z.boolean() }),
  }),
  refusals: [],
});
export type IdentityInfo = z.infer<typeof identityInfo.output>;

/**
 * Begins a check, or goes on with the one begun: the address of the verifier's own page, which sends the person
 * back to /member/identity.
 */
export const startIdentity = endpoint({
  name: 'identity.start',
  method: 'POST',
  path: '/wps/member/identity',
  access: 'member',
  envelope: 'wps',
  perMinute: 10,
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
  refusals: [
    'identity.already_verified',
    'identity.being_checked',
    'identity.too_many_tries',
    'identity.verifier_unavailable',
    'players.underage',
  ],
});
