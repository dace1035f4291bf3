import { type Db, inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { base32Of, stepOfCode, uriOf } from '../base/seal/totp.ts';
import { newRecoveryCodes } from './recovery.ts';
import { confirmCandidate, dropTotp, putCandidate, totpOf, useStep } from './store.ts';

const secretBytes = 20;
/** How long a secret that was begun waits for its first code. */
const candidateMs = 15 * 60_000;

// a seal of its own for each player: a sealed secret moved to another row does not open
const sealOf = (platform: Platform, playerId: bigint) => sealFor(platform, `proofs.totp:${playerId}`);

/** Makes a secret that is not in force yet. `secret` in base32; `uri` is what the QR says. */
export async function beginTotp(
  platform: Platform,
  p: { playerId: bigint; username: string },
): Promise<{ secret: string; uri: string }> {
  const secret = platform.chance.bytes(secretBytes);
  const sealed = sealOf(platform, p.playerId).close(secret.toString('base64'));
  await inTx(platform.db, (tx) => putCandidate(tx, p.playerId, sealed, platform.clock.now()));
  return { secret: base32Of(secret), uri: uriOf(secret, p.username) };
}

/**
 * Puts the begun secret in force with its first code, which is used up thereby, and gives ten recovery codes. Refuses
 * `proofs.code_wrong`, `proofs.code_missing` for none, and `proofs.code_expired` when none was begun in the last
 * fifteen minutes. Guesses are not counted: who asks was shown the secret.
 */
export async function confirmTotp(platform: Platform, tx: Tx, playerId: bigint, typed: string): Promise<string[]> {
  const field = 'code';
  if (typed.trim() === '') refuse('proofs.code_missing', { field });
  const now = platform.clock.now();
  const row = await totpOf(tx, playerId);
  if (!row?.candidateSealed || !row.candidateAt || now.getTime() - row.candidateAt.getTime() >= candidateMs)
    return refuse('proofs.code_expired', { field });
  const step = stepOfCode(openSecret(platform, playerId, row.candidateSealed), typed.trim(), now);
  if (step === undefined || !(await confirmCandidate(tx, playerId, row.candidateSealed, step, now)))
    return refuse('proofs.code_wrong', { field });
  return await newRecoveryCodes(platform, tx, playerId);
}

/**
 * Uses an authenticator's code up; none at or before its step works again. Refuses `proofs.code_wrong`, and
 * `proofs.not_allowed` where none is bound.
 */
export async function useTotp(platform: Platform, playerId: bigint, typed: string, field: string): Promise<void> {
  const row = await totpOf(platform.db, playerId);
  if (!row?.secretSealed) return refuse('proofs.not_allowed');
  const step = stepOfCode(openSecret(platform, playerId, row.secretSealed), typed.trim(), platform.clock.now());
  if (step === undefined || !(await useStep(platform.db, playerId, step))) refuse('proofs.code_wrong', { field });
}

/** Whether an authenticator is in force. */
export async function hasTotp(db: Db | Tx, playerId: bigint): Promise<boolean> {
  return Boolean((await totpOf(db, playerId))?.secretSealed);
}

/** Takes the authenticator and its recovery codes away. Refuses `proofs.not_allowed` where none is in force. */
export async function removeTotp(tx: Tx, playerId: bigint): Promise<void> {
  if (!(await dropTotp(tx, playerId))) refuse('proofs.not_allowed');
}

function openSecret(platform: Platform, playerId: bigint, sealed: Buffer): Buffer {
  return Buffer.from(sealOf(platform, playerId).open(sealed), 'base64');
}
