export const guardRefusals = {
  'guard.human_check_failed': 400,
  'guard.captcha_required': 400,
  'guard.captcha_wrong': 400,
  'guard.quota_exceeded': 429,
  TOO_MANY_REQUESTS: 429,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof guardRefusals> {}
}
