// One earning with whose play it came from, and with the bets of one of them.
import { splitByWeight } from '@palpite/math/commission/rate.ts';
import type { Terms } from '@palpite/math/commission/terms.ts';
import type { Micro } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../../base/room.ts';
import { teamAt } from '../../players/players.ts';
import { contractOf } from '../contract.ts';
import { contractById } from '../contract-store.ts';
import { type EarningRow, earningById } from './earned-store.ts';
import { type PlayerSums, sumsBetween } from './play-store.ts';

export interface Line {
  readonly row: EarningRow;
  readonly terms: Terms;
  /** Members of the team as it was when the period began. */
  readonly team: ReadonlySet<bigint>;
  /** Those of them who did something in the period, and which part of the gross is theirs. The parts add up to it. */
  readonly played: readonly (PlayerSums & { readonly part: Micro })[];
}

/**
 * The earning of that number, for its agent and for who gave them the contract. Refuses `commission.unknown` for all
 * others.
 */
export async function lineOf({ platform, who }: Ask<PlayerSession>, id: string): Promise<Line> {
  const { playerId, merchant } = who;
  const row = (await earningById(platform.db, playerId, BigInt(id))) ?? refuse('commission.unknown', { field: 'id' });
  const held = await contractById(platform.db, merchant, row.contractId);
  if (!held) throw new Error(`earning ${id} has no contract`);
  const { terms } = contractOf(held);
  const team = new Set(await teamAt(platform.db, row.agentId, row.startsAt));
  const played = (await sumsBetween(platform.db, merchant, row.startsAt, row.endsAt)).filter((sums) =>
    team.has(sums.playerId),
  );
  const parts = partsOf(terms, row.gross, played);
  return { row, terms, team, played: played.map((sums, index) => ({ ...sums, part: parts[index] ?? 0n })) };
}

type Counting = Pick<PlayerSums, 'turnover' | 'turnoverWon' | 'turnoverLost' | 'netLoss'>;

/** An amount split by what each of these counts in the base; nothing where they count nothing together. */
export function partsOf(terms: Terms, total: Micro, counting: readonly Counting[]): Micro[] {
  const weights = counting.map((each) => weightOf(terms, each));
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  return sum === 0n ? counting.map(() => 0n) : splitByWeight(total, weights);
}

/** By what play counts in the base, in micro-units a million times over. */
function weightOf(terms: Terms, { turnover, turnoverWon, turnoverLost, netLoss }: Counting): bigint {
  if (terms.kind === 'dividend') return netLoss;
  if (terms.kind !== 'realtime_salary') return turnover;
  return turnover * BigInt(terms.singleBet) + turnoverWon * BigInt(terms.profit) + turnoverLost * BigInt(terms.loss);
}
