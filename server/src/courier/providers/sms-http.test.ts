import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NotSent, type Parcel, Refused } from './carrier.ts';
import { smsHttp } from './sms-http.ts';

const parcel: Parcel = {
  id: 7n,
  from: 'Palpite',
  to: '+5511912345678',
  secondsLeft: 299,
  sms: 'Palpite: 493027',
  subject: '',
  text: '',
  html: '',
};
let answer: { status: number; body: string; waitMs?: number };
let asked: { method: string | undefined; url: string | undefined; auth: string | undefined; body: string };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
const gateway = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    asked = { method: request.method, url: request.url, auth: request.headers.authorization, body };
    if (answer.status !== 0) response.writeHead(answer.status).end(answer.body);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(() => {
  answer = { status: 201, body: '{"sid":"SM1","status":"queued"}' };
});
const carrier = () => smsHttp({ url, account: 'AC1', token: 'secret', timeoutMs: 200 });

test('an SMS is a form with Basic credentials, and says until when it may be delivered', async () => {
  expect(await carrier().send(parcel)).toBe('SM1');
  expect(asked).toMatchObject({ method: 'POST', url: '/2010-04-01/Accounts/AC1/Messages.json' });
  expect(asked.auth).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(asked.body))).toEqual({
    To: parcel.to,
    From: 'Palpite',
    Body: parcel.sms,
    ValidityPeriod: '299',
  });
});

test('each answer means what it says: refused, not sent, or unknown', async () => {
  const thrown = async (status: number, body = '{}') => {
    answer = { status, body };
    return carrier()
      .send(parcel)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
  };
  expect(await thrown(400, '{"code":21211}')).toBeInstanceOf(Refused);
  for (const status of [401, 403, 429]) expect(await thrown(status)).toBeInstanceOf(NotSent);
  for (const unclear of [await thrown(500), await thrown(201, 'what?'), await thrown(0)]) {
    expect(unclear).toBeInstanceOf(Error);
    expect(unclear).not.toBeInstanceOf(NotSent);
    expect(unclear).not.toBeInstanceOf(Refused);
  }
  const nowhere = smsHttp({ url: 'http://127.0.0.1:2', account: 'AC1', token: 'secret' });
  await expect(nowhere.send(parcel)).rejects.toBeInstanceOf(NotSent);
});

test('an earlier attempt is found by receiver, words and time', async () => {
  const since = new Date('2026-03-02T15:00:00Z');
  const message = (sid: string, body: string, at: string) => ({ sid, body, date_created: new Date(at).toUTCString() });
  answer = {
    status: 200,
    body: JSON.stringify({
      messages: [
        message('SM2', parcel.sms, '2026-03-02T15:00:01Z'),
        message('SM3', 'other words', '2026-03-02T15:00:01Z'),
        message('SM4', parcel.sms, '2026-03-02T11:00:00Z'),
      ],
    }),
  };
  expect(await carrier().find?.(parcel, since)).toEqual(['SM2']);
  expect(new URL(asked.url ?? '', url).searchParams.get('To')).toBe(parcel.to);
  expect(new URL(asked.url ?? '', url).searchParams.get('DateSent>')).toBe('2026-03-02');
});
