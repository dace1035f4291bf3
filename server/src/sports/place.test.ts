import { sportsSettled, sportsUnsettled } from '@palpite/contract/bets/player.ts';
import {
  decideSportsApproval,
  deskApprovals,
  deskRiskOne,
  deskRisks,
  deskSportsFactors,
  setSportsFactor,
} from '@palpite/contract/sports/office.ts';
import { sportsBets, sportsCashOutAt, sportsFreeBets, sportsSlip } from '@palpite/contract/sports/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { batchOf, inputOf, keyOf, verifyBooks } from '../ledger/ledger.ts';
import { stakedPort } from '../odds/odds.ts';
import { marketAt, plainMarkets } from '../odds/rig-books.ts';
import { demoLogins } from '../players/seed.ts';
import { debit, walletOf } from '../wallet/wallet.ts';
import { bookTickets, type NewTicket } from './bet/ticket-store.ts';
import { counterOf } from './counter.ts';
import { giveFreeBet } from './free/free-bets.ts';
import {
  askOf,
  bet,
  exposuresBoth,
  legAt,
  openSportsRig,
  refusalOf,
  type Seat,
  type SportsRig,
  waitForLock,
} from './rig-sports.ts';

let sports: SportsRig;
let luana: Seat;
let caio: Seat;
const reais = parseMoney;
const result = 'football.result';

beforeAll(async () => {
  sports = await openSportsRig('sports-place');
  [luana, caio] = [await sports.sit(0), await sports.sit(1)];
  for (const seat of [luana, caio]) await sports.topUp(seat, '100000');
});
afterAll(() => sports.close());
afterEach(async () => {
  expect((await verifyBooks(sports.rig.db)).findings).toEqual([]);
  const { kept, told } = await exposuresBoth(sports);
  expect(kept).toEqual(told);
});

const available = async (seat: Seat) => (await seat.player(balance, {})).sumBalance;

test('a single, a double and a system are bought once per key, at the odds that were shown', async () => {
  const [one, two, three] = [await sports.plant('a1'), await sports.plant('a2'), await sports.plant('a3')];
  const before = await available(luana);
  const single = askOf([legAt(one, result, 'home')]);
  const key = sports.nextKey();
  const [first, again] = await Promise.all([bet(sports, luana, single, key), bet(sports, luana, single, key)]);
  expect(first.betId).toBe(again.betId);
  expect(first).toMatchObject({ stake: reais('10'), mostPayout: reais('20'), state: 'accepted', explained: null });
  expect(first.legs).toMatchObject([{ market: result, selection: 'home', odds: 20_000, inPlay: null, settled: null }]);
  expect(await refusalOf(bet(sports, luana, { ...single, unitStake: reais('11') }, key))).toMatchObject({
    code: 'request.key_reused',
    field: 'legs',
  });
  // also where the brand takes none so small any more
  await sql`insert into site.setting (merchant, name, value) values ('palpite', 'sports.min_stake', '"50.00"')`.execute(
    sports.rig.db,
  );
  sports.rig.clock.move(1_001);
  expect(await refusalOf(bet(sports, luana, single))).toMatchObject({ code: 'sports.min_stake' });
  expect((await bet(sports, luana, single, key)).betId).toBe(first.betId);
  await sql`delete from site.setting where merchant = 'palpite' and name = 'sports.min_stake'`.execute(sports.rig.db);
  sports.rig.clock.move(1_001);
  const legs = [
    legAt(one, result, 'home'),
    legAt(two, 'football.total@10', 'over'),
    legAt(three, 'football.both_score', 'yes'),
  ];
  const treble = await bet(sports, luana, askOf(legs));
  // 2.00 × 1.90 × 1.80
  expect(treble).toMatchObject({ sizes: [3], stake: reais('10'), mostPayout: reais('68.40') });
  const patent = await bet(sports, luana, askOf(legs, { sizes: [3, 1, 2], stake: '1' }));
  expect(patent).toMatchObject({ sizes: [1, 2, 3], stake: reais('7'), unitStake: reais('1') });
  expect(await available(luana)).toBe(before - reais('27'));
  const { bets } = await luana.game(sportsBets, { which: 'open' });
  expect(bets.map(({ betId }) => betId)).toEqual([patent.betId, treble.betId, first.betId]);
  const { list } = await luana.player(sportsUnsettled, { page: 1, size: 10 });
  expect(list.find(({ orderNo }) => orderNo === patent.betId)).toMatchObject({
    gameCode: 'sportsbook',
    betAmount: reais('7'),
    status: 'accepted',
  });
});

