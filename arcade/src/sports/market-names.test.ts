import { esportCodes, sportCodes } from '@palpite/contract/fixtures/shapes.ts';
import { marketKey } from '@palpite/math/sports/market/key.ts';
import { type Market, selectionsOf, type Template } from '@palpite/math/sports/market/market.ts';
import { raceTemplates } from '@palpite/math/sports/market/races.ts';
import { sports } from '@palpite/math/sports/market/sports.ts';
import { templates } from '@palpite/math/sports/market/templates.ts';
import { expect, test } from 'vitest';
import { readerOf } from '../base/seat/say.ts';
import { namesOf } from './market-names.ts';

const files = import.meta.glob<Record<string, unknown>>('../locales/*/sports.json', { import: 'default', eager: true });
const languages = ['PT', 'EN', 'AR'] as const;
const textsOf = (language: string) => files[`../locales/${language.toLowerCase()}/sports.json`] ?? {};

function marketOfTemplate(template: Template): Market {
  const { shape } = template;
  const hasLine = shape === 'handicap' || shape === 'total' || shape === 'side_total';
  return { template, ...(hasLine && { line: -3 }), ...((shape === 'nth' || shape === 'race') && { nth: 2 }) };
}

/** What may decide a leg, by the rules of `math/sports/settle`. */
const shapes = [...new Set([...templates.values()].map(({ shape }) => shape))];
const voids = ['palpable_error', 'barred', 'integrity', 'cancelled', 'walkover', 'postponed', 'venue_moved'];
const codes = [
  ...shapes.map((shape) => `by.${shape}`),
  ...['retired', 'forfeit', 'walkover', 'abandoned', 'cancelled'].map((status) => `awarded.${status}`),
  ...[...voids, 'venue_reversed', 'late', 'wrong_score', 'not_played', 'abandoned', 'retired', 'forfeit'].map(
    (why) => `void.${why}`,
  ),
  ...['non_runner', 'dead_heat', 'placed', 'not_classified', 'duel'].map((why) => `race.${why}`),
];

test.each(languages)('every market, selection, part and reason of a settlement has a name in %s', (language) => {
  const missing = new Set<string>();
  const { t } = readerOf(language, textsOf(language));
  const say = (sport: string) =>
    namesOf({ language, t }, { sport, home: { name: 'Flamengo' }, away: { name: 'Bahia' } }, (code) => {
      missing.add(`${sport} ${code}`);
      return code;
    });
  for (const template of templates.values()) {
    const [sport = ''] = template.code.split('.');
    const names = say(sport);
    const market = marketOfTemplate(template);
    const key = marketKey(market);
    names.market(key);
    names.counted(template.counted);
    for (const selection of selectionsOf(market)) {
      names.selection(key, selection);
      names.short(key, selection);
    }
  }
  for (const { code } of raceTemplates) say(code.split('.')[0] ?? '').market(code);
  for (const sport of sports)
    for (const part of Object.values(sport.parts).flatMap(({ periods }) => periods)) say(sport.code).part(part);
  // told of a match in a cup, though no market counts them
  for (const part of ['et', 'pens']) say('football').part(part);
  for (const sport of [...sportCodes, ...esportCodes])
    if (t(`sport.${sport}`) === `sport.${sport}`) missing.add(`sport ${sport}`);
  for (const code of codes) if (t(`because.${code}`) === `because.${code}`) missing.add(`because ${code}`);
  expect([...missing]).toEqual([]);
});

test('lines, sides and reasons are written as people write them', () => {
  const { t } = readerOf('PT', textsOf('PT'));
  const names = namesOf(
    { language: 'PT', t },
    { sport: 'football', home: { name: 'Flamengo' }, away: { name: 'Bahia' } },
  );
  expect(names.selection('football.handicap@-3', 'home')).toBe('Flamengo −0,75');
  expect(names.selection('football.handicap@-3', 'away')).toBe('Bahia +0,75');
  expect(names.selection('football.total@10', 'over')).toBe('Mais de 2,5');
  expect(names.market('football.total.h1@4')).toBe('Total de gols, 1º tempo');
  expect(names.market('football.total_home@6')).toBe('Total de gols, Flamengo');
  expect(names.market('football.goal#2')).toBe('Gol número 2');
  expect(names.selection('football.double_chance', 'x2')).toBe('Empate ou Bahia');
  expect(names.selection('football.half_full', 'home/draw')).toBe('Flamengo / Empate');
  expect(names.short('football.result', 'draw')).toBe('X');
  const params = { selection: 'home', part: 'match', home: 2, away: 1, line: '-0.75', surplus: '0.25' };
  expect(names.because({ code: 'by.handicap', params }, 'football.handicap@-3', 'home')).toBe(
    'Tempo regulamentar: 2–1 em gols. Linha −0,75, diferença 0,25.',
  );
  const score = { home: 1, away: 0 };
  expect(names.stood({ score, period: 'h1', minute: 23 })).toBe("1–0, 23'");
  expect(names.stood({ score, period: 'h1', minute: null })).toBe('1–0, 1º tempo');
  // the feed names no part of a bet that was taken between two of them
  expect(names.stood({ score, period: '', minute: null })).toBe('1–0');
  const race = namesOf({ language: 'PT', t }, { sport: 'motor', runners: [{ id: 'ver', name: 'Verstappen' }] });
  expect(race.selection('motor.winner', 'ver')).toBe('Verstappen');
  const placed = { runner: 'ver', position: 2, places: 3, tied: 1 };
  expect(race.because({ code: 'race.placed', params: placed }, 'motor.podium', 'ver')).toBe(
    'Verstappen terminou em 2º; contavam os 3 primeiros.',
  );
});
