import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { memberType } from '../players/shapes.ts';

/**
 * The agent's invitation; null until one is made. Path and rows are inferred: older clients of this
 * family read `affiliateUrls`.
 */
export const invitation = endpoint({
  name: 'agents.invitation',
  method: 'GET',
  path: '/wps/agent/affiliateUrls',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.nullable(z.object({ code: z.string(), domain: z.nullable(z.string()) })),
  refusals: [],
});

/** Makes the agent's invitation, or answers the one there is. */
export const makeInvitation = endpoint({
  name: 'agents.makeInvitation',
  method: 'POST',
  path: '/wps/agent/affiliateUrl',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({}),
  output: z.object({ code: z.string(), domain: z.nullable(z.string()) }),
  refusals: [],
});

/**
 * Ends the agent's invitation for good: its code and link bring nobody any more. The next one made has another code.
 */
export const removeInvitation = endpoint({
  name: 'agents.removeInvitation',
  method: 'DELETE',
  path: '/wps/agent/affiliateUrls/:code',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 20,
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.null(),
  refusals: [],
});

/**
 * Who registered by the agent's invitation, the newest first. Their names are masked: an agent never
 * learns what opens an account.
 */
export const downlines = endpoint({
  name: 'agents.downlines',
  method: 'GET',
  path: '/wps/agent/downlines',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  passive: true,
  input: pageRequest,
  output: pageOf(z.object({ account: z.string(), type: memberType, registeredAt: instant })),
  refusals: [],
});