test('what speaks against a bet names the leg, and nothing is taken', async () => {
  const [one, two] = [
    await sports.plant('b1'),
    await sports.plant('b2', {
      markets: { ...plainMarkets, [result]: marketAt({ home: 2, draw: 3, away: 4 }, 'suspended') },
    }),
  ];
  const [a, b] = [legAt(one, result, 'home'), legAt(two, result, 'home')];
  const before = await available(luana);
  const refused = (asked: Parameters<typeof bet>[2]) =>
    refusalOf(bet(sports, luana, asked)).then(({ code, field }) => [code, field]);
  expect(await refused(askOf([a, b]))).toEqual(['sports.suspended', 'legs.1']);
  expect(await refused(askOf([{ ...a, fixtureId: 'none' }]))).toEqual(['sports.unknown_selection', 'legs.0']);
  expect(await refused(askOf([{ ...a, market: 'football.nothing' }]))).toEqual([
    'sports.unknown_selection',
    'legs.0.market',
  ]);
  expect(await refused(askOf([{ ...a, selection: 'nobody' }]))).toEqual(['sports.suspended', 'legs.0']);
  expect(await refused(askOf([a, a]))).toEqual(['sports.twice', 'legs.1.selection']);
  expect(await refused(askOf([a, legAt(one, 'football.total@10', 'over')]))).toEqual([
    'sports.related',
    'legs.1.fixtureId',
  ]);
  expect(await refused(askOf([a], { sizes: [2] }))).toEqual(['sports.combination', 'sizes']);
  expect(await refused(askOf([a], { stake: '0.49' }))).toEqual(['sports.min_stake', 'unitStake']);
  expect(await refused(askOf([a], { eachWay: true }))).toEqual(['sports.no_places', 'legs.0.market']);
  expect(await refused(askOf([a], { freeBet: '1' }))).toEqual(['sports.free_unknown', 'freeBet']);
  expect(await refusalOf(bet(sports, luana, askOf([a], { stake: '20000.01' })))).toMatchObject({
    code: 'sports.max_stake',
    field: 'unitStake',
    max: '20000.00',
  });
  // what was quoted before is not taken, unless the player takes what there is
  await one.book({ markets: { ...plainMarkets, [result]: marketAt({ home: 2.1, draw: 3, away: 4 }) } });
  expect(await refusalOf(bet(sports, luana, askOf([a])))).toMatchObject({
    code: 'sports.price_changed',
    field: 'legs.0.odds',
    odds: '2.10',
    now: 21_000,
  });
  expect(await available(luana)).toBe(before);
  const taken = await bet(sports, luana, askOf([a], { accept: 'higher' }));
  expect(taken.legs[0]?.odds).toBe(21_000);
  await one.book({ markets: plainMarkets });
  const dearer = askOf([{ ...a, odds: 21_000 }], { accept: 'higher' });
  expect(await refused(dearer)).toEqual(['sports.price_changed', 'legs.0.odds']);
  expect((await bet(sports, luana, { ...dearer, accept: 'any' })).legs[0]?.odds).toBe(20_000);
  // from its start by the database's clock a planned match takes no bets
  await one.book({ starts: sports.rig.clock.now().toISOString() });
  expect(await refused(askOf([a]))).toEqual(['sports.suspended', 'legs.0']);
});

