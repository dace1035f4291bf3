import { deskResult, deskResults, sayResult } from '@palpite/contract/fixtures/office.ts';
import { deskEvent, deskEvents, endRuling, ruleEvent } from '@palpite/contract/odds/office.ts';
import { sportsEvent } from '@palpite/contract/odds/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixturesById } from '../../fixtures/fixtures.ts';
import { changeBook, plantBook, silence } from '../rig-books.ts';
import { type EventsRig, openEvents } from '../rig-events.ts';
import { standingMargins } from './ruling-store.ts';

let events: EventsRig;
beforeAll(async () => {
  events = await openEvents();
});
afterAll(() => events.close());

const now = () => events.rig.clock.now();
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: { code: string; value?: { field?: string } }) => error.code,
  );
const total = 'football.total@10';
const reason = 'as the trader saw it';

test('staff suspend, give a price and a margin: in force when the call answers, in the log, and ended again', async () => {
  const { rig, key } = events;
  const [staff, looker, player] = [await events.staff(), await events.staff(['odds.view']), await events.player()];
  const planted = await plantBook(rig.db, 'd1', { at: now() });
  await plantBook(rig.db, 'd2', { at: now(), state: { status: 'live' } });
  const ahead = await looker(deskEvents, { which: 'ahead' });
  expect(ahead.feed).toMatchObject({ state: 'fresh', reading: '1' });
  expect(ahead.rows.map(({ fixture, open, rulings }) => [fixture.id, open, rulings])).toContainEqual(['d1', 4, 0]);
  expect((await looker(deskEvents, { which: 'live', search: 'd2' })).rows.map(({ fixture }) => fixture.id)).toEqual([
    'd2',
  ]);
  const rule = (more: object, by = staff, id = key()) =>
    by(ruleEvent, { fixtureId: 'd1', reason, ...more } as never, id);
  expect(await refusalOf(rule({ kind: 'suspend' }, looker))).toBe('office.not_permitted');
  expect(await refusalOf(staff(ruleEvent, { fixtureId: 'nowhere', kind: 'suspend', reason }, key()))).toBe(
    'odds.unknown_event',
  );
  for (const wrong of [{ market: 'football.total@99' }, { market: total, selection: 'both' }, { selection: 'over' }])
    expect(await refusalOf(rule({ kind: 'suspend', ...wrong }))).toBe('odds.unknown_selection');
  expect(await refusalOf(rule({ kind: 'price', market: total, selection: 'over' }))).toBe('odds.unknown_selection');

  const once = key();
  const view = await rule({ kind: 'price', market: total, selection: 'over', odds: 17_500 }, staff, once);
  await rule({ kind: 'price', market: total, selection: 'over', odds: 17_500 }, staff, once);
  expect(await refusalOf(rule({ kind: 'price', market: total, selection: 'over', odds: 18_000 }))).toBe('odds.ruled');
  expect(view.ruled).toMatchObject([{ kind: 'price', market: total, odds: 17_500, by: 'plantao', endedAt: null }]);
  const shown = async () => {
    const { markets, suspended } = await player(sportsEvent, { fixtureId: 'd1' });
    const found = markets.find(({ market }) => market === total);
    return [suspended, found?.status, found?.selections.map(({ odds }) => odds)];
  };
  expect(await shown()).toEqual([null, 'open', [17_500, 19_400]]);
  // open pages are told at once, and what is priced anew leaves it
  expect(events.rig.published.at(-1)).toMatchObject({
    channel: 'event/d1',
    body: { version: 2, markets: [{ market: total }] },
  });
  await changeBook(rig.db, planted, {}, now());
  expect(await shown()).toEqual([null, 'open', [17_500, 19_400]]);
  await rule({ kind: 'suspend', market: total });
  expect((await shown())[1]).toBe('suspended');
  await rule({ kind: 'suspend' });
  expect((await shown())[0]).toBe('staff');
  const { ruled } = await rule({ kind: 'margin', margin: 90_000 });
  await rule({ kind: 'margin', margin: 70_000, forSport: true });
  expect(await standingMargins(rig.db)).toEqual({
    sports: new Map([['football', 70_000]]),
    fixtures: new Map([['d1', 90_000]]),
  });
  expect(ruled.map(({ kind }) => kind)).toEqual(['margin', 'suspend', 'suspend', 'price']);
  for (const { rulingId } of ruled) await staff(endRuling, { fixtureId: 'd1', rulingId, reason }, key());
  expect(
    await refusalOf(staff(endRuling, { fixtureId: 'd1', rulingId: ruled[0]?.rulingId ?? '', reason }, key())),
  ).toBe('odds.unknown_ruling');
  expect(await shown()).toEqual([null, 'open', [19_000, 19_400]]);
  const { rows } = await sql<{
    action: string;
  }>`select action from staff.audit where action like 'odds.%' order by id`.execute(rig.db);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['odds.price', 'odds.suspend', 'odds.suspend', 'odds.margin', 'odds.margin'],
    ...ruled.map(() => 'odds.end_ruling'),
  ]);
  await silence(rig.db, now());
  rig.clock.move(1000);
  expect((await staff(deskEvent, { fixtureId: 'd2' })).feed.state).toBe('silent');
});

