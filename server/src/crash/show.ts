import type { CrashBet, Flight, PastFlight, SeenBet } from '@palpite/contract/crash/shapes.ts';
import { maskName } from '../players/players.ts';
import type { RoundRow } from './flight/round-store.ts';
import type { BetRow } from './store.ts';

/** A flight as everyone may see it: what decides it only once it has burst. */
export function flightOf(round: RoundRow): Flight {
  return {
    roundId: round.id.toString(),
    position: round.position,
    phase: round.phase,
    takesOffAt: round.takesOffAt.getTime(),
    startedAt: round.startedAt?.getTime() ?? null,
    burst: round.burst,
    hash: round.hash,
  };
}

/** Undefined for a flight that has not burst. */
export function pastFlightOf({ id, chainId, position, burst, hash, burstAt }: RoundRow): PastFlight | undefined {
  if (burst === null || hash === null || burstAt === null) return undefined;
  return { roundId: id.toString(), chainId: chainId.toString(), position, burst, hash, burstAt: burstAt.getTime() };
}

export function crashBetOf({ id, roundId, place, stake, autoAt, state, multiplier, payout }: BetRow): CrashBet {
  return { betId: id.toString(), roundId: roundId.toString(), place, stake, autoAt, state, multiplier, payout };
}

export function seenBetOf({ id, stake, multiplier, payout }: BetRow, username: string): SeenBet {
  return { betId: id.toString(), name: maskName(username), stake, multiplier, payout };
}
