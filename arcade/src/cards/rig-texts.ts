import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import cards from '../locales/pt/cards.json' with { type: 'json' };

/** Loads a card game's Portuguese texts as the table does: its own over those all card games share. */
export async function speakGame(own: object): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'pt',
    defaultNS: 'game',
    resources: { pt: { game: own } },
    interpolation: { escapeValue: false },
  });
  i18next.addResourceBundle('pt', 'game', cards, true, false);
}
