import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { registerRefusals, registration, sessionValue, short } from '../entrance/shapes.ts';
import { providerCode, returnTo, socialOutcome, socialProvider } from './shapes.ts';

/** Where a browser goes next: the provider's own page. */
const wayOut = z.object({ url: z.string() });
const beginRefusals = ['social.unknown_provider', 'social.unavailable', 'TOO_MANY_REQUESTS'] as const;

/** With whom a visitor may log in here; none where the brand has no provider. */
export const socialProviders = endpoint({
  name: 'social.providers',
  method: 'GET',
  path: '/wps/session/social',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  input: z.strictObject({}),
  output: z.array(socialProvider),
  refusals: [],
});

/**
 * Begins a login: the answer is the provider's page, good for ten minutes and for this browser. The provider sends the
 * visitor back to `/social/callback`, whose page calls `finish`.
 */
export const beginSocial = endpoint({
  name: 'social.begin',
  method: 'POST',
  path: '/wps/session/social/begin',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    provider: providerCode,
    portal: z.optional(z.enum(['member', 'agent'])),
    remember: z.optional(z.boolean()),
    returnTo: z.optional(returnTo),
  }),
  output: wayOut,
  refusals: beginRefusals,
});

/**
 * Ends what `begin`, `beginLink` or `beginProof` began, with what the provider put into the address.
 * `bind_customer_required` carries `bindNeeded`, `login_verify_required` carries `verifyNeeded`.
 */
export const finishSocial = endpoint({
  name: 'social.finish',
  method: 'POST',
  path: '/wps/session/social/finish',
  access: 'anyone',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    state: z.string().check(z.maxLength(128)),
    code: z.optional(z.string().check(z.maxLength(4096))),
    iss: z.optional(z.string().check(z.maxLength(512))),
    error: z.optional(z.string().check(z.maxLength(128))),
  }),
  output: socialOutcome,
  refusals: [
    'social.failed',
    'social.unavailable',
    'social.taken',
    'social.already_linked',
    'bind_customer_required',
    'login_verify_required',
    'us_forbidden_login_error',
    'login.not.session',
    'entrance.agents_only',
    'entrance.members_only',
    'TOO_MANY_REQUESTS',
  ],
});

/**
 * A new account for who came with a ticket: without a password, entered by the provider. Age, terms and the brand's own
 * fields are asked as ever.
 */
export const registerSocial = endpoint({
  name: 'social.register',
  method: 'POST',
  path: '/wps/session/social/register',
  access: 'anyone',
  module: 'REG3',
  envelope: 'wps',
  perMinute: 60,
  input: z.extend(registration, { ticket: short }),
  output: sessionValue,
  refusals: [
    ...registerRefusals,
    'entrance.ticket_gone',
    'social.unknown_provider',
    'social.taken',
    'us_forbidden_login_error',
  ],
});

/** Links the ticket's person to the account that is logged in. */
export const linkSocial = endpoint({
  name: 'social.link',
  method: 'POST',
  path: '/wps/session/social/link',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  stepUp: 'always',
  input: z.strictObject({ ticket: short }),
  output: socialProvider,
  refusals: [
    'entrance.ticket_gone',
    'social.unknown_provider',
    'social.taken',
    'social.already_linked',
    'security.restricted',
  ],
});

/** Every provider of the brand, and who of them speaks for this account. */
export const socialLinks = endpoint({
  name: 'social.links',
  method: 'GET',
  path: '/wps/member/social',
  access: 'player',
  module: 'COMM3',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.array(
    z.extend(socialProvider, {
      linked: z.nullable(
        z.object({
          /** The address the provider told, masked; null for none. */
          email: z.nullable(z.string()),
          at: z.int(),
        }),
      ),
    }),
  ),
  refusals: [],
});

/** Begins a link from the security centre. */
export const beginSocialLink = endpoint({
  name: 'social.beginLink',
  method: 'POST',
  path: '/wps/member/social/begin',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  stepUp: 'always',
  perMinute: 30,
  input: z.strictObject({ provider: providerCode, returnTo: z.optional(returnTo) }),
  output: wayOut,
  refusals: [...beginRefusals, 'social.already_linked'],
});

/**
 * Begins the proof of who is there by a linked provider: for an account that has neither a
 * password nor a second factor.
 */
export const beginSocialProof = endpoint({
  name: 'social.beginProof',
  method: 'POST',
  path: '/wps/member/social/prove',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({ provider: providerCode, returnTo: z.optional(returnTo) }),
  output: wayOut,
  refusals: [...beginRefusals, 'proofs.not_allowed'],
});

/** Ends a link, unless it is the only way into the account. */
export const unlinkSocial = endpoint({
  name: 'social.unlink',
  method: 'DELETE',
  path: '/wps/member/social/:provider',
  access: 'member',
  module: 'COMM3',
  envelope: 'wps',
  stepUp: 'always',
  input: z.strictObject({ provider: providerCode }),
  output: z.null(),
  refusals: ['social.unknown_provider', 'social.only_way_in', 'security.restricted'],
});
