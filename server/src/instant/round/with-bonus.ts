import { Refusal } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { bonusAvailable } from '../../bets/bets.ts';

/**
 * Tries with main money alone. Where that is too little and the player has bonus money, it is done once more with both:
 * a bet that main money pays for looks at no bonus.
 */
export async function withBonusMoney<Done>(
  platform: Platform,
  playerId: bigint,
  work: (bonus: boolean) => Promise<Done>,
): Promise<Done> {
  try {
    return await work(false);
  } catch (error) {
    const isShort = error instanceof Refusal && error.code === 'wallet.insufficient';
    if (!isShort || (await bonusAvailable(platform, platform.db, playerId)) === 0n) throw error;
    return work(true);
  }
}
