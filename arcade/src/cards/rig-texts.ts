import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import cards from '../locales/pt/cards.json' with { type: 'json' };

/** Loads a card game's Portuguese texts as the table does: its own over those all card games share. */
export function speakGame(own: object): void {
  sayFrom('PT', mergeTexts(cards, { ...own }));
}
