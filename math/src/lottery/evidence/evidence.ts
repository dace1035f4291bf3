/** The files a draw is checked by, read strictly: what is missing or of another kind is named with its place. */
import { type Micro, parseMoney } from '../../money.ts';
import type { DrawPromise, SoldTicket } from '../proof.ts';

export const drawFormat = 'palpite.lottery.draw.1';
export const receiptFormat = 'palpite.lottery.receipt.1';

/** The file is none. */
export class EvidenceFault extends Error {}

/** What stands before the first ticket is sold. */
export interface StatedPromise extends DrawPromise {
  readonly family: string;
  /** The local day of the draw, YYYY-MM-DD. */
  readonly day: string;
  /** The beacon's network, by the hash it is known by. */
  readonly network: string;
}

/** From the close on; what comes with the draw is null until it is drawn. */
export interface StatedDraw extends StatedPromise {
  readonly root: string;
  readonly tickets: number;
  readonly rootAt: number;
  readonly secret: string | null;
  readonly randomness: string | null;
  readonly result: readonly string[] | null;
  readonly drawnAt: number | null;
}

/** The number of the beacon with its signature, and the network as it introduces itself: what drand itself says. */
export interface StatedBeacon {
  readonly network: unknown;
  readonly round: number;
  readonly randomness: string;
  readonly signature: string;
}

export interface DrawFile {
  /** Of the issue, as on the wire: `settled`. */
  readonly state: string;
  /** When the file was got. */
  readonly readAt: number;
  readonly promise: StatedPromise;
  readonly published: StatedDraw | null;
  readonly beacon: StatedBeacon | null;
  readonly receipts: readonly Receipt[];
  readonly tickets: readonly SoldTicket[];
}

/** What a player was given for an order. */
export interface Receipt {
  readonly ticket: SoldTicket;
  /** The leaf of the ticket, in hexadecimal. */
  readonly hash: string;
  readonly givenAt: number;
  readonly promise: StatedPromise;
  /** The most the player wins in the issue. */
  readonly mostPrize: Micro;
  /** Of each ticket: what comes back of its stake. */
  readonly rebates: readonly Micro[];
  /** Its stake was bonus money in part: it earns no rebate. */
  readonly tookBonus: boolean;
  /** Null until it has its result. `void`: given back whole. */
  readonly paid: { readonly state: string; readonly payout: Micro; readonly rebate: Micro } | null;
}

/** Throws EvidenceFault. */
export function readDrawFile(file: unknown): DrawFile {
  const read = fields(file, '');
  read.is('format', drawFormat);
  return {
    ...{ state: read.text('state'), readAt: read.whole('readAt'), promise: promiseIn(part(read, 'promise')) },
    published: read.maybe('published', () => drawIn(part(read, 'published'))),
    beacon: read.maybe('beacon', () => beaconIn(part(read, 'beacon'))),
    receipts: read.list('receipts').map((each, at) => receiptIn(fields(each, `receipts.${at}.`))),
    tickets: read.list('tickets').map((each, at) => ticketIn(fields(each, `tickets.${at}.`))),
  };
}

/** A receipt by itself, or the file of a draw as it was got earlier. Throws EvidenceFault. */
export function readMore(file: unknown): {
  readonly promise: StatedPromise;
  readonly receipts: readonly Receipt[];
} {
  if (fields(file, '').given('format') === drawFormat) return readDrawFile(file);
  const receipt = receiptIn(fields(file, ''));
  return { promise: receipt.promise, receipts: [receipt] };
}

type Fields = ReturnType<typeof fields>;
const part = (read: Fields, name: string): Fields => fields(...read.inner(name));

