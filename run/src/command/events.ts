import { join } from 'node:path';
import { projectDir } from '../place.ts';
import { platformDatabase } from '../postgres/platform-database.ts';
import { runTool } from '../tool.ts';
import { runCommand } from '../trouble.ts';

/**
 * `npm run events`: which listeners could not take what they were told. `npm run events -- revive LISTENER`: what was
 * given up is tried again.
 */
await runCommand(async (stopping) => {
  await using parts = new AsyncDisposableStack();
  const file = join(projectDir, 'server', 'src', 'base', 'events', 'events-command.ts');
  const env = { DATABASE_URL: await platformDatabase(parts) };
  const { code } = await runTool(process.execPath, [file, ...process.argv.slice(2)], { env, show: true, stopping });
  return code;
});
