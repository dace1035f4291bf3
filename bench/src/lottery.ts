import pg from 'pg';
import { fireBets } from './load/fire-bets.ts';
import { fireOrders } from './load/lottery-orders.ts';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `lottery.settle`: tickets a second of an issue with a million tickets, from its result to the last entry in the
 * ledger. `lottery.linear`: what a ticket costs of that, against an issue with a tenth of the tickets, in turns.
 * `lottery.rush`: orders accepted over HTTP in the seconds before a close, with more coming than can be answered,
 * against dice bets over HTTP of the same run; none is accepted late, and none that was answered is missing.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);

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
  const env = { DATABASE_URL: await freshDatabase('lottery'), BENCH_ROUNDS: `${rounds}` };
  const { child, ready } = await start<Settled>('rig-lottery-settlement.ts', env);
  child.kill('SIGKILL');
  const { ratio, tickets, large } = middleOf(ready.measured);
  console.log(`lottery.settle value=${Math.round(tickets / large)} tickets=${tickets} seconds=${large.toFixed(1)}`);
  console.log(`lottery.linear ratio=${ratio.toFixed(3)}`);
}

interface Settled {
  readonly measured: { readonly ratio: number; readonly tickets: number; readonly large: number }[];
}
