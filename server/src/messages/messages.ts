/** The door of messages: an answer to one player, in their inbox. */
export { sendAnswer, tellMessage } from './inbox/send-message.ts';
export { asHtml } from './inbox/texts.ts';
