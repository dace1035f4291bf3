export const pointsRefusals = {
  'points.unknown_goods': 404,
  'points.out_of_stock': 409,
  'points.limit_reached': 409,
  'points.price_changed': 409,
  'points.insufficient': 409,
  'points.conversion_off': 403,
  'points.conversion_amount': 409,
  'points.unknown_order': 404,
  'points.wrong_state': 409,
  'points.language_missing': 400,
  'points.unknown_category': 404,
  'points.category_in_use': 409,
  'points.unknown_picture': 404,
  'points.too_many_pictures': 409,
  'points.stock_below_zero': 409,
  'points.unknown_player': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof pointsRefusals> {}
}
