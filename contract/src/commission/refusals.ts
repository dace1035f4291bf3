export const commissionRefusals = {
  'commission.unknown': 404,
  'commission.unknown_downline': 404,
  'commission.not_an_agent': 422,
  'commission.kind_off': 403,
  'commission.terms_invalid': 422,
  'commission.over_upline': 422,
  'commission.over_ceiling': 422,
  'commission.type_not_allowed': 409,
  'commission.type_may_not_offer': 403,
  'commission.no_own_contract': 409,
  'commission.another_between': 409,
  'commission.offer_open': 409,
  'commission.already_answered': 409,
  'commission.ends_changed': 409,
  'commission.period_overlaps': 409,
  'commission.range_too_long': 422,
  'commission.frozen': 409,
  'commission.reserve_owed': 409,
  'commission.reserve_closed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof commissionRefusals> {}
}
