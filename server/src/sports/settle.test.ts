import { sportsSettled } from '@palpite/contract/bets/player.ts';
import {
  decideSportsRuling,
  deskRulings,
  deskSportsBetOne,
  deskSportsBets,
  proposeSportsRuling,
} from '@palpite/contract/sports/office.ts';
import { sportsBets, sportsCashOut, sportsCashOutAt, sportsCashOutQuote } from '@palpite/contract/sports/player.ts';
import type { SportsBet } from '@palpite/contract/sports/shapes.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { explainBet } from '../base/own-games.ts';
import { betsById } from '../bets/bets.ts';
import { inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { marketAt, plainMarkets } from '../odds/rig-books.ts';
import { debit } from '../wallet/wallet.ts';
import { ticketsById } from './bet/ticket-store.ts';
import { endRuling, lockRuling } from './desk/desk-store.ts';
import { applyNext, applyRuling } from './desk/rule-tickets.ts';
import {
  askOf,
  bet,
  exposuresBoth,
  legAt,
  type Match,
  openSportsRig,
  refusalOf,
  type Seat,
  type SportsRig,
  waitForLock,
} from './rig-sports.ts';
import { hearResults } from './settle/hear-results.ts';
import { decide } from './settle/outcomes.ts';
import { settleResults } from './settle/settle-results.ts';

let sports: SportsRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;
const result = 'football.result';

beforeAll(async () => {
  sports = await openSportsRig('sports-settle');
  [luana, caio] = [await sports.sit(0), await sports.sit(1)];
  for (const seat of [luana, caio]) await sports.topUp(seat, '100000');
});
afterAll(() => sports.close());
afterEach(async () => {
  const { db } = sports.rig;
  expect((await verifyBooks(db)).findings).toEqual([]);
  const { kept, told } = await exposuresBoth(sports);
  expect(kept).toEqual(told);
  // the journal of bets says what the tickets do, and each ticket what its legs come to
  const { rows } = await sql<{ id: bigint }>`select t.id from sports.ticket t join bets.bet b on b.id = t.id
    where (b.state, b.payout) is distinct from (t.state, t.payout)`.execute(db);
  expect(rows).toEqual([]);
  const settled = await sql<{
    id: bigint;
  }>`select id from sports.ticket where state <> 'accepted' and unit_left > 0`.execute(db);
  for (const row of await ticketsById(
    db,
    settled.rows.map(({ id }) => id),
  ))
    expect({ id: row.id, ...decisionOf(row) }).toEqual({ id: row.id, state: row.state, payout: row.payout });
});

function decisionOf(row: Parameters<typeof decide>[0]) {
  const decision = decide(row);
  return decision && { state: decision.state, payout: row.cashed + decision.payout };
}

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;
const shown = async ({ game }: Seat, betId: string): Promise<SportsBet> => {
  const pages = await Promise.all((['open', 'settled'] as const).map((which) => game(sportsBets, { which })));
  const found = pages.flatMap(({ bets }) => bets).find((each) => each.betId === betId);
  if (!found) throw new Error('there is no such bet');
  return found;
};

const turnoverOf = async ({ player }: Seat, betId: string) =>
  (await player(sportsSettled, { page: 1, size: 50 })).list.find(({ orderNo }) => orderNo === betId)?.validBetAmount;

/** A whole match by its goals: which side, and in which half. */
function played(match: Match, goals: readonly ['home' | 'away', 'h1' | 'h2'][], more = {}) {
  const startedAt = match.now.fixture.startsAt;
  const count = (period: string, side: string) => goals.filter(([of, half]) => of === side && half === period).length;
  return {
    ...{ status: 'finished' as const, startedAt, endedAt: startedAt + 6_600_000, ended: ['h1', 'h2'] },
    counts: ['h1', 'h2'].map((period) => ({
      what: 'goals',
      period,
      home: count(period, 'home'),
      away: count(period, 'away'),
    })),
    incidents: goals.map(([side, period], at) => ({ what: 'goals', side, period, at: startedAt + (at + 1) * 600_000 })),
    score: { home: count('h1', 'home') + count('h2', 'home'), away: count('h1', 'away') + count('h2', 'away') },
    ...more,
  };
}

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

const never = (): never => {
  throw new Error('never');
};

test('a result that is corrected there and back ends as a fresh one: what is spent is owed', async () => {
  const [match, other] = [await sports.plant('c1'), await sports.plant('c2')];
  const won = await bet(sports, caio, askOf([legAt(match, result, 'home')], { stake: '1000' }));
  const double = await bet(
    sports,
    caio,
    askOf([legAt(match, result, 'away'), legAt(other, result, 'home')], { stake: '100' }),
  );
  const home = played(match, [['home', 'h1']]);
  const away = played(match, [['away', 'h2']]);
  await match.result(home);
  // the pass has not ended when the next result counts
  await hearResults.run(sports.rig.platform);
  await settleResults.run(sports.rig.platform);
  expect(await shown(caio, won.betId)).toMatchObject({ state: 'won', payout: reais('2000') });
  expect((await shown(caio, double.betId)).state).toBe('lost');
  // all but 500 is gone
  const money = await available(caio);
  await inTx(sports.rig.db, (tx) =>
    debit(sports.rig.platform, tx, {
      ...{ playerId: caio.playerId, house: 'bank.pix', amount: money - reais('500'), kind: 'withdrawal' },
      ...{ key: keyOf('test', sports.nextKey()), input: inputOf('spent') },
    }),
  );
  await match.result(away);
  await sports.work();
  expect(await shown(caio, won.betId)).toMatchObject({
    state: 'lost',
    payout: 0n,
    legs: [{ settled: { version: 2, outcome: 'lost' } }],
  });
  expect(await available(caio)).toBe(0n);
  const owed = await sql<{
    owed: bigint;
  }>`select owed from sports.corrected where ticket_id = ${BigInt(won.betId)}`.execute(sports.rig.db);
  expect(owed.rows).toEqual([{ owed: reais('1500') }]);
  // the double had lost early: it wins when its other leg does
  await other.result(played(other, [['home', 'h1']]));
  await sports.work();
  expect(await shown(caio, double.betId)).toMatchObject({ state: 'won', payout: reais('760') });
  await match.result(home);
  await sports.work();
  expect(await shown(caio, won.betId)).toMatchObject({
    state: 'won',
    payout: reais('2000'),
    legs: [{ settled: { version: 3 } }],
  });
  expect((await shown(caio, double.betId)).state).toBe('lost');
});

test('a bet is cashed out in parts and whole at a value that holds, never twice, and never beside a result', async () => {
  const match = await sports.plant('k1');
  const legs = [legAt(match, result, 'home')];
  const quoteOf = async (betId: string, fraction = 10_000) =>
    (await luana.game(sportsCashOutQuote, { betId, fraction })).quote ?? never();
  const cash = (betId: string, quoteId: string, key = sports.nextKey()) =>
    luana.game(sportsCashOut, { betId, quoteId }, key);
  const { betId } = await bet(sports, luana, askOf(legs, { stake: '100' }));
  const before = await available(luana);
  // 50 × 2.00 × 0.5 less 5 %
  const half = await quoteOf(betId, 5000);
  expect(half.value).toBe(reais('47.50'));
  const key = sports.nextKey();
  const both = await Promise.all([cash(betId, half.id, key), cash(betId, half.id, key)]);
  expect(both[0]?.bet).toMatchObject({
    state: 'accepted',
    payout: reais('47.50'),
    mostPayout: reais('147.50'),
    cashedOut: [{ fraction: 5000, value: reais('47.50') }],
  });
  expect(await available(luana)).toBe(before + reais('47.50'));
  // a value pays once, whatever the key
  expect((await cash(betId, half.id)).bet.payout).toBe(reais('47.50'));
  // of what is left another half
  const quarter = await quoteOf(betId, 5000);
  const rest = await quoteOf(betId);
  await cash(betId, quarter.id);
  expect(await refusalOf(cash(betId, rest.id))).toMatchObject({ code: 'sports.decided' });
  const last = await quoteOf(betId);
  await match.book({ suspended: 'goal' });
  expect(await refusalOf(cash(betId, last.id))).toMatchObject({ code: 'sports.suspended' });
  expect(await luana.game(sportsCashOutQuote, { betId, fraction: 10_000 })).toMatchObject({
    quote: null,
    why: 'suspended',
  });
  await match.book({ suspended: null });
  sports.rig.clock.move(4001);
  expect(await refusalOf(cash(betId, last.id))).toMatchObject({ code: 'sports.quote_over' });
  expect((await cash(betId, (await quoteOf(betId)).id)).bet).toMatchObject({
    state: 'cashed_out',
    payout: reais('95'),
  });
  expect(await available(luana)).toBe(before + reais('95'));

  // a goal after the value was said, and the book open again at once
  const jumped = await bet(sports, luana, askOf(legs, { stake: '100' }));
  const [whole, part] = [await quoteOf(jumped.betId), await quoteOf(jumped.betId, 5000)];
  await match.book({ markets: { ...plainMarkets, [result]: marketAt({ home: 6, draw: 4, away: 1.4 }) } });
  for (const { id } of [whole, part])
    expect(await refusalOf(cash(jumped.betId, id))).toMatchObject({ code: 'sports.quote_over', field: 'quoteId' });
  await match.book({ markets: plainMarkets });

  // by itself, once it is worth it
  const ordered = await bet(sports, luana, askOf(legs, { stake: '100' }));
  await luana.game(sportsCashOutAt, { betId: ordered.betId, value: reais('120') });
  await sports.work();
  expect((await shown(luana, ordered.betId)).state).toBe('accepted');
  await match.book({ markets: { ...plainMarkets, [result]: marketAt({ home: 1.25, draw: 5, away: 9 }) } });
  await sports.work();
  expect(await shown(luana, ordered.betId)).toMatchObject({ state: 'cashed_out', payout: reais('152') });

  // beside a result exactly one counts; of a half that was cashed out the rest is settled
  const raced = await Promise.all(
    [1, 2, 3].map(() => bet(sports, luana, { ...askOf(legs, { stake: '100' }), accept: 'any' })),
  );
  const parted = await bet(sports, luana, { ...askOf(legs, { stake: '100' }), accept: 'any' });
  await cash(parted.betId, (await quoteOf(parted.betId, 5000)).id);
  const quotes = await Promise.all(raced.map((each) => quoteOf(each.betId)));
  await match.result(played(match, [['home', 'h1']]));
  const cashing = raced.map((each, at) =>
    cash(each.betId, quotes[at]?.id ?? '').then(
      () => true,
      () => false,
    ),
  );
  await Promise.all([sports.work(), ...cashing]);
  for (const each of raced) expect((await shown(luana, each.betId)).state).toMatch(/^(won|cashed_out)$/);
  // 50 × 1.25 × 0.8 × 0.95 and 50 × 1.25
  expect(await shown(luana, parted.betId)).toMatchObject({ state: 'won', payout: reais('47.50') + reais('62.50') });
  // what was cashed out was not at risk until the end
  expect(await turnoverOf(luana, parted.betId)).toBe(reais('50'));
});

test('two people declare a wrong price void: what was paid is taken back, what is open goes on without the leg', async () => {
  const [match, other] = [await sports.plant('e1'), await sports.plant('e2')];
  const from = sports.rig.clock.now().getTime();
  const single = await bet(sports, luana, askOf([legAt(match, result, 'home')], { stake: '100' }));
  const double = await bet(sports, luana, askOf([legAt(match, result, 'home'), legAt(other, result, 'home')]));
  await match.result(played(match, [['home', 'h1']]));
  await sports.work();
  expect((await shown(luana, single.betId)).payout).toBe(reais('200'));
  const [one, two] = [await sports.staff('plantao'), await sports.staff('conferencia')];
  const selection = { fixtureId: match.id, market: result, selection: 'home', from, until: from + 1 };
  await one(
    proposeSportsRuling,
    { selection, kind: 'palpable_error', reason: 'priced at 2.00 for 1.20' },
    sports.nextKey(),
  );
  const { list } = await one(deskRulings, {});
  const rulingId = list[0]?.rulingId ?? '';
  expect(await refusalOf(one(decideSportsRuling, { rulingId, decision: 'approve' }, sports.nextKey()))).toMatchObject({
    code: 'office.own_decision',
  });
  await one(
    proposeSportsRuling,
    { betId: double.betId, kind: 'barred', reason: 'a bet of a player' },
    sports.nextKey(),
  );
  expect(await two(deskSportsBetOne, { betId: double.betId })).toMatchObject({ ruled: null, isProposed: true });
  expect(await refusalOf(two(deskSportsBetOne, { betId: '1' }))).toMatchObject({ code: 'sports.unknown_bet' });
  const decided = await two(decideSportsRuling, { rulingId, decision: 'approve' }, sports.nextKey());
  expect(decided.list[1]).toMatchObject({ state: 'approved', bets: 2, selection: { fixture: { id: match.id } } });
  expect(await two(deskSportsBetOne, { betId: single.betId })).toMatchObject({
    ...{ ruled: 'palpable_error', isProposed: false },
    bet: { corrections: [{ stateWas: 'won', payoutWas: reais('200'), state: 'void', payout: reais('100') }] },
  });
  const { list: found } = await two(deskSportsBets, { fixtureId: match.id, which: 'settled' });
  expect(found.map(({ bet: { betId } }) => betId)).toEqual([single.betId]);
  expect(await shown(luana, single.betId)).toMatchObject({
    state: 'void',
    payout: reais('100'),
    legs: [{ settled: { because: { code: 'void.palpable_error' } } }],
  });
  await other.result(played(other, [['home', 'h1']]));
  await sports.work();
  expect(await shown(luana, double.betId)).toMatchObject({ state: 'won', payout: reais('20') });
});

test('a ruling of staff beside the settlement of the match: each leg has one verdict and leaves the exposure once', async () => {
  const match = await sports.plant('g1');
  const [one, two] = [await sports.staff('plantao'), await sports.staff('conferencia')];
  const from = sports.rig.clock.now().getTime();
  const placed = [
    await bet(sports, luana, askOf([legAt(match, result, 'home')])),
    await bet(sports, caio, askOf([legAt(match, result, 'home')])),
    await bet(sports, luana, askOf([legAt(match, result, 'draw')])),
  ];
  const selection = { fixtureId: match.id, market: result, selection: 'home', from, until: from + 1 };
  await one(proposeSportsRuling, { selection, kind: 'integrity', reason: 'the result was known' }, sports.nextKey());
  const rulingId = (await one(deskRulings, {})).list[0]?.rulingId ?? '';
  await match.result(played(match, [['home', 'h1']]));
  // the ruling is applied to the first ticket and not committed: the settlement waits for it, and sees it
  let settling: Promise<void> | undefined;
  await inTx(sports.rig.db, async (tx) => {
    const ruling = (await lockRuling(tx, BigInt(rulingId))) ?? never();
    await endRuling(tx, ruling.id, {
      ...{ state: 'approved', by: 'b', staffId: 2n },
      at: new Date(from),
      reason: null,
    });
    await applyRuling(sports.rig.platform, tx, ruling, 1);
    settling = sports.work();
    await waitForLock(sports.rig.db);
  });
  await settling;
  // a further ticket had won by then: the next step takes that back
  while (await applyNext(sports.rig.platform, 1));
  const bets = await Promise.all(placed.map(({ betId }, nth) => shown(nth === 1 ? caio : luana, betId)));
  expect(bets.map(({ state, payout }) => [state, payout])).toEqual([
    ...[
      ['void', reais('10')],
      ['void', reais('10')],
    ],
    ['lost', 0n],
  ]);
  expect((await two(deskRulings, {})).list[0]).toMatchObject({ state: 'approved', bets: 2 });
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
  const cut = async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      await new Promise((wait) => setTimeout(wait, 6));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and query like '%sports.%' and state <> 'idle'`.execute(sports.rig.db);
    }
  };
  const work = sports.work().catch(() => undefined);
  await Promise.all([cut(), work]);
  // a connection that was cut last may be noticed only now
  await sports.work().catch(() => sports.work());
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from sports.ticket t join sports.leg l on l.ticket_id = t.id
    where l.fixture_id = 'x1' and t.state = 'accepted'`.execute(sports.rig.db);
  expect(rows).toEqual([{ open: 0 }]);
  while (await settleResults.run(sports.rig.platform));
});
