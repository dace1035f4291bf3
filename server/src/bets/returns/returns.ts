import { followFeed } from '../feed/follow.ts';
import { countGames } from './returns-store.ts';

/**
 * Sums what each game took and gave, hour by hour. A bet counts in the hour in which it had its first result, with what
 * it came to in the end.
 */
export const sumGames = followFeed({ name: 'bets.sum-games', from: 'beginning', count: countGames });
