import { Refused } from '@palpite/contract/base/client.ts';
import type { CrashBet } from '@palpite/contract/crash/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { beforeEach, expect, test } from 'vitest';
import type { AutoPlan } from '../base/seat/auto.ts';
import { type FlightRig, flightAt, seatFlights, tableWith } from './rig-flights.ts';

let rig: FlightRig;
const reais = parseMoney;
const state = () => rig.store.get();
const first = () => state().places[0];
const settled = () => new Promise<void>((done) => setTimeout(done));

beforeEach(async () => {
  rig = seatFlights();
  await rig.dealer.enter(undefined);
});

test('a bet goes into the open flight, and the cash-out pays what the server says', async () => {
  await rig.dealer.bet(0);
  expect(first().bet).toMatchObject({ state: 'flying', stake: reais('5'), roundId: '7' });
  expect(state().available).toBe(reais('95'));
  rig.takeOff();
  await rig.dealer.cashOut(0);
  expect(first().bet).toMatchObject({ state: 'landed', multiplier: 200, payout: reais('10') });
  expect(state().available).toBe(reais('105'));
  expect(state().session.net).toBe(reais('5'));
});

test('what is heard of a landing after its answer counts once', async () => {
  await rig.dealer.bet(0);
  rig.takeOff();
  await rig.dealer.cashOut(0);
  rig.ears().settled('bet-0', reais('10'), reais('5'));
  expect(state().session.net).toBe(reais('5'));
});

test('a bet in the air at the burst is lost', async () => {
  await rig.dealer.bet(0);
  rig.takeOff();
  rig.burst();
  expect(first().bet?.state).toBe('lost');
  expect(state().session.net).toBe(reais('-5'));
  expect(state().past[0]).toMatchObject({ roundId: '7', burst: 231 });
});

test('a bet given back after a failure of the house costs nothing', async () => {
  await rig.dealer.bet(0);
  rig.takeOff();
  rig.ears().settled('bet-0', reais('5'), reais('5'));
  expect(first().bet).toMatchObject({ state: 'returned', payout: reais('5') });
  expect(state().session.net).toBe(0n);
});

test('a bet wished during a flight is placed when the next one opens, unless it is taken back', async () => {
  rig.takeOff();
  await rig.dealer.bet(0);
  await rig.dealer.bet(1);
  expect(first().isQueued).toBe(true);
  await rig.dealer.bet(1);
  rig.burst();
  rig.open('8');
  await settled();
  expect(first()).toMatchObject({ isQueued: false, bet: { roundId: '8' } });
  expect(state().places[1].bet).toBeUndefined();
});

test('a cash-out that is refused after the burst leaves the bet noted for the next flight', async () => {
  await rig.dealer.bet(0);
  rig.takeOff();
  rig.store.say({ type: 'cashAsked', place: 0 });
  rig.burst();
  await rig.dealer.bet(0);
  rig.store.say({ type: 'refused', place: 0, code: 'crash.burst', message: 'A pipa já estourou.' });
  expect(first()).toMatchObject({ isQueued: true, isCashing: false, refused: { code: 'crash.burst' } });
  rig.open('8');
  await settled();
  expect(first()).toMatchObject({ isQueued: false, bet: { roundId: '8' } });
});

test('a bet is not sent where the time to bet is over, even if take-off was not heard yet', async () => {
  rig.setClock(6000);
  await rig.dealer.bet(0);
  expect(rig.calls).toEqual([]);
  expect(first().isQueued).toBe(true);
});

test('what has no answer is sent again with its own key', async () => {
  rig.failNext(new Refused('network', '', 0));
  rig.failNext(new Refused('server.busy', '', 503));
  await rig.dealer.bet(0);
  expect(rig.calls).toEqual(['bet key-0', 'bet key-0', 'bet key-0']);
  expect(first().bet?.state).toBe('flying');
});

test('a refusal is shown where the bet is and leaves everything else as it was', async () => {
  rig.failNext(new Refused('crash.closed', 'Closed.', 409));
  await rig.dealer.bet(0);
  expect(first()).toMatchObject({ refused: { code: 'crash.closed', message: 'Closed.' }, bet: undefined });
  expect(state().available).toBe(reais('100'));
});

test('a flight missed while the line was down is read from the table', async () => {
  await rig.dealer.bet(0);
  const [bet] = state().history;
  if (!bet) throw new Error('no bet');
  rig.setTable(
    tableWith({
      flight: flightAt('betting', '9', 0),
      history: [{ ...bet, state: 'lost', burst: 112 }],
      available: reais('95'),
    }),
  );
  rig.ears().missed();
  await settled();
  expect(first().bet).toBeUndefined();
  expect(state().history[0]).toMatchObject({ state: 'lost', burst: 112 });
  expect(state().session.net).toBe(reais('-5'));
  // and it counts once, however often it is told
  rig.ears().settled(bet.betId, 0n, bet.stake);
  rig.ears().missed();
  await settled();
  expect(state().session.net).toBe(reais('-5'));
});

