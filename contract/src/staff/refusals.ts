export const staffRefusals = {
  'office.bad_credentials': 401,
  'office.code_wrong': 401,
  'office.locked': 423,
  'office.not_permitted': 403,
  'office.own_decision': 403,
  'office.changed_meanwhile': 409,
  'office.reason_required': 400,
  'office.not_found': 404,
  'office.filter_unknown': 404,
  'office.filter_name_taken': 409,
  'office.filters_full': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof staffRefusals> {}
}
