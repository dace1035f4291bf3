import { type Micro, unit } from '@palpite/math/money.ts';
import * as z from 'zod/mini';
import type { Move, Operator, Reward, Round, Seat } from './records.ts';

/** Both seamless dialects count money in hundred-thousandths of the unit, as a JSON integer. */
const wireUnit: Micro = unit / 100_000n;
export const onWire = (micro: Micro): number => Number(micro / wireUnit);
export const fromWire = (count: number): Micro => BigInt(count) * wireUnit;
/** The finest step of money that the wire can say. */
export const isOnWire = (micro: Micro): boolean => micro % wireUnit === 0n;

export type Seamless = 'hub88' | 'caleta';

interface Wording {
  readonly paths: Readonly<Record<Move['kind'] | 'balance', string>>;
  readonly signatureHeader: string;
  readonly keyHeader: string;
  /** Statuses after which a bet is known not to have happened. Any other answer, or none, is rolled back. */
  readonly dropped: ReadonlySet<string>;
  /** Statuses after which a win or a rollback is not asked again: people have to look at it. */
  readonly final: ReadonlySet<string>;
}

const rs = (...names: string[]): ReadonlySet<string> => new Set(names.map((name) => `RS_ERROR_${name}`));

export const wordings: Readonly<Record<Seamless, Wording>> = {
  hub88: {
    paths: {
      bet: '/transaction/bet',
      win: '/transaction/win',
      rollback: '/transaction/rollback',
      balance: '/user/balance',
    },
    signatureHeader: 'X-Hub88-Signature',
    keyHeader: 'X-Hub88-Key-Id',
    dropped: rs('NOT_ENOUGH_MONEY', 'LIMIT_REACHED'),
    final: rs('DUPLICATE_TRANSACTION', 'INVALID_GAME', 'WRONG_CURRENCY', 'TRANSACTION_DOES_NOT_EXIST', 'WRONG_TYPES'),
  },
  caleta: {
    paths: { bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback', balance: '/wallet/balance' },
    signatureHeader: 'X-Auth-Signature',
    keyHeader: 'X-Auth-Key-Id',
    dropped: rs(
      'INVALID_TOKEN',
      'TOKEN_EXPIRED',
      'INVALID_GAME',
      'WRONG_CURRENCY',
      'NOT_ENOUGH_MONEY',
      'USER_DISABLED',
      'INVALID_SIGNATURE',
      'WRONG_SYNTAX',
      'WRONG_TYPES',
      'DUPLICATE_TRANSACTION',
      'BET_LIMIT_EXCEEDED',
    ),
    final: rs(
      'INVALID_TOKEN',
      'INVALID_GAME',
      'USER_DISABLED',
      'WRONG_CURRENCY',
      'DUPLICATE_TRANSACTION',
      'TRANSACTION_DOES_NOT_EXIST',
      'TRANSACTION_ROLLED_BACK',
    ),
  },
};

/** What the operator's wallet answers; anything else is malformed. */
export const walletAnswer = z.object({
  status: z.string(),
  request_uuid: z.optional(z.string()),
  balance: z.optional(z.int()),
  token: z.optional(z.string()),
});

export function seamlessOf(operator: Operator): Seamless {
  if (operator.dialect === 'transfer') throw new Error(`${operator.id} has no wallet of its own`);
  return operator.dialect;
}

export interface Telling {
  readonly move: Move;
  readonly round: Round;
  readonly seat: Seat;
  readonly reward: Reward | undefined;
  readonly requestId: string;
}

/** One movement in the operator's words. */
export function moveBody(dialect: Seamless, { move, round, seat, reward, requestId }: Telling): object {
  const common = {
    token: seat.token,
    request_uuid: requestId,
    transaction_uuid: move.id,
    round: round.id,
    round_closed: move.closes,
    game_code: round.gameCode,
    ...(move.refers && { reference_transaction_uuid: move.refers }),
  };
  if (move.kind === 'rollback') return { user: round.user, ...common };
  return {
    ...(dialect === 'hub88'
      ? { user: round.user, supplier_transaction_id: move.id, is_aggregated: false, is_supplier_promo: false }
      : {}),
    ...common,
    supplier_user: supplierUser(round.user),
    currency: round.currency,
    amount: onWire(move.amount),
    is_free: reward !== undefined,
    ...(reward && { reward_uuid: reward.id }),
    bet: 'spin',
  };
}

export function balanceBody(dialect: Seamless, seat: Seat, requestId: string): object {
  const common = { token: seat.token, request_uuid: requestId, game_code: seat.gameCode };
  return dialect === 'hub88' ? { user: seat.user, ...common } : { supplier_user: supplierUser(seat.user), ...common };
}

/** How a player is called in our books. */
export function supplierUser(user: string): string {
  return `cj-${user}`;
}

/** '2026-01-17 08:13:17.985795+00:00', as Caleta stamps its calls. */
export function caletaTime(at: number): string {
  return new Date(at).toISOString().replace('T', ' ').replace(/Z$/, '000+00:00');
}
