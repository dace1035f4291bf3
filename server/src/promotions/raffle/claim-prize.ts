import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { claimRaffle } from '@palpite/contract/promotions/player.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { takeReward } from '../../rewards/rewards.ts';
import { claimById } from '../life/part-store.ts';

/** The player takes the reward of a prize, once. One of another player is unknown. */
export async function claimPrize(
  ask: Ask<PlayerSession>,
  input: InputOf<typeof claimRaffle>,
): Promise<OutputOf<typeof claimRaffle>> {
  const row = await claimById(ask.platform.db, BigInt(input.claimId));
  if (row?.playerId !== ask.who.playerId || row.rewardId === null)
    return refuse('rewards.unknown', { field: 'claimId' });
  await takeReward(ask, claimRaffle.name, input, { id: row.rewardId, source: 'RAFFLE' });
  return { claimId: input.claimId };
}
