import { setTimeout as pause } from 'node:timers/promises';
import type { BetAsked } from '@palpite/contract/sports/shapes.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx, openDb } from '../../base/db/db.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import type { Ask, GameSession, Platform } from '../../base/room.ts';
import { verifyBooks } from '../../ledger/ledger.ts';
import { marketAt, plainMarkets } from '../../odds/rig-books.ts';
import { walletOf } from '../../wallet/wallet.ts';
import { openCounter } from '../counter.ts';
import { askOf, exposuresBoth, legAt, type Match, openSportsRig, type Seat, type SportsRig } from '../rig-sports.ts';
import { placeBet } from './place-bet.ts';

const rounds = Number(process.env.PRICE_ROUNDS ?? 150);
const betsARound = 14;
const result = 'football.result';

let sports: SportsRig;
/** Three houses with connections of their own, as three processes have them. */
const houses: Platform[] = [];
const closing: (() => Promise<unknown>)[] = [];
const players: GameSession[] = [];

beforeAll(async () => {
  sports = await openSportsRig('sports-price-race');
  const { platform, url, db } = sports.rig;
  for (const who of [0, 1]) {
    const seat: Seat = await sports.sit(who);
    await sports.topUp(seat, '1000000');
    const { main } = await inTx(db, (tx) => walletOf(platform, tx, seat.playerId));
    players.push({
      ...{ kind: 'game', sessionId: 1n, playerId: seat.playerId, username: `${who}`, merchant: 'palpite' },
      ...{ currency: 'BRL', gameCode: 'sportsbook', vassalage: 'PGE', wallet: main },
    });
  }
  houses.push(platform);
  for (let nth = 0; nth < 2; nth += 1) {
    const { db: own, close } = openDb(url, { max: 6 });
    const house = { ...platform, db: own };
    const stop = await openCounter(house);
    houses.push(house);
    closing.push(async () => {
      await stop();
      await close();
    });
  }
  // The database itself notes each version of a book, and with each leg that is taken the version that stands then:
  // with the number of the transaction, and which other transactions it sees as ended.
  await sql`create table public.told (fixture_id text, version int, home int, away int, status text, suspended text, odds jsonb,
    xid xid8, snapshot pg_snapshot)`.execute(db);
  await sql`create table public.taken (ticket_id bigint, place int, fixture_id text, version int, xid xid8, snapshot pg_snapshot)`.execute(
    db,
  );
  await sql`create function public.note_told() returns trigger language plpgsql as $$ begin
    insert into public.told values (new.fixture_id, new.version, new.home, new.away, new.status, new.suspended,
      new.markets::jsonb -> 'football.result' -> 'p', pg_current_xact_id(), pg_current_snapshot());
    return null; end $$`.execute(db);
  await sql`create function public.note_taken() returns trigger language plpgsql as $$ begin
    insert into public.taken select new.ticket_id, new.place, new.fixture_id, b.version, pg_current_xact_id(), pg_current_snapshot()
    from odds.book b where b.fixture_id = new.fixture_id;
    return null; end $$`.execute(db);
  await sql`create trigger note after insert or update on odds.book for each row execute function public.note_told()`.execute(
    db,
  );
  await sql`create trigger note after insert on sports.leg for each row execute function public.note_taken()`.execute(
    db,
  );
});
afterAll(async () => {
  for (const close of closing) await close();
  await sports.close();
});

