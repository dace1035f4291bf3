import { ensureWindowless } from '../browser.ts';
import { buildFrontEnds } from '../build-front-ends.ts';
import { checkSource, runJourneys, runTests } from '../checks/checks.ts';
import { chooseTests, testFiles } from '../checks/chosen-tests.ts';
import { Tally } from '../checks/tally.ts';
import { type Say, Steps } from '../steps.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async (stopping) => {
  const words = process.argv.slice(2);
  const env: Record<string, string> = {};
  const options = { env, stopping };
  const findBrowser = async (say: Say) => {
    env.CHROMIUM = await ensureWindowless(say);
  };

  if (words.length > 0) {
    const { options: forVitest, tests, journeys } = chooseTests(words, testFiles());
    const withTests = tests.length > 0 || journeys.length === 0;
    const tally = new Tally(new Steps((withTests ? 1 : 0) + (journeys.length > 0 ? 3 : 0)), stopping);
    if (withTests) await tally.check('tests', () => runTests([...tests, ...forVitest], options), true);
    if (journeys.length > 0) {
      await tally.prepare('browser', findBrowser);
      await tally.prepare('front ends', (say) => buildFrontEnds(say, stopping));
      await tally.check('journeys', () => runJourneys(options, journeys), true);
    }
    return tally.finish();
  }
  const tally = new Tally(new Steps(6), stopping);
  await tally.prepare('browser', findBrowser);
  await tally.check('types, lint', () => checkSource(options));
  await tally.check('tidy', () => runTests(['--project', 'tidy'], options), true);
  await tally.check('tests', () => runTests(['--project', '!tidy'], options), true);
  await tally.prepare('front ends', (say) => buildFrontEnds(say, stopping));
  await tally.check('journeys', () => runJourneys(options), true);
  return tally.finish();
});
