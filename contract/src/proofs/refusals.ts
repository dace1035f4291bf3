export const proofsRefusals = {
  'proofs.code_missing': 400,
  'proofs.code_wrong': 400,
  'proofs.code_expired': 410,
  'proofs.not_allowed': 403,
  'proofs.won_back': 403,
  'proofs.step_up_required': 401,
  'invalid.payment.pw': 403,
  'not.exists.payment.password': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof proofsRefusals> {}
}
