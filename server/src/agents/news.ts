import { defineEvent } from '../base/events/events.ts';

/** Money moved between a player and the agent who brought them. The amount is decimal text. */
export const transferred = defineEvent<{
  orderNo: string;
  merchant: string;
  senderId: string;
  recipientId: string;
  amount: string;
  currency: string;
}>('agents.transferred');
