import { parseMoney } from '@palpite/math/money.ts';
import { expect, test } from 'vitest';
import { betOf, fixtureOf } from '../rig-sports.ts';
import type { SlipCheck } from '../wire.ts';
import { legKey, type SlipLeg } from './slip.ts';
import { keepSlip } from './slip-keeper.ts';

const fixture = fixtureOf('f1', 'Flamengo', 'Santos');
const leg: SlipLeg = { fixtureId: 'f1', market: 'football.result', selection: 'home', odds: 18_500, fixture };
const checkOf = (delaySeconds: number): SlipCheck => ({
  legs: [{ odds: leg.odds, fault: 'none', mostStake: parseMoney('500'), eachWay: false }],
  ...{ combination: { odds: '0', mostStake: parseMoney('200') }, builder: null },
  ...{ minStake: parseMoney('1'), mostPayout: parseMoney('100000'), delaySeconds },
});

/** A slip with a staked leg, whose calls the test answers. */
function openSlip() {
  const checks = Array.from({ length: 3 }, () => Promise.withResolvers<SlipCheck>());
  const placing = Promise.withResolvers<void>();
  let [asked, clock] = [0, 1000];
  let runCheck: () => void = () => undefined;
  const keeper = keepSlip({
    wire: {
      slip: () => checks[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
      async place(bet) {
        await placing.promise;
        return { bet: betOf(bet, '7', () => fixture), available: parseMoney('90') };
      },
      freeBets: async () => [],
    },
    slips: { read: () => undefined, keep: () => undefined },
    ask: (call) => call(),
    spendable: () => parseMoney('100'),
    onPlaced: () => undefined,
    now: () => clock,
    wait: async () => undefined,
    later: (call) => {
      runCheck = call;
    },
    newKey: () => 'key',
  });
  keeper.toggle(leg);
  keeper.store.say({ type: 'staked', key: legKey(leg), stake: '10' });
  return {
    ...{ keeper, placing, get: () => keeper.store.get(), asked: () => asked },
    answer: (nth: number, seconds: number) => checks[nth]?.resolve(checkOf(seconds)),
    check: () => runCheck(),
    pass: (ms: number) => {
      clock += ms;
    },
  };
}
const patient = { timeout: 60_000, interval: 5 };

test('a live bet that is sent before the slip was checked counts down from when it was sent', async () => {
  const { keeper, placing, get, answer, asked, pass } = openSlip();
  const placed = keeper.place();
  expect([get().asked.length, get().wait, asked()]).toEqual([1, undefined, 1]);
  pass(400);
  answer(0, 6);
  await expect.poll(() => get().wait, patient).toEqual({ until: 7000, ms: 6000 });
  placing.resolve();
  await placed;
  expect([get().asked.length, get().wait, get().placed.length]).toEqual([0, undefined, 1]);
});

test('a bet that was taken before the wait was told counts nothing down, and one before the match neither', async () => {
  const late = openSlip();
  const placed = late.keeper.place();
  late.placing.resolve();
  await placed;
  late.answer(0, 6);
  await expect.poll(() => late.get().placed.length, patient).toBe(1);
  expect(late.get().wait).toBeUndefined();

  const planned = openSlip();
  const taken = planned.keeper.place();
  planned.answer(0, 0);
  planned.placing.resolve();
  await taken;
  expect(planned.get().wait).toBeUndefined();
});

test('a slip that was checked as it is asks nothing more; with another leg it asks anew', async () => {
  const { keeper, get, answer, asked, check } = openSlip();
  keeper.checkSoon();
  check();
  answer(0, 5);
  await expect.poll(() => get().check?.delaySeconds, patient).toBe(5);
  const other: SlipLeg = { ...leg, fixtureId: 'f2' };
  void keeper.place();
  expect([get().wait, asked()]).toEqual([{ until: 6000, ms: 5000 }, 1]);

  const more = openSlip();
  more.keeper.checkSoon();
  more.check();
  more.answer(0, 0);
  await expect.poll(() => more.get().check?.delaySeconds, patient).toBe(0);
  more.keeper.toggle(other);
  more.keeper.store.say({ type: 'changed', change: { mode: 'combo', stake: '10' } });
  void more.keeper.place();
  expect([more.get().asked.length, more.get().wait, more.asked()]).toEqual([1, undefined, 2]);
  more.answer(1, 8);
  await expect.poll(() => more.get().wait, patient).toEqual({ until: 9000, ms: 8000 });
});
