// How texts are found and filled in: names with points lead into a tree of them, `{{name}}` takes a value, and what is
// counted has forms of its own.
import { type Language, languageTag } from './language.ts';

/** Texts by name; what belongs together lies in a tree of its own. */
export type TextTree = Readonly<Record<string, unknown>>;
/** What stands in a text where it says `{{name}}`. */
export type TextValues = Readonly<Record<string, string | number | bigint | null | undefined>>;

export const isTree = (value: unknown): value is TextTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What lies under a name such as 'bet.place': a text, several, a tree of them; undefined where there is nothing. */
export function textAt(tree: unknown, name: string): unknown {
  return name.split('.').reduce((inside, part) => (isTree(inside) ? inside[part] : undefined), tree);
}

export function filled(text: string, values: TextValues): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const plurals = new Map<Language, Intl.PluralRules>();

/**
 * The names under which a counted text may stand, the one wanted most first: none has a form of
 * its own where there is one.
 */
export function countedNames(name: string, language: Language, count: number): string[] {
  const rules = plurals.get(language) ?? new Intl.PluralRules(languageTag(language));
  plurals.set(language, rules);
  return [...(count === 0 ? ['zero'] : []), rules.select(count), 'other'].map((form) => `${name}_${form}`);
}
