import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabase } from './database.ts';
import { databaseName, embedded } from './house.ts';
import { dataDirOf, projectDir } from './place.ts';
import { runningUrl, startPostgres } from './postgres.ts';
import { runTool } from './tool.ts';
import { runCommand, Trouble } from './trouble.ts';

await runCommand(async (stopping) => {
  await using parts = new AsyncDisposableStack();
  const url = process.env.DATABASE_URL ?? (await embeddedUrl(parts));
  let worst = 0;
  // the books themselves, then what game houses asked against them
  for (const room of ['ledger', 'vendors']) {
    const file = join(projectDir, 'server', 'src', room, 'verify-command.ts');
    const { code } = await runTool(process.execPath, [file, ...process.argv.slice(2)], {
      env: { DATABASE_URL: url },
      show: true,
      stopping,
    });
    worst = Math.max(worst, code);
  }
  return worst;
});

/** The database of the data folder: as it runs, or started for as long as this takes. */
async function embeddedUrl(parts: AsyncDisposableStack): Promise<string> {
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
