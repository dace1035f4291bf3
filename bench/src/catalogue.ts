import { once } from 'node:events';
import autocannon from 'autocannon';
import { freshDatabase, middleOf, start } from './theirs/opponents.ts';

/**
 * `catalogue.list`: the games list over a shelf of 20,000 games, with every mixture of filters, names and pages a
 * visitor asks for, through the whole platform (door, brand, switches, limits per address, validation), against a bare
 * Fastify that has the very same bytes ready and looks them up by the address. In turns, on the same
 * machine, with the same client.
 */
const connections = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = 3;

interface Ours {
  port: number;
  vendors: { code: string; gameType: string }[];
}

const server = await start<Ours>('rig-catalogue-server.ts', { DATABASE_URL: await freshDatabase('catalogue') });
const echo = await start<{ port: number }>('theirs/catalogue-echo.ts', {});
const measured: { ratio: number; ours: number; theirs: number; p99: number }[] = [];
try {
  const paths = pathsFor(server.ready.vendors);
  echo.child.send(await answersTo(paths));
  await once(echo.child, 'message');
  await fire(server.ready.port, paths, 2);
  await fire(echo.ready.port, paths, 2);
  for (let round = 0; round < rounds; round++) {
    const ours = await fire(server.ready.port, paths, seconds);
    const theirs = await fire(echo.ready.port, paths, seconds);
    if (ours.non2xx + theirs.non2xx > 0) throw new Error(`${ours.non2xx} lists were not answered with 200`);
    const [mine, other] = [ours.requests.average, theirs.requests.average];
    measured.push({ ratio: mine / other, ours: mine, theirs: other, p99: ours.latency.p99 });
  }
} finally {
  for (const { child } of [server, echo]) child.kill('SIGKILL');
}
const middle = middleOf(measured);
console.log(
  `catalogue.list ratio=${middle.ratio.toFixed(3)} ours=${Math.round(middle.ours)} theirs=${Math.round(middle.theirs)}`,
);
console.log(`catalogue.list.p99_ms value=${middle.p99}`);

/** What visitors ask for: categories, vendors, kinds, what is new, names right and wrong, first and later pages. */
function pathsFor(vendors: Ours['vendors']): string[] {
  const asked: Record<string, string>[] = [{}];
  for (const gameType of ['RNG', 'LIVE', 'FISH', 'SPORTS'])
    for (const pageNo of ['1', '2', '7']) asked.push({ gameType, pageNo });
  for (const { code, gameType } of vendors.slice(0, 20)) asked.push({ gameType, vassalage: code });
  for (const gameClassify of ['SC', 'JP', 'TG', 'Crash']) {
    asked.push({ gameType: 'RNG', gameClassify }, { gameType: 'RNG', gameClassify, isNew: '1' });
    for (const { code } of vendors.slice(9, 11)) asked.push({ gameType: 'RNG', gameClassify, vassalage: code });
  }
  for (const gameName of ['onca', 'sao joao', 'roulete', 'noite de', 'dragão do mar'])
    asked.push({ gameName }, { gameName, gameType: 'RNG', pageNo: '2' });
  return asked.map((filters) => {
    const query = new URLSearchParams({ clientType: '3', platform: 'html5-desktop', pageNo: '1', ...filters });
    return `/wps/relay/GCSGAME_gameList?${query}&pageSize=18`;
  });
}

async function answersTo(paths: readonly string[]): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${server.ready.port}${path}`, { headers: { merchant: 'palpite' } });
    const body = await answer.text();
    if (!answer.ok || !body.includes('"nodeId"'))
      throw new Error(`${path} was answered with ${answer.status}: ${body}`);
    answers.push([path, body]);
  }
  return answers;
}

function fire(port: number, paths: readonly string[], duration: number): Promise<autocannon.Result> {
  let sent = 0;
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration,
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          // sixty thousand visitors, so that none comes too often
          const ip = `100.${64 + ((sent >> 16) & 63)}.${(sent >> 8) & 255}.${sent & 255}`;
          return {
            ...request,
            path: paths[sent % paths.length] ?? '/',
            headers: { merchant: 'palpite', 'x-forwarded-for': ip, accept: 'application/json' },
          };
        },
      },
    ],
  });
}
