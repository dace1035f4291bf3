import { expect, test } from 'vitest';
import type { Market, Score } from '../market/market.ts';
import type { Incident, MatchResult } from '../market/result.ts';
import { basketball, football, leagueOfLegends, mma, type Sport, tennis } from '../market/sports.ts';
import { templateOf } from '../market/templates.ts';
import { type Leg, settleLeg } from './settle.ts';

const quarters = (line: number) => ({ line: line * 4 });
const market = (code: string, more: Partial<Market> = {}): Market => ({ template: templateOf(code), ...more });

/** Goals of the first half and of the match. */
function played(first: string, full: string, more: Partial<MatchResult> = {}): MatchResult {
  const [h1 = 0, a1 = 0, home = 0, away = 0] = `${first}-${full}`.split('-').map(Number);
  return {
    status: 'finished',
    ended: ['h1', 'h2'],
    counts: [
      { what: 'goals', period: 'h1', home: h1, away: a1 },
      { what: 'goals', period: 'h2', home: home - h1, away: away - a1 },
    ],
    ...more,
  };
}
const kindOf = (sport: Sport, leg: Leg, result: MatchResult) => settleLeg(sport, leg, result)?.outcome.kind;
const inFootball = (code: string, selection: string, result: MatchResult, more: Partial<Market> = {}) =>
  kindOf(football, { market: market(`football.${code}`, more), selection }, result);

test('a handicap of quarters is two half stakes on the lines beside it', () => {
  const home = (line: number, full: string) => inFootball('handicap', 'home', played('0-0', full), quarters(line));
  // giving 0/0.5, a draw: half lost; receiving it: half won; giving 0.5/1, won by one: half won
  expect([home(-0.25, '1-1'), home(0.25, '1-1'), home(-0.75, '2-1')]).toEqual(['half_lost', 'half_won', 'half_won']);
  expect([home(-1, '2-1'), home(-0.5, '2-1'), home(-1.25, '2-1'), home(-1.5, '2-1')]).toEqual([
    ...['push', 'won', 'half_lost', 'lost'],
  ]);
  const mirrored: Record<string, string> = { won: 'lost', half_won: 'half_lost', push: 'push' };
  for (const line of [-1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25])
    for (const full of ['0-0', '1-0', '0-1', '2-0', '0-3']) {
      const away = inFootball('handicap', 'away', played('0-0', full), quarters(line));
      const own = home(line, full) ?? '';
      expect([mirrored[own], mirrored[away ?? '']], `${line} ${full}`).toContain(own in mirrored ? away : own);
    }
});

test('the same score in every market of goals', () => {
  const all = (result: MatchResult, asked: readonly string[], more: Partial<Market> = {}) =>
    asked.map((line) => {
      const [code = '', selection = ''] = line.split(' ');
      return inFootball(code, selection, result, more);
    });
  const result = played('1-0', '2-1', { named: { scorer: ['9', '11'], last_goal: ['home'] } });
  expect(all(result, ['result home', 'result draw', 'result away'])).toEqual(['won', 'lost', 'lost']);
  expect(all(result, ['double_chance 1x', 'double_chance 12', 'double_chance x2'])).toEqual(['won', 'won', 'lost']);
  expect(all(result, ['draw_no_bet home', 'draw_no_bet away', 'draw_no_bet.h2 away'])).toEqual(['won', 'lost', 'push']);
  expect(all(result, ['both_score yes', 'both_score no', 'both_score.h1 no'])).toEqual(['won', 'lost', 'won']);
  expect(all(result, ['correct_score 2-1', 'correct_score other', 'correct_score.h1 1-0'])).toEqual([
    'won',
    'lost',
    'won',
  ]);
  expect(all(played('0-0', '5-0'), ['correct_score other', 'correct_score 4-0'])).toEqual(['won', 'lost']);
  expect(all(result, ['half_full home/home', 'half_full draw/home'])).toEqual(['won', 'lost']);
  expect(all(result, ['odd_even odd', 'odd_even even', 'odd_even.h2 even'])).toEqual(['won', 'lost', 'won']);
  expect(all(result, ['goals 0-1', 'goals 2-3', 'goals 4-6', 'goals 7+'])).toEqual(['lost', 'won', 'lost', 'lost']);
  expect(all(result, ['scorer 9', 'scorer 7', 'last_goal home'])).toEqual(['won', 'lost', 'won']);
  expect(all(played('1-0', '2-1'), ['scorer 9', 'last_goal home'])).toEqual([undefined, undefined]);
  expect(all(result, ['total over', 'total under', 'total_away over'], quarters(2.75))).toEqual([
    ...['half_won', 'half_lost', 'lost'],
  ]);
  expect(all(result, ['total over', 'total_home over', 'total.h1 under'], quarters(1))).toEqual(['won', 'won', 'push']);
});

