import { type Language, languages, readLanguage, rememberedLanguage, rememberLanguage } from '@palpite/ui/language.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** One file of texts per page and language; only the one needed is fetched. */
const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

async function textsOf(page: string, language: Language): Promise<Record<string, unknown>> {
  const file = files[`../locales/${language.toLowerCase()}/${page}.json`];
  if (!file) throw new Error(`no texts for ${page} in ${language}`);
  return file();
}

/** Loads a page's texts in the language asked for in the address, remembered, or Portuguese. Resolves with that language. */
export async function startTexts(page: string, asked: string | null): Promise<Language> {
  const language = readLanguage(asked) ?? rememberedLanguage() ?? 'PT';
  rememberLanguage(language);
  await i18next.use(initReactI18next).init({
    lng: language.toLowerCase(),
    fallbackLng: false,
    defaultNS: page,
    ns: [page],
    resources: { [language.toLowerCase()]: { [page]: await textsOf(page, language) } },
    interpolation: { escapeValue: false },
  });
  return language;
}

/** Fetches a page's texts in every language, so that it can change without a network. */
export async function keepTexts(page: string): Promise<void> {
  await Promise.all(languages.map((language) => textsOf(page, language)));
}

/** Changes the language of the open page. */
export async function speak(page: string, language: Language): Promise<void> {
  const lng = language.toLowerCase();
  if (!i18next.hasResourceBundle(lng, page)) i18next.addResourceBundle(lng, page, await textsOf(page, language));
  rememberLanguage(language);
  await i18next.changeLanguage(lng);
}
