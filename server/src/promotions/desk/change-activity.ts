import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { proposeActivity } from '@palpite/contract/promotions/office.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Language, Platform } from '../../base/room.ts';
import { type PromotionText, promotionTexts } from '../../messages/messages.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import {
  type ActivityRow,
  endVersion,
  insertActivity,
  insertVersion,
  lockActivity,
  offerVersion,
  saveTerms,
  stopRow,
  versionById,
} from '../life/activity-store.ts';
import { checkTerms, keptTerms, readTerms, rulesOf } from '../life/terms.ts';
import { openRaffle } from '../raffle/open-raffle.ts';
import { closeEarly } from '../raffle/raffle-store.ts';

/**
 * Keeps a version that waits for a second person: the first of a new activity, or the next of one. Gives the number of
 * the activity. Refuses what the endpoint declares.
 */
export async function propose(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  language: Language,
  { activityId, promotionId, terms, reason }: InputOf<typeof proposeActivity>,
): Promise<bigint> {
  const { merchant } = hand;
  const text = await textOf(tx, merchant, BigInt(promotionId));
  const row = activityId === null ? null : await locked(tx, merchant, BigInt(activityId));
  if (row && row.stoppedAt !== null) refuse('promotions.wrong_state', { field: 'activityId' });
  if (row && row.newsId !== text.id) refuse('promotions.unknown_text', { field: 'promotionId' });
  const { reward, trigger } = await checkTerms(platform, merchant, terms, { language, spent: row?.spent ?? 0n });
  if (row?.hash && (trigger.way === 'draw' || rulesOf(readTerms(row.terms)).trigger.way === 'draw'))
    refuse('promotions.raffle_fixed', { field: 'activityId' });
  if (row?.hash && row.unit !== reward.unit) refuse('promotions.unit_changed', { field: 'reward.code' });
  const at = platform.clock.now();
  const { id: newsId, titles, category } = text;
  const id =
    row?.id ??
    (await insertActivity(tx, { merchant, newsId, titles, category, unit: reward.unit, at })) ??
    refuse('promotions.text_taken', { field: 'promotionId' });
  const kept = keptTerms(terms);
  await saveTerms(tx, kept);
  const version = { activityId: id, hash: kept.hash, reason, proposedBy: hand.staffName };
  if (!(await insertVersion(tx, { ...version, proposedByStaff: hand.staffId, proposedAt: at })))
    refuse('promotions.proposal_open');
  return id;
}

interface Decision {
  readonly versionId: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
  readonly language: Language;
}

/** Ends a version that waits. Approved it is what the activity offers; who joined before keeps the version accepted. */
export async function decide(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { versionId, choice, reason: given, language }: Decision,
): Promise<{ activityId: bigint; state: string; reason: string | null }> {
  const { merchant } = hand;
  const found = await versionById(tx, versionId);
  const row = found && (await lockActivity(tx, merchant, found.activityId));
  // read again under the lock
  const version = row && (await versionById(tx, versionId));
  if (!row || !version) return refuse('promotions.unknown', { field: 'versionId' });
  if (version.state !== 'proposed' || row.stoppedAt !== null)
    return refuse('promotions.wrong_state', { field: 'versionId' });
  const { state, reason } = endProposal(hand, version, { choice, reason: given }, 'approved');
  const at = platform.clock.now();
  if (state === 'approved') await offer(platform, tx, row, { ...version, terms: readTerms(version.terms), language });
  await endVersion(tx, version.id, { state, by: hand.staffName, staffId: hand.staffId, at, reason });
  return { activityId: row.id, state, reason };
}

async function offer(
  platform: Platform,
  tx: Tx,
  row: ActivityRow,
  { hash, terms, language }: { hash: string; terms: ActivityTerms; language: Language },
): Promise<void> {
  const { merchant, id, spent } = row;
  const { reward, trigger } = await checkTerms(platform, merchant, terms, { language, spent });
  const texts = await promotionTexts(tx, merchant);
  const text = texts.find((each) => each.id === row.newsId);
  const { titles, category } = text ?? { titles: row.titles as PromotionText['titles'], category: row.category };
  await offerVersion(tx, id, { hash, budget: terms.budget ?? 0n, titles, category, unit: reward.unit });
  if (trigger.way === 'draw') await openRaffle(platform, tx, { activityId: id, merchant, terms });
}

/** Ends an activity. Refuses `promotions.unknown` and `promotions.wrong_state`. */
export async function stop(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { activityId, reason }: { activityId: string; reason: string },
): Promise<bigint> {
  const row = await locked(tx, hand.merchant, BigInt(activityId));
  if (row.stoppedAt !== null) refuse('promotions.wrong_state', { field: 'activityId' });
  const at = platform.clock.now();
  await stopRow(tx, row.id, { at, by: hand.staffName, reason });
  await closeEarly(tx, row.id, at);
  return row.id;
}

async function locked(tx: Tx, merchant: string, id: bigint): Promise<ActivityRow> {
  return (await lockActivity(tx, merchant, id)) ?? refuse('promotions.unknown', { field: 'activityId' });
}

async function textOf(tx: Tx, merchant: string, id: bigint): Promise<PromotionText> {
  const text = (await promotionTexts(tx, merchant)).find((each) => each.id === id);
  return text ?? refuse('promotions.unknown_text', { field: 'promotionId' });
}
