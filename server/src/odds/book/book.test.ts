import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, type Tx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { fixturesById } from '../../fixtures/fixtures.ts';
import { insertRuling } from '../desk/ruling-store.ts';
import { holdBooks, readBooks } from '../odds.ts';
import { changeBook, changeMatch, marketAt, plainMarkets, plantBook, rigTerm, silence } from '../rig-books.ts';
import { beat, keepRulings, writeBooks } from './book-store.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const now = () => rig.clock.now();
const total = 'football.total@10';

interface Leg {
  readonly fixture: string;
  readonly market?: string;
  readonly selection?: string;
  readonly odds?: number;
  readonly accept?: string;
}

interface Checked {
  readonly fault: string;
  readonly why: string | null;
  readonly odds: number | null;
  readonly isLive: boolean | null;
  readonly home: number | null;
}

async function check(tx: Tx, legs: readonly Leg[], at: Date | null = now()): Promise<Checked[]> {
  const of = (name: keyof Leg, usual: string | number) => legs.map((leg) => leg[name] ?? usual);
  const { rows } = await sql<Checked>`select c.fault, c.why, c.odds, c.is_live, c.home from odds.check_legs(
    ${of('fixture', '')}::text[], ${of('market', total)}::text[], ${of('selection', 'over')}::text[], ${of('odds', 19_000)}::int[],
    ${of('accept', 'none')}::text[], ${at}::timestamptz) c order by c.nth`.execute(tx);
  return rows;
}
const faults = async (legs: readonly Leg[], at?: Date) =>
  (await inTx(rig.db, (tx) => check(tx, legs, at))).map(({ fault, why }) => (why === null ? fault : `${fault} ${why}`));

