import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Platform } from '../room.ts';

/**
 * Keeps what must not lie open in the database: AES-256-GCM under a key derived per purpose from
 * the house's master secret.
 */
export interface Seal {
  close(plain: string): Buffer;
  open(sealed: Buffer): string;
  /** A keyed digest: equal values give equal digests, so that one can be found without opening any. */
  index(plain: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** The seal of one purpose, such as 'players.cpf'. What one purpose closed, another cannot open. */
export function sealFor(platform: Pick<Platform, 'secrets' | 'chance'>, purpose: string): Seal {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', platform.secrets.get('seal.master'), 'palpite', `${purpose}:${use}`, 32));
  const key = derive('cipher');
  // a key made once: made anew from its bytes it costs several times the digest
  const indexKey = createSecretKey(derive('index'));
  return {
    close(plain) {
      const nonce = platform.chance.bytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    index: (plain) => createHmac('sha256', indexKey).update(plain).digest(),
  };
}
