import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from '@palpite/contract/base/client.ts';
import { sportsBets, sportsCashOut, sportsCashOutQuote, sportsFreeBets } from '@palpite/contract/sports/player.ts';
import { seededDraws } from '@palpite/math/chance/seeded-draws.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { marketAt, plainMarkets, silence } from '../odds/rig-books.ts';
import { ticketsById } from './bet/ticket-store.ts';
import { applyNext } from './desk/rule-tickets.ts';
import { giveFreeBet } from './free/free-bets.ts';
import { openCutter } from './rig-cut.ts';
import { askOf, bet, exposuresBoth, legAt, type Match, openSportsRig, refusalOf } from './rig-sports.ts';
import { decide } from './settle/outcomes.ts';

/** A connection that was cut is no fault of the house; whatever else happens is. */
function lostOr(error: unknown): void {
  const isBusy = error instanceof Refused && (error.code === 'server.busy' || error.code === 'server.fault');
  if (!isBusy && !/terminat|connection|closed|ECONNRESET|EPIPE/i.test(String(error))) throw error;
}

/** A connection that was cut may be handed out once more before the pool hears of it. */
async function whole<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      lostOr(error);
      await pause(20);
    }
}

/** A whole match by its goals of each half. */
function played(
  { now: { fixture } }: Match,
  [h1, a1, h2, a2]: readonly number[],
  status: 'finished' | 'abandoned' | 'cancelled',
) {
  const startedAt = fixture.startsAt;
  const counts = [
    { what: 'goals', period: 'h1', home: h1 ?? 0, away: a1 ?? 0 },
    { what: 'goals', period: 'h2', home: h2 ?? 0, away: a2 ?? 0 },
  ];
  if (status === 'cancelled') return { status, counts: [], ended: [] };
  if (status === 'abandoned') return { status, counts: counts.slice(0, 1), ended: ['h1'], startedAt };
  const score = { home: (h1 ?? 0) + (h2 ?? 0), away: (a1 ?? 0) + (a2 ?? 0) };
  return { status, counts, ended: ['h1', 'h2'], startedAt, endedAt: startedAt + 6_600_000, score };
}

