/** The door of the chat: the way to our own page, and what a player's inbox is to say. */
export { chatNews } from './news.ts';
export { visitAddress } from './rooms/visit.ts';
