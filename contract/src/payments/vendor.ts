import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

/**
 * The bank's call-back: `POST {webhookUrl}/pix`, several receipts at once. Only a trigger: each charge named is read
 * back from the bank before anything is credited. `secret` is the unguessable part of the registered address.
 */
export const pixCallback = endpoint({
  name: 'payments.pixCallback',
  method: 'POST',
  path: '/hooks/pix/:secret/pix',
  access: 'vendor',
  envelope: 'bare',
  perMinute: 6000,
  input: z.object({
    secret: z.string().check(z.maxLength(128)),
    pix: z
      .array(
        z.object({
          endToEndId: z.string().check(z.maxLength(64)),
          txid: z.optional(z.string().check(z.maxLength(64))),
          valor: z.optional(z.string().check(z.maxLength(20))),
          horario: z.optional(z.string().check(z.maxLength(40))),
        }),
      )
      .check(z.maxLength(500)),
  }),
  output: z.object({}),
  refusals: ['payments.callback_denied'],
});

/** The payout provider's call-back: the state of one payout may have changed; it is read back before anything moves. */
export const payoutCallback = endpoint({
  name: 'payments.payoutCallback',
  method: 'POST',
  path: '/hooks/pix/:secret/payout',
  access: 'vendor',
  envelope: 'bare',
  perMinute: 6000,
  input: z.object({ secret: z.string().check(z.maxLength(128)), idEnvio: z.string().check(z.maxLength(35)) }),
  output: z.object({}),
  refusals: ['payments.callback_denied'],
});
