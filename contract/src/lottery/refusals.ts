export const lotteryRefusals = {
  'lottery.closed': 409,
  'lottery.game_closed': 409,
  'lottery.unknown_play': 422,
  'lottery.ticket': 422,
  'lottery.terms': 422,
  'lottery.cover': 422,
  'lottery.max_stake': 422,
  'lottery.chase_multiple': 422,
  'lottery.chase_profit': 422,
  'lottery.unknown_order': 404,
  'lottery.unknown_issue': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof lotteryRefusals> {}
}
