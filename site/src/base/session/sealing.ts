// Seals what this page sends. Loaded with its cipher at the first call that takes a sealed body.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { sealBody } from '@palpite/contract/base/seal-body.ts';
import { type SealKeys, sealKeys, sealKeysPath } from '@palpite/contract/base/seal-keys.ts';
import * as z from 'zod/mini';

/** A key that does not come in this time is not waited for. */
const keyMs = 4_000;

interface Known {
  readonly keys: SealKeys['keys'];
  /** How far the server's clock is ahead of this device's. */
  readonly aheadMs: number;
}
let known: Promise<Known> | undefined;

/**
 * The body sealed for this call; `anew` asks the server for its key again first. Rejects when
 * there is no key to be had.
 */
export async function seal(merchant: string, endpoint: AnyEndpoint, body: string, anew: boolean): Promise<string> {
  // a page that came without TLS has no cipher
  if (!crypto.subtle) throw new Error('no cipher here');
  if (anew) known = undefined;
  known ??= askKeys(merchant);
  const asked = known;
  try {
    const { keys, aheadMs } = await asked;
    return await sealBody(keys, endpoint, body, { nowMs: Date.now() + aheadMs, jti: crypto.randomUUID() });
  } catch (cause) {
    if (known === asked) known = undefined;
    throw cause;
  }
}

async function askKeys(merchant: string): Promise<Known> {
  // not by the typed client: it lives in the page's first script, which would be cut in two to share it
  const answer = await fetch(sealKeysPath, { headers: { Merchant: merchant }, signal: AbortSignal.timeout(keyMs) });
  const { keys, now } = z.parse(sealKeys, await answer.json());
  return { keys, aheadMs: now - Date.now() };
}
