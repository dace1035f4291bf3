// The work of a human check, without the worker around it.
import type { HumanSolution } from '@palpite/contract/guard/shapes.ts';
import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';
import { sha256OfShort } from '../sha256-block.ts';

/** One try: salt and number hashed `cost` times over. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => {
  const message = new Uint8Array(salt.length + password.length);
  message.set(salt);
  message.set(password, salt.length);
  let derivedKey: Uint8Array = message;
  for (let round = 0; round < cost; round++) derivedKey = sha256OfShort(derivedKey);
  return { derivedKey: derivedKey.slice(0, keyLength) };
};

/** Counts up until a number fits the challenge. Undefined when none does within 90 seconds. */
export async function findSolution(challenge: Challenge): Promise<HumanSolution | undefined> {
  const found = await solveChallenge({ challenge, deriveKey });
  return found ? { counter: found.counter, derivedKey: found.derivedKey } : undefined;
}
