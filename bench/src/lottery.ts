import { inTx } from '@palpite/server/base/db/db.ts';
import { gameByToken } from '@palpite/server/catalogue/catalogue.ts';
import { moveIssues } from '@palpite/server/lottery/issue/move-issues.ts';
import { planIssues } from '@palpite/server/lottery/issue/plan-issues.ts';
import { settleIssues } from '@palpite/server/lottery/issue/settle-issues.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { fireBets } from './load/fire-bets.ts';
import { type Buyer, bookMany, fireOrders, ticketsPerOrder } from './load/lottery-orders.ts';
import { openBetServer, openGame } from './load/rig-bet-server.ts';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `lottery.settle`: tickets a second of an issue with a million tickets, from its result to the last entry in the
 * ledger. `lottery.linear`: what a ticket costs of that, against an issue with a tenth of the tickets, in turns.
 * `lottery.rush`: orders accepted over HTTP in the seconds before a close, with more coming than can be answered,
 * against dice bets over HTTP of the same run; none is accepted late, and none that was answered is missing.
 */
const tickets = Number(process.env.BENCH_TICKETS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const game = 'ssc-5';

await measureRush();
await measureSettlement();
process.exit(0);

interface Ready {
  port: number;
  tokens: string[];
  orders: string[];
}

async function measureRush(): Promise<void> {
  const url = await freshDatabase('lottery_rush');
  const { child, ready } = await start<Ready>('rig-lottery-server.ts', { DATABASE_URL: url });
  const books = new pg.Client({ connectionString: url });
  await books.connect();
  const measured: { ratio: number; ours: number; theirs: number }[] = [];
  try {
    await fireBets(ready, 3);
    for (let round = 0; round < rounds; round += 1) {
      const theirs = (await fireBets(ready, seconds)).requests.average;
      const ours = await rush(ready, books);
      measured.push({ ratio: ours / theirs, ours, theirs });
    }
  } finally {
    child.kill('SIGKILL');
    await books.end();
  }
  const { ratio, ours, theirs } = middleOf(measured);
  console.log(`lottery.rush ratio=${ratio.toFixed(3)} ours=${Math.round(ours)} theirs=${Math.round(theirs)}`);
}

/** Orders a second that are accepted in the last seconds of an issue. Throws where one is late or missing. */
async function rush({ port, orders }: Ready, books: pg.Client): Promise<number> {
  const { id, closesAt } = await soonClosing(books);
  await until(closesAt - seconds * 1000);
  const began = Date.now();
  const { accepted, closed, other } = await fireOrders({ port, tokens: orders }, id, seconds + 1);
  const { rows } = await books.query<{ sold: number; late: number }>(
    `select count(*)::int as sold, count(*) filter (where p.accepted_at >= i.closes_at)::int as late
     from lottery.purchase p join lottery.issue i on i.id = p.issue_id where i.id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found || found.late > 0 || found.sold < accepted || other > 0 || closed === 0)
    throw new Error(`the rush went wrong: ${JSON.stringify({ ...found, accepted, closed, other })}`);
  return accepted / ((closesAt - began) / 1000);
}

/** The issue of the one-minute lottery that closes next, and not within the next seconds. */
async function soonClosing(books: pg.Client): Promise<{ id: string; closesAt: number }> {
  for (;;) {
    const { rows } = await books.query<{ id: string; at: Date }>(
      `select id, closes_at as at from lottery.issue where game = 'ssc-1' and state = 'open'
       and closes_at > now() + make_interval(secs => $1) order by closes_at limit 1`,
      [seconds + 1],
    );
    const [found] = rows;
    if (found) return { id: found.id, closesAt: found.at.getTime() };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function until(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
}

async function measureSettlement(): Promise<void> {
  process.env.DATABASE_URL = await freshDatabase('lottery');
  process.env.BENCH_PORT = '0';
  const { platform, playerIds } = await openBetServer({ ROLES: 'web' });
  const buyers: Buyer[] = [];
  for (const playerId of playerIds) {
    const opened = await inTx(platform.db, (tx) => openGame(platform, tx, playerId, { vendor: 'LOTT', code: game }));
    const session = await gameByToken(platform, await opened());
    if (session) buyers.push({ playerId, wallet: session.wallet });
  }
  while (await planIssues.run(platform));
  while (await moveIssues.run(platform));
  let next = 0;
  const settle = async (count: number): Promise<number> => {
    // an issue that is open as long as the bench needs it, and drawn when it says so
    const { rows } = await sql<{
      id: bigint;
    }>`update lottery.issue set state = 'open', opens_at = now() - interval '1 hour',
        closes_at = now() + interval '1 day', draws_at = now() + interval '1 day', try_at = null
      where id = (select id from lottery.issue where game = ${game} order by draws_at offset ${next++} limit 1) returning id`.execute(
      platform.db,
    );
    const issueId = rows[0]?.id ?? 0n;
    const orders = count / ticketsPerOrder;
    await bookMany(platform, { game, issueId, buyers, orders });
    await sql`vacuum analyze lottery.purchase, bets.bet`.execute(platform.db);
    await sql`update lottery.issue set state = 'drawn', result = array['1', '4', '7', '0', '3'], try_at = now()
      where id = ${issueId}`.execute(platform.db);
    const began = performance.now();
    while (await settleIssues.run(platform));
    const took = (performance.now() - began) / 1000;
    const left = await sql<{ count: number }>`select count(*)::int as count from lottery.purchase
      where issue_id = ${issueId} and state = 'accepted'`.execute(platform.db);
    if (left.rows[0]?.count !== 0) throw new Error('an order has no result');
    return took;
  };
  await settle(tickets / 100);
  const measured: { ratio: number; large: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const small = await settle(tickets / 10);
    const large = await settle(tickets);
    measured.push({ ratio: large / 10 / small, large });
  }
  const { ratio, large } = middleOf(measured);
  console.log(`lottery.settle value=${Math.round(tickets / large)} tickets=${tickets} seconds=${large.toFixed(1)}`);
  console.log(`lottery.linear ratio=${ratio.toFixed(3)}`);
}
