import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { siteRoom } from '../site/room.ts';
import { saveSetting } from '../site/store.ts';
import { type Bound, type Budget, takeOne } from './budgets.ts';
import { type Toll, takeFromBudgets } from './guard.ts';

const minute = 60_000;
let rig: Rig;
let people = 0;
let of = '';

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom]);
});
afterAll(() => rig.close());
beforeEach(() => {
  of = `somebody ${++people}`;
});

/** 'taken', or the code and how many seconds to wait. */
async function outcome(...tolls: Toll[]): Promise<string> {
  try {
    await takeFromBudgets(rig.platform, tolls);
    return 'taken';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.code} ${Number(error.value?.afterMs) / 1000} s`;
  }
}

async function takeMany(count: number, ...tolls: Toll[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (let taken = 0; taken < count; taken++) outcomes.push(await outcome(...tolls));
  return outcomes;
}

test('a budget closes for five minutes, and knocking does not keep it closed', async () => {
  const toll: Toll = { name: 'email_address', of };
  expect(await takeMany(6, toll)).toEqual([...Array(5).fill('taken'), 'TOO_MANY_REQUESTS 300 s']);
  rig.clock.move(4 * minute);
  expect(await outcome(toll)).toBe('TOO_MANY_REQUESTS 60 s');
  rig.clock.move(minute);
  expect(await outcome(toll)).toBe('taken');
});

test('the refusal says after how many minutes, as its text needs', async () => {
  const toll: Toll = { name: 'email_address', of };
  await takeMany(5, toll);
  await expect(takeFromBudgets(rig.platform, [toll])).rejects.toMatchObject({
    value: { afterMs: 300_000, minutes: 5 },
  });
});

test('of many who reach for the last one exactly one gets it', async () => {
  const toll: Toll = { name: 'email_address', of };
  await takeMany(4, toll);
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => outcome(toll)));
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1);
});

test('of several budgets all are taken or none', async () => {
  const own: Toll = { name: 'email_address', of };
  const shared: Toll = { name: 'login_ip', of };
  await takeMany(5, own);
  for (let tries = 0; tries < 120; tries++) await outcome(own, shared);
  expect(await outcome(shared)).toBe('taken');
});

test('those who take the same budgets in another order do not lock each other out', async () => {
  const pair: Toll[] = [
    { name: 'login_ip', of },
    { name: 'sms_ip', of },
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) => outcome(...(index % 2 ? pair : pair.toReversed()))),
  );
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(20);
});

test('a number gets so many messages a day of São Paulo and no more', async () => {
  const toll: Toll = { name: 'sms_number', of: `palpite:${of}` };
  const taken: string[] = [];
  for (let message = 0; message < 9; message++) {
    rig.clock.move(6 * minute);
    taken.push(await outcome(toll));
  }
  expect(taken.slice(0, 8)).toEqual(Array(8).fill('taken'));
  expect(taken[8]).toMatch(/^guard\.quota_exceeded /);
  // 12:00 in São Paulo and 54 minutes: the next day begins 11 h 6 min later
  rig.clock.set(new Date('2026-03-03T02:59:59Z'));
  expect(await outcome(toll)).toMatch(/^guard\.quota_exceeded /);
  rig.clock.move(1000);
  expect(await outcome(toll)).toBe('taken');
});

test('mail has the same bounds as messages: by address, by network, by device, by account and by day', async () => {
  const many = async (count: number, toll: Toll) =>
    (await takeMany(count, toll)).filter((one) => one === 'taken').length;
  expect(await many(21, { name: 'email_ip', of: '203.0.113.77' })).toBe(20);
  expect(await many(11, { name: 'email_device', of })).toBe(10);
  expect(await many(11, { name: 'code_account', of })).toBe(10);
  const address: Toll = { name: 'email_address', of: `palpite:${of}@correio.example` };
  const day: string[] = [];
  for (let mail = 0; mail < 21; mail++) {
    rig.clock.move(6 * minute);
    day.push(await outcome(address));
  }
  expect(day.slice(0, 20)).toEqual(Array(20).fill('taken'));
  expect(day[20]).toMatch(/^guard\.quota_exceeded /);
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'email.day_total', 1));
  rig.clock.move(2000);
  expect(await outcome({ name: 'email_total', of: 'palpite' })).toBe('taken');
  expect(await outcome({ name: 'email_total', of: 'palpite' })).toMatch(/^guard\.quota_exceeded /);
});

/** The same rule said another way: a list of when something was taken, and of when it was closed. */
class Model {
  private taken: number[] = [];
  private closedAt = Number.NEGATIVE_INFINITY;
  private readonly bound: Bound;
  constructor(bound: Bound) {
    this.bound = bound;
  }
  take(at: number): number {
    const { most, windowMs, blockMs } = this.bound;
    if (at < this.closedAt + blockMs) return this.closedAt + blockMs - at;
    if (this.closedAt > Number.NEGATIVE_INFINITY) {
      this.taken = [];
      this.closedAt = Number.NEGATIVE_INFINITY;
    }
    const [first] = this.taken;
    if (first !== undefined && at >= first + windowMs) this.taken = [];
    if (this.taken.length === most) {
      this.closedAt = at;
      return blockMs;
    }
    this.taken.push(at);
    return 0;
  }
}

test('a budget does what its model does, whatever comes when', () => {
  const bound = fc.record({
    most: fc.integer({ min: 1, max: 6 }),
    windowMs: fc.integer({ min: 1, max: 500 }),
    blockMs: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(bound, fc.array(fc.nat({ max: 200 }), { maxLength: 60 }), (rule, pauses) => {
      const model = new Model(rule);
      let budget: Budget | undefined;
      let at = 1_000_000;
      for (const pause of pauses) {
        at += pause;
        const taking = takeOne(budget, rule, new Date(at));
        budget = taking.budget;
        expect(taking.allowed ? 0 : taking.afterMs).toBe(model.take(at));
      }
    }),
    { numRuns: 500 },
  );
});
