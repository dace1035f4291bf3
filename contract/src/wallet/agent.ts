import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { money } from '../base/money.ts';
import { askedInstant, instant, listFile } from '../base/page.ts';
import { handle } from '../commission/shapes.ts';
import { codeType } from './shapes.ts';

/** Movements of everybody below the caller that are no play: bets have a list of their own. */
const teamMovementFilter = {
  /** Three months without a beginning. */
  from: z.optional(askedInstant),
  until: z.optional(askedInstant),
  /** Of one of the team. */
  member: z.optional(handle),
  /** `branch`: of that member and everybody below them. */
  reach: z.optional(z.enum(['member', 'branch'])),
  /** Families of movements, with commas; none: all but `betting` and `winning`, which are refused. */
  codeTypes: z.optional(z.string().check(z.maxLength(300))),
  /** `held`: set aside and not decided on yet. */
  state: z.optional(z.literal('held')),
};

const cursor = z.string().check(z.regex(/^\d{1,17}-\d{1,19}-[01]$/));

export const teamMovement = z.object({
  txId: z.string(),
  member: z.object({ handle, account: z.string() }),
  /** Which of their wallets. */
  wallet: z.enum(['main', 'bonus', 'commission']),
  txTypeId: z.string(),
  /** Its name in the caller's language. */
  txTypeName: z.string(),
  codeType,
  at: instant,
  /** Of the deposit, withdrawal or transfer it belongs to; null where there is none. */
  orderNo: z.nullable(z.string()),
  /** Below zero for money that left. */
  amount: money,
  state: z.enum(['done', 'held']),
});

const refusals = ['wallet.range_too_long', 'wallet.unknown_member'] as const;
const team = { method: 'GET', access: 'agent', module: 'AFFMAN3', envelope: 'wps' } as const;

/** The newest first. */
export const teamMovements = endpoint({
  ...team,
  name: 'wallet.team',
  path: '/wps/agent/transactions',
  perMinute: 120,
  input: z.strictObject({
    ...teamMovementFilter,
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
    before: z.optional(cursor),
  }),
  output: z.object({ list: z.array(teamMovement), next: z.nullable(cursor) }),
  refusals,
});

/** The sums of all of them by family; null where there are more than are summed while somebody waits. */
export const teamMovementSums = endpoint({
  ...team,
  name: 'wallet.teamSums',
  path: '/wps/agent/transactions/sums',
  perMinute: 60,
  input: z.strictObject(teamMovementFilter),
  output: z.nullable(
    z.object({
      count: z.int(),
      in: money,
      out: money,
      families: z.array(z.object({ codeType, count: z.int(), in: money, out: money })),
    }),
  ),
  refusals,
});

/** The same movements as a file of at most a year. */
export const exportTeamMovements = endpoint({
  ...team,
  name: 'wallet.exportTeam',
  path: '/wps/agent/transactions/file',
  perMinute: 6,
  input: z.strictObject(teamMovementFilter),
  output: listFile,
  refusals,
});