const silence = () => new Refused('network', '', 0);

/** A bet that is sent, with no answer to anything. */
async function betIntoSilence(): Promise<void> {
  for (let times = 0; times < 5; times += 1) rig.failNext(silence());
  await rig.dealer.bet(0);
}

/** A bet of this flight as the table tells it. */
const taken = (more: Partial<CrashBet> = {}): CrashBet => ({
  ...{ betId: 'b', roundId: '7', place: 0, stake: reais('5'), autoAt: null, state: 'flying' },
  ...{ multiplier: null, payout: 0n, ...more },
});
const listed = (bet: CrashBet) => ({ ...bet, placedAt: 0, burst: null });
const inFlight = (bet: CrashBet) =>
  tableWith({ flight: flightAt('flying', '7', 6000), now: 6000, mine: [bet], history: [listed(bet)] });

test('a bet that nobody answered is found as soon as the line is back, and can be cashed out', async () => {
  rig.setTable(silence());
  await betIntoSilence();
  expect(first()).toMatchObject({ bet: undefined, asked: undefined, refused: { code: 'network' } });
  rig.takeOff();
  await settled();
  rig.setTable(inFlight(taken()));
  rig.ears().line(false);
  rig.ears().line(true);
  await settled();
  expect(first()).toMatchObject({ bet: { betId: 'b', state: 'flying' }, refused: undefined, doubt: undefined });
});

test('a bet that comes in after the table was read all the same is found at the take-off', async () => {
  await betIntoSilence();
  expect(first()).toMatchObject({ bet: undefined, refused: { code: 'network' } });
  rig.setTable(inFlight(taken()));
  rig.takeOff();
  await settled();
  expect(first()).toMatchObject({ bet: { betId: 'b', state: 'flying' }, refused: undefined });
});

test('a bet whose answer is still on its way at the take-off is found, and its late answer changes nothing of it', async () => {
  const answer = rig.holdNext();
  const placing = rig.dealer.bet(0);
  rig.setTable(inFlight(taken({ betId: 'bet-0' })));
  rig.takeOff();
  await settled();
  expect(first()).toMatchObject({ asked: undefined, bet: { betId: 'bet-0', state: 'flying' } });
  rig.land('bet-0', 150);
  answer();
  await placing;
  expect(first().bet).toMatchObject({ state: 'landed', payout: reais('7.5') });
  expect(state().session.net).toBe(reais('2.5'));
});

test('a bet that nobody answered and that is over when it is found counts for the session; one that did not go in does not', async () => {
  rig.setTable(silence());
  await betIntoSilence();
  rig.setTable(
    tableWith({ flight: flightAt('betting', '8', 9000), now: 9000, history: [listed(taken({ state: 'lost' }))] }),
  );
  await rig.dealer.refresh();
  expect(state()).toMatchObject({ history: [{ betId: 'b' }], session: { net: reais('-5') } });
  rig.setTable(silence());
  await betIntoSilence();
  rig.setTable(tableWith({ flight: flightAt('betting', '9', 9000), now: 9000 }));
  await rig.dealer.refresh();
  expect(first()).toMatchObject({ doubt: undefined, bet: undefined });
  expect(state().session.net).toBe(reais('-5'));
});

test('a bet of another page of the player is found where a second one is refused for it', async () => {
  rig.setTable(tableWith({ mine: [taken()], history: [listed(taken())] }));
  rig.failNext(new Refused('crash.bet_placed', 'Placed.', 409));
  await rig.dealer.bet(0);
  expect(first()).toMatchObject({ bet: { betId: 'b' }, refused: { code: 'crash.bet_placed' } });
});

test('a wish that reaches the house after take-off waits for the next flight', async () => {
  rig.takeOff();
  await rig.dealer.bet(0);
  rig.burst();
  rig.failNext(new Refused('crash.closed', 'Closed.', 409));
  rig.open('8');
  await settled();
  expect(first()).toMatchObject({ isQueued: true, refused: undefined, asked: undefined });
  rig.takeOff();
  rig.burst();
  rig.open('9');
  await settled();
  expect(first()).toMatchObject({ isQueued: false, bet: { roundId: '9' } });
});

test('a wish is placed on the flight that is found open after messages were missed', async () => {
  rig.takeOff();
  await rig.dealer.bet(0);
  rig.setTable(tableWith({ flight: flightAt('betting', '9', 6000), now: 6000 }));
  rig.ears().missed();
  await settled();
  expect(first()).toMatchObject({ isQueued: false, bet: { roundId: '9' } });
});

test('a result heard before the answer to its bet counts, and what is available is what was told last', async () => {
  const answer = rig.holdNext();
  const placing = rig.dealer.bet(0);
  // the table that is read for it at the take-off
  rig.setTable(tableWith({ available: reais('102.5') }));
  rig.takeOff();
  rig.land('bet-0', 150);
  answer();
  await placing;
  expect(first().bet).toMatchObject({ state: 'landed', payout: reais('7.5') });
  expect(state()).toMatchObject({ available: reais('102.5'), session: { net: reais('2.5') } });
});

