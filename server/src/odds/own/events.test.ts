import {
  sportsEvent,
  sportsEvents,
  sportsFavourite,
  sportsHome,
  sportsResults,
  sportsStatistics,
} from '@palpite/contract/odds/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { saveSetting } from '../../site/site.ts';
import { changeBook, marketAt, plantBook, plantResult, silence } from '../rig-books.ts';
import { type EventsRig, openEvents } from '../rig-events.ts';

let events: EventsRig;
beforeAll(async () => {
  events = await openEvents();
});
afterAll(() => events.close());

const now = () => events.rig.clock.now();
const plant = (id: string, more: Partial<Parameters<typeof plantBook>[2]> = {}) =>
  plantBook(events.rig.db, id, { at: now(), ...more });
const ids = (rows: readonly { fixture: { id: string } }[]) => rows.map(({ fixture }) => fixture.id);
const lol = {
  sport: 'lol' as const,
  competition: { id: 'cblol', sport: 'lol' as const, name: 'CBLOL', country: 'BR', rank: 1 },
};

test('the pages of events: home, lists, one event, results and statistics, each game with its own sports', async () => {
  const { rig } = events;
  const player = await events.player();
  const live = await plant('e1', {
    state: { status: 'live', period: 'h1', minute: 12, momentum: [1], score: { home: 1, away: 0 } },
  });
  const soon = await plant('e2', { fixture: { home: { id: 'gre', name: 'Grêmio' } } });
  await plant('e3', { fixture: lol, markets: { 'lol.winner': marketAt({ home: 1.5, away: 2.4 }) } });

  const home = await player(sportsHome, {});
  expect([ids(home.live), ids(home.soon), ids(home.favourites)]).toEqual([['e1'], ['e2'], []]);
  expect(home.sports.find(({ sport }) => sport === 'football')).toEqual({ sport: 'football', events: 2, live: 1 });
  expect(home.sports.map(({ sport }) => sport)).not.toContain('lol');
  expect(home.competitions).toEqual([
    { id: 'br-a', sport: 'football', name: 'Brasileirão Série A', country: 'BR', rank: 1, events: 2, live: 1 },
  ]);
  expect(home.available).toBe(0n);
  expect(home.live[0]).toMatchObject({ suspended: null, count: 4, state: { score: { home: 1, away: 0 }, minute: 12 } });
  expect(home.live[0]?.state.momentum).toBeUndefined();
  expect(home.live[0]?.markets.map(({ market }) => market)).toEqual([
    'football.result',
    'football.total@10',
    'football.handicap@-1',
  ]);
  expect(home.live[0]?.markets[0]?.selections).toEqual([
    { selection: 'home', odds: 20_000 },
    { selection: 'draw', odds: 34_000 },
    { selection: 'away', odds: 38_000 },
  ]);
  const gamer = await events.player('esportsbook');
  expect(ids((await gamer(sportsHome, {})).soon)).toEqual(['e3']);
  const unknown = { code: 'odds.unknown_event', field: 'fixtureId' };
  await expect(gamer(sportsEvent, { fixtureId: 'e1' })).rejects.toMatchObject({ code: unknown.code });
  await expect(player(sportsEvent, { fixtureId: 'e9' })).rejects.toMatchObject({ code: unknown.code });
  const elsewhere = await events.player('dice');
  await expect(elsewhere(sportsHome, {})).rejects.toMatchObject({ code: 'catalogue.unknown_game' });

  expect(ids((await player(sportsEvents, { search: 'gremio' })).events)).toEqual(['e2']);
  expect(ids((await player(sportsEvents, { live: '1' })).events)).toEqual(['e1']);
  expect(ids((await player(sportsEvents, { day: '2026-03-03' })).events)).toEqual([]);
  const first = await player(sportsEvents, { limit: '1', competition: 'br-a' });
  expect([ids(first.events), first.next === null]).toEqual([['e1'], false]);
  const rest = await player(sportsEvents, { limit: '1', competition: 'br-a', after: first.next ?? '' });
  expect([ids(rest.events), rest.next]).toEqual([['e2'], null]);

  expect(await player(sportsFavourite, { fixtureId: 'e2', favourite: true })).toEqual({ favourite: true });
  await player(sportsFavourite, { fixtureId: 'e2', favourite: true });
  expect(ids((await player(sportsHome, {})).favourites)).toEqual(['e2']);
  const event = await player(sportsEvent, { fixtureId: 'e2' });
  expect(event).toMatchObject({ favourite: true, builder: false, delaySeconds: 0, version: 1 });
  expect(event.groups).toEqual([
    { group: 'main', markets: ['football.result', 'football.total@10', 'football.handicap@-1'] },
    { group: 'goals', markets: ['football.both_score'] },
  ]);
  await player(sportsFavourite, { fixtureId: 'e2', favourite: false });
  expect((await player(sportsEvent, { fixtureId: 'e2' })).favourite).toBe(false);
  // a race each way: any runner, the shortest first
  const runners = { sport: 'motor' as const, home: undefined, away: undefined, runners: [{ id: '44', name: 'Ham' }] };
  await plant('e4', { fixture: runners as never, markets: { 'motor.winner': marketAt({ 16: 5, 44: 2.5 }) } });
  const race = (await player(sportsEvent, { fixtureId: 'e4' })).markets[0];
  expect(race).toMatchObject({ place: { places: 3, above: 1, below: 5 } });
  expect(race?.selections.map(({ selection }) => selection)).toEqual(['44', '16']);

  // a silent feed: live events say so, and their delay is that of the sport
  expect((await player(sportsEvent, { fixtureId: 'e1' })).delaySeconds).toBe(5);
  await silence(rig.db, now());
  rig.clock.move(2000);
  expect((await player(sportsHome, {})).live[0]?.suspended).toBe('feed_silent');
  expect((await player(sportsEvent, { fixtureId: 'e2' })).suspended).toBeNull();

  // over: out of the lists, in the results and the table
  await plantResult(rig.db, live, { state: { score: { home: 2, away: 0 } }, at: now() });
  rig.clock.move(2000);
  expect(ids((await player(sportsHome, {})).live)).toEqual([]);
  expect(ids((await player(sportsEvents, {})).events)).not.toContain('e1');
  const results = await player(sportsResults, { sport: 'football' });
  expect([ids(results.events), results.events[0]?.state.score]).toEqual([['e1'], { home: 2, away: 0 }]);
  const { table, last } = await player(sportsStatistics, { fixtureId: 'e1' });
  expect(table.map(({ id, points }) => [id, points])).toEqual([
    ['e1-h', 3],
    ['e1-a', 0],
  ]);
  expect(last).toEqual({ home: [], away: [] });
  await changeBook(rig.db, soon, {}, now());
});

