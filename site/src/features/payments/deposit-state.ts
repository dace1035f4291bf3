// The steps of a deposit as its timeline shows them.
import type { Deposit, DepositState } from '@palpite/contract/payments/shapes.ts';
import type { StepState } from '@palpite/ui/timeline.tsx';

export type DepositStep = 'created' | 'waiting' | 'confirmed' | 'credited';

const states: Readonly<Record<DepositState, readonly [StepState, StepState, StepState, StepState]>> = {
  waiting: ['done', 'current', 'waiting', 'waiting'],
  paid: ['done', 'done', 'done', 'done'],
  expired: ['done', 'failed', 'waiting', 'waiting'],
  returned: ['done', 'done', 'failed', 'waiting'],
  failed: ['failed', 'waiting', 'waiting', 'waiting'],
};

const order: readonly DepositStep[] = ['created', 'waiting', 'confirmed', 'credited'];

/** Each step of a deposit with its state. A returned one was received, but not from the player's own account. */
export function depositSteps(state: DepositState): { step: DepositStep; state: StepState }[] {
  return order.map((step, at) => ({ step, state: states[state][at] ?? 'waiting' }));
}

/** Whether a deposit can still be paid: its code is out and its time has not run out. */
export function isPayable(deposit: Pick<Deposit, 'state' | 'expiresAt'>, now: number): boolean {
  return deposit.state === 'waiting' && deposit.expiresAt > now;
}

/** What a deposit is to the person looking at it: a code whose time ran out counts as expired before the platform says so. */
export function shownState(deposit: Pick<Deposit, 'state' | 'expiresAt'>, now: number): DepositState {
  return deposit.state === 'waiting' && deposit.expiresAt <= now ? 'expired' : deposit.state;
}