test('a table that was read before the flight opened does not close it, nor take its bet away', async () => {
  rig.takeOff();
  rig.burst();
  rig.setTable(tableWith({ flight: flightAt('burst', '7', 6000), now: 6000 }));
  rig.ears().missed();
  rig.open('8');
  await settled();
  expect(state().flight).toMatchObject({ roundId: '8', phase: 'betting' });
  await rig.dealer.bet(0);
  rig.ears().missed();
  await settled();
  expect(first().bet).toMatchObject({ roundId: '8', state: 'flying' });
  expect(state().history[0]).toMatchObject({ roundId: '8' });
});

test('a flight heard of late takes off no later for that', async () => {
  rig.takeOff();
  rig.burst();
  rig.setClock(20_000);
  rig.ears().told({ type: 'opened', flight: flightAt('betting', '8', 15_000), now: 15_000 });
  expect(state().takesOffAt).toBe(21_000);
  rig.setClock(21_500);
  await rig.dealer.bet(0);
  expect(rig.calls).toEqual([]);
  expect(first().isQueued).toBe(true);
});

const plan = (more: Partial<AutoPlan> = {}): AutoPlan => ({
  rounds: 2,
  firstStake: reais('5'),
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', by: 10_000 },
  stopProfit: undefined,
  stopLoss: undefined,
  ...more,
});

test('automatic play bets once a flight, follows its plan and stops by itself', async () => {
  rig.store.say({ type: 'wagerSet', place: 0, wager: { stake: '5.00', autoAt: 150 } });
  rig.dealer.startAuto(plan());
  await settled();
  expect(first().bet).toMatchObject({ stake: reais('5'), autoAt: 150 });
  rig.takeOff();
  rig.burst();
  expect(state().auto?.progress).toMatchObject({ played: 1, net: reais('-5'), stake: reais('10') });
  rig.open('8');
  await settled();
  expect(first().bet?.stake).toBe(reais('10'));
  rig.takeOff();
  rig.land('bet-1', 150);
  expect(state().auto?.progress).toMatchObject({ played: 2, net: 0n });
  rig.burst();
  rig.open('9');
  await settled();
  expect(state()).toMatchObject({ auto: undefined, autoStopped: 'done' });
  expect(rig.calls.length).toBe(2);
});

test('automatic play that comes too late for a flight waits for the next one, and a result before its answer does not stop it', async () => {
  rig.takeOff();
  rig.store.say({ type: 'wagerSet', place: 0, wager: { stake: '5.00', autoAt: 150 } });
  rig.dealer.startAuto(plan());
  rig.burst();
  rig.failNext(new Refused('crash.closed', 'Closed.', 409));
  rig.open('8');
  await settled();
  expect(state().auto).toBeDefined();
  expect(first()).toMatchObject({ isQueued: false, asked: undefined, refused: undefined });
  rig.takeOff();
  rig.burst();
  const answer = rig.holdNext();
  rig.open('9');
  rig.takeOff();
  rig.land('bet-0', 150);
  answer();
  await settled();
  expect(state().auto?.progress).toMatchObject({ played: 1, net: reais('2.5') });
  rig.burst();
  rig.open('10');
  await settled();
  expect(first().bet).toMatchObject({ roundId: '10' });
});

test('automatic play goes on as if a bet that was given back had not been', async () => {
  rig.store.say({ type: 'wagerSet', place: 0, wager: { stake: '5.00', autoAt: 150 } });
  rig.dealer.startAuto(plan());
  await settled();
  rig.takeOff();
  rig.ears().settled('bet-0', reais('5'), reais('5'));
  expect(state().auto?.progress).toMatchObject({ played: 0, net: 0n, stake: reais('5') });
  rig.open('8');
  await settled();
  expect(first().bet).toMatchObject({ betId: 'bet-1', stake: reais('5') });
});

test('automatic play stops at a refusal, and when the player says so', async () => {
  rig.failNext(new Refused('safeguards.limit_reached', 'Limit.', 403));
  rig.dealer.startAuto(plan());
  await settled();
  expect(state()).toMatchObject({ auto: undefined, autoStopped: 'trouble' });
  rig.dealer.startAuto(plan());
  rig.dealer.stopAuto();
  expect(state().autoStopped).toBe('player');
});

test('the clock of the flight follows the message that took least time on its way', () => {
  rig.takeOff();
  const startedAt = state().startedAt ?? 0;
  rig.setClock(startedAt + 1400);
  rig.ears().told({ type: 'tick', roundId: '7', elapsedMs: 1000, multiplier: 106 });
  expect(state().startedAt).toBe(startedAt);
  rig.setClock(startedAt + 1450);
  rig.ears().told({ type: 'tick', roundId: '7', elapsedMs: 1500, multiplier: 109 });
  expect(state().startedAt).toBe(startedAt - 50);
});
