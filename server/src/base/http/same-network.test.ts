import { expect, test } from 'vitest';
import { isSameAddress, networkAround } from './same-network.ts';

test.for([
  ['203.0.113.7', '203.0.113.7', true, true],
  ['203.0.113.7', '203.0.113.200', true, false],
  ['203.0.113.7', '203.0.114.7', false, false],
  ['::ffff:203.0.113.7', '203.0.113.7', true, true],
  ['2001:db8:77:1200::1', '2001:db8:77:12ff::9', true, false],
  ['2001:db8:77:1200::1', '2001:0db8:0077:1200:0:0:0:1', true, true],
  ['2001:db8:77:1200::1', '2001:db8:77:1300::1', false, false],
  ['203.0.113.7', '2001:db8::1', false, false],
  ['fe80::1%eth0', 'fe80::1', true, true],
] as const)('%s and %s: one network %s, one address %s', ([one, other, network, exact]) => {
  expect(isSameAddress(one, other, 'network')).toBe(network);
  expect(isSameAddress(one, other, 'exact')).toBe(exact);
});

test.for([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:77:12ff::9', '2001:db8:77:1200::/56'],
  ['2001:0db8:0077:12ab:0:0:0:1', '2001:db8:77:1200::/56'],
  ['::1', '0:0:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['nowhere', 'unknown'],
] as const)('%s is written down as %s', ([ip, network]) => {
  expect(networkAround(ip)).toBe(network);
});