const goalsAt = (...goals: readonly [at: number, side: 'home' | 'away', period?: string][]): Incident[] =>
  goals.map(([at, side, period = 'h1']) => ({ at, period, side }));

test('the next goal and a race are decided by the order in which counts fell', () => {
  const result = played('1-1', '1-2', {
    incidents: { goals: goalsAt([10, 'away'], [20, 'home'], [70, 'away', 'h2']) },
  });
  const goal = (selection: string, nth: number, code = 'goal') => inFootball(code, selection, result, { nth });
  expect([goal('away', 1), goal('home', 2), goal('away', 3), goal('none', 4)]).toEqual(['won', 'won', 'won', 'won']);
  expect([goal('home', 1), goal('away', 4), goal('none', 1), goal('away', 1, 'goal.h2')]).toEqual([
    ...['lost', 'lost', 'lost', 'won'],
  ]);
  const corners = goalsAt([1, 'home'], [2, 'away'], [3, 'away'], [4, 'home'], [5, 'away']);
  const race = (selection: string, nth: number) =>
    inFootball('corners.race', selection, played('0-0', '0-0', { incidents: { corners } }), { nth });
  expect([race('away', 3), race('home', 2), race('none', 4), race('home', 1)]).toEqual(['won', 'lost', 'won', 'won']);
});

test('a handicap taken in play counts from the score at the bet, a total counts all goals', () => {
  const result = played('1-0', '1-1');
  const at = (code: string, selection: string, line: number) =>
    kindOf(football, { market: market(code, quarters(line)), selection, inPlay: { home: 1, away: 0 } }, result);
  expect([at('football.handicap', 'home', 0), at('football.handicap', 'away', 0)]).toEqual(['lost', 'won']);
  expect([at('football.total', 'over', 1.5), at('football.total', 'over', 2)]).toEqual(['won', 'push']);
});

test('every settlement says which result, which rule and how the figure came', () => {
  const leg: Leg = {
    market: market('football.handicap', quarters(0.25)),
    selection: 'away',
    inPlay: { home: 1, away: 0 },
  };
  expect(settleLeg(football, leg, played('1-0', '2-1'))?.because).toEqual({
    code: 'by.handicap',
    params: {
      ...{ selection: 'away', part: 'match', home: 1, away: 1, line: '-0.25', surplus: '-0.25' },
      ...{ fromHome: 1, fromAway: 0 },
    },
  });
  expect(
    settleLeg(football, { market: market('football.half_full'), selection: 'home/draw' }, played('1-0', '1-1'))
      ?.because,
  ).toEqual({
    code: 'by.double_result',
    params: { selection: 'home/draw', part: 'match', home: 1, away: 1, firstHome: 1, firstAway: 0 },
  });
});

test('an abandoned match is void but for what nothing could change any more', () => {
  const counts = [
    { what: 'goals', period: 'h1', home: 2, away: 0 },
    { what: 'goals', period: 'h2', home: 0, away: 1 },
  ];
  const broken: MatchResult = {
    status: 'abandoned',
    ended: ['h1'],
    counts,
    incidents: { goals: goalsAt([5, 'home'], [9, 'home'], [60, 'away', 'h2']) },
  };
  const legs: [string, string, string, Partial<Market>?][] = [
    ['result', 'home', 'void'],
    ['result.h1', 'home', 'won'],
    ['handicap.h1', 'away', 'lost', quarters(-0.5)],
    ['total', 'over', 'won', quarters(2.5)],
    ['total', 'under', 'lost', quarters(2.5)],
    ['total', 'over', 'void', quarters(2.75)],
    ['total', 'under', 'void', quarters(3.5)],
    ['total_home', 'under', 'lost', quarters(1.5)],
    ['both_score', 'no', 'lost'],
    ['both_score.h2', 'no', 'void'],
    ['goal', 'home', 'won', { nth: 1 }],
    ['goal', 'none', 'void', { nth: 4 }],
    ['correct_score', '2-2', 'void'],
    ['odd_even.h1', 'even', 'won'],
    ['half_full', 'home/home', 'void'],
    ['goals', '7+', 'void'],
    ['scorer', '9', 'void'],
  ];
  for (const [code, selection, kind, more] of legs)
    expect(inFootball(code, selection, broken, more), `${code} ${selection}`).toBe(kind);
  // the same while it goes on: open instead of void
  for (const [code, selection, kind, more] of legs)
    expect(inFootball(code, selection, { ...broken, status: 'live' }, more)).toBe(kind === 'void' ? undefined : kind);
  expect(settleLeg(football, { market: market('football.result'), selection: 'home' }, broken)?.because).toEqual({
    code: 'void.abandoned',
    params: { part: 'match' },
  });
  // with extra time to come, ninety minutes are settled
  expect(inFootball('result', 'draw', { ...played('0-0', '1-1'), status: 'live' })).toBe('won');
});

