import { inTx } from '@palpite/server/base/db/db.ts';
import { gameByToken } from '@palpite/server/catalogue/catalogue.ts';
import { plantBook, plantResult } from '@palpite/server/odds/rig-books.ts';
import { hearResults } from '@palpite/server/sports/settle/hear-results.ts';
import { settleResults } from '@palpite/server/sports/settle/settle-results.ts';
import pg from 'pg';
import { openBetServer, openGame } from '../load/rig-bet-server.ts';
import { type Bettor, bookSingles, markets } from './rig-singles.ts';

/**
 * Settles the singles of a match in a process of its own: one with a tenth of the bets, one with all, in turns. Tells
 * its parent the seconds of the large ones, and what a bet of them costs against one of the small ones.
 */
const bets = Number(process.env.BENCH_BETS ?? 500_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const { platform, playerIds } = await openBetServer({ ROLES: 'web' });
const books = new pg.Client({ connectionString: process.env.DATABASE_URL });
await books.connect();
const bettors: Bettor[] = [];
for (const playerId of playerIds) {
  const opened = await inTx(platform.db, (tx) =>
    openGame(platform, tx, playerId, { vendor: 'PGE', code: 'sportsbook' }),
  );
  const session = await gameByToken(platform, await opened());
  if (session) bettors.push({ playerId, wallet: session.wallet });
}
let next = 0;
await settle(bets / 100);
const measured: { ratio: number; bets: number; large: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const small = await settle(bets / 10);
  const large = await settle(bets);
  measured.push({ ratio: large / 10 / small, bets, large });
}
process.send?.({ measured });

/** Seconds from the result of a match with so many bets to the last of them settled. */
async function settle(count: number): Promise<number> {
  const fixtureId = `bench-${next++}`;
  const planted = await plantBook(platform.db, fixtureId, { markets, at: new Date() });
  await bookSingles(platform, { fixtureId, bettors, bets: count });
  await books.query('vacuum analyze sports.ticket, sports.leg, bets.bet');
  const at = new Date();
  const startedAt = planted.fixture.startsAt;
  await plantResult(platform.db, planted, {
    state: {
      ...{ ended: ['h1', 'h2'], startedAt, endedAt: startedAt + 6_600_000, score: { home: 2, away: 1 } },
      counts: [
        { what: 'goals', period: 'h1', home: 1, away: 0 },
        { what: 'goals', period: 'h2', home: 1, away: 1 },
      ],
    },
    at,
  });
  const began = performance.now();
  while (await hearResults.run(platform));
  while (await settleResults.run(platform));
  const took = (performance.now() - began) / 1000;
  const left = await books.query(
    "select 1 from sports.leg l join sports.ticket t on t.id = l.ticket_id where l.fixture_id = $1 and t.state = 'accepted' limit 1",
    [fixtureId],
  );
  if (left.rowCount !== 0) throw new Error('a bet has no result');
  return took;
}
