// Play money without an account: what begins a trial, wherever it is asked for.
import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { loadChunk } from '../failure/chunk.ts';
import { ask } from './caller.ts';
import { startSession } from './session.ts';

/** Opens a trial account and begins its session in this tab. Rejects with `Refused`. */
export async function beginTrial(): Promise<SessionValue> {
  const [{ solveHumanCheck }, { freePlay }] = await Promise.all([
    loadChunk(() => import('../human/human-check.ts')),
    loadChunk(() => import('@palpite/contract/entrance/player.ts')),
  ]);
  const solved = await solveHumanCheck('login');
  const opened = await ask(freePlay, { platform: 'W', ...(solved && { geetestValidateV4: solved }) });
  startSession(opened.token);
  return opened;
}
