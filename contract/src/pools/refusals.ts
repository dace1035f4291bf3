export const poolsRefusals = {
  'pools.unknown_order': 404,
  'pools.unknown_contest': 404,
  'pools.unknown_group': 404,
  'pools.quotas': 422,
  'pools.quotas_gone': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof poolsRefusals> {}
}
