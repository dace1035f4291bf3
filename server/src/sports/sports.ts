/** The door: free bets, and what becomes of bets that the inbox of a player tells. */
export { checkFreeBet, giveFreeBet } from './free/free-bets.ts';
export { sportsNews } from './news.ts';
