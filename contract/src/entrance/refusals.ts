export const entranceRefusals = {
  'entrance.locked': 423,
  'entrance.agents_only': 403,
  'entrance.members_only': 403,
  'entrance.ticket_gone': 410,
  'entrance.trial_used': 429,
  'entrance.not_possible': 403,
  'entrance.invitation_code_error': 400,
  'entrance.invitation_over': 400,
  us_forbidden_login_error: 403,
  login_verify_required: 403,
  USER_NOT_EXIST: 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof entranceRefusals> {}
}
