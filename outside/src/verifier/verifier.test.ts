import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileJournal } from '../bank/journal.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';

const verifierCredentials = { key: 'a-key', webhookKey: 'the-other' };
const closing: (() => unknown)[] = [];
let outside: Outside;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
  outside = await createOutside({ verifierCredentials, clock });
});
afterEach(async () => {
  await outside.close();
  for (const close of closing.splice(0)) close();
});

let references = 0;
const opening = (more: object = {}) => ({
  reference: `reference-${references++}`,
  return_url: 'http://localhost:8080/member/identity',
  webhook_url: 'http://127.0.0.1:9/hooks/verifier',
  ...more,
});
const authorization = 'Bearer a-key';
const open = (payload: object, headers: Record<string, string> = { authorization }) =>
  outside.app.inject({ method: 'POST', url: '/verifier/v1/sessions', headers, payload });
const read = async (id: string) =>
  (await outside.app.inject({ url: `/verifier/v1/sessions/${id}`, headers: { authorization } })).json<{
    status: string;
  }>();
const send = (url: string, form: Record<string, string>) =>
  outside.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

async function begun(more: object = {}) {
  const { id, url } = (await open(opening(more))).json<{ id: string; url: string }>();
  return { id, page: new URL(url).pathname };
}

/** Our platform, as the verifier meets it: keeps every call-back and answers as the test says. */
async function listening(statuses: number[] = []) {
  const calls: Record<string, string | number>[] = [];
  const server = createServer((request, answer) => {
    let text = '';
    request.on('data', (piece) => {
      text += String(piece);
    });
    request.on('end', () => {
      calls.push(JSON.parse(text) as Record<string, string | number>);
      answer.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/verifier` };
}

test('a session is opened by who has the key, once per reference, with addresses that are pages', async () => {
  const body = opening();
  const first = await open(body);
  expect(first.statusCode).toBe(201);
  expect((await open(body)).json()).toEqual(first.json());
  for (const headers of [{}, { authorization: 'Bearer wrong' }])
    expect((await open(body, headers)).statusCode).toBe(401);
  expect((await open(opening({ return_url: 'javascript:alert(1)' }))).statusCode).toBe(400);
});

test('a person holds up a document and a face, and the result can be read', async () => {
  const { id, page } = await begun();
  expect((await outside.app.inject({ url: page })).body).toContain('Mostre um documento');
  const half = await send(`${page}/document`, { document: 'other', name: 'Ana', cpf: '1' });
  expect([half.statusCode, half.body.includes('role="alert"')]).toEqual([422, true]);
  await send(`${page}/document`, { document: 'caio' });
  expect((await outside.app.inject({ url: page })).body).toContain('Olhe para a câmera');
  await send(`${page}/face`, { face: 'dim' });
  expect(await read(id)).toMatchObject({ status: 'processing', result: null });
  await clock.advance(1_000);
  expect(await read(id)).toMatchObject({
    status: 'finished',
    result: {
      document: { type: 'cnh', number_last4: '7751', cpf: '11144477735' },
      cpf_status: 'regular',
      face_match: { score: 72 },
      liveness: { passed: true },
    },
  });
  expect((await outside.app.inject({ url: page })).body).toContain('Voltar à plataforma');
  expect((await send(`${page}/face`, { face: 'same' })).statusCode).toBe(404);
});

test('the end is told under a signature, again until somebody hears it', async () => {
  const { calls, url } = await listening([500, 200]);
  const { id, page } = await begun({ webhook_url: url });
  await send(`${page}/document`, { document: 'luana' });
  await send(`${page}/face`, { face: 'same' });
  await clock.advance(1_000);
  await clock.advance(2_000);
  await clock.advance(3_600_000);
  expect(calls).toHaveLength(2);
  for (const { timestamp, event, type, session, signature } of calls) {
    expect(session).toBe(id);
    const signed = `${String(timestamp)}.${String(event)}.${String(type)}.${String(session)}`;
    expect(signature).toBe(createHmac('sha256', 'the-other').update(signed).digest('hex'));
  }
});

test('what was not told before a restart is told after it; a session not finished in a day is over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const restart = async () => {
    await outside.close();
    const journal = fileJournal(join(folder, 'outside.jsonl'));
    outside = await createOutside({ verifierCredentials, clock, journal });
  };
  await restart();
  const { calls, url } = await listening();
  const left = await begun();
  const { page } = await begun({ webhook_url: url });
  await send(`${page}/document`, { document: 'luana' });
  await send(`${page}/face`, { face: 'same' });
  await restart();
  await outside.listen();
  await clock.advance(1_000);
  expect(calls).toHaveLength(1);
  await clock.advance(25 * 3_600_000);
  expect(await read(left.id)).toMatchObject({ status: 'expired' });
  expect((await outside.app.inject({ url: left.page })).statusCode).toBe(410);
});

test('its troubles are chosen backstage', async () => {
  await send('/verifier/backstage', { answer: 'down', callback: 'lose', delaySeconds: '5' });
  expect(outside.verifier.mode).toEqual({ answer: 'down', callback: 'lose', delayMs: 5_000 });
  expect((await open(opening())).statusCode).toBe(500);
  expect((await outside.app.inject({ url: '/verifier/backstage' })).body).toContain('Bastidores');
});
