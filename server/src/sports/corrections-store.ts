import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { TicketState, VerdictRow } from './bet/ticket-store.ts';

export interface CorrectionRow {
  readonly at: Date;
  readonly stateWas: TicketState;
  readonly payoutWas: Micro;
  readonly state: TicketState;
  readonly payout: Micro;
  readonly owed: Micro;
}

export type EarlierVerdict = Pick<VerdictRow, 'version' | 'outcome' | 'because'>;

/** How tickets were settled anew, the oldest first. */
export async function correctionsOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, CorrectionRow[]>> {
  const { rows } = await sql<CorrectionRow & { ticketId: bigint }>`select c.ticket_id, c.at, c.state_was, c.payout_was,
      c.state, c.payout, c.owed
    from sports.corrected c where c.ticket_id = any (${ids.map(String)}::bigint[]) order by c.ticket_id, c.nth`.execute(
    db,
  );
  return Map.groupBy(rows, ({ ticketId }) => ticketId);
}

/** What earlier versions of a result made of the legs of these tickets, the oldest first; by ticket and place. */
export async function earlierVerdicts(db: Db, ids: readonly bigint[]): Promise<Map<string, EarlierVerdict[]>> {
  const { rows } = await sql<
    EarlierVerdict & { ticketId: bigint; place: number }
  >`select l.ticket_id, l.place, o.version,
      o.outcome, o.because
    from sports.leg l join sports.verdict v on v.id = l.verdict_id
      join sports.verdict o on o.fixture_id = v.fixture_id and o.likeness = v.likeness
    where l.ticket_id = any (${ids.map(String)}::bigint[]) and o.version > 0 and o.version < v.version
    order by l.ticket_id, l.place, o.version`.execute(db);
  return Map.groupBy(rows, ({ ticketId, place }) => `${ticketId} ${place}`);
}
