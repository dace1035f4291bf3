import { formatMoney, parseMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';

/**
 * An amount as the PIX API writes it: '12.50' on the wire, bigint micro-units in code. Never
 * negative, always whole cents.
 */
export const valor = z.codec(z.string().check(z.regex(/^\d{1,10}\.\d{2}$/, 'deve ter o formato 0.00')), z.bigint(), {
  decode: (text) => parseMoney(text),
  encode: (amount) => formatMoney(amount),
});

/** An amount that is asked for or sent: more than zero. */
export const positiveValor = z.codec(
  z.string().check(z.regex(/^(?!0+\.00$)\d{1,10}\.\d{2}$/, 'deve ter o formato 0.00 e ser maior que zero')),
  z.bigint(),
  { decode: (text) => parseMoney(text), encode: (amount) => formatMoney(amount) },
);
