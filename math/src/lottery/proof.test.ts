import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Hashes } from '../chance/committed-draw.ts';
import { hexOf, leafOf, merkleRoot } from '../chance/merkle.ts';
import { mega, quina } from './pool/family.ts';
import {
  checkDraw,
  compareTickets,
  type DrawEvidence,
  type DrawPromise,
  isIncluded,
  type PublishedDraw,
  proofOf,
  resultOf,
  rootOf,
  type SoldTicket,
  textOf,
  treeOf,
} from './proof.ts';

const hashes: Hashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmac: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const { sha256 } = hashes;
const sha = (text: string | Buffer) => createHash('sha256').update(text).digest();

const day = '2026-11-28';
const secret = '5e'.repeat(32);
const tickets: readonly SoldTicket[] = [1, 2, 3, 4, 5].map((at) => ({
  order: `${at}`,
  ticket: `marks 01,02,03,04,05,${10 + at}`,
  terms: 'odds 1',
  staked: '6.00 BRL',
  acceptedAt: 1000 * at,
}));
const promise: DrawPromise = {
  ...{ game: 'mega', issue: '2942', commitment: sha(secret).toString('hex') },
  ...{ closesAt: 10_000, beaconRound: 77, beaconAt: 20_000 },
};

/** What an honest house publishes of these tickets. */
function publish(sold: readonly SoldTicket[], said: Partial<PublishedDraw> = {}): PublishedDraw {
  const root = rootOf(sold, sha256);
  const made = { secret, root, randomness: 'ab'.repeat(32), ...said };
  return {
    ...{ ...promise, tickets: sold.length, rootAt: 11_000, drawnAt: 21_000, ...made },
    result: said.result ?? resultOf(mega, made, day, hashes),
  };
}

function faultsOf(said: Partial<DrawEvidence>): string[] {
  const evidence = { promise, published: publish(tickets), tickets, receipts: tickets, allowedDelayMs: 5000, ...said };
  return checkDraw(mega, evidence, day, hashes).map((fault) =>
    [fault.code, 'order' in fault ? fault.order : 'field' in fault ? fault.field : ''].filter(Boolean).join(' '),
  );
}

test('anybody comes to the result from the secret, the root and the beacon, by what the text says alone', () => {
  expect(faultsOf({})).toEqual([]);
  // a leaf is SHA-256(0x00 ‖ five lines), a node SHA-256(0x01 ‖ left ‖ right); of five leaves four are on the left
  const leaves = tickets.map(({ order, ticket, terms, staked, acceptedAt }) =>
    sha(`\0${order}\n${ticket}\n${terms}\n${staked}\n${acceptedAt}`),
  );
  const node = (left: Buffer | undefined, right: Buffer | undefined) =>
    sha(Buffer.concat([Buffer.of(1), left ?? Buffer.of(), right ?? Buffer.of()]));
  const left = node(node(leaves[0], leaves[1]), node(leaves[2], leaves[3]));
  const root = node(left, leaves[4]).toString('hex');
  const published = publish(tickets);
  expect(published.root).toBe(root);
  // four bytes a draw; draw i takes one of the 60 − i numbers that are left
  const stream = createHmac('sha256', secret).update(`${root}:${published.randomness}:0:0`).digest();
  const pool = Array.from({ length: 60 }, (_, at) => `${at + 1}`.padStart(2, '0'));
  const result = Array.from({ length: 6 }, (_, at) => {
    const place = Number((BigInt(stream.readUInt32BE(at * 4)) * BigInt(60 - at)) / 2n ** 32n);
    return pool.splice(place, 1)[0];
  });
  expect(published.result).toEqual(result);
  // the same seeds draw another game as well
  expect(resultOf(quina, published, day, hashes)).toHaveLength(5);
});

test('every ticket proves that it is in the tree, and nothing else does', () => {
  const [root, tree] = [rootOf(tickets, sha256), treeOf(tickets, sha256)];
  for (const [at, ticket] of tickets.entries()) {
    const proof = proofOf(tree, tickets, at);
    expect(isIncluded(proof, root, sha256)).toBe(true);
    expect(isIncluded({ ...proof, ticket: { ...ticket, staked: '60.00 BRL' } }, root, sha256)).toBe(false);
    expect(isIncluded({ ...proof, at: (at + 1) % 5 }, root, sha256)).toBe(false);
  }
  expect(() => proofOf(tree, tickets, 5)).toThrow(RangeError);
  // two tickets never have one text
  for (const order of ['1\n2', '1\u0131', '1\t']) expect(() => textOf({ ...promiseTicket, order })).toThrow(RangeError);
  const ids = ['10', '9', '9'].map((order, at) => ({ ...promiseTicket, order, acceptedAt: at === 2 ? 1 : 5 }));
  expect(ids.toSorted(compareTickets).map(({ order, acceptedAt }) => `${order} ${acceptedAt}`)).toEqual([
    ...['9 1', '9 5', '10 5'],
  ]);
});
const promiseTicket: SoldTicket = { order: '1', ticket: 'a', terms: 'b', staked: '1.00', acceptedAt: 1 };

