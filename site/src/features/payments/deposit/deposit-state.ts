// How a deposit reads: what happened, what is still to come, what it costs.
import type { Deposit, DepositChannel, DepositState, DepositStep } from '@palpite/contract/payments/shapes.ts';
import type { Tone } from '@palpite/ui/badge.tsx';
import type { StepState } from '@palpite/ui/box/timeline.tsx';

/** A step that happened, or one that is to come: the player's payment, the look of staff, the credit. */
export type ShownStep = DepositStep['what'] | 'pay' | 'transfer' | 'look' | 'arrive' | 'credit' | 'return';

export interface TimelineLine {
  step: ShownStep;
  state: StepState;
  /** Null: not yet. */
  at: number | null;
  detail: DepositStep['detail'];
}

const bad: readonly ShownStep[] = [
  'expired',
  'cancelled',
  'rejected',
  'returning',
  'returned',
  'return_refused',
  'failed',
  'clawback_asked',
  'clawback_taken',
];

const ahead: Readonly<Record<Deposit['method'], Partial<Record<DepositState, readonly ShownStep[]>>>> = {
  PIX: { waiting: ['pay', 'arrive', 'credit'] },
  MT: { waiting: ['transfer', 'look', 'credit'], review: ['look', 'credit'] },
};

type Told = Pick<Deposit, 'method' | 'state' | 'steps'>;

/** What happened to a deposit, oldest first, then what is still to come; the first of those is where it stands. */
export function depositTimeline({ method, state, steps }: Told): TimelineLine[] {
  const shown = steps
    // The step still to come says the same, with who acts.
    .filter(({ what }) => !(state === 'review' && what === 'in_review'))
    .map(({ what, at, detail }): TimelineLine => {
      const failed = bad.includes(what);
      return { step: what, state: failed ? 'failed' : 'done', at, detail };
    });
  const last = steps.at(-1)?.what;
  if (state === 'expired' && last !== 'expired') shown.push({ step: 'expired', state: 'failed', at: null, detail: {} });
  const next = last === 'returning' ? (['return'] as const) : (ahead[method][state] ?? []);
  const coming = next.map(
    (step, place): TimelineLine => ({ step, state: place === 0 ? 'current' : 'waiting', at: null, detail: {} }),
  );
  return [...shown, ...coming];
}

/** Whether a deposit can still be paid: its code is out, or its transfer awaited, and its time has not run out. */
export function isPayable(deposit: Pick<Deposit, 'state' | 'expiresAt'>, now: number): boolean {
  return deposit.state === 'waiting' && deposit.expiresAt > now;
}

/** Whether something is still to come. */
export function isOpen({ state, steps }: Pick<Deposit, 'state' | 'steps'>): boolean {
  return state === 'waiting' || state === 'review' || steps.at(-1)?.what === 'returning';
}

/**
 * What a deposit is to the person looking at it: one whose time ran out counts as expired before the platform says so.
 */
export function shownState(deposit: Pick<Deposit, 'state' | 'expiresAt'>, now: number): DepositState {
  return deposit.state === 'waiting' && deposit.expiresAt <= now ? 'expired' : deposit.state;
}

const tones: Readonly<Record<DepositState, Tone>> = {
  waiting: 'info',
  review: 'warn',
  paid: 'good',
  expired: 'neutral',
  cancelled: 'neutral',
  rejected: 'bad',
  returned: 'bad',
  failed: 'bad',
};

export function toneOf(state: DepositState): Tone {
  return tones[state];
}

const returnReasons = [
  'unknown_charge',
  'wrong_key',
  'charge_removed',
  'second_payment',
  'third_party',
  'amount_differs',
  'after_expiry',
] as const;

/** Why money went back, where the platform gives one of its reasons and not words of its own. */
export function returnReasonOf(reason: string | null): (typeof returnReasons)[number] | undefined {
  return returnReasons.find((each) => each === reason);
}

const cent = 10_000n;

/**
 * What a channel charges for an amount, in whole cents rounded up, always less than it. A preview: the
 * order says what is charged.
 */
export function feeOf(
  { feePercent, feeFixed }: Pick<DepositChannel, 'feePercent' | 'feeFixed'>,
  amount: bigint,
): bigint {
  const [whole = '0', part = ''] = feePercent.split('.');
  const hundredths = BigInt(whole + part.padEnd(2, '0'));
  const exact = feeFixed + (amount * hundredths + 9_999n) / 10_000n;
  const fee = ((exact + cent - 1n) / cent) * cent;
  return fee < amount || amount === 0n ? fee : amount - cent;
}

/** A time a person can picture: seconds up to a minute and a half, then minutes, then hours. */
export function spanOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < 90) return { unit: 'seconds', count: Math.max(1, Math.round(seconds)) };
  if (seconds < 90 * 60) return { unit: 'minutes', count: Math.round(seconds / 60) };
  return { unit: 'hours', count: Math.round(seconds / 3600) };
}
