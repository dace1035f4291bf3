export const identityRefusals = {
  'identity.required': 403,
  'identity.already_verified': 409,
  'identity.being_checked': 409,
  'identity.too_many_tries': 429,
  'identity.verifier_unavailable': 503,
  'identity.callback_denied': 401,
  'identity.unknown_case': 404,
  'identity.wrong_state': 409,
  'identity.registry_down': 503,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof identityRefusals> {}
}
