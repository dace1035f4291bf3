import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { decideOrder } from '@palpite/contract/points/office.ts';
import type { Tx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import type { Hand } from '../../staff/staff.ts';
import { release, settle, walletTypes } from '../../wallet/wallet.ts';
import { touchOwing } from '../earn/earn-store.ts';
import { addStock, lockGoods } from '../mall/goods-store.ts';
import { lockOrder, type OrderRow, writeDecision } from '../mall/order-store.ts';
import { sendVerdict } from './send-verdict.ts';

/**
 * Ends an order that waits: its points leave for good, or they and the article come back, and the player is told. Of
 * two at once one decides. Refuses `points.unknown_order`, `points.wrong_state` and `office.reason_required` (to
 * reject).
 */
export async function decide(
  platform: Platform,
  tx: Tx,
  hand: Hand,
  { id: said, decision, note, reason }: InputOf<typeof decideOrder>,
): Promise<OrderRow> {
  const row = (await lockOrder(tx, hand.merchant, BigInt(said))) ?? refuse('points.unknown_order', { field: 'id' });
  if (row.state !== 'in_process') refuse('points.wrong_state', { field: 'id', state: row.state });
  const { id, playerId, transfer: pending, goodsId } = row;
  const isApproved = decision === 'approve';
  const why = isApproved ? null : reason || refuse('office.reason_required', { field: 'reason' });
  const moved = { playerId, walletType: walletTypes.points, pending, input: inputOf(id) };
  if (isApproved) await settle(platform, tx, { ...moved, kind: 'points_redeem', key: keyOf('points', 'approve', id) });
  else {
    if (goodsId !== null && (await lockGoods(tx, hand.merchant, goodsId))) await addStock(tx, goodsId, 1);
    await release(platform, tx, { ...moved, kind: 'points_return', key: keyOf('points', 'reject', id) });
    await touchOwing(tx, playerId);
  }
  const { staffName: by, staffId } = hand;
  const decided = {
    state: isApproved ? 'approved' : 'rejected',
    note: (isApproved && note) || null,
    reason: why,
  } as const;
  await writeDecision(tx, id, { ...decided, by, staffId, at: platform.clock.now() });
  await sendVerdict(platform, tx, hand, { ...row, ...decided });
  return row;
}
