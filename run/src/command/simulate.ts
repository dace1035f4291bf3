import { join } from 'node:path';
import { projectDir } from '../place.ts';
import { runTool } from '../tool.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async (stopping) => {
  const file = join(projectDir, 'bench', 'src', 'simulate.ts');
  const { code } = await runTool(process.execPath, [file, ...process.argv.slice(2)], { show: true, stopping });
  return code;
});
