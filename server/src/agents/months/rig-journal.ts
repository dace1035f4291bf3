// What the players of a tree did, written down beside the platform as it happens, and what each agent earned by it,
// worked out from single bets by the second programme of the maths.
import { paidNaively, type RawBet, type RawMonth, type RawPeriod } from '@palpite/math/commission/rig-naive.ts';
import { type ContractKind, contractKinds, type DividendPeriod, topRateOf } from '@palpite/math/commission/terms.ts';
import { type Period, periodOf, slotOf } from '../../base/calendar.ts';
import type { Contract } from '../../commission/commission.ts';

/** A settlement, or what changed of one: `slot` is when it counts. */
export interface Counted {
  readonly player: number;
  readonly slot: Date;
  readonly valid: bigint;
  readonly netLoss: bigint;
  readonly won: boolean;
}

export interface Journal {
  /** Players by their place in the tree; the first stands above all. */
  readonly ids: bigint[];
  /** Where each stood, from when; the first place since ever. */
  readonly places: { readonly from: number; readonly upline: number }[][];
  readonly counted: Counted[];
  readonly deposits: { readonly player: number; readonly slot: Date; readonly amount: bigint }[];
  readonly dividend: DividendPeriod;
}

const dividendPeriods = { D: 'day', W: 'week', H: 'semimonth', M: 'month' } as const;

function periodAt(kind: ContractKind, dividend: DividendPeriod, at: Date): Period {
  if (kind === 'dividend') return periodOf(dividendPeriods[dividend], at);
  if (kind === 'daily_salary') return periodOf('day', at);
  return slotOf(kind === 'hourly_salary' ? 60 : 5, at);
}

/** By `${place} ${kind} ${beginning}`, without what is nothing. */
export type Earned = Map<string, bigint>;

/** What everybody of the tree earned; `overTop`: where it came to more than the highest rate of all the play. */
export function earnedNaively(journal: Journal, contracts: readonly Contract[]): { earned: Earned; overTop: string[] } {
  const earned: Earned = new Map();
  const overTop: string[] = [];
  const salaries: { place: number; start: Date; amount: bigint }[] = [];
  // salaries come off the dividend of the same time
  for (const kind of contractKinds.toSorted(
    (one, other) => Number(one === 'dividend') - Number(other === 'dividend'),
  )) {
    const { month, periods } = rawMonth(journal, contracts, kind, salaries);
    const sums = periods.map(() => 0n);
    for (const [key, amount] of paidNaively(month)) {
      if (amount === 0n) continue;
      const [place = 0, period = 0] = key.split('/').map(Number);
      const start = periods[period]?.start ?? new Date(0);
      earned.set(`${place} ${kind} ${start.toISOString()}`, amount);
      sums[period] = (sums[period] ?? 0n) + amount;
      if (kind !== 'dividend') salaries.push({ place, start, amount });
    }
    for (const [period, sum] of sums.entries())
      if (sum * 1_000_000n > mostOf(month, period, kind))
        overTop.push(`${kind} ${periods[period]?.start.toISOString()}`);
  }
  return { earned, overTop };
}

/** All the play of a period that can be a base, at the highest rate that stands. */
function mostOf({ periods, bets }: RawMonth, period: number, kind: ContractKind): bigint {
  const { contracts, uplines } = periods[period] as RawPeriod;
  const top = Math.max(0, ...[...contracts.values()].map(topRateOf));
  return bets
    .filter((bet) => bet.period === period && (uplines[bet.player] ?? -1) >= 0)
    .map(({ stake, payout }) => (kind === 'dividend' ? stake - payout : stake))
    .reduce((sum, each) => (each > 0n ? sum + each * BigInt(top) : sum), 0n);
}

function rawMonth(
  { ids, places, counted, deposits, dividend }: Journal,
  contracts: readonly Contract[],
  kind: ContractKind,
  salaries: readonly { place: number; start: Date; amount: bigint }[],
): { month: RawMonth; periods: Period[] } {
  const found = new Map<number, Period>();
  for (const { slot } of [...counted, ...deposits]) {
    const period = periodAt(kind, dividend, slot);
    found.set(period.start.getTime(), period);
  }
  const periods = [...found.values()].sort((one, other) => one.start.getTime() - other.start.getTime());
  const nth = new Map(periods.map(({ start }, index) => [start.getTime(), index]));
  const periodOfSlot = (slot: Date) => nth.get(periodAt(kind, dividend, slot).start.getTime()) ?? -1;
  const money = new Map<string, [bigint, bigint, bigint, bigint]>();
  const add = (place: number, slot: Date, part: 0 | 3, amount: bigint) => {
    const key = `${place}/${periodOfSlot(slot)}`;
    const sums = money.get(key) ?? [0n, 0n, 0n, 0n];
    sums[part] += amount;
    money.set(key, sums);
  };
  for (const { player, slot, amount } of deposits) add(player, slot, 0, amount);
  if (kind === 'dividend') for (const { place, start, amount } of salaries) add(place, start, 3, amount);
  return {
    periods,
    month: {
      periods: periods.map((period) => ({
        uplines: places.map((stood) => uplineAt(stood, period.start)),
        contracts: new Map(
          contracts
            .filter((contract) => contract.kind === kind && countsThrough(contract, period))
            .map(({ agentId, terms }) => [ids.indexOf(agentId), terms]),
        ),
      })),
      // a stake counts with its valid turnover
      bets: counted.map(({ player, slot, valid, netLoss, won }): RawBet => {
        const figures = { stake: valid, payout: valid - netLoss, valid };
        return { player, period: periodOfSlot(slot), ...figures, result: won ? 'won' : 'lost' };
      }),
      money,
    },
  };
}

function countsThrough({ startsAt, endsAt }: Contract, { start, end }: Period): boolean {
  return startsAt !== null && startsAt <= start && (endsAt === null || endsAt >= end);
}

function uplineAt(stood: Journal['places'][number], at: Date): number {
  return (stood.findLast(({ from }) => from <= at.getTime()) ?? stood[0])?.upline ?? -1;
}
