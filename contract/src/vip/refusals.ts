export const vipRefusals = {
  'vip.levels_not_rising': 422,
  'vip.name_missing': 422,
  'vip.keep_out_of_range': 422,
  'vip.benefit_out_of_range': 422,
  'vip.effect_changed': 409,
  'vip.proposal_open': 409,
  'vip.unknown_proposal': 404,
  'vip.wrong_state': 409,
  'vip.unknown_level': 422,
  'vip.same_level': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof vipRefusals> {}
}
