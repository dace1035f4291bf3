export { type Letter, sendEmail, sendSms } from './send-message.ts';
export type { TemplateName } from './texts.ts';
