export const referralRefusals = {
  'referral.below_minimum': 409,
  'referral.nothing_to_claim': 409,
  'referral.barred': 403,
  'referral.agents_invite': 403,
  'referral.unknown_friend': 404,
  'referral.wrong_state': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof referralRefusals> {}
}
