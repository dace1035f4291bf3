import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';

const credentials = { account: 'AC1', token: 'a secret: with colon' };
const place = '/2010-04-01/Accounts/AC1/Messages';
let outside: Outside;
let clock: ManualClock;
beforeEach(async () => {
  clock = manualClock(Date.parse('2026-03-02T15:00:00Z'));
  outside = await createOutside({ gatewayCredentials: credentials, clock });
});
afterEach(() => outside.close());

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
const ours = basic(`${credentials.account}:${credentials.token}`);
const to = '+5511912345678';
const send = async (form: Record<string, string> = {}, headers: Record<string, string> = ours) =>
  outside.app.inject({
    method: 'POST',
    url: `${place}.json`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ To: to, From: 'Palpite', Body: 'olá', ...form }).toString(),
  });
const get = async (url: string, headers: Record<string, string> = {}) => outside.app.inject({ url, headers });

test('an SMS sent is read on the page, as JSON and by the sender', async () => {
  const sent = await send();
  expect(sent.statusCode).toBe(201);
  const { sid } = sent.json<{ sid: string }>();
  expect((await get(`/phone?number=${encodeURIComponent(to)}`)).body).toContain('olá');
  expect((await get(`/phone/${to}.json`)).json()).toMatchObject({ number: to, messages: [{ sid, body: 'olá' }] });
  expect((await get(`${place}/${sid}.json`, ours)).json()).toMatchObject({ sid, status: 'delivered', to });
  const list = await get(`${place}.json?To=${encodeURIComponent(to)}&DateSent%3E=2026-03-02`, ours);
  expect(list.json<{ messages: object[] }>().messages).toHaveLength(1);
  expect((await get(`${place}.json?DateSent%3E=2026-03-03`, ours)).json<{ messages: object[] }>().messages).toEqual([]);
});

test('the gateway knows its customer, and says what is wrong in its own codes', async () => {
  for (const headers of [{}, basic('AC1:wrong'), basic('AC2:x')])
    expect((await send({}, { ...headers })).statusCode).toBe(401);
  expect((await send({ To: '12' })).json()).toMatchObject({ status: 400, code: 21_211 });
  expect((await send({ Body: '' })).json()).toMatchObject({ status: 400, code: 21_602 });
  expect((await get(`${place}/SM0.json`, ours)).statusCode).toBe(404);
});

test('a late SMS reaches the phone later, and one too late never', async () => {
  outside.phone.mode.delayMs = 60_000;
  const { sid } = (await send()).json<{ sid: string }>();
  const late = (await send({ ValidityPeriod: '30' })).json<{ sid: string }>();
  expect(outside.phone.inbox(to)).toEqual([]);
  await clock.advance(60_000);
  expect(outside.phone.inbox(to).map((sms) => sms.sid)).toEqual([sid]);
  expect((await get(`${place}/${late.sid}.json`, ours)).json()).toMatchObject({ status: 'undelivered' });
});

test('the backstage makes the gateway fail', async () => {
  const set = async (answer: string) =>
    outside.app.inject({
      method: 'POST',
      url: '/phone/backstage',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ answer, delaySeconds: '0' }).toString(),
    });
  expect((await set('down')).statusCode).toBe(303);
  expect((await send()).statusCode).toBe(503);
  await set('lose');
  expect((await send()).statusCode).toBe(500);
  expect(outside.phone.inbox(to)).toHaveLength(1);
  expect((await get('/phone/backstage', { cookie: 'lang=en' })).body).toContain('SMS backstage');
});

test('what an SMS says is text and nothing else', async () => {
  await send({ Body: '<script>alert(1)</script>', From: '<b>x' });
  for (const url of [`/phone?number=${encodeURIComponent(to)}`, '/phone', '/phone?number="><script>']) {
    const page = await get(url);
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect((await get('/phone/nonsense.json')).statusCode).toBe(404);
});
