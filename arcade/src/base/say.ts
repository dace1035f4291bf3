// Says the texts of the page. A reader of our own: a library's takes a slow phone a third of the time the page is drawn in, and 14 kB of its line.
import { languageTag } from '@palpite/contract/base/language.ts';
import type { Language } from '@palpite/ui/language.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';

/** Texts by name; what belongs together lies in one of its own. */
export type Texts = Readonly<Record<string, unknown>>;
/** What stands in a text where it says `{{name}}`. A `count` chooses among the forms its language counts in. */
export type Values = Readonly<Record<string, string | number | bigint | null | undefined>>;

export interface Said {
  /** The text of a name: 'bet.place'. */
  readonly t: (name: string, values?: Values) => string;
  /** All texts of a list. */
  readonly list: (name: string, values?: Values) => readonly string[];
}

export const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The texts of both, those of `over` where both say something. */
export function merged(under: Texts, over: Texts): Texts {
  const both = Object.entries(over).map(([name, text]): [string, unknown] => {
    const before = under[name];
    return [name, isTexts(text) && isTexts(before) ? merged(before, text) : text];
  });
  return { ...under, ...Object.fromEntries(both) };
}

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Reads these texts. A name that has none is said itself, or is left to `missing`. */
export function readerOf(language: Language, texts: Texts, missing = (name: string): string => name): Said {
  const known = new Map<string, unknown>();
  let plurals: Intl.PluralRules | undefined;

  function find(name: string): unknown {
    if (!known.has(name))
      known.set(
        name,
        name.split('.').reduce<unknown>((inside, part) => (isTexts(inside) ? inside[part] : undefined), texts),
      );
    return known.get(name);
  }

  /** None has a form of its own where there is one; what a language has no form for is said as most are. */
  function counted(name: string, count: number): unknown {
    plurals ??= new Intl.PluralRules(languageTag(language));
    const forms = [...(count === 0 ? ['zero'] : []), plurals.select(count), 'other'];
    return forms.map((form) => find(`${name}_${form}`)).find((text) => text !== undefined);
  }

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

/** From now on these are the texts of the page. What is drawn is drawn anew by whoever changes the language. */
export function sayFrom(...texts: Parameters<typeof readerOf>): void {
  reader = readerOf(...texts);
}

/** A text outside of what is drawn. */
export const say = (name: string): string => reader.t(name);

/** The texts of the page, for what is drawn: anew when the language around it changes. */
export function useTexts(): Said {
  useLanguage();
  return reader;
}
