import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendars } from './all.ts';
import { type Calendar, type Issue, issueAt, issueOf, nextIssues } from './calendar.ts';
import { dateOf, dayOf, readDay, weekdayOf, writeDay } from './day.ts';
import { easterOf, isDrawDay } from './draw-days.ts';
import { localOf, momentOf } from './zone.ts';

const calendarOf = (game: string): Calendar => {
  const found = calendars.get(game);
  if (!found) throw new Error(`${game} was expected`);
  return found;
};
const at = (text: string) => Date.parse(text);
const utc = (moment: number) => new Date(moment).toISOString().replace(/:00\.000Z$/, 'Z');
const drawn = (issues: readonly Issue[]) => issues.map(({ number, draws }) => `${number} ${utc(draws)}`);
const next = (game: string, from: string, count: number) => nextIssues(calendarOf(game), at(from), count);

test('days of the calendar are those of the clock of the machine, leap days too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
      const date = new Date(day * 86_400_000);
      expect(dateOf(day)).toEqual({
        ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
      });
      expect([dayOf(dateOf(day)), weekdayOf(day)]).toEqual([day, date.getUTCDay()]);
    }),
  );
  expect(['2028-02-29', '2026-02-29', '2026-13-01', '2026-2-1'].map(readDay)).toEqual([
    ...[21_243, undefined, undefined, undefined],
  ]);
  expect([2024, 2025, 2026, 2027, 2038].map((year) => writeDay(easterOf(year)))).toEqual([
    ...['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25'],
  ]);
});

test('a time the clock jumps over comes later, one that comes twice is the first', () => {
  const shown = (zone: string, day: string, minute: number) => utc(momentOf(zone, readDay(day) ?? 0, minute));
  // São Paulo had no midnight on 4 November 2018 and 23:00 twice on 16 February 2019
  expect(shown('America/Sao_Paulo', '2018-11-04', 0)).toBe('2018-11-04T03:00Z');
  expect(shown('America/Sao_Paulo', '2018-11-04', 30)).toBe('2018-11-04T03:30Z');
  expect(shown('America/Sao_Paulo', '2019-02-16', 23 * 60)).toBe('2019-02-17T01:00Z');
  expect(shown('America/Sao_Paulo', '2019-02-17', 0)).toBe('2019-02-17T03:00Z');
  expect(shown('Europe/London', '2026-03-29', 90)).toBe('2026-03-29T01:30Z');
  expect(shown('Europe/London', '2026-10-25', 90)).toBe('2026-10-25T00:30Z');
  for (const zone of ['America/Sao_Paulo', 'Africa/Cairo', 'Europe/London', 'America/New_York', 'Asia/Bangkok'])
    fc.assert(
      fc.property(fc.integer({ min: at('2015-01-01'), max: at('2030-01-01') }), (moment) => {
        const { day, time } = localOf(zone, moment);
        const back = momentOf(zone, day, Math.floor(time / 60_000)) + (time % 60_000);
        // the same moment, or the first of two that show the same
        expect([0, 3_600_000]).toContain(moment - back);
        expect(localOf(zone, back)).toEqual({ day, time });
      }),
      { numRuns: 60 },
    );
});

test('issues of every game follow each other without gap or overlap, and no number comes twice', () => {
  expect(calendars.size).toBeGreaterThanOrEqual(24);
  const moments = fc.integer({ min: at('2025-12-01'), max: at('2029-12-31') });
  for (const calendar of calendars.values())
    fc.assert(
      fc.property(moments, (moment) => {
        const issues = nextIssues(calendar, moment, 6);
        const [first] = issues;
        if (!first) throw new Error('an issue was expected');
        expect(first.opens).toBeLessThanOrEqual(moment);
        expect(first.draws).toBeGreaterThan(moment);
        expect(issueAt(calendar, first.draws - 1)).toEqual(first);
        for (const [place, issue] of issues.entries()) {
          const before = issues[place - 1];
          if (before) expect(issue.opens).toBe(before.draws);
          expect(issue.opens).toBeLessThan(issue.closes);
          expect(issue.closes).toBeLessThan(issue.draws);
          expect(issueOf(calendar, issue.number)).toEqual(issue);
        }
        expect(new Set(issues.map(({ number }) => number)).size).toBe(issues.length);
      }),
      { numRuns: 8 },
    );
  for (const number of ['', '1', '20261128', '20261328-0001', '20261128-0000', '20261128-1441', '20261128-001'])
    expect(issueOf(calendarOf('ssc-1'), number)).toBeUndefined();
  expect(issueOf(calendarOf('marksix'), '26/366')).toBeUndefined();
  expect(issueOf(calendarOf('mega'), '2941')).toBeUndefined();
  expect(issueOf(calendarOf('thai'), '20260116')).toBeUndefined();
});