let keys = 0;
function place(nth: number, asked: BetAsked): Promise<string> {
  const platform = houses[nth % houses.length];
  const who = players[nth % players.length];
  if (!platform || !who) throw new Error('nobody bets');
  keys += 1;
  const ask: Ask<GameSession> = {
    ...{ platform, who, merchant: 'palpite', language: 'EN', arrivedAt: platform.clock.now(), ip: '127.0.0.1' },
    ...{ userAgent: '', traceId: '', jar: { get: () => undefined, set: () => undefined, clear: () => undefined } },
    key: `price-race-${keys}`,
  };
  return placeBet(ask, asked).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

test('no bet stands at a price or score that had changed before: some thousand within five milliseconds of changes', async () => {
  const { db } = sports.rig;
  const next = seededDraws(20_261_129);
  const upTo = (bound: number) => next() % bound;
  // no two versions have the same odds
  let nthPrice = 0;
  const priced = () => {
    nthPrice += 1;
    return {
      ...plainMarkets,
      [result]: marketAt({ home: 2 + nthPrice / 1000, draw: 3 + nthPrice / 1000, away: 4 + nthPrice / 1000 }),
    };
  };
  const planned = await sports.plant('race-1', { markets: priced() });
  const live = await sports.plant('race-2', {
    ...{ markets: priced(), book: { delay: 4 } },
    state: { status: 'live', period: 'h1', minute: 1, score: { home: 0, away: 0 } },
  });
  const change = async (match: Match) => {
    const isGoal = match === live && upTo(3) === 0;
    const { home, away } = match.now.told;
    const goal = upTo(2) === 0 ? { home: home + 1 } : { away: away + 1 };
    await match.book({ markets: priced(), ...(isGoal && goal) });
  };
  const legOf = (match: Match) => legAt(match, result, ['home', 'draw', 'away'][upTo(3)] ?? 'home');
  const answers: Record<string, number> = {};
  const count = (code: string) => {
    answers[code] = (answers[code] ?? 0) + 1;
  };
  let sure = 0;
  for (let round = 0; round < rounds; round += 1) {
    const both = [planned, live] as const;
    const [matches, other] = [[both[round % 2] ?? planned], both[(round + 1) % 2] ?? live];
    if (round % 5 === 0) matches.push(other);
    const [first = planned] = matches;
    const before = askOf([legOf(first)], { stake: '1' });
    expect(await place(round, before)).toBe('taken');
    sure += 1;
    const bets = Array.from({ length: betsARound }, async (_, nth) => {
      const legs = upTo(4) === 0 ? [legOf(planned), legOf(live)] : [legOf(upTo(4) === 0 ? other : first)];
      const accept = (['none', 'none', 'higher', 'any'] as const)[upTo(4)] ?? 'none';
      // from five milliseconds before the change until five after it began
      await pause(upTo(11));
      count(await place(nth, askOf(legs, { stake: '1', accept })));
    });
    const changes = matches.map(async (match) => {
      await pause(5);
      await change(match);
    });
    await Promise.all([...bets, ...changes]);
    // the price that was
    expect(await place(round, before)).toBe('sports.price_changed');
  }
  const known = new Set(['taken', 'sports.price_changed', 'sports.score_changed', 'server.busy']);
  expect(Object.keys(answers).filter((code) => !known.has(code))).toEqual([]);

  const legs = await sql<{ ticketId: bigint }>`select l.ticket_id from sports.leg l`.execute(db);
  const { rows: noted } = await sql<{ ticketId: bigint }>`select n.ticket_id from public.taken n`.execute(db);
  expect(noted).toHaveLength(legs.rows.length);
  expect(noted.length).toBeGreaterThanOrEqual((answers.taken ?? 0) + sure);
  // each stands at the odds and score of the version that was in force
  const { rows: apart } = await sql`select l.ticket_id, l.place, l.odds, l.home, l.away, t.odds as told, n.version
    from sports.leg l join public.taken n on n.ticket_id = l.ticket_id and n.place = l.place
      left join public.told t on t.fixture_id = n.fixture_id and t.version = n.version
    where t.version is null or t.suspended is not null or (t.odds -> l.selection ->> 'o')::int is distinct from l.odds
      or l.live <> (t.status = 'live') or (l.live and (l.home, l.away) is distinct from (t.home, t.away))`.execute(db);
  expect(apart).toEqual([]);
  // that version had been written for all to see before the bet, and the next one came after the bet had ended
  const { rows: wrong } = await sql`select n.ticket_id, n.place, n.version, t.version as other
    from public.taken n join public.told t on t.fixture_id = n.fixture_id
    where case when t.version <= n.version then not pg_visible_in_snapshot(t.xid, n.snapshot)
      else not pg_visible_in_snapshot(n.xid, t.snapshot) end`.execute(db);
  expect(wrong).toEqual([]);
  const { kept, told } = await exposuresBoth(sports);
  expect(kept).toEqual(told);
  expect((await verifyBooks(db)).findings).toEqual([]);
}, 600_000);
