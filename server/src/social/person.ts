import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { addressOf } from '../site/site.ts';
import { type Provider, partnerOf } from './providers.ts';

/** What is kept of a way to a provider until it comes back. */
export const proofShape = z.object({ nonce: z.string(), verifier: z.string() });
type Proof = z.infer<typeof proofShape>;

/** Who somebody is at a provider: issuer and subject together, and nothing else, name a person. */
export const personShape = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  name: z.nullable(z.string()),
});
export type Person = z.infer<typeof personShape>;

/** At which brand somebody comes in. */
type At = Pick<Ask, 'platform' | 'merchant'>;

/** What persons are found by: one provider's subject means nothing at another. */
export function subjectIndex(platform: Platform, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>): Buffer {
  return sealFor(platform, 'social.subject').index(JSON.stringify([issuer, subject]));
}

/** The address of the brand's own page providers send people back to; it must be on their list. */
export async function callbackOf({ platform, merchant }: At): Promise<string> {
  return `${await addressOf(platform, merchant)}/social/callback`;
}

/** The provider's page, asked for a code. Refuses `social.unavailable`. */
export async function wayOut(at: At, provider: Provider, proof: Proof & { state: string }): Promise<string> {
  const { platform } = at;
  try {
    const partner = await partnerOf(platform, provider);
    const url = oidc.buildAuthorizationUrl(partner, {
      redirect_uri: await callbackOf(at),
      response_type: 'code',
      scope: 'openid email profile',
      state: proof.state,
      nonce: proof.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  } catch (error) {
    throw saidOf(platform, provider, error, 'social.unavailable');
  }
}

/**
 * Exchanges the code for who it is about: PKCE, state, issuer, nonce, audience, times and signature are checked.
 * Refuses `social.failed` when one is wrong and `social.unavailable` when the provider does not answer.
 */
export async function askProvider(
  at: At,
  provider: Provider,
  answer: { state: string; code: string; iss?: string | undefined },
  proof: Proof,
): Promise<Person> {
  const { platform } = at;
  const back = new URL(await callbackOf(at));
  for (const name of ['state', 'code', 'iss'] as const) {
    const value = answer[name];
    if (value !== undefined) back.searchParams.set(name, value);
  }
  try {
    const partner = await partnerOf(platform, provider);
    const tokens = await oidc.authorizationCodeGrant(partner, back, {
      expectedState: answer.state,
      expectedNonce: proof.nonce,
      pkceCodeVerifier: proof.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims() ?? refuse('social.failed');
    const { issuer, userinfo_endpoint: more } = partner.serverMetadata();
    const told =
      claims.email === undefined && more ? await oidc.fetchUserInfo(partner, tokens.access_token, claims.sub) : claims;
    const email = textOf(told.email, 254);
    return {
      issuer,
      subject: claims.sub,
      email: email !== null && /^[^\s@]+@[^\s@]+$/.test(email) ? email.toLowerCase() : null,
      emailVerified: told.email_verified === true,
      name: textOf(told.name, 120),
    };
  } catch (error) {
    throw saidOf(platform, provider, error, 'social.failed');
  }
}

function textOf(claim: unknown, most: number): string | null {
  return typeof claim === 'string' && claim.trim() !== '' && claim.length <= most ? claim.trim() : null;
}

/** A provider that is down is no fault of the person's; of what it said only the kind of error goes to the log. */
function saidOf(
  platform: Platform,
  { code, issuer }: Provider,
  error: unknown,
  refusal: 'social.failed' | 'social.unavailable',
): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof oidc.ResponseBodyError ? error.status : statusIn(error);
  const kind = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreachable';
  const silent = kind === 'unreachable' || kind === 'OAUTH_TIMEOUT' || kind === 'OAUTH_ABORT' || (status ?? 0) >= 500;
  platform.log.warn({ provider: code, issuer, kind, ...(status !== undefined && { status }) }, 'social login failed');
  return new Refusal(silent ? 'social.unavailable' : refusal);
}

function statusIn(error: unknown): number | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Response ? cause.status : undefined;
}
