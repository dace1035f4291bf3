import { createHash } from 'node:crypto';
import { randomToken } from '../base/chance.ts';
import type { Tx } from '../base/db/db.ts';
import type { Platform } from '../base/room.ts';
import type { Account } from '../players/players.ts';
import { endTickets, putTicket, type Ticket, type TicketKind } from './ticket-store.ts';

/** What is kept of a secret of 256 bits. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * How long a step stays open: a verification by a person at the screen, a link by somebody who must first read mail.
 */
export const ticketMs = { login: 10 * 60_000, reset: 30 * 60_000 } as const;

/**
 * Opens one step for this player and returns its code: 256 bits, kept only as a hash. The player's
 * earlier one of the kind ends.
 */
export async function makeTicket(
  platform: Platform,
  tx: Tx,
  kind: TicketKind,
  player: { id: bigint },
  data: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const madeAt = platform.clock.now();
  const code = randomToken(platform.chance);
  await endTickets(tx, kind, player.id, madeAt);
  const expiresAt = new Date(madeAt.getTime() + ticketMs[kind]);
  await putTicket(tx, { kind, codeHash: hashOf(code), playerId: player.id, data, madeAt, expiresAt });
  return code;
}

/** Whether the password was changed since: that ends what was begun before, like every session. */
export function isOutlived({ madeAt }: Ticket, { passwordChangedAt }: Account): boolean {
  return passwordChangedAt !== null && passwordChangedAt > madeAt;
}
