// Seals the body of a call for the house's key alone, and this call alone: a compact JWE (RFC 7516), ECDH-ES+A256KW
// with A256GCM. Apart from client.ts, because the cipher is loaded only by who seals.
import { CompactEncrypt, importJWK } from 'jose';
import type { AnyEndpoint } from './endpoint.ts';
import type { SealKeys } from './seal-keys.ts';

/**
 * The sealed `body` of one call. `nowMs` is the server's time, as near as the caller knows it; `jti` a random number of
 * its own, 16 to 64 characters, which the server takes once; method and path (`htm`, `htu`, named as RFC 9449
 * does) bind it to its call.
 */
export async function sealBody(
  [key]: SealKeys['keys'],
  endpoint: AnyEndpoint,
  body: string,
  { nowMs, jti }: { nowMs: number; jti: string },
): Promise<string> {
  if (!key) throw new Error('no key to seal with');
  const { kid, alg } = key;
  return await new CompactEncrypt(new TextEncoder().encode(body))
    .setProtectedHeader({
      alg,
      enc: 'A256GCM',
      kid,
      iat: Math.floor(nowMs / 1000),
      jti,
      htm: endpoint.method,
      htu: endpoint.path,
    })
    .encrypt(await importJWK(key, alg));
}
