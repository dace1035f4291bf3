// Links and ways to reach somebody elsewhere: a stranger who takes a player out of the house is out of its sight.
import { plainLetters } from './letters.ts';

const domains =
  'com|net|org|br|info|biz|app|bet|io|me|co|tv|gg|ly|link|site|online|shop|store|xyz|club|vip|win|top|live|ru|pt|dev|ai|cc|to|us|uk|eu|es|ar|mx|in|id|vn|th|cn|casino|games|chat|page|click';
const link = new RegExp(`(?:https?:|www\\.|[\\p{L}\\p{N}-]{2,}\\s?\\.\\s?(?:${domains})(?![\\p{L}\\p{N}]))`, 'u');
const mail = /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]{2,}\s?\.\s?\p{L}{2,}/u;
/** A name at a messenger: '@maria.bet'. */
const handle = /(?:^|[\s(:,;])@[\p{L}\p{N}_.]{3,}/u;
/** A random key of PIX. */
const randomKey = /[\da-f]{8}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{4}-?[\da-f]{12}/;
/** '1.250.000,00' is money and no phone. */
const money = /(?<![\d.])\d{1,3}(?:[.\s]\d{3})+(?:,\d{1,2})?(?![\d.,-])|(?<!\d)\d+,\d{1,2}(?!\d)/g;
const digitRow = /\+?\(?\d(?:[\s().\-/_]{0,3}\d){7,}/g;

const spoken: readonly (readonly [RegExp, string])[] = [
  [/\s?[([{<]?\s?(?<![\p{L}])(?:ponto|dot|punto)(?![\p{L}])\s?[)\]}>]?\s?/gu, '.'],
  [/\s?[([{<]?\s?(?<![\p{L}])(?:arroba|at)(?![\p{L}])\s?[)\]}>]?\s?(?=[\p{L}\p{N}-]+\s?\.)/gu, '@'],
  [/\s?[([{]\s?\.\s?[)\]}]\s?/gu, '.'],
];
const digitWords: Readonly<Record<string, string>> = {
  ...{ zero: '0', um: '1', uma: '1', dois: '2', duas: '2', tres: '3', quatro: '4', cinco: '5', seis: '6', meia: '6' },
  ...{ sete: '7', oito: '8', nove: '9', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7' },
  ...{ eight: '8', nine: '9' },
};

/** What of this kind stands in the line: 'link', 'mail', 'handle' or 'number' (a phone, a CPF, a key of PIX). */
export function contactIn(line: string): 'link' | 'mail' | 'handle' | 'number' | undefined {
  const text = line
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .toLowerCase();
  const said = spoken.reduce((so, [from, to]) => so.replace(from, to), text);
  if (handle.test(text)) return 'handle';
  if (mail.test(said)) return 'mail';
  if (link.test(said) || link.test(text.replace(/\s/gu, '').replace(/[^\u0021-\u007e]/gu, ' '))) return 'link';
  if (randomKey.test(text) || [text, digitsSaid(text)].some(hasNumber)) return 'number';
  return undefined;
}

/** Every script has ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code < 0x80 ? digit : String(code - zero);
}

/** Digits that are written as words: 'nove nove oito'. */
function digitsSaid(text: string): string {
  return text
    .split(/\s+/u)
    .map((word) => digitWords[plainLetters(word).replace(/[^a-z]/g, '')] ?? word)
    .join(' ');
}

function hasNumber(text: string): boolean {
  const rows = text.replace(money, ' ; ').match(digitRow) ?? [];
  return rows.some(isNumber);
}

/** Whether a row of digits is a number of somebody, and not results of a game: '32 15 19 4 21 2 25 17'. */
function isNumber(row: string): boolean {
  const groups = row.split(/\D+/).filter((group) => group !== '');
  const digits = groups.join('').length;
  if (digits > 25 && groups.length > 8) return false;
  if (/^[+(]/.test(row) || groups.some(({ length }) => length >= 4)) return true;
  if (groups.every(({ length }) => length === 1)) return digits >= 10;
  if (groups.some(({ length }) => length === 3)) return digits >= 9 && groups.length <= 6;
  return digits >= 10 && groups.some((group) => Number(group) > 36);
}
