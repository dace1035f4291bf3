import { expect, test } from 'vitest';
import { cycleOf, settleLines } from '../slots/cycle.ts';
import { eventsOf, expectSlot, roundOf, stopDraws, stopsShowing } from '../slots/rig.ts';
import { cameOf, figuresOf } from '../slots/rig-figures.ts';
import { decimalOf } from '../slots/rtp.ts';
import { volatilityOf } from '../slots/rules.ts';
import { feira, spinFeira } from './play.ts';
import { feiraRtp } from './rtp.ts';
import { feiraRules } from './rules.ts';

test('Feira keeps what every slot promises', () => {
  expectSlot(feiraRules, feira, spinFeira, feiraRtp);
});

test('three lanterns pay 500 credits of five, and the lantern stands for limes beside', () => {
  const round = roundOf(feira, stopDraws(feiraRules, stopsShowing(feiraRules, [0, 0, 0])));
  expect(eventsOf(round.events, 'reels')[0]?.grid).toEqual([
    [3, 0, 6],
    [3, 0, 7],
    [6, 0, 5],
  ]);
  expect(eventsOf(round.events, 'line').map(({ line, pays }) => [line, pays])).toEqual([
    [0, 1_000_000],
    [4, 24_000],
  ]);
  expect(round).toMatchObject({ over: true, payout: 102_400_000n, state: { multiplier: 1_024_000, drawn: 3 } });
});

test('the whole cycle of 19,683 grids gives the declared figures', () => {
  const figures = figuresOf(cameOf(feiraRules, cycleOf(feiraRules, settleLines(feiraRules))));
  expect(figures.weight).toBe(19_683);
  expect(figures.mean).toBeCloseTo(0.9633694050703653, 12);
  expect(figures.hits).toBeCloseTo(0.1901132957374384, 12);
  expect(figures.deviation).toBeCloseTo(3.3467, 4);
  expect(figures.most).toBe(feiraRules.most);
  expect(decimalOf(feiraRtp())).toBeCloseTo(figures.mean, 12);
  expect([feiraRules.hits, feiraRules.deviation]).toEqual([
    Math.floor(figures.hits * 10_000),
    Math.floor(figures.deviation * 100),
  ]);
  expect(volatilityOf(feiraRules)).toBe(2);
});
