import { inTx } from '@palpite/server/base/db/db.ts';
import pg from 'pg';
import { openBetServer, openGame } from '../load/rig-bet-server.ts';

/**
 * The whole platform in a process of its own, which reads the feed it is told of, with a hundred players at the book.
 * Tells its parent the port and their tokens once the book of every match is there.
 */
const events = Number(process.env.BENCH_EVENTS);
const { platform, port, playerIds } = await openBetServer();
const tokens: string[] = [];
for (const playerId of playerIds.slice(0, 100)) {
  const opened = await inTx(platform.db, (tx) =>
    openGame(platform, tx, playerId, { vendor: 'PGE', code: 'sportsbook' }),
  );
  tokens.push(await opened());
}
const books = new pg.Client({ connectionString: process.env.DATABASE_URL });
await books.connect();
for (;;) {
  const { rows } = await books.query<{ count: number }>(
    "select count(*)::int as count from odds.book where status = 'live' and fixture_id like 'live-%'",
  );
  if (rows[0]?.count === events) break;
  await new Promise((done) => setTimeout(done, 250));
}
await books.end();
process.send?.({ port, tokens });
process.on('SIGTERM', () => process.exit(0));
