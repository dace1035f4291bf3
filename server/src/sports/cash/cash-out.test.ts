import { sportsCashOut, sportsCashOutAt, sportsCashOutQuote } from '@palpite/contract/sports/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { marketAt, plainMarkets } from '../../odds/rig-books.ts';
import { available, expectSettled, never, openSettledRig, played, result, shown, turnoverOf } from '../rig-settled.ts';
import { askOf, bet, legAt, refusalOf, type Seat, type SportsRig } from '../rig-sports.ts';

let sports: SportsRig;
let luana: Seat;
const reais = parseMoney;

beforeAll(async () => {
  ({ sports, luana } = await openSettledRig('sports-cash-out'));
});
afterAll(() => sports.close());
afterEach(() => expectSettled(sports));

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

  // what went is answered as it was, also when its value is forgotten
  sports.rig.clock.move(120_000);
  await sports.work();
  expect((await cash(betId, half.id, key)).bet).toMatchObject({ state: 'cashed_out', payout: reais('95') });
  expect(await refusalOf(cash(betId, half.id))).toMatchObject({ code: 'sports.quote_over' });

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
