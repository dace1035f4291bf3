import type { Curve } from '@palpite/math/games/crash/curve.ts';
import { curveOf } from '@palpite/math/games/crash/curve.ts';
import { crashRules, limitOfRound } from '@palpite/math/games/crash/rules.ts';
import type { Platform } from '../../base/room.ts';
import { roundById } from '../../shared/shared.ts';
import { type Pool, poolsOf, type TableLimit } from '../store.ts';
import { burstOfRound } from './burst.ts';

export const crashCurve: Curve = curveOf(crashRules);

/**
 * A flight that has taken off, as this process knows it: it does not change any more. As secret as
 * money until it has burst.
 */
export interface KnownFlight {
  readonly id: bigint;
  readonly startedAt: number;
  /** Hundredths. */
  readonly burst: number;
  /** Where everyone of a table still flying would be cashed out if nobody came down before. */
  firstLimitOf(table: { merchant: string; currency: string }): number;
}

const mostKept = 4;

export interface Flights {
  /** Undefined while it has not taken off, or if there is none. */
  flightOf(id: bigint): Promise<KnownFlight | undefined>;
}

/** Remembers the newest flights, so that a cash-out reads nothing. */
export function openFlights(platform: Platform, limits: readonly TableLimit[]): Flights {
  const known = new Map<bigint, KnownFlight>();
  return {
    async flightOf(id) {
      const found = known.get(id);
      if (found) return found;
      const round = await roundById(platform.db, id);
      if (!round?.closedAt) return undefined;
      const pools = await poolsOf(platform.db, id);
      const flight: KnownFlight = {
        id,
        startedAt: round.closedAt.getTime(),
        burst: burstOfRound(platform, round),
        firstLimitOf: ({ merchant, currency }) => {
          const pool = pools.find((each) => each.merchant === merchant && each.currency === currency);
          return pool ? limitOfPool(limits, { ...pool, flying: pool.staked, won: 0n }) : crashRules.least;
        },
      };
      known.set(id, flight);
      for (const old of [...known.keys()].slice(0, -mostKept)) known.delete(old);
      return flight;
    },
  };
}

/** Where everyone of a table still flying is cashed out as it stands. */
export function limitOfPool(limits: readonly TableLimit[], pool: Pool): number {
  return limitOfRound(crashRules, pool, mostProfitOf(limits, pool).round);
}

export function mostProfitOf(
  limits: readonly TableLimit[],
  { merchant, currency }: { merchant: string; currency: string },
): { bet: bigint; round: bigint } {
  const limit = limits.find((each) => each.merchant === merchant && each.currency === currency);
  if (!limit) throw new Error(`a bet of ${merchant} in ${currency}, where there is no table`);
  return { bet: limit.maxProfit, round: limit.maxRoundProfit };
}
