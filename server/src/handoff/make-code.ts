import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { makeHandoff } from '@palpite/contract/handoff/player.ts';
import { randomToken } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { putCode } from './store.ts';

export const codeMs = 2 * 60_000;

/** What is kept of a code. */
export function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/**
 * A code for whoever is logged in here. The ones before live on until their own end: somebody may be
 * pointing a camera at one.
 */
export async function makeCode(
  { platform, who, merchant }: Ask<PlayerSession>,
  { purpose }: InputOf<typeof makeHandoff>,
): Promise<OutputOf<typeof makeHandoff>> {
  const madeAt = platform.clock.now();
  const expiresAt = new Date(madeAt.getTime() + codeMs);
  const code = randomToken(platform.chance);
  const { playerId, sessionId } = who;
  await inTx(platform.db, (tx) =>
    putCode(tx, { codeHash: hashOf(code), merchant, playerId, sessionId, purpose, madeAt, expiresAt }),
  );
  return { code, expiresAt: expiresAt.getTime() };
}
