// JSON whose numbers are read and written as they stand: an amount must not pass through a float.
import { formatMoney, type Micro } from '@palpite/math/money.ts';

/** A number as it was written. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const places = 6;

/**
 * Micro-units of a decimal number as JSON writes one, with an exponent or without; undefined for what is finer than a
 * micro-unit or absurdly long.
 */
export function microOf(text: string): Micro | undefined {
  const [, minus = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '' || text.length > 60) return undefined;
  const digits = whole + part;
  const shift = places - part.length + Number(exponent);
  const kept = shift >= 0 ? digits + '0'.repeat(shift) : digits.slice(0, shift);
  const cut = shift >= 0 ? '' : digits.slice(Math.max(digits.length + shift, 0));
  if (/[1-9]/.test(cut)) return undefined;
  const amount = BigInt(kept === '' ? '0' : kept);
  return minus ? -amount : amount;
}

/** JSON with its numbers as they were written; undefined for what is none. */
export function readExactly(text: string): unknown {
  const keep = (_name: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? new Written(source ?? '') : value;
  try {
    return JSON.parse(text, keep as (name: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}

/** The amount as a number of JSON, to the last place, for `JSON.stringify`. */
export function numberOf(amount: Micro): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(formatMoney(amount));
}
