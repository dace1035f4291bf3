import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { openLog } from '../base/ops/log.ts';
import { startSeries } from './lead.ts';
import { type CoinPace, coinSeries } from './rig-coin.ts';
import { type CoinRig, openCoinRig } from './rig-coin-table.ts';
import { newestRound, roundById } from './store.ts';

/** Short, and long enough for a process that has to start beside it. */
const pace: CoinPace = { bettingMs: 1500, closedMs: 700, shownMs: 700, pauseMs: 900 };
const patience = { timeout: 120_000, interval: 20 };

let coin: CoinRig;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  coin = await openCoinRig('lead', 3, systemClock);
});
afterEach(async () => {
  for (const each of running) await kill(each);
});
afterAll(() => coin.close());

/** The process that said the last phase. */
let leader: ChildProcess | undefined;

async function start(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./rig-coin-leader.ts', import.meta.url)), {
    env: {
      ...process.env,
      COIN_URL: coin.rig.url,
      COIN_BEACON: coin.beacon.url,
      COIN_PACE: JSON.stringify(pace),
    },
  });
  running.add(child);
  child.on('message', (said: 'ready' | { told: string }) => {
    if (said !== 'ready') leader = child;
  });
  await once(child, 'message');
  return child;
}

/** As a machine that loses its power. */
async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  running.delete(child);
}

/** The process that leads; there is one. */
async function theLeader(): Promise<ChildProcess> {
  await expect.poll(leading, patience).toBe(1);
  return leader ?? Promise.reject(new Error('nobody leads'));
}

/** How many processes hold the lock of the series. */
const leading = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
    join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.granted and a.application_name like 'palpite leader %'
      and a.datname = current_database()`.execute(coin.rig.db);
  return rows[0]?.n;
};

/** Everyone bets on one round; answers its number. */
async function everyoneBets(): Promise<bigint> {
  let roundId = 0n;
  await vi.waitFor(async () => {
    const round = await coin.round();
    expect(round.phase).toBe('betting');
    const bets = await Promise.all([...coin.players.keys()].map((player) => coin.bet(player, player % 2)));
    for (const bet of bets) expect(bet).toBeTypeOf('bigint');
    roundId = round.id;
  }, patience);
  return roundId;
}

const phases = ['betting', 'closed', 'shown'];
/** On a machine that stood still it may be beyond the phase already. */
const reaches = (roundId: bigint, phase: string) =>
  vi.waitFor(
    async () =>
      expect(phases.slice(0, phases.indexOf(phase))).not.toContain((await roundById(coin.rig.db, roundId))?.phase),
    { ...patience, interval: 5 },
  );
/** Every bet of the round has its result, and another round is open. */
const isFollowed = (roundId: bigint) =>
  vi.waitFor(async () => {
    expect((await coin.round()).id).toBeGreaterThan(roundId);
    for (const { state } of await coin.betsOf(roundId)) expect(state).not.toBe('open');
  }, patience);

const leads = (other: ChildProcess) => vi.waitFor(() => expect(leader).toBe(other), patience);

test('of two processes one leads; killed in any phase, the other goes on with its round, and no bet is lost or paid twice', async () => {
  await start();
  for (const phase of ['betting', 'closed', 'shown']) {
    await start();
    const roundId = await everyoneBets();
    await reaches(roundId, phase);
    const killed = await theLeader();
    await kill(killed);
    const [other] = running;
    await isFollowed(roundId);
    if (other) await leads(other);
    await coin.settled();
  }
});

test('a leader that stands still makes way, and wakes up beside the one that leads now without harm', async () => {
  const both = [await start(), await start()];
  const roundId = await everyoneBets();
  await reaches(roundId, 'closed');
  const frozen = await theLeader();
  const other = both.find((each) => each !== frozen);
  frozen.kill('SIGSTOP');
  await isFollowed(roundId);
  if (other) await leads(other);
  frozen.kill('SIGCONT');
  await isFollowed(await everyoneBets());
  await expect.poll(leading, patience).toBe(1);
  await coin.settled();
});

test('while the beacon does not answer the log says so when it begins, every five minutes, and when it is over', async () => {
  const quiet = await openCoinRig('quiet', 0);
  const { rig, beacon } = quiet;
  const lines: { level: string; msg: string }[] = [];
  Object.assign(rig.platform, { log: openLog({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) });
  const said = () => lines.filter(({ msg }) => msg.includes('rounds are not moved')).map(({ level }) => level);
  const tries = async (more: number) => {
    const enough = beacon.asked + more;
    await vi.waitFor(() => expect(beacon.asked).toBeGreaterThanOrEqual(enough), patience);
  };
  beacon.up = false;
  const stop = startSeries(rig.platform, [coinSeries()]);
  await tries(2);
  expect(said()).toEqual(['error']);
  expect(await newestRound(rig.db, 'coin')).toBeUndefined();
  rig.clock.move(5 * 60_000);
  await vi.waitFor(() => expect(said()).toEqual(['error', 'error']), patience);
  await tries(2);
  expect(said()).toEqual(['error', 'error']);
  beacon.up = true;
  await vi.waitFor(() => expect(said()).toEqual(['error', 'error', 'info']), patience);
  await stop();
  await quiet.close();
});
