import { expect, test } from 'vitest';
import { esportsTemplates } from './esports.ts';
import { footballTemplates } from './football.ts';
import { marketKey, marketOf, raceMarketKey, raceMarketOf } from './key.ts';
import { selectionsOf } from './market.ts';
import { basketballTemplates, mmaTemplates, tennisTemplates, volleyballTemplates } from './other-sports.ts';
import { raceTemplates } from './races.ts';
import { sports } from './sports.ts';
import { templates } from './templates.ts';

test('every market has a code of its own, a part that its sport has, and selections', () => {
  const listed = [
    ...[footballTemplates, basketballTemplates, tennisTemplates, volleyballTemplates, mmaTemplates],
    ...(['lol', 'cs', 'dota'] as const).map(esportsTemplates),
  ].flat();
  expect(templates.size).toBe(listed.length);
  expect(new Set(raceTemplates.map(({ code }) => code)).size).toBe(raceTemplates.length);
  for (const template of listed) {
    const sport = sports.find(({ code }) => template.code.startsWith(`${code}.`));
    expect(Object.keys(sport?.parts ?? {}), template.code).toContain(template.part);
    if (template.firstPart) expect(Object.keys(sport?.parts ?? {})).toContain(template.firstPart);
    const selections = selectionsOf({ template });
    expect(new Set(selections).size, template.code).toBe(selections.length);
    expect(selections.length > 1, template.code).toBe(template.shape !== 'named');
  }
  for (const { code, places, kind } of raceTemplates) {
    expect(sports.map((sport) => sport.code)).toContain(code.split('.')[0]);
    expect(kind === 'duel' ? 1 : places).toBeGreaterThan(0);
  }
});

test('a market is one word, and a word that is none is no market', () => {
  for (const key of [
    'football.result',
    'football.total@10',
    'football.handicap@-3',
    'football.goal#2',
    'lol.kills.race.m1#10',
  ])
    expect(marketKey(marketOf(key) ?? expect.fail(key))).toBe(key);
  for (const key of [
    'football.total',
    'football.result@2',
    'football.goal',
    'football.goal#0',
    'football.none',
    'x',
    '',
  ])
    expect(marketOf(key), key).toBeUndefined();
  for (const key of ['motor.podium', 'football.champion', 'motor.duel:44:16'])
    expect(raceMarketKey(raceMarketOf(key) ?? expect.fail(key))).toBe(key);
  for (const key of [
    'motor.duel',
    'motor.duel:44',
    'motor.duel:44:44',
    'motor.podium:44',
    'motor.duel:1:2:3',
    'football.total@10',
  ])
    expect(raceMarketOf(key), key).toBeUndefined();
});
