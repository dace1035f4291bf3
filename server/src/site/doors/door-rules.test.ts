import { expect, test } from 'vitest';
import { type DoorRules, judgeVisit, networksOf } from './door-rules.ts';

const where = (ip: string) => ({ '200.1.1.1': 'BR', '8.8.8.8': 'US', '2804:14c::1': 'BR' })[ip] ?? null;
const now = 1_000_000;
const open: DoorRules = {
  maintenance: false,
  until: null,
  networks: [],
  countries: new Set(),
  countriesAre: 'refused',
  unknownCountry: 'open',
};
const shut = (rules: Partial<DoorRules>, ip: string) => judgeVisit({ ...open, ...rules }, where, ip, now).shut;

test('a brand without rules lets everybody in', () => {
  for (const ip of ['200.1.1.1', '8.8.8.8', '127.0.0.1', '::1', 'no address']) expect(shut({}, ip)).toBeUndefined();
});

test('the countries listed are kept out, or are the only ones let in', () => {
  const countries = new Set(['BR']);
  expect(shut({ countries }, '200.1.1.1')).toBe('region');
  expect(shut({ countries }, '8.8.8.8')).toBeUndefined();
  expect(shut({ countries, countriesAre: 'allowed' }, '200.1.1.1')).toBeUndefined();
  expect(shut({ countries, countriesAre: 'allowed' }, '2804:14c::1')).toBeUndefined();
  expect(shut({ countries, countriesAre: 'allowed' }, '8.8.8.8')).toBe('region');
});

test('what holds where the country is unknown is said by the rule', () => {
  expect(shut({ unknownCountry: 'closed' }, '127.0.0.1')).toBe('region');
  expect(shut({ unknownCountry: 'closed', countriesAre: 'allowed' }, 'no address')).toBe('region');
  expect(shut({ unknownCountry: 'open', countriesAre: 'allowed' }, '127.0.0.1')).toBeUndefined();
});

test.for([
  ['8.8.8.8', undefined],
  ['8.8.9.9', 'region'],
  ['9.9.9.9', 'region'],
  ['10.1.2.3', undefined],
  ['10.1.2.9', 'region'],
  ['::ffff:10.1.2.3', undefined],
  ['2001:db8::5', 'region'],
  ['2001:db8:0:1::5', undefined],
  ['2001:db8:0:1::5%eth0', undefined],
  ['::ffff:192.0.2.7', 'region'],
] as const)('of the networks named the narrowest decides: %s', ([ip, wanted]) => {
  const networks = networksOf([
    { network: '8.8.0.0/16', verdict: 'blocked' },
    { network: '8.8.8.0/24', verdict: 'admitted' },
    { network: '0.0.0.0/0', verdict: 'blocked' },
    { network: '10.1.2.3/32', verdict: 'admitted' },
    { network: '10.0.0.0/8', verdict: 'blocked' },
    { network: '2001:db8::/32', verdict: 'blocked' },
    { network: '2001:db8:0:1::/64', verdict: 'staff' },
    { network: '::ffff:192.0.2.0/120', verdict: 'blocked' },
    { network: 'nonsense/8', verdict: 'blocked' },
  ]);
  expect(shut({ networks }, ip)).toBe(wanted);
});

test('closed doors open by themselves at their time, and to staff before it', () => {
  const networks = networksOf([
    { network: '10.0.0.0/8', verdict: 'staff' },
    { network: '11.0.0.0/8', verdict: 'admitted' },
  ]);
  const closed = { maintenance: true, networks };
  expect(shut(closed, '8.8.8.8')).toBe('maintenance');
  expect(shut(closed, '11.1.1.1')).toBe('maintenance');
  expect(shut(closed, '10.1.1.1')).toBeUndefined();
  expect(shut({ ...closed, until: now + 1 }, '8.8.8.8')).toBe('maintenance');
  expect(shut({ ...closed, until: now }, '8.8.8.8')).toBeUndefined();
  expect(judgeVisit({ ...open, ...closed, until: now + 5 }, where, '8.8.8.8', now)).toEqual({
    shut: 'maintenance',
    country: 'US',
    listed: false,
    until: now + 5,
  });
});
