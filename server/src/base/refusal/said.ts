import { formatTag, type Language, languageTable, textLanguage } from '@palpite/contract/base/language.ts';
import { platformZone } from '../calendar.ts';

/** One sentence: in Portuguese and English always, in other languages where it is translated. */
export type Said = { readonly PT: string; readonly EN: string } & Readonly<Partial<Record<Language, string>>>;

/** A text in the given language; in English if there is no translation. */
export function saidIn<Text>(
  said: { readonly PT: Text; readonly EN: Text } & Readonly<Partial<Record<Language, Text>>>,
  language: Language,
): Text {
  return said[textLanguage(language)] ?? said.EN;
}

/** The language a call asks for by its code; Portuguese where it names none we know. */
export function languageIn(header: string | string[] | undefined): Language {
  return typeof header === 'string' && Object.hasOwn(languageTable, header) ? (header as Language) : 'PT';
}

interface Habit {
  readonly whole: Intl.NumberFormat;
  readonly decimal: string;
}

const habits = new Map<Language, Habit>();

function habitOf(language: Language): Habit {
  const known = habits.get(language);
  if (known) return known;
  const whole = new Intl.NumberFormat(formatTag(language), { useGrouping: 'always' });
  const decimal = whole.formatToParts(0.5).find((part) => part.type === 'decimal')?.value ?? '.';
  const habit = { whole, decimal };
  habits.set(language, habit);
  return habit;
}

/** Whether it is a moment in ISO form. */
export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
}

/**
 * An amount as the language writes it: '1234.50' → '1.234,50' in Portuguese; a moment as clocks in that zone show it.
 * Anything else stays as it is.
 */
export function figureIn(language: Language, value: unknown, zone = platformZone): string {
  const text = String(value ?? '');
  if (isMoment(text)) return momentIn(language, new Date(text), zone);
  const [, sign = '', whole, fraction] = /^(-?)(\d+)\.(\d{2,6})$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const habit = habitOf(language);
  return `${sign}${habit.whole.format(BigInt(whole))}${habit.decimal}${fraction}`;
}

function momentIn(language: Language, at: Date, timeZone: string): string {
  const habit = { dateStyle: 'short', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(formatTag(language), habit).format(at);
}
