import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';

const text = z.string().check(z.maxLength(100));

/**
 * The verifier's call-back: a session may have ended. Only a trigger: the result is read back from the verifier before
 * anything is decided. `signature` is the HMAC-SHA256, in hex, of `timestamp.event.type.session` under the shared
 * secret; `timestamp` is in seconds.
 */
export const verifierCallback = endpoint({
  name: 'identity.callback',
  method: 'POST',
  path: '/hooks/verifier',
  access: 'vendor',
  envelope: 'bare',
  perMinute: 6000,
  input: z.object({
    event: text,
    type: text,
    session: text,
    timestamp: z.int(),
    signature: z.string().check(z.maxLength(128)),
  }),
  output: z.object({}),
  refusals: ['identity.callback_denied'],
});
