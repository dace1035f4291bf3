import { setTimeout as pause } from 'node:timers/promises';
import { crashCashOut, crashPlaceBet, crashTable } from '@palpite/contract/crash/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { payoutOf } from '@palpite/math/games/crash/rules.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBooks } from '../ledger/ledger.ts';
import { flightTimes } from './flight/pace.ts';
import { type CrashRig, openCrashRig, type Seat } from './rig-crash.ts';
import { crashRoom } from './room.ts';

let crash: CrashRig;
let luana: Seat;
let close: (() => Promise<void>) | undefined;
const reais = parseMoney;

beforeAll(async () => {
  crash = await openCrashRig('outage');
});
afterAll(async () => {
  await close?.();
  await crash.close();
});
beforeEach(async () => {
  luana = await crash.sit(0);
  await crash.topUp(luana, '1000');
});
afterEach(async () => {
  await crash.finish();
  expect((await verifyBooks(crash.rig.db)).findings).toEqual([]);
});

/** What the process knew is gone; what stands in the database is there. */
async function startAgain(): Promise<void> {
  const before = close;
  close = undefined;
  await before?.();
  const again = { ...crash.rig.platform };
  close = await crashRoom.open?.(again);
  crash.leadBy(again);
}

const available = async () => (await luana.player(balance, {})).sumBalance;
const bet = async (roundId: string, place: 0 | 1, autoAt: number | null = null) =>
  (await luana.game(crashPlaceBet, { roundId, place, stake: reais('10'), autoAt }, crash.nextKey())).bet.betId;
const cashOut = (betId: string, key = crash.nextKey()) => luana.game(crashCashOut, { betId }, key);
const betOf = async (betId: string) => (await luana.game(crashTable, {})).history.find((each) => each.betId === betId);

/** As a page does: asked again with the same key until there is an answer. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await ask();
    } catch (error) {
      if (tries === 20) throw error;
    }
}

test('a house that is back before the burst lets the flight go on', async () => {
  const flight = await crash.flight({ from: 300 });
  const id = await bet(flight.id, 0);
  await crash.takeOff();
  await crash.climb(150);
  await startAgain();
  await crash.climb(250);
  await crash.step();
  expect((await cashOut(id)).bet).toMatchObject({ state: 'landed', multiplier: 250 });
});

test('when the burst passed while the house was away, automatic cash-outs are settled by the hash and the others given back', async () => {
  const flight = await crash.flight({ from: 200, to: 5000 });
  const before = await available();
  const byHand = await bet(flight.id, 0);
  const below = await bet(flight.id, 1, 150);
  await crash.takeOff();
  await startAgain();
  await crash.missBurst(60_000);
  await crash.step();
  expect(await betOf(byHand)).toMatchObject({ state: 'returned', payout: reais('10') });
  expect(await betOf(below)).toMatchObject({ state: 'landed', multiplier: 150 });
  expect(await available()).toBe(before + reais('5'));
});

/** A bet by hand and one that comes down by itself, in the air. */
async function inTheAir(): Promise<{ byHand: string; below: string }> {
  const flight = await crash.flight({ from: 200, to: 5000 });
  const [byHand, below] = [await bet(flight.id, 0), await bet(flight.id, 1, 150)];
  await crash.takeOff();
  await crash.climb(120);
  await crash.step();
  return { byHand, below };
}

for (const [whose, fall] of [
  ['a house that had to start again', startAgain],
  ['a house without its database, or standing still,', async () => undefined],
] as const)
  test(`${whose} gives bets by hand back, however soon after the burst it is there again`, async () => {
    const { byHand, below } = await inTheAir();
    const before = await available();
    await fall();
    await crash.missBurst(1);
    await crash.step();
    expect(await betOf(byHand)).toMatchObject({ state: 'returned', payout: reais('10') });
    expect(await betOf(below)).toMatchObject({ state: 'landed', multiplier: 150 });
    expect(await available()).toBe(before + reais('25'));
  });

test('a cash-out that was there before a burst nobody saw is paid, and not given back', async () => {
  const { byHand } = await inTheAir();
  await crash.missBurst(1);
  const stepping = crash.step();
  await pause(100);
  // it arrived at 1.90, and only now its turn comes
  await crash.climb(190);
  const cashing = cashOut(byHand);
  expect((await cashing).bet).toMatchObject({ state: 'landed', multiplier: 190 });
  await crash.missBurst(1);
  await stepping;
  expect(await betOf(byHand)).toMatchObject({ state: 'landed', payout: payoutOf(reais('10'), 190) });
});

