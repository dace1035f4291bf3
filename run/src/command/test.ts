import { ensureWindowless } from '../browser.ts';
import { buildFrontEnds } from '../build-front-ends.ts';
import { checkLint, checkTypes, runJourneys, runTests } from '../checks/checks.ts';
import { Tally } from '../checks/tally.ts';
import { Steps } from '../steps.ts';
import { runCommand } from '../trouble.ts';

await runCommand(async (stopping) => {
  const filters = process.argv.slice(2);
  const env: Record<string, string> = {};
  const options = { env, stopping };

  if (filters.length > 0) {
    const tally = new Tally(new Steps(1), stopping);
    await tally.check('tests', () => runTests(filters, options), true);
    return tally.finish();
  }
  const tally = new Tally(new Steps(7), stopping);
  await tally.prepare('browser', async (say) => {
    env.CHROMIUM = await ensureWindowless(say);
  });
  await tally.check('types', () => checkTypes(options));
  await tally.check('tidy', () => runTests(['--project', 'tidy'], options), true);
  await tally.check('lint', () => checkLint(options));
  await tally.check('tests', () => runTests(['--project', '!tidy'], options), true);
  await tally.prepare('front ends', (say) => buildFrontEnds(say, stopping));
  await tally.check('journeys', () => runJourneys(options), true);
  return tally.finish();
});
