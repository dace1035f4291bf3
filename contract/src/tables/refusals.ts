export const tablesRefusals = {
  'tables.closed': 409,
  'tables.game_closed': 409,
  'tables.bet_placed': 409,
  'tables.limit': 422,
  'tables.chips': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof tablesRefusals> {}
}
