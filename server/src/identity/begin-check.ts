import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { textLanguage } from '@palpite/contract/base/language.ts';
import type { startIdentity } from '@palpite/contract/identity/player.ts';
import { periodOf } from '../base/calendar.ts';
import { randomHex } from '../base/chance.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { addressOf } from '../site/site.ts';
import { verifierOf } from './providers/verifier.ts';
import { VerifierUnavailable } from './providers/verifier-port.ts';
import type { VerificationRow } from './records.ts';
import {
  countSince,
  foundUnderage,
  insertVerification,
  keepSession,
  latestOf,
  lockChecks,
  lockVerification,
} from './store.ts';

export const maxTriesADay = 3;
/** How long a session is believed to live until the verifier says it. */
const sessionMs = 24 * 3_600_000;

/**
 * Begins a check, or goes on with the one the player has begun. The check and its reference are kept before the
 * verifier is asked: asked twice, or by two at once, it is one session. Refuses `identity.already_verified`,
 * `identity.being_checked`, `identity.too_many_tries`, `identity.verifier_unavailable`, `players.underage`.
 */
export async function beginCheck(
  ask: Ask<PlayerSession>,
  _: InputOf<typeof startIdentity>,
): Promise<OutputOf<typeof startIdentity>> {
  const { platform, who, language } = ask;
  const check = await inTx(platform.db, (tx) => openCheck(platform, tx, who));
  try {
    const opened = await verifierOf(platform).openSession({
      reference: check.reference,
      returnUrl: `${await addressOf(platform, who.merchant)}/member/identity`,
      webhookUrl: `${platform.settings.webhookUrl}/hooks/verifier`,
      // the two it speaks
      language: textLanguage(language) === 'PT' ? 'PT' : 'EN',
    });
    await inTx(platform.db, async (tx) => {
      const locked = await lockVerification(tx, check.id);
      if (locked?.state === 'started') await keepSession(tx, check.id, opened.id, opened.expiresAt);
    });
    return { url: opened.url };
  } catch (error) {
    if (!(error instanceof VerifierUnavailable)) throw error;
    platform.log.warn({ err: error, caseNo: check.caseNo }, 'no session at the verifier yet');
    return refuse('identity.verifier_unavailable');
  }
}

async function openCheck(
  platform: Platform,
  tx: Tx,
  { playerId, merchant: brand }: PlayerSession,
): Promise<VerificationRow> {
  await lockChecks(tx, playerId);
  const latest = await latestOf(tx, playerId);
  const now = platform.clock.now();
  const state = latest?.state;
  if (state === 'verified') refuse('identity.already_verified');
  if (state === 'pending' || state === 'review') refuse('identity.being_checked');
  // left in the middle: the round of every minute ends it when its time is over
  if (latest && state === 'started') return latest;
  if (await foundUnderage(tx, playerId)) refuse('players.underage', { age: await ruleOf(platform, brand, 'min_age') });
  if ((await countSince(tx, playerId, periodOf('day', now).start)) >= maxTriesADay)
    refuse('identity.too_many_tries', { max: maxTriesADay });
  return insertVerification(tx, {
    merchant: brand,
    playerId,
    reference: randomHex(platform.chance, 16),
    at: now,
    expiresAt: new Date(now.getTime() + sessionMs),
  });
}
