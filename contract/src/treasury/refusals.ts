export const treasuryRefusals = {
  'treasury.whole_points': 400,
  'treasury.unknown_player': 404,
  'treasury.unknown_adjustment': 404,
  'treasury.unknown_difference': 404,
  'treasury.wrong_state': 409,
  'treasury.day_not_over': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof treasuryRefusals> {}
}
