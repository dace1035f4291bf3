import type { CampaignTerms } from '@palpite/contract/missions/shapes.ts';
import { periodOf } from '../../base/calendar.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { zoneOf } from '../../site/site.ts';
import { type Choice, endProposal, type Hand } from '../../staff/staff.ts';
import { type CampaignRow, holdCounting, insertCampaign, lockCampaign, stopRow } from './campaign-store.ts';
import { checkTerms, countedOf, readTerms, textOf, unitOf } from './terms.ts';
import {
  endCounting,
  endVersion,
  insertVersion,
  setCountingEnd,
  type VersionRow,
  versionById,
  versionsOf,
} from './version-store.ts';

/**
 * Keeps a version that waits for a second person: the first of a new campaign, or the next one of a campaign. Gives the
 * number of the campaign. Refuses what the endpoint declares.
 */
export async function propose(
  platform: Platform,
  tx: Tx,
  { merchant, staffName, staffId }: Hand,
  { campaignId, terms, reason }: { campaignId: string | null; terms: CampaignTerms; reason: string },
): Promise<bigint> {
  const row = campaignId === null ? undefined : await locked(tx, merchant, BigInt(campaignId));
  if (row) {
    const last = latest(await versionsOf(tx, [row.id]));
    if (last) refuseOtherKind(readTerms(last.terms), terms);
    if (last && isFixed(row, last, platform.clock.now())) refuse('missions.fixed', { field: 'campaignId' });
    if (row.kind !== terms.kind) refuse('missions.kind_changed', { field: 'kind' });
  }
  await checkTerms(platform, merchant, terms, row?.spent ?? 0n);
  const at = platform.clock.now();
  const id = row?.id ?? (await insertCampaign(tx, { merchant, kind: terms.kind, at }));
  const version = { ...countedOf(terms), campaignId: id, merchant, terms: textOf(terms) };
  if ((await insertVersion(tx, { ...version, reason, by: staffName, staffId, at })) === undefined)
    refuse('missions.proposal_open');
  return id;
}

/** The version approved last. */
export function latest(versions: readonly VersionRow[]): VersionRow | undefined {
  return versions.find(({ state }) => state === 'approved');
}

/** A board, and a mission that is there once, stay as they are from their beginning on: players play by their terms. */
function isFixed(row: CampaignRow, last: VersionRow, now: Date): boolean {
  const terms = readTerms(last.terms);
  const isOnce = terms.kind === 'board' || terms.period === 'once';
  return row.closedAt !== null || (isOnce && last.countsFrom !== null && last.countsFrom <= now);
}

/** What was spent is in one unit: a campaign does not go from money to points. */
function refuseOtherKind(before: CampaignTerms, after: CampaignTerms): void {
  if (before.kind === 'mission' && after.kind === 'mission' && unitOf(before.reward) !== unitOf(after.reward))
    refuse('missions.kind_changed', { field: 'reward.kind' });
}

/** The approved versions that count at that moment or will: one that runs, and one that follows it. */
function counting(versions: readonly VersionRow[], at: Date) {
  return versions.flatMap((version) => {
    const { id, state, countsFrom: begins, countsUntil } = version;
    const isOver = countsUntil !== null && (countsUntil <= at || (begins !== null && countsUntil <= begins));
    return state === 'approved' && begins !== null && !isOver ? [{ id, begins, version }] : [];
  });
}

interface Decision {
  readonly versionId: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
}

/** Ends a version that waits. */
export async function decide(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { versionId, choice, reason: given }: Decision,
): Promise<{ campaignId: bigint; state: string; reason: string | null }> {
  const { merchant, staffName: by, staffId } = hand;
  // before the campaign: counting holds it while it waits for progress, and giving holds progress while it waits for
  // the campaign
  if (choice === 'approve') await holdCounting(tx);
  const found = await versionById(tx, versionId);
  const row = found && (await lockCampaign(tx, merchant, found.campaignId));
  // read again under the lock
  const version = row && (await versionById(tx, versionId));
  if (!row || !version) return refuse('missions.unknown', { field: 'versionId' });
  if (version.state !== 'proposed' || row.stoppedAt !== null)
    return refuse('missions.wrong_state', { field: 'versionId' });
  const { state, reason } = endProposal(hand, version, { choice, reason: given }, 'approved');
  const counts =
    state === 'approved' ? await begin(platform, tx, row, readTerms(version.terms)) : { from: null, until: null };
  const at = platform.clock.now();
  const decided = { state, by, staffId, at, reason, countsFrom: counts.from, countsUntil: counts.until };
  await endVersion(tx, version.id, decided);
  return { campaignId: row.id, state, reason };
}

/**
 * When the version begins to count, in a transaction that holds counting: at its start, but not before now; after a
 * version that counts, with the next period, so that a player has one target in a period. Refuses `missions.fixed`,
 * and what `checkTerms` refuses.
 */
async function begin(
  platform: Platform,
  tx: Tx,
  row: CampaignRow,
  terms: CampaignTerms,
): Promise<{ from: Date; until: Date | null }> {
  await checkTerms(platform, row.merchant, terms, row.spent);
  const now = platform.clock.now();
  const versions = await versionsOf(tx, [row.id]);
  const last = latest(versions);
  if (last && isFixed(row, last, now)) refuse('missions.fixed', { field: 'versionId' });
  let from = new Date(Math.max(now.getTime(), terms.startsAt));
  for (const { id, begins, version } of counting(versions, now)) {
    // one that has not begun never counts
    if (begins > now) await endCounting(tx, id, begins);
    else {
      const before = readTerms(version.terms);
      const kind = before.kind === 'mission' && before.period !== 'once' ? before.period : 'day';
      const { start, end } = periodOf(kind, from, await zoneOf(platform, row.merchant));
      if (start < from) from = end;
      const own = before.endsAt ?? from.getTime();
      await setCountingEnd(tx, id, new Date(Math.min(own, from.getTime())));
    }
  }
  const until = terms.endsAt === null ? null : new Date(terms.endsAt);
  if (until !== null && until <= from) refuse('missions.bad_times', { field: 'endsAt' });
  return { from, until };
}

/** Ends a campaign. Refuses `missions.unknown` and `missions.wrong_state`. */
export async function stop(
  platform: Platform,
  tx: Tx,
  { merchant, staffName }: Hand,
  { campaignId, reason }: { campaignId: string; reason: string },
): Promise<bigint> {
  await holdCounting(tx);
  const row = await locked(tx, merchant, BigInt(campaignId));
  if (row.closedAt !== null) refuse('missions.wrong_state', { field: 'campaignId' });
  const at = platform.clock.now();
  const versions = await versionsOf(tx, [row.id]);
  if (!latest(versions)) refuse('missions.wrong_state', { field: 'campaignId' });
  for (const { id, begins } of counting(versions, at)) await endCounting(tx, id, begins > at ? begins : at);
  await stopRow(tx, row.id, { at, by: staffName, reason });
  return row.id;
}

/** A campaign that is not stopped, held. */
async function locked(tx: Tx, merchant: string, id: bigint): Promise<CampaignRow> {
  const row = (await lockCampaign(tx, merchant, id)) ?? refuse('missions.unknown', { field: 'campaignId' });
  return row.stoppedAt === null ? row : refuse('missions.wrong_state', { field: 'campaignId' });
}
