import type { Tx } from '../../base/db/db.ts';
import { type Said, saidIn } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { demoBrands } from '../../site/site.ts';
import { categoriesOf, insertCategory, insertGoods } from '../mall/goods-store.ts';
import { languagesOf } from '../mall/said-in.ts';
import { drawingName } from './drawings.ts';
import { categorySeeds, goodsSeeds } from './goods-seeds.ts';

/** The articles with which the demo brands begin; a brand that has categories keeps what it has. */
export async function seedPoints(platform: Platform, tx: Tx): Promise<void> {
  for (const { code } of demoBrands)
    if ((await categoriesOf(tx, code, false)).length === 0) await seedBrand(platform, tx, code);
}

async function seedBrand(platform: Platform, tx: Tx, merchant: string): Promise<void> {
  const languages = await languagesOf(platform, merchant);
  const inEach = <Text>(text: (language: (typeof languages)[number]) => Text) =>
    Object.fromEntries(languages.map((language) => [language, text(language)]));
  const named = (name: Said) => inEach((language) => ({ name: saidIn(name, language) }));
  const categories: bigint[] = [];
  for (const [position, name] of categorySeeds.entries())
    categories.push(await insertCategory(tx, merchant, { texts: named(name), position }));
  for (const [position, { drawing, category, price, stock, limit, name, text }] of goodsSeeds.entries())
    await insertGoods(
      tx,
      {
        ...{ merchant, categoryId: categories[category] ?? null, price, stock, position, enabled: true },
        texts: inEach((language) => ({ name: saidIn(name, language), text: saidIn(text, language) })),
        limitCount: limit?.count ?? null,
        limitPeriod: limit?.period ?? null,
        ...{ changedBy: 'palpite', changedAt: platform.clock.now() },
      },
      [drawingName(drawing)],
    );
}
