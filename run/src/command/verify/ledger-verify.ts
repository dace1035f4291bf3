import { join } from 'node:path';
import { projectDir } from '../../place.ts';
import { platformDatabase } from '../../postgres/platform-database.ts';
import { runTool } from '../../tool.ts';
import { runCommand } from '../../trouble.ts';

await runCommand(async (stopping) => {
  await using parts = new AsyncDisposableStack();
  const url = await platformDatabase(parts);
  let worst = 0;
  // the books themselves, then what vendors asked against them
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
