export const seriesRefusals = {
  'series.unknown_member': 404,
  'series.above_own': 422,
  'series.below_downline': 422,
  'series.unknown_line': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof seriesRefusals> {}
}
