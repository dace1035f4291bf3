import { join } from 'node:path';
import { askDatabase, ensureDatabase } from '../postgres/database.ts';
import { type Postgres, type PostgresOptions, startPostgres } from '../postgres/postgres.ts';
import { unlessStopped } from '../trouble.ts';
import { claim, release } from './claim.ts';
import { type Program, type ProgramOptions, startProgram } from './programs.ts';
import { type Part, type PartOptions, supervise } from './supervised.ts';
import { startWatched } from './watched.ts';

/** What a part needs to know of the platform it belongs to. */
type InPlatform = Pick<PartOptions<unknown>, 'patience' | 'needs' | 'tell'>;
export type Said = Record<string, unknown>;

/** Its own shutdown has limits too, which add up to less. */
const stopWithinMs = 20_000;

/**
 * A program of the platform. The file `<name>.running` of the data folder says which process it is. `healthUrl`:
 * answers as long as it is well.
 */
export function programPart(
  options: Omit<ProgramOptions, 'log'> & { readonly dataDir: string; readonly healthUrl: string },
  platform: InPlatform,
): Part<Said> {
  const { name, dataDir } = options;
  return supervise<Said>({
    ...platform,
    name,
    ask: (withinMs) => fetch(options.healthUrl, { signal: AbortSignal.timeout(withinMs) }).then((said) => said.text()),
    async open(stopping) {
      const program = startProgram({ ...options, log: logOf(dataDir, name) });
      const mark = markOf(dataDir, name);
      claim(mark, program.pid);
      const stop = async () => {
        await program.stop(stopWithinMs);
        release(mark);
      };
      try {
        const said = await unlessStopped(stopping, program.ready);
        return { said, gone: program.gone, stop, kill: program.kill };
      } catch (cause) {
        await stop();
        throw cause;
      }
    },
  });
}

/**
 * A program that is started again when its sources change, and is otherwise left alone: whoever works on
 * it may hold it for hours.
 */
export function watchedPart(
  options: Omit<ProgramOptions, 'log'> & { readonly dataDir: string },
  folders: readonly string[],
): Part<Said> {
  const { name, dataDir } = options;
  const program: Program = startWatched(() => startProgram({ ...options, log: logOf(dataDir, name) }), folders);
  const mark = markOf(dataDir, name);
  claim(mark, program.pid);
  program.ready.catch(() => undefined);
  return {
    ready: program.ready,
    up: async () => void (await program.ready),
    gone: new Promise(() => undefined),
    async stop() {
      await program.stop(stopWithinMs);
      release(mark);
    },
  };
}

/**
 * The embedded database with the database `name` in it; it says the address of that. Its port stays what it was
 * at first: others know it.
 */
export function databasePart(
  options: PostgresOptions & { readonly name: string },
  platform: InPlatform,
): Part<{ port: number; url: string }> {
  let before: Postgres | undefined;
  return supervise({
    ...platform,
    name: 'database',
    ask: async (withinMs) => before && askDatabase(before.url, withinMs),
    async open(stopping) {
      // what is dead has nothing to stop, but still counts as running
      await before?.stop();
      const port = before?.port ?? options.port;
      const postgres = await startPostgres({ ...options, stopping, ...(port && { port }) });
      before = postgres;
      const { gone, kill, stop } = postgres;
      try {
        return {
          said: { port: postgres.port, url: await ensureDatabase(postgres.url, options.name) },
          gone,
          stop,
          kill,
        };
      } catch (cause) {
        await stop();
        throw cause;
      }
    },
  });
}

function logOf(dataDir: string, name: string): string {
  return join(dataDir, 'logs', `${name}.log`);
}

function markOf(dataDir: string, name: string): string {
  return join(dataDir, `${name}.running`);
}
