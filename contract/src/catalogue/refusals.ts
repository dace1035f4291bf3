export const catalogueRefusals = {
  'catalogue.unknown_game': 404,
  'catalogue.maintenance': 503,
  'catalogue.no_trial': 409,
  'catalogue.too_many_favourites': 422,
  'catalogue.ticket_invalid': 410,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof catalogueRefusals> {}
}
