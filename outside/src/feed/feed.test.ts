import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FeedMessage, feedMessage, saidResult } from '@palpite/contract/fixtures/vendor.ts';
import { marketOf, raceMarketOf } from '@palpite/math/sports/market/key.ts';
import { selectionsOf } from '@palpite/math/sports/market/market.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { fileJournal, type Journal, memoryJournal } from '../bank/journal.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';

const start = Date.parse('2026-11-29T12:03:00Z');
const key = 'a-key-of-the-feed-for-this-test';
let outside: Outside | undefined;
afterEach(async () => {
  await outside?.close();
  outside = undefined;
});

async function open(
  clock: ManualClock,
  { journal = memoryJournal(), leagues = ['br1', 'vf1'] }: { journal?: Journal; leagues?: string[] } = {},
): Promise<Outside> {
  outside = await createOutside({
    clock,
    journal,
    feedKey: () => key,
    feed: { tickMs: 1000, leagues, seed: 'a seed of this test' },
  });
  await outside.app.ready();
  outside.feed().start();
  return outside;
}

/** Somebody who hears the feed. Every message is checked against the contract. */
async function hear(from: { stream?: string; seq?: number } = {}, authorization = `Bearer ${key}`) {
  const heard: FeedMessage[] = [];
  const socket = await outside?.app.injectWS('/feed', { headers: { authorization } });
  if (!socket) throw new Error('the feed is closed');
  socket.on('message', (data: Buffer) => heard.push(feedMessage.parse(JSON.parse(data.toString()))));
  socket.send(JSON.stringify({ kind: 'from', ...from }));
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  const [first] = heard;
  if (first?.kind !== 'hello') throw new Error(`the feed says ${first?.kind} first`);
  return { heard, hello: first, socket };
}
const quiet = () => new Promise((resolve) => setImmediate(resolve));
/** All that was said has arrived. */
async function settled(heard: readonly FeedMessage[]) {
  await expect.poll(() => heard.at(-1)?.seq).toBe(outside?.feed().stream.seq);
}

test('whoever joins is told all, then what changes; numbers grow by one, and what was missed is told again', async () => {
  const clock = manualClock(start);
  await open(clock);
  await clock.advance(30_000);
  const { heard, hello, socket } = await hear();
  await settled(heard);
  expect(hello.snapshot).toBe(true);
  const live = heard.flatMap((each) => (each.kind === 'match' && each.state.status === 'live' ? [each] : []));
  const leagues = heard.flatMap((each) => (each.kind === 'fixture' ? [each.fixture.competition.name] : []));
  expect(new Set(live.map(({ fixtureId }) => fixtureId)).size).toBeGreaterThan(3);
  expect(live.filter(({ fixtureId }) => fixtureId.startsWith('br1-')).length).toBeGreaterThan(1);
  expect(leagues[0]).toBe('Brasileirão Série A');
  await clock.advance(60_000);
  await settled(heard);
  expect(heard.slice(1).map(({ seq }) => seq)).toEqual(heard.slice(1).map((_, at) => hello.seq + 1 + at));
  expect(heard.filter(({ kind }) => kind === 'beat').length).toBe(60);
  const versions = new Map<string, number>();
  for (const each of heard)
    if (each.kind === 'match') {
      expect(each.version).toBeGreaterThanOrEqual(versions.get(each.fixtureId) ?? 0);
      versions.set(each.fixtureId, each.version);
    }
  const upTo = heard.at(-1)?.seq ?? 0;
  socket.terminate();
  await clock.advance(5_000);
  const later = await hear({ stream: hello.stream, seq: upTo });
  await settled(later.heard);
  expect(later.hello).toMatchObject({ snapshot: false, seq: upTo });
  expect(later.heard[1]?.seq).toBe(upTo + 1);
  // another stream, or a number that was never said: all anew
  expect((await hear({ stream: 'another', seq: upTo })).hello.snapshot).toBe(true);
  expect((await hear({ stream: hello.stream, seq: upTo + 1_000_000 })).hello.snapshot).toBe(true);
  await expect(hear({}, 'Bearer another')).rejects.toThrow('401');
});

