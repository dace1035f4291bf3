import { balance } from '@palpite/contract/wallet/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { holdBook, marketAt, type PlantMore, plainMarkets } from '../odds/rig-books.ts';
import {
  askOf,
  bet,
  legAt,
  type Match,
  openSportsRig,
  type Seat,
  type SportsRig,
  untilOver,
  waitForLock,
} from './rig-sports.ts';

let sports: SportsRig;
let luana: Seat;
const result = 'football.result';
/** So long a bet waits while things change: more than a machine that does much besides needs for it. */
const waitMs = 5000;

beforeAll(async () => {
  sports = await openSportsRig('sports-live-bet');
  luana = await sports.sit(0);
  await sports.topUp(luana, '100000');
});
afterAll(() => sports.close());

const available = async () => (await luana.player(balance, {})).sumBalance;
const state = { status: 'live', period: 'h1', minute: 12, score: { home: 1, away: 0 } } as const;
const live = (id: string, delay = waitMs, more: Partial<PlantMore> = {}) =>
  sports.plant(id, { state, book: { delay }, ...more });

/**
 * Things change while a bet waits that asked before: the change waits for its first look at the book, which is held up
 * until then. Gives what became of the bet, once that is known.
 */
async function meanwhile(held: Match, change: () => Promise<unknown>, asked = askOf([legAt(held, result, 'home')])) {
  const placed = await inTx(sports.rig.db, async (tx) => {
    await holdBook(tx, held.id);
    const became = bet(sports, luana, asked).then(
      ({ legs }) => `taken at ${legs[0]?.odds}`,
      (error: { code: string }) => error.code,
    );
    return { became, look: await waitForLock(sports.rig.db) };
  });
  await untilOver(sports.rig.db, placed.look);
  await change();
  return placed;
}

test('a live bet waits, and is taken by how things stand at the end of the wait', async () => {
  const quick = await live('l0', 5);
  const placed = await bet(sports, luana, askOf([legAt(quick, result, 'home')]));
  expect(placed.legs[0]?.inPlay).toEqual({ score: { home: 1, away: 0 }, period: 'h1', minute: 12 });
  const before = await available();

  const [dearer, cheaper, held, scored] = [await live('l1'), await live('l2'), await live('l3'), await live('l4')];
  const other = { ...plainMarkets, [result]: marketAt({ home: 1.5, draw: 3, away: 4 }) };
  const anyPrice = askOf([{ ...legAt(cheaper, result, 'home'), odds: 15_000 }], { accept: 'any' });
  const slow = await live('l5');
  const both = askOf([legAt(quick, result, 'home'), { ...legAt(slow, result, 'home'), odds: 10_100 }], {
    accept: 'any',
  });
  const game = await live('l6', waitMs, {
    ...{ fixture: { sport: 'basketball' }, state: { ...state, period: 'q1' } },
    markets: { 'basketball.winner': marketAt({ home: 1.5, away: 2.5 }) },
  });
  const waits = [
    await meanwhile(dearer, () => dearer.book({ markets: other })),
    await meanwhile(cheaper, () => cheaper.book({ markets: plainMarkets }), anyPrice),
    await meanwhile(held, () => held.book({ suspended: 'goal' })),
    await meanwhile(scored, () => scored.state({ score: { home: 2, away: 0 } })),
    // the longest wait counts, also where the odds of that leg had changed before
    await meanwhile(slow, () => slow.book({ suspended: 'goal' }), both),
    // points fall every few seconds: the price says what they change
    await meanwhile(
      game,
      () => game.state({ score: { home: 3, away: 0 } }),
      askOf([legAt(game, 'basketball.winner', 'home')]),
    ),
  ];
  expect(await Promise.all(waits.map(({ became }) => became))).toEqual([
    'sports.price_changed',
    'taken at 20000',
    'sports.suspended',
    'sports.score_changed',
    'sports.suspended',
    'taken at 15000',
  ]);
  // who was refused has all the money
  expect(await available()).toBe(before - 20_000_000n);
  expect((await verifyBooks(sports.rig.db)).findings).toEqual([]);
});
