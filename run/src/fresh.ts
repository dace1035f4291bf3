import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holder } from './claim.ts';
import { Trouble } from './trouble.ts';

/** Empties the data folder after saying so. Trouble when it is in use, or is plainly something else's folder. */
export function freshDataDir(dataDir: string, otherDatabase: boolean): void {
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (otherDatabase)
    console.log('--fresh: DATABASE_URL is set, and what is in that database stays. Only the data folder is emptied.');
  if (entries.length === 0) return;
  if (!entries.includes('logs'))
    throw new Trouble(`${dataDir} does not look like a data folder of Palpite: nothing was deleted.`);
  for (const mark of ['house.running', 'postgres.running']) {
    const pid = holder(join(dataDir, mark));
    if (pid !== undefined)
      throw new Trouble(`${dataDir} is in use by process ${pid}: stop it first. Nothing was deleted.`);
  }
  console.log(`--fresh: deleting everything in ${dataDir}`);
  for (const entry of entries) rmSync(join(dataDir, entry), { recursive: true, force: true });
}
