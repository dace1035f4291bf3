export const playersRefusals = {
  'players.phone_missing': 400,
  'players.phone_invalid': 400,
  'players.mobile_taken': 409,
  'players.email_taken': 409,
  'players.password_weak': 400,
  'players.register_first': 403,
  'players.field_fixed': 409,
  'players.unknown_session': 404,
  'players.username_taken': 409,
  'players.bad_credentials': 401,
  'players.underage': 403,
  'players.terms_required': 400,
  'players.passwords_differ': 400,
  'players.cpf_invalid': 400,
  'players.cpf_taken': 409,
  'players.cpf_fixed': 409,
  'players.already_blocked': 409,
  'players.not_blocked': 409,
  token_ip_different: 401,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof playersRefusals> {}
}
