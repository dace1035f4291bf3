import type { BonusState } from '@palpite/contract/bonuses/shapes.ts';

/** How an open bonus ends. */
export type Ending = Extract<BonusState, 'met' | 'expired' | 'lost' | 'left' | 'cancelled'>;

/** How one that was issued ends without ever being claimed. */
export type Unclaimed = Extract<BonusState, 'lapsed' | 'declined' | 'cancelled'>;

/** From which state to which, and why. */
export const nextStates: Readonly<Record<BonusState, Readonly<Partial<Record<BonusState, string>>>>> = {
  proposed: {
    issued: 'a second person agreed',
    rejected: 'a second person did not agree',
    withdrawn: 'the proposer has changed their mind',
  },
  issued: {
    open: 'the player claimed it: the money is in the bonus wallet',
    lapsed: 'nobody claimed it in time',
    declined: 'the player does not want it',
    cancelled: 'staff took it back',
  },
  open: {
    met: 'the turnover is done: the money goes to the main wallet',
    expired: 'the turnover was not done in time',
    lost: 'less was left in it and in the main wallet than can be staked',
    left: 'the player left it',
    cancelled: 'staff ended it',
  },
  met: {},
  expired: {},
  lost: {},
  lapsed: {},
  left: {},
  declined: {},
  cancelled: {},
  rejected: {},
  withdrawn: {},
};

export function mayBecome(state: BonusState, next: BonusState): boolean {
  return nextStates[state][next] !== undefined;
}
