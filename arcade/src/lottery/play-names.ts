// What plays and picks are called, for pages that show tickets away from the board: those of the office.
import { textLanguage } from '@palpite/contract/base/language.ts';
import { numbersOn } from '@palpite/math/lottery/numbers.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import type { TextTree } from '@palpite/ui/text/text-tree.ts';
import { readerOf } from '../base/seat/say.ts';
import { contentText } from './cart/ticket-text.ts';
import { familyOf } from './families.ts';
import { namesOf } from './names.ts';

const files = import.meta.glob<TextTree>('../locales/*/lottery.json', { import: 'default' });

export interface PlayNames {
  play(code: string): string;
  /** A number as exposure and stops write it: `p5,7`. */
  number(text: string): string;
  /** How the first number of a play is written; undefined where tickets of it are only typed. */
  example(play: string): string | undefined;
  /** What was picked on a ticket of a play. */
  picks(play: string, content: string): string;
}

/** Fetches the names a family gives its plays; the codes themselves where this page does not know it. */
export async function readPlayNames(code: string, language: Language): Promise<PlayNames> {
  const load = files[`../locales/${textLanguage(language).toLowerCase()}/lottery.json`];
  const [texts, family] = await Promise.all([load?.(), familyOf(code)]);
  if (!texts || !family) return codes;
  const names = namesOf(readerOf(language, texts).t, code);
  const rowsOf = (play: string) => family.plays.get(play)?.board.rows.map((row) => row.code) ?? [];
  return {
    play: names.play,
    number: names.number,
    example(code) {
      const play = family.plays.get(code);
      const rows = play?.board.rows.map(({ symbols }) => symbols) ?? [];
      const [first] = play && rows.length > 0 ? numbersOn(play, { rows }) : [];
      return first;
    },
    picks: (play, content) => contentText(content, rowsOf(play), names),
  };
}

/** Until the names are here. */
export const codes: PlayNames = {
  play: (code) => code,
  number: (text) => text,
  example: () => undefined,
  picks: (_, content) => content,
};
