import type { DealtRound, TableBet, TableRound } from '@palpite/contract/tables/shapes.ts';
import type { Round } from '../shared/shared.ts';
import { type OwnTable, sceneMs } from './own-tables.ts';
import type { DealtRow } from './round/dealt-store.ts';
import type { BetRow } from './store.ts';

export function phaseOf({ phase, settledAt }: Round): TableRound['phase'] {
  if (phase === 'void') return 'void';
  if (settledAt) return 'settled';
  return phase === 'betting' || phase === 'closed' ? phase : 'dealing';
}

/** A round as everyone may see it: what came only once it is dealt. */
export function roundOnWire(table: OwnTable, round: Round, dealt: DealtRow | undefined, isVoid = false): TableRound {
  // one that was declared void after it was paid has no outcome any more
  if (isVoid) return { ...roundOnWire(table, round, undefined), phase: 'void' };
  const dealtAt = round.endedAt?.getTime() ?? null;
  return {
    roundId: round.id.toString(),
    chainId: round.chainId.toString(),
    position: round.position,
    phase: phaseOf(round),
    closesAt: round.closesAt.getTime(),
    closedAt: round.closedAt?.getTime() ?? null,
    dealtAt,
    sceneEndsAt: dealtAt === null || !dealt ? null : dealtAt + sceneMs(table, dealt.taken),
    outcome: dealt?.outcome ?? null,
    first: dealt?.first ?? null,
    taken: dealt?.taken ?? null,
    hash: round.hash,
  };
}

/** Undefined for a round that has no result. */
export function dealtOnWire(
  { roundId, first, taken, outcome }: DealtRow,
  round: Round | undefined,
  isVoid: boolean,
): DealtRound | undefined {
  if (!round?.hash || !round.endedAt) return undefined;
  const { position, hash, endedAt } = round;
  const dealt = { roundId: roundId.toString(), first, taken, outcome, position, hash, dealtAt: endedAt.getTime() };
  return isVoid ? { ...dealt, isVoid } : dealt;
}

export function betOnWire({ id, roundId, chips, stake, state, payout }: BetRow): TableBet {
  return { betId: id.toString(), roundId: roundId.toString(), chips: [...chips], stake, state, payout };
}
