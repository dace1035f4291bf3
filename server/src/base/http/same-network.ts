import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** An IPv4 address as a socket that listens on both kinds says it. */
const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * The address of a caller as it is kept and compared: a version 4 address without the coat of a version 6 socket, in
 * which all of them would look like one network, and a link-local one without its zone, which the
 * database takes for no address.
 */
export function plainIp(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [address = ''] = ip.replace(mapped, '').split('%', 1);
  return address;
}

/** Whether two addresses are one (`exact`), or of one network: a /24, or a /56 of IPv6, is one place to us. */
export function isSameAddress(one: string, other: string, how: 'network' | 'exact'): boolean {
  const known = plainIp(one);
  const seen = plainIp(other);
  const family = isIPv4(known) ? 'ipv4' : 'ipv6';
  if (isIPv4(seen) !== (family === 'ipv4')) return false;
  const list = new BlockList();
  if (how === 'exact') list.addAddress(known, family);
  else list.addSubnet(known, family === 'ipv4' ? 24 : 56, family);
  return list.check(seen, family);
}

/**
 * The network of an address, as it may be written down where the address itself need not:
 * '198.51.100.0/24', '2001:db8:1:200::/56'.
 */
export function networkAround(ip: string): string {
  const address = plainIp(ip);
  if (isIPv4(address)) return address.replace(/\d+$/, '0/24');
  if (!isIPv6(address)) return 'unknown';
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  const [one = 0, two = 0, three = 0, four = 0] = groups.map((group) => Number.parseInt(group, 16));
  return `${[one, two, three, four & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}
