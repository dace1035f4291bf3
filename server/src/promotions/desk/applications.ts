import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/promotions/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Ask, Language, Platform, StaffSession } from '../../base/room.ts';
import { asHtml, sendAnswer } from '../../messages/messages.ts';
import { playersById } from '../../players/players.ts';
import { merchant as brandOf } from '../../site/site.ts';
import type { Hand } from '../../staff/staff.ts';
import { type ActivityRow, lockActivity, offeredActivities } from '../life/activity-store.ts';
import { applicationPage, type ClaimRow, claimById, writeVerdict } from '../life/part-store.ts';
import { payClaim } from '../life/pay.ts';
import { pictureAddress } from '../life/pictures.ts';
import { readTerms, rulesOf } from '../life/terms.ts';
import { titleOf } from '../life/view.ts';

export type DeskApplication = OutputOf<typeof office.decideApplication>;

const dayMs = 86_400_000;
/** How long an approved reward waits at least. */
const leastDays = 7;

export async function listApplications(
  ask: Ask<StaffSession>,
  { page, size, state }: InputOf<typeof office.applications>,
): Promise<OutputOf<typeof office.applications>> {
  const { platform, who } = ask;
  const isWaiting = state === 'applying';
  const { rows, total } = await applicationPage(platform.db, { merchant: who.merchant, isWaiting, page, size });
  return { list: await showAll(ask, platform.db, rows), total, totalPages: Math.ceil(total / size) };
}

export async function shownApplication(ask: Ask<StaffSession>, db: Db | Tx, id: bigint): Promise<DeskApplication> {
  const row = await claimById(db, id);
  const [shown] = await showAll(ask, db, row ? [row] : []);
  return shown ?? refuse('promotions.unknown_application', { field: 'claimId' });
}

/**
 * Approves an application: its reward waits for the player in the reward center, out of the budget. Or rejects it with
 * a reason. Of two at once one decides. Refuses what the endpoint declares.
 */
export async function decideOn(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { claimId, decision, reason: given }: InputOf<typeof office.decideApplication>,
): Promise<ClaimRow> {
  const found = await claimById(tx, BigInt(claimId));
  const activity = found && (await lockActivity(tx, hand.merchant, found.activityId));
  // read again under the lock
  const row = activity && (await claimById(tx, found.id));
  if (!activity || !row || row.comment === null) return refuse('promotions.unknown_application', { field: 'claimId' });
  if (row.state !== 'applying') return refuse('promotions.wrong_state', { field: 'claimId' });
  const at = platform.clock.now();
  const by = { by: hand.staffName, staffId: hand.staffId, at };
  if (decision === 'reject') {
    const reason = given || refuse('office.reason_required', { field: 'reason' });
    await writeVerdict(tx, row.id, { ...by, state: 'rejected', amount: null, rewardId: null, reason });
    await sayRejected(platform, tx, hand, { row, activity, reason });
    return row;
  }
  const terms = readTerms(row.terms);
  const rules = rulesOf(terms);
  const amount = rules.reward.check(terms.reward.args, 0n);
  const until = new Date(at.getTime() + Math.max(terms.claimDays, leastDays) * dayMs);
  const claim = { playerId: row.playerId, claimId: row.id, amount, claim: { until } };
  const { rewardId } = await payClaim(platform, tx, { row: activity, rules, terms }, claim);
  await writeVerdict(tx, row.id, { ...by, state: 'issued', amount, rewardId, reason: given ?? null });
  return row;
}

const title: Said = {
  PT: 'Seu pedido foi recusado',
  EN: 'Your application was rejected',
  AR: 'رُفض طلبك',
};
const content: Said = {
  PT: '{title}: seu pedido foi recusado. Motivo:',
  EN: '{title}: your application was rejected. The reason:',
  AR: '{title}: رُفض طلبك. السبب:',
};

/** Puts the reason into the player's inbox. An approved reward is told by the room of rewards. */
async function sayRejected(
  platform: Platform,
  tx: Tx,
  { merchant, staffName: username }: Hand,
  { row, activity, reason }: { row: ClaimRow; activity: ActivityRow; reason: string },
): Promise<void> {
  const { languages } = await brandOf(platform, merchant);
  const texts = Object.fromEntries(
    (languages as Language[]).map((language) => {
      const said = saidIn(content, language).replace('{title}', () => saidIn(titleOf(activity), language));
      return [language, { title: saidIn(title, language), content: asHtml(said) + asHtml(reason) }];
    }),
  );
  await sendAnswer(platform, tx, { merchant, username }, { playerId: row.playerId, texts });
}

async function showAll(
  { platform, who, language }: Ask<StaffSession>,
  db: Db | Tx,
  rows: readonly ClaimRow[],
): Promise<DeskApplication[]> {
  const people = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  const activities = new Map((await offeredActivities(db, who.merchant)).map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const activity = activities.get(row.activityId);
    if (!activity) return [];
    const terms = readTerms(row.terms);
    const { reward } = rulesOf(terms);
    return [
      {
        ...{ claimId: row.id.toString(), activityId: row.activityId.toString(), playerId: row.playerId.toString() },
        ...{ title: saidIn(titleOf(activity), language), account: people.get(row.playerId)?.username ?? '' },
        ...{ state: row.state, comment: row.comment ?? '' },
        images: row.pictures.map((picture) => pictureAddress(platform, picture)),
        ...{ unit: reward.unit, amount: row.amount ?? reward.check(terms.reward.args, 0n), at: row.at.getTime() },
        ...{ decidedBy: row.decidedBy, decidedAt: row.decidedAt?.getTime() ?? null, reason: row.reason },
      },
    ];
  });
}
