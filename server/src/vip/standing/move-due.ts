import { inTx } from '../../base/db/db.ts';
import type { Loop } from '../../base/jobs/loops.ts';
import type { Platform } from '../../base/room.ts';
import { merchants } from '../../site/site.ts';
import { levelsOf, shareLadders } from '../ladder/ladder-store.ts';
import { hasLevels } from '../vip.ts';
import { applyMoves } from './apply.ts';
import { brandAt } from './brand.ts';
import { settle } from './settle.ts';
import { takeDue } from './standing-store.ts';

const most = 100;

/** The brands that have VIP levels on. */
export async function brandsWithLevels(platform: Platform): Promise<string[]> {
  const codes = [...(await merchants(platform)).keys()];
  const on = await Promise.all(codes.map((code) => hasLevels(platform, code)));
  return codes.filter((_, at) => on[at]);
}

/** Moves the players whose sums reach another level, some at a time; true: there are more. */
export const moveDue: Loop = {
  name: 'vip.move-due',
  run: async (platform) => {
    const codes = await brandsWithLevels(platform);
    const brands = new Map(
      await Promise.all(codes.map(async (code) => [code, await brandAt(platform, code)] as const)),
    );
    return inTx(platform.db, async (tx) => {
      await shareLadders(tx, codes);
      const rows = await takeDue(tx, codes, most);
      const ladders = new Map(
        await Promise.all(
          [...new Set(rows.map(({ merchant }) => merchant))].map(
            async (code) => [code, await levelsOf(tx, code)] as const,
          ),
        ),
      );
      for (const row of rows) {
        const [brand, levels] = [brands.get(row.merchant), ladders.get(row.merchant) ?? []];
        if (brand) await applyMoves(platform, tx, brand, settle(row, levels), { levels });
      }
      return rows.length === most;
    });
  },
};
