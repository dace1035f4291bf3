export const safeguardsRefusals = {
  'safeguards.limit_reached': 422,
  'safeguards.limit_required': 422,
  'safeguards.limits_required': 400,
  'safeguards.excluded': 403,
  'safeguards.confirmation_wrong': 400,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof safeguardsRefusals> {}
}
