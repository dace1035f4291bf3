import { formatTag } from '@palpite/contract/base/language.ts';
import { floorToCents, type Micro } from '@palpite/math/money.ts';
import { directionOf, type Language } from './language.ts';

/** How a language writes numbers. */
interface Habit {
  /** Writes a whole number with its groups, which are not of three everywhere. */
  whole: Intl.NumberFormat;
  /** What stands between groups. */
  group: string;
  /** What stands before the decimals. */
  decimal: string;
}

const habits = new Map<Language, Habit>();

function habitOf(language: Language): Habit {
  const known = habits.get(language);
  if (known) return known;
  // one for all three: making each takes a slow phone some 30 ms
  const whole = new Intl.NumberFormat(formatTag(language), { useGrouping: 'always' });
  const parts = whole.formatToParts(1234.5);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const habit = { whole, group: part('group'), decimal: part('decimal') };
  habits.set(language, habit);
  return habit;
}

/** Learns how the language writes numbers, so that the first page with one does not stop for it. */
export function prepareNumbers(language: Language): void {
  habitOf(language);
}

/** What the language writes before the decimals. */
export function decimalMark(language: Language): string {
  return habitOf(language).decimal;
}

/**
 * Keeps what reads from the left, a figure with its sign or the masked number of an account, from being turned over by
 * text that runs the other way.
 */
export function isolated(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}

/** The sign of minus, as wide as plus: not a hyphen. */
export const minus = '−';
/** Keeps a sign or a currency symbol on the line of its figure. */
const noBreak = '\u00a0';

export type Sign = 'negative' | 'always' | 'never';

/** A number cut where the eye wants it cut: the decimals are set smaller than the whole. */
export interface NumberParts {
  /** '', '+' or '−'. */
  sign: string;
  /** With group marks: '1.284'. */
  whole: string;
  decimalMark: string;
  /** '50', or '' without decimals. */
  fraction: string;
}

function signOf(negative: boolean, zero: boolean, sign: Sign): string {
  if (sign === 'never' || zero) return '';
  if (negative) return minus;
  return sign === 'always' ? '+' : '';
}

/** Cuts `value / 10^decimals`, both whole: `scaledParts(6700, 2, 'PT')` is 67,00. */
export function scaledParts(
  value: number | bigint,
  decimals: number,
  language: Language,
  sign: Sign = 'negative',
): NumberParts {
  const exact = BigInt(value);
  const digits = (exact < 0n ? -exact : exact).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const habit = habitOf(language);
  return {
    sign: signOf(exact < 0n, exact === 0n, sign),
    whole: habit.whole.format(BigInt(digits.slice(0, cut))),
    decimalMark: decimals > 0 ? habit.decimal : '',
    fraction: digits.slice(cut),
  };
}

/** Writes `value / 10^decimals`, both whole: hundredths with 2, ten-thousandths with 4, whole numbers with 0. */
export function formatScaled(
  value: number | bigint,
  decimals: number,
  language: Language,
  sign: Sign = 'negative',
): string {
  const parts = scaledParts(value, decimals, language, sign);
  const figure = `${parts.whole}${parts.decimalMark}${parts.fraction}`;
  return parts.sign ? isolated(parts.sign + noBreak + figure, language) : figure;
}

/** Writes ten-thousandths with as many decimals as they have, or at least so many: a margin of 55000 is '5,50'. */
export function formatTenThousandths(value: number, language: Language, atLeast = 2): string {
  let decimals = 4;
  while (decimals > atLeast && value % 10 ** (5 - decimals) === 0) decimals -= 1;
  return formatScaled(Math.round(value / 10 ** (4 - decimals)), decimals, language);
}

/**
 * Writes a multiplier in ten-thousandths with as many decimals as it has, or at least so many: 19800 is '1,98×', 10000
 * '1×' and with two '1,00×'.
 */
export function timesText(multiplier: number, language: Language, atLeast = 0): string {
  return isolated(`${formatTenThousandths(multiplier, language, atLeast)}×`, language);
}

/** Writes decimal odds in ten-thousandths as they are, with two decimals at least: 15000 is '1,50', 14999 '1,4999'. */
export function formatOdds(odds: number, language: Language): string {
  return formatTenThousandths(odds, language);
}

/** A number with decimals as it travels ('67.12'), as it is read; undefined for any other text. */
export function formatDecimal(text: string, language: Language): string | undefined {
  const [, whole, fraction] = /^(\d+)\.(\d+)$/.exec(text) ?? [];
  if (whole === undefined || fraction === undefined) return undefined;
  return formatScaled(BigInt(whole + fraction), fraction.length, language);
}

/** Writes a whole number with its groups: 1.847. */
export function formatInteger(value: number | bigint, language: Language): string {
  return formatScaled(value, 0, language);
}

/** Cuts an amount in micro-units to two decimals, rounded towards zero. */
export function amountParts(amount: Micro, language: Language, sign: Sign = 'negative'): NumberParts {
  return scaledParts(floorToCents(amount) / 10_000n, 2, language, sign);
}

/** Cuts an amount in micro-units as it is: to two decimals, or to as many of six as it has. */
export function exactParts(amount: Micro, language: Language, sign: Sign = 'negative'): NumberParts {
  let decimals = 6;
  let scaled = amount;
  for (; decimals > 2 && scaled % 10n === 0n; decimals--) scaled /= 10n;
  return scaledParts(scaled, decimals, language, sign);
}

