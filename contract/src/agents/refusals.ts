export const agentsRefusals = {
  'agents.transfer_not_allowed': 403,
  'agents.unknown_downline': 404,
  'agents.transfer_range': 422,
  'agents.transfer_day': 422,
  'agents.transfer_count': 422,
  'agents.transfer_turnover': 422,
  'agents.recipient_closed': 409,
  'agents.unknown_member': 404,
  'agents.circle': 409,
  'agents.already_there': 409,
  'agents.already_agent': 409,
  'agents.not_an_agent': 422,
  'agents.type_not_allowed': 422,
  'agents.ends_changed': 409,
  'agents.frozen': 409,
  'agents.frozen_above': 403,
  'agents.unknown_invitation': 404,
  'agents.unknown_host': 422,
  'agents.expiry_past': 422,
  'agents.too_many_invitations': 409,
  'agents.offers_for_agents': 422,
  'agents.offer_twice': 422,
  'agents.limit_below_minimum': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof agentsRefusals> {}
}
