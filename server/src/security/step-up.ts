import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { sendStepUp, stepUp } from '@palpite/contract/security/player.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { prove, sendStepUpCode, stepUpMs } from '../proofs/proofs.ts';

/** Sends the code of a step-up to what is bound. */
export function sendProof(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof sendStepUp>,
): Promise<OutputOf<typeof sendStepUp>> {
  return sendStepUpCode(ask, form.method);
}

/** Marks the session as proven, for five minutes. */
export async function takeProof(
  ask: Ask<PlayerSession>,
  form: InputOf<typeof stepUp>,
): Promise<OutputOf<typeof stepUp>> {
  await prove(ask, ask.who.playerId, form.method, form.code);
  return { until: ask.platform.clock.now().getTime() + stepUpMs };
}
