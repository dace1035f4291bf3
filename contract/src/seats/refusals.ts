export const seatsRefusals = {
  'seats.closed': 409,
  'seats.game_closed': 409,
  'seats.bet_placed': 409,
  'seats.bet_elsewhere': 409,
  'seats.limit': 422,
  'seats.taken': 409,
  'seats.held': 409,
  'seats.none': 409,
  'seats.no_bet_ahead': 409,
  'seats.behind_limit': 422,
  'seats.not_your_turn': 409,
  'seats.turn_over': 409,
  'seats.move': 422,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof seatsRefusals> {}
}
