/** The door of messages: an answer to one player, in their inbox; the texts of promotions. */
export { sendAnswer, tellMessage } from './inbox/send-message.ts';
export { asHtml } from './inbox/texts.ts';
export { type PromotionText, promotionTexts, writePromotion } from './news/news-store.ts';
