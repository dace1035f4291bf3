export const promotionsRefusals = {
  'promotions.unknown': 404,
  'promotions.version_changed': 409,
  'promotions.not_open': 409,
  'promotions.not_for_you': 403,
  'promotions.not_joined': 409,
  'promotions.wrong_code': 422,
  'promotions.nothing_to_claim': 409,
  'promotions.limit_reached': 409,
  'promotions.budget_spent': 409,
  'promotions.already_applied': 409,
  'promotions.images_needed': 422,
  'promotions.no_images': 422,
  'promotions.unknown_rule': 422,
  'promotions.bad_argument': 422,
  'promotions.rule_barred': 409,
  'promotions.without_bound': 422,
  'promotions.reward_needs_base': 422,
  'promotions.reward_needs_raffle': 422,
  'promotions.raffle_needs_end': 422,
  'promotions.raffle_fixed': 409,
  'promotions.budget_too_small': 422,
  'promotions.bad_times': 422,
  'promotions.unknown_text': 404,
  'promotions.text_taken': 409,
  'promotions.proposal_open': 409,
  'promotions.unit_changed': 409,
  'promotions.unknown_application': 404,
  'promotions.wrong_state': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof promotionsRefusals> {}
}