test('a price that changes at the same moment is never accepted as it was', async () => {
  const match = await sports.plant('r1');
  const at = (home: number) => ({ ...plainMarkets, [result]: marketAt({ home, draw: 3, away: 4 }) });
  for (let round = 0; round < 6; round += 1) {
    const [old, fresh] = [2 + round / 10, 2.1 + round / 10];
    await match.book({ markets: at(old) });
    const asked = askOf([legAt(match, result, 'home')], { stake: '1' });
    const done: { at: number; accepted: boolean }[] = [];
    let changedAt = 0;
    const change = match.book({ markets: at(fresh) }).then(() => {
      changedAt = performance.now();
    });
    const bets = Array.from({ length: 4 }, (_, nth) =>
      new Promise((wait) => setTimeout(wait, nth * 2)).then(async () => {
        const began = performance.now();
        const accepted = await bet(sports, nth % 2 ? luana : caio, asked).then(
          () => true,
          () => false,
        );
        done.push({ at: began, accepted });
      }),
    );
    await Promise.all([change, ...bets]);
    // whoever asked after the change was in force was refused
    for (const { at: began, accepted } of done) if (began > changedAt) expect(accepted).toBe(false);
    expect(await refusalOf(bet(sports, luana, asked))).toMatchObject({ code: 'sports.price_changed' });
  }
});

test('a builder is one bet at the odds of all its legs together, by the model of the book', async () => {
  const model = { home: 1.6, away: 1.1, rho: -0.05 };
  const match = await sports.plant('m1', { book: { model } });
  const legs = [legAt(match, result, 'home'), legAt(match, 'football.total@10', 'over')];
  const slip = await luana.game(sportsSlip, { legs, builder: true });
  expect(slip.legs.map(({ fault }) => fault)).toEqual(['none', 'none']);
  expect(slip.builderFault).toBeUndefined();
  const odds = slip.builder?.odds ?? 0;
  // not 2.00 × 1.90
  expect(odds).toBeGreaterThan(20_000);
  expect(odds).toBeLessThan(38_000);
  const builder = askOf(legs, { sizes: [1], builder: true, builderOdds: odds });
  const key = sports.nextKey();
  const built = await bet(sports, luana, builder, key);
  expect(built).toMatchObject({ builder: true, builderOdds: odds, stake: reais('10') });
  // what it pays is no whole cent: its legs count alike all the same
  await bet(sports, caio, askOf(legs, { sizes: [1], builder: true, builderOdds: odds, stake: '1.37' }));
  expect(
    await refusalOf(bet(sports, luana, askOf(legs, { sizes: [1], builder: true, builderOdds: odds + 100 }))),
  ).toMatchObject({ code: 'sports.price_changed', field: 'builderOdds' });
  // the book has no chance of all its legs at once
  expect(await refusalOf(luana.game(sportsCashOutAt, { betId: built.betId, value: reais('12') }))).toMatchObject({
    code: 'sports.no_cash_out',
    field: 'betId',
  });
  expect((await luana.game(sportsCashOutAt, { betId: built.betId, value: null })).bet.cashOutAt).toBeNull();
  await match.book({ model: { home: 2, away: 0.9, rho: -0.05 } });
  expect((await bet(sports, luana, builder, key)).betId).toBe(built.betId);
  const same = [legAt(match, result, 'home'), legAt(match, result, 'away')];
  expect(await refusalOf(bet(sports, luana, askOf(same, { sizes: [1], builder: true, builderOdds: 1 })))).toMatchObject(
    { code: 'sports.builder', field: 'builder', why: 'impossible' },
  );
  const plain = await luana.game(sportsSlip, { legs, builder: false });
  expect(plain.legs.map(({ fault }) => fault)).toEqual(['none', 'related']);
  expect(plain.combination).toBeNull();
});

