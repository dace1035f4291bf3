export const agentsRefusals = {
  'agents.transfer_not_allowed': 403,
  'agents.unknown_downline': 404,
  'agents.transfer_range': 422,
  'agents.transfer_turnover': 422,
  'agents.recipient_closed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof agentsRefusals> {}
}
