// Corrections of a player's money by two people. Decision, line in the audit log and kept answer are one transaction.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/treasury/office.ts';
import { type Adjustment, adjustment } from '@palpite/contract/treasury/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import { type Db, inTx, type Tx } from '../../base/db/db.ts';
import { once } from '../../base/db/once.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { type Choice, handOf, noteAct } from '../../staff/staff.ts';
import { decide as decideAdjustment, propose as proposeAdjustment } from '../adjust.ts';
import { type AdjustmentRow, adjustmentPage as adjustmentsOf } from '../store.ts';

export const adjustmentRoutes: readonly Route[] = [
  route(desk.adjustments, list),
  route(desk.proposeAdjustment, propose),
  route(desk.decideAdjustment, decide),
  route(desk.withdrawAdjustment, withdraw),
];

async function list(
  ask: Ask<StaffSession>,
  { page, size, state }: InputOf<typeof desk.adjustments>,
): Promise<OutputOf<typeof desk.adjustments>> {
  const { merchant } = ask.who;
  const found = await adjustmentsOf(ask.platform.db, { merchant, state, page, size });
  const total = found.total;
  return { list: await show(ask, ask.platform.db, found.list), total, totalPages: Math.ceil(total / size) };
}

function propose(ask: Ask<StaffSession>, input: InputOf<typeof desk.proposeAdjustment>): Promise<Adjustment> {
  return onceFor(ask, desk.proposeAdjustment.name, input, async (tx) => {
    const made = await proposeAdjustment(ask.platform, tx, handOf(ask), input);
    await noteAct(tx, ask, {
      action: 'adjustment.propose',
      subject: `adjustment:${made.id}`,
      after: what(made),
      reason: made.reason,
    });
    return made;
  });
}

function decide(ask: Ask<StaffSession>, input: InputOf<typeof desk.decideAdjustment>): Promise<Adjustment> {
  return end(ask, desk.decideAdjustment.name, input, input);
}

function withdraw(ask: Ask<StaffSession>, input: InputOf<typeof desk.withdrawAdjustment>): Promise<Adjustment> {
  return end(ask, desk.withdrawAdjustment.name, input, { ...input, decision: 'withdraw' });
}

function end(
  ask: Ask<StaffSession>,
  endpoint: string,
  input: unknown,
  { adjustmentId, decision, reason }: { adjustmentId: string; decision: Choice; reason?: string | undefined },
): Promise<Adjustment> {
  return onceFor(ask, endpoint, input, async (tx) => {
    const made = await decideAdjustment(ask.platform, tx, handOf(ask), {
      adjustmentId: BigInt(adjustmentId),
      choice: decision,
      reason,
    });
    await noteAct(tx, ask, {
      action: `adjustment.${decision}`,
      subject: `adjustment:${made.id}`,
      before: { state: 'proposed' },
      after: { ...what(made), ...(made.transfer !== null && { entry: made.transfer.toString() }) },
      reason,
    });
    return made;
  });
}

/** Does it once per key and answers the adjustment as it stands then. */
async function onceFor(
  ask: Ask<StaffSession>,
  endpoint: string,
  input: unknown,
  work: (tx: Tx) => Promise<AdjustmentRow>,
): Promise<Adjustment> {
  const { platform, who, key } = ask;
  const wire = await inTx(platform.db, (tx) =>
    once(tx, { actor: `staff:${who.staffId}`, key, endpoint, input }, async () => {
      const [shown] = await show(ask, tx, [await work(tx)]);
      if (!shown) throw new Error('an adjustment was expected');
      return z.encode(adjustment, shown);
    }),
  );
  return z.decode(adjustment, wire);
}

function what({ state, direction, amount, currency, playerId, about }: AdjustmentRow) {
  return { state, direction, amount: formatMoney(amount), currency, playerId: playerId.toString(), about };
}

async function show({ platform, who }: Ask<StaffSession>, db: Db | Tx, rows: readonly AdjustmentRow[]) {
  const players = await playersById(
    platform,
    db,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(
    (row): Adjustment => ({
      adjustmentId: row.id.toString(),
      state: row.state,
      direction: row.direction,
      playerId: row.playerId.toString(),
      playerName: players.get(row.playerId)?.username ?? '',
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      about: row.about,
      proposedBy: row.proposedBy,
      proposedAt: row.proposedAt.getTime(),
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.getTime() ?? null,
      decisionReason: row.decisionReason,
      mine: row.proposedByStaff === who.staffId,
    }),
  );
}
