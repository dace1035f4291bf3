/** The door: rooms above give free rounds on our own games. */
export { checkFree, freeGames, freeWinningsPort, giveFreeRounds, type PayWinnings } from './free/free-rounds.ts';
