import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { askedInstant, instant, listFile, pageOf, pageRequest } from '../base/page.ts';
import { memberType } from '../players/shapes.ts';
import {
  contractId,
  contractKind,
  contractRow,
  contractState,
  countedBet,
  earning,
  earningId,
  earningState,
  funding,
  handle,
  outcome,
  teamFigures,
  terms,
} from './shapes.ts';

/**
 * The caller's contracts: those they hold or were offered (`mine`), and those they offered to agents below them.
 * The newest first.
 */
export const contracts = endpoint({
  name: 'commission.contracts',
  method: 'GET',
  path: '/wps/agent/contracts',
  access: 'agent',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    side: z.enum(['mine', 'offered']),
    kind: z.optional(contractKind),
    state: z.optional(contractState),
  }),
  output: pageOf(contractRow),
  refusals: [],
});

/** A contract that would end by a yes. */
const ending = z.object({ id: contractId, account: z.string() });

/** One contract of the caller's, and of an offer what a yes would do. */
export const contract = endpoint({
  name: 'commission.contract',
  method: 'GET',
  path: '/wps/agent/contracts/:id',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ id: contractId }),
  output: z.object({
    contract: contractRow,
    /** From when an offer would count if it were accepted now; null: a contract of another period stands. */
    wouldStart: z.nullable(instant),
    /** The holder's contract that an offer would follow. */
    replaces: z.nullable(contractRow),
    /** The contracts below that end by a yes to an offer, or with a contract that stands. */
    wouldEnd: z.array(ending),
  }),
  refusals: ['commission.unknown'],
});

/**
 * What the terms of a contract would have come to in its last periods, and so far in the one that runs, on what the
 * team really played: for an offer, before it is answered. A real-time salary is shown by days. What those below would
 * get is what their contracts of today give them, without those that a yes would end.
 */
export const contractFigures = endpoint({
  name: 'commission.figures',
  method: 'GET',
  path: '/wps/agent/contracts/:id/figures',
  access: 'agent',
  envelope: 'wps',
  perMinute: 30,
  input: z.strictObject({
    id: contractId,
    /** The period that runs alone, which shows how far it is to the next tier; without it the last ones too. */
    only: z.optional(z.literal('running')),
  }),
  output: z.object({
    /** The oldest first. */
    periods: z.array(
      z.object({
        startsAt: instant,
        endsAt: instant,
        /** Whether it goes on: its figures are those so far. It is the last. */
        running: z.boolean(),
        team: teamFigures,
        /** By these terms. */
        offered: outcome,
        /** By those the agent holds today. */
        standing: z.nullable(outcome),
      }),
    ),
  }),
  refusals: ['commission.unknown'],
});

/** What the caller has to give, and the agents directly below them whom they may offer it, at most five hundred. */
export const offering = endpoint({
  name: 'commission.offering',
  method: 'GET',
  path: '/wps/agent/contracts/offering',
  access: 'agent',
  envelope: 'wps',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    own: z.array(z.object({ id: contractId, kind: contractKind, terms })),
    downlines: z.array(
      z.object({
        handle,
        account: z.string(),
        type: memberType,
        holds: z.array(contractKind),
        /** Of which kinds an offer waits for their answer. */
        waiting: z.array(contractKind),
      }),
    ),
    more: z.boolean(),
  }),
  refusals: [],
});

/**
 * Offers terms to an agent below the caller, by the handle of the list of downlines. Nothing holds before they accept.
 * The platform pays, or the caller out of their reserve.
 */
export const offerContract = endpoint({
  name: 'commission.offer',
  method: 'POST',
  path: '/wps/agent/contracts',
  access: 'agent',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ downline: handle, terms, funding: z._default(funding, 'platform') }),
  output: contractRow,
  refusals: [
    'commission.unknown_downline',
    'commission.not_an_agent',
    'commission.kind_off',
    'commission.terms_invalid',
    'commission.over_upline',
    'commission.over_ceiling',
    'commission.type_not_allowed',
    'commission.type_may_not_offer',
    'commission.no_own_contract',
    'commission.another_between',
    'commission.offer_open',
    'commission.frozen',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** Takes back an offer nobody has answered. */
export const withdrawOffer = endpoint({
  name: 'commission.withdrawOffer',
  method: 'POST',
  path: '/wps/agent/contracts/:id/withdrawal',
  access: 'agent',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: contractId }),
  output: contractRow,
  refusals: ['commission.unknown', 'commission.already_answered', 'request.key_missing', 'request.key_reused'],
});

/**
 * Ends a contract with the period that runs, by who holds it or who offered it. What this agent had offered of the same
 * kind on the strength of it ends with it.
 */
export const terminateContract = endpoint({
  name: 'commission.terminate',
  method: 'POST',
  path: '/wps/agent/contracts/:id/termination',
  access: 'agent',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: contractId, ends: z.array(contractId).check(z.maxLength(10_000)) }),
  output: contractRow,
  refusals: [
    'commission.unknown',
    'commission.already_answered',
    'commission.ends_changed',
    'request.key_missing',
    'request.key_reused',
  ],
});

/** A yes or no. `ends`: the contracts below that the caller was told would end by a yes. */
export const contractAnswer = z.strictObject({
  id: contractId,
  answer: z.enum(['accept', 'reject']),
  ends: z.array(contractId).check(z.maxLength(10_000)),
});

/**
 * The answer to an offer of one kind.
 * If the contracts that would end have changed since, nothing happens. Four calls, by the names clients know.
 */
