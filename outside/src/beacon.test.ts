import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Journal, memoryJournal } from './bank/journal.ts';
import { type ManualClock, manualClock } from './clock.ts';
import { createOutside, type Outside } from './main.ts';

const start = 1_760_000_000_000;
let outside: Outside | undefined;
afterEach(() => outside?.close());

async function ask(path: string): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await outside?.app.inject({ url: `/drand${path}` });
  return { status: answer?.statusCode ?? 0, body: answer?.json() ?? {} };
}

async function open(clock: ManualClock = manualClock(start), journal: Journal = memoryJournal()): Promise<void> {
  outside = await createOutside({ clock, journal });
}

test('a round follows from its signature, stays what it was, and its neighbours are others', async () => {
  await open();
  const { body: latest } = await ask('/public/latest');
  expect(latest.randomness).toBe(
    createHash('sha256')
      .update(Buffer.from(String(latest.signature), 'hex'))
      .digest('hex'),
  );
  expect((await ask(`/public/${latest.round}`)).body).toEqual(latest);
  expect((await ask(`/public/${Number(latest.round) - 1}`)).body.randomness).not.toBe(latest.randomness);
});

test('a round is not told before its time', async () => {
  const clock = manualClock(start);
  await open(clock);
  const { body: info } = await ask('/info');
  const { body: latest } = await ask('/public/latest');
  const next = Number(latest.round) + 1;
  expect((await ask(`/public/${next}`)).status).toBe(404);
  const due = (Number(info.genesis_time) + (next - 1) * Number(info.period)) * 1000;
  await clock.advance(due - start - 1);
  expect((await ask(`/public/${next}`)).status).toBe(404);
  await clock.advance(1);
  expect((await ask(`/public/${next}`)).body.round).toBe(next);
});

test('what is no round is not found', async () => {
  await open();
  for (const odd of ['0', '-1', '1.5', 'abc']) expect((await ask(`/public/${odd}`)).status).toBe(404);
});

test('two beacons know nothing of each other', async () => {
  await open();
  const first = (await ask('/public/7')).body.randomness;
  await outside?.close();
  await open();
  expect((await ask('/public/7')).body.randomness).not.toBe(first);
});
