// For tests of who seals: a house's key pair that opens what was sealed for it.
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import type { SealKeys } from './seal-keys.ts';

export interface SealOpener {
  readonly published: SealKeys['keys'][number];
  /** What stands inside, and the protected header. */
  open(sealed: string): Promise<{ header: Record<string, unknown>; body: unknown }>;
}

export async function openerOf(kid: string): Promise<SealOpener> {
  const alg = 'ECDH-ES+A256KW';
  const { publicKey, privateKey } = await generateKeyPair(alg);
  const { x = '', y = '' } = await exportJWK(publicKey);
  return {
    published: { kty: 'EC', crv: 'P-256', x, y, use: 'enc', alg, kid },
    open: async (sealed) => {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, privateKey);
      return { header: { ...protectedHeader }, body: JSON.parse(new TextDecoder().decode(plaintext)) };
    },
  };
}
