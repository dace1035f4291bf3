export const withdrawalsRefusals = {
  'withdrawals.amount_range': 422,
  'withdrawals.whole_amount': 422,
  'withdrawals.fixed_amount': 422,
  'withdrawals.closed_hours': 409,
  'withdrawals.day_limit': 422,
  'withdrawals.turnover_required': 422,
  'withdrawals.bonus_open': 409,
  'withdrawals.foreign_key': 422,
  'withdrawals.account_not_active': 409,
  'withdrawals.debt': 409,
  'withdrawals.player_owes': 409,
  'withdrawals.wallet_locked': 409,
  'withdrawals.unknown': 404,
  'withdrawals.wrong_state': 409,
  'withdrawals.bad_proof': 400,
  'withdrawals.not_given_back': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof withdrawalsRefusals> {}
}
