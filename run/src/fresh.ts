import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holder } from './platform/claim.ts';
import { stopLeftPrograms } from './platform/left-programs.ts';
import { stopStale } from './postgres/postgres-stale.ts';
import { Trouble } from './trouble.ts';

/** Empties the data folder after saying so. Trouble when it is in use, or is plainly something else's folder. */
export async function freshDataDir(dataDir: string): Promise<void> {
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (entries.length === 0) return;
  if (!entries.some((entry) => ours.has(entry))) {
    throw new Trouble(`${dataDir} does not look like a data folder of Palpite: nothing was deleted.`);
  }
  for (const mark of ['platform.running', 'postgres.running']) {
    const pid = holder(join(dataDir, mark));
    if (pid !== undefined)
      throw new Trouble(`${dataDir} is in use by process ${pid}: stop it first. Nothing was deleted.`);
  }
  console.log(`--fresh: deleting everything in ${dataDir}`);
  await stopLeftPrograms(dataDir);
  await stopStale(join(dataDir, 'postgres'));
  for (const entry of entries) rmSync(join(dataDir, entry), { recursive: true, force: true });
}

const ours = new Set(['logs', 'bench', 'postgres']);
