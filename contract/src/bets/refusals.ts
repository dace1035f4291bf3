export const betsRefusals = {
  'bets.unknown': 404,
  'bets.range_too_long': 422,
  'bets.unknown_member': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof betsRefusals> {}
}
