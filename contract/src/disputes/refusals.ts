export const disputesRefusals = {
  'disputes.already_open': 409,
  'disputes.unknown': 404,
  'disputes.wrong_state': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof disputesRefusals> {}
}
