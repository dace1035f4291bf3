// What a login that is not finished yet still needs.
import { Refused } from '@palpite/contract/base/client.ts';
import { type VerifyNeeded, verifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import * as z from 'zod/mini';

/** The verification a refused login asks for; undefined for any other failure. */
export function verificationOf(error: unknown): VerifyNeeded | undefined {
  if (!(error instanceof Refused) || error.code !== 'login_verify_required') return undefined;
  return z.safeParse(verifyNeeded, error.value).data;
}
