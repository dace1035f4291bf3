import { languages, textLanguage } from '@palpite/contract/base/language.ts';
import { type Language, readLanguage, rememberedLanguage, rememberLanguage } from '@palpite/ui/text/language.ts';
import type { TextTree } from '@palpite/ui/text/text-tree.ts';
import { mergeTexts, sayFrom } from './seat/say.ts';

/** One file of texts per page and language; only the one needed is fetched. */
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

const fileOf = (page: string, language: Language) =>
  files[`../locales/${textLanguage(language).toLowerCase()}/${page}.json`];

/** The language the page was opened in. */
let home: Language = 'PT';

/** Of the files a page is made of: where two say the same thing, the later one is heard. */
async function textsOf(pages: readonly string[], language: Language): Promise<TextTree> {
  const files = pages.map((page) => {
    const file = fileOf(page, language);
    if (!file) throw new Error(`no texts for ${page} in ${language}`);
    return file();
  });
  return (await Promise.all(files)).reduce<TextTree>(mergeTexts, {});
}

/**
 * The language the button changes to: between the one the page was opened in and English, from English to Portuguese.
 */
export function otherLanguage(language: Language): Language {
  if (language !== 'EN') return 'EN';
  return home === 'EN' ? 'PT' : home;
}

/**
 * Loads a page's texts in the language asked for in the address, remembered, or Portuguese. Resolves with that
 * language. `under` names the texts it shares with other pages; its own stand over them.
 */
export async function startTexts(page: string, asked: string | null, under: readonly string[] = []): Promise<Language> {
  const pages = [...under, page];
  const written = languages.filter((each) => pages.every((page) => fileOf(page, each)));
  const language = readLanguage(asked, written) ?? readLanguage(rememberedLanguage(), written) ?? 'PT';
  home = language;
  rememberLanguage(language);
  sayFrom(language, await textsOf(pages, language));
  return language;
}

/** Fetches a page's texts in the languages its button knows, so that it can change without a network. */
export async function keepTexts(page: string): Promise<void> {
  await Promise.all([home, otherLanguage(home)].map((language) => textsOf([page], language)));
}

/** Changes the language of the open page. */
export async function loadTexts(page: string, language: Language, under: readonly string[] = []): Promise<void> {
  sayFrom(language, await textsOf([...under, page], language));
  rememberLanguage(language);
}
