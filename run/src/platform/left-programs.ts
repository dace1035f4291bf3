import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holder, release } from './claim.ts';

const parts = ['server', 'outside', 'vendor'];
const stopWithinMs = 10_000;

/** Stops programs that outlived a platform which was killed, so that their ports and the data folder are free. */
export async function stopLeftPrograms(dataDir: string): Promise<void> {
  for (const part of parts) {
    const mark = join(dataDir, `${part}.running`);
    const began = Date.now();
    for (let pid = holder(mark); pid !== undefined; pid = holder(mark)) {
      process.kill(pid, Date.now() - began > stopWithinMs ? 'SIGKILL' : 'SIGTERM');
      await sleep(100);
    }
    release(mark);
  }
}
