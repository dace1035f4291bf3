import { periodOf, startOfDay } from '../../base/calendar.ts';
import { inTx, type Tx } from '../../base/db/db.ts';
import { eachInTurn } from '../../base/jobs/each-in-turn.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { cancelReward } from '../../rewards/rewards.ts';
import { zoneOf } from '../../site/site.ts';
import { rankIn } from '../../vip/vip.ts';
import { lockCampaign, returnBudget } from '../plan/campaign-store.ts';
import { readTerms, worthOf } from '../plan/terms.ts';
import { type VersionRow, versionById } from '../plan/version-store.ts';
import { give } from './give.ts';
import {
  dueProgress,
  lockProgress,
  type ProgressKey,
  putOff,
  writeFinal,
  writeIssued,
  writeTakenBack,
} from './progress-store.ts';

const most = 100;
/** What cannot be given now is tried again after so long. */
const againMs = 6 * 3_600_000;
const dayMs = 86_400_000;

/** Issues the reward of what was reached, and takes back one whose bets became void before it was claimed. */
export const giveDue: Loop = {
  name: 'missions.give-due',
  run: async (platform) => {
    const keys = await dueProgress(platform.db, platform.clock.now(), most);
    await eachInTurn(keys, (key) => giveOrWait(platform, key));
    return keys.length === most;
  },
};

async function giveOrWait(platform: Platform, key: ProgressKey): Promise<void> {
  try {
    await inTx(platform.db, (tx) => settle(platform, tx, key));
  } catch (error) {
    // a player on a break, a budget that is spent: another day it may be possible
    if (!(error instanceof Refusal)) throw error;
    const later = laterOn(platform);
    await inTx(platform.db, (tx) => putOff(tx, key, { until: later, trouble: error.code }));
  }
}

const laterOn = ({ clock }: Platform) => new Date(clock.now().getTime() + againMs);

async function settle(platform: Platform, tx: Tx, key: ProgressKey): Promise<void> {
  const row = await lockProgress(tx, key);
  if (!row?.due) return;
  const version = await versionById(tx, key.versionId);
  const terms = version && readTerms(version.terms);
  if (!version || terms?.kind !== 'mission') throw new Error(`version ${key.versionId} is no mission`);
  const { merchant, campaignId } = version;
  await lockCampaign(tx, merchant, campaignId);
  if (row.value < row.target) {
    if (row.rewardId !== null && (await cancelReward(platform, tx, row.rewardId))) {
      await returnBudget(tx, campaignId, worthOf(terms.reward));
      return writeTakenBack(tx, key);
    }
    // it was claimed: it stays the player's
    return writeFinal(tx, key);
  }
  const now = platform.clock.now();
  const end = await endOf(platform, version, key.period);
  if (end !== null && now.getTime() > end.getTime() + terms.claimDays * dayMs) return writeFinal(tx, key);
  const wait = (trouble: string) => putOff(tx, key, { until: laterOn(platform), trouble });
  if (terms.leastRank > 0 && (await rankIn(tx, key.playerId)) < terms.leastRank) return wait('rank');
  const given = await give(platform, tx, {
    ...{ merchant, campaignId, playerId: key.playerId, terms, prize: terms.reward },
    key: `missions:${key.versionId}:${key.period}:${row.issued}`,
  });
  return 'trouble' in given ? wait(given.trouble) : writeIssued(tx, key, given.rewardId);
}

/** When the period that begins on that day ends, or the mission in it; null where no end is set. */
export async function endOf(
  platform: Platform,
  { terms: kept, merchant, countsUntil }: Pick<VersionRow, 'terms' | 'merchant' | 'countsUntil'>,
  period: string,
): Promise<Date | null> {
  const terms = readTerms(kept);
  if (terms.kind === 'board' || terms.period === 'once') return countsUntil;
  const zone = await zoneOf(platform, merchant);
  const { end } = periodOf(terms.period, startOfDay(period, zone), zone);
  return countsUntil !== null && countsUntil < end ? countsUntil : end;
}
