import { parseArgs } from 'node:util';
import { watchFrontEnds } from '../build-front-ends.ts';
import { freshDataDir } from '../fresh.ts';
import { dataDirOf } from '../place.ts';
import { Steps, seconds } from '../steps.ts';
import { Trouble } from '../trouble.ts';
import { welcome } from '../welcome.ts';
import { type Platform, platformSteps, startPlatform } from './platform.ts';
import { portsOf } from './ports.ts';

const usage = 'npm start -- [--fresh] [--verbose]';

/** Runs the platform until it is told to stop (0) or a part of it died too often to go on (1). */
export async function runPlatform({ stopping, watch }: { stopping: AbortSignal; watch: boolean }): Promise<number> {
  const began = performance.now();
  const flags = readFlags();
  const dataDir = dataDirOf(process.env);
  const databaseUrl = process.env.DATABASE_URL;
  const ports = portsOf(process.env);
  if (flags.fresh) await freshDataDir(dataDir);
  if (flags.fresh && databaseUrl) console.log('--fresh: what is in the database of DATABASE_URL stays.');
  const platform = await startPlatform(
    {
      dataDir,
      ports,
      stopping,
      watch,
      past: true,
      verbose: flags.verbose || watch,
      ...(databaseUrl && { databaseUrl }),
    },
    new Steps(platformSteps),
  );
  const frontEnds = watch ? watchFrontEnds() : undefined;
  console.log(welcome(platform, dataDir, seconds(began)));
  return stayOpen(platform, stopping, () => frontEnds?.stop());
}

/**
 * Until it is told to stop (0), or a part died too often (1), which is told; then stops what is left. `first`:
 * stopped before the platform.
 */
export async function stayOpen(
  platform: Pick<Platform, 'gone' | 'stop'>,
  stopping: AbortSignal,
  first: () => void,
): Promise<number> {
  const stopped = new Promise<undefined>((resolve) => {
    if (stopping.aborted) resolve(undefined);
    stopping.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const fault = await Promise.race([platform.gone, stopped]);
  console.log(fault === undefined ? '\nStopping.' : `\n${fault}\n\nStopping the rest.`);
  const stopBegan = performance.now();
  first();
  await platform.stop();
  console.log(`Stopped in ${seconds(stopBegan)}.`);
  return fault === undefined ? 0 : 1;
}

function readFlags(): { fresh: boolean; verbose: boolean } {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean', default: false }, verbose: { type: 'boolean', default: false } },
    });
    return values;
  } catch (cause) {
    throw new Trouble(`${cause instanceof Error ? cause.message : cause}\nUse: ${usage}`);
  }
}