test('a selection is full: the most that is left is said, a player with a factor gets a part of it', async () => {
  const match = await sports.plant('f1', {
    markets: { ...plainMarkets, [result]: marketAt({ home: 21, draw: 12, away: 1.05 }) },
  });
  const leg = legAt(match, result, 'home');
  // 100 000 ÷ 20
  expect((await luana.game(sportsSlip, { legs: [leg], builder: false })).legs[0]?.mostStake).toBe(reais('5000'));
  await bet(sports, luana, askOf([leg], { stake: '4000' }));
  const over = await refusalOf(bet(sports, caio, askOf([leg], { stake: '1000.01' })));
  expect(over).toMatchObject({ code: 'sports.max_stake', field: 'unitStake', max: '1000.00' });
  const trader = await sports.staff('plantao');
  const username = demoLogins(sports.rig.platform)[1]?.username ?? '';
  await trader(setSportsFactor, { username, hundredths: 10, reason: 'bets on what is about to be known' });
  expect(await refusalOf(bet(sports, caio, askOf([leg], { stake: '100.01' })))).toMatchObject({
    code: 'sports.max_stake',
    field: 'unitStake',
    max: '100.00',
  });
  const { list: lowered } = await trader(deskSportsFactors, { page: 1, size: 20 });
  expect(lowered).toMatchObject([{ username, hundredths: 10, saidBy: 'plantao' }]);
  await bet(sports, caio, askOf([leg], { stake: '100' }));
  await trader(setSportsFactor, { username, hundredths: 100, reason: 'is a customer as any other' });
  // two at once for the last 900: one is taken
  const both = await Promise.allSettled([luana, caio].map((seat) => bet(sports, seat, askOf([leg], { stake: '600' }))));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { risk, markets, limits } = await trader(deskRiskOne, { fixtureId: match.id });
  expect([risk.staked, limits.selection]).toEqual([reais('4700'), reais('100000')]);
  expect((await trader(deskRisks, {})).list).toContainEqual(risk);
  expect(markets[0]?.selections).toMatchObject([
    { selection: 'home', legs: 3, pays: reais('98700'), liability: reais('94000') },
  ]);
  // the prices of the book follow it
  expect(await stakedPort.of(sports.rig.platform)?.([match.id, 'nowhere'])).toEqual([
    {
      ...{ fixtureId: match.id, merchant: 'palpite', market: result, selection: 'home' },
      ...{ staked: reais('4700'), pays: reais('98700') },
    },
  ]);
});

test('a player wins no more on a match by many bets than by one: by singles of one ticket, or under a factor', async () => {
  const markets = {
    ...plainMarkets,
    [result]: marketAt({ home: 41, draw: 41, away: 1.02 }),
    'football.both_score': marketAt({ yes: 41, no: 1.02 }),
  };
  const match = await sports.plant('f2', { markets });
  const legs = [legAt(match, result, 'home'), legAt(match, 'football.both_score', 'yes')];
  // 100 000 ÷ 40, for both
  expect(await refusalOf(bet(sports, caio, askOf(legs, { sizes: [1], stake: '1250.01' })))).toMatchObject({
    code: 'sports.max_stake',
    max: '2500.00',
    unit: '1250.00',
  });
  const trader = await sports.staff('plantao');
  const username = demoLogins(sports.rig.platform)[1]?.username ?? '';
  await trader(setSportsFactor, { username, hundredths: 10, reason: 'bets on what is about to be known' });
  await bet(sports, caio, askOf([legAt(match, result, 'home')], { stake: '200' }));
  expect(await refusalOf(bet(sports, caio, askOf([legAt(match, result, 'draw')], { stake: '50.01' })))).toMatchObject({
    code: 'sports.max_stake',
    max: '50.00',
  });
  await trader(setSportsFactor, { username, hundredths: 100, reason: 'is a customer as any other' });
});

