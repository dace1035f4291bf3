export const rewardsRefusals = {
  'rewards.unknown': 404,
  'rewards.unknown_player': 404,
  'rewards.amount_range': 422,
  'rewards.points_off': 422,
  'rewards.centre_off': 422,
  'rewards.wrong_state': 409,
  'rewards.claim_over': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof rewardsRefusals> {}
}
