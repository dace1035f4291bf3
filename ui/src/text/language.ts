import { type Language, languageTable, languageTag, readLanguage } from '@palpite/contract/base/language.ts';

export { type Language, languageTag, readLanguage };

const storageKey = 'hisLang';

export type Direction = 'ltr' | 'rtl';

/** Which way a language is written. */
export function directionOf(language: Language): Direction {
  return 'rtl' in languageTable[language] ? 'rtl' : 'ltr';
}

/** Tells the page which language it is in and which way that is written. */
export function markLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language);
  document.documentElement.dir = directionOf(language);
}

/** The language this person chose before, if any. */
export function rememberedLanguage(): Language | undefined {
  try {
    return readLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** Remembers the choice and marks the page with it. The cookie tells the server which language the next page is in. */
export function rememberLanguage(language: Language): void {
  markLanguage(language);
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser players have
  document.cookie = `language=${language}; path=/; max-age=${365 * 24 * 3600}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
