import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@palpite/server/base/log.ts';
import type { Ask, House, PlayerSession } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { openHouse } from '@palpite/server/open-house.ts';
import { readTransactions } from '@palpite/server/wallet/read-transactions.ts';
import pg from 'pg';
import { playerWith } from './history-books.ts';
import { freshDatabase } from './opponents.ts';

/**
 * `history.first_page`: how long the first page of the transactions takes for an account with a million entries against one with a hundred, in
 * turns in one process; the middle of all calls. `history.deposits`: the same with the deposits alone, one entry in fifteen hundred.
 */
const many = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const few = 100;
const calls = 400;

const url = await freshDatabase('history');
const settings = readSettings({
  ...process.env,
  ...{ DATABASE_URL: url, DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')) },
  ...{ PORT: '0', OFFICE_PORT: '0', OPS_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', HUMAN_CHECK: '0' },
});
const { house } = await openHouse(settings, openLog({ level: 'error' }), { site: [], office: [] });
const rich = await playerWith(house, url, 'historia1', many);
const poor = await playerWith(house, url, 'historia2', few);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('vacuum analyze');
await client.end();

for (const [name, codeTypes] of [
  ['first_page', undefined],
  ['deposits', 'deposit'],
] as const) {
  await firstPage(house, rich, codeTypes, 50);
  await firstPage(house, poor, codeTypes, 50);
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let call = 0; call < calls; call++) {
    times.large.push(await firstPage(house, rich, codeTypes, 1));
    times.small.push(await firstPage(house, poor, codeTypes, 1));
  }
  const [large, small] = [middle(times.large), middle(times.small)];
  console.log(
    `history.${name} ratio=${(large / small).toFixed(2)} large_ms=${large.toFixed(2)} small_ms=${small.toFixed(2)} entries=${many}/${few}`,
  );
}
process.exit(0);

/** Opens the page so many times; the milliseconds of the last. */
async function firstPage(at: House, who: PlayerSession, codeTypes: string | undefined, times: number): Promise<number> {
  // what the page needs of a call: who asks, and in which language
  const ask = { house: at, who, merchant: who.merchant, language: 'PT' } as Ask<PlayerSession>;
  let took = 0;
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const { list } = await readTransactions(ask, { page: 1, size: 20, codeTypes });
    took = performance.now() - began;
    if (list.length === 0) throw new Error('the page is empty');
  }
  return took;
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
