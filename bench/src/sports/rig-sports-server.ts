import { inTx } from '@palpite/server/base/db/db.ts';
import { plantBook } from '@palpite/server/odds/rig-books.ts';
import { openBetServer, openGame } from '../load/rig-bet-server.ts';
import { markets } from './rig-singles.ts';

/**
 * The whole platform in a process of its own, with players who have money and both dice and the book open, and matches
 * with fifty markets each. Tells its parent the port, both kinds of tokens and the matches.
 */
const { platform, port, tokens, playerIds } = await openBetServer({ ROLES: 'web' });
const fixtures = Array.from({ length: 200 }, (_, at) => `bench-${at}`);
for (const id of fixtures) await plantBook(platform.db, id, { markets, at: new Date() });
const bets: string[] = [];
for (const playerId of playerIds) {
  const opened = await inTx(platform.db, (tx) =>
    openGame(platform, tx, playerId, { vendor: 'PGE', code: 'sportsbook' }),
  );
  bets.push(await opened());
}
process.send?.({ port, tokens, bets, fixtures });
process.on('SIGTERM', () => process.exit(0));
