import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { Problem } from './problem.ts';
import { randomHex } from './vault.ts';

export const scopes = [
  'cob.read',
  'cob.write',
  'pix.read',
  'pix.write',
  'webhook.read',
  'webhook.write',
  'payout.read',
  'payout.write',
] as const;
export type Scope = (typeof scopes)[number];

/** The pair our platform proves itself with. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A refusal of the token call, in the words of RFC 6749. */
export class TokenRefused extends Error {
  readonly code: 'invalid_client' | 'invalid_request' | 'invalid_scope' | 'unsupported_grant_type';
  constructor(code: TokenRefused['code'], description: string) {
    super(description);
    this.code = code;
  }
}

const lifeSeconds = 3600;

/**
 * OAuth 2 client credentials. Tokens live an hour and only in memory: after a restart the client asks for a new one.
 */
export function createOauth(clock: Clock, credentials: () => Credentials | undefined) {
  const tokens = new Map<string, { expiresAt: number; scopes: ReadonlySet<string> }>();

  return {
    /**
     * Exchanges `Authorization: Basic` for a token. `form` holds grant_type and, to ask for
     * less than everything, scope.
     */
    issue(authorization: string | undefined, form: { grant_type?: unknown; scope?: unknown }): object {
      const expected = credentials();
      const given = readBasic(authorization);
      if (
        !expected ||
        !given ||
        !same(given.clientId, expected.clientId) ||
        !same(given.clientSecret, expected.clientSecret)
      ) {
        throw new TokenRefused('invalid_client', 'unknown client or wrong secret');
      }
      if (form.grant_type !== 'client_credentials') {
        throw new TokenRefused('unsupported_grant_type', 'only client_credentials');
      }
      const asked = typeof form.scope === 'string' && form.scope !== '' ? form.scope.split(' ') : [...scopes];
      if (!asked.every((scope) => (scopes as readonly string[]).includes(scope))) {
        throw new TokenRefused('invalid_scope', `known scopes: ${scopes.join(' ')}`);
      }
      const now = clock.now();
      for (const [token, { expiresAt }] of tokens) if (expiresAt <= now) tokens.delete(token);
      const token = randomHex(32);
      tokens.set(token, { expiresAt: now + lifeSeconds * 1000, scopes: new Set(asked) });
      return { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds, scope: asked.join(' ') };
    },

    /**
     * Lets a call with a live token of this scope pass; throws the problem otherwise. The PIX API knows 403 alone for
     * whoever may not call; the calls that are this bank's own answer 401 where there is no live token (RFC 6750).
     */
    check(authorization: string | undefined, scope: Scope): void {
      const token = /^Bearer ([0-9a-f]{64})$/i.exec(authorization ?? '')?.[1];
      const known = tokens.get(token?.toLowerCase() ?? '');
      if (!known || known.expiresAt <= clock.now())
        throw new Problem(
          scope.startsWith('payout.') ? 'NaoAutorizado' : 'AcessoNegado',
          'Token ausente, vencido ou desconhecido.',
        );
      if (!known.scopes.has(scope)) throw new Problem('AcessoNegado', `O token não tem o escopo ${scope}.`);
    },
  };
}

function readBasic(authorization: string | undefined): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  const pair = encoded && /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8'));
  return pair ? { clientId: pair[1] ?? '', clientSecret: pair[2] ?? '' } : undefined;
}

/** Compares without telling by its time how much was right. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
