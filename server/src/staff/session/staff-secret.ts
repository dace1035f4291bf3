import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';

interface Owner {
  readonly merchant: string;
  readonly username: string;
}

// a seal of its own for each person: a sealed secret moved to another row does not open
const sealOf = (platform: Platform, owner: Owner) =>
  sealFor(platform, `office.totp:${owner.merchant}:${owner.username}`);

/** Closes an authenticator secret for the database, for this person alone. */
export function closeSecret(platform: Platform, owner: Owner, secret: Buffer): Buffer {
  return sealOf(platform, owner).close(secret.toString('base64'));
}

/** Opens what `closeSecret` made; undefined when it belongs to another person or another house. */
export function openSecret(platform: Platform, owner: Owner, sealed: Buffer): Buffer | undefined {
  try {
    return Buffer.from(sealOf(platform, owner).open(sealed), 'base64');
  } catch {
    return undefined;
  }
}
