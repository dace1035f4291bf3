import type { RewardRule } from '../rule.ts';
import { bonus } from './bonus.ts';
import { bonusShare } from './bonus-share.ts';
import { cash } from './cash.ts';
import { cashShare } from './cash-share.ts';
import { freeBet } from './free-bet.ts';
import { freeRounds } from './free-rounds.ts';
import { points } from './points.ts';
import { prizes } from './prizes.ts';
import { egg, wheel } from './spins.ts';

/** What a player gets. */
export const rewards: readonly RewardRule[] = [
  cash,
  cashShare,
  bonus,
  bonusShare,
  points,
  freeRounds,
  freeBet,
  prizes,
  wheel,
  egg,
];
