export const lotteryRefusals = {
  'lottery.closed': 409,
  'lottery.stopped': 409,
  'lottery.sale_stopped': 409,
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
  'lottery.unknown_number': 422,
  'lottery.stop_stands': 409,
  'lottery.unknown_stop': 404,
  'lottery.sale_over': 409,
  'lottery.draw_began': 409,
  'lottery.cancel_proposed': 409,
  'lottery.unknown_proposal': 404,
  'lottery.proposal_over': 409,
  'lottery.no_result_awaited': 409,
  'lottery.no_result': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof lotteryRefusals> {}
}
