import { formatMoney, type Micro } from '@palpite/math/money.ts';
import type { Platform } from '../../base/room.ts';
import { sayBalance } from '../../wallet/wallet.ts';

/** Who is told, and of which game. */
export interface Teller {
  readonly playerId: bigint;
  readonly currency: string;
  readonly gameCode: string;
}

/** Tells the player's open pages of a bet that has its result, and of the balance after it. After the commit. */
export function tellBet(
  platform: Platform,
  who: Teller,
  bet: { id: bigint; stake: Micro; payout: Micro; placedAt: Date; available: Micro; held: Micro; bonus?: Micro },
): void {
  sayBalance(platform, who.playerId, bet.available, bet.held, who.currency, bet.bonus);
  platform.live.publish(`player:${who.playerId}`, {
    type: 'bet',
    orderNo: bet.id.toString(),
    gameCode: who.gameCode,
    stake: formatMoney(bet.stake),
    payout: formatMoney(bet.payout),
    currency: who.currency,
    placedAt: bet.placedAt.getTime(),
  });
}
