import type * as z from 'zod/mini';
import {
  type BeaconRound,
  hashOfNetwork,
  isSigned,
  type Network,
  networkBody,
  roundBody,
  roundDueAt,
} from '../../base/drand.ts';

/**
 * A public beacon of randomness that speaks as drand does (docs.drand.love): every so often a number
 * nobody could know or choose.
 */
export interface Beacon {
  info(): Promise<BeaconInfo>;
  /** The same where it is known already; else it is asked for, for the next time. */
  infoNow(): BeaconInfo | undefined;
  /** 64 hexadecimal digits, signed by the network. Throws BeaconUnavailable, also for a round that has not been yet. */
  randomness(round: number): Promise<string>;
  /** The same with the signature it follows from. */
  round(round: number): Promise<BeaconRound>;
  /** The network as it introduces itself: with its key anybody can check a signature. */
  network(): Promise<Network>;
}

export interface BeaconInfo {
  /** Seconds from one round to the next. */
  readonly period: number;
  /** When round 1 was, in seconds of the epoch. */
  readonly genesis: number;
  /** The hash its network is known by. */
  readonly network: string;
}

type Times = Pick<BeaconInfo, 'period' | 'genesis'>;

/** There is no answer, or none that can be read. */
export class BeaconUnavailable extends Error {}

/** Where an address of a network ends: with the hash it is known by. */
export const namedNetwork = /\/([0-9a-f]{64})$/;

/** The first round that comes after this moment. */
export function roundAfter({ period, genesis }: Times, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() / 1000 - genesis) / period)) + 2;
}

export function timeOfRound({ period, genesis }: Times, round: number): Date {
  return new Date(roundDueAt({ period, genesis_time: genesis }, round));
}

/**
 * The network is the one its address names by its hash (`https://api.drand.sh/52db9ba7…`); at an address that names
 * none, the one that answers first.
 */
export function httpBeacon(baseUrl: string, timeoutMs: number): Beacon {
  const named = namedNetwork.exec(baseUrl)?.[1];
  let known: Network | undefined;
  const read = async <Body>(path: string, shape: z.ZodMiniType<Body>): Promise<Body> => {
    try {
      const answer = await fetch(baseUrl + path, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return shape.parse(await answer.json());
    } catch (cause) {
      throw new BeaconUnavailable('the beacon did not answer', { cause });
    }
  };
  const network = async (): Promise<Network> => {
    if (known) return known;
    const found = await read('/info', networkBody);
    if (named !== undefined && hashOfNetwork(found) !== named)
      throw new BeaconUnavailable(`the beacon is not the network ${named}`);
    known = found;
    return known;
  };
  const infoOf = (found: Network): BeaconInfo => ({
    period: found.period,
    genesis: found.genesis_time,
    network: hashOfNetwork(found),
  });
  const signedRound = async (asked: number): Promise<BeaconRound> => {
    const { public_key: key } = await network();
    const told = await read(`/public/${asked}`, roundBody);
    if (told.round !== asked || !(await isSigned(key, told)))
      throw new BeaconUnavailable(`round ${asked} is not what the network signed`);
    return told;
  };
  return {
    network,
    round: signedRound,
    randomness: async (asked) => (await signedRound(asked)).randomness,
    info: async () => infoOf(await network()),
    infoNow() {
      if (!known) void network().catch(() => undefined);
      return known && infoOf(known);
    },
  };
}
