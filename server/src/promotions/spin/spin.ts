import { createHash } from 'node:crypto';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import type { claimActivity } from '@palpite/contract/promotions/player.ts';
import { spinWith } from '@palpite/math/chance/spin.ts';
import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Platform } from '../../base/room.ts';
import { sealFor } from '../../base/seal/seal.ts';
import type { RewardRule } from '../../rules/rules.ts';
import { hashes } from '../raffle/draw-raffle.ts';
import type { SpinRow } from './spin-store.ts';

/** Which spin: the nth of a player in an activity, from 0. */
export interface Which {
  readonly activityId: bigint;
  readonly playerId: bigint;
  readonly nth: number;
}

/**
 * The server seed of a spin. It follows from the house's secret and from which spin it is, so it stands before the
 * player sees its hash, nobody can put another in its place, and looking at a wheel writes nothing.
 */
function seedOf(platform: Pick<Platform, 'secrets' | 'chance'>, { activityId, playerId, nth }: Which): string {
  return sealFor(platform, 'promotions.spin').index(`${activityId}:${playerId}:${nth}`).toString('hex');
}

/** What is shown before the spin. */
export function commitmentOf(platform: Pick<Platform, 'secrets' | 'chance'>, which: Which): string {
  return createHash('sha256').update(seedOf(platform, which)).digest('hex');
}

export type Spun = Pick<SpinRow, 'nth' | 'look' | 'segment' | 'pick' | 'serverSeed' | 'commitment' | 'clientSeed'> & {
  readonly amount: Micro;
};

/**
 * Spins, if the reward is one. Refuses `promotions.spin_stale`: the player saw the commitment of another spin, or none.
 */
export function spin(
  platform: Platform,
  which: Which,
  { reward, args }: { reward: RewardRule; args: Parameters<RewardRule['most']>[0] },
  asked: InputOf<typeof claimActivity>['spin'],
): Spun | undefined {
  const { look } = reward;
  const segments = reward.segments?.(args);
  if (!look || !segments) return undefined;
  const commitment = commitmentOf(platform, which);
  if (asked?.commitment !== commitment) return refuse('promotions.spin_stale', { field: 'spin' });
  const { clientSeed, pick = null } = asked;
  const serverSeed = seedOf(platform, which);
  const segment = spinWith(hashes, { serverSeed, clientSeed, weights: segments.map(({ weight }) => weight) });
  const amount = segments[segment]?.amount ?? 0n;
  return {
    nth: which.nth,
    look,
    segment,
    pick: look === 'egg' ? pick : null,
    ...{ serverSeed, commitment, clientSeed, amount },
  };
}