test('what voids a bet whatever the score', () => {
  const code = (result: MatchResult, leg: Partial<Leg> = {}, sport = football) =>
    settleLeg(sport, { market: market('football.result'), selection: 'home', ...leg }, result)?.because.code;
  const done = played('0-0', '1-0', {
    startedAt: 100,
    endedAt: 200,
    incidents: { goals: goalsAt([150, 'home', 'h2']) },
  });
  expect(code({ ...done, status: 'cancelled' })).toBe('void.cancelled');
  expect(code({ ...done, status: 'walkover' })).toBe('void.walkover');
  expect(code({ status: 'postponed', ended: [], counts: [], hoursLate: 36 })).toBeUndefined();
  expect(code({ status: 'postponed', ended: [], counts: [], hoursLate: 37 })).toBe('void.postponed');
  expect(code({ ...done, venue: 'moved' })).toBe('void.venue_moved');
  const stands = { ...football, voids: { ...football.voids, venueMoved: 'stands' } as const };
  expect(code({ ...done, venue: 'moved' }, {}, stands)).toBe('by.three_way');
  expect(code({ ...done, venue: 'reversed' }, {}, stands)).toBe('void.venue_reversed');
  expect(code(done, { ruling: 'palpable_error' })).toBe('void.palpable_error');
  // before the match: until it begins; in play: until it ends
  expect([99, 100].map((placedAt) => code(done, { placedAt }))).toEqual(['by.three_way', 'void.late']);
  const inPlay: Score = { home: 1, away: 0 };
  expect([199, 200].map((placedAt) => code(done, { placedAt, inPlay }))).toEqual(['by.three_way', 'void.late']);
  // at a score that never stood: the goal at 120 was taken back
  expect(
    settleLeg(football, { market: market('football.result'), selection: 'home', placedAt: 130, inPlay }, done)?.because,
  ).toEqual({ code: 'void.wrong_score', params: { home: 1, away: 0, stoodHome: 0, stoodAway: 0 } });
  const next = market('football.goal', { nth: 1 });
  expect([150, 151].map((placedAt) => code(done, { market: next, placedAt, inPlay: { home: 0, away: 0 } }))).toEqual([
    ...['by.nth', 'void.wrong_score'],
  ]);
  expect(code(done, { market: next, placedAt: 160, inPlay })).toBe('void.late');
});

test('tennis that somebody gave up: completed sets stand, what was passed stands, the rest is void', () => {
  const result: MatchResult = {
    ...{ status: 'retired', awarded: 'home', ended: ['s1'] },
    counts: [
      ...[{ what: 'sets', period: 's1', home: 1, away: 0 }],
      ...[{ what: 'games', period: 's1', home: 7, away: 6 }],
      ...[{ what: 'games', period: 's2', home: 5, away: 5 }],
    ],
  };
  const of = (code: string, selection: string, more?: Partial<Market>, sport = tennis) =>
    kindOf(sport, { market: market(`tennis.${code}`, more), selection }, result);
  expect([of('winner', 'home'), of('winner.s1', 'home'), of('winner.s2', 'home')]).toEqual(['void', 'won', 'void']);
  expect([of('total', 'over', quarters(22.5)), of('total', 'over', quarters(23.5))]).toEqual(['won', 'void']);
  expect(of('total.s1', 'under', quarters(12.5))).toBe('lost');
  const after = { ...tennis, voids: { ...tennis.voids, withdrawal: 'after_a_period' } as const };
  expect([of('winner', 'home', {}, after), of('winner', 'away', {}, after)]).toEqual(['won', 'lost']);
  expect(of('sets.handicap', 'home', quarters(-1.5), after)).toBe('void');
});

