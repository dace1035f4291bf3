// The texts of the page: one folder per language, one file per room, loaded when first needed.
import { type Language, rememberedLanguage, rememberLanguage } from '@palpite/ui/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { speak } from '../base/caller.ts';
import { loadChunk } from '../base/chunk.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, room, done) {
    const load = files[`../locales/${language}/${room}.json`];
    if (!load) return done(new Error(`no texts: ${language}/${room}`), false);
    loadChunk(load).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** The rooms whose texts the first page needs. */
const firstRooms = ['site', 'catalogue'];

/** Loads the texts of the language chosen before, or of `fallback`. Rejects when they do not arrive. */
export async function startTexts(fallback: Language): Promise<Language> {
  const language = rememberedLanguage() ?? fallback;
  speak(language);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language.toLowerCase(),
      fallbackLng: false,
      supportedLngs: ['pt', 'en'],
      ns: firstRooms,
      defaultNS: 'site',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!i18next.hasResourceBundle(language.toLowerCase(), 'site')) throw new Error('texts did not load');
  return language;
}

/** Changes the language of the page, remembers it, and the platform answers in it from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language.toLowerCase());
  speak(language);
  rememberLanguage(language);
}