test('a late ticket, a removed one and a changed one are found, before the close or after it', () => {
  const [first] = tickets;
  if (!first) throw new Error('a ticket was expected');
  const late = [...tickets, { ...first, order: '6', acceptedAt: 10_000 }];
  expect(faultsOf({ tickets: late, published: publish(late) })).toEqual(['late 6']);
  // put in after the root was published, with an earlier time
  const slipped = [...tickets, { ...first, order: '6', acceptedAt: 9000 }];
  expect(faultsOf({ tickets: slipped })).toEqual(['root']);
  // left out of the tree: only whoever holds the receipt can tell
  const fewer = tickets.slice(1);
  expect(faultsOf({ tickets: fewer, published: publish(fewer) })).toEqual(['removed 1']);
  expect(faultsOf({ tickets: fewer, published: publish(fewer), receipts: [] })).toEqual([]);
  expect(faultsOf({ tickets: fewer, receipts: [] })).toEqual(['root']);
  const changed = tickets.with(1, { ...first, order: '2', ticket: 'marks 50,51,52,53,54,55', acceptedAt: 2000 });
  expect(faultsOf({ tickets: changed, published: publish(changed) })).toEqual(['changed 2']);
  expect(faultsOf({ tickets: changed, receipts: [] })).toEqual(['root']);
  const swapped = [...tickets.slice(1), first];
  expect(faultsOf({ tickets: swapped, published: publish(swapped) })).toEqual(['order 1']);
  const twice = [first, ...tickets];
  expect(faultsOf({ tickets: twice, published: publish(twice) })).toEqual(['order 1']);
  const odd = tickets.with(0, { ...first, terms: 'ñ' });
  expect(faultsOf({ tickets: odd, receipts: tickets.slice(1) })).toEqual(['unreadable 1']);
});

test('a draw that was held back, drawn again or under other conditions is found', () => {
  const fair = publish(tickets);
  expect(faultsOf({ published: publish(tickets, { drawnAt: 25_000 }) })).toEqual([]);
  expect(faultsOf({ published: publish(tickets, { drawnAt: 25_001 }) })).toEqual(['held-back']);
  expect(faultsOf({ published: { ...fair, result: fair.result.toReversed() } })).toEqual(['redrawn']);
  // another number of the beacon, for the round that was promised: the result fits it, and the round tells
  const again = publish(tickets, { randomness: 'ba'.repeat(32) });
  expect(faultsOf({ published: { ...again, beaconRound: 78 } })).toEqual(['promise beaconRound']);
  const other = publish(tickets, { secret: '6f'.repeat(32) });
  expect(faultsOf({ published: other })).toEqual(['secret']);
  const commitment = sha(other.secret).toString('hex');
  expect(faultsOf({ published: { ...other, commitment } })).toEqual(['promise commitment', 'secret']);
  expect(faultsOf({ published: { ...fair, closesAt: 12_000 } })).toEqual(['promise closesAt']);
  // nothing may be open when the beacon's number can be known
  expect(faultsOf({ published: publish(tickets, { rootAt: 20_000 }) })).toEqual(['foreseen rootAt']);
  const soon = { ...promise, beaconAt: 10_000 };
  expect(faultsOf({ promise: soon, published: { ...fair, ...soon, rootAt: 9999, drawnAt: 10_000 } })).toEqual([
    'foreseen closesAt',
  ]);
});

test('a tree that grows piece by piece, each of a power of two tickets, has the root of the whole', () => {
  const size = 8;
  for (let count = 0; count <= 5 * size; count += 1) {
    const leaves = Array.from({ length: count }, (_, at) => leafOf(`${at}`, sha256));
    const roots: Uint8Array[] = [];
    for (let from = 0; from < count; from += size) roots.push(merkleRoot(leaves.slice(from, from + size), sha256));
    expect(hexOf(merkleRoot(roots, sha256)), `${count}`).toBe(hexOf(merkleRoot(leaves, sha256)));
  }
});
