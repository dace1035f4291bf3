import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, platform } from '../../testing/open-site.tsx';
import { ChunkLoadError } from '../failure/chunk.ts';
import { reloadOnce, wouldArrive } from '../failure/chunk-recovery.ts';

const banner = 'Falha na conexão, tente de novo';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

/** The platform, with a line that can be cut. */
function lineTo(table: Parameters<typeof platform>[0]) {
  platform(table);
  const whole = fetch;
  const line = { cut: false, tried: 0 };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input) === '/ping.txt') line.tried += 1;
    if (line.cut) throw new TypeError('line');
    return String(input) === '/ping.txt' ? new Response('ok') : whole(input, init);
  });
  return { line };
}

test('a page whose line is cut says so, goes on trying, and is whole again when the line is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { line } = lineTo({});
  await openSite('/');
  await screen.findByRole('navigation', { name: 'Menu' });
  expect(screen.queryByText(banner)).toBeNull();
  line.cut = true;
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(banner)).toBeTruthy();
  const tried = line.tried;
  await vi.advanceTimersByTimeAsync(8_100);
  expect(line.tried).toBeGreaterThanOrEqual(tried + 2);
  expect(screen.getByText(banner)).toBeTruthy();
  line.cut = false;
  await vi.advanceTimersByTimeAsync(4_100);
  await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
  window.dispatchEvent(new Event('online'));
});

test('one call that got no answer is no broken line while the platform answers', async () => {
  const { line } = lineTo({
    'GET /wps/relay/MCSFE_getListAnnouncements': () => {
      throw new TypeError('only this one');
    },
  });
  await openSite('/promotions');
  await waitFor(() => expect(line.tried).toBeGreaterThan(0));
  expect(screen.queryByText(banner, { selector: '[role="status"] *' })).toBeNull();
});

const failed = (message: string) => new ChunkLoadError('failed', { cause: new TypeError(message) });
const part = `${location.origin}/assets/page-abcd1234.js`;

/** A platform that answers addresses of files with a status and a type. */
function files(table: Record<string, [status: number, type: string, body?: string] | undefined>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const found = table[new URL(String(input), location.href).pathname];
    if (!found) throw new TypeError('line');
    return new Response(found[2] ?? '', { status: found[0], headers: { 'content-type': found[1] } });
  });
}

test('a part that failed would arrive once its own address answers with it', async () => {
  const error = failed(`Failed to fetch dynamically imported module: ${part}`);
  files({});
  expect(await wouldArrive(error)).toBe(false);
  files({ '/ping.txt': [200, 'text/plain'] });
  expect(await wouldArrive(error), 'the platform answers, this part does not').toBe(false);
  files({ '/assets/page-abcd1234.js': [200, 'text/javascript'] });
  expect(await wouldArrive(error)).toBe(true);
  files({ '/ping.txt': [200, 'text/plain'] });
  expect(await wouldArrive(new ChunkLoadError('timeout')), 'a browser that names no address').toBe(true);
});

test('a part that a newer build no longer has comes with that build', async () => {
  const scripts = document.createElement('meta');
  scripts.content = '/assets/index-old00001.js';
  vi.spyOn(document, 'querySelector').mockImplementation((query) =>
    query === 'meta[name="scripts"]' ? scripts : null,
  );
  const error = failed(`error loading dynamically imported module: ${part}`);
  const gone = [404, 'application/json'] as [number, string];
  files({
    '/assets/page-abcd1234.js': gone,
    '/': [200, 'text/html', '<meta name="scripts" content="/assets/index-old00001.js">'],
  });
  expect(await wouldArrive(error), 'the same build').toBe(false);
  files({
    '/assets/page-abcd1234.js': gone,
    '/': [200, 'text/html', '<meta name="scripts" content="/assets/index-new00001.js">'],
  });
  expect(await wouldArrive(error), 'a newer build').toBe(true);
  vi.restoreAllMocks();
});

test('the page reloads itself once a minute at most', () => {
  const reload = vi.fn();
  expect(reloadOnce(100_000, reload)).toBe(true);
  expect(reloadOnce(159_000, reload)).toBe(false);
  expect(reloadOnce(160_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
