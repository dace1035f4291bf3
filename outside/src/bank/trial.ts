import { createServer } from 'node:http';
import { type ManualClock, manualClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';
import { type Journal, memoryJournal } from './journal.ts';

/**
 * A bank on a free port with a clock to move, a client with a token, and a listener for its call-backs: what the
 * tests of this folder share.
 */
export interface Trial {
  readonly outside: Outside;
  readonly clock: ManualClock;
  readonly base: string;
  /** Call-backs received, in order. */
  readonly heard: { path: string; body: unknown }[];
  /** Where call-backs may go. */
  readonly hookUrl: string;
  /** What the listener answers, for each call; 200 when empty. */
  readonly answers: number[];
  /** Calls the API with the client's token. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; type: string; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

export const trialStart = Date.parse('2026-03-02T15:00:00Z');
export const trialCredentials = { clientId: 'client', clientSecret: 'a secret: with colon' };

export async function openTrial(journal: Journal = memoryJournal()): Promise<Trial> {
  const clock = manualClock(trialStart);
  const outside = await createOutside({ credentials: trialCredentials, clock, journal });
  const base = await outside.listen();
  const heard: Trial['heard'] = [];
  const answers: number[] = [];
  const listener = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      heard.push({ path: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const hookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks/secret`;

  const token = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: basic(trialCredentials.clientId, trialCredentials.clientSecret) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: access } = (await token.json()) as { access_token: string };

  return {
    outside,
    clock,
    base,
    heard,
    hookUrl,
    answers,
    async call(method, path, body) {
      const answer = await fetch(base + path, {
        method,
        headers: {
          Authorization: `Bearer ${access}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const type = answer.headers.get('content-type') ?? '';
      return { status: answer.status, type, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    },
    async close() {
      await outside.close();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

export function basic(clientId: string, clientSecret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

export const trialTxid = 'deposit00000000000000000000001';

export function chargeOf(amount: string, more: object = {}): object {
  return { calendario: { expiracao: 600 }, valor: { original: amount }, chave: 'pix@palpite.example', ...more };
}
