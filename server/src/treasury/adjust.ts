import { formatMoney, type Micro, unit } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { inputOf, keyOf } from '../ledger/ledger.ts';
import { findPlayer } from '../players/players.ts';
import { type Choice, endProposal, type Hand } from '../staff/staff.ts';
import { credit, debit, walletTypes } from '../wallet/wallet.ts';
import { adjustmentMoved } from './news.ts';
import { type AdjustmentRow, decideRow, insertAdjustment, lockAdjustment } from './store.ts';

export interface Proposal {
  readonly username: string;
  readonly direction: 'give' | 'take';
  /** Main where none is named. */
  readonly wallet?: 'main' | 'points' | undefined;
  readonly amount: Micro;
  readonly reason: string;
  readonly about?: string | undefined;
}

/** An adjustment in this currency is of the points wallet. */
const points = 'PTS';

/**
 * Writes down what somebody wants corrected. Nothing moves. Refuses `treasury.unknown_player` and
 * `treasury.whole_points`.
 */
export async function propose(platform: Platform, tx: Tx, hand: Hand, asked: Proposal): Promise<AdjustmentRow> {
  const { merchant, staffId, staffName } = hand;
  const { username, direction, wallet, amount, reason, about } = asked;
  const found = await findPlayer(platform, tx, merchant, { username });
  // play money is nobody's
  if (!found || found.currency === 'FUN') return refuse('treasury.unknown_player', { field: 'username' });
  const isPoints = wallet === 'points';
  if (isPoints && amount % unit !== 0n) refuse('treasury.whole_points', { field: 'amount' });
  const currency = isPoints ? points : found.currency;
  const row = await insertAdjustment(tx, {
    ...{ merchant, playerId: found.id, currency, direction, amount, reason },
    about: about || null,
    ...{ proposedBy: staffName, proposedByStaff: staffId, proposedAt: platform.clock.now() },
  });
  await tell(tx, row);
  return row;
}

export interface Made {
  readonly adjustmentId: bigint;
  readonly choice: Choice;
  readonly reason?: string | undefined;
}

/**
 * Ends a proposal: another person approves it, and the money moves in this transaction, or rejects it; or the proposer
 * takes it back. Of two at once one decides. Refuses `treasury.unknown_adjustment`, `treasury.wrong_state`,
 * `office.own_decision`, `office.reason_required` (to reject), `office.not_permitted` (to withdraw what another
 * proposed) and `wallet.insufficient` (to take more than is there): then it stays proposed.
 */
export async function decide(platform: Platform, tx: Tx, hand: Hand, made: Made): Promise<AdjustmentRow> {
  const { adjustmentId, choice } = made;
  const locked = await lockAdjustment(tx, adjustmentId);
  if (locked?.merchant !== hand.merchant) return refuse('treasury.unknown_adjustment');
  if (locked.state !== 'proposed') return refuse('treasury.wrong_state', { state: locked.state });
  const ending = endProposal(hand, locked, made, 'approved');
  const transfer = choice === 'approve' ? await move(platform, tx, locked) : null;
  const { staffName: by, staffId } = hand;
  const row = await decideRow(tx, locked.id, { ...ending, by, staffId, at: platform.clock.now(), transfer });
  await tell(tx, row);
  return row;
}

function tell(tx: Tx, { merchant, playerId, state }: AdjustmentRow): Promise<void> {
  return publishEvent(tx, adjustmentMoved, { merchant, playerId: playerId.toString(), state });
}

/** The one movement of an adjustment; answers its entry. */
async function move(
  platform: Platform,
  tx: Tx,
  { id, playerId, currency, direction, amount }: AdjustmentRow,
): Promise<bigint> {
  const moved = await (direction === 'give' ? credit : debit)(platform, tx, {
    playerId,
    ...(currency === points && { walletType: walletTypes.points }),
    house: 'adjustments',
    amount,
    kind: 'adjustment',
    orderNo: `A-${id}`,
    key: keyOf('treasury', 'adjustment', id),
    input: inputOf(direction, formatMoney(amount)),
  });
  return moved.transfer;
}
