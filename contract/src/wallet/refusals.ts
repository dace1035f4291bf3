export const walletRefusals = {
  'wallet.insufficient': 422,
  'wallet.unknown_wallet': 404,
  'wallet.same_wallet': 400,
  'wallet.locked': 409,
  'wallet.refused_there': 409,
  'wallet.vendor_silent': 503,
  'wallet.carried_unknown': 404,
  'wallet.carried_decided': 409,
  'wallet.carried_young': 409,
  'wallet.payments_blocked': 409,
  'wallet.payments_suspended': 409,
  'wallet.range_too_long': 422,
  'wallet.unknown_member': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof walletRefusals> {}
}
