export const figuresRefusals = {
  'figures.unknown_member': 404,
  'figures.range_too_long': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof figuresRefusals> {}
}
