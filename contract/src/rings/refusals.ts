export const ringsRefusals = {
  'rings.unknown': 404,
  'rings.changed': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof ringsRefusals> {}
}
