export const ledgerRefusals = {
  'ledger.insufficient': 422,
  'ledger.unknown_account': 422,
  'ledger.currencies_mixed': 422,
  'ledger.pending_closed': 409,
  'ledger.pending_exceeded': 422,
  'ledger.invalid': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof ledgerRefusals> {}
}