test('fast games count from midnight: 1,440 a day, an hour less or more where the clock changes', () => {
  const numbersOf = (game: string, day: string) => {
    const [first] = nextIssues(calendarOf(game), momentOf(calendarOf(game).zone, readDay(day) ?? 0, 0), 1);
    const issues = nextIssues(calendarOf(game), first?.opens ?? 0, 1501).filter((issue) => issue.day === day);
    expect(new Set(issues.map(({ number }) => number)).size).toBe(issues.length);
    return [issues.length, issues[0]?.number, issues.at(-1)?.number];
  };
  expect(numbersOf('ssc-1', '2026-11-28')).toEqual([1440, '20261128-0001', '20261128-1440']);
  expect(numbersOf('ssc-1', '2018-11-04')[0]).toBe(1380);
  expect(numbersOf('ssc-1', '2019-02-16')[0]).toBe(1500);
  expect(numbersOf('pc28-3', '2028-02-29')).toEqual([480, '20280229-0001', '20280229-0480']);
  expect(numbersOf('vn-fast-2', '2026-11-28')[0]).toBe(720);
  const [one, three, five] = ['k3-1', 'k3-3', 'k3-5'].map((game) => issueAt(calendarOf(game), at('2026-11-28T12:02Z')));
  expect([one, three, five].map((issue) => [issue?.number, (issue?.draws ?? 0) - (issue?.closes ?? 0)])).toEqual([
    ['20261128-0543', 5000],
    ['20261128-0181', 15_000],
    ['20261128-0109', 30_000],
  ]);
  // a moment on the border belongs to the issue that begins
  expect(issueAt(calendarOf('k3-1'), at('2026-11-28T12:03Z')).number).toBe('20261128-0544');
  // Yi-ki: 88 rounds from 06:00 to 04:00
  expect(drawn(next('yiki', '2026-11-28T20:40:00Z', 3))).toEqual([
    ...['20261128-0087 2026-11-28T20:45Z', '20261128-0088 2026-11-28T21:00Z', '20261129-0001 2026-11-28T23:15Z'],
  ]);
});

test('daily and weekly lotteries are drawn when their countries draw them', () => {
  expect(next('vn-north', '2026-11-28T11:00Z', 2).map(({ closes }) => utc(closes))).toEqual([
    ...['2026-11-28T11:10Z', '2026-11-29T11:10Z'],
  ]);
  const [saturday, sunday] = next('vn-south', '2026-11-28T00:00Z', 2);
  expect(saturday).toMatchObject({
    number: '20261128',
    stations: ['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang'],
  });
  expect(sunday?.stations).toEqual(['tien-giang', 'kien-giang', 'da-lat']);
  expect(next('vn-middle', '2026-11-29T03:00Z', 2).map(({ stations }) => stations)).toEqual([
    ['kon-tum', 'khanh-hoa', 'hue'],
    ['phu-yen', 'hue'],
  ]);
  // nobody bets on Hanoi after the north has begun to draw the same numbers
  for (const issue of next('hanoi', '2026-11-28T00:00Z', 120)) {
    const north = issueOf(calendarOf('vn-north'), issue.number);
    expect(issue.closes).toBeLessThanOrEqual(north?.closes ?? 0);
  }
  expect(next('thai', '2026-12-02T00:00Z', 6).map(({ number }) => number)).toEqual([
    ...['20261216', '20261230', '20270117', '20270201', '20270216', '20270301'],
  ]);
  expect(next('thai', '2027-04-17T00:00Z', 3).map(({ number }) => number)).toEqual([
    '20270502',
    '20270516',
    '20270601',
  ]);
  const days = (game: string, count: number) =>
    next(game, '2026-11-29T17:00Z', count).map(({ day }) => weekdayOf(readDay(day) ?? 0));
  expect(days('lao', 4)).toEqual([1, 3, 5, 1]);
  expect(days('magnum', 4)).toEqual([3, 6, 0, 3]);
  expect(drawn(next('marksix', '2026-12-30T13:30Z', 2))).toEqual([
    '26/365 2026-12-31T13:30Z',
    '27/001 2027-01-01T13:30Z',
  ]);
  expect(next('marksix', '2028-12-31T00:00Z', 1)[0]?.number).toBe('28/366');
});

