import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawSalt, drawsWith, type Hashes } from './committed-draw.ts';
import { asciiOf, bytesOfHex, hexOf, leafOf, merklePath, merkleRoot, rootByPath } from './merkle.ts';
import { drawSpace } from './provably-fair.ts';
import {
  areIncluded,
  checkDraw,
  type PublishedDraw,
  type TicketRange,
  ticketLeaf,
  ticketRoot,
  wideOutcome,
  winnersOf,
} from './raffle.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const { sha256 } = hashes;

test('trees have the roots of the reference implementation of RFC 6962', () => {
  const bodies = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = bodies.map((body) => sha256(Uint8Array.of(0, ...bytesOfHex(body))));
  const roots = [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ];
  for (const [size, root] of roots.entries()) {
    const some = leaves.slice(0, size);
    expect(hexOf(merkleRoot(some, sha256)), `${size}`).toBe(root);
    for (const [at, leaf] of some.entries()) {
      const path = merklePath(some, at, sha256);
      expect(hexOf(rootByPath(leaf, { at, size, path }, sha256) ?? leaf)).toBe(root);
      // of another place, or with a node more, it is another root or none
      const elsewhere = rootByPath(leaf, { at: (at + 1) % size, size, path }, sha256);
      if (size > 1) expect(elsewhere && hexOf(elsewhere)).not.toBe(root);
      expect(rootByPath(leaf, { at, size, path: [...path, leaf] }, sha256)).toBeUndefined();
    }
  }
});

test('of any number of leaves the levels come to the root that splitting at the largest power of two gives', () => {
  const splitRoot = (some: readonly Uint8Array[]): Uint8Array => {
    const [first] = some;
    if (!first || some.length === 1) return first ?? sha256(new Uint8Array());
    const left = 2 ** Math.floor(Math.log2(some.length - 1));
    return sha256(Uint8Array.of(1, ...splitRoot(some.slice(0, left)), ...splitRoot(some.slice(left))));
  };
  const leaves = Array.from({ length: 70 }, (_, at) => leafOf(`${at}`, sha256));
  for (let size = 0; size <= 70; size += 1) {
    const some = leaves.slice(0, size);
    expect(hexOf(merkleRoot(some, sha256)), `${size}`).toBe(hexOf(splitRoot(some)));
  }
  expect(() => merklePath([], 0, sha256)).toThrow(RangeError);
});

const ranges: readonly TicketRange[] = [
  { first: 1, count: 5, mark: 'a1' },
  { first: 6, count: 1, mark: 'b2' },
  { first: 7, count: 14, mark: 'c3' },
];
/** Another way to the same: every ticket by itself, and a list from which winners are taken. */
function plainly(seed: string, salt: string, { places, mostEach }: { places: number; mostEach: number }) {
  let pool = ranges.flatMap(({ first, count, mark }) =>
    Array.from({ length: count }, (_, at) => ({ ticket: first + at, mark })),
  );
  const bytes = Buffer.concat(
    Array.from({ length: places }, (_, block) => createHmac('sha256', seed).update(`${salt}:0:${block}`).digest()),
  );
  const won: { place: number; ticket: number; mark: string }[] = [];
  for (let place = 1; place <= places && pool.length > 0; place += 1) {
    const number = bytes.readBigUInt64BE((place - 1) * 8);
    const found = pool[Number((number * BigInt(pool.length)) >> 64n)];
    if (!found) throw new Error('a ticket was expected');
    won.push({ place, ...found });
    const isFull = won.filter(({ mark }) => mark === found.mark).length >= mostEach;
    pool = pool.filter(({ ticket, mark }) => (isFull ? mark !== found.mark : ticket !== found.ticket));
  }
  return won;
}

