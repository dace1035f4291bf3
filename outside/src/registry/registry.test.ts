import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';

let outside: Outside;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
  outside = await createOutside({ registryKey: 'a-key', clock });
});
afterEach(() => outside.close());

const ask = (payload: object, authorization = 'Bearer a-key') =>
  outside.app.inject({ method: 'POST', url: '/registry/v1/queries', headers: { authorization }, payload });
const send = (url: string, form: Record<string, string>) =>
  outside.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

test('who has the key is told of each CPF whether it is barred, and until when', async () => {
  await send('/registry/entries', { cpf: '529.982.247-25', days: '30' });
  await send('/registry/entries', { cpf: '111.444.777-35', days: '' });
  const cpfs = ['52998224725', '11144477735', '39053344705'];
  const answer = await ask({ cpfs });
  expect(answer.json()).toMatchObject({
    answered_at: '2026-03-02T15:00:00.000Z',
    results: [
      { cpf: '52998224725', barred: true, until: '2026-04-01T15:00:00.000Z' },
      { cpf: '11144477735', barred: true, until: null },
      { cpf: '39053344705', barred: false, until: null },
    ],
  });
  await clock.advance(30 * 86_400_000);
  await send('/registry/releases', { cpf: '11144477735' });
  expect((await ask({ cpfs })).json()).toMatchObject({ results: cpfs.map((cpf) => ({ cpf, barred: false })) });
});

test('nobody else is told anything, and no other question is taken', async () => {
  expect((await ask({ cpfs: ['52998224725'] }, 'Bearer wrong')).statusCode).toBe(401);
  for (const body of [{}, { cpfs: [] }, { cpfs: ['529.982.247-25'] }, { cpfs: Array(101).fill('52998224725') }])
    expect((await ask(body)).statusCode).toBe(400);
});

test('who is on it and how it fails is chosen on its page', async () => {
  expect((await send('/registry/entries', { cpf: '52998224724', days: '' })).headers.location).toBe(
    '/registry?wrong=1',
  );
  expect((await outside.app.inject('/registry?wrong=1')).body).toContain('role="alert"');
  expect((await outside.app.inject('/registry')).body).toContain('Ninguém por enquanto.');
  await send('/registry/entries', { cpf: '52998224725', days: '' });
  expect((await outside.app.inject('/registry')).body).toContain('529.982.247-25');
  await send('/registry/mode', { answer: 'down' });
  expect((await ask({ cpfs: ['52998224725'] })).statusCode).toBe(500);
});
