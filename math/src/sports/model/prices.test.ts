import { expect, test } from 'vitest';
import { footballTemplates } from '../market/football.ts';
import { templateOf } from '../market/templates.ts';
import { beforeStart, cellsLeft, type InPlay, jointCells } from './in-play.ts';
import { pricesOf } from './prices.ts';

const expected = { home: 1.6, away: 1.1, rho: -0.05 };
const goals = footballTemplates.filter(
  ({ counted, shape, part }) => counted === 'goals' && (shape !== 'nth' || part === 'match'),
);

test('every market of goals is priced before the match, shorter than fair and with its margin', () => {
  const cells = jointCells(expected, beforeStart, undefined, 4);
  expect(goals.length).toBeGreaterThan(30);
  for (const template of goals) {
    const needsLine = ['handicap', 'total', 'side_total'].includes(template.shape);
    const prices = pricesOf({ template, ...(needsLine && { line: template.shape === 'handicap' ? -1 : 5 }) }, cells, {
      margin: 0.05,
    });
    const sum = prices.reduce((all, { chance }) => all + chance, 0);
    expect(sum, template.code).toBeCloseTo(template.shape === 'double_chance' ? 2 : 1, 9);
    for (const { chance, odds, selection } of prices)
      expect(odds / 10_000, `${template.code} ${selection}`).toBeLessThanOrEqual(Math.max(1.01, 1 / chance));
    const implied = prices.reduce((all, { odds }) => all + 10_000 / odds, 0) / sum;
    // the ladder rounds against the player, so it is never less
    expect(implied, template.code).toBeGreaterThan(1.049);
    expect(implied, template.code).toBeLessThan(1.09);
  }
});

test('in play a market that is decided leaves one price at 1.01 and the others at 1001', () => {
  const over: InPlay = { ...beforeStart, half: 2, minute: 45, goals: [{ side: 'home', half: 1 }] };
  const prices = pricesOf({ template: templateOf('football.result') }, cellsLeft(expected, over), { margin: 0.05 });
  expect(prices.map(({ odds }) => odds)).toEqual([10_100, 10_010_000, 10_010_000]);
  // a goal down, ten minutes to play: the line moves with the match
  const late = (minute: number) =>
    pricesOf({ template: templateOf('football.total'), line: 10 }, cellsLeft(expected, { ...over, minute }), {
      margin: 0.05,
    })[0]?.odds ?? 0;
  expect(late(35)).toBeGreaterThan(late(10));
});
