export const oddsRefusals = {
  'odds.unknown_event': 404,
  'odds.unknown_selection': 404,
  'odds.unknown_ruling': 404,
  'odds.ruled': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof oddsRefusals> {}
}
