/**
 * The door: the book of fixtures. SQL of rooms above calls `odds.check_legs`, which looks at legs and holds their books
 * in one statement.
 */
export type { Book, BookMarket, MarketStatus, Model, Priced, Suspension } from './book/book.ts';
export { holdBooks, readBooks } from './book/book-store.ts';
export { type Staked, stakedPort } from './pricing/moves.ts';
