import { marketOf } from '@palpite/math/sports/market/key.ts';
import { sports } from '@palpite/math/sports/market/sports.ts';
import { toldAt } from '@palpite/math/sports/play/script.ts';
import { settleLeg } from '@palpite/math/sports/settle/settle.ts';
import { countedOf } from '@palpite/math/sports/settle/tally.ts';
import { expect, test } from 'vitest';
import { leagues } from './leagues/leagues.ts';
import { plansBetween } from './leagues/plan.ts';
import { gameOf } from './match.ts';

const seed = 'a seed of this test';
const matches = 60;

/** By market: what was settled less what was told, once for each match. */
function errorsOf(leagueId: string, pace: number): Map<string, number[]> {
  const league = leagues.find(({ id }) => id === leagueId) ?? expect.fail(leagueId);
  const sport = sports.find(({ code }) => code === league.sport) ?? expect.fail(league.sport);
  const errors = new Map<string, number[]>();
  for (const [at, plan] of plansBetween(league, 0, 1_000_000).slice(0, matches).entries()) {
    const { script, prices } = gameOf(plan, seed);
    // each match is looked at once, at a moment that does not depend on how long it lasts
    const told = toldAt(script, pace * (1 + (at % 10)));
    const { counts, ended, incidents: all, isOver } = toldAt(script, Number.POSITIVE_INFINITY);
    if (script.retired || told.isOver || !isOver) continue;
    const kinds = ['goals', 'corners', 'cards'];
    const incidents = Object.fromEntries(kinds.map((kind) => [kind, all.filter(({ what }) => what === kind)]));
    const result = { status: 'finished' as const, counts, ended, incidents, named: script.named };
    const here = new Map<string, number[]>();
    for (const { market: key, selections } of prices(told, false, 0)) {
      const market = marketOf(key) ?? expect.fail(key);
      const [first] = selections;
      if (!first) continue;
      const { score } = countedOf(sport, market, { ...result, counts: told.counts, incidents: {} });
      const inPlay = market.template.fromBet ? { inPlay: score } : {};
      const settled = settleLeg(sport, { market, selection: first.selection, ...inPlay }, result);
      const { kind, won } = settled?.outcome ?? expect.fail(`${key} is open`);
      if (kind === 'void') continue;
      const error = Number(won.numerator) / Number(won.denominator) - first.won / 1e6;
      const code = market.template.code.replace(/\.(h1|h2|q\d|s\d|m\d)$/, '.part');
      here.set(code, [...(here.get(code) ?? []), error]);
    }
    // lines of one match stand or fall together
    for (const [code, each] of here)
      errors.set(code, [...(errors.get(code) ?? []), each.reduce((sum, error) => sum + error, 0) / each.length]);
  }
  return errors;
}

test('a race is sold before its start, and not from its start on', () => {
  const league = leagues.find(({ sport }) => sport === 'motor') ?? expect.fail('there are no races');
  const [plan = expect.fail('no race is planned')] = plansBetween(league, 0, 1_000_000);
  const { script, prices } = gameOf(plan, seed);
  expect(prices(undefined, false, 0).length).toBeGreaterThan(4);
  for (const seconds of [0, 60, script.seconds / 2, script.seconds - 1])
    expect(prices(toldAt(script, seconds), false, 0)).toEqual([]);
});

/** Seconds between two of the ten moments. */
test.for([
  ['br1', 600],
  ['nbb', 280],
  ['spo', 480],
  ['slv', 480],
  ['mma', 80],
  ['lol', 600],
  ['cs', 700],
  ['dota', 700],
] as const)('prices in play of %s are right on average, in every market', ([league, pace]) => {
  const errors = errorsOf(league, pace);
  expect(errors.size).toBeGreaterThan(2);
  for (const [code, each] of errors) {
    if (each.length < 25) continue;
    const mean = each.reduce((sum, error) => sum + error, 0) / each.length;
    const deviation = Math.sqrt(each.reduce((sum, error) => sum + (error - mean) ** 2, 0) / each.length);
    expect(Math.abs(mean), `${code}: ${mean} ± ${deviation / Math.sqrt(each.length)}`).toBeLessThan(
      (3.5 * deviation) / Math.sqrt(each.length) + 0.04,
    );
  }
});
