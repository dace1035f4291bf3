import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../base/port.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { type Ear, openEar } from '../../fixtures/feed/hear-feed.ts';
import { fairMarket, goals, toldFixture, toldState } from '../../fixtures/rig-feed.ts';
import { readBooks } from '../odds.ts';
import { keepBooks } from './keep-books.ts';
import { type Staked, stakedPort } from './moves.ts';

let rig: Rig;
let ear: Ear;
let stop: () => Promise<void>;
let staked: readonly Staked[] = [];
beforeAll(async () => {
  rig = await openRig();
  provide(stakedPort, () => async () => staked).give(rig.platform);
  stop = keepBooks(rig.platform, { apartMs: 0, freshMs: 5000, beatMs: 0, moveMs: 0 });
  ear = openEar(rig.platform);
});
afterAll(async () => {
  await ear.close();
  await stop();
  await rig.close();
});

type Message = Parameters<Ear['hear']>[0];
type Body = Message extends infer M ? (M extends { seq: number } ? Omit<M, 'seq' | 'at'> : never) : never;
const hear = (...messages: Body[]) => {
  for (const message of messages) ear.hear({ ...message, seq: 0, at: 0 } as Message);
  ear.alive();
};
const match = (version: number, more: Parameters<typeof toldState>[0] = {}): Body => ({
  ...{ kind: 'match', fixtureId: 'm', version, state: toldState(more) },
});
const prices = (matchVersion: number, ...markets: ReturnType<typeof fairMarket>[]): Body => ({
  ...{ kind: 'prices', fixtureId: 'm', matchVersion, markets },
});
const book = async (id = 'm', afterMs = 0) =>
  (await readBooks(rig.db, [id], new Date(rig.clock.now().getTime() + afterMs))).get(id);
const patient = { interval: 5 };
interface Told {
  readonly markets?: readonly { readonly market: string; readonly status: string; readonly selections: unknown[] }[];
  readonly suspended?: string | null;
}
/** What pages of the event were told since `published` was emptied: after the write, so it is waited for. */
const told = () => rig.published.flatMap(({ channel, body }) => (channel === 'event/m' ? [body as Told] : []));
const forget = () => void rig.published.splice(0);

const total = 'football.total@10';
const even = (over: number) => fairMarket(total, { over, under: 1 - over });
const corners = fairMarket('football.corners.total@38', { over: 0.5, under: 0.5 });
const result = fairMarket('football.result', { home: 0.48, draw: 0.27, away: 0.25 });

