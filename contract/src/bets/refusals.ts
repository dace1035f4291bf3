export const betsRefusals = {
  'bets.unknown': 404,
  'bets.range_too_long': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof betsRefusals> {}
}
