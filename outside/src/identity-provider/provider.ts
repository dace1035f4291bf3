import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Adapter, interactionPolicy, type JWK, Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { type Html, html, page, pageHeaders } from '../page.ts';
import { sayIn } from '../words.ts';
import { memoryAdapters } from './memory.ts';
import { type People, type ProviderCode, providers, readProvider } from './people.ts';

export interface IdentitySettings {
  readonly journal: Journal;
  readonly people: People;
  /** Where our platform's page of return is. */
  readonly platformUrl: string;
  /** The secret our platform shows; undefined while it has none. */
  readonly secretOf: (code: ProviderCode) => string | undefined;
}

/**
 * Our platform's page of return at this address, or at one of its brands: those answer at names
 * below the platform's own.
 */
export function isCallback(platformUrl: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [ours, asked] = [new URL(platformUrl), new URL(address)];
  const host = asked.hostname === ours.hostname || asked.hostname.endsWith(`.${ours.hostname}`);
  const same = asked.protocol === ours.protocol && asked.port === ours.port;
  return host && same && asked.href === `${asked.origin}/social/callback`;
}

/** What the world has against being asked from ever new hosts. */
const mostHosts = 8;
const hourS = 3600;

export type Providers = ReturnType<typeof createProviders>;

/**
 * OpenID providers, made when first asked for: an issuer bears the host it is asked by, and that is known only then.
 * Google puts the e-mail into the ID token, Facebook tells it on asking: clients must know both manners.
 */
export function createProviders({ journal, people, platformUrl, secretOf }: IdentitySettings) {
  const keyShelf = journal.shelf(
    'identity_key',
    z.object({ id: z.string(), jwk: z.record(z.string(), z.string()) }),
    ({ id }) => id,
  );
  const adapters = memoryAdapters();
  const cookieKeys = [randomBytes(32).toString('hex')];
  const made = new Map<string, Promise<Provider>>();

  /** Kept over restarts: clients remember keys. */
  const signingKey = async (): Promise<JWK> => {
    const before = keyShelf.get('signing');
    if (before) return before.jwk as unknown as JWK;
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const jwk = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as Record<string, string>;
    const stands = keyShelf.get('signing');
    if (stands) return stands.jwk as unknown as JWK;
    journal.write([keyShelf.put({ id: 'signing', jwk })]);
    return jwk as unknown as JWK;
  };

  const make = async (code: ProviderCode, host: string, secret: string): Promise<Provider> => {
    const provider = new Provider(`http://${host}/id/${code}`, {
      adapter: (model: string): Adapter => adapters(`${code} ${host} ${model}`),
      clients: [
        {
          client_id: `palpite-${code}`,
          client_secret: secret,
          client_name: 'Palpite',
          redirect_uris: [`${platformUrl}/social/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [await signingKey()] },
      cookies: { keys: cookieKeys },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: code !== 'google',
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/id/${code}/sign-in/${uid}`, policy: chooserPolicy() },
      ttl: {
        AccessToken: hourS,
        AuthorizationCode: 60,
        IdToken: hourS,
        Grant: 14 * 24 * hourS,
        Interaction: hourS,
        Session: 24 * hourS,
      },
      findAccount: (_ctx, id) => {
        const person = people.find(code, id);
        if (!person) return undefined;
        const { name, email, emailVerified } = person;
        return { accountId: id, claims: () => ({ sub: id, name, email, email_verified: emailVerified }) };
      },
      renderError: (ctx, { error }) => {
        const language = /\blang=en\b/.test(ctx.get('cookie')) ? 'en' : 'pt';
        const say = sayIn(language);
        const title = say('social.error_title');
        const body: Html = html`<h1>${title}</h1><p class="lead">${say('social.error_text')}</p><p class="hint"><code>${error}</code></p>`;
        for (const [name, value] of Object.entries(pageHeaders)) ctx.set(name, value);
        ctx.body = page({ title, language, say, address: ctx.originalUrl, look: 'world', back: '/' }, body);
      },
    });
    provider.Client.prototype.redirectUriAllowed = (address) => isCallback(platformUrl, address);
    return provider;
  };

  return {
    /**
     * The provider of this code as asked at this host; undefined where there is none, or our
     * platform is not known to it yet.
     */
    async at(code: string, host: string): Promise<Provider | undefined> {
      const known = readProvider(code);
      const secret = known && secretOf(known);
      if (!known || secret === undefined || !/^[\w.[\]:-]{1,255}$/.test(host)) return undefined;
      const key = `${known} ${host}`;
      const before = made.get(key);
      if (before) return before;
      const [oldest] = made.keys();
      if (made.size >= mostHosts * Object.keys(providers).length && oldest !== undefined) made.delete(oldest);
      const provider = make(known, host, secret);
      made.set(key, provider);
      provider.catch(() => made.delete(key));
      return provider;
    },
  };
}

/** Everybody is asked who they are at each login, as where several accounts are open in one browser. */
function chooserPolicy() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('choose_account', 'a person must be chosen', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}
