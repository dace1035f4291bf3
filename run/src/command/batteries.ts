import { parseArgs } from 'node:util';
import { badOutcomes, bytesOfRounds, fairRounds, type PlayedGame, playedGames } from '../checks/outcome-streams.ts';
import { seconds } from '../steps.ts';
import { runCommand, Trouble } from '../trouble.ts';
import { allTests, type BatteryTest, ensureDieharder, type Finding, quickTests, runDieharder } from './dieharder.ts';

/**
 * `npm run batteries -- [dice roulette cards] [--full] [--seed text]`: final outcomes of our games before the tests of
 * dieharder, and before that what is bad on purpose, which those must find out.
 */
await runCommand(async (stopping) => {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean', default: false }, seed: { type: 'string', default: 'battery' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !Object.hasOwn(playedGames, name));
  if (unknown) throw new Trouble(`There are no outcomes of "${unknown}": say ${Object.keys(playedGames).join(', ')}.`);
  const games = (positionals.length > 0 ? positionals : Object.keys(playedGames)) as PlayedGame[];
  await ensureDieharder((how) => console.log(how));

  const missed = [];
  for (const [name, bad] of Object.entries(badOutcomes)) {
    const by = await foundOutBy(bad(), stopping);
    console.log(`${name}: ${by ? `found out by ${by}` : 'NOT found out'}`);
    if (!by) missed.push(name);
  }
  const failed: string[] = [];
  for (const game of games) {
    const bytes = bytesOfRounds(playedGames[game], fairRounds(`${values.seed} ${game}`));
    for (const test of values.full ? allTests : quickTests)
      for (const finding of await examine(test, game, bytes, stopping))
        if (finding.verdict === 'FAILED') failed.push(`${game} ${nameOf(finding)}`);
  }
  for (const name of missed) console.log(`FAILED: nothing finds out the ${name}, so what passed proves nothing.`);
  for (const name of failed) console.log(`FAILED: ${name}`);
  if (missed.length + failed.length > 0) return 1;
  console.log('Every test passed, and everything bad was found out.');
  return 0;
});

/** The test bad outcomes fail first. */
async function foundOutBy(bytes: Iterator<Buffer>, stopping: AbortSignal): Promise<string | undefined> {
  for (const test of quickTests) {
    const failed = (await runDieharder(test, bytes, stopping)).find(({ verdict }) => verdict === 'FAILED');
    if (failed) return `${nameOf(failed)}, p = ${failed.p.toFixed(8)}`;
  }
  return undefined;
}

/**
 * One test, told line by line. One p-value in a hundred is weak by chance alone, so a weak one is asked again with four
 * times as many outcomes of its own.
 */
async function examine(
  test: BatteryTest,
  game: string,
  bytes: Iterator<Buffer>,
  stopping: AbortSignal,
): Promise<Finding[]> {
  const began = performance.now();
  const findings = await runDieharder(test, bytes, stopping);
  for (const finding of findings) tell(game, finding, began);
  if (!findings.some(({ verdict }) => verdict === 'WEAK')) return findings;
  const again = await runDieharder({ ...test, values: 400 }, bytes, stopping);
  for (const finding of again) tell(`${game}, asked again`, finding, began);
  return [...findings, ...again];
}

function tell(what: string, finding: Finding, began: number): void {
  const { p, verdict } = finding;
  console.log(`${what.padEnd(10)} ${nameOf(finding).padEnd(24)} p = ${p.toFixed(8)}  ${verdict}  ${seconds(began)}`);
}

function nameOf({ test, tuple }: Finding): string {
  return tuple > 0 ? `${test} ${tuple}` : test;
}
