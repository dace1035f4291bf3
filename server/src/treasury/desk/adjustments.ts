// Corrections of a player's money by two people.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/treasury/office.ts';
import type { Adjustment } from '@palpite/contract/treasury/shapes.ts';
import { formatMoney } from '@palpite/math/money.ts';
import type { Db, Tx } from '../../base/db/db.ts';
import { type Ask, type Route, route, type StaffSession } from '../../base/room.ts';
import { playersById } from '../../players/players.ts';
import { type Choice, decides, handOf } from '../../staff/staff.ts';
import { decide as decideAdjustment, propose as proposeAdjustment } from '../adjust.ts';
import { type AdjustmentRow, adjustmentPage as adjustmentsOf } from '../store.ts';

export const adjustmentRoutes: readonly Route[] = [
  route(desk.adjustments, list),
  decides(desk.proposeAdjustment, async (tx, ask, input) => {
    const made = await proposeAdjustment(ask.platform, tx, handOf(ask), input);
    const { id, reason } = made;
    return {
      answer: await shown(ask, tx, made),
      done: { action: 'adjustment.propose', subject: `adjustment:${id}`, after: what(made), reason },
    };
  }),
  decides(desk.decideAdjustment, (tx, ask, { decision, ...input }) => end(tx, ask, { ...input, choice: decision })),
  decides(desk.withdrawAdjustment, (tx, ask, input) => end(tx, ask, { ...input, choice: 'withdraw' })),
];

async function end(
  tx: Tx,
  ask: Ask<StaffSession>,
  { adjustmentId, choice, reason }: { adjustmentId: string; choice: Choice; reason?: string | undefined },
) {
  const made = await decideAdjustment(ask.platform, tx, handOf(ask), {
    adjustmentId: BigInt(adjustmentId),
    choice,
    reason,
  });
  return {
    answer: await shown(ask, tx, made),
    done: {
      action: `adjustment.${choice}`,
      subject: `adjustment:${made.id}`,
      before: { state: 'proposed' },
      after: { ...what(made), ...(made.transfer !== null && { entry: made.transfer.toString() }) },
      reason,
    },
  };
}

async function list(
  ask: Ask<StaffSession>,
  { page, size, state }: InputOf<typeof desk.adjustments>,
): Promise<OutputOf<typeof desk.adjustments>> {
  const { merchant } = ask.who;
  const found = await adjustmentsOf(ask.platform.db, { merchant, state, page, size });
  const total = found.total;
  return { list: await show(ask, ask.platform.db, found.list), total, totalPages: Math.ceil(total / size) };
}

function what({ state, direction, amount, currency, playerId, about }: AdjustmentRow) {
  return { state, direction, amount: formatMoney(amount), currency, playerId: playerId.toString(), about };
}

async function shown(ask: Ask<StaffSession>, tx: Tx, row: AdjustmentRow): Promise<Adjustment> {
  const [only] = await show(ask, tx, [row]);
  if (!only) throw new Error('an adjustment was expected');
  return only;
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