const shortHabits = new Map<Language, Intl.NumberFormat>();

/** Writes an amount in micro-units shortly, for the axis of a chart: '40 mil'; cents where it is not whole. */
export function formatShort(amount: Micro, language: Language): string {
  if (amount % 1_000_000n !== 0n) return formatAmount(amount, language);
  const known = shortHabits.get(language);
  const habit = known ?? new Intl.NumberFormat(formatTag(language), { notation: 'compact', maximumFractionDigits: 1 });
  if (!known) shortHabits.set(language, habit);
  const size = habit.format((amount < 0n ? -amount : amount) / 1_000_000n);
  return amount < 0n ? isolated(minus + size, language) : size;
}

/** Writes an amount in micro-units without its currency: '1.284,50'. Two decimals, rounded towards zero. */
export function formatAmount(amount: Micro, language: Language, sign: Sign = 'negative'): string {
  return formatScaled(floorToCents(amount) / 10_000n, 2, language, sign);
}

/** Writes an amount in micro-units with its currency: 'R$ 1.284,50', '+ R$ 10,00'. */
export function formatCurrency(amount: Micro, symbol: string, language: Language, sign: Sign = 'negative'): string {
  const parts = amountParts(amount, language, sign);
  const signed = parts.sign && parts.sign + noBreak;
  return isolated(`${signed}${symbol}${noBreak}${parts.whole}${parts.decimalMark}${parts.fraction}`, language);
}

/**
 * Where the digits of keyboards other than ours begin: Arabic, Persian and Urdu, Hindi and Nepali, Bengali, Tamil,
 * Telugu, Thai, Lao, Burmese, Khmer.
 */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xc66, 0xe50, 0xed0, 0x1040, 0x17e0];

/** Writes the digits of any keyboard as 0 to 9; all else stays. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Writes the digits and marks of a number, of any keyboard, as 0 to 9, comma and point; all else stays. */
export function plainNumber(text: string): string {
  return plainDigits(text).replaceAll('\u066b', '.').replaceAll('\u066c', '');
}

/**
 * Reads a number as people type it, in either habit, into a plain decimal string: '1.234,5' → '1234.5', '12.50' →
 * '12.50'. A mark followed by exactly three digits groups where the language groups with it; otherwise the last mark
 * starts the decimals, and those beyond `decimals` are dropped. Nothing readable is undefined.
 */
export function readDecimal(text: string, decimals: number, language: Language): string | undefined {
  const typed = plainNumber(text).replace(/[^\d.,]/g, '');
  if (!/\d/.test(typed)) return undefined;
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const mark = typed[last];
  const groups = mark === habitOf(language).group && (typed.length - last === 4 || typed.indexOf(mark) !== last);
  const cut = last < 0 || groups ? typed.length : last;
  const digits = (part: string) => part.replace(/\D/g, '');
  const whole = digits(typed.slice(0, cut)).replace(/^0+(?=\d)/, '') || '0';
  const fraction = digits(typed.slice(cut + 1)).slice(0, decimals);
  return fraction ? `${whole}.${fraction}` : whole;
}

/** As many digits before the decimals as an amount of money may have (`parseMoney`). */
const wholeDigits = 12;

/**
 * Reads an amount of money as people type it into a decimal string for the wire, with two decimals at most. Undefined
 * when there is none, or it is longer than money is.
 */
export function readAmount(text: string, language: Language): string | undefined {
  const read = readDecimal(text, 2, language);
  return read !== undefined && (read.split('.')[0] ?? '').length <= wholeDigits ? read : undefined;
}

/**
 * Reads a number as people type it into a whole number of `10^-decimals`: '67,5' with 2 → 6750. Undefined when there is
 * none, or it is too long.
 */
export function readScaled(text: string, decimals: number, language: Language): number | undefined {
  const read = readDecimal(text, decimals, language);
  if (read === undefined || read.length > 15) return undefined;
  const [whole = '0', fraction = ''] = read.split('.');
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** Where times are written for; undefined: where the viewer is. */
let zone: string | undefined;

/** From now on a time is written as clocks in this zone show it, wherever the viewer is. */
export function writeTimesIn(timeZone: string): void {
  zone = timeZone;
}

/** The zone times are written for, where one was named. */
export function zoneOfTimes(): string | undefined {
  return zone;
}

/** Writes an epoch time as day and time, in the zone named for all times unless another is given. */
export function formatDateTime(epochMs: number, language: Language, timeZone = zone): string {
  return new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(epochMs);
}

export function formatDate(epochMs: number, language: Language, timeZone = zone): string {
  return new Intl.DateTimeFormat(formatTag(language), {
    dateStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(epochMs);
}

/** Writes a day of the calendar, 'yyyy-mm-dd', without its year: '20/11'. */
export function formatDayOfYear(day: string, language: Language): string {
  return new Intl.DateTimeFormat(formatTag(language), { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  );
}

/** Writes an epoch time as hours, minutes and seconds. */
export function formatTime(epochMs: number, language: Language, timeZone = zone): string {
  const options: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  };
  return new Intl.DateTimeFormat(formatTag(language), options).format(epochMs);
}
