import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileJournal, memoryJournal } from '../bank/journal.ts';
import { systemClock } from '../clock.ts';
import { createOutside, type Outside } from '../main.ts';
import { createPeople } from './people.ts';

const platformUrl = 'http://localhost:8080';
let outside: Outside;
beforeEach(async () => {
  outside = await createOutside({ platformUrl, socialSecret: (code) => `a secret of ${code}, long enough` });
});
afterEach(() => outside.close());

const get = (url: string, cookie = '') => outside.app.inject({ url, headers: { host: 'outside.test', cookie } });
const ask = (more: Record<string, string> = {}) =>
  `/id/google/auth?${new URLSearchParams({
    client_id: 'palpite-google',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${platformUrl}/social/callback`,
    state: 's',
    nonce: 'n',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...more,
  })}`;

test('each provider tells of itself under the host it is asked by, and keeps its private key', async () => {
  for (const code of ['google', 'facebook']) {
    const answer = await get(`/id/${code}/.well-known/openid-configuration`);
    expect(answer.json()).toMatchObject({
      issuer: `http://outside.test/id/${code}`,
      token_endpoint: `http://outside.test/id/${code}/token`,
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await get(`/id/${code}/jwks`)).json<{ keys: Record<string, string>[] }>();
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256' });
    for (const secret of ['d', 'p', 'q']) expect(keys[0]).not.toHaveProperty(secret);
  }
  expect((await get('/id/myspace/.well-known/openid-configuration')).statusCode).toBe(404);
});

test('who asks to log in chooses an account on a page without scripts that leads back to the platform alone', async () => {
  const begun = await get(ask());
  const page = await get(
    String(begun.headers.location),
    begun.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('bianca.prado@correio.example');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain(
    `form-action 'self' ${platformUrl} http://*.localhost:8080;`,
  );
});

test('a wrong request is refused on a page of this world', async () => {
  for (const wrong of [{ redirect_uri: 'https://evil.example/' }, { client_id: 'nobody' }]) {
    const answer = await get(ask(wrong));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Não deu para entrar');
    expect(answer.headers.location).toBeUndefined();
  }
  const noProof = await get(ask({ code_challenge: '', code_challenge_method: '' }));
  expect(String(noProof.headers.location)).toContain('error=invalid_request');
  expect((await get('/id/google/sign-in/none')).statusCode).toBe(410);
});

test('a brand at a name below the platform’s is come back to, any other place is not', async () => {
  for (const redirect_uri of [
    'http://localhost:8080/social/callback',
    'http://regulado.localhost:8080/social/callback',
  ])
    expect((await get(ask({ redirect_uri }))).statusCode).toBe(303);
  for (const redirect_uri of [
    'http://regulado.localhost/social/callback',
    'https://regulado.localhost:8080/social/callback',
    'http://evillocalhost:8080/social/callback',
    'http://regulado.localhost:8080/social/callback?x=1',
    'http://a@regulado.localhost:8080/social/callback',
    'http://regulado.localhost:8080/elsewhere',
    'http://localhost.evil.example:8080/social/callback',
  ])
    expect([redirect_uri, (await get(ask({ redirect_uri }))).statusCode]).toEqual([redirect_uri, 400]);
});

test('a code is exchanged for the right secret only', async () => {
  const answer = await outside.app.inject({
    method: 'POST',
    url: '/id/google/token',
    headers: { host: 'outside.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code: 'x',
      client_id: 'palpite-google',
      client_secret: 'wrong',
      redirect_uri: `${platformUrl}/social/callback`,
    }).toString(),
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ error: 'invalid_client' });
});

test('an account that was made is there after a restart, at its own provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  const path = join(folder, 'journal.jsonl');
  const journal = fileJournal(path);
  const made = createPeople({ journal, clock: systemClock }).make('google', { name: 'Ana', email: 'Ana@X.example' });
  journal.close();
  const again = createPeople({ journal: fileJournal(path), clock: systemClock });
  expect(again.find('google', made?.id ?? '')).toMatchObject({ email: 'ana@x.example', emailVerified: false });
  expect(again.find('facebook', made?.id ?? '')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('a name or an address that is none makes no account', () => {
  const people = createPeople({ journal: memoryJournal(), clock: systemClock });
  for (const form of [{}, { name: 'A', email: 'a@b.example' }, { name: 'Ana', email: 'nothing' }, undefined])
    expect(people.make('google', form)).toBeUndefined();
});
