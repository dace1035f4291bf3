import type { Micro } from '../money.ts';
import { type Earning, earningOf, type TeamFigures } from './earning.ts';
import type { ActiveMember, Terms } from './terms.ts';

/** The play of one member in a period, without the team. */
export interface MemberFigures extends Omit<TeamFigures, 'active'> {
  readonly deposits: Micro;
}

export const nothingDone: MemberFigures = {
  turnover: 0n,
  netLoss: 0n,
  bonuses: 0n,
  rebates: 0n,
  salaries: 0n,
  stakes: 0n,
  stakesWon: 0n,
  stakesLost: 0n,
  deposits: 0n,
};

/** A contract in force during the period, with the amounts carried from the period before. */
export interface Contracted<T extends Terms = Terms> {
  readonly terms: T;
  /** The carried base, zero or less. */
  readonly baseCarried: Micro;
  /** The carried pay: below zero if more was taken back than earned, otherwise zero. */
  readonly payCarried: Micro;
  /** The position of the upline who pays it out of a reserve; without: the platform. Counts in `paymentsOf` alone. */
  readonly payer?: number;
}

export interface TreeMember {
  /** The position of the upline in the same list; -1: no upline. */
  readonly upline: number;
  readonly figures: MemberFigures;
  readonly contract?: Contracted;
}

/** The amount of a contract together with all contracts below it. */
export interface Share {
  readonly member: number;
  readonly amount: Micro;
}

/** The earnings of one contract in a period. */
export interface Settled extends Earning {
  /** The position of the member whose contract it is. */
  readonly member: number;
  readonly team: TeamFigures;
  /** The nearest contracts below, each with the amount for it and for the contracts below it. */
  readonly below: readonly Share[];
  /** The gross less the amounts of the contracts below. May be below zero. */
  readonly net: Micro;
  readonly paid: Micro;
  /** The pay carried to the next period, zero or less. */
  readonly payCarried: Micro;
}

/**
 * Settles one kind of contract over a tree for one period. Throws RangeError on a circle. An agent earns on the play of
 * everybody below, never on their own. From the amount of a contract, the contracts below get their amounts first, and
 * the agent gets the rest. The contracts below may add up to more, because one part of a team may lose while another
 * part wins. Then the agent gets nothing, and no agent above is paid again for the same play. So all payments of a tree
 * together never exceed its highest rate. The time is linear in the number of members; active members are counted once
 * for each definition of active.
 */
export function settleTree(members: readonly TreeMember[]): Settled[] {
  const upward = childrenFirst(members);
  const activeFor = activeCounts(members, upward);
  const teams = members.map((): Sums => ({ ...noSums }));
  /** Sums over the nearest contracts at or below each member that no contract above has counted yet. */
  const open = members.map((): Share[] => []);
  const settled: Settled[] = [];
  for (const position of upward) {
    const { contract, figures, upline } = members[position] as TreeMember;
    const sums = teams[position] as Sums;
    if (contract) {
      const salaries = sums.salaries + figures.salaries;
      const team = { ...sums, salaries, active: activeFor(contract.terms)[position] ?? 0 };
      const below = open[position] ?? [];
      const one = settleContract(contract, position, team, below);
      settled.push(one);
      open[position] = [{ member: position, amount: shareOfTeam(contract.terms, one) }];
    }
    if (upline < 0) continue;
    addTo(teams[upline] as Sums, sums, figures);
    for (const each of open[position] ?? []) open[upline]?.push(each);
  }
  return settled;
}

function settleContract(
  { terms, baseCarried, payCarried }: Contracted,
  member: number,
  team: TeamFigures,
  below: Settled['below'],
): Settled {
  const earning = earningOf(terms, team, baseCarried);
  const net = earning.gross - below.reduce((sum, { amount }) => sum + amount, 0n);
  // only a real-time salary takes paid money back; the other kinds reduce their next base instead
  const balance = terms.kind === 'realtime_salary' ? net + payCarried : net;
  return {
    ...earning,
    member,
    team,
    below,
    net,
    paid: balance > 0n ? balance : 0n,
    payCarried: terms.kind === 'realtime_salary' && balance < 0n ? balance : 0n,
  };
}

/** A real-time salary carries a negative result to its next slots; the other kinds drop it. */
function shareOfTeam({ kind }: Terms, { gross, net }: Settled): Micro {
  return kind === 'realtime_salary' || net >= 0n ? gross : gross - net;
}

type Sums = { -readonly [Part in keyof Omit<TeamFigures, 'active'>]: TeamFigures[Part] };
const noSums: Sums = (({ deposits: _, ...sums }) => sums)(nothingDone);
const sumParts = Object.keys(noSums) as (keyof Sums)[];

function addTo(upline: Sums, below: Sums, own: MemberFigures): void {
  for (const part of sumParts) upline[part] += below[part] + own[part];
}

/** The positions, sorted so that every member comes before their upline. */
function childrenFirst(members: readonly TreeMember[]): number[] {
  const waiting = members.map(() => 0);
  for (const { upline } of members) if (upline >= 0) waiting[upline] = (waiting[upline] ?? 0) + 1;
  const order = [...members.keys()].filter((position) => waiting[position] === 0);
  for (const position of order) {
    const upline = members[position]?.upline ?? -1;
    if (upline < 0) continue;
    const left = (waiting[upline] ?? 0) - 1;
    waiting[upline] = left;
    if (left === 0) order.push(upline);
  }
  if (order.length < members.length) throw new RangeError('a tree has no circle');
  return order;
}

/** The number of active members below each member, by the definition of active in the given terms. */
function activeCounts(members: readonly TreeMember[], upward: readonly number[]): (terms: Terms) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (terms) => {
    if (terms.kind === 'realtime_salary') return [];
    const key = `${terms.active.deposits}/${terms.active.turnover}`;
    const counts = known.get(key) ?? countActive(members, upward, terms.active);
    known.set(key, counts);
    return counts;
  };
}

function countActive(members: readonly TreeMember[], upward: readonly number[], asked: ActiveMember): number[] {
  const counts = members.map(() => 0);
  for (const position of upward) {
    const { upline, figures } = members[position] as TreeMember;
    if (upline < 0) continue;
    const own = isActive(figures, asked) ? 1 : 0;
    counts[upline] = (counts[upline] ?? 0) + (counts[position] ?? 0) + own;
  }
  return counts;
}

/** A member without any deposit or play is never active, even if the terms require nothing. */
function isActive({ deposits, turnover }: MemberFigures, asked: ActiveMember): boolean {
  return (deposits > 0n || turnover > 0n) && deposits >= asked.deposits && turnover >= asked.turnover;
}
