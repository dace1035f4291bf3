// What the agents of the demonstration earn by: contracts of each kind, lower on every level.
import type { ContractKind, DividendTerms, RealtimeTerms, SalaryTerms, Terms } from '@palpite/math/commission/terms.ts';
import { parseMoney as m } from '@palpite/math/money.ts';

const percent = (value: number) => Math.round(value * 10_000);
const anybody = { deposits: 0n, turnover: m('10') };

const realtime = (singleBet: number, loss: number): RealtimeTerms => ({
  ...{ kind: 'realtime_salary', singleBet: percent(singleBet), profit: 0, loss: percent(loss) },
});

const salary = (
  kind: SalaryTerms['kind'],
  ...tiers: [turnover: string, active: number, rate: number][]
): SalaryTerms => ({
  kind,
  tiers: tiers.map(([turnover, active, rate]) => ({ turnover: m(turnover), active, rate: percent(rate) })),
  active: anybody,
});

const weekly = (...tiers: [netLoss: string, active: number, rate: number][]): DividendTerms => ({
  ...{ kind: 'dividend', period: 'W', active: anybody, fee: percent(5), carryOver: true },
  tiers: tiers.map(([netLoss, active, rate]) => ({ turnover: 0n, netLoss: m(netLoss), active, rate: percent(rate) })),
});

/** From the platform to the head of the team. */
export const fromPlatform: Readonly<Record<ContractKind, Terms>> = {
  dividend: weekly(['0', 1, 10], ['50', 3, 15], ['300', 6, 20]),
  daily_salary: salary('daily_salary', ['0', 1, 0.4], ['150', 3, 0.8]),
  hourly_salary: salary('hourly_salary', ['0', 0, 0.2], ['80', 2, 0.4]),
  realtime_salary: realtime(0.8, 0.4),
};

/** What each agent of a level gives those of the next, the first level first. */
export const fromUpline: readonly (readonly Terms[])[] = [
  [
    realtime(0.6, 0.3),
    salary('daily_salary', ['0', 1, 0.3], ['150', 3, 0.6]),
    salary('hourly_salary', ['80', 2, 0.2]),
    weekly(['50', 3, 8], ['300', 6, 12]),
  ],
  [realtime(0.4, 0.2), salary('daily_salary', ['150', 3, 0.3])],
  [realtime(0.2, 0.1)],
];

/** Offers nobody has answered yet: to the head from the platform, and from the head to an agent below. */
export const openFromPlatform: Terms = realtime(1, 0.5);
export const openFromHead: Terms = weekly(['0', 1, 9], ['50', 3, 12], ['300', 6, 16]);
