import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { instant, pageOf, pageRequest } from '../base/page.ts';
import { memberType } from '../players/shapes.ts';
import {
  contractId,
  contractKind,
  contractRow,
  contractState,
  earning,
  earningId,
  earningState,
  endingContract,
  runLength,
  terms,
} from './shapes.ts';

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));
const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(200));

/** Somebody by their whole name: staff look into it. */
export const person = z.object({ playerId: z.string(), account: z.string(), type: memberType });

/** A contract as staff see it; `offeredBy` null: the platform. */
export const deskContract = z.extend(z.omit(contractRow, { agent: true, offeredBy: true }), {
  agent: person,
  offeredBy: z.nullable(person),
});

/** The contracts of the brand, the newest first: of one agent, of one kind, in one state. */
export const deskContracts = endpoint({
  name: 'office.contracts',
  method: 'GET',
  path: '/office/contracts',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    account: z.optional(username),
    kind: z.optional(contractKind),
    state: z.optional(contractState),
  }),
  output: pageOf(deskContract),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** One contract with all terms that agent was offered of its kind, and what a yes or its end would do. */
export const deskContractOpened = endpoint({
  name: 'office.contract',
  method: 'GET',
  path: '/office/contracts/:id',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.strictObject({ id: contractId }),
  output: z.object({
    contract: deskContract,
    /** The newest first, this one among them. */
    versions: z.array(deskContract),
    /** From when an offer would count if it were accepted now; null: a contract of another period stands. */
    wouldStart: z.nullable(instant),
    /** The contract that a yes to an offer would follow. */
    replaces: z.nullable(deskContract),
    /** The contracts below that end by a yes to an offer, or with a contract that stands. */
    wouldEnd: z.array(endingContract),
  }),
  refusals: ['office.not_permitted', 'office.not_found'],
});

const decided = {
  access: 'staff',
  permission: 'agents.change',
  envelope: 'wps',
  method: 'POST',
  keyed: true,
  output: deskContract,
} as const;
const decidedRefusals = [
  'office.not_permitted',
  'office.not_found',
  'request.key_missing',
  'request.key_reused',
] as const;

/** The platform offers terms to an agent of the brand who has nobody above with a contract of that kind. */
export const offerAsPlatform = endpoint({
  ...decided,
  name: 'office.offerContract',
  path: '/office/contracts',
  input: z.strictObject({ account: username, terms, reason }),
  refusals: [
    ...decidedRefusals,
    'commission.not_an_agent',
    'commission.kind_off',
    'commission.terms_invalid',
    'commission.over_ceiling',
    'commission.type_not_allowed',
    'commission.another_between',
    'commission.offer_open',
  ],
});

/** Takes back an offer nobody has answered, whoever made it. */
export const withdrawAnyOffer = endpoint({
  ...decided,
  name: 'office.withdrawOffer',
  path: '/office/contracts/:id/withdrawal',
  input: z.strictObject({ id: contractId, reason }),
  refusals: [...decidedRefusals, 'commission.already_answered'],
});

/** Ends a contract with the period that runs. `ends`: the contracts that staff were told would end with it. */
export const endAnyContract = endpoint({
  ...decided,
  name: 'office.endContract',
  path: '/office/contracts/:id/termination',
  input: z.strictObject({ id: contractId, ends: z.array(contractId).check(z.maxLength(10_000)), reason }),
  refusals: [...decidedRefusals, 'commission.already_answered', 'commission.ends_changed'],
});

/** One settlement that was made: a kind over one period. */
export const run = z.object({
  kind: contractKind,
  length: runLength,
  startsAt: instant,
  endsAt: instant,
  /** Those that counted, and those that earned something. */
  contracts: z.int(),
  lines: z.int(),
  amount: money,
  settledAt: instant,
});

/** A period that has ended, in which somebody played, and that is not settled; those after it wait for it. */
export const dueRun = z.object({
  kind: contractKind,
  length: runLength,
  startsAt: instant,
  endsAt: instant,
  /** Null: its turn has not come yet. */
  failure: z.nullable(z.object({ error: z.string(), tries: z.int(), since: instant, lastAt: instant })),
});

