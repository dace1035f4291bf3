// Which language the page and the platform speak.
import {
  type Language,
  markLanguage,
  readLanguage,
  rememberedLanguage,
  rememberLanguage,
} from '@palpite/ui/text/language.ts';
import { setCallerLanguage } from '../../../base/session/caller.ts';
import { sightLanguage } from '../../../base/session/first-sight.ts';
import { offeredLanguages } from '../../../base/text/offered-languages.ts';
import { fallBackTo, speakTexts, spokenLanguage, writtenLanguages } from '../../../base/text/texts.ts';

/** The rooms whose texts the first page needs. */
const firstRooms = ['site', 'catalogue'];

/**
 * Starts in the language chosen before, or in `fallback`, with the texts of these rooms too. Rejects
 * when texts do not arrive.
 */
export async function startLanguage(fallback: Language, rooms: readonly string[] = []): Promise<void> {
  fallBackTo(fallback);
  const language = readLanguage(rememberedLanguage(), writtenLanguages) ?? fallback;
  setCallerLanguage(language);
  markLanguage(language);
  await speakTexts(language, [...firstRooms, ...rooms]);
}

/**
 * Keeps to the languages the brand offers, now that they are known: what was chosen here before if it is among them,
 * else the brand's own. A choice made at another brand of this address stays remembered. Rejects
 * when texts do not arrive.
 */
export async function keepToOffered(brand: { languages: readonly string[]; defaultLanguage: string }): Promise<void> {
  const offered = offeredLanguages(brand.languages);
  const own = readLanguage(brand.defaultLanguage, offered) ?? offered[0];
  if (!own) return;
  fallBackTo(own);
  // where nothing is remembered here, what the server painted the page in: it goes by the cookie
  await speakFor(readLanguage(rememberedLanguage() ?? sightLanguage(), offered) ?? own);
}

/** Speaks a language without remembering it as anybody's choice. */
export async function speakFor(language: Language): Promise<void> {
  if (language === spokenLanguage()) return;
  await speakTexts(language, [], () => setCallerLanguage(language));
  markLanguage(language);
}

/**
 * Changes the language of the page and of the platform's answers, and remembers it. Rejects when
 * its texts do not arrive.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await speakTexts(language, [], () => setCallerLanguage(language));
  rememberLanguage(language);
}
