import ar from '../../locales/ar/vendor-game.json' with { type: 'json' };
import en from '../../locales/en/vendor-game.json' with { type: 'json' };
import pt from '../../locales/pt/vendor-game.json' with { type: 'json' };
import type { PageLanguage } from '../seats.ts';

export type GameWord = keyof typeof pt;

/** Everything a game's page says, by language. */
export const gameTexts: Readonly<Record<PageLanguage, Readonly<Record<GameWord, string>>>> = { pt, en, ar };

export const locales = { pt: 'pt-BR', en: 'en-US', ar: 'ar' } as const;

export type SayGame = (word: GameWord, values?: Record<string, string | number>) => string;

export function sayGame(language: PageLanguage): SayGame {
  return (word, values = {}) =>
    gameTexts[language][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
