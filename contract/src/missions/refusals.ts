export const missionsRefusals = {
  'missions.unknown': 404,
  'missions.title_missing': 422,
  'missions.unknown_code': 422,
  'missions.scope_barred': 422,
  'missions.whole_target': 422,
  'missions.points_missing': 422,
  'missions.budget_too_small': 422,
  'missions.reward_too_large': 422,
  'missions.bad_times': 422,
  'missions.barred': 409,
  'missions.kind_changed': 409,
  'missions.fixed': 409,
  'missions.proposal_open': 409,
  'missions.wrong_state': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof missionsRefusals> {}
}
