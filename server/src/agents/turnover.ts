import { formatMoney } from '@palpite/math/money.ts';
import type { Tx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Platform } from '../base/room.ts';
import { turnoverAsked } from '../withdrawals/withdrawals.ts';

/**
 * The player's deposits must have been played with before their money moves on, as before a withdrawal. Refuses
 * `agents.transfer_turnover`.
 */
export async function passTurnover(
  platform: Platform,
  tx: Tx,
  sender: { readonly playerId: bigint; readonly merchant: string },
): Promise<void> {
  const { required, actual } = await turnoverAsked(platform, tx, sender);
  if (actual < required)
    refuse('agents.transfer_turnover', {
      field: 'amount',
      required: formatMoney(required),
      actual: formatMoney(actual),
      missing: formatMoney(required - actual),
    });
}