/** The settlements of the brand by their periods, the newest first, and of each kind what is due first. */
export const settlements = endpoint({
  name: 'office.settlements',
  method: 'GET',
  path: '/office/settlements',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { kind: z.optional(contractKind), length: z.optional(runLength) }),
  output: z.extend(pageOf(run), {
    due: z.array(dueRun),
    /** Until when all play is counted and nothing more is added; null before the first settlement. */
    settledUntil: z.nullable(instant),
  }),
  refusals: ['office.not_permitted'],
});

/**
 * Settles now what is due of a kind of the brand, as the clock does every five minutes. What was settled is not settled
 * again.
 */
export const settleAgain = endpoint({
  name: 'office.settleAgain',
  method: 'POST',
  path: '/office/settlements',
  access: 'staff',
  permission: 'agents.change',
  envelope: 'wps',
  keyed: true,
  perMinute: 12,
  input: z.strictObject({ kind: contractKind, length: runLength, reason }),
  /** What is still due of it, and how many periods were settled. */
  output: z.object({ settled: z.int(), due: z.nullable(dueRun) }),
  refusals: ['office.not_permitted', 'office.not_found', 'request.key_missing', 'request.key_reused'],
});

/** What the ledger says when it does not book a payment. */
const ledgerCode = z.enum([
  'ledger.insufficient',
  'ledger.unknown_account',
  'ledger.currencies_mixed',
  'ledger.pending_closed',
  'ledger.pending_exceeded',
  'ledger.invalid',
  'request.key_reused',
]);

/** What a contract came to, as staff see it; `why`: of what is owed, what it waits for. */
export const deskEarning = z.extend(z.omit(earning, { agent: true }), {
  agent: person,
  why: z.nullable(z.enum(['frozen', 'refused', 'not_covered', 'next_payment'])),
  /** Its payment was tried and refused by the ledger. */
  refused: z.nullable(z.object({ code: ledgerCode, tries: z.int(), since: instant, lastAt: instant })),
});

/** The earnings of the brand, the newest first, with the sums of all pages. */
export const deskEarnings = endpoint({
  name: 'office.earnings',
  method: 'GET',
  path: '/office/earnings',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, {
    account: z.optional(username),
    contract: z.optional(contractId),
    kind: z.optional(contractKind),
    /** `refused`: owed, and the ledger refused the payment. */
    state: z.optional(z.enum([...earningState.options, 'refused'])),
  }),
  output: z.extend(pageOf(deskEarning), {
    sums: z.object({ gross: money, below: money, amount: money, owed: money, frozen: money }),
  }),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/** The uplines who owe agents whose contracts they fund, those who owe longest first, with the sums of all pages. */
export const owingUplines = endpoint({
  name: 'office.owingUplines',
  method: 'GET',
  path: '/office/earnings/uplines',
  access: 'staff',
  permission: 'agents.read',
  envelope: 'wps',
  input: z.extend(pageRequest, { account: z.optional(username) }),
  output: z.extend(
    pageOf(
      z.object({
        upline: person,
        lines: z.int(),
        /** When the period of the oldest line began. */
        oldest: instant,
        amount: money,
        /** Of the amount: what waits because its agent is frozen. */
        frozen: money,
        /** What is in the reserve. */
        reserve: money,
        /** The line that money is paid for first, and how much of it is missing; null: all agents are frozen. */
        next: z.nullable(
          z.object({
            id: earningId,
            contractId,
            agent: person,
            startsAt: instant,
            endsAt: instant,
            amount: money,
            missing: money,
          }),
        ),
        /** What has to come into the reserve so that all is paid but what is frozen. */
        missing: money,
      }),
    ),
    { sums: z.object({ lines: z.int(), amount: money, frozen: money }) },
  ),
  refusals: ['office.not_permitted', 'office.not_found'],
});

/**
 * Tries now to pay a line: the platform that line alone, an upline what their reserve covers, the oldest line first.
 * What is paid is not paid again.
 */
export const payAgain = endpoint({
  name: 'office.payEarning',
  method: 'POST',
  path: '/office/earnings/:id/payment',
  access: 'staff',
  permission: 'agents.change',
  envelope: 'wps',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: earningId, reason }),
  /** How many lines were paid, and the line as it stands now. */
  output: z.object({ paid: z.int(), line: deskEarning }),
  refusals: ['office.not_permitted', 'office.not_found', 'request.key_missing', 'request.key_reused'],
});
