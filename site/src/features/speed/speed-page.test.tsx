import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite, platform } from '../../testing/open-site.tsx';
import { measure, medianOf, mirrorsOf, paceOf, samples } from './measure.ts';

test('the middle figure counts, not the mean', () => {
  expect(medianOf([40, 41, 2000, 39, 42])).toBe(41);
  expect(medianOf([10, 20])).toBe(15);
});

test('under 150 ms is fast, from 400 ms on slow', () => {
  expect([149, 150, 399, 400].map(paceOf)).toEqual(['fast', 'medium', 'medium', 'slow']);
});

test('the address the page is at is measured too, and the others at the same port', () => {
  const at = { protocol: 'https:', hostname: 'b.example', port: '8443' };
  expect(mirrorsOf(['a.example', 'b.example'], at)).toEqual([
    { host: 'a.example', address: 'https://a.example:8443', main: true, here: false },
    { host: 'b.example', address: 'https://b.example:8443', main: false, here: true },
  ]);
  expect(mirrorsOf(['a.example'], { ...at, port: '' }).map(({ host, main }) => [host, main])).toEqual([
    ['b.example', false],
    ['a.example', true],
  ]);
});

test('the first contact is not counted', async () => {
  const ticks = [900, 0, 30, 0, 50, 0, 40, 0, 60, 0, 20];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('ok')),
  );
  expect(await measure('https://a.example', new AbortController().signal, () => ticks.shift() ?? 0)).toBe(40);
  expect(fetch).toHaveBeenCalledTimes(samples + 1);
});

test('an address that answers with something else, or not at all, is out of reach', async () => {
  const stop = new AbortController();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await measure('https://a.example', stop.signal)).toBeUndefined();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('line')));
  expect(await measure('https://a.example', stop.signal)).toBeUndefined();
  stop.abort();
  await expect(measure('https://a.example', stop.signal)).rejects.toThrow();
});

/** The platform, and hosts that answer the measuring file or do not. */
function hosts(list: readonly string[], reachable: (host: string) => boolean) {
  platform({ 'GET /wps/system/domainRoute': list });
  const calls = fetch;
  const measured: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), location.href);
    if (url.pathname !== '/ping.txt') return calls(input, init);
    measured.push(url.hostname);
    if (!reachable(url.hostname)) throw new TypeError('line');
    return new Response('ok');
  });
  return measured;
}

test('each address is measured; the quickest stands first, what is out of reach last and without a way there', async () => {
  const measured = hosts(['dead.example', 'mirror.example'], (host) => host !== 'dead.example');
  await openSite('/speed');
  await waitFor(() => expect(screen.getByText('Fora de alcance')).toBeTruthy());
  await waitFor(() => expect(screen.getAllByText('Rápido')).toHaveLength(2));
  const rows = within(screen.getByRole('list', { name: 'Endereços' })).getAllByRole('listitem');
  expect(rows.at(-1)?.textContent).toContain('dead.example');
  expect(screen.getByRole('link', { name: 'Usar mirror.example' }).getAttribute('href')).toContain('//mirror.example');
  expect(screen.queryByRole('link', { name: 'Usar dead.example' })).toBeNull();
  const before = measured.length;
  fireEvent.click(screen.getByRole('button', { name: 'Medir de novo' }));
  await waitFor(() => expect(measured.length).toBe(before * 2));
});

test('without the list the page measures where it is, and says so', async () => {
  hosts([], () => true);
  platform({
    'GET /wps/system/domainRoute': () => {
      throw new TypeError('line');
    },
  });
  const calls = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/ping.txt') ? new Response('ok') : calls(input, init),
  );
  await openSite('/speed');
  expect(await screen.findByText(/A lista de endereços não chegou/)).toBeTruthy();
  expect(await screen.findByText('Rápido')).toBeTruthy();
});
