/**
 * Every way the platform says no, with the HTTP status it travels under. The one table: an endpoint may only declare codes from here,
 * and the server's texts are checked against it. `server.fault` is not a refusal but what a fault is answered with.
 */
export const statusOf = {
  'request.invalid': 400,
  'request.too_large': 413,
  'request.unknown_route': 404,
  'request.key_missing': 400,
  'request.key_reused': 422,
  'request.too_many': 429,
  'function.not.available': 400,
  'login.not.session': 401,
  'login.denied': 403,
  'server.fault': 500,
  'server.busy': 503,
  'ledger.insufficient': 422,
  'ledger.unknown_account': 422,
  'ledger.currencies_mixed': 422,
  'ledger.pending_closed': 409,
  'ledger.pending_exceeded': 422,
  'ledger.invalid': 422,
  'players.username_taken': 409,
  'players.bad_credentials': 401,
  'players.underage': 403,
  'players.terms_required': 400,
  'players.passwords_differ': 400,
  'players.cpf_invalid': 400,
  'players.cpf_taken': 409,
  'players.cpf_fixed': 409,
  'wallet.insufficient': 422,
  'bets.unknown': 404,
  'catalogue.unknown_game': 404,
  'catalogue.maintenance': 503,
  'catalogue.ticket_invalid': 410,
  'instant.stake_range': 422,
  'instant.target_range': 422,
  'instant.profit_cap': 422,
  'instant.busy': 409,
  'instant.seed_invalid': 400,
  'instant.unknown_round': 404,
  'payments.amount_range': 422,
  'payments.identity_required': 422,
  'payments.bank_unavailable': 503,
  'payments.unknown_deposit': 404,
  'payments.unknown_withdrawal': 404,
  'payments.turnover_required': 422,
  'payments.foreign_key': 422,
  'payments.wrong_state': 409,
  'payments.callback_denied': 401,
  'office.bad_credentials': 401,
  'office.code_wrong': 401,
  'office.locked': 423,
  'office.not_permitted': 403,
  'office.own_decision': 403,
  'office.reason_required': 400,
  'office.not_found': 404,
} as const;

export type RefusalCode = keyof typeof statusOf;

/** What a refusal looks like on the wire. `value` carries context, such as the field that is wrong. */
export interface RefusalAnswer {
  success: false;
  errorCode: RefusalCode;
  message: string;
  value?: unknown;
}