test('a series of maps: not played is void, ruled out before the first is over is void, after it is lost', () => {
  const maps = (...sides: ('home' | 'away')[]) =>
    sides.map((side, at) => ({
      what: 'maps',
      period: `m${at + 1}`,
      home: Number(side === 'home'),
      away: Number(side === 'away'),
    }));
  const two: MatchResult = {
    ...{ status: 'finished', ended: ['m1', 'm2'] },
    counts: [
      ...maps('home', 'home'),
      ...[{ what: 'kills', period: 'm1', home: 17, away: 8 }],
      ...[{ what: 'seconds', period: 'm1', home: 1890, away: 0 }],
      ...[{ what: 'first_blood', period: 'm1', home: 0, away: 1 }],
    ],
  };
  const of = (code: string, selection: string, more?: Partial<Market>, result = two) =>
    kindOf(leagueOfLegends, { market: market(`lol.${code}`, more), selection }, result);
  expect([of('winner', 'home'), of('winner.m2', 'home'), of('winner.m3', 'home')]).toEqual(['won', 'won', 'void']);
  expect([of('maps.handicap', 'home', quarters(-1.5)), of('maps.total', 'over', quarters(2.5))]).toEqual([
    'won',
    'lost',
  ]);
  expect([of('maps.score', '2-0'), of('kills.total.m1', 'over', quarters(24.5))]).toEqual(['won', 'won']);
  expect([-8.5, -9, -9.5].map((line) => of('kills.handicap.m1', 'away', quarters(line)))).toEqual([
    'lost',
    'push',
    'won',
  ]);
  expect([of('first_blood.m1', 'away'), of('first_blood.m1', 'home')]).toEqual(['won', 'lost']);
  // 31.5 minutes are 1890 seconds
  expect([31, 31.5, 32].map((line) => of('duration.m1', 'over', quarters(line)))).toEqual(['won', 'push', 'lost']);
  // what the result does not tell stays open
  expect([
    of('first_dragon.m1', 'home'),
    of('kills.total.m2', 'over', quarters(20.5)),
    of('kills.race.m1', 'none'),
  ]).toEqual([...[undefined, undefined, undefined]]);
  const forfeit: MatchResult = { status: 'forfeit', awarded: 'away', ended: ['m1'], counts: maps('home') };
  expect([of('winner', 'away', {}, forfeit), of('winner.m1', 'home', {}, forfeit)]).toEqual(['won', 'won']);
  expect([of('winner.m2', 'away', {}, forfeit), of('maps.total', 'under', quarters(2.5), forfeit)]).toEqual([
    'void',
    'void',
  ]);
  expect(of('winner', 'away', {}, { ...forfeit, ended: [], counts: [] })).toBe('void');
});

test('basketball counts overtime, its regular time does not; a drawn fight gives stakes back', () => {
  const points = (period: string, home: number, away: number) => ({ what: 'points', period, home, away });
  const counts = [...['q1', 'q2', 'q3', 'q4'].map((period) => points(period, 20, 20)), points('ot', 10, 7)];
  const result: MatchResult = { status: 'finished', ended: ['q1', 'q2', 'q3', 'q4', 'ot'], counts };
  const of = (code: string, selection: string, more?: Partial<Market>) =>
    kindOf(basketball, { market: market(`basketball.${code}`, more), selection }, result);
  expect([of('winner', 'home'), of('regular', 'draw'), of('total', 'over', quarters(176.5))]).toEqual([
    'won',
    'won',
    'won',
  ]);
  expect([of('handicap', 'home', quarters(-3)), of('handicap.h1', 'home', quarters(0))]).toEqual(['push', 'push']);
  expect(of('total_away', 'over', quarters(87.5))).toBe('lost');
  const fight: MatchResult = {
    ...{ status: 'finished', ended: ['r1', 'r2', 'r3'], named: { method: ['points'], distance: ['yes'] } },
    counts: ['r1', 'r2', 'r3'].flatMap((period) => [
      { what: 'seconds', period, home: 300, away: 0 },
      { what: 'fight', period, home: 0, away: 0 },
    ]),
  };
  const inCage = (code: string, selection: string, more?: Partial<Market>) =>
    kindOf(mma, { market: market(`mma.${code}`, more), selection }, fight);
  expect([inCage('winner', 'home'), inCage('method', 'ko'), inCage('distance', 'yes')]).toEqual([
    'push',
    'lost',
    'won',
  ]);
  expect(inCage('rounds', 'over', quarters(2.5))).toBe('won');
});

test('a selection the market has not, or a line it lacks, is an error and no loss', () => {
  const result = played('0-0', '1-0');
  for (const [code, selection] of [
    ['result', 'x'],
    ['total', 'home'],
    ['handicap', 'home'],
    ['double_chance', '2x'],
  ] as const)
    expect(() => inFootball(code, selection, result), code).toThrow(RangeError);
  expect(() => templateOf('football.nothing')).toThrow(RangeError);
  expect(() => kindOf(tennis, { market: market('football.result.h1'), selection: 'home' }, result)).toThrow(RangeError);
});
