import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';

const decimal = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'money'));

/** An amount: decimal string on the wire ('12.50'), bigint micro-units in code. May be negative. */
export const money = z.codec(decimal, z.bigint(), {
  decode: (text) => parseMoney(text),
  encode: (amount) => formatMoney(amount),
});

/** An amount a person types: more than zero, whole cents. */
export const payable = z.codec(
  z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/, 'payable')),
  z.bigint(),
  { decode: (text) => parseMoney(text), encode: (amount) => formatMoney(amount) },
);

export const currency = z.enum(['BRL', 'FUN', 'PTS']);
export type Currency = z.infer<typeof currency>;