test('each leg is taken, or its fault is named: price, market, match, feed, staff', async () => {
  const [a, b] = [
    await plantBook(rig.db, 'a', { at: now() }),
    await plantBook(rig.db, 'b', { at: now(), state: { status: 'live' } }),
  ];
  const legs = (fixture: string): Leg[] => [
    { fixture },
    { fixture, odds: 19_500 },
    { fixture, odds: 18_500 },
    { fixture, odds: 19_500, accept: 'higher' },
    { fixture, odds: 18_500, accept: 'higher' },
    { fixture, odds: 50_000, accept: 'any' },
    { fixture, market: 'football.total@14' },
    { fixture, selection: 'both' },
    { fixture: 'nowhere' },
  ];
  const open = ['none', 'changed', 'changed', 'changed', 'none', 'none', 'closed', 'closed', 'unknown feed_silent'];
  expect(await faults(legs('a'))).toEqual(open);
  expect(await faults(legs('b'))).toEqual(open);
  // a row for each, in their order, also where a fixture comes twice
  expect(await faults([{ fixture: 'b' }, { fixture: 'a', odds: 1 }, { fixture: 'b' }])).toEqual([
    'none',
    'changed',
    'none',
  ]);

  // from its start on a planned match is suspended until it is live
  expect(await faults([{ fixture: 'a' }, { fixture: 'b' }], new Date(a.fixture.startsAt))).toEqual([
    'suspended other',
    'none',
  ]);
  const goal = await changeMatch(rig.db, b, { hold: 'goal', score: { home: 1, away: 0 } }, now());
  expect(await faults([{ fixture: 'b' }])).toEqual(['suspended goal']);
  await changeMatch(rig.db, { ...goal, state: { ...goal.state, hold: undefined } as never }, {}, now());
  expect(await faults([{ fixture: 'b' }])).toEqual(['none']);
  await changeBook(rig.db, b, { markets: { [total]: marketAt({ over: 1.9, under: 1.94 }, 'suspended') } }, now());
  expect(await faults([{ fixture: 'b' }])).toEqual(['suspended']);
  await changeBook(rig.db, b, {}, now());

  // staff: a price of theirs, a market, all of it
  const rule = async (kind: string, market: string | null, selection: string | null, odds: number | null) => {
    const subject = { kind, sport: null, fixtureId: 'a', market, selection, odds, margin: null };
    await inTx(rig.db, (tx) => insertRuling(tx, { ...subject, reason: 'test', ruledBy: 'me', ruledAt: now() }));
    await sql`select odds.rule_book('a', ${now()})`.execute(rig.db);
  };
  await rule('price', total, 'over', 17_000);
  expect(await faults([{ fixture: 'a' }, { fixture: 'a', odds: 17_000 }])).toEqual(['changed', 'none']);
  // what is priced anew leaves the ruling as it is
  await changeBook(rig.db, a, {}, now());
  expect(await faults([{ fixture: 'a', odds: 17_000 }])).toEqual(['none']);
  // it holds at that score, period and status alone, from the write that changes them on; what staff suspend stays
  const own = () => readBooks(rig.db, ['a'], now()).then((all) => all.get('a')?.markets[total]?.p.over?.o);
  for (const other of [{ home: 1 }, { away: 1 }, { period: 'h1' }, { status: 'live' as const }]) {
    await changeBook(rig.db, a, other, now());
    expect([await faults([{ fixture: 'a', odds: 17_000 }]), await own()]).toEqual([['changed'], 19_000]);
  }
  await changeBook(rig.db, a, {}, now());
  expect(await own()).toBe(17_000);
  expect(await keepRulings(rig.db, now())).toEqual([]);
  await changeBook(rig.db, a, { home: 1 }, now());
  expect(await keepRulings(rig.db, now())).toEqual(['a']);
  await changeBook(rig.db, a, {}, now());
  expect(await own()).toBe(19_000);
  await rule('price', total, 'over', 17_000);
  // a ruling that was not yet committed as the book was first written is in it soon
  await sql`update odds.book set ruled = '[]' where fixture_id = 'a'`.execute(rig.db);
  expect(await keepRulings(rig.db, now())).toEqual(['a']);
  expect(await own()).toBe(17_000);
  await rule('suspend', total, null, null);
  expect(
    await faults([
      { fixture: 'a', odds: 17_000 },
      { fixture: 'a', market: 'football.result', selection: 'home', odds: 20_000 },
    ]),
  ).toEqual(['suspended staff', 'none']);
  expect((await readBooks(rig.db, ['a'], now())).get('a')?.markets[total]).toMatchObject({
    s: 'suspended',
    p: { over: { o: 17_000 } },
  });
  await rule('suspend', null, null, null);
  expect(await faults([{ fixture: 'a', market: 'football.result', selection: 'home', odds: 20_000 }])).toEqual([
    'suspended staff',
  ]);
  await sql`update odds.ruling set ended_by = 'me', ended_at = ${now()}`.execute(rig.db);
  await sql`select odds.rule_book('a', ${now()})`.execute(rig.db);

  // a silent feed stops live matches at once, and planned ones after ten minutes
  await silence(rig.db, now());
  const later = (ms: number) => new Date(now().getTime() + ms);
  expect(await faults([{ fixture: 'a' }, { fixture: 'b' }], later(1))).toEqual(['none', 'suspended feed_silent']);
  expect(await faults([{ fixture: 'a' }], later(600_001))).toEqual(['suspended feed_silent']);
  expect((await readBooks(rig.db, ['b'], later(1))).get('b')?.suspended).toBe('feed_silent');

  // another reading of the feed: what it has not told yet is no offer, and what the one before says is not kept
  await beat(rig.db, { term: rigTerm + 1n, freshMs: 5000, at: now() });
  expect(await faults([{ fixture: 'b' }])).toEqual(['suspended feed_silent']);
  expect(await writeBooks(rig.db, { term: rigTerm, books: [b.told], at: now() })).toEqual(new Map());
  expect(await beat(rig.db, { term: rigTerm, freshMs: 5000, at: now() })).toBe(false);
  expect((await writeBooks(rig.db, { term: rigTerm + 1n, books: [b.told], at: now() })).size).toBe(1);
  expect(await faults([{ fixture: 'b' }])).toEqual(['none']);

  // over: nothing is offered any more
  await writeBooks(rig.db, { term: rigTerm + 1n, books: [{ ...b.told, status: 'over' }], at: now() });
  expect(await faults([{ fixture: 'b' }])).toEqual(['closed over']);

  // as after a crash of the database: nothing of the book is there, and nothing is taken
  await sql`truncate odds.book, odds.pulse`.execute(rig.db);
  expect(await faults([{ fixture: 'a' }, { fixture: 'b' }])).toEqual([
    'suspended feed_silent',
    'suspended feed_silent',
  ]);
  await writeBooks(rig.db, { term: 1n, books: [a.told], at: now() });
  expect(await faults([{ fixture: 'a' }])).toEqual(['suspended feed_silent']);
});

