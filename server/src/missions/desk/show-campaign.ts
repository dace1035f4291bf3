import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type * as office from '@palpite/contract/missions/office.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Ask, StaffSession } from '../../base/room.ts';
import { gamesKnown, vendorNames } from '../../catalogue/catalogue.ts';
import { freeGamesNamed } from '../../rewards/rewards.ts';
import { merchant as brandOf } from '../../site/site.ts';
import { type CampaignRow, campaignById, campaignPage, countsOf } from '../plan/campaign-store.ts';
import { latest } from '../plan/change-campaign.ts';
import { barredOf, readTerms, titleOf } from '../plan/terms.ts';
import { type VersionRow, versionsOf } from '../plan/version-store.ts';

export type DeskCampaign = OutputOf<typeof office.proposeCampaign>;
type DeskVersion = NonNullable<DeskCampaign['current']>;

export async function listCampaigns(
  ask: Ask<StaffSession>,
  { page, size }: InputOf<typeof office.campaigns>,
): Promise<OutputOf<typeof office.campaigns>> {
  const { platform, who } = ask;
  const { rows, total } = await campaignPage(platform.db, { merchant: who.merchant, page, size });
  return { list: await showAll(ask, platform.db, rows), total, totalPages: Math.ceil(total / size) };
}

export async function readOptions({
  platform,
  who: { merchant },
  language,
}: Ask<StaffSession>): Promise<OutputOf<typeof office.campaignOptions>> {
  const [{ languages }, vendors, games, free, barred] = await Promise.all([
    brandOf(platform, merchant),
    vendorNames(platform.db),
    gamesKnown(platform.db, language),
    freeGamesNamed(platform, language),
    barredOf(platform, merchant),
  ]);
  return {
    languages: [...languages],
    vendors: [...vendors].map(([code, name]) => ({ code, name })),
    games: games.map(({ vassalage, gameCode, gameName }) => ({ code: `${vassalage}/${gameCode}`, name: gameName })),
    freeGames: free,
    ...{ barred: barred.metrics, missionsBarred: barred.missions, boardsBarred: barred.boards },
  };
}

export async function shownCampaign(ask: Ask<StaffSession>, db: Db | Tx, id: bigint): Promise<DeskCampaign> {
  const row = await campaignById(db, ask.who.merchant, id);
  const [shown] = await showAll(ask, db, row ? [row] : []);
  return shown ?? refuse('missions.unknown');
}

async function showAll(
  { platform, who, language }: Ask<StaffSession>,
  db: Db | Tx,
  rows: readonly CampaignRow[],
): Promise<DeskCampaign[]> {
  const ids = rows.map(({ id }) => id);
  const versions = await versionsOf(db, ids);
  const counts = await countsOf(db, ids);
  const now = platform.clock.now();
  return rows.flatMap((row) => {
    const its = versions.filter(({ campaignId }) => campaignId === row.id);
    const newest = its[0];
    if (!newest) return [];
    const approved = its.filter(({ state }) => state === 'approved');
    const current = approved.find(({ countsFrom }) => countsFrom !== null && countsFrom <= now) ?? latest(its);
    const next = newest === current ? undefined : newest;
    const { players = 0, rewards = 0 } = counts.get(row.id) ?? {};
    return [
      {
        ...{ campaignId: row.id.toString(), kind: row.kind, state: stateOf(row, approved, newest, now) },
        title: saidIn(titleOf(readTerms((current ?? newest).terms)), language),
        ...{ spent: row.spent, players, rewards, stoppedBy: row.stoppedBy, stopReason: row.stopReason },
        current: current ? shownVersion(current, who.staffId) : null,
        next: next ? shownVersion(next, who.staffId) : null,
      },
    ];
  });
}

function shownVersion(version: VersionRow, staffId: bigint): DeskVersion {
  const { id, state, reason, proposedBy, decidedBy, decisionReason, countsFrom, countsUntil } = version;
  return {
    ...{ versionId: id.toString(), state, terms: readTerms(version.terms), reason, proposedBy, decidedBy },
    ...{ decisionReason, proposedAt: version.proposedAt.getTime(), decidedAt: version.decidedAt?.getTime() ?? null },
    ...{ countsFrom: countsFrom?.getTime() ?? null, countsUntil: countsUntil?.getTime() ?? null },
    mine: version.proposedByStaff === staffId,
  };
}

function stateOf(
  row: CampaignRow,
  approved: readonly VersionRow[],
  newest: VersionRow,
  now: Date,
): DeskCampaign['state'] {
  if (row.stoppedAt !== null) return 'stopped';
  if (row.closedAt !== null) return 'over';
  if (approved.length === 0) return newest.state === 'proposed' ? 'proposed' : 'rejected';
  const open = approved.filter(({ countsUntil }) => countsUntil === null || countsUntil > now);
  if (open.some(({ countsFrom }) => countsFrom !== null && countsFrom <= now)) return 'running';
  if (open.length > 0) return 'waiting';
  return row.kind === 'board' ? 'counting' : 'over';
}
