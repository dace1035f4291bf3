import type { Tx } from '../base/db.ts';
import type { House } from '../base/room.ts';
import { demoBrands, merchants, seedBanner } from '../site/site.ts';
import { cleanHtml } from './clean.ts';
import { insertHelp } from './help-store.ts';
import { insertNews, seedOnce } from './news-store.ts';
import { type HelpSeed, playingHelp } from './seed-help.ts';
import { bannerSeeds, newsSeeds } from './seed-news.ts';
import { accountHelp } from './seed-terms.ts';
import type { Texts } from './texts.ts';

const by = 'palpite';

/** What the demo brands have to say to begin with, once: what a brand takes away or rewrites stays so. */
export async function seedMessages(house: House, tx: Tx): Promise<void> {
  const brands = await merchants(house.db);
  for (const { code } of demoBrands) {
    const age = brands.get(code)?.minAge ?? 18;
    if (await seedOnce(tx, code, 'help'))
      for (const [position, place] of [...playingHelp, ...accountHelp].entries())
        await seedPlace(tx, code, place, { parentId: null, position, age });
    if (await seedOnce(tx, code, 'news'))
      for (const [position, { type, execution, category, ...said }] of newsSeeds.entries())
        await insertNews(
          tx,
          code,
          {
            ...{ type, execution, category, position, texts: textsOf(said, age) },
            ...{ promotionId: null, startsAt: null, endsAt: null, enabled: true },
          },
          { by, at: house.clock.now() },
        );
    if (await seedOnce(tx, code, 'banners'))
      for (const [position, { PT, EN, ...banner }] of bannerSeeds.entries())
        for (const [language, title] of Object.entries({ PT, EN }))
          await seedBanner(tx, code, { ...banner, language, title, position });
  }
}

async function seedPlace(
  tx: Tx,
  merchant: string,
  { tag, below = [], ...said }: HelpSeed,
  { parentId, position, age }: { parentId: bigint | null; position: number; age: number },
): Promise<void> {
  const id = await insertHelp(tx, merchant, { parentId, tag, position, display: true, texts: textsOf(said, age) });
  for (const [at, place] of below.entries()) await seedPlace(tx, merchant, place, { parentId: id, position: at, age });
}

function textsOf(said: Pick<HelpSeed, 'PT' | 'EN'>, age: number): Texts {
  const text = ([title, content]: HelpSeed['PT']) => ({
    title,
    content: cleanHtml(content.replaceAll('{age}', String(age))),
  });
  return { PT: text(said.PT), EN: text(said.EN) };
}