test('a limit holds over bets on different selections that two processes take at once', async () => {
  const markets = { ...plainMarkets, [result]: marketAt({ home: 101, draw: 101, away: 1.01 }) };
  const match = await sports.plant('f3', { markets });
  // another process has a bet under way by which the player would win 60 000 of the 100 000 of the match
  const [stake, pays, most] = [reais('600'), reais('60600'), reais('1000000')];
  const wallet = (await inTx(sports.rig.db, (tx) => walletOf(sports.rig.platform, tx, luana.playerId))).main;
  const theirs: NewTicket = {
    ...{ playerId: luana.playerId, wallet, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE' },
    ...{ gameCode: 'sportsbook', gameType: 'SPORTS', stake, asked: 'theirs', sizes: [1], unitStake: stake },
    ...{ eachWay: false, builderOdds: null, pays, mostPayout: most, isDelayed: false },
    ...{ totalOdds: 1_010_000, leastOdds: 10_000 },
    limits: { stake: most, selection: most, market: most, match: most, player: most },
    legs: [{ fixture: match.id, market: result, selection: 'home', odds: 1_010_000, staked: stake, pays }],
  };
  const debited = await counterOf(sports.rig.platform).bankOf({ merchant: 'palpite', currency: 'BRL' });
  const batch = batchOf([
    {
      ...{ key: keyOf('test', sports.nextKey()), owner: wallet, input: inputOf('theirs') },
      steps: [{ do: 'transfer', debit: wallet, credit: debited, amount: stake, kind: 'stake' }],
    },
  ]);
  let ours: Promise<Record<string, unknown>> | undefined;
  await inTx(sports.rig.db, async (tx) => {
    await bookTickets(tx, batch, [theirs], sports.rig.clock.now());
    ours = refusalOf(bet(sports, luana, askOf([legAt(match, result, 'draw')], { stake: '600' })));
    await waitForLock(sports.rig.db);
  });
  expect(await ours).toMatchObject({ code: 'sports.max_stake', max: '400.00' });
});

test('a large bet waits for staff: no money moves, and what they approve is placed by the player once', async () => {
  const match = await sports.plant('p1');
  const asked = askOf([legAt(match, 'football.total@10', 'over')], { stake: '6000' });
  const before = await available(luana);
  expect(await refusalOf(bet(sports, luana, asked))).toMatchObject({
    code: 'sports.awaits_approval',
    field: 'unitStake',
  });
  expect(await refusalOf(bet(sports, luana, asked))).toMatchObject({ code: 'sports.awaits_approval' });
  expect(await available(luana)).toBe(before);
  const trader = await sports.staff('plantao');
  const { list } = await trader(deskApprovals, {});
  expect(list).toMatchObject([
    { stake: reais('6000'), legs: [{ market: 'football.total@10', fixture: { id: match.id } }] },
  ]);
  await trader(decideSportsApproval, { approvalId: list[0]?.approvalId ?? '', decision: 'approve' }, sports.nextKey());
  // what is refused uses nothing up
  await match.book({ markets: { ...plainMarkets, 'football.total@10': marketAt({ over: 1.8, under: 2 }) } });
  expect(await refusalOf(bet(sports, luana, asked))).toMatchObject({ code: 'sports.price_changed' });
  await match.book({ markets: plainMarkets });
  expect((await bet(sports, luana, asked)).stake).toBe(reais('6000'));
  expect(await refusalOf(bet(sports, luana, asked))).toMatchObject({ code: 'sports.awaits_approval' });
});

test('a free bet is used once: its stake is the house’s, its winnings are paid without it, and a void bet gives it back', async () => {
  const [one, two, three] = [await sports.plant('fb1'), await sports.plant('fb2'), await sports.plant('fb3')];
  const { platform, db, clock } = sports.rig;
  let given = 0;
  const give = async (more: { sports?: string[]; leastOdds?: number } = {}) => {
    given += 1;
    await inTx(db, (tx) =>
      giveFreeBet(platform, tx, {
        ...{ merchant: 'palpite', playerId: luana.playerId, currency: 'BRL', amount: reais('10'), leastOdds: 15_000 },
        ...{ sports: [], ref: `test ${given}`, expiresAt: new Date(clock.now().getTime() + 86_400_000), ...more },
      }),
    );
    return (await luana.game(sportsFreeBets, {})).list.at(-1)?.id ?? '';
  };
  const before = await available(luana);
  const fit = (freeBet: string, match = one) => askOf([legAt(match, result, 'home')], { freeBet });
  const refused = (asked: Parameters<typeof bet>[2], seat = luana) =>
    refusalOf(bet(sports, seat, asked)).then(({ code, field }) => [code, field]);
  const first = await give();
  expect(await refused(fit(first), caio)).toEqual(['sports.free_unknown', 'freeBet']);
  expect(await refused({ ...fit(first), unitStake: reais('9') })).toEqual(['sports.free_stake', 'unitStake']);
  expect(
    await refused(
      askOf([legAt(one, result, 'home'), legAt(two, result, 'home')], { sizes: [1], stake: '5', freeBet: first }),
    ),
  ).toEqual(['sports.free_legs', 'sizes']);
  const short = await give({ leastOdds: 20_001 });
  expect(await refused(fit(short))).toEqual(['sports.free_legs', 'legs.0.odds']);
  expect(await refused(fit(await give({ sports: ['tennis'] })))).toEqual(['sports.free_legs', 'legs.0']);
  // what is refused uses nothing up
  await one.book({ suspended: 'goal' });
  expect(await refused(fit(first))).toEqual(['sports.suspended', 'legs.0']);
  await one.book({ suspended: null });
  // one key at once and again, and another key at once: one bet
  const key = sports.nextKey();
  const storm = await Promise.allSettled([
    ...[1, 2, 3].map(() => bet(sports, luana, fit(first), key)),
    ...[1, 2].map(() => bet(sports, luana, fit(first))),
  ]);
  const taken = new Set(storm.flatMap((each) => (each.status === 'fulfilled' ? [each.value.betId] : [])));
  expect(taken.size).toBe(1);
  expect(await refused(fit(first))).toEqual(['sports.free_over', 'freeBet']);
  const [betId = ''] = taken;
  expect((await luana.game(sportsBets, { which: 'open' })).bets.find((each) => each.betId === betId)).toMatchObject({
    ...{ isFree: true, stake: reais('10'), mostPayout: reais('10') },
  });
  expect(await refusalOf(luana.game(sportsCashOutAt, { betId, value: reais('1') }))).toMatchObject({
    code: 'sports.no_cash_out',
  });
  // a double with a leg that is void is one at the odds of the other
  const second = await give();
  const double = await bet(
    sports,
    luana,
    askOf([legAt(two, result, 'home'), legAt(three, result, 'home')], { freeBet: second }),
  );
  const back = await give();
  const voided = await bet(sports, luana, fit(back, two));
  expect(await available(luana)).toBe(before);
  const halves = ['h1', 'h2'].map((period) => ({ what: 'goals', period, home: 1, away: 0 }));
  const home = { counts: halves, ended: ['h1', 'h2'], score: { home: 2, away: 0 } };
  const startedAt = one.now.fixture.startsAt;
  await one.result({ ...home, startedAt, endedAt: startedAt + 6_600_000 });
  await two.result({ status: 'cancelled' });
  await three.result({ ...home, startedAt, endedAt: startedAt + 6_600_000 });
  await sports.work();
  const settled = (await luana.game(sportsBets, { which: 'settled' })).bets;
  const of = (id: string) => settled.find((each) => each.betId === id);
  expect(of(betId)).toMatchObject({ state: 'won', payout: reais('10') });
  expect(of(double.betId)).toMatchObject({ state: 'won', payout: reais('10') });
  expect(of(voided.betId)).toMatchObject({ state: 'void' });
  expect(await available(luana)).toBe(before + reais('20'));
  const { list } = await luana.player(sportsSettled, { page: 1, size: 20 });
  const row = (id: string) => list.find(({ orderNo }) => orderNo === id);
  expect(row(betId)).toMatchObject({
    betAmount: 0n,
    freeBetAmount: reais('10'),
    validBetAmount: 0n,
    winAmount: reais('10'),
  });
  expect(row(voided.betId)).toMatchObject({ status: 'void', winAmount: 0n });
  // it is there again, and a match that gets a result after all changes nothing of a bet that came back
  expect((await luana.game(sportsFreeBets, {})).list.map(({ id }) => id)).toContain(back);
  await two.result({ ...home, status: 'finished', startedAt, endedAt: startedAt + 6_600_000 });
  await one.result({ status: 'cancelled', counts: [], ended: [] });
  await sports.work();
  expect(await available(luana)).toBe(before + reais('10') + reais('20'));
  expect((await luana.game(sportsFreeBets, {})).list.map(({ id }) => id)).toContain(first);
});

test('staff look at no bet that would be refused, at few of one player, and what they reject is told', async () => {
  const match = await sports.plant('p2', {
    markets: { ...plainMarkets, [result]: marketAt({ home: 21, draw: 12, away: 1.05 }) },
  });
  // what waited before is over
  sports.rig.clock.move(600_001);
  const large = (market: string, selection: string, stake: string) =>
    askOf([legAt(match, market, selection)], { stake });
  const refused = (asked: Parameters<typeof bet>[2], seat = luana) => refusalOf(bet(sports, seat, asked));
  // 100 000 ÷ 20
  expect(await refused(large(result, 'home', '5000.01'))).toMatchObject({ code: 'sports.max_stake', max: '5000.00' });
  const total = 'football.total@10';
  for (const stake of ['6001', '6002', '6003', '6004', '6005'])
    expect(await refused(large(total, 'over', stake))).toMatchObject({ code: 'sports.awaits_approval' });
  expect(await refused(large(total, 'over', '6006'))).toMatchObject({ code: 'sports.many_waiting', count: '5' });
  expect(await refused(large(total, 'over', '6001'))).toMatchObject({ code: 'sports.awaits_approval' });
  const trader = await sports.staff('plantao');
  const { list } = await trader(deskApprovals, {});
  const [one, two] = list.filter(({ stake }) => stake >= reais('6001') && stake <= reais('6002'));
  const decide = (approvalId = '', decision: 'approve' | 'reject', reason?: string) =>
    trader(decideSportsApproval, { approvalId, decision, ...(reason && { reason }) }, sports.nextKey());
  await decide(one?.approvalId, 'reject', 'too much on a match that few know');
  expect(sports.rig.published).toContainEqual({
    channel: `sports:${luana.playerId}`,
    body: { type: 'approval', state: 'rejected' },
  });
  const { rows } = await sql<{ content: string }>`select payload -> 'texts' -> 'EN' ->> 'content' as content
    from base.event where name = 'sports.news' order by id desc limit 1`.execute(sports.rig.db);
  expect(rows[0]?.content).toContain('too much on a match that few know');
  // what is approved its player can place: by the limits of now, and with the money there is
  const username = demoLogins(sports.rig.platform)[0]?.username ?? '';
  await trader(setSportsFactor, { username, hundredths: 5, reason: 'knows more than we do' });
  expect(await refusalOf(decide(two?.approvalId, 'approve'))).toMatchObject({ code: 'sports.max_stake' });
  await trader(setSportsFactor, { username, hundredths: 100, reason: 'is a customer as any other' });
  const money = await available(luana);
  const moved = { playerId: luana.playerId, house: 'bank.pix', amount: money - reais('10') } as const;
  await inTx(sports.rig.db, (tx) =>
    debit(sports.rig.platform, tx, {
      ...{ ...moved, kind: 'withdrawal', key: keyOf('test', sports.nextKey()), input: inputOf('spent') },
    }),
  );
  expect(await refusalOf(decide(two?.approvalId, 'approve'))).toMatchObject({ code: 'wallet.insufficient' });
  await sports.topUp(luana, '100000');
  await decide(two?.approvalId, 'approve');
  expect((await bet(sports, luana, large(total, 'over', '6002'))).stake).toBe(reais('6002'));
});

test('two at once for the last money: one bet is taken', async () => {
  const match = await sports.plant('w1');
  const money = await available(caio);
  await inTx(sports.rig.db, (tx) =>
    debit(sports.rig.platform, tx, {
      ...{ playerId: caio.playerId, house: 'bank.pix', amount: money - reais('10'), kind: 'withdrawal' },
      ...{ key: keyOf('test', sports.nextKey()), input: inputOf('all but ten') },
    }),
  );
  const asked = askOf([legAt(match, result, 'home')]);
  const both = await Promise.allSettled([bet(sports, caio, asked), bet(sports, caio, asked)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(bet(sports, caio, asked))).toMatchObject({ code: 'wallet.insufficient', field: 'unitStake' });
});