test('a match is told to its end, two sources say so, and a goal is taken back during and after it', async () => {
  const clock = manualClock(start);
  const { feed, app } = await open(clock, { leagues: ['vf1'] });
  await clock.advance(2_000);
  const { heard } = await hear();
  const isVirtual = (each: FeedMessage) => each.kind === 'fixture' && each.fixture.virtual !== undefined;
  await settled(heard);
  // the next one to begin
  const begins = (each: FeedMessage) => (each.kind === 'fixture' ? each.fixture.startsAt : 0);
  const fixture = heard
    .filter((each) => isVirtual(each) && begins(each) > clock.now() + 5_000)
    .sort((one, other) => begins(one) - begins(other))[0];
  const id = fixture?.kind === 'fixture' ? fixture.fixture.id : '';
  const ask = async (source: string) => {
    const answer = await app.inject({ url: `/feed/results/${source}/${id}` });
    return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
  };
  expect((await ask('wire')).status).toBe(404);
  const startsAt = fixture?.kind === 'fixture' ? fixture.fixture.startsAt : 0;
  await clock.advance(startsAt - clock.now() + 315_000);
  await settled(heard);
  const states = heard.flatMap((each) => (each.kind === 'match' && each.fixtureId === id ? [each.state] : []));
  const last = states.at(-1);
  expect([states[0]?.status, last?.status]).toEqual(['planned', 'finished']);
  expect(last?.named?.secret).toHaveLength(1);
  expect(states.some(({ named }) => named?.secret) && states.slice(0, -1).every(({ named }) => !named)).toBe(true);
  // with each goal every market of goals is told again, at its new score, or closed
  const offered = new Set<string>();
  let [score, priced] = ['', JSON.stringify({ home: 0, away: 0 })];
  for (const each of heard) {
    if (each.kind === 'match' && each.fixtureId === id) score = JSON.stringify(each.state.score);
    if (each.kind !== 'prices' || each.fixtureId !== id) continue;
    const keys = each.markets.map(({ market }) => market);
    if (score !== priced) for (const one of offered) expect(keys).toContain(one);
    priced = score;
    for (const { market, open: isOpen } of each.markets)
      if (isOpen && marketOf(market)?.template.counted === 'goals') offered.add(market);
      else offered.delete(market);
  }
  const closed = heard.findLast((each) => each.kind === 'prices' && each.fixtureId === id);
  expect(closed?.kind === 'prices' && closed.markets.every(({ open: isOpen }) => !isOpen)).toBe(true);
  await clock.advance(30_000);
  const [wire, press] = [saidResult.parse((await ask('wire')).body), saidResult.parse((await ask('press')).body)];
  expect(wire.state).toEqual(press.state);
  expect(wire.state).toEqual(last);
  // corrected afterwards: the next version, from both
  expect(feed().rule(id, 'add', 'away')).toBe(true);
  await clock.advance(30_000);
  const corrected = saidResult.parse((await ask('press')).body);
  expect([corrected.version, corrected.state.score.away]).toEqual([2, (last?.score.away ?? 0) + 1]);
  const put = await app.inject({ method: 'PUT', url: '/api/feed/results/press', payload: { isWrong: true } });
  expect(put.statusCode).toBe(200);
  expect(saidResult.parse((await ask('press')).body).state.score.home).toBe(corrected.state.score.home + 1);
  // what was postponed is never played, what was abandoned stops where it was
  const act = (fixtureId: string, what: string) =>
    app.inject({ method: 'POST', url: `/api/feed/fixtures/${fixtureId}`, payload: { act: what } });
  const all = feed().fixtures();
  const [running, next] = ['live', 'planned'].map(
    (status) => all.find(({ state }) => state?.status === status)?.plan.id ?? '',
  );
  expect((await act(running ?? '', 'abandon')).statusCode).toBe(200);
  expect((await act(running ?? '', 'abandon')).statusCode).toBe(409);
  expect((await act(next ?? '', 'postpone')).statusCode).toBe(200);
  expect((await act('br1-0-0-99', 'postpone')).statusCode).toBe(409);
  const now = new Map(
    feed()
      .fixtures()
      .map(({ plan, state }) => [plan.id, state?.status]),
  );
  expect([now.get(running ?? ''), now.get(next ?? '')]).toEqual(['abandoned', 'postponed']);
});

test('the feed is silent, loses a number, repeats itself, speaks of the past and hangs up', async () => {
  const clock = manualClock(start);
  const { app } = await open(clock);
  await clock.advance(5_000);
  const put = (payload: object) => app.inject({ method: 'PUT', url: '/api/feed', payload });
  const { heard, hello, socket } = await hear();
  await settled(heard);
  const count = heard.length;
  await put({ silentSeconds: 10 });
  await clock.advance(9_000);
  await quiet();
  expect(heard).toHaveLength(count);
  await clock.advance(5_000);
  await settled(heard);
  await put({ lose: 1 });
  const before = heard.at(-1)?.seq ?? 0;
  await clock.advance(2_000);
  await settled(heard);
  expect(heard.map(({ seq }) => seq)).not.toContain(before + 1);
  // the message that was lost is there for whoever asks
  const again = await hear({ stream: hello.stream, seq: before });
  await settled(again.heard);
  expect(again.heard[1]?.seq).toBe(before + 1);
  const newest = heard.at(-1);
  await put({ repeat: true });
  await expect.poll(() => heard.filter(({ seq }) => seq === newest?.seq)).toHaveLength(2);
  await put({ past: true });
  await expect.poll(() => heard.at(-1)?.kind).toBe('match');
  expect(heard.at(-1)?.seq).toBeLessThan(newest?.seq ?? 0);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  await put({ drop: true });
  await closed;
  expect((await put({ speed: 0 })).statusCode).toBe(400);
});

