import { hash, verify } from '@node-rs/argon2';
import type { Chance } from '../../base/chance.ts';

/** Argon2id over 19 MiB in two passes: what OWASP asks at least. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of nobody's password: verified against when a name is unknown, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$3R/W3sezaSxO2uV6hA0bWw$+ebcRTHmVuTVp93wH1u7e6fS7sCTQMSpgyhK6Vjec44';

export function hashPassword(chance: Chance, password: string): Promise<string> {
  return hash(password.normalize('NFC'), { ...cost, salt: Uint8Array.from(chance.bytes(16)) });
}

/** Whether `password` is the one hashed. Without a hash it works as long and answers false. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(passwordHash ?? nobody, password.normalize('NFC'));
  return passwordHash !== undefined && right;
}
