import { createHmac, timingSafeEqual } from 'node:crypto';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { verifierCallback } from '@palpite/contract/identity/vendor.ts';
import { inTx } from '../base/db/db.ts';
import { enqueue } from '../base/jobs/jobs.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform } from '../base/room.ts';
import { webhookKey } from './providers/verifier.ts';
import { bySession } from './store.ts';
import { takeResultJob } from './take-result.ts';

type Call = InputOf<typeof verifierCallback>;

/** A call that is older, or from further ahead, is somebody else's recording. */
const mostAgeS = 300;

/**
 * The verifier says that a session has ended. Nothing it says is believed: it only makes us look. A repeat makes us
 * look again, at what has been decided. Refuses `identity.callback_denied`.
 */
export async function takeVerifierCallback({ platform }: Ask, call: Call): Promise<Record<string, never>> {
  checkSignature(platform, call);
  const check = await bySession(platform.db, call.session);
  if (check)
    await inTx(platform.db, (tx) =>
      enqueue(tx, takeResultJob, { id: check.id.toString() }, { key: `identity.result:${check.id}` }),
    );
  return {};
}

function checkSignature(platform: Platform, { timestamp, event, type, session, signature }: Call): void {
  const expected = createHmac('sha256', webhookKey(platform))
    .update(`${timestamp}.${event}.${type}.${session}`)
    .digest();
  const given = Buffer.from(signature, 'hex');
  const fresh = Math.abs(platform.clock.now().getTime() / 1000 - timestamp) <= mostAgeS;
  if (!fresh || given.length !== expected.length || !timingSafeEqual(given, expected))
    refuse('identity.callback_denied');
}
