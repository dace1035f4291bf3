import type { CrashBet, Flight, PastFlight, SeenBet } from '@palpite/contract/crash/shapes.ts';
import { maskName } from '../players/players.ts';
import type { Round } from '../shared/shared.ts';
import type { BetRow } from './store.ts';

const phases = ['betting', 'flying'] as const;

/** A flight as everyone may see it: what decides it only once it has burst. */
export function flightOf(round: Round): Flight {
  return {
    roundId: round.id.toString(),
    position: round.position,
    phase: phases.find((phase) => phase === round.phase) ?? 'burst',
    takesOffAt: round.closesAt.getTime(),
    startedAt: round.closedAt?.getTime() ?? null,
    burst: round.result,
    hash: round.hash,
  };
}

/** Undefined for a flight that has not burst. */
export function pastFlightOf({ id, chainId, position, result: burst, hash, endedAt }: Round): PastFlight | undefined {
  if (burst === null || hash === null || endedAt === null) return undefined;
  return { roundId: id.toString(), chainId: chainId.toString(), position, burst, hash, burstAt: endedAt.getTime() };
}

export function crashBetOf({ id, roundId, place, stake, autoAt, state, multiplier, payout }: BetRow): CrashBet {
  return { betId: id.toString(), roundId: roundId.toString(), place, stake, autoAt, state, multiplier, payout };
}

export function seenBetOf({ id, stake, multiplier, payout }: BetRow, username: string): SeenBet {
  return { betId: id.toString(), name: maskName(username), stake, multiplier, payout };
}
