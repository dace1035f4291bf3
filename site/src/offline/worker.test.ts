import { beforeEach, expect, test, vi } from 'vitest';
import { offlineHtml } from '../../offline-vite.config.ts';

type Listener = (event: Record<string, unknown>) => void;

const listeners = new Map<string, Listener>();
const kept = new Map<string, Map<string, Response>>();
const names = (cache: string) => [...(kept.get(cache)?.keys() ?? [])];

const pathOf = (asked: Request | string) =>
  new URL(typeof asked === 'string' ? asked : asked.url, location.href).pathname;

/** The browser's caches, as far as the worker uses them. */
const caches = {
  open: async (name: string) => {
    const cache = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, cache);
    return {
      addAll: async (asked: Request[]) => {
        for (const each of asked) cache.set(pathOf(each), new Response(`kept ${pathOf(each)}`));
      },
      put: async (asked: Request, answer: Response) => void cache.set(pathOf(asked), answer),
    };
  },
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  match: async (asked: Request | string) =>
    [...kept.values()]
      .map((cache) => cache.get(pathOf(asked)))
      .find(Boolean)
      ?.clone(),
};

beforeEach(async () => {
  vi.resetModules();
  kept.clear();
  listeners.clear();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('registration', {});
  vi.stubGlobal('clients', { claim: async () => undefined });
  await import('./worker.ts');
});

async function happen(type: string): Promise<void> {
  const work: unknown[] = [];
  listeners.get(type)?.({ waitUntil: (each: unknown) => work.push(each) });
  await Promise.all(work);
}

/** What the worker answers; undefined when it leaves the request to the browser. */
async function ask(path: string, mode = 'cors', method = 'GET'): Promise<string | undefined> {
  const work: unknown[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: Object.defineProperty(new Request(new URL(path, location.href), { method }), 'mode', { value: mode }),
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (each: unknown) => work.push(each),
  });
  const text = await (await answer)?.text();
  await Promise.all(work);
  return text;
}

const online = () =>
  vi.stubGlobal('fetch', async (asked: Request) =>
    Object.defineProperty(new Response(`fresh ${pathOf(asked)}`), 'type', { value: 'basic' }),
  );
const offline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('line')));

test('answers of the platform, and what is sent to it, never pass through the worker', async () => {
  online();
  for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/files/avatar/1.webp', '/ping.txt', '/live'])
    expect(await ask(path), path).toBeUndefined();
  expect(await ask('/wps/session/login', 'cors', 'POST')).toBeUndefined();
  expect(await ask('https://elsewhere.example/assets/page-abcd1234.js')).toBeUndefined();
  expect([...kept.values()].flatMap((cache) => [...cache.keys()])).toEqual([]);
});

test('a page always comes from the platform, and is kept nowhere; without a line the offline page stands in', async () => {
  online();
  await happen('install');
  expect(await ask('/member', 'navigate')).toBe('fresh /member');
  offline();
  expect(await ask('/member', 'navigate')).toBe('kept /offline.html');
  expect(await ask('/offline.css')).toBe('kept /offline.css');
  const [cache] = kept.keys();
  expect(names(cache ?? '').toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js']);
});

test('a file of the build is fetched once, and is there without a line', async () => {
  online();
  expect(await ask('/assets/page-abcd1234.js')).toBe('fresh /assets/page-abcd1234.js');
  offline();
  expect(await ask('/assets/page-abcd1234.js')).toBe('fresh /assets/page-abcd1234.js');
  await expect(ask('/assets/other-abcd1234.js')).rejects.toThrow();
});

test('what an older build kept goes when the new worker takes over', async () => {
  await (await caches.open('palpite-older')).addAll([new Request(new URL('/assets/old-abcd1234.js', location.href))]);
  await happen('install');
  await happen('activate');
  expect([...kept.keys()]).toEqual(['palpite-__BUILD__']);
});

test('the offline page says it in every language there are texts in, each its own way round', () => {
  const page = new DOMParser().parseFromString(offlineHtml(), 'text/html');
  const said = [...page.querySelectorAll<HTMLElement>('[data-language]')];
  expect(said.map(({ dataset }) => dataset.language)).toEqual(expect.arrayContaining(['PT', 'EN']));
  for (const each of said) {
    expect(each.querySelectorAll('h1, p, button')).toHaveLength(4);
    for (const words of each.querySelectorAll('h1, p, button')) expect(words.textContent).not.toBe('');
  }
  expect(page.querySelector('[data-language="EN"] h1')?.textContent).toBe('Network link is abnormal, please try again');
  expect(page.querySelectorAll('script:not([src]), style, [style], [onclick]')).toHaveLength(0);
});
