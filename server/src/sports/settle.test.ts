import { sportsSettled } from '@palpite/contract/bets/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { explainBet } from '../base/own-games.ts';
import { betsById } from '../bets/bets.ts';
import { marketAt, plainMarkets } from '../odds/rig-books.ts';
import { openCutter } from './rig-cut.ts';
import { available, expectSettled, never, openSettledRig, played, result, shown, turnoverOf } from './rig-settled.ts';
import { askOf, bet, legAt, type Seat, type SportsRig } from './rig-sports.ts';
import { settleResults } from './settle/settle-results.ts';

let sports: SportsRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;

beforeAll(async () => {
  ({ sports, luana, caio } = await openSettledRig('sports-settle'));
});
afterAll(() => sports.close());
afterEach(() => expectSettled(sports));

test('all outcomes are paid once: won, lost, half won, half lost, pushed, void, and a treble of them', async () => {
  const markets = {
    ...plainMarkets,
    'football.handicap@-3': marketAt({ home: 2, away: 1.8 }),
    'football.total@9': marketAt({ over: 1.7, under: 2.1 }),
    'football.total@8': marketAt({ over: 1.6, under: 2.3 }),
    'football.corners.total@38': marketAt({ over: 1.9, under: 1.9 }),
    'football.total@2': marketAt({ over: 1.1, under: 6 }),
  };
  const [one, two, three] = [await sports.plant('s1', { markets }), await sports.plant('s2'), await sports.plant('s3')];
  const before = await available(luana);
  const place = (market: string, selection: string) => bet(sports, luana, askOf([legAt(one, market, selection)]));
  const placed = [
    await place(result, 'home'),
    await place(result, 'away'),
    await place('football.handicap@-3', 'home'),
    await place('football.total@9', 'over'),
    await place('football.total@9', 'under'),
    await place('football.total@8', 'over'),
    await place('football.total@2', 'over'),
  ];
  const treble = await bet(
    sports,
    luana,
    askOf([legAt(one, result, 'home'), legAt(two, result, 'draw'), legAt(three, result, 'home')]),
  );
  const lost = await bet(sports, luana, askOf([legAt(one, result, 'draw'), legAt(two, result, 'home')]));
  const singles = await bet(
    sports,
    luana,
    askOf([legAt(one, result, 'draw'), legAt(two, result, 'home'), legAt(three, result, 'away')], { sizes: [1] }),
  );
  expect(await available(luana)).toBe(before - reais('120'));
  // 2-0: of -0.75 all, of 2.25 a half
  await one.result(
    played(one, [
      ['home', 'h1'],
      ['home', 'h2'],
    ]),
  );
  await Promise.all([sports.work(), sports.work()]);
  const states = await Promise.all(placed.map(({ betId }) => shown(luana, betId)));
  expect(states.map(({ state, payout }) => [state, payout])).toEqual([
    ...[
      ['won', reais('20')],
      ['lost', 0n],
      ['won', reais('20')],
    ],
    ...[
      ['half_lost', reais('5')],
      ['half_won', reais('15.50')],
      ['push', reais('10')],
    ],
    ['won', reais('11')],
  ]);
  expect(states[4]).toMatchObject({
    legs: [
      {
        settled: {
          outcome: 'half_won',
          because: { code: 'by.total', params: { line: '2.25', home: 2, away: 0 } },
          version: 1,
        },
      },
    ],
    explained: { ways: [{ way: 'win', size: 1, combinations: '1', returned: reais('15.50') }], capped: false },
  });
  // the double cannot win any more, the treble can
  expect((await shown(luana, lost.betId)).state).toBe('lost');
  expect(await shown(luana, treble.betId)).toMatchObject({
    state: 'accepted',
    legs: [{ settled: { outcome: 'won' } }, { settled: null }, { settled: null }],
  });
  await two.result(played(two, [], { status: 'cancelled', counts: [], ended: [] }));
  await three.result(played(three, [['home', 'h1']]));
  await sports.work();
  // 2.00 × 1 × 2.00
  expect(await shown(luana, treble.betId)).toMatchObject({ state: 'won', payout: reais('40') });
  // one of the three came back, and is no turnover
  expect(await shown(luana, singles.betId)).toMatchObject({ state: 'half_lost', payout: reais('10') });
  expect(await turnoverOf(luana, singles.betId)).toBe(reais('20'));
  expect(await turnoverOf(luana, treble.betId)).toBe(reais('10'));
  expect(await available(luana)).toBe(before - reais('120') + reais('81.50') + reais('50'));
  const { list } = await luana.player(sportsSettled, { page: 1, size: 20 });
  expect(list.find(({ orderNo }) => orderNo === placed[4]?.betId)).toMatchObject({
    status: 'half_won',
    validBetAmount: reais('5'),
  });
  // the journal keeps the odds of all legs; below those the brand asks for a bet is no turnover
  const short = placed[6]?.betId ?? '';
  expect(list.find(({ orderNo }) => orderNo === short)).toMatchObject({ status: 'won', validBetAmount: 0n });
  expect(await betsById(sports.rig.db, [BigInt(short), BigInt(treble.betId)])).toMatchObject([
    { odds: 11_000, leastOdds: 12_000, opposed: 0n },
    { validTurnover: reais('10') },
  ]);
  const told = await explainBet(sports.rig.platform, { gameCode: 'sportsbook', id: BigInt(placed[4]?.betId ?? '') });
  expect(JSON.parse(told?.figures.legs ?? '')).toMatchObject([
    { event: 'Casa s1 – Fora s1', outcome: 'half_won', version: 1 },
  ]);
});

