import { runPlatform } from '../platform/run-platform.ts';
import { runCommand } from '../trouble.ts';

await runCommand((stopping) => runPlatform({ stopping, watch: false }));
