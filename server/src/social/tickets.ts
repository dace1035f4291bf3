import { createHash } from 'node:crypto';
import { randomToken } from '../base/chance.ts';
import { inTx, type Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { browserHash } from '../players/players.ts';
import { putTicket, ticketBy, useTicket } from './attempt-store.ts';
import { type Person, personShape } from './person.ts';

/** Long enough to fill in a form or to look for a password. */
const ticketMs = 30 * 60_000;

/** What is kept of a secret of 256 bits. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** A person a provider vouched for, in a ticket. */
export interface Vouched {
  readonly provider: string;
  readonly person: Person;
}

/** Keeps the person for this browser, and returns the code to come back with. */
export async function makeTicket(ask: Ask<unknown>, { provider, person }: Vouched): Promise<string> {
  const { platform, merchant } = ask;
  const code = randomToken(platform.chance);
  const at = platform.clock.now();
  await inTx(platform.db, (tx) =>
    putTicket(tx, {
      merchant,
      provider,
      browserHash: browserHash(ask),
      codeHash: hashOf(code),
      personSealed: sealFor(platform, 'social.person').close(JSON.stringify(person)),
      at,
      expiresAt: new Date(at.getTime() + ticketMs),
    }),
  );
  return code;
}

/** Whom the ticket stands for. Refuses `entrance.ticket_gone` when it is used, over, or another browser's. */
export async function readTicket(ask: Ask<unknown>, tx: Tx, code: string): Promise<Vouched> {
  const row = (await ticketBy(tx, keyOf(ask, code))) ?? refuse('entrance.ticket_gone', { field: 'ticket' });
  const opened = sealFor(ask.platform, 'social.person').open(row.personSealed);
  return { provider: row.provider, person: personShape.parse(JSON.parse(opened)) };
}

/** Uses the ticket up; of two at once one does. Refuses as `readTicket`. */
export async function spendTicket(ask: Ask<unknown>, tx: Tx, code: string): Promise<void> {
  if (!(await useTicket(tx, keyOf(ask, code)))) refuse('entrance.ticket_gone', { field: 'ticket' });
}

function keyOf(ask: Ask<unknown>, code: string) {
  return {
    merchant: ask.merchant,
    browserHash: browserHash(ask),
    codeHash: hashOf(code),
    now: ask.platform.clock.now(),
  };
}
