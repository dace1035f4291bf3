import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Ask, PlayerSession } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { turnoverByGame } from '@palpite/server/bets/bets.ts';
import { recordOf } from '@palpite/server/bets/read-record.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import { readTransactions } from '@palpite/server/wallet/record/read-transactions.ts';
import pg from 'pg';
import { placeBets, playerWith } from './load/history-books.ts';
import { freshDatabase } from './theirs/opponents.ts';

/**
 * `history.first_page`: how long the first page of the transactions takes for an account with a million entries against
 * one with a hundred, in turns in one process; the middle of all calls. `history.deposits`: the same with the deposits
 * alone, one entry in fifteen hundred. `history.bets_first_page`: the record of bets of the same players, with as many
 * bets in three months; `history.bets_of_another_game`: that of a kind of game they never played; `history.turnover`:
 * what they have staked since ever.
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
const { platform } = await openPlatform(settings, openLog({ level: 'error' }), { site: [], office: [] });
const rich = await playerWith(platform, url, 'historia1', many);
const poor = await playerWith(platform, url, 'historia2', few);
await placeBets(platform, rich, many, 1n);
await placeBets(platform, poor, few, 10n ** 12n);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query('vacuum analyze');
await client.end();

// what a page needs of a call: who asks, and in which language
const askOf = (who: PlayerSession) => ({ platform, who, merchant: who.merchant, language: 'PT' }) as Ask<PlayerSession>;
const page = { page: 1, size: 20 };

await compare('first_page', 'entries', (who) => readTransactions(askOf(who), page), true);
await compare('deposits', 'entries', (who) => readTransactions(askOf(who), { ...page, codeTypes: 'deposit' }), true);
await compare('bets_first_page', 'bets', (who) => recordOf('RNG')(askOf(who), page), true);
await compare('bets_of_another_game', 'bets', (who) => recordOf('FISH')(askOf(who), page), false);
await compare(
  'turnover',
  'bets',
  async (who) => ({ list: await turnoverByGame(platform, platform.db, who.playerId) }),
  true,
);
process.exit(0);

type Read = (who: PlayerSession) => Promise<{ list: readonly unknown[] }>;

/**
 * Prints how long the one takes and the other, the middle of many calls in turns; what is first read is not counted.
 */
async function compare(name: string, of: string, read: Read, found: boolean): Promise<void> {
  const timed = async (who: PlayerSession) => {
    const began = performance.now();
    const { list } = await read(who);
    const took = performance.now() - began;
    if (list.length > 0 !== found) throw new Error(`${name}: ${list.length} lines`);
    return took;
  };
  for (const who of [rich, poor]) for (let call = 0; call < 50; call++) await timed(who);
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let call = 0; call < calls; call++) {
    times.large.push(await timed(rich));
    times.small.push(await timed(poor));
  }
  const [large, small] = [middle(times.large), middle(times.small)];
  console.log(
    `history.${name} ratio=${(large / small).toFixed(2)} large_ms=${large.toFixed(2)} small_ms=${small.toFixed(2)} ${of}=${many}/${few}`,
  );
}

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
