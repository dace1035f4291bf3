import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { holder } from '../platform/claim.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const prefix = 'palpite-throwaway-';

/**
 * A PostgreSQL in a new folder below `place` that is deleted when it stops.
 * `durable` keeps every promise of the real one, for measuring and for crash tests; otherwise it is
 * quick and forgets at a crash.
 */
export async function startThrowawayPostgres({
  place,
  durable,
}: {
  place: string;
  durable: boolean;
}): Promise<Postgres> {
  mkdirSync(place, { recursive: true });
  removeForgotten(place);
  const home = mkdtempSync(join(place, prefix));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({
      dir: join(home, 'postgres'),
      log: join(home, 'postgres.log'),
      throwaway: !durable,
    });
    return {
      ...postgres,
      async stop() {
        await postgres.stop();
        remove();
      },
    };
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** What a killed process could not delete any more. */
function removeForgotten(place: string): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix)) continue;
    const mark = join(place, name, 'postgres.running');
    try {
      if (existsSync(mark) && holder(mark) === undefined) rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Another user's: for that user to remove.
    }
  }
}
