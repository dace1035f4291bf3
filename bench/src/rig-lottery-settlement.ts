import { inTx } from '@palpite/server/base/db/db.ts';
import { gameByToken } from '@palpite/server/catalogue/catalogue.ts';
import { moveIssues } from '@palpite/server/lottery/issue/move-issues.ts';
import { planIssues } from '@palpite/server/lottery/issue/plan-issues.ts';
import { settleIssues } from '@palpite/server/lottery/issue/settle-issues.ts';
import pg from 'pg';
import { type Buyer, bookMany, ticketsPerOrder } from './load/lottery-orders.ts';
import { openBetServer, openGame } from './load/rig-bet-server.ts';

/**
 * Settles issues of a lottery in a process of its own: one with a tenth of the tickets, one with all, in turns. Tells
 * its parent the seconds of the large ones, and what a ticket of them costs against one of the small ones.
 */
const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const game = 'ssc-5';

const { platform, playerIds } = await openBetServer({ ROLES: 'web' });
const books = new pg.Client({ connectionString: process.env.DATABASE_URL });
await books.connect();
const buyers: Buyer[] = [];
for (const playerId of playerIds) {
  const opened = await inTx(platform.db, (tx) => openGame(platform, tx, playerId, { vendor: 'LOTT', code: game }));
  const session = await gameByToken(platform, await opened());
  if (session) buyers.push({ playerId, wallet: session.wallet });
}
while (await planIssues.run(platform));
while (await moveIssues.run(platform));
let next = 0;
await settle(tickets / 100);
const measured: { ratio: number; tickets: number; large: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const small = await settle(tickets / 10);
  const large = await settle(tickets);
  measured.push({ ratio: large / 10 / small, tickets, large });
}
process.send?.({ measured });

/** Seconds from the result of an issue with so many tickets to the last of them settled. */
async function settle(count: number): Promise<number> {
  // an issue that is open as long as the bench needs it, and drawn when it says so
  const { rows } = await books.query<{ id: string }>(
    `update lottery.issue set state = 'open', opens_at = now() - interval '1 hour', closes_at = now() + interval '1 day',
       draws_at = now() + interval '1 day', try_at = null
     where id = (select id from lottery.issue where game = $1 order by draws_at offset $2 limit 1) returning id`,
    [game, next],
  );
  next += 1;
  const issueId = BigInt(rows[0]?.id ?? 0);
  await bookMany(platform, { game, issueId, buyers, orders: count / ticketsPerOrder });
  await books.query('vacuum analyze lottery.purchase, bets.bet');
  await books.query(
    `update lottery.issue set state = 'drawn', result = array['1', '4', '7', '0', '3'], try_at = now() - interval '1 second' where id = $1`,
    [issueId],
  );
  const began = performance.now();
  while (await settleIssues.run(platform));
  const took = (performance.now() - began) / 1000;
  const left = await books.query("select 1 from lottery.purchase where issue_id = $1 and state = 'accepted'", [
    issueId,
  ]);
  if (left.rowCount !== 0) throw new Error('an order has no result');
  return took;
}
