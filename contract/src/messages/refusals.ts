export const messagesRefusals = {
  'messages.unknown': 404,
  'messages.own_language_missing': 400,
  'messages.bad_linkage': 400,
  'messages.bad_target': 400,
  'messages.help_loop': 409,
  'messages.too_many_pictures': 409,
  'messages.unknown_player': 404,
  'messages.feedback_limit': 429,
  'messages.no_chat': 404,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof messagesRefusals> {}
}
