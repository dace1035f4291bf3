import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chain, PastFlight } from '@palpite/contract/crash/shapes.ts';
import { burstOfHash, type HmacSha256, hashBefore, type Sha256 } from '@palpite/math/games/crash/chain.ts';
import { crashRules } from '@palpite/math/games/crash/rules.ts';

const digest: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));
const mac: HmacSha256 = (key, message) =>
  hmac(sha256, utf8ToBytes(key), typeof message === 'string' ? utf8ToBytes(message) : message);

export interface Checked {
  /** What the hash and the salt give, in hundredths. */
  readonly burst: number;
  /** Whether going back from the hash leads to the one published before the first flight. */
  readonly leadsBack: boolean;
  readonly holds: boolean;
}

/** So many hashes are worked out before the page may do something else. */
const atOnce = 500;

/**
 * Works out here, without asking anyone, whether a flight was decided before it was flown.
 * `pause` lets the page breathe.
 */
export async function checkFlight(
  chain: Pick<Chain, 'published' | 'salt'>,
  flight: Pick<PastFlight, 'hash' | 'position' | 'burst'>,
  pause: () => Promise<void>,
): Promise<Checked> {
  let hash = flight.hash;
  for (let step = 1; step <= flight.position; step += 1) {
    hash = hashBefore(digest, hash);
    if (step % atOnce === 0) await pause();
  }
  const burst = burstOfHash(crashRules, mac, chain.salt, flight.hash);
  const leadsBack = hash === chain.published;
  return { burst, leadsBack, holds: leadsBack && burst === flight.burst };
}
