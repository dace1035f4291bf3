export const crashRefusals = {
  'crash.closed': 409,
  'crash.game_closed': 409,
  'crash.bet_placed': 409,
  'crash.stake_range': 422,
  'crash.auto_range': 422,
  'crash.unknown_bet': 404,
  'crash.early': 409,
  'crash.burst': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof crashRefusals> {}
}
