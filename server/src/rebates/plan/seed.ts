import { type GameType, gameTypes } from '@palpite/contract/catalogue/shapes.ts';
import type { RebateProduct } from '@palpite/contract/rebates/office.ts';
import type { RebateMode } from '@palpite/contract/rebates/shapes.ts';
import { topRank } from '@palpite/contract/vip/shapes.ts';
import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { demoBrands } from '../../site/site.ts';
import { insertPlan, openBrand } from './plan-store.ts';

/** Level 0 and the step to each next level, in hundredths of a percent. */
const plans: Readonly<Record<GameType, readonly [RebateMode, number, number]>> = {
  INHOUSE: ['manual', 60, 6],
  RNG: ['automatic', 60, 6],
  LIVE: ['automatic', 40, 4],
  FISH: ['automatic', 50, 5],
  SPORTS: ['automatic', 30, 3],
  PVP: ['automatic', 30, 3],
  ESPORTS: ['automatic', 30, 3],
  COCKFIGHT: ['off', 0, 0],
  LOTT: ['automatic', 10, 2],
  ELOTT: ['automatic', 10, 2],
};

/** The plan with which the demo brands begin; a brand that has one keeps it. */
export async function seedPlans(platform: Platform, tx: Tx): Promise<void> {
  const products: RebateProduct[] = gameTypes.map((gameType) => {
    const [mode, from, step] = plans[gameType];
    return { gameType, mode, rates: Array.from({ length: topRank + 1 }, (_, rank) => from + rank * step) };
  });
  for (const { code } of demoBrands)
    if (await openBrand(tx, code))
      await insertPlan(tx, code, {
        ...{ products, fromDay: '2000-01-01', reason: 'Plano inicial', proposedBy: 'palpite', proposedByStaff: 0n },
        proposedAt: platform.clock.now(),
      });
}
