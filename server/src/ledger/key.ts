import { hash } from 'node:crypto';

export type KeyPart = string | number | bigint | boolean;

/** A UUID (version 8) that follows from its parts: the same parts always give the same key, other parts another. */
export function keyOf(...parts: KeyPart[]): string {
  const hex = digest(parts);
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A 64-bit digest of what a client asked for, to tell a repeat from a key used twice. */
export function inputOf(...parts: KeyPart[]): bigint {
  return BigInt.asIntN(64, BigInt(`0x${digest(parts).slice(0, 16)}`));
}

/** Each part with its type and length, so that no two lists of parts read alike. */
function digest(parts: KeyPart[]): string {
  let text = '';
  for (const part of parts) {
    const written = String(part);
    text += `${typeof part} ${written.length} ${written}\n`;
  }
  return hash('sha256', text, 'hex');
}
