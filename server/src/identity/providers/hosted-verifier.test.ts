import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutside } from '@palpite/outside/main.ts';
import { afterEach, expect, test } from 'vitest';
import { hostedVerifier } from './hosted-verifier.ts';
import { VerifierUnavailable } from './verifier-port.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const credentials = { key: 'a-key', webhookKey: 'another' };
const asked = {
  reference: 'a'.repeat(32),
  returnUrl: 'http://localhost:8080/member/identity',
  webhookUrl: 'http://127.0.0.1:9/hooks/verifier',
  language: 'PT',
} as const;
const luana = {
  type: 'cnh',
  number: '04318827751',
  name: 'Luana',
  cpf: '52998224725',
  birthDate: '1992-04-18',
} as const;

async function realVerifier(key = credentials.key) {
  const outside = await createOutside({ verifierCredentials: credentials });
  const baseUrl = await outside.listen();
  closing.push(() => outside.close());
  return { outside, port: hostedVerifier({ baseUrl, key, timeoutMs: 300 }) };
}

/** A verifier that answers everything alike. */
async function oddVerifier(status: number, body: string) {
  const server = createServer((_request, answer) => void answer.writeHead(status).end(body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => server.close());
  return hostedVerifier({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'x' });
}

test('a session is opened once per reference, read while it runs and when it has ended', async () => {
  const { outside, port } = await realVerifier();
  outside.verifier.mode.delayMs = 0;
  const opened = await port.openSession(asked);
  expect(await port.openSession(asked)).toEqual(opened);
  expect(await port.readSession(opened.id)).toEqual({ state: 'open', reference: asked.reference });
  const session = outside.verifier.find(opened.id);
  if (!session) throw new Error('no session');
  outside.verifier.showFace(outside.verifier.showDocument(session, luana), 'dim');
  expect(await port.readSession(opened.id)).toMatchObject({
    state: 'finished',
    result: {
      cpf: luana.cpf,
      cpfRegular: true,
      documentType: 'cnh',
      documentLast4: '7751',
      faceScore: 72,
      liveness: true,
    },
  });
  expect(await port.readSession('vs_unknown')).toBeUndefined();
});

test.each(['down', 'silent'] as const)('a verifier that is %s is not now', async (answer) => {
  const { outside, port } = await realVerifier();
  outside.verifier.mode.answer = answer;
  await expect(port.openSession(asked)).rejects.toBeInstanceOf(VerifierUnavailable);
});

test('a key it does not take, or nobody there, is not now', async () => {
  const { port } = await realVerifier('wrong');
  await expect(port.openSession(asked)).rejects.toBeInstanceOf(VerifierUnavailable);
  const nobody = hostedVerifier({ baseUrl: 'http://127.0.0.1:9', key: 'x' });
  await expect(nobody.readSession('vs_1')).rejects.toBeInstanceOf(VerifierUnavailable);
});

const finished = { reference: 'r', status: 'finished', finished_at: '2026-03-02T15:00:00Z' };
test.each([
  ['no JSON', 200, 'all is well'],
  ['another shape', 200, '{"status":"fine"}'],
  ['finished without a result', 200, JSON.stringify({ ...finished, result: null })],
  ['too many calls', 429, '{}'],
  ['a proxy in trouble', 502, '<html>'],
])('an answer that says nothing clear opens nothing: %s', async (_, status, body) => {
  await expect((await oddVerifier(status, body)).readSession('vs_1')).rejects.toBeInstanceOf(VerifierUnavailable);
});

test('the player is sent to a page and to nothing else', async () => {
  const body = { id: 'vs_1', url: 'javascript:alert(1)', expires_at: '2026-03-02T15:00:00Z' };
  const port = await oddVerifier(201, JSON.stringify(body));
  await expect(port.openSession(asked)).rejects.toBeInstanceOf(VerifierUnavailable);
});
