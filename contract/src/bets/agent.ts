import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { askedInstant, instant, listFile } from '../base/page.ts';
import { gameType } from '../catalogue/shapes.ts';
import { handle } from '../commission/shapes.ts';
import { betRow, betState } from './shapes.ts';

/** What a bet came to: a result by half counts as a whole one. */
export const betOutcome = z.enum(['waiting', 'won', 'lost', 'push', 'void', 'cashed_out']);

/** Bets of everybody below the caller, as the tree stands now. */
const teamBetFilter = {
  /** When they were placed; three months without a beginning. */
  from: z.optional(askedInstant),
  until: z.optional(askedInstant),
  /** Of one of the team. */
  member: z.optional(handle),
  /** `branch`: of that member and everybody below them. */
  reach: z.optional(z.enum(['member', 'branch'])),
  gameType: z.optional(gameType),
  gameCode: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  outcome: z.optional(betOutcome),
};

const someone = z.object({ handle, account: z.string() });

/** Where a list goes on: what the page before answered as `next`. */
const cursor = z.string().check(z.regex(/^\d{1,17}-\d{1,18}$/));

export const teamBet = z.extend(betRow, { member: someone });

/** The newest first. `orderNo` looks for one bet, at all times. */
export const teamBets = endpoint({
  name: 'bets.team',
  method: 'GET',
  path: '/wps/agent/bets',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 120,
  input: z.strictObject({
    ...teamBetFilter,
    orderNo: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    before: z.optional(cursor),
  }),
  output: z.object({ list: z.array(teamBet), next: z.nullable(cursor) }),
  refusals: ['bets.range_too_long', 'bets.unknown_member'],
});

/** The sums of all of them; null where there are more than are summed while somebody waits. */
export const teamBetSums = endpoint({
  name: 'bets.teamSums',
  method: 'GET',
  path: '/wps/agent/bets/sums',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 60,
  input: z.strictObject(teamBetFilter),
  output: z.nullable(
    z.object({
      bets: z.int(),
      members: z.int(),
      betAmount: money,
      validBetAmount: money,
      winAmount: money,
      profitAndLoss: money,
    }),
  ),
  refusals: ['bets.range_too_long', 'bets.unknown_member'],
});

/** The same bets as a file of at most a year. */
export const exportTeamBets = endpoint({
  name: 'bets.exportTeam',
  method: 'GET',
  path: '/wps/agent/bets/file',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  perMinute: 6,
  input: z.strictObject(teamBetFilter),
  output: listFile,
  refusals: ['bets.range_too_long', 'bets.unknown_member'],
});

/** One of them opened: what it was and what it became. Neither its round nor what it left in an account. */
export const openTeamBet = endpoint({
  name: 'bets.openTeam',
  method: 'GET',
  path: '/wps/agent/bets/:orderNo',
  access: 'agent',
  module: 'AFFMAN3',
  envelope: 'wps',
  input: z.strictObject({ orderNo: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({
    bet: teamBet,
    settledAt: z.nullable(instant),
    /** Its results in the order in which they were told; more than one where it was changed after its result. */
    results: z.array(
      z.object({ at: instant, state: betState, betAmount: money, validBetAmount: money, winAmount: money }),
    ),
  }),
  refusals: ['bets.unknown'],
});
