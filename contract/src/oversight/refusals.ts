export const oversightRefusals = {
  'oversight.proposed_before': 409,
  'oversight.no_difference': 404,
  'oversight.difference_changed': 409,
  'oversight.unknown_decision': 404,
  'oversight.decision_over': 409,
  'oversight.unknown_alarm': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof oversightRefusals> {}
}