test('what the feed says is the book: priced, closed, suspended by hold, by score and by silence, and told to pages', async () => {
  await ear.begin();
  hear({ kind: 'fixture', fixture: toldFixture('m') }, match(1), prices(1, result, even(0.5), corners));
  await expect
    .poll(async () => Object.keys((await book())?.markets ?? {}).sort(), patient)
    .toEqual(['football.corners.total@38', 'football.result', total].sort());
  // that it is fresh is written after it
  await expect.poll(async () => (await book())?.suspended, patient).toBeNull();
  const first = await book();
  expect(first).toMatchObject({
    status: 'live',
    suspended: null,
    openCount: 3,
    main: ['football.result', total],
    delayMs: 6000,
  });
  expect(first?.markets[total]?.p.over).toMatchObject({ w: 500_000, b: 0 });
  expect(first?.markets[total]?.p.over?.o).toBeLessThan(20_000);
  // lists are told of a new event, and its page of each market
  await expect.poll(() => rig.published.map(({ channel }) => channel), patient).toContain('events/football');
  await expect
    .poll(() => new Set(told().flatMap(({ markets = [] }) => markets.map(({ market }) => market))).size, patient)
    .toBe(3);

  // a goal: held, and what counts goals is suspended until it is priced at that score; corners are not
  hear(match(2, { ...goals([1, 0]), hold: 'goal' }));
  await expect.poll(async () => (await book())?.suspended, patient).toBe('goal');
  hear(match(3, goals([1, 0])));
  await expect.poll(async () => (await book())?.suspended, patient).toBeNull();
  expect(await book()).toMatchObject({ score: { home: 1, away: 0 }, openCount: 1 });
  expect((await book())?.markets[total]?.s).toBe('suspended');
  // prices that were made before the goal are passed over
  hear(prices(1, even(0.4)));
  hear(prices(3, even(0.7)));
  await expect
    .poll(async () => (await book())?.markets[total], patient)
    .toMatchObject({ s: 'open', p: { over: { w: 700_000 } } });
  expect((await book())?.markets['football.result']?.s).toBe('suspended');

  // a line that moved away is closed, also on the page
  forget();
  hear(prices(3, fairMarket(total, {}, false), fairMarket('football.total@14', { over: 0.5, under: 0.5 })));
  await expect.poll(async () => Object.keys((await book())?.markets ?? {}).includes(total), patient).toBe(false);
  await expect
    .poll(() => told().flatMap(({ markets = [] }) => markets), patient)
    .toContainEqual({ market: total, status: 'closed', selections: [] });

  // staff rule another margin: prices follow within a second, and its ruling stands in the book of a new reading too
  const before = (await book())?.markets['football.total@14']?.p.over?.o ?? 0;
  await sql`insert into odds.ruling (kind, fixture_id, margin, reason, ruled_by, ruled_at)
    values ('margin', 'm', 150000, 'test', 'me', ${rig.clock.now()})`.execute(rig.db);
  hear({ kind: 'beat' });
  await expect.poll(async () => (await book())?.markets['football.total@14']?.p.over?.o, patient).toBeLessThan(before);
  expect((await book())?.margin).toBe(150_000);

  // silence: live markets are suspended at once and pages told; a planned one stays
  hear({ kind: 'fixture', fixture: toldFixture('later') });
  hear({ kind: 'match', fixtureId: 'later', version: 1, state: toldState({ status: 'planned' }) });
  await expect.poll(() => book('later'), patient).toMatchObject({ status: 'planned' });
  forget();
  ear.silent(true);
  await expect.poll(() => book('m', 1), patient).toMatchObject({ suspended: 'feed_silent' });
  expect((await book('later', 1))?.suspended).toBeNull();
  await expect.poll(() => told().map(({ suspended }) => suspended), patient).toContain('feed_silent');
  hear({ kind: 'beat' });
  await expect.poll(() => book('m', 1), patient).toMatchObject({ suspended: null });

  // over: nothing is offered any more
  hear(match(4, { ...goals([1, 0]), status: 'finished' }));
  await expect.poll(() => book(), patient).toMatchObject({ status: 'over', markets: {}, openCount: 0 });

  // all told anew: what the new reading has not told is no offer
  await ear.begin();
  hear({ kind: 'fixture', fixture: toldFixture('m') });
  await expect.poll(async () => (await book('later', 1))?.suspended, patient).toBe('feed_silent');
  hear(match(1), prices(1, even(0.5)));
  await expect.poll(() => book(), patient).toMatchObject({ status: 'live', suspended: null, openCount: 1 });
});

test('a race is sold until it begins: from then on what was priced before is suspended, though the feed closes nothing', async () => {
  await ear.begin();
  const runners = ['ver', 'ham'].map((id) => ({ id, name: id }));
  const { home: _, away: __, ...race } = toldFixture('race', { sport: 'motor', runners });
  const told_ = (version: number, status: 'planned' | 'live'): Body => ({
    ...{ kind: 'match', fixtureId: 'race', version, state: toldState({ status }) },
  });
  const winner = (matchVersion: number, chance: number): Body => ({
    ...{ kind: 'prices', fixtureId: 'race', matchVersion },
    markets: [fairMarket('motor.winner', { ver: chance, ham: 1 - chance })],
  });
  const seen = async () => {
    const { status, markets = {} } = (await book('race')) ?? {};
    return [status, markets['motor.winner']?.s];
  };
  hear({ kind: 'fixture', fixture: race }, told_(1, 'planned'), winner(1, 0.6));
  await expect.poll(seen, patient).toEqual(['planned', 'open']);
  hear(told_(2, 'live'));
  await expect.poll(seen, patient).toEqual(['live', 'suspended']);
  // made before the start and late on the way: passed over; a feed that prices the race itself is heard
  hear(winner(1, 0.7));
  hear(winner(2, 0.8));
  await expect.poll(seen, patient).toEqual(['live', 'open']);
  expect((await book('race'))?.markets['motor.winner']?.p.ver?.w).toBe(800_000);
});

test('many changes of a fixture at once are few writes, each whole', async () => {
  await ear.begin();
  hear({ kind: 'fixture', fixture: toldFixture('m') }, match(1), prices(1, even(0.5)));
  await expect.poll(() => book(), patient).toMatchObject({ status: 'live', openCount: 1 });
  const version = async () => (await book())?.version ?? 0;
  const before = await version();
  for (let n = 0; n < 200; n += 1) hear(prices(1, even(0.3 + n / 1000)));
  await expect.poll(async () => (await book())?.markets[total]?.p.over?.w, patient).toBe(499_000);
  expect((await version()) - before).toBeLessThan(20);
});

