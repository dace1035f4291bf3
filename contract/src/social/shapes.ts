import * as z from 'zod/mini';
import { sessionValue } from '../entrance/shapes.ts';

/** A house that says who somebody is: `code` names it in calls, `title` is what people read. */
export const socialProvider = z.object({ code: z.string(), title: z.string() });
export type SocialProvider = z.infer<typeof socialProvider>;

/**
 * What `bind_customer_required` carries in `value`: the person is known to the provider, and no
 * account of ours is theirs yet.
 */
export const bindNeeded = z.object({
  /** Stands for what the provider said; half an hour, once, in this browser. */
  ticket: z.string(),
  provider: socialProvider,
  /** Masked ('l···a@correio.example'); null where the provider told none. */
  email: z.nullable(z.string()),
  /** Whether the address becomes the new account's own, proven one. */
  emailKept: z.boolean(),
  /** A name nobody has yet, made of what the provider calls the person; null where nothing fits. */
  nameHint: z.nullable(z.string()),
  /** Whether a new account may begin here: not at the agents' way in. */
  mayRegister: z.boolean(),
  returnTo: z.string(),
});
export type BindNeeded = z.infer<typeof bindNeeded>;

/** What came of a way to the provider and back. */
export const socialOutcome = z.object({
  /**
   * login: `session` has begun · bind: the provider is linked now · prove: this session counts as
   * proven for five minutes.
   */
  purpose: z.enum(['login', 'bind', 'prove']),
  provider: socialProvider,
  session: z.nullable(sessionValue),
  returnTo: z.string(),
});
export type SocialOutcome = z.infer<typeof socialOutcome>;

/** A path of this site: nothing a browser would read as another host. */
export const returnTo = z.string().check(z.maxLength(512), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u));

export const providerCode = z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{0,31}$/));
