import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeHere, readLaunch, readMerchant } from './address.ts';
import { isHostOfBrand } from './brand-hosts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the arrow back leads to a place on this site and nowhere else', () => {
  const origin = 'https://palpite.example';
  expect(placeHere('/games?x=1#y', origin)).toBe('/games?x=1#y');
  for (const elsewhere of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    null,
    undefined,
  ])
    expect(placeHere(elsewhere, origin)).toBeUndefined();
});

test('the ticket is read and taken out of the address; the way back is remembered', () => {
  history.replaceState(null, '', '/arcade/dice/?ticket=secret&lang=EN&back=/lobby#proof');
  expect(readLaunch()).toEqual({ ticket: 'secret', language: 'EN', back: '/lobby' });
  expect(location.search).toBe('');
  expect(readLaunch()).toEqual({ ticket: undefined, language: null, back: '/lobby' });
});

test('from a game host the arrow leads to the site of the brand, and to no other', async () => {
  const info = {
    ...{ domainRoute: ['palpite.example'], mainDomain: 'palpite.example', customerService: [], resources: [] },
    ...{ whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] }, register: {}, analytics: { gtagId: null } },
    ...{ imageCDNs: [], launchGameCDNs: [], languages: ['PT'], defaultLanguage: 'PT', minAge: 18, birthdayAge: 21 },
    timeZone: 'America/Sao_Paulo',
  };
  const doors = { maintenance: false, maintenanceUntil: null, regionRestriction: false, whitelist: false };
  const told = { info, location: { ip: '203.0.113.7', country: 'BR' }, ...doors };
  const asked = vi.fn(async (..._call: Parameters<typeof fetch>) => Response.json({ success: true, value: told }));
  vi.stubGlobal('fetch', asked);
  const launchedBy = (site: string) => {
    sessionStorage.clear();
    history.replaceState(null, '', `/arcade/dice/?ticket=t&back=/rng&merchant=outra&site=${encodeURIComponent(site)}`);
    return readLaunch();
  };
  const launch = launchedBy('https://palpite.example');
  expect(launch.back).toBe('/rng');
  await expect.poll(() => launch.back).toBe('https://palpite.example/rng');
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('Merchant')).toBe('outra');
  expect(readMerchant()).toBe('outra');
  expect(await isHostOfBrand('https://evil.example', 'outra')).toBe(false);
  for (const odd of ['https://palpite.example/evil', 'javascript:alert(1)', 'palpite.example'])
    expect(await isHostOfBrand(odd, 'outra')).toBe(false);
});
