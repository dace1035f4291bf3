import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { contractId, contractKind, contractRow, contractState, handle, terms } from './shapes.ts';

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

/** One contract of the caller's, and which contracts below them a yes to it would end. */
export const contract = endpoint({
  name: 'commission.contract',
  method: 'GET',
  path: '/wps/agent/contracts/:id',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ id: contractId }),
  output: z.object({ contract: contractRow, wouldEnd: z.array(ending) }),
  refusals: ['commission.unknown'],
});

/**
 * Offers terms to an agent below the caller, by the handle of the list of downlines. Nothing holds before they accept.
 */
export const offerContract = endpoint({
  name: 'commission.offer',
  method: 'POST',
  path: '/wps/agent/contracts',
  access: 'agent',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ downline: handle, terms }),
  output: contractRow,
  refusals: [
    'commission.unknown_downline',
    'commission.not_an_agent',
    'commission.terms_invalid',
    'commission.over_upline',
    'commission.no_own_contract',
    'commission.another_between',
    'commission.offer_open',
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
      'commission.no_own_contract',
      'commission.another_between',
      'commission.ends_changed',
      'commission.period_overlaps',
      'commission.unknown_downline',
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

/** What one contract came to in one period. */
export const earning = z.object({
  id: contractId,
  contractId,
  kind: contractKind,
  startsAt: instant,
  endsAt: instant,
  /** The tier reached, from 1; null where none is, or the kind has none. */
  tier: z.nullable(z.int()),
  /** Parts per million. */
  rate: z.int(),
  /** What the rate is of. */
  base: money,
  gross: money,
  /** Of the gross: what goes to the contracts below. */
  below: money,
  amount: money,
  /** What the next period has to make up for, zero or less. */
  carried: money,
  paidAt: z.nullable(instant),
});

/** What the caller earned, by contract and period, the newest first. */
export const earnings = endpoint({
  name: 'commission.earnings',
  method: 'GET',
  path: '/wps/agent/earnings',
  access: 'agent',
  envelope: 'wps',
  input: z.extend(pageRequest, { kind: z.optional(contractKind) }),
  output: pageOf(earning),
  refusals: [],
});

/**
 * One line of them with whose play it came from: members of the team as the caller may see them, those who played most
 * first, and the part of the gross that is theirs. The parts add up to the gross.
 */
export const openedEarning = endpoint({
  name: 'commission.earning',
  method: 'GET',
  path: '/wps/agent/earnings/:id',
  access: 'agent',
  envelope: 'wps',
  input: z.strictObject({ id: contractId }),
  output: z.object({
    earning,
    terms,
    team: z.object({ turnover: money, netLoss: money, active: z.int() }),
    contractsBelow: z.array(z.object({ account: z.string(), amount: money })),
    members: z.array(z.object({ handle, account: z.string(), turnover: money, netLoss: money, part: money })),
  }),
  refusals: ['commission.unknown'],
});
