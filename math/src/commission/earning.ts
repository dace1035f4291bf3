import type { Micro } from '../money.ts';
import { type Rate, shareOf } from './rate.ts';
import type { DividendTerms, RealtimeTerms, SalaryTerms, Terms } from './terms.ts';
import { type Reached, rateReached, tierReached } from './tier.ts';

/**
 * What a team did in a period, summed over its members. A bet counts when it is settled; one that is voided or settled
 * anew later counts as a difference in the period of the change, so every sum may be below zero.
 */
export interface TeamFigures {
  /** Valid turnover. */
  readonly turnover: Micro;
  /** Stakes less payouts. */
  readonly netLoss: Micro;
  readonly bonuses: Micro;
  readonly rebates: Micro;
  /** Salaries paid to agents of the team, and to its head, for the same period. */
  readonly salaries: Micro;
  readonly active: number;
  /** Stakes of all settled bets, and of those that won and that lost. */
  readonly stakes: Micro;
  readonly stakesWon: Micro;
  readonly stakesLost: Micro;
}

/** What a contract comes to in a period, before what goes on to the contracts below it. */
export interface Earning {
  /** The tier reached, from 0; -1: none. Always -1 where there are no tiers. */
  readonly tier: number;
  readonly rate: Rate;
  readonly fee: Micro;
  /** What the rate is of. */
  readonly base: Micro;
  readonly gross: Micro;
  /** Of the base: what the next period begins with, zero or less. */
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

/** The tier is found by the whole net loss; the rate is of what is left of it after everything the team cost. */
function dividendOf(terms: DividendTerms, team: TeamFigures, carried: Micro): Earning {
  const fee = team.netLoss > 0n ? shareOf(team.netLoss, terms.fee) : 0n;
  const base = team.netLoss - fee - team.bonuses - team.rebates - team.salaries + carried;
  return { ...tiered(terms, team, base), fee, baseCarried: terms.carryOver && base < 0n ? base : 0n };
}

/** Turnover taken back after its day was settled is made up before anything is earned again. */
function salaryOf(terms: SalaryTerms, team: TeamFigures, carried: Micro): Earning {
  const base = team.turnover + carried;
  return { ...tiered(terms, { ...team, turnover: base }, base), fee: 0n, baseCarried: base < 0n ? base : 0n };
}

function tiered(terms: DividendTerms | SalaryTerms, reached: Reached, base: Micro) {
  const rate = rateReached(terms, reached);
  return { tier: tierReached(terms, reached), rate, base, gross: base > 0n ? shareOf(base, rate) : 0n };
}

/** Below zero where more was taken back than settled. */
function realtimeOf(terms: RealtimeTerms, { stakes, stakesWon, stakesLost }: TeamFigures): Earning {
  const gross = shareOf(stakes, terms.singleBet) + shareOf(stakesWon, terms.profit) + shareOf(stakesLost, terms.loss);
  return { tier: -1, rate: terms.singleBet, fee: 0n, base: stakes, gross, baseCarried: 0n };
}
