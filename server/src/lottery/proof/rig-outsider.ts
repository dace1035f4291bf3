// Somebody who has nothing of ours but the article of the help centre on draws (`messages/seed/seed-draws.ts`), and
// wrote a verifier from it: no code of the platform is used here.
import { createHash, createHmac } from 'node:crypto';

interface Sold {
  order: string;
  ticket: string;
  terms: string;
  staked: string;
  acceptedAt: number;
}
type Promised = Record<string, string | number> & { closesAt: number; beaconAt: number; beaconRound: number };
interface Kept {
  ticket: Sold;
  hash: string;
  promise: Promised;
  paid: { state: string } | null;
}
interface File {
  state: string;
  readAt: number;
  promise: Promised;
  published:
    | (Promised & {
        root: string;
        tickets: number;
        rootAt: number;
        secret: string | null;
        randomness: string | null;
        result: string[] | null;
        drawnAt: number | null;
      })
    | null;
  beacon: {
    network: {
      public_key: string;
      period: number;
      genesis_time: number;
      groupHash: string;
      metadata: { beaconID: string };
    };
    round: number;
    randomness: string;
    signature: string;
  } | null;
  receipts: Kept[];
  tickets: Sold[];
}

const sha = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const nineFields = 'family, day, game, issue, commitment, network, closesAt, beaconRound, beaconAt'.split(', ');
const lines = ({ order, ticket, terms, staked, acceptedAt }: Sold) =>
  [order, ticket, terms, staked, acceptedAt].join('\n');
const leaf = (sold: Sold) => sha(Buffer.of(0), lines(sold));

/** What is wrong with a draw: the words of the list in the article, and the order. */
export function outsider(text: string): string[] {
  const { state, readAt, promise, published, beacon, receipts, tickets } = JSON.parse(text) as File;
  const found = new Set<string>();
  const isLate = readAt > promise.beaconAt + 60_000;
  for (const field of nineFields) {
    if (published && published[field] !== promise[field]) found.add('promise');
    if (receipts.some((kept) => kept.promise[field] !== (published ?? promise)[field])) found.add('promise');
  }
  if (!published) {
    if (isLate && state !== 'cancelled') found.add('held back');
    return [...found];
  }
  if (promise.closesAt >= promise.beaconAt || published.rootAt >= promise.beaconAt) found.add('foreseen');
  for (const [at, sold] of tickets.entries()) {
    if (sold.acceptedAt >= promise.closesAt) found.add(`late ${sold.order}`);
    const before = tickets[at - 1];
    const isBehind =
      !before ||
      before.acceptedAt < sold.acceptedAt ||
      (before.acceptedAt === sold.acceptedAt && BigInt(before.order) < BigInt(sold.order));
    if (!isBehind) found.add(`order ${sold.order}`);
  }
  if (rootOf(tickets) !== published.root || tickets.length !== published.tickets) found.add('root');
  for (const { ticket, hash, paid } of receipts) {
    const there = tickets.find(({ order }) => order === ticket.order);
    if (leaf(ticket).toString('hex') !== hash) found.add(`receipt ${ticket.order}`);
    if (paid?.state === 'void') continue;
    if (!there) found.add(`removed ${ticket.order}`);
    else if (lines(there) !== lines(ticket)) found.add(`changed ${ticket.order}`);
  }
  const { secret, randomness, result, drawnAt, root } = published;
  if (state === 'cancelled') found.add('withdrawn');
  if (secret === null || randomness === null || result === null || drawnAt === null) {
    if (isLate && state !== 'cancelled') found.add('held back');
    return [...found];
  }
  if (sha(secret).toString('hex') !== promise.commitment) found.add('secret');
  if (drawnAt > promise.beaconAt + 60_000) found.add('held back');
  if (beacon && !isNumber(beacon, promise, randomness)) found.add('number');
  if (resultOf(`${promise.family}`, secret, `${root}:${randomness}`).join(' ') !== result.join(' '))
    found.add('drawn again');
  return [...found];
}

function rootOf(tickets: Sold[]): string {
  let level: Uint8Array[] = tickets.map(leaf);
  if (level.length === 0) return sha('').toString('hex');
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = level.slice(at, at + 2);
      if (left) above.push(right ? sha(Buffer.of(1), left, right) : left);
    }
    level = above;
  }
  return Buffer.from(level[0] ?? []).toString('hex');
}

/** All that can be said of the number without a curve. */
function isNumber(
  { network, round, randomness, signature }: NonNullable<File['beacon']>,
  promise: Promised,
  used: string,
): boolean {
  const { period, genesis_time: genesis, public_key: key, groupHash, metadata } = network;
  const times = Buffer.alloc(12);
  times.writeUInt32BE(period);
  times.writeBigUInt64BE(BigInt(genesis), 4);
  const name = metadata.beaconID === 'default' ? '' : metadata.beaconID;
  const hash = sha(times, Buffer.from(key, 'hex'), Buffer.from(groupHash, 'hex'), name).toString('hex');
  return (
    randomness === used &&
    sha(Buffer.from(signature, 'hex')).toString('hex') === used &&
    round === promise.beaconRound &&
    hash === promise.network &&
    (genesis + (round - 1) * period) * 1000 === promise.beaconAt
  );
}

const chosen: Record<string, [count: number, all: number]> = {
  ...{ pick11: [5, 11], pk10: [10, 10], kl8: [20, 80], marksix: [7, 49] },
};
const dice: Record<string, [count: number, all: number, more: number]> = {
  ...{ ssc: [5, 10, 0], d3: [3, 10, 0], pc28: [3, 10, 0], k3: [3, 6, 1] },
};

function resultOf(family: string, secret: string, salt: string): string[] {
  const draw = (at: number) => {
    const block = createHmac('sha256', secret)
      .update(`${salt}:0:${Math.floor(at / 8)}`)
      .digest();
    return BigInt(block.readUInt32BE((at % 8) * 4));
  };
  const oneOf = (at: number, all: number) => Number((draw(at) * BigInt(all)) >> 32n);
  const [count = 0, all = 0, more = 0] = dice[family] ?? [];
  if (count > 0) return Array.from({ length: count }, (_, at) => `${oneOf(at, all) + more}`);
  const [taken = 0, size = 0] = chosen[family] ?? [];
  const row = Array.from({ length: size }, (_, at) => `${at + 1}`.padStart(2, '0'));
  return Array.from({ length: taken }, (_, at) => row.splice(oneOf(at, size - at), 1)[0] ?? '');
}
