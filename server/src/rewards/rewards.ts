/** The door: what a room gives a player is a reward, kept as a row and paid once. */
export { bonusUnder, freeBetReward, freeGamesNamed, freeReward } from './hand-free.ts';
export { cancelReward } from './life/end-reward.ts';
export { type Issued, type IssueReward, issueReward, type Reward } from './life/issue-reward.ts';
export { type RewardNews, rewardCancelled, rewardClaimed, rewardExpired } from './life/news.ts';
export { takeReward } from './own/take-claim.ts';
export { type TakenReward, takenRewards } from './reward-store.ts';
export { mostAtOnce } from './settings.ts';
export { lawSource } from './source.ts';
