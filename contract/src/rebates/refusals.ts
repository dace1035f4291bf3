export const rebatesRefusals = {
  'rebates.below_minimum': 409,
  'rebates.day_over': 409,
  'rebates.barred': 403,
  'rebates.product_missing': 422,
  'rebates.same_plan': 409,
  'rebates.proposal_open': 409,
  'rebates.unknown_plan': 404,
  'rebates.wrong_state': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof rebatesRefusals> {}
}
