import { createHash, timingSafeEqual } from 'node:crypto';
import { type Db, inTx } from '../base/db/db.ts';
import { warnSeldom } from '../base/ops/outage-log.ts';
import { perPlatform } from '../base/per-platform.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { bacenPix, usualPaths } from './providers/bacen-pix.ts';
import { BankRefused, BankUnavailable, type PixPort } from './providers/pix-port.ts';
import { keepWebhook, type Provider, providers } from './store.ts';

export {
  BankRefused,
  BankUnavailable,
  type Charge,
  type Payer,
  type Payout,
  type PayoutTarget,
  type PixPort,
  type Receipt,
  type Refund,
  type ReturnSeen,
  type Transfer,
} from './providers/pix-port.ts';
export type { Provider } from './store.ts';

export interface Bank {
  readonly port: PixPort;
  readonly provider: Provider;
}

/** One port per house and set of addresses: it keeps its access token between calls. */
const ports = perPlatform(() => new Map<string, PixPort>());

/** Every bank account of the house, one per merchant. */
export async function banks(platform: Platform, db: Db = platform.db): Promise<Bank[]> {
  return (await providers(db)).map((provider) => ({ provider, port: portOf(platform, provider) }));
}

/** The bank of a merchant. Throws when the merchant has none: whoever got here was allowed to pay in or out. */
export async function bankOf(platform: Platform, merchant: string): Promise<Bank> {
  const found = (await banks(platform)).find((bank) => bank.provider.merchant === merchant);
  if (!found) throw new Error(`${merchant} has no bank`);
  return found;
}

function portOf(platform: Platform, { pixKey, paths }: Provider): PixPort {
  const kept = ports.of(platform);
  const name = JSON.stringify([pixKey, paths]);
  const port =
    kept.get(name) ??
    bacenPix({
      baseUrl: platform.settings.outsideUrl,
      clientId: platform.secrets.get('bank.client-id'),
      clientSecret: platform.secrets.get('bank.client-secret'),
      pixKey,
      paths: { ...usualPaths, ...paths },
    });
  kept.set(name, port);
  return port;
}

/** The unguessable part of our call-back address. */
export function webhookSecret(platform: Platform): string {
  return platform.secrets.get('pix.webhook');
}

const registerAgainMs = 3_600_000;

/**
 * Tells each bank where to call back, at the first use, when our address has changed, and every hour in case the bank
 * forgot. A bank that cannot be told is told later: without call-backs everything still happens, only a little slower.
 */
export async function ensureWebhooks(platform: Platform): Promise<void> {
  const url = `${platform.settings.webhookUrl}/hooks/pix/${webhookSecret(platform)}`;
  const digest = createHash('sha256').update(url).digest('hex');
  const now = platform.clock.now();
  for (const { port, provider } of await banks(platform)) {
    const { webhookDigest, webhookRegisteredAt: toldAt, merchant } = provider;
    if (webhookDigest === digest && toldAt && now.getTime() - toldAt.getTime() < registerAgainMs) continue;
    try {
      await port.registerWebhook(url);
      await inTx(platform.db, (tx) => keepWebhook(tx, merchant, digest, now));
    } catch (error) {
      if (!(error instanceof BankUnavailable || error instanceof BankRefused)) throw error;
      platform.log.warn({ err: error, merchant }, 'call-back address not registered');
    }
  }
}

/**
 * Refuses `payments.callback_denied`. Compares digests, so that neither the time taken nor a length tells
 * anything about the secret.
 */
export function checkSecret(platform: Platform, given: string): void {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(webhookSecret(platform)))) return;
  warnSeldom(platform, 'a call-back without the secret was denied', {});
  refuse('payments.callback_denied');
}
