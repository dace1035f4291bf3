import { createPublicKey, createSign, createVerify, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Operator } from './records.ts';

/** A new pair of keys to sign with, RSA of 2048 bits. */
export async function newKey(): Promise<Operator['ourKey']> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { id: `caju-${randomBytes(4).toString('hex')}`, ...pair };
}

/** RSA-SHA256 (PKCS#1 v1.5) over the bytes as they travel, in base64. */
export function sign(privateKey: string, bytes: string | Buffer): string {
  return createSign('sha256').update(bytes).sign(privateKey, 'base64');
}

/** Whether one of the operator's keys made the signature; the named key alone where one is named. */
export function verify(operator: Operator, bytes: Buffer, signature: string | undefined, keyId?: string): boolean {
  if (!signature) return false;
  const keys = operator.theirKeys.filter(({ id }) => keyId === undefined || id === keyId);
  return keys.some(({ publicKey }) => holds(publicKey, bytes, signature));
}

/** Whether the text is a public key that signatures can be checked with. */
export function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function holds(publicKey: string, bytes: Buffer, signature: string): boolean {
  return createVerify('sha256').update(bytes).verify(publicKey, signature, 'base64');
}
