import { formatMoney } from '@palpite/math/money.ts';
import { openDb } from '../base/db/db.ts';
import { verifyBooks } from './verify.ts';

/**
 * `DATABASE_URL=… node verify-command.ts`: reads all the books and says what it found. Ends with 1 when something is
 * wrong, 2 when it could not look.
 */
async function main(): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    process.stderr.write('DATABASE_URL is not set: which database holds the books?\n');
    return 2;
  }
  const opened = openDb(url, { max: 1, onError: () => undefined });
  try {
    const { clean, entries, accounts, tookMs, findings, totals } = await verifyBooks(opened.db);
    const lines = [`${entries} entries of ${accounts} accounts read in ${tookMs} ms`];
    for (const { currency, players, house, held } of totals)
      lines.push(
        `${currency}  players ${formatMoney(players)}  house ${formatMoney(house)}  held ${formatMoney(held)}`,
      );
    for (const { check, subject, detail } of findings) lines.push(`${check}: ${subject} ${detail}`);
    lines.push(clean ? 'The books are clean.' : `The books are not clean: ${findings.length} findings.`);
    process.stdout.write(`${lines.join('\n')}\n`);
    return clean ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The books could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    await opened.close();
  }
}

process.exitCode = await main();