test('a live bet counts from its score, and one that was placed after a goal at the old score is void', async () => {
  const live = { status: 'live', period: 'h1', minute: 20, score: { home: 1, away: 0 } } as const;
  const match = await sports.plant('v1', {
    state: live,
    book: { delay: 0 },
    fixture: { startsAt: sports.rig.clock.now().getTime() - 1_200_000 },
  });
  const counted = await bet(sports, luana, askOf([legAt(match, 'football.handicap@-1', 'away')]));
  const late = await bet(sports, luana, askOf([legAt(match, result, 'home')]));
  const goalAt = sports.rig.clock.now().getTime();
  const state = played(match, [
    ['home', 'h1'],
    ['away', 'h2'],
  ]);
  // the first goal was there when the bets were placed
  const incidents = [
    { what: 'goals', side: 'home' as const, period: 'h1', at: goalAt - 600_000 },
    { what: 'goals', side: 'away' as const, period: 'h2', at: goalAt + 600_000 },
  ];
  await match.result({ ...state, incidents, endedAt: goalAt + 3_000_000 });
  await sports.work();
  // since the bet 0-1 and +0.25: won
  expect(await shown(luana, counted.betId)).toMatchObject({ state: 'won', payout: reais('19.60') });
  expect((await shown(luana, late.betId)).state).toBe('lost');
  // the sources find that the goal fell later: whoever bet at 1-0 bet on what was not so
  await match.result({
    ...state,
    incidents: [
      { ...incidents[0], what: 'goals', side: 'home', period: 'h1', at: goalAt + 1000 },
      incidents[1] ?? never(),
    ],
    endedAt: goalAt + 3_000_000,
  });
  await sports.work();
  for (const { betId } of [counted, late])
    expect(await shown(luana, betId)).toMatchObject({
      state: 'void',
      payout: reais('10'),
      legs: [{ settled: { because: { code: 'void.wrong_score' }, version: 2 } }],
    });
});

test('a match that cannot be settled holds up no other', async () => {
  const markets = { ...plainMarkets, [result]: marketAt({ home: 2, nobody: 3 }) };
  const [stuck, other] = [await sports.plant('y1', { markets }), await sports.plant('y2')];
  await bet(sports, caio, askOf([legAt(stuck, result, 'nobody')], { stake: '1' }));
  const single = await bet(sports, caio, askOf([legAt(other, result, 'home')], { stake: '1' }));
  await stuck.result(played(stuck, [['home', 'h1']]));
  await other.result(played(other, [['home', 'h1']]));
  await expect(sports.work()).rejects.toThrow(RangeError);
  await sports.work();
  expect((await shown(caio, single.betId)).state).toBe('won');
});

test('a settlement whose connection is cut goes on where it was: each bet is paid once', async () => {
  const match = await sports.plant('x1');
  const legs = ['home', 'draw', 'away'].map((selection) => legAt(match, result, selection));
  for (let nth = 0; nth < 12; nth += 1)
    await bet(
      sports,
      nth % 2 ? luana : caio,
      askOf([legs[nth % 3] ?? never()], { stake: nth % 2 ? '2' : '0.50' }),
    ).catch(() => undefined);
  await match.result(played(match, [['home', 'h1']]));
  const cutter = await openCutter(sports.rig);
  const cutting = async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      await new Promise((wait) => setTimeout(wait, 6));
      await cutter.cut();
    }
  };
  await Promise.all([cutting(), sports.work().catch(() => undefined)]);
  await cutter.close();
  // a connection that was cut last may be noticed only now
  await sports.work().catch(() => sports.work());
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from sports.ticket t join sports.leg l on l.ticket_id = t.id
    where l.fixture_id = 'x1' and t.state = 'accepted'`.execute(sports.rig.db);
  expect(rows).toEqual([{ open: 0 }]);
  while (await settleResults.run(sports.rig.platform));
});