test('the days without a draw of the north are those of 2020 to 2026', () => {
  const file = new URL('../../../../../shared/data/xsmb.csv', import.meta.url);
  const { rhythm } = calendarOf('vn-north');
  if (rhythm.kind !== 'times') throw new Error('times were expected');
  const isDrawn = (day: string) => isDrawDay(rhythm.days, readDay(day) ?? 0);
  // written out for where the draws are not beside the project
  expect(['2026-02-15', '2026-02-16', '2026-02-19', '2026-02-20'].map(isDrawn)).toEqual([true, false, false, true]);
  if (!existsSync(file)) return;
  const known = new Set([...readFileSync(file, 'utf8').matchAll(/^(\d{4}-\d{2}-\d{2})/gm)].map(([day]) => day));
  for (let day = readDay('2024-01-01') ?? 0; day <= (readDay('2026-08-22') ?? 0); day += 1)
    expect(isDrawn(writeDay(day)), writeDay(day)).toBe(known.has(writeDay(day)));
});

test('contests of Caixa are counted from one that is known, over holidays and the last day of the year', () => {
  expect(drawn(next('mega', '2025-11-22T12:00Z', 2))).toEqual(['2942 2025-11-23T00:00Z', '2943 2025-11-26T00:00Z']);
  // the last contest of 2025 was 2955, after a pause
  expect(issueOf(calendarOf('mega'), '2955')?.day).toBe('2025-12-31');
  expect(next('mega', '2025-12-20T12:00Z', 3).map(({ day }) => day)).toEqual([
    '2025-12-20',
    '2025-12-31',
    '2026-01-03',
  ]);
  expect(next('quina', '2025-11-21T12:00Z', 3).map(({ number }) => number)).toEqual(['6883', '6884', '6885']);
  expect(next('lotofacil', '2026-04-20T12:00Z', 2).map(({ day }) => day)).toEqual(['2026-04-20', '2026-04-22']);
  expect(next('lotofacil', '2026-04-02T12:00Z', 2).map(({ day }) => day)).toEqual(['2026-04-02', '2026-04-04']);
});

test('markets draw at the end of their sessions by their own clock, not on holidays, earlier on short days', () => {
  const sessions = (game: string, from: string, count: number) =>
    next(game, from, count).map(({ session, draws }) => `${session} ${utc(draws)}`);
  expect(sessions('stock-set', '2026-11-27T00:00Z', 5)).toEqual([
    ...['open-am 2026-11-27T02:55Z', 'am 2026-11-27T05:30Z', 'open-pm 2026-11-27T06:55Z', 'pm 2026-11-27T09:30Z'],
    'open-am 2026-11-30T02:55Z',
  ]);
  // the clock of New York and that of London change on other days
  expect(sessions('stock-dow', '2026-03-05T00:00Z', 3)).toEqual([
    ...['close 2026-03-05T21:00Z', 'close 2026-03-06T21:00Z', 'close 2026-03-09T20:00Z'],
  ]);
  expect(sessions('stock-uk', '2026-03-27T00:00Z', 2)).toEqual(['close 2026-03-27T16:30Z', 'close 2026-03-30T15:30Z']);
  expect(sessions('stock-dow', '2026-11-25T22:00Z', 2)).toEqual(['close 2026-11-27T18:00Z', 'close 2026-11-30T21:00Z']);
  expect(sessions('stock-hang-seng', '2026-12-24T00:00Z', 3)).toEqual([
    ...['am 2026-12-24T04:00Z', 'am 2026-12-28T04:00Z', 'pm 2026-12-28T08:00Z'],
  ]);
  expect(next('stock-egypt', '2026-11-26T15:00Z', 2).map(({ day }) => day)).toEqual(['2026-11-29', '2026-11-30']);
  // summer time in Cairo
  expect(sessions('stock-egypt', '2026-07-01T00:00Z', 1)).toEqual(['close 2026-07-01T11:15Z']);
});
