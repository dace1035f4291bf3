// Addresses and networks as numbers. Pure.
import { isIP } from 'node:net';

interface Address {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

export interface Network extends Address {
  /** How many leading bits are fixed. */
  readonly length: number;
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address as itself: a version 4 address that came over a version 6 socket ('::ffff:192.0.2.1') without that coat.
 */
export function plainAddress(ip: string): string {
  return mapped.exec(ip)?.[1] ?? ip;
}

/** The number of an address; undefined for what is none. A zone ('fe80::1%eth0') says nothing about the network. */
export function addressOf(ip: string): Address | undefined {
  const text = plainAddress(ip.replace(/%.*$/, ''));
  switch (isIP(text)) {
    case 4:
      return { bits: 32, value: numberOf(text.split('.'), 10, 8n) };
    case 6:
      return { bits: 128, value: numberOf(groupsOf(text), 16, 16n) };
    default:
      return undefined;
  }
}

/**
 * Who counts as one visitor: an address of version 4; of version 6 the /64, all of whose addresses
 * one visitor may come from.
 */
export function neighbourhoodOf(ip: string): string {
  const address = addressOf(ip);
  return address?.bits === 128 ? String(address.value >> 64n) : plainAddress(ip);
}

/** A network as Postgres writes it ('192.0.2.0/24'); undefined for what is none. */
export function networkOf(text: string): Network | undefined {
  const [ip = '', said] = text.split('/');
  const address = addressOf(ip);
  if (!address) return undefined;
  // '::ffff:10.0.0.0/104' is 10.0.0.0/8
  const unmapped = address.bits === 32 && ip.includes(':') ? 96 : 0;
  const length = said === undefined ? address.bits : Number(said) - unmapped;
  return length >= 0 && length <= address.bits ? { ...address, length } : undefined;
}

/**
 * A network as Postgres keeps it, each in one way; undefined for what is none: an address beyond the fixed bits, a
 * zone.
 */
export function cidrOf(text: string): string | undefined {
  if (!/^[0-9a-f.:]+(\/\d{1,3})?$/i.test(text)) return undefined;
  const network = networkOf(text);
  if (!network) return undefined;
  const free = BigInt(network.bits - network.length);
  if ((network.value >> free) << free !== network.value) return undefined;
  return `${network.bits}:${network.value}/${network.length}`;
}

export function holds(network: Network, address: Address): boolean {
  if (network.bits !== address.bits) return false;
  const free = BigInt(network.bits - network.length);
  return network.value >> free === address.value >> free;
}

function numberOf(parts: readonly string[], radix: number, bits: bigint): bigint {
  return parts.reduce((value, part) => (value << bits) | BigInt(Number.parseInt(part, radix)), 0n);
}

/** The eight groups of a version 6 address, what '::' leaves out filled in. */
function groupsOf(text: string): string[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text);
  const hex = dotted
    ? text.slice(0, dotted.index) +
      [dotted.slice(1, 3), dotted.slice(3, 5)]
        .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
        .join(':')
    : text;
  const [head = '', tail] = hex.split('::');
  const groups = (side: string) => (side === '' ? [] : side.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
