export const roundsRefusals = {
  'rounds.unknown': 404,
  'rounds.link_gone': 410,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof roundsRefusals> {}
}