test('a result counts by two people, or by one who confirms a source; one alone, or what is no result, counts nothing', async () => {
  const { rig, key } = events;
  const [one, two] = [await events.staff(undefined, 'plantao'), await events.staff(undefined, 'conferencia')];
  const looker = await events.staff(['odds.view']);
  await plantBook(rig.db, 'q1', { at: now() });
  const played = (home: number, away: number) => ({
    status: 'finished' as const,
    score: { home, away },
    counts: [
      { what: 'goals', period: 'h1', home, away: 0 },
      { what: 'goals', period: 'h2', home: 0, away },
    ],
  });
  const say = (by: typeof one, result: object, fixtureId = 'q1') =>
    by(sayResult, { fixtureId, result, reason } as never, key());
  const version = async (id = 'q1') => (await fixturesById(rig.db, [id])).get(id)?.resultVersion;
  expect(await refusalOf(say(one, played(1, 0)))).toBe('fixtures.not_begun');
  expect(await refusalOf(say(looker, played(1, 0)))).toBe('office.not_permitted');
  expect(await refusalOf(say(one, played(1, 0), 'nowhere'))).toBe('fixtures.unknown_fixture');
  rig.clock.move(3 * 3_600_000);
  const wrong = [
    { ...played(1, 0), score: { home: 2, away: 0 } },
    { ...played(1, 0), counts: [{ what: 'goals', period: 'q9', home: 1, away: 0 }] },
    { ...played(1, 0), counts: [...played(1, 0).counts, ...played(1, 0).counts] },
    { ...played(1, 0), order: [['x']] },
  ];
  for (const each of wrong) expect(await refusalOf(say(one, each))).toBe('fixtures.no_result');
  expect((await say(one, played(1, 0))).note).toBe('one');
  expect((await say(one, played(1, 0))).said).toHaveLength(1);
  expect(await version()).toBe(0);
  expect((await one(deskResults, { which: 'waiting' })).rows.map(({ fixture, note }) => [fixture.id, note])).toEqual([
    ['q1', 'one'],
  ]);
  expect((await say(two, played(2, 0))).note).toBe('differ');
  // both press at once: one version
  const both = await Promise.all([say(two, played(1, 0)), say(one, played(1, 0))]);
  // whoever came first may have answered before the second was heard
  expect(Math.max(...both.map((view) => view.version))).toBe(1);
  expect(await version()).toBe(1);
  // corrected by two people, whatever was said before
  await say(one, played(0, 0));
  expect(await version()).toBe(1);
  const corrected = await say(two, played(0, 0));
  expect(corrected.results.map((each) => [each.version, each.state.score, each.by])).toEqual([
    [1, { home: 1, away: 0 }, 'staff'],
    [2, { home: 0, away: 0 }, 'staff'],
  ]);
  expect((await one(deskResults, { which: 'counted' })).rows.map(({ fixture }) => fixture.id)).toContain('q1');

  // one who confirms what the feed said makes two
  await plantBook(rig.db, 'q2', { at: now(), fixture: { startsAt: now().getTime() - 7_200_000 } });
  await sql`insert into fixtures.said (fixture_id, speaker, state, said_at)
    select 'q2', 'feed', ${JSON.stringify({ ...played(3, 1), ended: ['h1', 'h2'], incidents: [] })}::jsonb, ${now()}`.execute(
    rig.db,
  );
  const [said] = (await one(deskResult, { fixtureId: 'q2' })).said;
  expect(said).toMatchObject({ by: 'feed', source: null, mine: false });
  const confirm = (saidId: string) => one(sayResult, { fixtureId: 'q2', saidId, reason }, key());
  expect(await refusalOf(confirm('999999'))).toBe('fixtures.no_result');
  expect(await confirm(said?.saidId ?? '')).toMatchObject({ version: 1, note: null, results: [{ by: 'both' }] });
});
