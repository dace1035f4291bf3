import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A call that went out, and how it is answered. */
interface Sent {
  readonly path: string;
  readonly init: RequestInit;
  answer(status: number, body: object): void;
  fail(): void;
}

const rules = { by: 'gameCode', files: { mines: ['/arcade/assets/rules.js'] } };
const tables = { game: 'mines', enter: '/play/enter', table: '/play/table', rules };
const texts = { pt: ['/arcade/assets/mines-pt.js'], en: ['/arcade/assets/mines-en.js'] };
let sent: Sent[];

beforeEach(() => {
  sent = [];
  localStorage.clear();
  sessionStorage.clear();
  document.head.innerHTML = '';
  vi.stubGlobal(
    'fetch',
    (path: string, init: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        sent.push({
          path,
          init,
          answer: (status, body) => resolve(Response.json(body, { status })),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Opens the page at an address: what runs ahead of its code has run. */
async function open(search: string) {
  history.replaceState(null, '', `/arcade/mines/${search}`);
  const told = document.createElement('script');
  told.type = 'application/json';
  told.id = 'first-calls';
  told.textContent = JSON.stringify({ ...tables, texts });
  document.head.append(told);
  return import('./first-call.ts');
}

const settled = () => new Promise((done) => setTimeout(done));
const paths = () => sent.map(({ path }) => path);

test('the ticket is swapped and the table read ahead of the code, each once, and whoever asks then is given the answers', async () => {
  const { firstFetch } = await open('?ticket=one&lang=EN');
  await settled();
  expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"ticket":"one"}', headers: { Language: 'EN' } });
  const entered = firstFetch('/play/enter', { method: 'POST' });
  sent[0]?.answer(200, { token: 'seat-token', playerName: 'luana_82' });
  expect(await (await entered).json()).toMatchObject({ token: 'seat-token' });
  const table = firstFetch('/play/table', { method: 'GET' });
  await settled();
  expect(sent[1]?.init.headers).toMatchObject({ Authorization: 'seat-token' });
  sent[1]?.answer(200, { gameCode: 'mines' });
  expect(await (await table).json()).toEqual({ gameCode: 'mines' });
  // and the rules it names come beside the code
  await settled();
  expect(document.head.querySelector('link[href="/arcade/assets/rules.js"]')).toBeTruthy();
  expect(paths()).toEqual(['/play/enter', '/play/table']);
  void firstFetch('/play/table', { method: 'GET' });
  expect(paths()).toEqual(['/play/enter', '/play/table', '/play/table']);
});

test('a page loaded anew reads the table for the seat its tab keeps, with no ticket', async () => {
  sessionStorage.setItem('game.mines', '{"token":"kept-token"}');
  await open('');
  await settled();
  expect(paths()).toEqual(['/play/table']);
  expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'kept-token', Language: 'PT' });
});

test('a ticket that is refused is told as it is, and the table is asked for anew by whoever has a seat', async () => {
  const { firstFetch } = await open('?ticket=old');
  await settled();
  const entered = firstFetch('/play/enter', { method: 'POST' });
  sent[0]?.answer(410, { success: false, errorCode: 'catalogue.ticket_invalid' });
  expect((await entered).status).toBe(410);
  await settled();
  expect(paths()).toEqual(['/play/enter']);
  void firstFetch('/play/table', { method: 'GET' });
  expect(paths()).toEqual(['/play/enter', '/play/table']);
});

test('a line that breaks is heard of by whoever asks, who may then ask again', async () => {
  const { firstFetch } = await open('?ticket=one');
  await settled();
  const entered = firstFetch('/play/enter', { method: 'POST' });
  sent[0]?.fail();
  await expect(entered).rejects.toThrow('Failed to fetch');
  await settled();
  void firstFetch('/play/enter', { method: 'POST' });
  void firstFetch('/play/table', { method: 'GET' });
  expect(paths()).toEqual(['/play/enter', '/play/enter', '/play/table']);
});

test('a page made ready before it is looked at swaps its ticket only when it is', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await open('?ticket=one');
  await settled();
  expect(paths()).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  await settled();
  expect(paths()).toEqual(['/play/enter']);
  Reflect.deleteProperty(document, 'prerendering');
});

test('a recorded round has no seat, and a page without a way in asks nothing', async () => {
  await open('?replay=7&v=1&ticket=one');
  await settled();
  vi.resetModules();
  await open('');
  await settled();
  expect(paths()).toEqual([]);
});

test('the texts are fetched in the language the page is opened in, or was last read in, or in Portuguese', async () => {
  const wanted = () => [...document.head.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);
  await open('?lang=EN');
  expect(wanted()).toEqual(texts.en);
  vi.resetModules();
  document.head.innerHTML = '';
  localStorage.setItem('hisLang', 'PT-BR');
  await open('');
  expect(wanted()).toEqual(texts.pt);
  vi.resetModules();
  document.head.innerHTML = '';
  localStorage.setItem('hisLang', 'FA');
  await open('');
  expect(wanted()).toEqual(texts.pt);
});

test('a page that says nothing of itself, or a tab whose storage holds something else, opens all the same', async () => {
  const { firstFetch } = await import('./first-call.ts');
  void firstFetch('/play/table', { method: 'GET' });
  expect(paths()).toEqual(['/play/table']);
  vi.resetModules();
  sessionStorage.setItem('game.mines', 'no JSON');
  await open('');
  await settled();
  expect(paths()).toEqual(['/play/table']);
});
