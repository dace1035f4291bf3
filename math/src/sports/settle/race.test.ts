import { expect, test } from 'vitest';
import { raceTemplates } from '../market/races.ts';
import type { RaceResult } from '../market/result.ts';
import { settleDuel, settleRaceLeg, settleRunner } from './race.ts';

const race: RaceResult = {
  status: 'finished',
  order: [['ann'], ['bea', 'cid'], ['dan'], ['eva', 'fay', 'gus']],
  nonRunners: ['hal'],
};
const rules = { nonRunner: 'void' } as const;
const placed = (runner: string, places: number, of: RaceResult = race) =>
  settleRunner(rules, { runner, places }, of)?.outcome;

test('those who tie share the places that are left', () => {
  expect([placed('ann', 1)?.kind, placed('bea', 1)?.kind, placed('bea', 3)?.kind]).toEqual(['won', 'lost', 'won']);
  expect(placed('bea', 2)).toMatchObject({ kind: 'dead_heat', won: { numerator: 1n, denominator: 2n } });
  expect(placed('fay', 6)).toMatchObject({ kind: 'dead_heat', won: { numerator: 2n, denominator: 3n } });
  expect(settleRunner(rules, { runner: 'cid', places: 2 }, race)?.because).toEqual({
    code: 'race.dead_heat',
    params: { runner: 'cid', position: 2, places: 2, tied: 2 },
  });
});

test('who did not start is void, or lost where the bet was taken long before; who did not finish has lost', () => {
  expect(placed('hal', 3)?.kind).toBe('void');
  expect(settleRunner({ nonRunner: 'lost' }, { runner: 'hal', places: 3 }, race)?.outcome.kind).toBe('lost');
  expect(placed('out', 6)?.kind).toBe('lost');
  expect(placed('ann', 1, { ...race, status: 'live' })).toBeUndefined();
  expect(placed('ann', 1, { ...race, status: 'cancelled' })?.kind).toBe('void');
});

test('of two runners the one ahead wins', () => {
  const duel = (runner: string, against: string) => settleDuel({ runner, against }, race)?.outcome.kind;
  expect([duel('ann', 'bea'), duel('dan', 'cid'), duel('bea', 'cid'), duel('ann', 'out')]).toEqual([
    ...['won', 'lost', 'push', 'won'],
  ]);
  expect([duel('out', 'gus'), duel('out', 'off'), duel('ann', 'hal'), duel('hal', 'ann')]).toEqual([
    ...['lost', 'void', 'void', 'void'],
  ]);
});

test('a market of runners settles its win and its place part, a championship loses with who withdrew', () => {
  const kinds = (code: string, runner: string, against?: string) => {
    const template = raceTemplates.find((each) => each.code === code) ?? expect.fail(code);
    const settled = settleRaceLeg({ template, runner, ...(against && { against }) }, race);
    return [settled?.win.outcome.kind, settled?.place?.outcome.kind];
  };
  expect(kinds('motor.winner', 'ann')).toEqual(['won', 'won']);
  expect(kinds('motor.winner', 'cid')).toEqual(['lost', 'won']);
  expect(kinds('motor.winner', 'hal')).toEqual(['void', 'void']);
  expect(kinds('motor.podium', 'dan')).toEqual(['lost', undefined]);
  expect(kinds('football.champion', 'bea')).toEqual(['lost', undefined]);
  expect(kinds('football.champion', 'hal')).toEqual(['lost', undefined]);
  expect(kinds('motor.duel', 'ann', 'dan')).toEqual(['won', undefined]);
  expect(() => kinds('motor.duel', 'ann')).toThrow(RangeError);
});

test('a race that is postponed is open until it is later than its sport allows, then it is void in all its parts', () => {
  const put = (hoursLate: number, code = 'motor.winner') =>
    settleRaceLeg(
      {
        template: raceTemplates.find((each) => each.code === code) ?? expect.fail(code),
        runner: 'ann',
        against: 'bea',
      },
      { ...race, status: 'postponed', order: [], hoursLate },
    );
  expect(put(7 * 24)).toBeUndefined();
  const late = { outcome: { kind: 'void' }, because: { code: 'void.postponed', params: { hours: 169, most: 168 } } };
  expect(put(169)).toMatchObject({ win: late, place: late });
  expect(put(169, 'motor.duel')).toMatchObject({ win: late });
  const [template] = raceTemplates;
  const played = settleRaceLeg({ template: template ?? expect.fail(), runner: 'ann' }, { ...race, hoursLate: 200 });
  expect(played?.win.outcome.kind).toBe('void');
});
