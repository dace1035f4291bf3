import { inTx, openDb } from '../db/db.ts';
import { deliveriesAside, reviveDeliveries } from './event-cursor.ts';

const usage = 'Use: npm run events, or npm run events -- revive LISTENER\n';

/**
 * `DATABASE_URL=… node events-command.ts [revive LISTENER]`: names the listeners that could not take what they were
 * told, or has a listener try again what was given up. Ends with 1 when something is given up, or there is nothing to
 * try again; with 2 when it could not look.
 */
async function main([act, listener, ...more]: readonly string[]): Promise<number> {
  const url = process.env.DATABASE_URL;
  if (!url) {
    process.stderr.write('DATABASE_URL is not set: whose events?\n');
    return 2;
  }
  if (more.length > 0 || (act !== undefined && (act !== 'revive' || listener === undefined))) {
    process.stderr.write(usage);
    return 2;
  }
  const opened = openDb(url, { max: 1, onError: () => undefined });
  try {
    if (listener === undefined) return await tell(opened.db);
    const revived = await inTx(opened.db, (tx) => reviveDeliveries(tx, listener));
    process.stdout.write(
      revived > 0
        ? `${listener} tries ${revived} again.\n`
        : `${listener} has given nothing up; npm run events tells who has.\n`,
    );
    return revived > 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The events could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  } finally {
    await opened.close();
  }
}

async function tell(db: Parameters<typeof deliveriesAside>[0]): Promise<number> {
  const aside = await deliveriesAside(db);
  const lines = aside.map(
    ({ listener, state, count, oldest, error }) =>
      `${listener}: ${count} ${state === 'dead' ? 'given up' : 'to be tried again'}, the oldest of ${oldest.toISOString()}: ${error}`,
  );
  process.stdout.write(`${lines.join('\n') || 'Everybody has heard what was said.'}\n`);
  return aside.some(({ state }) => state === 'dead') ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