test('two hundred live events make no page slow or long', async () => {
  const player = await events.player();
  await Promise.all(Array.from({ length: 200 }, (_, at) => plant(`x${at}`, { state: { status: 'live' } })));
  events.rig.clock.move(2000);
  const home = await player(sportsHome, { sport: 'football' });
  expect(home.live).toHaveLength(60);
  expect(home.sports.find(({ sport }) => sport === 'football')?.live).toBe(200);
  const seen = new Set<string>();
  for (let after: string | undefined; ; ) {
    const page = await player(sportsEvents, { live: '1', limit: '100', ...(after !== undefined && { after }) });
    for (const id of ids(page.events)) seen.add(id);
    if (page.next === null) break;
    after = page.next;
  }
  expect(seen.size).toBe(200);
});

test('the days of the list are those of the brand: at 02:00 in Tokyo it is still the day before in São Paulo', async () => {
  const { rig } = events;
  const player = await events.player();
  await plant('t1', { fixture: { startsAt: Date.UTC(2026, 2, 4, 17) } });
  const onDays = async () => {
    const found = await Promise.all(['2026-03-04', '2026-03-05'].map((day) => player(sportsEvents, { day })));
    return found.map(({ events: list }) => ids(list));
  };
  expect(await onDays()).toEqual([['t1'], []]);
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'calendar.zone', 'Asia/Tokyo'));
  // settings are kept for some seconds
  rig.clock.move(60_000);
  expect(await onDays()).toEqual([[], ['t1']]);
});
