export const sportsRefusals = {
  'sports.game_closed': 409,
  'sports.unknown_selection': 404,
  'sports.suspended': 409,
  'sports.price_changed': 409,
  'sports.score_changed': 409,
  'sports.related': 422,
  'sports.twice': 422,
  'sports.combination': 422,
  'sports.builder': 422,
  'sports.min_stake': 422,
  'sports.max_stake': 422,
  'sports.no_places': 422,
  'sports.awaits_approval': 409,
  'sports.many_waiting': 409,
  'sports.free_unknown': 404,
  'sports.free_over': 409,
  'sports.free_stake': 422,
  'sports.free_legs': 422,
  'sports.unknown_bet': 404,
  'sports.quote_over': 409,
  'sports.no_cash_out': 422,
  'sports.decided': 409,
  'sports.unknown_player': 404,
  'sports.unknown_proposal': 404,
  'sports.proposal_over': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof sportsRefusals> {}
}
