// The reserve out of which an agent pays the contracts they fund: part of the room `commission`.
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money, payable } from '../base/money.ts';

/** What is in a reserve, and what is owed out of it. */
export const reserveState = z.object({
  /** What is in it. */
  available: money,
  /** Lines that wait for it, and what they come to. */
  owed: money,
  owedLines: z.int(),
  /** What may leave it: nothing of what is owed. */
  free: money,
  /** Whether a contract of the caller's is paid out of it, or was and there is something in it. */
  isUsed: z.boolean(),
  hasPaymentPassword: z.boolean(),
});

/**
 * The reserve out of which the caller pays the contracts they fund. Whoever is an agent no more has it as long as
 * something is in it or owed out of it.
 */
export const reserve = endpoint({
  name: 'commission.reserve',
  method: 'GET',
  path: '/wps/agent/reserve',
  access: 'member',
  envelope: 'wps',
  input: z.strictObject({}),
  output: reserveState,
  refusals: [],
});

/**
 * Moves money between the caller's main wallet and the reserve, by the payment password. What was owed is paid at once
 * as far as the reserve covers it. Whoever is an agent no more takes theirs home, and puts money in only where they
 * owe.
 */
export const moveReserve = endpoint({
  name: 'commission.moveReserve',
  method: 'POST',
  path: '/wps/agent/reserve',
  access: 'member',
  envelope: 'wps',
  keyed: true,
  perMinute: 10,
  input: z.strictObject({
    direction: z.enum(['in', 'out']),
    amount: payable,
    password: z.string().check(z.regex(/^[0-9]{6}$/)),
  }),
  output: reserveState,
  refusals: [
    'commission.reserve_owed',
    'commission.reserve_closed',
    'wallet.insufficient',
    'wallet.locked',
    'security.restricted',
    'not.exists.payment.password',
    'invalid.payment.pw',
    'entrance.locked',
    'request.key_missing',
    'request.key_reused',
  ],
});
