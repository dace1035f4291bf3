import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and two passes: OWASP's first choice. Written as a PHC string. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password is right. Without a stored one the same work is done, so that time does not tell whether an account exists. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
