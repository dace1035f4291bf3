import type { Language } from '@palpite/contract/base/language.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import type { Tx } from '../../base/db/db.ts';
import { saidIn } from '../../base/refusal/said.ts';
import type { Platform } from '../../base/room.ts';
import { asHtml, writePromotion } from '../../messages/messages.ts';
import { findPlayer } from '../../players/players.ts';
import { ruleOf } from '../../safeguards/safeguards.ts';
import { demoBrands } from '../../site/site.ts';
import { insertActivity, insertSeeded, offeredActivities, offerVersion, saveTerms } from '../life/activity-store.ts';
import { insertPart } from '../life/part-store.ts';
import { keptTerms, rulesOf } from '../life/terms.ts';
import { openRaffle } from '../raffle/open-raffle.ts';
import { type ActivitySeed, activitySeeds } from './activity-seeds.ts';

const by = 'palpite';
const dayMs = 86_400_000;

/** The activities with which the demo brands begin, as far as their law allows; a brand that has some keeps them. */
export async function seedActivities(platform: Platform, tx: Tx): Promise<void> {
  for (const { code, languages } of demoBrands) {
    if ((await offeredActivities(tx, code)).length > 0) continue;
    const barred = await ruleOf(platform, code, 'bonuses.barred_sources');
    for (const seed of activitySeeds) {
      const terms = termsOf(platform, seed);
      const { tiedTo } = rulesOf(terms).trigger;
      if (tiedTo === undefined || !barred.includes(tiedTo))
        await seedActivity(platform, tx, code, languages, { seed, terms });
    }
  }
}

async function seedActivity(
  platform: Platform,
  tx: Tx,
  merchant: string,
  languages: readonly Language[],
  { seed, terms }: { seed: ActivitySeed; terms: ActivityTerms },
): Promise<void> {
  const { category, title, text } = seed;
  const at = platform.clock.now();
  const inEach = <Text>(say: (language: Language) => Text) =>
    Object.fromEntries(languages.map((language) => [language, say(language)]));
  const titles = inEach((language) => saidIn(title, language));
  const texts = inEach((language) => ({ title: saidIn(title, language), content: asHtml(saidIn(text, language)) }));
  const newsId = await writePromotion(tx, merchant, { category, texts }, { by, at });
  const { unit: counts } = rulesOf(terms).reward;
  const id = await insertActivity(tx, { merchant, newsId, titles, category, unit: counts, at });
  if (id === undefined) return;
  const kept = keptTerms(terms);
  await saveTerms(tx, kept);
  await insertSeeded(tx, { activityId: id, hash: kept.hash, by, at });
  const player = seed.joined && (await findPlayer(platform, tx, merchant, { username: 'luana82' }));
  if (player) await insertPart(tx, { activityId: id, playerId: player.id, hash: kept.hash, joinedAt: at });
  await offerVersion(tx, id, { hash: kept.hash, budget: terms.budget ?? 0n, titles, category, unit: counts });
  if (rulesOf(terms).trigger.way === 'draw') await openRaffle(platform, tx, { activityId: id, merchant, terms });
}

function termsOf(platform: Platform, seed: ActivitySeed): ActivityTerms {
  const { trigger, conditions = [], reward, limit, budget, days } = seed;
  const startsAt = platform.clock.now().getTime();
  const endsAt = days === undefined ? null : startsAt + days * dayMs;
  return {
    ...{ trigger, conditions: [...conditions], reward, startsAt, endsAt, limit, budget: budget * unit },
    claimDays: 7,
  };
}