test('a feed that was started again tells the same matches at the same times, also at another speed', async () => {
  const clock = manualClock(start);
  const folder = mkdtempSync(join(tmpdir(), 'palpite-feed-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const journal = () => fileJournal(join(folder, 'outside.jsonl'));
  const first = await open(clock, { journal: journal() });
  await clock.advance(10_000);
  first.feed().setSpeed(10);
  await clock.advance(20_000);
  const told = (of: Outside) =>
    of
      .feed()
      .fixtures()
      .filter(({ state }) => state !== undefined);
  const before = told(first);
  await first.close();
  const second = await open(clock, { journal: journal() });
  await clock.advance(0);
  expect(second.feed().speed).toBe(10);
  const after = new Map(told(second).map(({ plan, ...rest }) => [plan.id, rest]));
  let live = 0;
  for (const { plan, startsAt, state } of before) {
    const same = after.get(plan.id);
    if (!same || state?.status !== 'live') continue;
    live += 1;
    expect(same).toEqual({ startsAt, state });
  }
  expect(live).toBeGreaterThan(3);
  expect(second.feed().stream.id).not.toBe(first.feed().stream.id);
  const page = await second.app.inject({ url: '/feed/desk?lang=en' });
  expect(page.body).toContain('Brasileirão Série A');
});

test('the title of a league is sold between its matches alone, and anew after each of them', async () => {
  const clock = manualClock(start);
  const { feed } = await open(clock, { leagues: ['br1'] });
  await clock.advance(2_000);
  const { heard } = await hear();
  await settled(heard);
  const live = new Set<string>();
  /** All chances of the title, each time it was told. */
  const sold: Map<string, number>[] = [];
  let at = 0;
  const follow = () => {
    for (; at < heard.length; at += 1) {
      const each = heard[at];
      if (each?.kind === 'match' && each.state.status === 'live') live.add(each.fixtureId);
      else if (each?.kind === 'match') live.delete(each.fixtureId);
      else if (each?.kind === 'prices' && each.fixtureId === 'br1-0-title' && each.markets[0]?.open) {
        expect([...live]).toEqual([]);
        sold.push(new Map(each.markets[0].selections.map(({ selection, won }) => [selection, won])));
      }
    }
  };
  follow();
  expect([sold.length, live.size > 0]).toEqual([0, true]);
  feed().setSpeed(600);
  for (let times = 0; times < 24 && sold.length < 2; times += 1) {
    await clock.advance(5_000);
    await settled(heard);
    follow();
  }
  expect(sold).toHaveLength(2);
  for (const chances of sold) {
    expect(chances.size).toBeGreaterThan(3);
    expect(Math.abs([...chances.values()].reduce((sum, won) => sum + won, 0) - 1_000_000)).toBeLessThan(12_000);
  }
  // ten matches were played between the two
  expect([...(sold[1] ?? [])].some(([team, won]) => sold[0]?.get(team) !== won)).toBe(true);
});

test('every sport is told in markets that the book knows, and ends with a result', async () => {
  const clock = manualClock(start);
  const { feed, app } = await open(clock, { leagues: ['nbb', 'spo', 'slv', 'mma', 'gp', 'lol', 'cs', 'dota'] });
  await clock.advance(15_000);
  const { heard } = await hear();
  await settled(heard);
  const fixtures = new Map(
    heard.flatMap((each) => (each.kind === 'fixture' ? [[each.fixture.id, each.fixture] as const] : [])),
  );
  expect(new Set([...fixtures.values()].map(({ sport }) => sport)).size).toBe(8);
  const priced = new Set<string>();
  for (const each of heard) {
    if (each.kind !== 'prices') continue;
    const { sport = '', runners } = fixtures.get(each.fixtureId) ?? {};
    for (const { market: key, selections } of each.markets) {
      const market = marketOf(key);
      const names = market ? selectionsOf(market) : (raceMarketOf(key)?.duel ?? runners?.map(({ id }) => id));
      for (const { selection, won } of selections) {
        if (market?.template.shape !== 'named') expect(names, key).toContain(selection);
        expect(won).toBeGreaterThan(0);
      }
      expect(key.startsWith(`${sport}.`)).toBe(true);
      priced.add(sport);
    }
  }
  expect(priced.size).toBe(8);
  feed().setSpeed(600);
  await clock.advance(30_000);
  await settled(heard);
  const over = new Map<string, string>();
  for (const each of heard)
    if (each.kind === 'match' && each.state.status === 'finished')
      over.set(fixtures.get(each.fixtureId)?.sport ?? '', each.fixtureId);
  expect(over.size).toBe(8);
  await clock.advance(30_000);
  for (const [sport, id] of over) {
    const { state } = saidResult.parse((await app.inject({ url: `/feed/results/press/${id}` })).json());
    expect(state.status, sport).toBe('finished');
    if (sport === 'motor') expect(state.order?.length).toBeGreaterThan(10);
    // judges may find no winner
    else if (sport !== 'mma') expect(state.score.home + state.score.away, sport).toBeGreaterThan(0);
  }
});
