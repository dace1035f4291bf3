// The most that terms allow a player, worked out from what they did: without the code of the rules, to check it.
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { type Micro, parseMoney, unit } from '@palpite/math/money.ts';

/** What a player did, noted as they did it. */
export interface Deeds {
  joinedAt: Date | null;
  readonly bets: { at: Date; valid: Micro; lost: Micro; rate: bigint; voidAt: Date | null }[];
  readonly deposits: { at: Date; amount: Micro; takenBack: boolean }[];
  readonly came: Date[];
  birthday: string | null;
  registeredAt: Date;
  /** Applications that staff approved. */
  approved: number;
}

export const noDeeds = (registeredAt: Date): Deeds => ({
  registeredAt,
  ...{ joinedAt: null, bets: [], deposits: [], came: [], birthday: null, approved: 0 },
});

const dayMs = 86_400_000;
const cent = unit / 100n;
/** São Paulo has had one offset since 2019. */
const dayOf = (at: Date | number) => new Date(Number(at) - 3 * 3_600_000).toISOString().slice(0, 10);
const numberOf = (day: string) => Date.parse(day) / dayMs;

function periodOf(kind: string, day: string): string {
  if (kind === 'day') return day;
  if (kind === 'month') return day.slice(0, 7);
  // 1970-01-05 was a Monday
  return kind === 'week' ? `week ${Math.floor((numberOf(day) - 4) / 7)}` : 'all';
}

/** The most a player may get of an activity until now; all players together get no more than its budget. */
export function mostOfActivity(terms: ActivityTerms, deeds: Deeds, now: Date): Micro {
  const windows = new Set<string>();
  for (let at = terms.startsAt; at <= now.getTime() + dayMs; at += dayMs)
    if (dayOf(at) <= dayOf(now)) windows.add(periodOf(terms.limit.period, dayOf(at)));
  const rewards = windows.size * terms.limit.count;
  const bases = basesOf(terms, deeds, rewards);
  const amounts = bases.map((base) => worthOf(terms, base)).sort((a, b) => Number(b - a));
  return amounts.slice(0, rewards).reduce((sum, each) => sum + each, 0n);
}

/** What is rewarded, once each: the amount of which a reward may be a share. */
function basesOf(terms: ActivityTerms, deeds: Deeds, rewards: number): Micro[] {
  const { code, args } = terms.trigger;
  const last = terms.endsAt === null ? '9999' : dayOf(terms.endsAt - 1);
  const first = dayOf(Math.max(terms.startsAt, deeds.joinedAt?.getTime() ?? 0));
  const counts = ({ at }: { at: Date }) => dayOf(at) >= first && dayOf(at) <= last;
  if (code === 'code') return Array<Micro>(rewards).fill(0n);
  if (code === 'manual') return Array<Micro>(deeds.approved).fill(0n);
  if (code === 'registration') return counts({ at: deeds.registeredAt }) ? [0n] : [];
  if (code === 'birthday') return deeds.birthday === null ? [] : [0n];
  if (deeds.joinedAt === null) return [];
  if (code === 'deposit' || code === 'reload') {
    const least = parseMoney(String(args.least));
    const nth = (at: number) => (code === 'deposit' ? at + 1 === args.nth : at > 0);
    const there = deeds.deposits.filter(({ takenBack }) => !takenBack);
    return there.filter((each, at) => nth(at) && counts(each) && each.amount >= least).map(({ amount }) => amount);
  }
  if (code === 'login_days') {
    const days = [...new Set(deeds.came.filter((at) => counts({ at })).map(dayOf))].sort();
    const groups = Object.values(Object.groupBy(days, (day) => periodOf(String(args.period), day)));
    return groups.filter((group = []) => longest(group, args.inRow === true) >= Number(args.days)).map(() => 0n);
  }
  const least = parseMoney(String(args.least));
  const inPeriods = Map.groupBy(deeds.bets.filter(counts), ({ at }) => periodOf(String(args.period), dayOf(at)));
  const peaks = [...inPeriods.values()].map((bets) => peakOf(bets, code === 'loss' ? 'lost' : 'valid'));
  return peaks.filter((peak) => peak >= least);
}

function longest(days: readonly string[], inRow: boolean): number {
  if (!inRow) return days.length;
  let [most, run] = [0, 0];
  for (const [at, day] of days.entries()) {
    run = at > 0 && numberOf(days[at - 1] ?? '') + 1 === numberOf(day) ? run + 1 : 1;
    most = Math.max(most, run);
  }
  return most;
}

/** What stood at the highest, of losses after the last bet: what was void later counted until then. */
function peakOf(bets: Deeds['bets'], what: 'valid' | 'lost'): Micro {
  const moves = bets.flatMap((bet) => [
    { at: bet.at, by: bet[what], isBet: true },
    ...(bet.voidAt ? [{ at: bet.voidAt, by: -bet[what], isBet: false }] : []),
  ]);
  moves.sort((a, b) => Number(a.at) - Number(b.at));
  const lastBet = what === 'lost' ? moves.findLastIndex(({ isBet }) => isBet) : 0;
  let [sum, peak] = [0n, 0n];
  for (const [at, { by }] of moves.entries()) {
    sum += by;
    if (at >= lastBet && sum > peak) peak = sum;
  }
  return peak;
}

function worthOf({ reward: { code, args } }: ActivityTerms, base: Micro): Micro {
  if (code === 'points') return BigInt(Number(args.points)) * unit;
  if (code === 'cash' || code === 'bonus') return parseMoney(String(args.amount));
  const part = (base * BigInt(Number(args.percent))) / 100n;
  const most = parseMoney(String(args.most));
  return part - (part % cent) < most ? part - (part % cent) : most;
}

const valid = ({ bets }: Deeds) => bets.filter(({ voidAt }) => voidAt === null);

/** Rebates: of each bet that stands its rate, in hundredths of a percent. */
export const mostOfRebates = (deeds: Deeds): Micro =>
  valid(deeds).reduce((sum, bet) => sum + (bet.valid * bet.rate) / 10_000n, 0n);

/** Points: one for each 100.00 of valid turnover. */
export const mostOfPoints = (deeds: Deeds): Micro =>
  (valid(deeds).reduce((sum, bet) => sum + bet.valid, 0n) / (100n * unit)) * unit;

/**
 * Referral with its usual terms: 2 % of the first deposit up to 20.00, 5.00 for the first friend who paid in 50.00 and
 * played 500.00, and 0.1 % of all turnover. Of friends who are one person with somebody else nothing.
 */
export function mostOfReferral(friends: readonly Deeds[]): Micro {
  const qualified = friends.filter((friend) => {
    const paidIn = friend.deposits.reduce((sum, { amount }) => sum + amount, 0n);
    return paidIn >= 50n * unit && played(friend) >= 500n * unit;
  });
  const ofDeposits = qualified.map(({ deposits }) => {
    const part = ((deposits[0]?.amount ?? 0n) * 2n) / 100n;
    return part < 20n * unit ? part : 20n * unit;
  });
  const sum = (parts: readonly Micro[]) => parts.reduce((all, each) => all + each, 0n);
  return sum(ofDeposits) + (qualified.length > 0 ? 5n * unit : 0n) + sum(friends.map(played)) / 1000n;
}

const played = (deeds: Deeds) => peakOf(deeds.bets, 'valid');
