import type { Adjustment } from '@palpite/contract/treasury/shapes.ts';

export type AdjustmentState = Adjustment['state'];
export type AdjustmentDecision = 'approve' | 'reject' | 'withdraw';

interface Way {
  readonly to: AdjustmentState;
  /** Who may go this way: somebody other than the proposer, or the proposer alone. */
  readonly by: 'another' | 'proposer';
  readonly why: string;
}

/** From proposed to which state, by whom, and why. Every other state is an end. */
export const adjustmentWays: Readonly<Record<AdjustmentDecision, Way>> = {
  approve: { to: 'approved', by: 'another', why: 'a second person agrees: the money moves' },
  reject: { to: 'rejected', by: 'another', why: 'a second person does not agree' },
  withdraw: { to: 'withdrawn', by: 'proposer', why: 'whoever proposed it thinks otherwise' },
};
