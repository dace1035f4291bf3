import { runTool } from '../tool.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async (stopping) => {
  const { code } = await runTool('tsc', ['-p', '.', ...process.argv.slice(2)], { show: true, stopping });
  return code;
});
