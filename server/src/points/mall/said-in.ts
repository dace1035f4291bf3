import { type Language, textLanguage } from '@palpite/contract/base/language.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { merchant as brandOf } from '../../site/site.ts';

/** What is said to a reader: in their language, or in the brand's own. */
export function saidTo<Text>(texts: Readonly<Record<string, Text>>, language: Language, own: string): Text | undefined {
  return texts[language] ?? texts[textLanguage(language)] ?? texts[own] ?? Object.values(texts)[0];
}

/** The languages in which a brand's articles have a text: one for those that share their texts. */
export async function languagesOf(platform: Platform, merchant: string): Promise<Language[]> {
  const { languages } = await brandOf(platform, merchant);
  return [...new Set(languages.map((each) => textLanguage(each as Language)))];
}

export async function ownLanguageOf(platform: Platform, merchant: string): Promise<Language> {
  return textLanguage((await brandOf(platform, merchant)).defaultLanguage as Language);
}

/** The texts in the brand's languages. Refuses `points.language_missing` {field, language}. */
export async function keptTexts<Text>(
  platform: Platform,
  merchant: string,
  given: Readonly<Record<string, Text>>,
): Promise<Record<string, Text>> {
  const kept: Record<string, Text> = {};
  for (const language of await languagesOf(platform, merchant))
    kept[language] = given[language] ?? refuse('points.language_missing', { field: 'texts', language });
  return kept;
}