test('a draw is what anybody works out from seed, root and beacon; no ticket and no player wins too often', () => {
  const root = ticketRoot(ranges, sha256);
  expect(root).toBe(
    hexOf(
      merkleRoot(
        ['1-5:a1', '6-6:b2', '7-20:c3'].map((leaf) => sha256(Uint8Array.of(0, ...asciiOf(leaf)))),
        sha256,
      ),
    ),
  );
  for (const seed of ['semente', 'outra', 'e mais uma'])
    for (const rules of [
      { places: 1, mostEach: 1 },
      { places: 3, mostEach: 1 },
      { places: 20, mostEach: 20 },
      { places: 9, mostEach: 2 },
    ]) {
      const salt = drawSalt(root, 'f'.repeat(64));
      const winners = winnersOf(drawsWith(hashes, { seed, salt }), ranges, rules);
      expect(winners).toEqual(plainly(seed, salt, rules));
      expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(winners.length);
      expect(winners).toHaveLength(Math.min(rules.places, rules.mostEach === 20 ? 20 : rules.mostEach === 2 ? 5 : 3));
    }
  // one vector that stays: whoever changes the derivation changes what was published
  const fixed = winnersOf(drawsWith(hashes, { seed: 'semente', salt: drawSalt(root, '0'.repeat(64)) }), ranges, {
    places: 3,
    mostEach: 3,
  });
  expect(fixed.map(({ ticket }) => ticket)).toEqual([8, 11, 15]);
});

test('every ticket is as likely as another, to one in 2⁶⁴', () => {
  const last = drawSpace - 1;
  expect([wideOutcome(0, 0, 7), wideOutcome(last, last, 7)]).toEqual([0, 6]);
  // the borders between tickets: the number of draws of each differs by one at most
  const space = 2n ** 64n;
  for (const tickets of [3n, 7n, 1000n, 10_000_019n]) {
    const from = (ticket: bigint) => (ticket * space + tickets - 1n) / tickets;
    for (const ticket of [0n, 1n, tickets / 2n, tickets - 1n]) {
      const [border, size] = [from(ticket), from(ticket + 1n) - from(ticket)];
      const split = (wide: bigint) => [Number(wide / 2n ** 32n), Number(wide % 2n ** 32n)] as const;
      expect(wideOutcome(...split(border), Number(tickets))).toBe(Number(ticket));
      if (border > 0n) expect(wideOutcome(...split(border - 1n), Number(tickets))).toBe(Number(ticket) - 1);
      expect([space / tickets, space / tickets + 1n]).toContain(size);
    }
  }
});

test('whoever checks a draw sees each thing that was tampered with', () => {
  const [seed, randomness] = ['semente', 'ab'.repeat(32)];
  const root = ticketRoot(ranges, sha256);
  const rules = { places: 2, mostEach: 1 };
  const winners = winnersOf(drawsWith(hashes, { seed, salt: drawSalt(root, randomness) }), ranges, rules);
  const fair: PublishedDraw = {
    ...{ ...rules, seed, root, randomness, winners },
    commitment: createHash('sha256').update(seed).digest('hex'),
  };
  const good = { isPromised: true, isGapless: true, isRoot: true, isSame: true };
  expect(checkDraw(fair, ranges, hashes)).toEqual({ ...good, winners });
  expect(checkDraw({ ...fair, seed: 'troca' }, ranges, hashes).isPromised).toBe(false);
  expect(checkDraw({ ...fair, randomness: 'ba'.repeat(32) }, ranges, hashes).winners).not.toEqual(winners);
  expect(checkDraw({ ...fair, winners: winners.toReversed() }, ranges, hashes).isSame).toBe(false);
  const more = [...ranges, { first: 21, count: 9, mark: 'd4' }];
  expect(checkDraw(fair, more, hashes)).toMatchObject({ isRoot: false, isGapless: true });
  expect(checkDraw(fair, more.toSpliced(1, 1), hashes)).toMatchObject({ isRoot: false, isGapless: false });

  const leaves = ranges.map((range) => ticketLeaf(range, sha256));
  for (const [at, range] of ranges.entries()) {
    const own = { range, at, size: ranges.length, path: merklePath(leaves, at, sha256).map(hexOf) };
    expect(areIncluded(own, root, sha256)).toBe(true);
    expect(areIncluded({ ...own, range: { ...range, count: range.count + 1 } }, root, sha256)).toBe(false);
  }
});
