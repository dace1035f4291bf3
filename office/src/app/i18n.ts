// The texts of the office: one folder per language, one file per room, fetched with the first page that reads it. The
// file `office` is there from the start: it holds what every page says, the menu and the login.
import { type Language, readLanguage, rememberedLanguage, rememberLanguage } from '@palpite/ui/text/language.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { setCallerLanguage } from '../base/caller.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/*.json', { import: 'default' });

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, room, done) {
    const load = files[`../locales/${language}/${room}.json`];
    if (!load) return done(new Error(`no texts: ${language}/${room}`), false);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** Loads the texts of the language chosen before, Portuguese without one. Rejects when they do not arrive. */
export async function startTexts(): Promise<void> {
  const language = readLanguage(rememberedLanguage(), ['PT', 'EN']) ?? 'PT';
  setCallerLanguage(language);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language.toLowerCase(),
      fallbackLng: false,
      supportedLngs: ['pt', 'en'],
      ns: ['office'],
      defaultNS: 'office',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  if (!i18next.hasResourceBundle(language.toLowerCase(), 'office')) throw new Error('texts did not load');
  rememberLanguage(language);
}

/**
 * Fetches the texts of rooms, ahead of the page that reads them. Rejects when they do not arrive: no page is drawn
 * without its texts.
 */
export async function loadTexts(...rooms: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(rooms);
  const missing = rooms.find((room) => !i18next.hasResourceBundle(i18next.language, room));
  if (missing) throw new Error(`texts did not load: ${missing}`);
}

/** Changes the language of the page, remembers it, and the platform answers in it from now on. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language.toLowerCase());
  setCallerLanguage(language);
  rememberLanguage(language);
}
