import { runHouse } from './run-house.ts';
import { runCommand } from './trouble.ts';

await runCommand((stopping) => runHouse({ stopping, watch: true }));
