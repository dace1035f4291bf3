export const tablesRefusals = {
  'tables.closed': 409,
  'tables.game_closed': 409,
  'tables.bet_placed': 409,
  'tables.limit': 422,
  'tables.chips': 422,
  'tables.apart': 422,
  'tables.unknown_table': 404,
  'tables.unknown_round': 404,
  'tables.bad_limit': 422,
  'tables.no_shoe': 409,
  'tables.shoe_over': 409,
  'tables.round_void': 409,
  'tables.void_proposed': 409,
  'tables.unknown_proposal': 404,
  'tables.proposal_over': 409,
  'tables.being_settled': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof tablesRefusals> {}
}
