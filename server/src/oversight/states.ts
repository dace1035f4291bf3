import type { HouseDecision } from '@palpite/contract/oversight/shapes.ts';

export type DecisionState = HouseDecision['state'];
export type Matter = HouseDecision['what'];
export type Choice = 'approve' | 'reject' | 'withdraw';

interface Way {
  readonly to: DecisionState;
  /** Who may go this way: somebody other than the proposer, or the proposer alone. */
  readonly by: 'another' | 'proposer';
  readonly why: string;
}

/** From proposed to which state, by whom, and why. Every other state is an end. */
export const decisionWays: Readonly<Record<Choice, Way>> = {
  approve: { to: 'done', by: 'another', why: 'a second person agrees: it is done in the same transaction' },
  reject: { to: 'rejected', by: 'another', why: 'a second person does not agree' },
  withdraw: { to: 'withdrawn', by: 'proposer', why: 'whoever proposed it thinks otherwise' },
};
