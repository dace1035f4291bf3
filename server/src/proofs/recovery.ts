import type { Db, Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { putRecovery, recoveryLeft, useRecovery } from './store.ts';

const codes = 10;
const letters = 10;
/** Base32 of RFC 4648: no 0, 1, 8 or 9 to be mistaken for letters. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Ten new recovery codes ('ABCDE-FGHIJ', 50 bits each), to be shown once; those before end. Refuses
 * `proofs.not_allowed` without an authenticator.
 */
export async function newRecoveryCodes(platform: Platform, tx: Tx, playerId: bigint): Promise<string[]> {
  const made = Array.from({ length: codes }, () => drawLetters(platform));
  const hashes = made.map((code) => hashOf(platform, playerId, code));
  if (!(await putRecovery(tx, playerId, hashes, platform.clock.now()))) refuse('proofs.not_allowed');
  return made.map((code) => `${code.slice(0, letters / 2)}-${code.slice(letters / 2)}`);
}

/** Uses a recovery code up, however its dash and letters were typed. Refuses `proofs.code_wrong`. */
export async function useRecoveryCode(
  platform: Platform,
  playerId: bigint,
  typed: string,
  field: string,
): Promise<void> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!/^[A-Z2-7]{10}$/.test(code)) refuse('proofs.code_wrong', { field });
  const used = await useRecovery(platform.db, playerId, hashOf(platform, playerId, code), platform.clock.now());
  if (!used) refuse('proofs.code_wrong', { field });
}

export function recoveryCodesLeft(db: Db | Tx, playerId: bigint): Promise<number> {
  return recoveryLeft(db, playerId);
}

function drawLetters(platform: Platform): string {
  // 32 letters: five bits of each byte, every letter equally likely
  return [...platform.chance.bytes(letters)].map((byte) => alphabet[byte & 31]).join('');
}

function hashOf(platform: Platform, playerId: bigint, code: string): Buffer {
  return sealFor(platform, `proofs.recovery:${playerId}`).index(code);
}
