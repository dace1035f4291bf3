import { fireBets } from './load/fire-bets.ts';
import { type Crowd, fireCrowd, type People } from './load/http-logins.ts';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `http.bet`: the whole bet call over HTTP (session, validation, draw, ledger, bet and round rows, one durable commit,
 * answer, live message) against a bare Fastify that echoes the same JSON, in turns on the same machine with the same
 * client. `http.bet.with_logins`: the same bets while 50 players a second ask to log in and 5 a second for a picture,
 * against the bets without them. Passwords give way to bets, so the ratio alone would flatter: out of `asked` logins a
 * second `logins` were served, the others still waited or were told to come back. A ratio beside few logins says that
 * bets are safe from a crowd at the door, not that the crowd comes in.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;

interface Ready {
  port: number;
  tokens: string[];
  people?: People;
}

const url = await freshDatabase('http');
const server = await start<Ready>('rig-http-server.ts', { DATABASE_URL: url });
const echo = await start<Ready>('theirs/http-echo.ts', {});
const measured: { ratio: number; ours: number; theirs: number; p99: number }[] = [];
const crowded: ({ ratio: number; ours: number; alone: number } & Crowd)[] = [];
try {
  await fireBets(server.ready, 3);
  await fireBets(echo.ready, 2);
  for (let round = 0; round < rounds; round++) {
    const ours = await fireBets(server.ready, seconds);
    const theirs = await fireBets(echo.ready, seconds);
    const [mine, other] = [ours.requests.average, theirs.requests.average];
    measured.push({ ratio: mine / other, ours: mine, theirs: other, p99: ours.latency.p99 });
    const [among, crowd] = await Promise.all([fireBets(server.ready, seconds), crowdIn(server.ready)]);
    crowded.push({ ratio: among.requests.average / mine, ours: among.requests.average, alone: mine, ...crowd });
  }
} finally {
  for (const { child } of [server, echo]) child.kill('SIGKILL');
}
// the figures printed are those of the middle round, so that they give its ratio
const middle = middleOf(measured);
const crowd = middleOf(crowded);
console.log(
  `http.bet ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
console.log(`http.bet.p99_ms value=${middle.p99}`);
console.log(
  `http.bet.with_logins ratio=${crowd.ratio.toFixed(3)} ours=${Math.round(crowd.ours)} theirs=${Math.round(crowd.alone)} logins=${crowd.logins.toFixed(1)} asked=${crowd.asked.toFixed(1)} captchas=${crowd.captchas.toFixed(1)}`,
);

function crowdIn({ port, people }: Ready): Promise<Crowd> {
  if (!people) throw new Error('the server named nobody who could log in');
  return fireCrowd(port, people, seconds);
}