test('a season of bets, cash-outs, results, corrections, rulings, cut connections and a silent feed ends as a fresh computation says', async () => {
  const next = seededDraws(20_261_129);
  const upTo = (bound: number) => next() % bound;
  const sports = await openSportsRig('sports-storm');
  const { db, platform, clock } = sports.rig;
  const cutter = await openCutter(sports.rig);
  try {
    const seats = [await sports.sit(0), await sports.sit(1)] as const;
    for (const seat of seats) await sports.topUp(seat, '100000');
    const matches: Match[] = [];
    for (let nth = 0; nth < 5; nth += 1) matches.push(await sports.plant(`st${nth}`));
    const selections = Object.entries(plainMarkets).flatMap(([market, { p }]) =>
      Object.keys(p).map((each) => [market, each] as const),
    );
    const someLeg = (match: Match) => {
      const [market, selection] = selections[upTo(selections.length)] ?? ['', ''];
      return legAt(match, market, selection);
    };
    const place = async () => {
      const count = 1 + upTo(3);
      const from = upTo(matches.length);
      const legs = Array.from({ length: count }, (_, at) => matches[(from + at) % matches.length]).flatMap((match) =>
        match ? [someLeg(match)] : [],
      );
      const all = Array.from({ length: count }, (_, at) => at + 1).filter(() => upTo(2) === 0);
      const sizes = all.length > 0 ? all : [count];
      const asked = askOf(legs, { sizes, stake: `${1 + upTo(20)}`, accept: 'any' });
      await bet(sports, seats[upTo(2)] ?? seats[0], asked).catch(() => undefined);
    };
    const cash = async () => {
      const { game } = seats[upTo(2)] ?? seats[0];
      const { bets } = await game(sportsBets, { which: 'open' });
      const one = bets[upTo(Math.max(1, bets.length))];
      if (!one) return;
      const { quote } = await game(sportsCashOutQuote, {
        betId: one.betId,
        fraction: [2500, 5000, 10_000][upTo(3)] ?? 10_000,
      });
      if (quote)
        await game(sportsCashOut, { betId: one.betId, quoteId: quote.id }, sports.nextKey()).catch(() => undefined);
    };
    // a free bet of one of them, for whatever is fit
    let given = 0;
    const placeFree = async () => {
      const seat = seats[upTo(2)] ?? seats[0];
      const match = matches[upTo(matches.length)];
      if (!match) return;
      given += 1;
      await inTx(db, (tx) =>
        giveFreeBet(platform, tx, {
          ...{ merchant: 'palpite', playerId: seat.playerId, currency: 'BRL', amount: parseMoney('5'), sports: [] },
          ...{ leastOdds: 10_000, ref: `storm ${given}`, expiresAt: new Date(clock.now().getTime() + 86_400_000) },
        }),
      );
      const { list } = await seat.game(sportsFreeBets, {});
      const freeBet = list[upTo(Math.max(1, list.length))]?.id ?? '';
      await bet(sports, seat, askOf([someLeg(match)], { stake: '5', accept: 'any', freeBet })).catch(() => undefined);
    };
    // staff declare a selection void, in steps
    const rule = async () => {
      const match = matches[upTo(matches.length)];
      const [market, selection] = selections[upTo(selections.length)] ?? ['', ''];
      if (!match) return;
      const { rows } = await sql<{
        id: bigint;
      }>`insert into sports.ruling (merchant, fixture_id, market, selection, from_at, until_at,
          kind, state, reason, proposed_by, proposed_by_staff, proposed_at, decided_by, decided_by_staff, decided_at)
        values ('palpite', ${match.id}, ${market}, ${selection}, ${new Date(0)}, ${clock.now()}, 'palpable_error', 'approved',
          'a wrong price', 'one', 1, ${clock.now()}, 'two', 2, ${clock.now()}) returning id`.execute(db);
      expect(rows).toHaveLength(1);
      while (await applyNext(platform, 2));
    };
    // what the house does dies where it is
    const cut = async () => {
      for (let nth = 0; nth < 3; nth += 1) {
        await pause(4 + upTo(12));
        await cutter.cut();
      }
    };
    const move = async () => {
      const match = matches[upTo(matches.length)];
      const home = 1.5 + upTo(20) / 10;
      await match?.book({ markets: { ...plainMarkets, 'football.result': marketAt({ home, draw: 3.4, away: 3.8 }) } });
    };
    const tell = async () => {
      const match = matches[upTo(matches.length)];
      const status = (['finished', 'finished', 'finished', 'abandoned', 'cancelled'] as const)[upTo(5)] ?? 'finished';
      await match?.result(played(match, [upTo(3), upTo(2), upTo(3), upTo(3)], status));
    };
    for (let round = 0; round < 10; round += 1) {
      const late = round > 2 ? [tell, rule, ...(round % 2 && round < 9 ? [cut] : [])] : [];
      const acts = [place, place, place, place, place, placeFree, move, cash, cash, ...late];
      const done = acts.map((act) => act().catch((error: unknown) => lostOr(error)));
      await Promise.all([...done, round > 2 ? sports.work().catch(() => undefined) : undefined]);
      if (round === 4) {
        await silence(db, clock.now());
        const live = await sports.plant('st-live', { state: { status: 'live', period: 'h1' }, book: { delay: 0 } });
        await silence(db, clock.now());
        clock.move(1);
        const asked = askOf([legAt(live, 'football.result', 'home')], { stake: '1' });
        expect(await refusalOf(bet(sports, seats[0], asked))).toMatchObject({ code: 'sports.suspended' });
      }
      const { kept, told } = await whole(() => exposuresBoth(sports));
      expect(kept).toEqual(told);
    }
    for (const match of matches) await match.result(played(match, [upTo(3), upTo(2), upTo(3), upTo(3)], 'finished'));
    // what was put off after a cut is due again
    clock.move(31_000);
    await sports.work();
    while (await applyNext(platform));
    const { rows } = await sql<{ id: bigint }>`select id from sports.ticket order by id`.execute(db);
    const tickets = await ticketsById(
      db,
      rows.map(({ id }) => id),
    );
    expect(tickets.length).toBeGreaterThan(20);
    for (const row of tickets) {
      expect(row.state).not.toBe('accepted');
      // one that was cashed out whole stays, and so does a free bet that came back
      if (row.unitLeft === 0n || (row.freeId !== null && row.state === 'void')) continue;
      const decision = decide(row);
      expect([row.id, row.state, row.payout]).toEqual([row.id, decision?.state, row.cashed + (decision?.payout ?? 0n)]);
    }
    const exposed = await sql`select 1 from sports.exposure where legs > 0 or staked > 0 or pays > 0`.execute(db);
    expect(exposed.rows).toEqual([]);
    const apart = await sql`select t.id from sports.ticket t join bets.bet b on b.id = t.id
      where (b.state, b.payout, b.stake + b.free_stake) is distinct from (t.state, t.payout, t.stake)`.execute(db);
    expect(apart.rows).toEqual([]);
    expect((await verifyBooks(db)).findings).toEqual([]);
  } finally {
    await cutter.close();
    await sports.close();
  }
});
