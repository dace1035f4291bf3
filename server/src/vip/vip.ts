/** The door: whether a brand has VIP levels, what they give, and who has which. */
import { vipModule } from '@palpite/contract/vip/player.ts';
import type { Db, Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import { flagOn, settingOf } from '../site/site.ts';
import { type LevelRow, levelsOf } from './ladder/ladder-store.ts';
import { benefitDays, benefitRollover } from './settings.ts';
import { standingOf } from './standing/standing-store.ts';

export { type LevelRow, playersWith } from './ladder/ladder-store.ts';
export { levelChanged } from './news.ts';

export function hasLevels(platform: Platform, merchant: string): Promise<boolean> {
  return flagOn(platform, merchant, vipModule);
}

export interface BenefitTerms {
  /** By rank, from 0 on. */
  readonly levels: readonly LevelRow[];
  /** How many times what is given is asked as turnover, and within how many days it is claimed. */
  readonly rollover: number;
  readonly claimDays: number;
}

export async function benefitTerms(platform: Platform, db: Db | Tx, merchant: string): Promise<BenefitTerms> {
  const [levels, rollover, claimDays] = await Promise.all([
    levelsOf(db, merchant),
    settingOf(platform, merchant, benefitRollover),
    settingOf(platform, merchant, benefitDays),
  ]);
  return { levels, rollover, claimDays };
}

/** The highest level a player has, or had as a period ended: no void takes more than that. */
export async function highestLevel(db: Db | Tx, playerId: bigint): Promise<number> {
  const standing = await standingOf(db, playerId);
  return standing ? Math.max(standing.rank, standing.reached) : 0;
}

/** The level a player stands at; 0 before their first settled bet. */
export async function rankIn(db: Db | Tx, playerId: bigint): Promise<number> {
  return (await standingOf(db, playerId))?.rank ?? 0;
}
