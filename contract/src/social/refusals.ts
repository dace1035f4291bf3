export const socialRefusals = {
  'social.failed': 400,
  'social.unavailable': 503,
  'social.unknown_provider': 404,
  'social.taken': 409,
  'social.already_linked': 409,
  'social.only_way_in': 409,
  bind_customer_required: 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof socialRefusals> {}
}
