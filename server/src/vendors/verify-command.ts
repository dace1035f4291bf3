import { openDb } from '../base/db/db.ts';
import { bookFaultsOfAll } from './verify-store.ts';

/**
 * `DATABASE_URL=… node verify-command.ts`: holds every transaction of vendors against the ledger. Ends with 1 when
 * something is wrong, 2 when it could not look.
 */
async function main(): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    process.stderr.write('DATABASE_URL is not set: which database holds the transactions?\n');
    return 2;
  }
  const opened = openDb(url, { max: 1, onError: () => undefined });
  try {
    const { transactions, faults } = await bookFaultsOfAll(opened.db);
    const lines = [`${transactions} transactions of vendors held against the ledger`];
    for (const { what, transaction, entry } of faults)
      lines.push(`${what}: transaction ${transaction ?? 'none'} entry ${entry ?? 'none'}`);
    lines.push(faults.length === 0 ? 'They agree.' : `They do not agree: ${faults.length} faults.`);
    process.stdout.write(`${lines.join('\n')}\n`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`They could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    await opened.close();
  }
}

process.exitCode = await main();
