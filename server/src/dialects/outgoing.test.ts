import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askVendor, breakerOf, type Patience, VendorRefused, VendorUnavailable } from './outgoing.ts';
import { type DialectRig, openDialects, type RigVendor } from './rig-dialects.ts';

let dialects: DialectRig;
let one: RigVendor;
let other: RigVendor;

beforeAll(async () => {
  dialects = await openDialects();
  one = await dialects.addVendor({ code: 'ONE', dialect: 'hub88' });
  other = await dialects.addVendor({ code: 'OTHER', dialect: 'hub88' });
  other.answers.set('/hello', { body: { ok: true } });
});
afterAll(() => dialects.close());
afterEach(() => vi.restoreAllMocks());

const patience: Patience = { timeoutMs: 60_000, mostAtOnce: 4, failures: 3, openMs: 60_000 };
/** For who never answers. */
const short = { timeoutMs: 150 };
const asking = { method: 'POST', path: '/hello', body: '{}', what: 'hello' } as const;
const ask = async (vendor: RigVendor, more: Partial<Patience> = {}) =>
  askVendor(dialects.rig.platform, await vendor.vendor(), asking, { ...patience, ...more });
/** What came instead of an answer, and whether anything had left. */
const fault = async (vendor: RigVendor, more?: Partial<Patience>) =>
  ask(vendor, more).then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof VendorRefused) return `refused ${error.answer.status}`;
      if (error instanceof VendorUnavailable) return error.sent ? 'unclear' : 'not sent';
      throw error;
    },
  );

test('a clear no is a refusal with its words; anything else that is no answer leaves it open', async () => {
  one.answers.set('/hello', { status: 409, body: { why: 'spent' } });
  expect(await fault(one)).toBe('refused 409');
  const refused = await ask(one).catch((error: unknown) => error);
  expect((refused as VendorRefused).answer.text).toBe('{"why":"spent"}');
  for (const status of [500, 503, 429, 408, 302]) {
    one.answers.set('/hello', { status });
    expect([status, await fault(one, { failures: 99 })]).toEqual([status, 'unclear']);
  }
  one.answers.set('/hello', { body: {} });
  expect(await fault(one)).toBe('answered');
});

test('where nobody listens nothing was sent', async () => {
  const gone = await dialects.addVendor({ code: 'GONE', dialect: 'hub88' });
  await gone.close();
  expect(await fault(gone)).toBe('not sent');
});

test('a vendor that never answers fills its own places alone, and the others are as they were', async () => {
  const mute = await dialects.addVendor({ code: 'MUTE', dialect: 'hub88' });
  const { promise: allThere, resolve: tell } = Promise.withResolvers<void>();
  let [there, over] = [0, 0];
  mute.answers.set('/hello', () => {
    there += 1;
    if (there === 4) tell();
    return 'nothing';
  });
  const waiting = Array.from({ length: 4 }, () => fault(mute, { failures: 99 }).finally(() => over++));
  await allThere;
  expect(await fault(mute, { failures: 99 })).toBe('not sent');
  for (let time = 0; time < 20; time++) expect(await fault(other)).toBe('answered');
  expect([there, over]).toEqual([4, 0]);
  // its machine dies
  await mute.close();
  expect(await Promise.all(waiting)).toEqual(Array(4).fill('unclear'));
});

const now = performance.now.bind(performance);
let passed = 0;

/** The time for which it is not asked has passed. */
function later(): void {
  passed += patience.openMs + 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
}

test('after failures in a row it is not asked for a while, then one call tries, and an answer ends it', async () => {
  one.answers.set('/hello', { body: {} });
  await ask(one);
  one.answers.set('/hello', 'nothing');
  for (let time = 0; time < 3; time++) expect(await fault(one, short)).toBe('unclear');
  expect(breakerOf(dialects.rig.platform, 'ONE')).toBe('open');
  const before = one.asked.length;
  expect(await fault(one)).toBe('not sent');
  expect(one.asked.length).toBe(before);
  later();
  // one tries, and whoever comes meanwhile does not
  const [first, second] = await Promise.all([fault(one, short), fault(one, short)]);
  expect([first, second]).toEqual(['unclear', 'not sent']);
  one.answers.set('/hello', { body: {} });
  later();
  expect(await fault(one)).toBe('answered');
  expect(breakerOf(dialects.rig.platform, 'ONE')).toBe('closed');
  expect(await fault(one)).toBe('answered');
});
