/** Numbers of a fixed width, as they are printed: '07', '213'. Lists of them are what selection helpers fill in. */
import { numbersBetween } from './choices.ts';
import { ordersOf } from './listing.ts';

export const digits: readonly string[] = [...'0123456789'];

export function padded(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** All numbers of a width, in order. */
export function numbersOf(width: number): string[] {
  return numbersBetween(0, 10 ** width - 1, width);
}

/** The different orders of a number's digits: '11' has 1, '12' 2, '112' 3, '123' 6. */
export function numbersWithDigits(number: string): string[] {
  return [...ordersOf([...number])].map((order) => order.join('')).sort();
}

/** How many different orders the digits have, without going through them. */
export function countOrders(number: string): number {
  const seen = new Map<string, number>();
  let orders = 1;
  for (const [at, digit] of [...number].entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    orders = (orders * (at + 1)) / times;
  }
  return orders;
}

export function sortedDigits(number: string): string {
  return [...number].sort().join('');
}

/** The last digits of a number. */
export function tailOf(number: string, width: number): string {
  return number.slice(-width);
}

/** `big` from the middle of its width on (5, 50, 500), `small` below it. */
export function sizeOf(number: string): 'big' | 'small' {
  return number.charAt(0) >= '5' ? 'big' : 'small';
}

export function parityOf(number: string): 'odd' | 'even' {
  return Number(number.slice(-1)) % 2 === 1 ? 'odd' : 'even';
}
