export const settingsRefusals = {
  /** Its value names the setting it does not go with. */
  'settings.contradicts': 409,
  /** The law the brand is under asks for more; its value names the rule and what it prescribes. */
  'settings.law': 409,
  'settings.unknown': 404,
  /** Somebody's proposal for this setting is still undecided. */
  'settings.waiting': 409,
  /** It has the value already. */
  'settings.same': 409,
  /** It is changed on a page of its own. */
  'settings.elsewhere': 409,
  /** Nothing is behind the switch yet. */
  'settings.awaited': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof settingsRefusals> {}
}
