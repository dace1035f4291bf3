import type { House } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';

interface Owner {
  readonly merchant: string;
  readonly username: string;
}

// a seal of its own for each person: a sealed secret moved to another row does not open
const sealOf = (house: House, owner: Owner) => sealFor(house, `office.totp:${owner.merchant}:${owner.username}`);

/** Closes an authenticator secret for the database, for this person alone. */
export function closeSecret(house: House, owner: Owner, secret: Buffer): Buffer {
  return sealOf(house, owner).close(secret.toString('base64'));
}

/** Opens what `closeSecret` made; undefined when it belongs to another person or another house. */
export function openSecret(house: House, owner: Owner, sealed: Buffer): Buffer | undefined {
  try {
    return Buffer.from(sealOf(house, owner).open(sealed), 'base64');
  } catch {
    return undefined;
  }
}
