import * as oidc from 'openid-client';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform } from '../base/room.ts';
import { enabledProviders, type ProviderRow } from './store.ts';

/** A provider as calls need it. */
export interface Provider {
  readonly code: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly tokenEndpoint: string | undefined;
}

/** The brand's provider of this code. Refuses `social.unknown_provider` where there is none or it is off. */
export async function providerOf(
  { platform, merchant }: Pick<Ask, 'platform' | 'merchant'>,
  code: string,
): Promise<Provider> {
  const found = (await providersOf({ platform, merchant })).find((each) => each.code === code);
  return found ?? refuse('social.unknown_provider', { field: 'provider' });
}

/** The brand's providers in their order: those that are on, and behind which somebody stands. */
export async function providersOf({ platform, merchant }: Pick<Ask, 'platform' | 'merchant'>): Promise<Provider[]> {
  const rows = await enabledProviders(platform.db, merchant);
  return rows.map((row) => standingBehind(platform, row)).filter((found) => found !== undefined);
}

/**
 * What the brand itself has set counts, else the environment, else the simulated world where people may be sent there.
 */
function standingBehind({ settings }: Platform, { code, title, issuer, clientId }: ProviderRow): Provider | undefined {
  const named = settings.social[code];
  if (issuer !== null && clientId !== null)
    return { code, title, issuer, clientId, tokenEndpoint: named?.tokenEndpoint };
  if (named) return { code, title, ...named };
  if (!settings.simulation) return undefined;
  const simulated = `${settings.outsideUrl}/id/${code}`;
  return { code, title, issuer: simulated, clientId: `palpite-${code}`, tokenEndpoint: undefined };
}

/** How long what a provider says of itself is believed, and how long a provider may take to answer. */
const keptMs = 3_600_000;
const patienceS = 5;

const known = perPlatform(() => new Map<string, { at: number; partner: Promise<oidc.Configuration> }>());

/**
 * The provider ready to be spoken to, by its own discovery document. Rejects where it does not answer, or
 * answers as somebody else.
 */
export function partnerOf(platform: Platform, provider: Provider): Promise<oidc.Configuration> {
  const partners = known.of(platform);
  const key = `${provider.code} ${provider.issuer} ${provider.clientId}`;
  const now = platform.clock.now().getTime();
  const before = partners.get(key);
  if (before && now - before.at < keptMs) return before.partner;
  const partner = discover(platform, provider);
  partners.set(key, { at: now, partner });
  partner.catch(() => {
    if (partners.get(key)?.partner === partner) partners.delete(key);
  });
  return partner;
}

async function discover(
  platform: Platform,
  { code, issuer, clientId, tokenEndpoint }: Provider,
): Promise<oidc.Configuration> {
  const plain = mayBePlain(platform, issuer);
  const secret = platform.secrets.get(`social.${code}.secret`);
  const authentication = oidc.ClientSecretPost(secret);
  const found = await oidc.discovery(new URL(issuer), clientId, {}, authentication, {
    timeout: patienceS,
    ...(plain && { execute: [oidc.allowInsecureRequests] }),
  });
  const metadata = found.serverMetadata();
  const partner =
    tokenEndpoint === undefined || metadata.token_endpoint !== undefined
      ? found
      : new oidc.Configuration(
          Object.assign({}, metadata, { token_endpoint: tokenEndpoint }),
          clientId,
          {},
          authentication,
        );
  if (plain) oidc.allowInsecureRequests(partner);
  partner.timeout = patienceS;
  // the signature of what it says is checked even though it comes over a line that proves the speaker
  oidc.enableNonRepudiationChecks(partner);
  return partner;
}

/** Only the simulated world and this very machine are spoken to without TLS. */
function mayBePlain({ settings }: Platform, issuer: string): boolean {
  const { origin, hostname, protocol } = new URL(issuer);
  if (protocol !== 'http:') return false;
  return origin === new URL(settings.outsideUrl).origin || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
