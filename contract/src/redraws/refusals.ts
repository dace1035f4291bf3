export const redrawsRefusals = {
  'redraws.house_draw': 409,
  'redraws.pool': 409,
  'redraws.not_drawn': 409,
  'redraws.same_result': 409,
  'redraws.proposed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof redrawsRefusals> {}
}