test('no bet is taken at a price that had changed before: checks and changes at once, again and again', async () => {
  await sql`truncate odds.pulse`.execute(rig.db);
  const planted = await plantBook(rig.db, 'race', { at: now() });
  const price = (odds: number) => ({
    markets: { ...plainMarkets, [total]: { s: 'open' as const, p: { over: { o: odds, w: 1, b: 0 } } } },
  });
  let odds = 19_000;
  for (let round = 0; round < 20; round += 1) {
    const before = odds;
    odds += 100;
    // which comes first is chance: within some milliseconds of each other
    const order: string[] = [];
    const change = async () => {
      await changeBook(rig.db, planted, price(odds), now());
      order.push('changed');
    };
    const bet = () =>
      inTx(rig.db, async (tx) => {
        const [leg] = await check(tx, [{ fixture: 'race', odds: before }]);
        // what was checked stands until the bet is written, however long that takes
        await sql`select pg_sleep(${(round % 5) / 1000}::float8)`.execute(tx);
        const now = (await readBooks(tx, ['race'], null)).get('race')?.markets[total]?.p.over?.o;
        if (leg?.fault === 'none') {
          expect(now).toBe(before);
          expect(order).toEqual([]);
        } else expect([leg?.fault, leg?.odds]).toEqual(['changed', odds]);
      });
    await Promise.all(round % 2 ? [bet(), change()] : [change(), bet()]);
    const after = await inTx(rig.db, (tx) => check(tx, [{ fixture: 'race', odds: before }]));
    expect(after[0]).toMatchObject({ fault: 'changed', odds });
  }
});

test('bets and prices of many fixtures at once never wait for each other in a circle', async () => {
  const ids = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6'];
  const planted = await Promise.all(ids.map((id) => plantBook(rig.db, id, { at: now() })));
  const books = planted.map(({ told }) => told);
  const one = (turn: number) =>
    turn % 3 === 0
      ? writeBooks(rig.db, { term: rigTerm, books: turn % 2 ? books : books.toReversed(), at: now() })
      : inTx(rig.db, async (tx) => {
          const legs = ids.map((fixture) => ({ fixture }));
          expect((await check(tx, turn % 2 ? legs : legs.toReversed())).map(({ fault }) => fault)).toEqual(
            ids.map(() => 'none'),
          );
          expect((await holdBooks(tx, ids, now())).size).toBe(ids.length);
        });
  await Promise.all(Array.from({ length: 30 }, (_, turn) => one(turn)));
  expect((await readBooks(rig.db, ids, now())).get('w1')?.version).toBe(11);
  expect((await fixturesById(rig.db, ids)).size).toBe(ids.length);
});

test('a reading after a crash of the database is later than any before it', async () => {
  await beat(rig.db, { term: 57n, freshMs: 1000, at: now() });
  await sql`truncate fixtures.reading`.execute(rig.db);
  const { rows } = await sql<{ term: bigint | null }>`select fixtures.begin_reading() as term`.execute(rig.db);
  expect(await beat(rig.db, { term: rows[0]?.term ?? 0n, freshMs: 1000, at: now() })).toBe(true);
});

test('the release before writes its books beside this one: they are read alike', async () => {
  await sql`truncate odds.pulse`.execute(rig.db);
  const planted = await plantBook(rig.db, 'older', { at: now() });
  const told = { ...planted.told, markets: { 'football.result': marketAt({ home: 2.5, draw: 3.2, away: 2.9 }) } };
  await sql`select w.version from odds.write_books(${rigTerm}, ${JSON.stringify([told])}::jsonb, ${now()}::timestamptz) w`.execute(
    rig.db,
  );
  const book = (await readBooks(rig.db, ['older'], now())).get('older');
  expect(book).toMatchObject({ version: 2, markets: told.markets });
});
