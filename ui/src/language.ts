/** The languages of the interface, by the platform's code. */
export type Language = 'PT' | 'EN';

export const languages: readonly Language[] = ['PT', 'EN'];

const tags = { PT: 'pt-BR', EN: 'en' } as const;
const storageKey = 'hisLang';

/** The BCP 47 tag of a language: for `lang` attributes and for Intl. */
export function languageTag(language: Language): string {
  return tags[language];
}

/** Reads a platform code or a BCP 47 tag ('PT', 'pt-BR', 'en-US'). Anything else is undefined. */
export function readLanguage(text: string | null | undefined): Language | undefined {
  const start = text?.slice(0, 2).toUpperCase();
  return languages.find((language) => language === start);
}

/** The language this person chose before, if any. */
export function rememberedLanguage(): Language | undefined {
  try {
    return readLanguage(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** Remembers the choice and sets the page's `lang`. */
export function rememberLanguage(language: Language): void {
  document.documentElement.lang = languageTag(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}
