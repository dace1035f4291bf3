import { watchFrontEnds } from './build-front-ends.ts';
import { runHouse } from './run-house.ts';
import { runCommand } from './trouble.ts';

await runCommand(async (stopping) => {
  const watching = watchFrontEnds();
  try {
    return await runHouse({ stopping, watch: true });
  } finally {
    watching.stop();
  }
});
