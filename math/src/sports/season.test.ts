import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMoney as m } from '../money.ts';
import { overroundOf, removeMargin } from './margin/remove.ts';
import type { Market } from './market/market.ts';
import type { MatchResult } from './market/result.ts';
import { football } from './market/sports.ts';
import { templateOf } from './market/templates.ts';
import { readOdds } from './odds/formats.ts';
import type { Outcome } from './settle/outcome.ts';
import { settleLeg } from './settle/settle.ts';
import { payoutOf } from './ticket/payout.ts';

const file = new URL('../../../../shared/data/E0.csv', import.meta.url);

/** The season 2024/25 of the Premier League with the odds of its day, by the names of the columns. */
function season(): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head
    .trim()
    .replace(/^\uFEFF/, '')
    .split(',');
  return lines.map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((value, at) => [names[at] ?? '', value]),
    ),
  );
}

function resultOf({ FTHG, FTAG, HTHG, HTAG }: Record<string, string>): MatchResult {
  const [home, away, h1, a1] = [FTHG, FTAG, HTHG, HTAG].map(Number);
  if (home === undefined || away === undefined || h1 === undefined || a1 === undefined) throw new Error('no score');
  return {
    ...{ status: 'finished', ended: ['h1', 'h2'] },
    counts: [
      { what: 'goals', period: 'h1', home: h1, away: a1 },
      { what: 'goals', period: 'h2', home: home - h1, away: away - a1 },
    ],
  };
}

test.runIf(existsSync(file))('a season of 261 matches returns what is known at the odds of its day', () => {
  const matches = season();
  expect(matches).toHaveLength(261);
  const kinds = new Map<string, number>();
  const returned = (code: string, selection: string, column: string, lineColumn?: string) =>
    matches.reduce((sum, match) => {
      const line = lineColumn === undefined ? 10 : Number(match[lineColumn]) * 4;
      const market: Market = { template: templateOf(code), line };
      const settled = settleLeg(football, { market, selection }, resultOf(match));
      const win: Outcome = settled?.outcome ?? expect.fail('open');
      if (code === 'football.handicap' && selection === 'home') kinds.set(win.kind, (kinds.get(win.kind) ?? 0) + 1);
      const odds = readOdds(match[column] ?? '', 'decimal') ?? expect.fail(`no odds: ${match[column]}`);
      const leg = { fixture: '', market: code, selection, odds };
      return sum + payoutOf({ legs: [leg], sizes: [1], unitStake: m('100'), eachWay: false }, [{ win }]);
    }, 0n);
  // a hundred each, so that no cent is rounded
  expect(returned('football.handicap', 'home', 'B365AHH', 'AHh')).toBe(m('21828'));
  expect(returned('football.handicap', 'away', 'B365AHA', 'AHh')).toBe(m('28903'));
  expect(Object.fromEntries(kinds)).toEqual({ won: 89, half_won: 17, push: 15, half_lost: 12, lost: 128 });
  expect(returned('football.result', 'home', 'B365H')).toBe(m('20795'));
  expect(returned('football.result', 'draw', 'B365D')).toBe(m('26583'));
  expect(returned('football.result', 'away', 'B365A')).toBe(m('27656'));
  expect(returned('football.total', 'over', 'B365>2.5')).toBe(m('24957'));
});

test.runIf(existsSync(file))(
  'the margin in the odds of the season, and what the three ways to remove it are worth',
  () => {
    const matches = season();
    const oddsIn = (match: Record<string, string>, columns: readonly string[]) =>
      columns.map((column) => readOdds(match[column] ?? '', 'decimal') ?? expect.fail(`no odds in ${column}`));
    const mean = (of: (match: Record<string, string>) => number) =>
      matches.reduce((sum, match) => sum + of(match), 0) / matches.length;
    const margin = (...columns: string[]) => mean((match) => overroundOf(oddsIn(match, columns)));
    expect(margin('B365H', 'B365D', 'B365A')).toBeCloseTo(0.0543, 4);
    expect(margin('B365>2.5', 'B365<2.5')).toBeCloseTo(0.0501, 4);
    expect(margin('B365AHH', 'B365AHA')).toBeCloseTo(0.0295, 4);
    for (const [method, loss] of [
      ['proportional', 0.986074],
      ['power', 0.987576],
      ['shin', 0.98698],
    ] as const) {
      const found = mean((match) => {
        const { probabilities } = removeMargin(oddsIn(match, ['B365H', 'B365D', 'B365A']), method);
        return -Math.log(probabilities['HDA'.indexOf(match.FTR ?? '')] ?? 0);
      });
      expect(found, method).toBeCloseTo(loss, 6);
    }
  },
);
