import { endpoint } from '@palpite/contract/base/endpoint.ts';
import { money } from '@palpite/contract/base/money.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refuse } from '../base/refusal/refusal.ts';
import type { Room } from '../base/room.ts';
import { type Desk, openDesk } from '../treasury/desk/rig-desk.ts';
import { changes, decides } from './staff.ts';

const wire = { method: 'POST', access: 'staff', envelope: 'wps' } as const;
const input = z.strictObject({ amount: money, fails: z.optional(z.boolean()) });
const pay = endpoint({
  ...wire,
  ...{ name: 'trial.pay', path: '/office/trial/pay', keyed: true, input, output: z.object({ paid: money }) },
  refusals: ['office.not_found', 'request.key_missing', 'request.key_reused'],
});
const name = endpoint({
  ...wire,
  ...{ name: 'trial.name', path: '/office/trial/name', input, output: z.object({ named: z.int() }) },
  refusals: ['office.not_found'],
});

const heard = { asked: 0, told: 0 };
const room: Room = {
  name: 'trial',
  desk: [
    decides(pay, {
      first: async () => ++heard.asked,
      act: async (_tx, _ask, { amount, fails }, asked) => {
        const done = { action: 'trial.pay', subject: `trial:${asked}`, before: { paid: '0' }, after: { paid: '1' } };
        return { answer: { paid: amount }, done: fails ? refuse('office.not_found') : done, tell: () => heard.told++ };
      },
    }),
    changes(name, 'trial.name', {
      act: async (_tx, _ask, { fails }) => ({
        done: [{ subject: 'trial:a' }, { subject: fails ? refuse('office.not_found') : 'trial:b' }],
        tell: () => heard.told++,
      }),
      show: async () => ({ named: heard.told }),
    }),
  ],
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ rooms: [room] });
});
beforeEach(() => Object.assign(heard, { asked: 0, told: 0 }));
afterAll(() => desk.close());

const lines = async () =>
  (
    await sql<{ line: string }>`select who || ' ' || action || ' ' || subject as line from staff.audit
      where action like 'trial.%' order by id`.execute(desk.rig.db)
  ).rows.map(({ line }) => line);

test('one key decides once: the bank is asked once, the log has one line, it is told once, and the answer is the same', async () => {
  const ask = desk.as('dona');
  const first = await ask(pay, { amount: 5n * unit }, 'key-of-a-trial-1');
  expect(await ask(pay, { amount: 5n * unit }, 'key-of-a-trial-1')).toEqual(first);
  expect(first).toEqual({ paid: 5n * unit });
  expect(heard).toEqual({ asked: 1, told: 1 });
  expect(await lines()).toEqual(['dona trial.pay trial:1']);
  await expect(ask(pay, { amount: 6n * unit }, 'key-of-a-trial-1')).rejects.toMatchObject({
    code: 'request.key_reused',
    field: 'amount',
  });
  await expect(ask(pay, { amount: 6n * unit })).rejects.toMatchObject({ code: 'request.key_missing' });
});

test('two at once under one key decide once', async () => {
  const ask = desk.as('dono');
  const twice = await Promise.all(
    [0, 1].map(() => ask(pay, { amount: 7n * unit }, 'key-of-a-trial-2').then(({ paid }) => paid)),
  );
  expect(twice).toEqual([7n * unit, 7n * unit]);
  expect(heard.told).toBe(1);
  expect((await lines()).filter((line) => line.startsWith('dono'))).toHaveLength(1);
});

test('what is refused leaves no line, tells nobody, and keeps no answer: the key is free for another try', async () => {
  const ask = desk.as('caixa');
  const refused = ask(pay, { amount: unit, fails: true }, 'key-of-a-trial-3');
  await expect(refused).rejects.toMatchObject({ code: 'office.not_found' });
  expect(heard.told).toBe(0);
  expect(await ask(pay, { amount: unit }, 'key-of-a-trial-3')).toEqual({ paid: unit });
  expect((await lines()).filter((line) => line.startsWith('caixa'))).toHaveLength(1);
});

test('a plain change writes a line for each thing changed, tells, and answers how it stands then; refused, none', async () => {
  const ask = desk.as('apoio');
  expect(await ask(name, { amount: unit })).toEqual({ named: 1 });
  await expect(ask(name, { amount: unit, fails: true })).rejects.toMatchObject({ code: 'office.not_found' });
  expect(heard.told).toBe(1);
  expect((await lines()).filter((line) => line.startsWith('apoio'))).toEqual([
    'apoio trial.name trial:a',
    'apoio trial.name trial:b',
  ]);
});
