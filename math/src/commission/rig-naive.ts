import type { Terms } from './terms.ts';

/**
 * The second programme: what agents earned, worked out bet by bet and agent by agent from the raw bets, with nothing
 * shared with the first. Slow on purpose.
 */

/** One settled bet, or what changed of it later. */
export interface RawBet {
  readonly player: number;
  /** The period it was settled in, or changed in. */
  readonly period: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly result: 'won' | 'lost';
}

/** The tree and the contracts as they stand in one period. */
export interface RawPeriod {
  readonly uplines: readonly number[];
  readonly contracts: ReadonlyMap<number, Terms>;
}

export interface RawMonth {
  readonly periods: readonly RawPeriod[];
  readonly bets: readonly RawBet[];
  /** `${player}/${period}` → deposited, bonuses, rebates, salaries. */
  readonly money: ReadonlyMap<string, readonly [bigint, bigint, bigint, bigint]>;
}

const isBelow = ({ uplines }: RawPeriod, player: number, agent: number): boolean => {
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) if (at === agent) return true;
  return false;
};

function depthOf({ uplines }: RawPeriod, player: number): number {
  let depth = 0;
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) depth++;
  return depth;
}

/** Everybody with a contract under `agent` with no other contract in between. */
function nextContracts(standing: RawPeriod, agent: number): number[] {
  const holders = [...standing.contracts.keys()];
  return holders.filter((below) => {
    if (!isBelow(standing, below, agent)) return false;
    return !holders.some((other) => isBelow(standing, other, agent) && isBelow(standing, below, other));
  });
}

/** What each agent is paid in each period, by `${agent}/${period}`. */
export function paidNaively(month: RawMonth): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  const carried = new Map<number, bigint>();
  const owed = new Map<number, bigint>();
  for (const [period, standing] of month.periods.entries()) {
    const gross = new Map<number, bigint>();
    for (const [agent, terms] of standing.contracts) gross.set(agent, grossOf(month, agent, terms, period, carried));
    const holders = [...standing.contracts.keys()];
    const lowestFirst = holders.sort((one, other) => depthOf(standing, other) - depthOf(standing, one));
    for (const agent of lowestFirst) {
      const isRealtime = standing.contracts.get(agent)?.kind === 'realtime_salary';
      let left = gross.get(agent) ?? 0n;
      if (isRealtime) {
        for (const below of nextContracts(standing, agent)) left -= gross.get(below) ?? 0n;
        left += owed.get(agent) ?? 0n;
        owed.set(agent, left < 0n ? left : 0n);
      } else {
        // whatever anybody below was paid is not paid again
        for (const below of lowestFirst)
          if (isBelow(standing, below, agent)) left -= paid.get(`${below}/${period}`) ?? 0n;
      }
      paid.set(`${agent}/${period}`, left > 0n ? left : 0n);
    }
  }
  return paid;
}

function grossOf(month: RawMonth, agent: number, terms: Terms, period: number, carried: Map<number, bigint>): bigint {
  const standing = month.periods[period] as RawPeriod;
  const bets = month.bets.filter((bet) => bet.period === period && isBelow(standing, bet.player, agent));
  const million = 1_000_000n;
  if (terms.kind === 'realtime_salary') {
    let [all, won, lost] = [0n, 0n, 0n];
    for (const bet of bets) {
      all += bet.stake;
      if (bet.result === 'won') won += bet.stake;
      if (bet.result === 'lost') lost += bet.stake;
    }
    return (
      (all * BigInt(terms.singleBet)) / million +
      (won * BigInt(terms.profit)) / million +
      (lost * BigInt(terms.loss)) / million
    );
  }
  let turnover = 0n;
  for (const bet of bets) turnover += bet.valid;
  let active = 0;
  let costs = 0n;
  for (let player = 0; player < standing.uplines.length; player++) {
    const [deposits, bonuses, rebates, salaries] = month.money.get(`${player}/${period}`) ?? [0n, 0n, 0n, 0n];
    if (player === agent) costs += salaries;
    if (!isBelow(standing, player, agent)) continue;
    costs += bonuses + rebates + salaries;
    let own = 0n;
    for (const bet of bets) if (bet.player === player) own += bet.valid;
    if ((own > 0n || deposits > 0n) && own >= terms.active.turnover && deposits >= terms.active.deposits) active++;
  }
  let base = turnover;
  let loss = 0n;
  if (terms.kind === 'dividend') {
    for (const bet of bets) loss += bet.stake - bet.payout;
    base = loss - (loss > 0n ? (loss * BigInt(terms.fee)) / million : 0n) - costs;
  }
  base += carried.get(agent) ?? 0n;
  const asked = terms.kind === 'dividend' ? turnover : base;
  const keeps = terms.kind !== 'dividend' || terms.carryOver;
  carried.set(agent, keeps && base < 0n ? base : 0n);
  let rate = 0;
  for (const tier of terms.tiers) {
    if (asked < tier.turnover || active < tier.active) continue;
    if ('netLoss' in tier && loss < tier.netLoss) continue;
    rate = tier.rate;
  }
  return base > 0n ? (base * BigInt(rate)) / million : 0n;
}
