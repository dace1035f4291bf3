export const bonusesRefusals = {
  'bonuses.unknown': 404,
  'bonuses.unknown_player': 404,
  'bonuses.unknown_game': 422,
  'bonuses.source_barred': 422,
  'bonuses.amount_range': 422,
  'bonuses.deposit_missing': 422,
  'bonuses.wrong_state': 409,
  'bonuses.claim_over': 409,
  'bonuses.loss_changed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof bonusesRefusals> {}
}
