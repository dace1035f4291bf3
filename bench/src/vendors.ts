import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `vendors.betwin`: bets and wins of an outside vendor end to end over HTTP (signature, decision, ledger, bet and
 * round rows, one durable commit, journal of calls, answer) against a bare Fastify that verifies the same signatures
 * and answers; the same calls, signed before the clock starts, by the same client, in turns on the same machine.
 * `vendors.isolation`: the 99th percentile of one vendor's calls while another hangs (it answers none of the
 * launches we ask it for, and ends none of the calls it began), against the same while that other answers at once.
 */
const connections = 256;
const quietConnections = 32;
const rounds = 3;
const pairs = Number(process.env.BENCH_PAIRS ?? 4_000);
const quietPairs = Math.ceil(pairs / 4);
/** A win comes so many calls after its bet, when that is long answered. */
const apart = 1_000;
const launchesPerSecond = 50;
const openCalls = 50;

interface Ready {
  port: number;
  seats: { user: string; token: string }[];
}
interface Call {
  readonly body: string;
  readonly path: string;
  readonly signature: string;
}
interface Run {
  perSecond: number;
  p99: number;
}

const signed = promisify(sign);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const other = await openOther();
const env = { PUBLIC_KEY: publicPem, OTHER_URL: other.url };
const server = await start<Ready>('load/vendors-server.ts', { ...env, DATABASE_URL: await freshDatabase('vendors') });
const echo = await start<Ready>('theirs/vendors-echo.ts', env);
const measured: (Run & { ratio: number; ours: number; theirs: number })[] = [];
const beside: { ratio: number; hanging: number; prompt: number }[] = [];
try {
  const warm = await callsOf(server.ready, apart, privateKey);
  await fire(server.ready, warm, connections);
  await fire(echo.ready, warm, connections);
  for (let round = 0; round < rounds; round++) {
    const calls = await callsOf(server.ready, pairs, privateKey);
    const ours = await fire(server.ready, calls, connections);
    const theirs = await fire(echo.ready, calls, connections);
    measured.push({
      ...ours,
      ratio: ours.perSecond / theirs.perSecond,
      ours: ours.perSecond,
      theirs: theirs.perSecond,
    });
    const prompt = await besideOther('prompt');
    const hanging = await besideOther('hanging');
    beside.push({ ratio: hanging.p99 / prompt.p99, hanging: hanging.p99, prompt: prompt.p99 });
  }
} finally {
  for (const { child } of [server, echo]) child.kill('SIGKILL');
  other.close();
}
const middle = middleOf(measured);
console.log(
  `vendors.betwin ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
console.log(`vendors.betwin.p99_ms value=${middle.p99.toFixed(1)}`);
const quiet = middleOf(beside);
console.log(
  `vendors.isolation ratio=${quiet.ratio.toFixed(3)} hanging_p99_ms=${quiet.hanging.toFixed(1)} prompt_p99_ms=${quiet.prompt.toFixed(1)}`,
);

/** The calls of one vendor while players open games of another, which is as said. */
async function besideOther(state: 'prompt' | 'hanging'): Promise<Run> {
  const calls = await callsOf(server.ready, quietPairs, privateKey);
  other.state = state;
  const open = state === 'hanging' ? await beginCalls(server.ready.port) : [];
  server.child.send({ launchesPerSecond });
  try {
    return await fire(server.ready, calls, quietConnections);
  } finally {
    server.child.send({ launchesPerSecond: 0 });
    for (const socket of open) socket.destroy();
  }
}

/** Bets, each with its win some way behind, of players in turn. */
async function callsOf({ seats }: Ready, count: number, key: KeyObject): Promise<Call[]> {
  const bets: Call[] = [];
  const wins: Call[] = [];
  const made = async (path: string, fields: Record<string, unknown>): Promise<Call> => {
    const body = JSON.stringify(fields);
    return { path, body, signature: (await signed('sha256', Buffer.from(body), key)).toString('base64') };
  };
  const pair = async (at: number): Promise<void> => {
    const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
    const common = { ...seats[at % seats.length], round, game_code: 'bench-slot', currency: 'BRL', is_free: false };
    bets[at] = await made('/transaction/bet', {
      ...{ ...common, request_uuid: randomUUID(), transaction_uuid: bet, amount: 100_000, round_closed: false },
    });
    wins[at] = await made('/transaction/win', {
      ...{ ...common, request_uuid: randomUUID(), transaction_uuid: win, reference_transaction_uuid: bet },
      ...{ amount: at % 4 === 0 ? 350_000 : 0, round_closed: true },
    });
  };
  for (let at = 0; at < count; at += 100)
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, (_, more) => pair(at + more)));
  const calls: Call[] = [];
  for (let at = 0; at < count; at += apart) calls.push(...bets.slice(at, at + apart), ...wins.slice(at, at + apart));
  return calls;
}

async function fire({ port }: Ready, calls: readonly Call[], connected: number): Promise<Run> {
  const took: number[] = [];
  let [sent, refused] = [0, ''];
  const started = performance.now();
  const asked: autocannon.Options = {
    url: `http://127.0.0.1:${port}`,
    ...{ connections: connected, amount: calls.length, method: 'POST' },
    requests: [
      {
        setupRequest(request) {
          const call = calls[sent++ % calls.length];
          if (!call) return request;
          const headers = { 'content-type': 'application/json', 'x-hub88-signature': call.signature };
          return { ...request, path: `/hooks/vendors/BENCH${call.path}`, body: call.body, headers };
        },
        onResponse(status, body) {
          if (status !== 200 || !body.includes('"RS_OK"')) refused ||= `${status} ${body.slice(0, 200)}`;
        },
      },
    ],
  };
  let ended = started;
  await new Promise<void>((done, failed) => {
    const running = autocannon(asked, (error) => (error ? failed(error) : done()));
    running.on('response', (_client, _status, _bytes, tookMs) => {
      took.push(tookMs);
      // it says that it has ended up to a second after the last answer
      ended = performance.now();
    });
  });
  const seconds = (ended - started) / 1000;
  if (refused) throw new Error(`a call was answered with ${refused}`);
  took.sort((a, b) => a - b);
  return { perSecond: took.length / seconds, p99: took[Math.floor(took.length * 0.99)] ?? 0 };
}

/** The other vendor: it opens games at once, or answers nothing. */
async function openOther(): Promise<{ url: string; state: 'prompt' | 'hanging'; close: () => void }> {
  const house = { url: '', state: 'prompt' as 'prompt' | 'hanging', close: () => void http.close() };
  const http = createServer((request, response) => {
    request.resume();
    if (house.state === 'hanging') return;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: `${house.url}/game` }));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  house.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  house.close = () => {
    http.closeAllConnections();
    http.close();
  };
  return house;
}

/** Calls of the other vendor of which only the beginning comes. */
function beginCalls(port: number) {
  const begun =
    'POST /hooks/vendors/OTHER/transaction/bet HTTP/1.1\r\nhost: localhost\r\ncontent-length: 400\r\n\r\n{"user":';
  return Promise.all(
    Array.from(
      { length: openCalls },
      () =>
        new Promise<ReturnType<typeof connect>>((opened, failed) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(begun);
            opened(socket);
          });
          socket.once('error', failed);
          socket.on('error', () => undefined);
        }),
    ),
  );
}
