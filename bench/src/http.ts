import autocannon from 'autocannon';
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
/** Enough that one batch of bets is always in the making while another is under way. */
const connections = 256;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;
const body = JSON.stringify({ stake: '1.00', target: 5000, direction: 'over' });

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
  await fire(server.ready, 3);
  await fire(echo.ready, 2);
  for (let round = 0; round < rounds; round++) {
    const ours = await fire(server.ready, seconds);
    const theirs = await fire(echo.ready, seconds);
    if (ours.non2xx > 0) throw new Error(`${ours.non2xx} bets were not answered with 200`);
    const [mine, other] = [ours.requests.average, theirs.requests.average];
    measured.push({ ratio: mine / other, ours: mine, theirs: other, p99: ours.latency.p99 });
    const [among, crowd] = await Promise.all([fire(server.ready, seconds), crowdIn(server.ready)]);
    if (among.non2xx > 0) throw new Error(`${among.non2xx} bets among logins were not answered with 200`);
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

function fire(ready: Ready, duration: number): Promise<autocannon.Result> {
  const run = `${process.pid}-${Date.now()}`;
  let sent = 0;
  return autocannon({
    url: `http://127.0.0.1:${ready.port}/play/dice/bet`,
    connections,
    duration,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: {
              ...request.headers,
              authorization:
                ready.tokens[sent % Math.max(1, ready.tokens.length)] ?? 'a-token-of-the-same-length-as-the-real-one',
              'idempotency-key': `${run}-${sent}`,
            },
          };
        },
      },
    ],
  });
}
