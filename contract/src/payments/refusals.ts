export const paymentsRefusals = {
  'payments.amount_range': 422,
  'payments.identity_required': 422,
  'payments.bank_unavailable': 503,
  'payments.unknown_deposit': 404,
  'payments.wrong_state': 409,
  'payments.channel_closed': 409,
  'payments.too_many_open': 429,
  'payments.bad_proof': 400,
  'payments.proof_limit': 422,
  'payments.reference_used': 409,
  'payments.other_payer': 409,
  'payments.return_claimed': 409,
  'payments.return_under_way': 409,
  'payments.callback_denied': 401,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof paymentsRefusals> {}
}