const answerTo = <const Name extends string, const Path extends string, const Module extends string>(
  name: Name,
  path: Path,
  module: Module,
) =>
  endpoint({
    name,
    method: 'POST',
    path,
    access: 'agent',
    module,
    envelope: 'wps',
    keyed: true,
    perMinute: 30,
    input: contractAnswer,
    output: contractRow,
    refusals: [
      'commission.unknown',
      'commission.already_answered',
      'commission.over_upline',
      'commission.over_ceiling',
      'commission.type_not_allowed',
      'commission.type_may_not_offer',
      'commission.no_own_contract',
      'commission.another_between',
      'commission.ends_changed',
      'commission.period_overlaps',
      'commission.unknown_downline',
      'commission.frozen',
      'request.key_missing',
      'request.key_reused',
    ],
  });

export const answerDividend = answerTo(
  'commission.answerDividend',
  '/wps/relay/MCSFE_processContractDividend',
  'SIGNCONDIV3',
);
export const answerDailySalary = answerTo(
  'commission.answerDailySalary',
  '/wps/relay/MCSFE_processDailySalaryContract',
  'DAILYSALCONT3',
);
export const answerHourlySalary = answerTo(
  'commission.answerHourlySalary',
  '/wps/relay/MCSFE_processContractHourSalary',
  'HOURSAL3',
);
export const answerRealtimeSalary = answerTo(
  'commission.answerRealtimeSalary',
  '/wps/relay/MCSFE_processRealTimeSalaryContract',
  'RTSALARY3',
);

/** Which earnings: the caller's own, or those of the agents to whom the caller gave a contract. */
const earningFilter = {
  side: z._default(z.enum(['mine', 'given']), 'mine'),
  kind: z.optional(contractKind),
  state: z.optional(earningState),
  /** Periods that begin in this time; three months without a beginning. */
  from: z.optional(askedInstant),
  until: z.optional(askedInstant),
  /** Of those given: of one downline. */
  member: z.optional(handle),
};

/** What was earned, by contract and period, the newest first, with the sums of all pages. */
export const earnings = endpoint({
  name: 'commission.earnings',
  method: 'GET',
  path: '/wps/agent/earnings',
  access: 'agent',
  envelope: 'wps',
  input: z.extend(pageRequest, earningFilter),
  output: z.extend(pageOf(earning), { sums: z.object({ gross: money, below: money, amount: money, owed: money }) }),
  refusals: ['commission.range_too_long', 'commission.unknown_downline'],
});

/** The same lines as a file of at most a year. */
export const exportEarnings = endpoint({
  name: 'commission.exportEarnings',
  method: 'GET',
  path: '/wps/agent/earnings/file',
  access: 'agent',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject(earningFilter),
  output: listFile,
  refusals: ['commission.range_too_long', 'commission.unknown_downline'],
});

const earned = z.object({ lines: z.int(), amount: money, owed: money });

/**
 * What the caller earned in a time of at most a year, by kind, by contract and by day of the brand. A period counts on
 * the day it ends.
 */
export const earningReport = endpoint({
  name: 'commission.earningReport',
  method: 'GET',
  path: '/wps/agent/earnings/report',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ from: z.optional(askedInstant), until: z.optional(askedInstant) }),
  output: z.object({
    all: earned,
    kinds: z.array(z.extend(earned, { kind: contractKind })),
    contracts: z.array(z.extend(earned, { contract: contractRow })),
    days: z.array(z.extend(earned, { day: z.string(), kind: contractKind })),
  }),
  refusals: ['commission.range_too_long'],
});

/**
 * A line of the caller's, or of an agent the caller gave the contract to, with whose play it came from: members of the
 * team as the caller may see them, those who played most first, and the part of the gross that is theirs. The parts add
 * up to the gross.
 */
export const openedEarning = endpoint({
  name: 'commission.earning',
  method: 'GET',
  path: '/wps/agent/earnings/:id',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ id: earningId }),
  output: z.object({
    earning,
    terms,
    team: z.object({ turnover: money, netLoss: money, active: z.int() }),
    contractsBelow: z.array(z.object({ account: z.string(), amount: money })),
    members: z.array(
      z.object({ handle, account: z.string(), bets: z.int(), turnover: money, netLoss: money, part: money }),
    ),
  }),
  refusals: ['commission.unknown'],
});

/**
 * The single bets that counted for one member of a line, the newest first; together they are the member's figures of
 * the line. A bet that was changed after its result, or told late, counts where that happened.
 */
export const earningBets = endpoint({
  name: 'commission.earningBets',
  method: 'GET',
  path: '/wps/agent/earnings/:id/bets',
  access: 'agent',
  envelope: 'wps',
  perMinute: 60,
  input: z.extend(pageRequest, { id: earningId, member: handle }),
  output: z.extend(pageOf(countedBet), { sums: z.object({ turnover: money, netLoss: money, part: money }) }),
  refusals: ['commission.unknown', 'commission.unknown_downline'],
});

/**
 * The same line as a file from which anybody can work it out again: the terms with their hash, the tree as it stood,
 * what its members did, the contracts below, and the lines (`npm run statement:verify`).
 */
export const statement = endpoint({
  name: 'commission.statement',
  method: 'GET',
  path: '/wps/agent/earnings/:id/statement',
  access: 'agent',
  envelope: 'wps',
  perMinute: 12,
  input: z.strictObject({ id: earningId }),
  output: z.object({ fileName: z.string(), json: z.string() }),
  refusals: ['commission.unknown'],
});
