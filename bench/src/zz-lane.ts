import { mkdtemp } from 'node:fs/promises';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db.ts';
import { openLog } from '@palpite/server/base/log.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openWallet } from '@palpite/server/wallet/wallet.ts';
import { tableOf } from '@palpite/server/instant/instant.ts';
import { inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { openHouse } from '@palpite/server/open-house.ts';
import { insertPlayer } from '@palpite/server/players/store.ts';
import { credit } from '@palpite/server/wallet/wallet.ts';
import pg from 'pg';
const base = process.env.DATABASE_URL!;
const c = new pg.Client({ connectionString: base });
await c.connect();
const name = 'bench_lane_' + process.pid;
await c.query('create database ' + name);
const u = new URL(base);
u.pathname = '/' + name;
const stats = new Map<string, { n: number; ms: number }>();
const orig = pg.Client.prototype.query as any;
(pg.Client.prototype as any).query = function (q: any, ...rest: any[]) {
  const text = (typeof q === 'string' ? q : (q.text ?? '')).trim().slice(0, 60);
  const t = performance.now();
  const r = orig.call(this, q, ...rest);
  if (r?.then)
    r.then(
      () => {
        const s = stats.get(text) ?? { n: 0, ms: 0 };
        s.n++;
        s.ms += performance.now() - t;
        stats.set(text, s);
      },
      () => {},
    );
  return r;
};
const settings = readSettings({
  DATABASE_URL: u.toString(),
  DATA_DIR: await mkdtemp('/tmp/lane-'),
  PORT: '0',
  OFFICE_PORT: '0',
  OPS_PORT: '0',
  ROLES: 'tables',
  LOG_LEVEL: 'error',
});
const { house } = await openHouse(settings, openLog({ level: 'error' }), { site: [], office: [] });
const who: any[] = [];
for (let i = 0; i < 400; i++) {
  const id = await inTx(house.db, async (tx) => {
    const id = (await insertPlayer(tx, {
      merchant: 'palpite',
      username: 'b' + i,
      passwordHash: 'x',
      memberType: 0,
      currency: 'BRL',
      at: new Date(),
    }))!;
    await credit(house, tx, {
      playerId: id,
      house: 'bank.pix',
      amount: parseMoney('1000000'),
      kind: 'deposit',
      key: keyOf('x', String(i)),
      input: 1n,
    });
    return id;
  });
  const w = await openWallet(house, id);
  who.push({
    kind: 'game',
    sessionId: 1n,
    playerId: id,
    username: 'b',
    merchant: 'palpite',
    currency: 'BRL',
    gameCode: 'dice',
    vassalage: 'PGE',
    wallet: w.main,
  });
  await tableOf(house).lanes.seedsOf(id);
}
const table = tableOf(house);
const bank = await table.bankOf('palpite', 'BRL');
let done = 0,
  k = 0;
let stop = false;
const users = Number(process.env.USERS ?? 128);
async function user(i: number) {
  while (!stop) {
    const w = who[(i + (k++ % 3) * users) % who.length];
    await table.lanes.submit({
      who: w,
      bank,
      key: keyOf('l', String(k), String(i)),
      input: 5n,
      stake: 1000000n,
      target: 5000,
      direction: 'over',
    });
    done++;
  }
}
const run = async (s: number) => {
  stop = false;
  done = 0;
  stats.clear();
  const t = performance.now();
  const us = Array.from({ length: users }, (_, i) => user(i));
  setTimeout(() => {
    stop = true;
  }, s * 1000);
  await Promise.all(us);
  return done / ((performance.now() - t) / 1000);
};
await run(1.5);
const pids = (await c.query("select pid from pg_stat_activity where datname = '" + name + "'")).rows.map(
  (r: any) => r.pid,
);
const { readFileSync } = await import('node:fs');
const pgcpu = () =>
  pids.reduce((sum: number, pid: number) => {
    try {
      const f = readFileSync('/proc/' + pid + '/stat', 'utf8')
        .split(') ')[1]!
        .split(' ');
      return sum + Number(f[11]) + Number(f[12]);
    } catch {
      return sum;
    }
  }, 0);
const pg0 = pgcpu();
const cpu0 = process.cpuUsage();
const rate = await run(4);
const cpu = process.cpuUsage(cpu0);
console.log('bets/s', Math.round(rate), 'node cpu %', Math.round((cpu.user + cpu.system) / 40000));
console.log(
  'us per bet: pg',
  (((pgcpu() - pg0) * 10000) / done).toFixed(1),
  'node',
  ((cpu.user + cpu.system) / done).toFixed(1),
);
for (const [t, s] of [...stats].sort((a, b) => b[1].ms - a[1].ms).slice(0, 8))
  console.log((s.ms / s.n).toFixed(2), 'ms', s.n, t);
process.exit(0);
