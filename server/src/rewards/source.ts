import type { BonusSource } from '@palpite/contract/bonuses/shapes.ts';
import type { RewardSource } from '@palpite/contract/rewards/shapes.ts';

/** What a law calls that for which a reward is given. SIGNUP is the application to an activity, not the account. */
export const lawSource: Readonly<Record<RewardSource, BonusSource>> = {
  MANUAL: 'manual',
  NEW_REGISTER: 'registration',
  DEPOSIT: 'deposit',
  FIRST_DEPOSIT: 'deposit',
  SECOND_DEPOSIT: 'deposit',
  THIRD_DEPOSIT: 'deposit',
  FOURTH_DEPOSIT: 'deposit',
  FIFTH_DEPOSIT: 'deposit',
  DEPOSIT_COUNT: 'deposit',
  DEPOSIT_BET_BONUS: 'deposit',
  RAFFLE: 'raffle',
  UPGRADE_BONUS: 'vip',
  RANK_SALARY: 'vip',
  BIRTHDAY: 'vip',
  MISSION: 'mission',
  QUEST: 'mission',
  RANK_BOARD: 'board',
  SIGNUP: 'promotion',
  LUCKY_BET: 'promotion',
  LOGIN: 'promotion',
  PROMOTION: 'promotion',
  REBATE: 'rebate',
  REFERRAL: 'referral',
};
