/** Lists of numbers as Thai players say them. All orders of a number (6 กลับ) are `numbersWithDigits`. */
import { digits, numbersOf } from '../shapes/digits.ts';

/** 19 doors (19 หาง): the two-digit numbers that hold a digit. */
export function doorsOf(digit: string): string[] {
  return numbersOf(2).filter((number) => number.includes(digit));
}

/** The two-digit numbers that begin with a digit (หัว), or end with it (ท้าย). */
export function headsOf(digit: string): string[] {
  return digits.map((other) => digit + other);
}

export function tailsOf(digit: string): string[] {
  return digits.map((other) => other + digit);
}
