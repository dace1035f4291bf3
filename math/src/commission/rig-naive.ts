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

export interface RawMonth {
  readonly uplines: readonly number[];
  readonly contracts: ReadonlyMap<number, Terms>;
  readonly bets: readonly RawBet[];
  /** `${player}/${period}` → deposited, bonuses, rebates, salaries. */
  readonly money: ReadonlyMap<string, readonly [bigint, bigint, bigint, bigint]>;
  readonly periods: number;
}

const isBelow = (month: RawMonth, player: number, agent: number): boolean => {
  for (let at = month.uplines[player] ?? -1; at >= 0; at = month.uplines[at] ?? -1) if (at === agent) return true;
  return false;
};

function depthOf({ uplines }: RawMonth, player: number): number {
  let depth = 0;
  for (let at = uplines[player] ?? -1; at >= 0; at = uplines[at] ?? -1) depth++;
  return depth;
}

/** Everybody with a contract under `agent` with no other contract in between. */
function nextContracts(month: RawMonth, agent: number): number[] {
  return [...month.contracts.keys()].filter((below) => {
    if (!isBelow(month, below, agent)) return false;
    return ![...month.contracts.keys()].some((other) => isBelow(month, other, agent) && isBelow(month, below, other));
  });
}

/** What each agent is paid in each period, by `${agent}/${period}`. */
export function paidNaively(month: RawMonth): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  const carried = new Map<number, bigint>();
  const owed = new Map<number, bigint>();
  for (let period = 0; period < month.periods; period++) {
    const gross = new Map<number, bigint>();
    for (const [agent, terms] of month.contracts) gross.set(agent, grossOf(month, agent, terms, period, carried));
    const lowestFirst = [...month.contracts.keys()].sort((one, other) => depthOf(month, other) - depthOf(month, one));
    for (const agent of lowestFirst) {
      const isRealtime = month.contracts.get(agent)?.kind === 'realtime_salary';
      let left = gross.get(agent) ?? 0n;
      if (isRealtime) {
        for (const below of nextContracts(month, agent)) left -= gross.get(below) ?? 0n;
        left += owed.get(agent) ?? 0n;
        owed.set(agent, left < 0n ? left : 0n);
      } else {
        // whatever anybody below was paid is not paid again
        for (const below of lowestFirst) if (isBelow(month, below, agent)) left -= paid.get(`${below}/${period}`) ?? 0n;
      }
      paid.set(`${agent}/${period}`, left > 0n ? left : 0n);
    }
  }
  return paid;
}

function grossOf(month: RawMonth, agent: number, terms: Terms, period: number, carried: Map<number, bigint>): bigint {
  const bets = month.bets.filter((bet) => bet.period === period && isBelow(month, bet.player, agent));
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
  for (let player = 0; player < month.uplines.length; player++) {
    const [deposits, bonuses, rebates, salaries] = month.money.get(`${player}/${period}`) ?? [0n, 0n, 0n, 0n];
    if (player === agent) costs += salaries;
    if (!isBelow(month, player, agent)) continue;
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
