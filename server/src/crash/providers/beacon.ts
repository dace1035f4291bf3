import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** A public beacon of randomness that speaks as drand does (docs.drand.love): every so often a number nobody could know or choose. */
export interface Beacon {
  info(): Promise<BeaconInfo>;
  /** The same where it is known already; else it is asked for, for the next time. */
  infoNow(): BeaconInfo | undefined;
  /** 64 hexadecimal digits. Throws BeaconUnavailable, also for a round that has not been yet. */
  randomness(round: number): Promise<string>;
}

export interface BeaconInfo {
  /** Seconds from one round to the next. */
  readonly period: number;
  /** When round 1 was, in seconds of the epoch. */
  readonly genesis: number;
}

/** There is no answer, or none that can be read. */
export class BeaconUnavailable extends Error {}

const timeoutMs = 4000;
const hex = z.string().check(z.regex(/^[0-9a-f]+$/));
const infoBody = z.object({ period: z.int().check(z.minimum(1)), genesis_time: z.int() });
const roundBody = z.object({ round: z.int(), randomness: hex.check(z.length(64)), signature: hex });

/** The first round that comes after this moment. */
export function roundAfter({ period, genesis }: BeaconInfo, at: Date): number {
  return Math.max(0, Math.floor((at.getTime() / 1000 - genesis) / period)) + 2;
}

export function timeOfRound({ period, genesis }: BeaconInfo, round: number): Date {
  return new Date((genesis + (round - 1) * period) * 1000);
}

export function httpBeacon(baseUrl: string): Beacon {
  let known: BeaconInfo | undefined;
  const read = async <Body>(path: string, shape: z.ZodMiniType<Body>): Promise<Body> => {
    try {
      const answer = await fetch(baseUrl + path, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      return shape.parse(await answer.json());
    } catch (cause) {
      throw new BeaconUnavailable('the beacon did not answer', { cause });
    }
  };
  const info = async (): Promise<BeaconInfo> => {
    if (!known) {
      const { period, genesis_time: genesis } = await read('/info', infoBody);
      known = { period, genesis };
    }
    return known;
  };
  return {
    info,
    infoNow() {
      if (!known) void info().catch(() => undefined);
      return known;
    },
    async randomness(asked) {
      const { round, randomness, signature } = await read(`/public/${asked}`, roundBody);
      const signed = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
      if (round !== asked || signed !== randomness) throw new BeaconUnavailable(`round ${asked} is not what it says`);
      return randomness;
    },
  };
}
