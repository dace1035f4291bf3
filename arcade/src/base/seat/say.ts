// Says the texts of the page. A reader of our own: a library's takes a slow phone a third of the time the page is drawn
// in, and 14 kB of its line.
import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { countedNames, filled, isTree, type TextTree, type TextValues, textAt } from '@palpite/ui/text/text-tree.ts';

export interface Said {
  /** The text of a name: 'bet.place'. A `count` chooses among the forms its language counts in. */
  readonly t: (name: string, values?: TextValues) => string;
  /** All texts of a list. */
  readonly list: (name: string, values?: TextValues) => readonly string[];
}

/** The texts of both, those of `over` where both say something. */
export function mergeTexts(under: TextTree, over: TextTree): TextTree {
  const both = Object.entries(over).map(([name, text]): [string, unknown] => {
    const before = under[name];
    return [name, isTree(text) && isTree(before) ? mergeTexts(before, text) : text];
  });
  return { ...under, ...Object.fromEntries(both) };
}

/** Reads these texts. A name that has none is said itself, or is left to `missing`. */
export function readerOf(language: Language, texts: TextTree, missing = (name: string): string => name): Said {
  const known = new Map<string, unknown>();

  function find(name: string): unknown {
    if (!known.has(name)) known.set(name, textAt(texts, name));
    return known.get(name);
  }

  const counted = (name: string, count: number): unknown =>
    countedNames(name, language, count)
      .map(find)
      .find((text) => text !== undefined);

  return {
    t(name, values) {
      const count = values?.count;
      const found = (typeof count === 'number' ? counted(name, count) : undefined) ?? find(name);
      if (typeof found !== 'string') return missing(name);
      return values ? filled(found, values) : found;
    },
    list(name, values = {}) {
      const found = find(name);
      return Array.isArray(found) ? found.map((text) => filled(String(text), values)) : [];
    },
  };
}

let reader = readerOf('PT', {});

/** From now on these are the texts of the page. The caller that changes the language renders again. */
export function sayFrom(...texts: Parameters<typeof readerOf>): void {
  reader = readerOf(...texts);
}

/** A text outside of what is drawn. */
export const textOf = (name: string): string => reader.t(name);

/** The texts of the page, for what is drawn: anew when the language around it changes. */
export function useTexts(): Said {
  useLanguage();
  return reader;
}
