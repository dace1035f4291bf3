import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../alone.ts';
import { ensureChromium } from '../browser.ts';
import { dataDirOf, projectDir } from '../place.ts';
import { platformSteps, startPlatform } from '../platform/platform.ts';
import { freePlatformPorts } from '../platform/ports.ts';
import { startThrowawayPostgres } from '../postgres/throwaway-postgres.ts';
import { Steps } from '../steps.ts';
import { runTool } from '../tool.ts';
import { runCommand, Trouble } from '../trouble.ts';

/** On the disk of the data folder, so that a commit costs what it costs there; a temporary folder may be memory. */
const place = join(dataDirOf(process.env), 'bench');

type Parts = AsyncDisposableStack;
interface Bench {
  readonly file: string;
  /** What it stands on, as the environment it is told of it by. */
  readonly ground: (parts: Parts, stopping: AbortSignal) => Promise<Record<string, string>>;
}

const benches = {
  ledger: { file: 'bench/src/ledger.ts', ground: onlyDatabase },
  http: { file: 'bench/src/http.ts', ground: onlyDatabase },
  catalogue: { file: 'bench/src/catalogue.ts', ground: onlyDatabase },
  history: { file: 'bench/src/history.ts', ground: onlyDatabase },
  spins: { file: 'bench/src/spins.ts', ground: async () => ({}) },
  crash: { file: 'bench/src/crash.ts', ground: onlyDatabase },
  tables: [
    { file: 'bench/src/tables/fanout.ts', ground: onlyDatabase },
    { file: 'bench/src/tables/rush.ts', ground: onlyDatabase },
    { file: 'bench/src/tables/takeover.ts', ground: onlyDatabase },
    { file: 'bench/src/tables/page.ts', ground: wholePlatform },
  ],
  games: { file: 'bench/src/games.ts', ground: wholePlatform },
  vendors: { file: 'bench/src/vendors.ts', ground: onlyDatabase },
  plans: { file: 'bench/src/plans.ts', ground: onlyDatabase },
  agents: { file: 'bench/src/agents.ts', ground: onlyDatabase },
  growth: { file: 'bench/src/growth.ts', ground: onlyDatabase },
  sports: [
    { file: 'bench/src/sports/sports.ts', ground: onlyDatabase },
    { file: 'bench/src/sports/fanout.ts', ground: onlyDatabase },
    { file: 'bench/src/sports/page.ts', ground: wholePlatform },
  ],
  lottery: [
    { file: 'bench/src/lottery.ts', ground: onlyDatabase },
    { file: 'bench/src/lottery-page.ts', ground: wholePlatform },
  ],
  web: { file: 'bench/src/web.ts', ground: wholePlatform },
  promises: { file: 'bench/src/promises/promises.ts', ground: wholePlatform },
} satisfies Record<string, Bench | readonly Bench[]>;
type Name = keyof typeof benches;
const names = Object.keys(benches) as readonly Name[];

await runCommand(async (stopping) => {
  const asked = process.argv.slice(2);
  for (const name of asked)
    if (partsOf(name).length === 0)
      throw new Trouble(
        `There is no bench "${name}". There are: ${names.join(', ')}, or one file such as sports/fanout.`,
      );
  let failed = 0;
  for (const name of asked.length > 0 ? asked : names) {
    if (!(await bench(name, stopping))) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});

/** Those of a name, or the one of a file, such as `sports/fanout`. */
function partsOf(name: string): readonly Bench[] {
  if (isName(name)) return [benches[name]].flat();
  const all: readonly Bench[] = Object.values(benches).flat();
  return all.filter(({ file }) => file === `bench/src/${name}.ts`);
}

/** Runs one of them, which prints its own lines. Each gets a server of its own, as durable as the real one. */
async function bench(name: string, stopping: AbortSignal): Promise<boolean> {
  // a program cannot show that it is a person
  if (/^(games|lottery|sports|tables|promises)/.test(name)) process.env.HUMAN_CHECK = '0';
  for (const one of partsOf(name)) if (!(await benchOn(one, stopping))) return false;
  return true;
}

async function benchOn({ file, ground }: Bench, stopping: AbortSignal): Promise<boolean> {
  await using parts = new AsyncDisposableStack();
  const env = await ground(parts, stopping);
  const { code } = await runTool(process.execPath, [join(projectDir, file)], { env, show: true, stopping });
  return code === 0;
}

/** `DATABASE_URL`: superuser's address of an empty, durable PostgreSQL. Nothing else is there. */
async function onlyDatabase(parts: AsyncDisposableStack): Promise<Record<string, string>> {
  const postgres = await startThrowawayPostgres({ place, durable: true });
  parts.defer(() => postgres.stop());
  return { ...alone, DATABASE_URL: postgres.url };
}

/**
 * `SITE_URL`, `OFFICE_URL`: a whole platform on production builds, with the world around it at `OUTSIDE_URL` and its
 * folder `DATA_DIR`; `CHROMIUM`: the browser to look at it with.
 */
async function wholePlatform(parts: AsyncDisposableStack, stopping: AbortSignal): Promise<Record<string, string>> {
  const steps = new Steps(platformSteps + 1);
  let chromium = '';
  await steps.run('browser', async (say) => {
    chromium = await ensureChromium(say);
  });
  const dataDir = `${place}-platform-${process.pid}`;
  parts.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const platform = await startPlatform({ dataDir, ports: await freePlatformPorts(), stopping }, steps);
  parts.defer(() => platform.stop());
  return {
    DATABASE_URL: platform.databaseUrl,
    SITE_URL: platform.siteUrl,
    OFFICE_URL: platform.officeUrl,
    OUTSIDE_URL: platform.outsideUrl,
    DATA_DIR: dataDir,
    CHROMIUM: chromium,
  };
}

function isName(name: string): name is Name {
  return names.some((known) => known === name);
}
