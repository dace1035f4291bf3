import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const header = z.object({ alg: z.literal('HS256') });
const claims = z.object({
  /** The visitor, by a number that means nothing elsewhere. */
  sub: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  brand: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
  jti: z.string().check(z.minLength(16), z.maxLength(64)),
  /** Epoch seconds. */
  exp: z.int(),
});
export type Ticket = z.infer<typeof claims>;

/**
 * The ticket a platform signed with `key`: a JWT of RFC 7519 under HS256 and no other way. Undefined for any other
 * text, or one that has expired.
 */
export function readTicket(text: string, key: string, nowMs: number): Ticket | undefined {
  const [head, body, signature, ...more] = text.split('.');
  if (!head || !body || !signature || more.length > 0) return undefined;
  const made = createHmac('sha256', key).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
  if (!header.safeParse(parsed(head)).success) return undefined;
  const ticket = claims.safeParse(parsed(body));
  return ticket.success && ticket.data.exp * 1000 > nowMs ? ticket.data : undefined;
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
