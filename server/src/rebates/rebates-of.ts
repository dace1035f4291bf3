import { rebateModule } from '@palpite/contract/rebates/player.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { ruleOf } from '../safeguards/safeguards.ts';
import { flagOn } from '../site/site.ts';
import { hasLevels, rankIn } from '../vip/vip.ts';

/** Whether the law of the brand forbids rebates. */
export async function isBarred(platform: Platform, merchant: string): Promise<boolean> {
  return (await ruleOf(platform, merchant, 'bonuses.barred_sources')).includes('rebate');
}

export async function givesRebates(platform: Platform, merchant: string): Promise<boolean> {
  return (await flagOn(platform, merchant, rebateModule)) && !(await isBarred(platform, merchant));
}

/** The level by which a player is paid; 0 where the brand has none. */
export async function rankOf(
  platform: Platform,
  db: Db | Tx,
  { playerId, merchant }: { playerId: bigint; merchant: string },
): Promise<number> {
  return (await hasLevels(platform, merchant)) ? rankIn(db, playerId) : 0;
}
