import { setTimeout as pause } from 'node:timers/promises';
import { tablesPlaceBet } from '@palpite/contract/tables/player.ts';
import autocannon from 'autocannon';
import pg from 'pg';
import { fireBets } from '../load/fire-bets.ts';
import { freshDatabase, middleOf, start } from '../theirs/opponents.ts';
import { roundNow, type TablesReady } from './lay-chips.ts';

/**
 * `tables.rush`: bets accepted over HTTP in the last second of a round, with 10,000 players at one table who all bet
 * then, against dice bets over HTTP of the same run; none is accepted late, and none that was answered is missing.
 */
const table = 'european-roulette-1';
const bets = Number(process.env.BENCH_BETS ?? 10_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const rushMs = 1000;
/** Those who bet have their connections already: so long before they begin, and only the last second is counted. */
const earlyMs = 500;
const connections = 256;

const url = await freshDatabase('tables_rush');
const { child, ready } = await start<TablesReady>('tables/rig-tables-server.ts', {
  ...{ DATABASE_URL: url, BENCH_TABLE: table, BENCH_SEATS: String(bets) },
});
const books = new pg.Client({ connectionString: url });
await books.connect();
const measured: { ratio: number; ours: number; theirs: number }[] = [];
try {
  await fireBets(ready, 3);
  for (let round = 0; round < rounds; round += 1) {
    const theirs = (await fireBets(ready, seconds)).requests.average;
    const ours = await rush();
    measured.push({ ratio: ours / theirs, ours, theirs });
  }
} finally {
  child.kill('SIGKILL');
  await books.end();
}
const { ratio, ours, theirs } = middleOf(measured);
console.log(`tables.rush ratio=${ratio.toFixed(3)} ours=${Math.round(ours)} theirs=${Math.round(theirs)} bets=${bets}`);
process.exit(0);

/** Bets a second that are accepted in the last second of a round. Throws where one is late or missing. */
async function rush(): Promise<number> {
  const { roundId, closesAt } = await soonClosing();
  await pause(Math.max(0, closesAt - rushMs - earlyMs - Date.now()));
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${ready.port}${tablesPlaceBet.path}`, connections, amount: bets, method: 'POST' },
    body: JSON.stringify({ roundId, chips: [{ spot: 'red', amount: '1.00' }] }),
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          const authorization = ready.seats[sent % ready.seats.length] ?? '';
          sent += 1;
          return { ...request, headers: { ...request.headers, authorization, 'idempotency-key': `${run}-${sent}` } };
        },
      },
    ],
  });
  const count = (status: `${number}`) => result.statusCodeStats?.[status]?.count ?? 0;
  const [accepted, closed] = [count('200'), count('409')];
  const other = result.requests.total - accepted - closed;
  const { rows } = await books.query<{ booked: number; late: number; counted: number }>(
    `select count(*)::int as booked, count(*) filter (where b.placed_at >= r.closed_at)::int as late,
       count(*) filter (where b.placed_at >= r.closes_at - make_interval(secs => $2))::int as counted
     from tables.bet t join bets.bet b on b.id = t.id join shared.round r on r.id = t.round_id where t.round_id = $1`,
    [roundId, rushMs / 1000],
  );
  const [found] = rows;
  if (!found || found.late > 0 || found.booked !== accepted || other > 0)
    throw new Error(`the rush went wrong: ${JSON.stringify({ ...found, accepted, closed, other })}`);
  if (closed === 0) throw new Error('there were too few bets to fill the second');
  return found.counted / (rushMs / 1000);
}

/** The round of the table that takes bets, while there is enough time left. */
async function soonClosing(): Promise<{ roundId: string; closesAt: number }> {
  for (;;) {
    const round = await roundNow(ready);
    if (round?.phase === 'betting' && round.closesAt > Date.now() + rushMs + earlyMs + 500) return round;
    await pause(200);
  }
}
