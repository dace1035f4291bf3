import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTx, openDb } from '@palpite/server/base/db/db.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import {
  awardsOf,
  callsNamed,
  callsOf,
  endSessionsOf,
  openRounds,
  roundOf,
  saveVendor,
  transactionOf,
} from '@palpite/server/vendors/vendors.ts';
import pg from 'pg';
import { fillVendors, vendorsOf } from './load/plans-rows.ts';
import { freshDatabase } from './theirs/opponents.ts';

/**
 * `plans.<what>`: how long somebody waits, and how many pages of 8 kB are looked at, for each way in which players,
 * staff and vendors look for something among ten million transactions and calls (`BENCH_ROWS`). `rows`: how many
 * rows of the large tables were looked at; `whole`: how many of these tables were read from end to end. Any read from
 * end to end, or more rows than `most`, also by way of an index, ends the bench with 1.
 */
const count = Number(process.env.BENCH_ROWS ?? 10_000_000);
const tables = ['vendors.transaction', 'vendors.call_sheet', 'vendors.session', 'vendors.award', 'bets.bet'];

const url = await freshDatabase('plans');
const settings = readSettings({
  ...process.env,
  ...{ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')) },
  ...{ PORT: '0', OFFICE_PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', HUMAN_CHECK: '0' },
});
const { platform: opened } = await openPlatform(settings, openLog({ level: 'fatal' }), { site: [], office: [] });
await inTx(opened.db, async (tx) => {
  for (const code of vendorsOf)
    await saveVendor(opened, tx, {
      ...{ code, dialect: 'hub88', name: code, baseUrl: 'http://127.0.0.1:1', enabled: false, settings: {} },
      ...{ currencies: ['BRL'], allowList: ['127.0.0.1'] },
    });
});
await fillVendors(url, count);

// one connection, so that what it read can be told
const platform: Platform = { ...opened, db: openDb(url, { max: 1 }).db };
const counts = new pg.Client({ connectionString: url });
await counts.connect();
const [often, seldom, waiting] = ['PLANA', 'PLANE', 'PLAND'];
const somewhere = Math.floor(count / 3);
const playerId = 1_000_777n;
/** A summary of pages (BRIN) leads to some thousands of rows, whatever there is. */
const most = 10_000;
let isFar = false;

await look('transaction_by_id', () => transactionOf(platform.db, { vendor: often, id: `t${somewhere}` }));
await look('transaction_by_entry', () => transactionOf(platform.db, { entry: BigInt(somewhere) << 8n }));
await look('transaction_by_number', () => transactionOf(platform.db, { number: BigInt(somewhere) }));
await look('transaction_newest', () => transactionOf(platform.db, { number: BigInt(count) }));
await look('round', () => roundOf(platform.db, often, `r${somewhere}`));
await look('calls_of_round', () =>
  callsOf(platform, { vendor: often, round: `r${somewhere}`, transactions: ['t1', 't2'] }),
);
await look('calls_of_player', () => callsOf(platform, { playerId }));
await look('calls_by_id', () => callsNamed(platform, `t${somewhere}`));
await look('calls_of_house', () => callsOf(platform, { vendor: often }));
await look('calls_of_rare_house', () => callsOf(platform, { vendor: seldom }));
await look('awards_of_player', () => awardsOf(platform.db, { playerId }));
await look('awards_of_rare_house', () => awardsOf(platform.db, { vendor: seldom }));
await look('sessions_of_player', () =>
  inTx(platform.db, (tx) => endSessionsOf(tx, often, playerId, platform.clock.now())),
);
await look('bets_waiting', () => openRounds(platform, { vendor: waiting, merchant: 'palpite', hours: 48 }));
process.exit(isFar ? 1 : 0);

interface Read {
  seqs: number;
  rows: number;
  blocks: number;
}

async function readSoFar(): Promise<Read> {
  // what a session read is told about a second later
  await new Promise((passed) => setTimeout(passed, 1_200));
  await platform.db.selectNoFrom(({ fn }) => fn('pg_stat_force_next_flush', []).as('told')).execute();
  const { rows } = await counts.query<Read>(
    `select sum(s.seq_scan)::int as seqs, sum(s.seq_tup_read + s.idx_tup_fetch)::float8 as rows,
        sum(coalesce(i.heap_blks_read, 0) + coalesce(i.heap_blks_hit, 0) + coalesce(i.idx_blks_read, 0) + coalesce(i.idx_blks_hit, 0))::float8 as blocks
      from pg_stat_user_tables s join pg_statio_user_tables i using (relid) where s.relid = any ($1::text[]::regclass[])`,
    [tables],
  );
  return rows[0] ?? { seqs: 0, rows: 0, blocks: 0 };
}

async function look(what: string, read: () => Promise<unknown>): Promise<void> {
  const before = await readSoFar();
  const began = performance.now();
  await read();
  const took = performance.now() - began;
  const after = await readSoFar();
  const seqs = after.seqs - before.seqs;
  const rows = after.rows - before.rows;
  isFar ||= seqs > 0 || rows > most;
  console.log(
    `plans.${what} value=${took.toFixed(1)} ms pages=${after.blocks - before.blocks} rows=${rows} whole=${seqs}`,
  );
}