test('a burst that the house saw a moment late is a burst', async () => {
  const { byHand } = await inTheAir();
  await crash.moveToBurst(700);
  await crash.step();
  await crash.finish();
  expect(await betOf(byHand)).toMatchObject({ state: 'lost' });
});

test('a flight in which the leader was followed by another before the burst goes on to it', async () => {
  const { byHand } = await inTheAir();
  await startAgain();
  await crash.moveToBurst();
  await crash.step();
  await crash.finish();
  expect(await betOf(byHand)).toMatchObject({ state: 'lost' });
});

test('an automatic cash-out above a burst nobody saw has lost', async () => {
  const flight = await crash.flight({ from: 150, to: 5000 });
  const above = await bet(flight.id, 0, flight.burst + 1);
  await crash.takeOff();
  await startAgain();
  await crash.missBurst(60_000);
  await crash.step();
  await crash.finish();
  expect(await betOf(above)).toMatchObject({ state: 'lost', payout: 0n });
});

test('a cash-out that was acknowledged before the house fell stays paid, and a bet in the air at a burst that was said is lost', async () => {
  const flight = await crash.flight({ from: 200, to: 5000 });
  const [out, lost] = [await bet(flight.id, 0), await bet(flight.id, 1)];
  await crash.takeOff();
  await crash.climb(150);
  await cashOut(out);
  await crash.moveToBurst();
  await crash.step();
  await startAgain();
  crash.rig.clock.move(60_000);
  await crash.step();
  expect(await betOf(out)).toMatchObject({ state: 'landed', multiplier: 150 });
  expect(await betOf(lost)).toMatchObject({ state: 'lost' });
});

test('a house that was away when the flight should have taken off gives everyone a moment to come back', async () => {
  const flight = await crash.flight();
  await bet(flight.id, 0);
  await startAgain();
  crash.rig.clock.move(flightTimes.bettingMs + 60_000);
  expect(await crash.step()).toBe(flightTimes.comeBackMs);
  await bet(flight.id, 1);
  expect((await luana.game(crashTable, {})).flight).toMatchObject({ roundId: flight.id, phase: 'betting' });
});

test('a house that falls while bets are taken and is back right after their end gives everyone a moment too', async () => {
  const flight = await crash.flight();
  await startAgain();
  crash.rig.clock.move(flightTimes.bettingMs + 100);
  expect(await crash.step()).toBe(flightTimes.comeBackMs);
  await bet(flight.id, 0);
});

test('two processes that both believe they lead do each step once', async () => {
  const flight = await crash.flight({ from: 200, to: 5000 });
  const before = await available();
  const [auto, manual] = [await bet(flight.id, 0, 150), await bet(flight.id, 1)];
  const both = () => Promise.all([crash.step(), crash.step(), crash.step()]);
  crash.rig.clock.move(flightTimes.bettingMs);
  await both();
  await crash.climb(180);
  await both();
  await crash.moveToBurst();
  await both();
  crash.rig.clock.move(flightTimes.graceMs);
  await both();
  expect(await betOf(auto)).toMatchObject({ state: 'landed', multiplier: 150 });
  expect(await betOf(manual)).toMatchObject({ state: 'lost' });
  expect(await available()).toBe(before - reais('5'));
  crash.rig.clock.move(flightTimes.pauseMs);
  await both();
  const { flight: next } = await luana.game(crashTable, {});
  expect(next?.phase).toBe('betting');
});

test('connections cut in the middle of cash-outs: nothing acknowledged is lost, nothing is paid twice or above the burst', async () => {
  for (let round = 0; round < 6; round += 1) {
    const flight = await crash.flight({ from: 200, to: 5000 });
    const before = await available();
    const [auto, manual] = [await bet(flight.id, 0, 150), await bet(flight.id, 1)];
    await crash.takeOff();
    await crash.climb(190);
    const key = crash.nextKey();
    const cut = async () => {
      for (let turn = 0; turn < round; turn += 1) await sql`select 1`.execute(crash.rig.db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'palpite' and pid <> pg_backend_pid()`.execute(
        crash.rig.db,
      );
    };
    const [acknowledged] = await Promise.allSettled([cashOut(manual, key), crash.step(), cut()]);
    if (round % 2 === 1) await patiently(startAgain);
    const again = await patiently(() => cashOut(manual, key));
    expect(again.bet).toMatchObject({ state: 'landed', multiplier: 190 });
    if (acknowledged.status === 'fulfilled') expect(acknowledged.value.bet).toEqual(again.bet);
    await crash.finish();
    expect(await betOf(auto)).toMatchObject({ state: 'landed', multiplier: 150 });
    expect(await available()).toBe(before - reais('20') + reais('15') + payoutOf(reais('10'), 190));
  }
});
