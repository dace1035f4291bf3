import { languageTag } from '@palpite/contract/base/language.ts';
import type { Language } from './language.ts';

/** Languages written in Arabic letters have a comma of their own. */
const ofArabicLetters: ReadonlySet<string> = new Set(['ar', 'fa', 'ur']);

/** A comma and the space after it, as the language writes them between two things. */
export function comma(language: Language): string {
  return ofArabicLetters.has(languageTag(language).slice(0, 2)) ? '، ' : ', ';
}
