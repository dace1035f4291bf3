export const vendorsRefusals = {
  'vendors.unavailable': 503,
  'vendors.address_denied': 403,
  'vendors.unknown': 404,
  'vendors.code_taken': 409,
  'vendors.bets_held': 503,
  'vendors.award_above': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof vendorsRefusals> {}
}
