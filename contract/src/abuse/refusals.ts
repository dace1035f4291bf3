export const abuseRefusals = {
  'abuse.unknown': 404,
  'abuse.changed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof abuseRefusals> {}
}
