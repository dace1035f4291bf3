import type { AnyEndpoint, InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import { openerOf } from '@palpite/contract/base/rig-seal.ts';
import { checkUsername, login } from '@palpite/contract/entrance/player.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const session = {
  token: 'tok',
  id: '7',
  customerId: '7',
  userName: 'luana',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
};

interface Sent {
  readonly path: string;
  readonly type: string | undefined;
  readonly body: string;
}

/**
 * A platform with keys of its own, its clock an hour ahead: `key` says which one it publishes, `refuse` how
 * many seals it turns away.
 */
async function platform() {
  const openers = [await openerOf('k0'), await openerOf('k1')];
  const state = { key: 0, refuse: 0, dead: false, keysAsked: 0 };
  const sent: Sent[] = [];
  const hourMs = 3_600_000;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = String(url).split('?')[0] ?? '';
    if (path === '/wps/session/key') {
      state.keysAsked++;
      if (state.dead) throw new TypeError('failed');
      return Response.json({ keys: [openers[state.key]?.published], now: Date.now() + hourMs });
    }
    sent.push({ path, type: (init.headers as Record<string, string>)['Content-Type'], body: String(init.body) });
    if (state.refuse-- > 0)
      return Response.json({ success: false, errorCode: 'request.seal_broken', message: 'x' }, { status: 400 });
    return Response.json({ success: true, value: path === '/wps/session/login' ? session : true });
  });
  const opened = (index: number, at: number) => openers[index]?.open(sent[at]?.body ?? '');
  return { state, sent, opened, hourMs };
}

type Ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
let ask: Ask;
beforeEach(async () => {
  vi.resetModules();
  const caller = await import('./caller.ts');
  const { seal } = await import('./sealing.ts');
  caller.sealWith((...told) => seal('palpite', ...told));
  ask = caller.ask;
});
afterEach(() => vi.unstubAllGlobals());

const who = { username: 'luana', password: 'jabuticaba 7' };

test('a password leaves the page sealed for the house, for this call, dated by the house’s clock', async () => {
  const { state, sent, opened, hourMs } = await platform();
  await ask(login, who);
  await ask(login, who);
  expect(state.keysAsked).toBe(1);
  expect(sent.map(({ type }) => type)).toEqual(['application/jose', 'application/jose']);
  const first = await opened(0, 0);
  const second = await opened(0, 1);
  expect(first?.body).toEqual(who);
  expect(first?.header).toMatchObject({
    alg: 'ECDH-ES+A256KW',
    enc: 'A256GCM',
    kid: 'k0',
    htm: 'POST',
    htu: '/wps/session/login',
  });
  expect(Math.abs(Number(first?.header.iat) * 1000 - Date.now() - hourMs)).toBeLessThan(60_000);
  expect(first?.header.jti).not.toBe(second?.header.jti);
});

test('a key that is no longer good is asked for anew, once', async () => {
  const { state, sent, opened } = await platform();
  await ask(login, who);
  Object.assign(state, { key: 1, refuse: 1 });
  await ask(login, who);
  expect(state.keysAsked).toBe(2);
  expect(sent).toHaveLength(3);
  expect((await opened(1, 2))?.body).toEqual(who);
});

test('without a key the body goes as it is, and the next call asks again', async () => {
  const { state, sent } = await platform();
  state.dead = true;
  await ask(login, who);
  state.dead = false;
  await ask(login, who);
  expect(sent.map(({ type }) => type)).toEqual(['application/json', 'application/jose']);
  expect(state.keysAsked).toBe(2);
});

test('a page without a cipher sends its body as it is, and asks for no key', async () => {
  const { state, sent } = await platform();
  vi.stubGlobal('crypto', { getRandomValues: () => undefined });
  await ask(login, who);
  expect(sent.map(({ type }) => type)).toEqual(['application/json']);
  expect(state.keysAsked).toBe(0);
});

test('what needs no seal loads no cipher', async () => {
  const { state } = await platform();
  await ask(checkUsername, { username: 'luana' });
  expect(state.keysAsked).toBe(0);
});
