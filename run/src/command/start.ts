import { runHouse } from '../house/run-house.ts';
import { runCommand } from '../trouble.ts';

await runCommand((stopping) => runHouse({ stopping, watch: false }));
