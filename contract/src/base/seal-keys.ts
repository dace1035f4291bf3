// The key that sealed bodies are made for, as the server publishes it.
import * as z from 'zod/mini';

/** Where it is published. */
export const sealKeysPath = '/wps/session/key';

export const sealKeys = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      use: z.literal('enc'),
      alg: z.literal('ECDH-ES+A256KW'),
      kid: z.string(),
    }),
  ),
  /**
   * The server's time in epoch milliseconds: a seal is young by the server's clock, and a
   * phone's may be wrong by hours.
   */
  now: z.int(),
});
export type SealKeys = z.infer<typeof sealKeys>;