function fields(given: unknown, path: string) {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new EvidenceFault(`${path === '' ? 'it' : path.slice(0, -1)} is not an object`);
  const values = given as Readonly<Record<string, unknown>>;
  const wrong = (name: string, kind: string) => new EvidenceFault(`${path}${name} is not ${kind}`);
  const text = (name: string): string => {
    const value = values[name];
    if (typeof value !== 'string') throw wrong(name, 'a text');
    return value;
  };
  const list = (name: string): readonly unknown[] => {
    const value = values[name];
    if (!Array.isArray(value)) throw wrong(name, 'a list');
    return value;
  };
  const amount = (name: string, value: unknown): Micro => {
    if (typeof value !== 'string' || !/^\d{1,12}(\.\d{1,6})?$/.test(value)) throw wrong(name, 'an amount');
    return parseMoney(value);
  };
  return {
    ...{ text, list, given: (name: string) => values[name] },
    money: (name: string) => amount(name, values[name]),
    moneys: (name: string) => list(name).map((value, at) => amount(`${name}.${at}`, value)),
    texts: (name: string) =>
      list(name).map((value, at) => {
        if (typeof value !== 'string') throw wrong(`${name}.${at}`, 'a text');
        return value;
      }),
    hex(name: string, digits: number): string {
      const value = text(name);
      if (value.length !== digits || !/^[0-9a-f]*$/.test(value)) throw wrong(name, `${digits} hexadecimal digits`);
      return value;
    },
    /** Secrets are hashed as they are written: as ASCII. */
    ascii(name: string): string {
      const value = text(name);
      if (!/^[ -~]+$/.test(value)) throw wrong(name, 'plain ASCII');
      return value;
    },
    whole(name: string): number {
      const value = values[name];
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw wrong(name, 'a whole number');
      return value;
    },
    yes(name: string): boolean {
      const value = values[name];
      if (typeof value !== 'boolean') throw wrong(name, 'true or false');
      return value;
    },
    is(name: string, value: string): void {
      if (values[name] !== value) throw wrong(name, value);
    },
    inner: (name: string): [unknown, string] => [values[name], `${path}${name}.`],
    maybe: <Value>(name: string, read: () => Value): Value | null => (values[name] === null ? null : read()),
  };
}

function promiseIn(read: Fields): StatedPromise {
  return {
    ...{ family: read.text('family'), day: read.text('day'), game: read.text('game'), issue: read.text('issue') },
    ...{ commitment: read.hex('commitment', 64), network: read.hex('network', 64) },
    ...{ closesAt: read.whole('closesAt'), beaconRound: read.whole('beaconRound'), beaconAt: read.whole('beaconAt') },
  };
}

function drawIn(read: Fields): StatedDraw {
  return {
    ...promiseIn(read),
    ...{ root: read.hex('root', 64), tickets: read.whole('tickets'), rootAt: read.whole('rootAt') },
    secret: read.maybe('secret', () => read.ascii('secret')),
    randomness: read.maybe('randomness', () => read.hex('randomness', 64)),
    result: read.maybe('result', () => read.texts('result')),
    drawnAt: read.maybe('drawnAt', () => read.whole('drawnAt')),
  };
}

function beaconIn(read: Fields): StatedBeacon {
  return {
    ...{ network: read.given('network'), round: read.whole('round') },
    ...{ randomness: read.hex('randomness', 64), signature: read.text('signature') },
  };
}

function ticketIn(read: Fields): SoldTicket {
  return {
    ...{ order: read.text('order'), ticket: read.text('ticket'), terms: read.text('terms') },
    ...{ staked: read.text('staked'), acceptedAt: read.whole('acceptedAt') },
  };
}

function receiptIn(read: Fields): Receipt {
  read.is('format', receiptFormat);
  return {
    ...{ ticket: ticketIn(part(read, 'ticket')), hash: read.hex('hash', 64), givenAt: read.whole('givenAt') },
    ...{ promise: promiseIn(part(read, 'promise')), mostPrize: read.money('mostPrize') },
    ...{ rebates: read.moneys('rebates'), tookBonus: read.yes('tookBonus') },
    paid: read.maybe('paid', () => {
      const paid = part(read, 'paid');
      return { state: paid.text('state'), payout: paid.money('payout'), rebate: paid.money('rebate') };
    }),
  };
}
