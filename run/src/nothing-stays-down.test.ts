import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMoney } from '@palpite/math/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDir } from './place.ts';
import { holder } from './platform/claim.ts';
import { embedded, type Platform, startPlatform } from './platform/platform.ts';
import { freePlatformPorts } from './platform/ports.ts';
import { processesIn, runningPostmaster } from './postgres/postgres-stale.ts';
import { type Act, balanceOf, type Crowd, enterPlayers, type Player, startCrowd } from './rig-crowd.ts';
import { runTool } from './tool.ts';

/** Each part is struck so many times; the usual run strikes once, DOWN_ROUNDS=3 more often. */
const rounds = Number(process.env.DOWN_ROUNDS ?? 1);
/** Each part, and what the crowd cannot do without it. */
const parts: readonly (readonly [part: string, act: Act])[] = [
  ['server', 'bet'],
  ['database', 'bet'],
  ['vendor', 'spin'],
  ['outside', 'deposit'],
];
/** Short, because here a part dies every few seconds. The real figures are tried in `supervised.test.ts`, by hand. */
const patience = { withinMs: 8000, askEveryMs: 200, answerWithinMs: 2000, mostUnanswered: 3 };

let dataDir = '';
let platform: Platform;
let crowd: Crowd;
let players: Record<'dice' | 'vendor', Player>;
let givenUp: string | undefined;
const { HUMAN_CHECK } = process.env;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'palpite-down-test-'));
  process.env.HUMAN_CHECK = '0';
  platform = await startPlatform({ dataDir, ports: await freePlatformPorts(), patience });
  void platform.gone.then((how) => {
    givenUp = how;
  });
  players = await enterPlayers(platform);
  crowd = await startCrowd(platform, players);
});

afterAll(async () => {
  await platform?.stop();
  rmSync(dataDir, { recursive: true, force: true });
  if (HUMAN_CHECK === undefined) delete process.env.HUMAN_CHECK;
  else process.env.HUMAN_CHECK = HUMAN_CHECK;
});

test('the pages are built as for players, though a test asks for them', () => {
  const assets = join(projectDir, 'site', 'dist', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  // said by what React is for developers alone
  const forDevelopers = (name: string) =>
    readFileSync(join(assets, name), 'utf8').includes('two children with the same key');
  expect(scripts.filter(forDevelopers)).toEqual([]);
});

test('each process is killed and hung in turn under load: all serve again unaided, nothing is lost or doubled', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    for (const [part, act] of parts) {
      await strike(part, act, 'SIGKILL');
      await strike(part, act, 'SIGSTOP');
    }
  }
  await crowd.stop();
  const { bet, spin, deposit } = crowd.done;
  console.log(`answered with yes meanwhile: ${bet} bets, ${spin} spins, ${deposit} deposits`);
  const expected = crowd.expected();
  // what the vendor still owes or takes back it asks until it has an answer
  for (const who of ['dice', 'vendor'] as const)
    await expect
      .poll(async () => formatMoney(await balanceOf(platform, players[who])))
      .toBe(formatMoney(expected[who]));
  for (const room of ['ledger', 'vendors']) {
    const file = join(projectDir, 'server', 'src', room, 'verify-command.ts');
    const { code, output } = await runTool(process.execPath, [file], { env: { DATABASE_URL: platform.databaseUrl } });
    expect(output).toMatch(/The books are clean|They agree/);
    expect(code).toBe(0);
  }
  expect(givenUp).toBeUndefined();
  // nobody else died of it: the server outlives its database, and both the outside world
  const ownDeaths = deaths().filter(({ why }) => !why.startsWith('did not answer'));
  for (const [part] of parts) {
    const whys = ownDeaths.filter((each) => each.part === part).map(({ why }) => why);
    expect([part, ...whys]).toEqual([part, ...Array.from({ length: rounds }, () => 'was ended by SIGKILL')]);
  }
}, 1_200_000);

/** Each death of a part, as the log of the platform tells it. */
function deaths(): { readonly part: string; readonly why: string }[] {
  const lines = readFileSync(join(dataDir, 'logs', 'platform.log'), 'utf8')
    .trim()
    .split('\n');
  return lines
    .map((line) => JSON.parse(line) as { is: string; part: string; why: string })
    .filter(({ is }) => is === 'dead');
}

/** Ends or stops a part and waits until it is back and the crowd is served again. Prints how long both took. */
async function strike(part: string, act: Act, signal: 'SIGKILL' | 'SIGSTOP'): Promise<void> {
  const before = await restartsOf(part);
  // on a machine that stood still for long it may be on its way back from another death
  await expect.poll(() => pidsOf(part, signal).length).toBeGreaterThan(0);
  const fromMs = performance.now();
  for (const pid of pidsOf(part, signal)) process.kill(pid, signal);
  await expect
    .poll(
      async () => {
        const { times, backAfterMs } = await restartsOf(part);
        return times > before.times && backAfterMs !== null;
      },
      { interval: 20 },
    )
    .toBe(true);
  const backMs = performance.now() - fromMs;
  await crowd.served(act);
  const { why, backAfterMs } = await restartsOf(part);
  const told = [backAfterMs, backMs, performance.now() - fromMs].map((ms) => `${((ms ?? 0) / 1000).toFixed(1)} s`);
  console.log(
    `${part} ${why}: ready ${told[0]} after its death was seen, ${told[1]} after it; the next ${act} ${told[2]}`,
  );
}

/** Of the database everything hangs, or only the first process dies: its sessions then outlive it. */
function pidsOf(part: string, signal: 'SIGKILL' | 'SIGSTOP'): readonly number[] {
  const { dir } = embedded(dataDir);
  if (part === 'database' && signal === 'SIGSTOP') return processesIn(dir);
  const pid = part === 'database' ? runningPostmaster(dir)?.pid : holder(join(dataDir, `${part}.running`));
  return pid === undefined ? [] : [pid];
}

interface Restarts {
  readonly part: string;
  readonly times: number;
  readonly why: string;
  readonly backAfterMs: number | null;
}

async function restartsOf(part: string): Promise<Restarts> {
  const all = JSON.parse(readFileSync(join(dataDir, 'restarts.json'), 'utf8')) as Restarts[];
  return all.find((each) => each.part === part) ?? { part, times: 0, why: '', backAfterMs: null };
}
