import type { VendorDecision } from '@palpite/contract/oversight/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';

export interface DecisionRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly vendor: string;
  readonly playerId: bigint;
  readonly currency: string;
  readonly what: VendorDecision['what'];
  /** The transfer it is about. */
  readonly carried: string | null;
  /** By how much the vendor said more than our books. */
  readonly gap: Micro | null;
  /**
   * Of a transfer what was carried; of a difference what is booked into the player's wallet there,
   * below zero what is taken.
   */
  readonly amount: Micro;
  readonly reason: string;
  readonly state: VendorDecision['state'];
  readonly proposedBy: string;
  readonly proposedByStaff: bigint;
  readonly proposedAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
  readonly entry: bigint | null;
}

const columns = sql`id, merchant, vendor, player_id, currency, what, carried, gap, amount, reason, state, proposed_by,
  proposed_by_staff, proposed_at, decided_by, decided_at,
  decision_reason, entry`;

type Ended = 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'entry';

/** Undefined where somebody has proposed something about the same thing. */
export async function insertDecision(tx: Tx, d: Omit<DecisionRow, 'id' | Ended>): Promise<DecisionRow | undefined> {
  const { rows } =
    await sql<DecisionRow>`insert into oversight.decision (merchant, vendor, player_id, currency, what, carried, gap, amount, reason,
      state, proposed_by, proposed_by_staff, proposed_at)
    values (${d.merchant}, ${d.vendor}, ${d.playerId}, ${d.currency}, ${d.what}, ${d.carried}, ${d.gap}, ${d.amount}, ${d.reason}, 'proposed',
      ${d.proposedBy}, ${d.proposedByStaff}, ${d.proposedAt})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0];
}

export async function decisionNamed(db: Db, id: bigint): Promise<DecisionRow | undefined> {
  return (await sql<DecisionRow>`select ${columns} from oversight.decision where id = ${id}`.execute(db)).rows[0];
}

/** Of two who decide at once the second sees what the first did. */
export async function lockDecision(tx: Tx, id: bigint): Promise<DecisionRow | undefined> {
  return (await sql<DecisionRow>`select ${columns} from oversight.decision where id = ${id} for update`.execute(tx))
    .rows[0];
}

export async function endDecision(
  tx: Tx,
  id: bigint,
  e: {
    state: VendorDecision['state'];
    by: string;
    staffId: bigint;
    at: Date;
    reason: string | null;
    entry: bigint | null;
  },
): Promise<DecisionRow> {
  const { rows } =
    await sql<DecisionRow>`update oversight.decision set state = ${e.state}, decided_by = ${e.by}, decided_by_staff = ${e.staffId},
      decided_at = ${e.at}, decision_reason = ${e.reason}, entry = ${e.entry}
    where id = ${id} and state = 'proposed' returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`decision ${id} was decided meanwhile`);
  return row;
}

/** A brand's of one vendor: those that wait for somebody, then the newest. */
export async function decisionsAt(
  db: Db,
  { merchant, vendor, limit }: { merchant: string; vendor: string; limit: number },
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`select ${columns} from oversight.decision
    where vendor = ${vendor} and merchant = ${merchant} order by state <> 'proposed', id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/**
 * By how much the books differed when somebody last said of these differences that they are none of ours: of one that
 * went away and came again it was not said.
 */
export async function dismissedGaps(
  db: Db | Tx,
  open: readonly { vendor: string; playerId: bigint; firstSeen: Date }[],
): Promise<Map<string, Micro>> {
  const column = <Item>(read: (each: (typeof open)[number]) => Item) => open.map(read);
  const { rows } = await sql<{ vendor: string; playerId: bigint; gap: Micro }>`
    select distinct on (d.vendor, d.player_id) d.vendor, d.player_id, d.gap
    from unnest(${column(({ vendor }) => vendor)}::text[], ${column(({ playerId }) => playerId)}::bigint[],
        ${column(({ firstSeen }) => firstSeen)}::timestamptz[]) w (vendor, player_id, first_seen)
      join oversight.decision d on d.vendor = w.vendor and d.player_id = w.player_id and d.what = 'dismiss' and d.proposed_at >= w.first_seen
    order by d.vendor, d.player_id, d.id desc`.execute(db);
  return new Map(rows.map(({ vendor, playerId, gap }) => [`${vendor} ${playerId}`, gap]));
}

/** A brand's differences booked in that time, each with its entry. */
export async function bookedBetween(
  db: Db | Tx,
  { merchant, from, until }: { merchant: string; from: Date; until: Date },
): Promise<{ id: bigint; amount: Micro; at: Date; entry: bigint }[]> {
  const { rows } = await sql<{ id: bigint; amount: Micro; at: Date; entry: bigint }>`
    select id, abs(amount) as amount, decided_at as at, entry from oversight.decision
    where merchant = ${merchant} and entry is not null and decided_at >= ${from} and decided_at < ${until} order by id`.execute(
    db,
  );
  return rows;
}
