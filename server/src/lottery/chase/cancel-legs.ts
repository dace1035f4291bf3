import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { lotteryCancelLegs } from '@palpite/contract/lottery/player.ts';
import { inTx } from '../../base/db/db.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession } from '../../base/room.ts';
import { announceBalance, balanceOf } from '../../wallet/wallet.ts';
import { endChase, holdChase, legsOfChases } from './chase-store.ts';
import { giveBack } from './move-legs.ts';
import { chaseOf } from './read-chases.ts';

/**
 * Gives back legs of a chase that still wait: one, or all. A leg that is an order already is taken back as an order.
 * Asked again it changes nothing more.
 */
export async function cancelLegs(
  { platform, who }: Ask<GameSession>,
  { chaseId, issueId }: InputOf<typeof lotteryCancelLegs>,
): Promise<OutputOf<typeof lotteryCancelLegs>> {
  const id = /^\d{1,18}$/.test(chaseId) ? BigInt(chaseId) : 0n;
  const shown = await inTx(platform.db, async (tx) => {
    const chase = await holdChase(tx, id);
    // another player's chase is as unknown as one that never was
    if (chase?.playerId !== who.playerId) return refuse('lottery.unknown_order');
    const legs = await legsOfChases(tx, [id]);
    const asked = legs.filter((leg) => issueId === undefined || leg.issueId.toString() === issueId);
    if (asked.length === 0) return refuse('lottery.unknown_order', { field: 'issueId' });
    if (issueId !== undefined && asked.some(({ state }) => state === 'placed'))
      return refuse('lottery.closed', { field: 'issueId' });
    for (const leg of asked) await giveBack(platform, tx, chase, leg);
    await endChase(tx, id);
    const after = (await holdChase(tx, id)) ?? chase;
    return chaseOf(after, await legsOfChases(tx, [id]));
  });
  await announceBalance(platform, who.playerId);
  const { available } = await balanceOf(platform, platform.db, who.playerId);
  return { chase: shown, available };
}
