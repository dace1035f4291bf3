import * as z from 'zod/mini';
import type { Journal } from '../bank/journal.ts';
import { randomHex } from '../bank/vault.ts';
import type { Clock } from '../clock.ts';
import type { ReadMail } from './mime.ts';

const mail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  messageId: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type Mail = z.infer<typeof mail>;

/** How the mail server misbehaves. Not remembered across restarts. */
export interface MailMode {
  /** later: 451, come again · refuse: 550, no such mailbox · silent: takes the mail and hangs up without a word. */
  answer: 'well' | 'later' | 'refuse' | 'silent';
}

export type Mailbox = ReturnType<typeof createMailbox>;

/** Every mailbox of the outside world. Addresses are compared in lower case. */
export function createMailbox({ journal, clock }: { journal: Journal; clock: Clock }) {
  const shelf = journal.shelf('mail', mail, (record) => record.id);
  const mode: MailMode = { answer: 'well' };
  const newestFirst = () => shelf.all().reverse();

  return {
    mode,

    /** A mail has arrived for these receivers. */
    take(from: string, receivers: readonly string[], { subject, text, messageId }: ReadMail): void {
      const at = clock.now();
      const put = (to: string) =>
        shelf.put({ id: randomHex(12), to: to.toLowerCase(), from, subject, text, messageId, at });
      journal.write(receivers.map(put));
    },

    /** What arrived at an address, newest first. */
    inbox: (address: string): Mail[] => newestFirst().filter((record) => record.to === address.toLowerCase()),

    /** The addresses that ever got mail, the latest first, with how many. */
    addresses(): { address: string; count: number }[] {
      const counts = new Map<string, number>();
      for (const { to } of newestFirst()) counts.set(to, (counts.get(to) ?? 0) + 1);
      return [...counts].map(([address, count]) => ({ address, count }));
    },
  };
}

/** An address as somebody types it; undefined when it is none. */
export function readAddress(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= 254 && /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address) ? address : undefined;
}

/** The web addresses in a text, in order. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => link);
}
