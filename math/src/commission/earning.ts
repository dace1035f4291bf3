import type { Micro } from '../money.ts';
import { type Rate, shareOf } from './rate.ts';
import type { DividendTerms, RealtimeTerms, SalaryTerms, Terms } from './terms.ts';
import { type Reached, rateReached, tierReached } from './tier.ts';

/**
 * What a team did in a period, summed over its members. A bet counts in the period in which it is settled. If it is
 * voided or settled again later, the difference counts in the period of the change, so every sum may be below zero.
 */
export interface TeamFigures {
  /** Valid turnover. */
  readonly turnover: Micro;
  /** Stakes less payouts. */
  readonly netLoss: Micro;
  readonly bonuses: Micro;
  readonly rebates: Micro;
  /** Salaries paid for the same period to agents of the team and to the agent at its head. */
  readonly salaries: Micro;
  readonly active: number;
  /** Stakes of all settled bets, and of those that won and that lost. */
  readonly stakes: Micro;
  readonly stakesWon: Micro;
  readonly stakesLost: Micro;
}

/** The amount of a contract in a period, before the contracts below it get their part. */
export interface Earning {
  /** The tier reached, from 0; -1: none. Always -1 where there are no tiers. */
  readonly tier: number;
  readonly rate: Rate;
  readonly fee: Micro;
  /** The amount to which the rate applies. */
  readonly base: Micro;
  readonly gross: Micro;
  /** The part of the base that is carried to the next period, zero or less. */
  readonly baseCarried: Micro;
}

/** `carried` is the `baseCarried` of the period before, zero or less. */
export function earningOf(terms: Terms, team: TeamFigures, carried: Micro = 0n): Earning {
  switch (terms.kind) {
    case 'dividend':
      return dividendOf(terms, team, carried);
    case 'realtime_salary':
      return realtimeOf(terms, team);
    case 'daily_salary':
    case 'hourly_salary':
      return salaryOf(terms, team, carried);
  }
}

/** The whole net loss decides the tier; the rate applies to the rest of it after all costs of the team. */
function dividendOf(terms: DividendTerms, team: TeamFigures, carried: Micro): Earning {
  const fee = team.netLoss > 0n ? shareOf(team.netLoss, terms.fee) : 0n;
  const base = team.netLoss - fee - team.bonuses - team.rebates - team.salaries + carried;
  return { ...tiered(terms, team, base), fee, baseCarried: terms.carryOver && base < 0n ? base : 0n };
}

/** If turnover is taken back after its day was settled, later turnover must first make up for it. */
function salaryOf(terms: SalaryTerms, team: TeamFigures, carried: Micro): Earning {
  const base = team.turnover + carried;
  return { ...tiered(terms, { ...team, turnover: base }, base), fee: 0n, baseCarried: base < 0n ? base : 0n };
}

function tiered(terms: DividendTerms | SalaryTerms, reached: Reached, base: Micro) {
  const rate = rateReached(terms, reached);
  return { tier: tierReached(terms, reached), rate, base, gross: base > 0n ? shareOf(base, rate) : 0n };
}

/** Below zero if more was taken back than settled. */
function realtimeOf(terms: RealtimeTerms, { stakes, stakesWon, stakesLost }: TeamFigures): Earning {
  const gross = shareOf(stakes, terms.singleBet) + shareOf(stakesWon, terms.profit) + shareOf(stakesLost, terms.loss);
  return { tier: -1, rate: terms.singleBet, fee: 0n, base: stakes, gross, baseCarried: 0n };
}