test('what cannot be read suspends its fixture alone until it is told again; unknown selections are left out', async () => {
  await ear.begin();
  const other = { kind: 'fixture' as const, fixture: toldFixture('other') };
  const state = { kind: 'match' as const, fixtureId: 'other', version: 1, state: toldState() };
  const odd = fairMarket('football.result', { home: 0.48, draw: 0.27, away: 0.25, both: 0.2 });
  hear({ kind: 'fixture', fixture: toldFixture('m') }, match(1), prices(1, odd, even(0.5)), other, state);
  hear({ kind: 'prices', fixtureId: 'other', matchVersion: 1, markets: [even(0.5)] });
  hear(prices(1, fairMarket('tennis.winner', { home: 0.5, away: 0.5 })));
  await expect.poll(() => book('other'), patient).toMatchObject({ openCount: 1 });
  await expect.poll(() => book(), patient).toMatchObject({ openCount: 2 });
  expect(Object.keys((await book())?.markets['football.result']?.p ?? {}).sort()).toEqual(['away', 'draw', 'home']);
  ear.unread('m', 'prices');
  await expect.poll(() => book(), patient).toMatchObject({ openCount: 0, suspended: null });
  hear(prices(1, even(0.6)));
  await expect.poll(() => book(), patient).toMatchObject({ openCount: 1 });
  ear.unread('m', 'match');
  await expect.poll(() => book(), patient).toMatchObject({ openCount: 0, suspended: 'other' });
  hear(match(2), prices(2, even(0.6)));
  await expect.poll(() => book(), patient).toMatchObject({ openCount: 1, suspended: null });
  expect(await book('other')).toMatchObject({ openCount: 1, suspended: null });
});

test('prices follow the money: shorter where the house loses most, longer elsewhere, with the same margin and to a bound', async () => {
  await ear.begin();
  hear({ kind: 'fixture', fixture: toldFixture('m') }, match(1), prices(1, result, even(0.5)));
  const odds = async () => {
    const { home, draw, away } = (await book())?.markets['football.result']?.p ?? {};
    return [home?.o ?? 0, draw?.o ?? 0, away?.o ?? 0] as const;
  };
  await expect.poll(odds, patient).not.toContain(0);
  const [home, draw, away] = await odds();
  const over = (all: readonly number[]) => all.reduce((sum, each) => sum + 10_000 / each, 0);
  const bet = (on: string, times: bigint, market = 'football.result'): Staked => ({
    ...{ fixtureId: 'm', merchant: 'palpite', market, selection: on },
    ...{ staked: times * 1_000_000_000n, pays: times * 2_000_000_000n },
  });
  const settle = async (...all: Staked[]) => {
    staked = all;
    hear({ kind: 'beat' });
  };
  forget();
  await settle(bet('home', 8n));
  await expect.poll(async () => (await odds())[0], patient).toBeLessThan(home);
  const some = await odds();
  expect(some[1]).toBeGreaterThan(draw);
  expect(some[2]).toBeGreaterThan(away);
  expect(Math.abs(over(some) - over([home, draw, away]))).toBeLessThan(0.012);
  await expect
    .poll(() => told().flatMap(({ markets = [] }) => markets.map(({ market }) => market)), patient)
    .toContain('football.result');
  // what is worth is what it was: the bound is that nothing is sold for less
  const fair = (await book())?.markets['football.result']?.p ?? {};
  expect(fair.home?.w).toBe(480_000);
  for (const { o, w } of Object.values(fair)) expect((o * w) / 10_000).toBeLessThanOrEqual(1_000_000);
  await settle(bet('home', 100n));
  // the bound is reached: it does not move much further
  await expect.poll(async () => (await odds())[0], patient).toBeLessThanOrEqual(some[0] + 200);
  await settle(bet('home', 100_000_000n));
  await expect.poll(async () => 10_000 / (await odds())[0], patient).toBeLessThan(10_000 / home + 0.06);
  expect(10_000 / (await odds())[0]).toBeGreaterThan(10_000 / home);
  // the other market has no bets, and a liability below the bound moves nothing
  expect((await book())?.markets[total]?.p.over?.o).toBe((await book())?.markets[total]?.p.under?.o);
  await settle(bet('home', 1n));
  await expect.poll(odds, patient).toEqual([home, draw, away]);
  staked = [];
});
