// Bodies sealed for the house alone (JWE). TLS guards the line; the seal guards what proxies and logs in between
// could read or send again.

import { createECDH, createHash, createPrivateKey, hkdfSync } from 'node:crypto';
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import type { SealKeys } from '@palpite/contract/base/seal-keys.ts';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Schedule } from '../jobs/jobs.ts';
import { perPlatform } from '../per-platform.ts';
import { refuse } from '../refusal/refusal.ts';
import type { Platform } from '../room.ts';

/** A body as it came, before anybody looked inside. */
export class SealedBody {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const youngMs = 5 * 60_000;
/** How far a sender's clock may run ahead of ours. */
const aheadMs = 60_000;
/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const alg = 'ECDH-ES+A256KW';
const enc = 'A256GCM';

// strict: neither compression, which could unfold without end, nor extensions we do not know
const headerShape = z.strictObject({
  alg: z.literal(alg),
  enc: z.literal(enc),
  kid: z.string(),
  iat: z.int(),
  jti: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  htm: z.string(),
  htu: z.string(),
  epk: z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
});

interface PlatformKey {
  readonly open: ReturnType<typeof createPrivateKey>;
  readonly published: SealKeys['keys'][number];
}

const keys = perPlatform(({ secrets }) => keyFrom(secrets));
const keyOf = keys.of;

/**
 * The key pair of the platform: the same in every process, derived from the secret `calls.seal`;
 * another secret is another key.
 */
function keyFrom(secrets: Platform['secrets']): PlatformKey {
  // 128 bits more than the order has, so that no value is likelier than another (FIPS 186-5, A.2.1)
  const bits = Buffer.from(hkdfSync('sha256', secrets.get('calls.seal'), 'palpite', 'sealed calls, P-256', 48));
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const jwk = {
    crv: 'P-256',
    kty: 'EC',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const;
  // its thumbprint (RFC 7638): the fields in alphabetical order
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  return {
    open: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    published: { ...jwk, use: 'enc', alg, kid },
  };
}

/** The public key with which a client encrypts. */
export function sealKeysOf(platform: Platform): SealKeys {
  return { keys: [keyOf(platform).published], now: platform.clock.now().getTime() };
}

/**
 * What stands in a body sealed for this call. Refuses `request.seal_broken`, saying why: `key` (another one holds now),
 * `stale`, `call` (sealed for another one), `used`, `broken`.
 */
export async function openSealed(platform: Platform, endpoint: AnyEndpoint, text: string): Promise<string> {
  const { kid, iat, jti, htm, htu } = readHeader(text);
  const key = keyOf(platform);
  if (kid !== key.published.kid) broken('key');
  if (htm !== endpoint.method || htu !== endpoint.path) broken('call');
  const now = platform.clock.now();
  const ageMs = now.getTime() - iat * 1000;
  if (ageMs > youngMs || ageMs < -aheadMs) broken('stale');
  const body = await decrypt(text, key);
  // only a seal that was whole uses up its number
  const taken =
    await sql`insert into base.sealed_call (jti, opened_at) values (${jti}, ${now}) on conflict do nothing returning 1`.execute(
      platform.db,
    );
  if (taken.rows.length === 0) broken('used');
  return body;
}

function readHeader(text: string): z.output<typeof headerShape> {
  let header: unknown;
  try {
    header = decodeProtectedHeader(text);
  } catch {
    // what it says is the sender's; that it cannot be read is all there is to know
  }
  const read = headerShape.safeParse(header);
  return read.success ? read.data : broken('broken');
}

async function decrypt(text: string, key: PlatformKey): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(text, key.open, {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
    });
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
  } catch {
    return broken('broken');
  }
}

function broken(problem: 'key' | 'call' | 'stale' | 'used' | 'broken'): never {
  return refuse('request.seal_broken', { problem });
}

/** Forgets the numbers of seals that are too old to be taken in any case. */
export const pruneSealed: Schedule = {
  name: 'base.prune-sealed',
  every: { minutes: 10 },
  run: async (platform) => {
    const before = new Date(platform.clock.now().getTime() - youngMs - 2 * aheadMs);
    await sql`delete from base.sealed_call where opened_at < ${before}`.execute(platform.db);
  },
};
