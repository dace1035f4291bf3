export const securityRefusals = {
  'security.old_password_wrong': 400,
  'security.change_required': 403,
  'security.restricted': 403,
  'security.card_limit': 422,
  'security.foreign_holder': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof securityRefusals> {}
}
