export const siteRefusals = {
  'site.maintenance': 503,
  'site.region_restricted': 451,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof siteRefusals> {}
}
