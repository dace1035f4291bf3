import { existsSync } from 'node:fs';
import { dataDirOf } from '../place.ts';
import { databaseName, embedded } from '../platform/platform.ts';
import { Trouble } from '../trouble.ts';
import { ensureDatabase } from './database.ts';
import { runningUrl, startPostgres } from './postgres.ts';

/**
 * The address of the platform's database: `DATABASE_URL`, else that of the data folder, as it runs or started
 * for as long as this takes.
 */
export async function platformDatabase(parts: AsyncDisposableStack): Promise<string> {
  const named = process.env.DATABASE_URL;
  if (named) return named;
  const place = embedded(dataDirOf(process.env));
  if (!existsSync(place.dir))
    throw new Trouble(
      `There is no database in ${place.dir} yet: run npm start first, or set DATA_DIR or DATABASE_URL.`,
    );
  const running = runningUrl(place.dir);
  if (running) return ensureDatabase(running, databaseName);
  const postgres = await startPostgres(place);
  parts.defer(() => postgres.stop());
  return ensureDatabase(postgres.url, databaseName);
}
