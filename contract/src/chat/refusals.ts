export const chatRefusals = {
  'chat.off': 403,
  'chat.unknown_room': 404,
  'chat.closed': 409,
  'chat.read_only': 403,
  'chat.muted': 403,
  'chat.banned': 403,
  'chat.empty': 422,
  'chat.too_long': 422,
  'chat.words': 422,
  'chat.contact': 422,
  'chat.too_fast': 429,
  'chat.slow': 429,
  'chat.repeated': 409,
  'chat.unknown_line': 404,
  'chat.own_line': 409,
  'chat.already_reported': 409,
  'chat.unknown_speaker': 404,
  'chat.decided': 409,
  'chat.unknown_sanction': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof chatRefusals> {}
}
