/**
 * Lists of numbers as Vietnamese players say them; boards and typed tickets fill them in. Orders of digits (đảo) are
 * `numbersWithDigits`.
 */
import { numbersOf, padded, parityOf, sizeOf } from '../shapes/digits.ts';

/** Kéo: from one number to another by a step. Throws RangeError on widths that differ, or a step that leads nowhere. */
export function rangeOf(from: string, to: string, step: number): string[] {
  if (from.length !== to.length || !Number.isInteger(step) || step < 1 || Number(from) > Number(to))
    throw new RangeError('a range goes up from one number to another of the same width');
  const numbers: string[] = [];
  for (let value = Number(from); value <= Number(to); value += step) numbers.push(padded(value, from.length));
  return numbers;
}

const twoDigits = numbersOf(2);
const startsWith = (parity: string) => (number: string) => parityOf(number.charAt(0)) === parity;
const endsWith = (parity: string) => (number: string) => parityOf(number) === parity;

/** Sets of two-digit numbers with a name. */
export const namedSets = {
  /** Tài */
  big: twoDigits.filter((number) => sizeOf(number) === 'big'),
  /** Xỉu */
  small: twoDigits.filter((number) => sizeOf(number) === 'small'),
  /** Chẵn */
  even: twoDigits.filter(endsWith('even')),
  /** Lẻ */
  odd: twoDigits.filter(endsWith('odd')),
  /** Chẵn chẵn */
  evenEven: twoDigits.filter(startsWith('even')).filter(endsWith('even')),
  /** Lẻ lẻ */
  oddOdd: twoDigits.filter(startsWith('odd')).filter(endsWith('odd')),
  /** Chẵn lẻ */
  evenOdd: twoDigits.filter(startsWith('even')).filter(endsWith('odd')),
  /** Lẻ chẵn */
  oddEven: twoDigits.filter(startsWith('odd')).filter(endsWith('even')),
} as const satisfies Record<string, readonly string[]>;

/** The twelve animals in their order; in Vietnam the cat stands where China has the rabbit. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'cat',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/** Con giáp: the years that end so, counted from 1900, a year of the rat. */
export function numbersOfAnimal(animal: Animal): string[] {
  const at = animals.indexOf(animal);
  return twoDigits.filter((_, value) => value % 12 === at);
}
