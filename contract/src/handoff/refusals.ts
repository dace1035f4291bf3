export const handoffRefusals = {
  'handoff.gone': 410,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof handoffRefusals> {}
}
