export const instantRefusals = {
  'instant.stake_range': 422,
  'instant.target_range': 422,
  'instant.profit_cap': 422,
  'instant.busy': 409,
  'instant.seed_invalid': 400,
  'instant.unknown_round': 404,
  'instant.unknown_game': 404,
  'instant.game_closed': 409,
  'instant.bet_invalid': 422,
  'instant.round_open': 409,
  'instant.too_soon': 429,
  'instant.free_unknown': 404,
  'instant.free_over': 409,
  'instant.free_stake': 422,
  'instant.step_passed': 409,
  'instant.action_invalid': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof instantRefusals> {}
}
