import type { Tx } from '../../base/db/db.ts';
import type { Platform } from '../../base/room.ts';
import { demoBrands, merchants, seedBanner } from '../../site/site.ts';
import { cleanHtml } from '../clean.ts';
import { insertHelp } from '../help/help-store.ts';
import type { Texts } from '../inbox/texts.ts';
import { insertNews, seedOnce } from '../news/news-store.ts';
import { drawHelp } from './seed-draws.ts';
import { type HelpSeed, playingHelp } from './seed-help.ts';
import { arabicHelp } from './seed-help-ar.ts';
import { agentNews, bannerSeeds, newsSeeds, type Said } from './seed-news.ts';
import { arabicBanners, arabicNews } from './seed-news-ar.ts';
import { accountHelp } from './seed-terms.ts';

const by = 'palpite';
const behindTheOthers = 50;

/** What the demo brands have to say to begin with, once: what a brand takes away or rewrites stays so. */
export async function seedMessages(platform: Platform, tx: Tx): Promise<void> {
  const brands = await merchants(platform);
  for (const { code, languages } of demoBrands)
    await seedBrand(platform, tx, code, languages, brands.get(code)?.minAge ?? 18);
}

async function seedBrand(
  platform: Platform,
  tx: Tx,
  code: string,
  languages: readonly string[],
  age: number,
): Promise<void> {
  const textsOf = (said: Readonly<Record<string, Said | undefined>>) => textsIn(languages, age, said);
  if (await seedOnce(tx, code, 'help')) await seedPlaces(tx, code, [...playingHelp, ...accountHelp], null, textsOf);
  // by itself, so that a brand that has a help centre already gets it too
  if (await seedOnce(tx, code, 'help on lottery draws')) {
    const { tag, PT, EN, AR } = drawHelp;
    const texts = textsOf({ PT, EN, AR });
    await insertHelp(tx, code, { parentId: null, tag, position: behindTheOthers, display: true, texts });
  }
  if (await seedOnce(tx, code, 'news for agents')) {
    const { PT, EN, AR, ...kept } = agentNews;
    await insertNews(
      tx,
      code,
      {
        ...{ ...kept, position: 0, texts: textsOf({ PT, EN, AR }) },
        ...{ promotionId: null, startsAt: null, endsAt: null, enabled: true },
      },
      { by, at: platform.clock.now() },
    );
  }
  if (await seedOnce(tx, code, 'news'))
    for (const [position, { type, audience, execution, category, PT, EN }] of newsSeeds.entries())
      await insertNews(
        tx,
        code,
        {
          ...{ type, audience, execution, category, position, texts: textsOf({ PT, EN, AR: arabicNews[position] }) },
          ...{ promotionId: null, startsAt: null, endsAt: null, enabled: true },
        },
        { by, at: platform.clock.now() },
      );
  if (await seedOnce(tx, code, 'banners'))
    for (const [position, { PT, EN, ...banner }] of bannerSeeds.entries())
      for (const [language, title = ''] of Object.entries({ PT, EN, AR: arabicBanners[position] }))
        if (languages.includes(language)) await seedBanner(tx, code, { ...banner, language, title, position });
}

async function seedPlaces(
  tx: Tx,
  merchant: string,
  places: readonly HelpSeed[],
  parentId: bigint | null,
  textsOf: (said: Readonly<Record<string, Said | undefined>>) => Texts,
): Promise<void> {
  for (const [position, { tag, PT, EN, below = [] }] of places.entries()) {
    const texts = textsOf({ PT, EN, AR: arabicHelp[tag] });
    const id = await insertHelp(tx, merchant, { parentId, tag, position, display: true, texts });
    await seedPlaces(tx, merchant, below, id, textsOf);
  }
}

/** What is said in the brand's languages. */
function textsIn(languages: readonly string[], age: number, said: Readonly<Record<string, Said | undefined>>): Texts {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = said[language];
      if (!text) return [];
      const [title, content] = text;
      return [[language, { title, content: cleanHtml(content.replaceAll('{age}', String(age))) }]];
    }),
  );
}
