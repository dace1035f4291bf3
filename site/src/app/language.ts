// Which language the page and the platform speak.
import { type Language, languageTag, rememberedLanguage, rememberLanguage } from '@palpite/ui/language.ts';
import { speak } from '../base/caller.ts';
import { speakTexts } from '../base/texts.ts';

/** The rooms whose texts the first page needs. */
const firstRooms = ['site', 'catalogue'];

/** Starts in the language chosen before, or in `fallback`. Rejects when its texts do not arrive. */
export async function startLanguage(fallback: Language): Promise<void> {
  const language = rememberedLanguage() ?? fallback;
  speak(language);
  document.documentElement.lang = languageTag(language);
  await speakTexts(language, firstRooms);
}

/** Changes the language of the page and of the platform's answers, and remembers it. Rejects when its texts do not arrive. */
export async function changeLanguage(language: Language): Promise<void> {
  await speakTexts(language);
  speak(language);
  rememberLanguage(language);
}
