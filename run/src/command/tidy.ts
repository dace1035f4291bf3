import { packageFile } from '../place.ts';
import { runTool } from '../tool.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async (stopping) => {
  const { code } = await runTool(process.execPath, [packageFile('vitest/vitest.mjs'), 'run', '--project', 'tidy'], {
    show: true,
    stopping,
  });
  return code;
});
