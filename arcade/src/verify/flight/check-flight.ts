/** What the verifier says about a flight of the kite, from what is filled in. No clock, no network. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashSpace, isHash } from '@palpite/math/games/crash/chain.ts';
import { checkFlight } from '../../crash/panel/chain-proof.ts';
import type { RoundForm } from '../check.ts';

/** Everything as typed. `published` and `position` may be left out: then only the burst is worked out. */
export type FlightForm = Pick<RoundForm, 'published' | 'salt' | 'flight' | 'position'>;
export type FlightField = 'published' | 'flight' | 'position';

export interface CheckedFlight {
  kind: 'checked';
  hash: string;
  /** The HMAC, and the number of its first 13 hexadecimal digits, below 2⁵². */
  hmac: string;
  head: bigint;
  /** 2⁵² less that number: what the burst is divided by. */
  remaining: bigint;
  /** Hundredths. */
  burst: number;
  /** How many hashes lead back to the one published; undefined where nothing is given to compare with. */
  chain: { published: string; position: number; leadsBack: boolean } | undefined;
}

/** `fault`: a field holds what cannot be. */
export type FlightVerdict = { kind: 'waiting' } | { kind: 'fault'; field: FlightField } | CheckedFlight;

/** No chain is longer: a page that hashes for minutes would help nobody. */
const mostFlights = 1_000_000;

const headDigits = 13;

function faultOf({ published, flight, position }: FlightForm): FlightField | undefined {
  if (flight !== '' && !isHash(flight)) return 'flight';
  if (published !== '' && !isHash(published)) return 'published';
  if (position !== '' && (!/^\d{1,7}$/.test(position) || Number(position) < 1 || Number(position) > mostFlights))
    return 'position';
  return undefined;
}

/** `pause` lets the page breathe; where it rejects, so does this. */
export async function checkFlightForm(form: FlightForm, pause: () => Promise<void>): Promise<FlightVerdict> {
  const [published, flight] = [form.published.trim().toLowerCase(), form.flight.trim().toLowerCase()];
  const [salt, position] = [form.salt.trim(), form.position.trim()];
  const field = faultOf({ published, salt, flight, position });
  if (field) return { kind: 'fault', field };
  if (flight === '' || salt === '') return { kind: 'waiting' };
  const isChainGiven = published !== '' && position !== '';
  const steps = isChainGiven ? Number(position) : 0;
  // nothing is known of where it burst: it is worked out here
  const found = await checkFlight({ published, salt }, { hash: flight, position: steps, burst: 0 }, pause);
  const signed = bytesToHex(hmac(sha256, utf8ToBytes(salt), hexToBytes(flight)));
  const head = BigInt(`0x${signed.slice(0, headDigits)}`);
  return {
    kind: 'checked',
    hash: flight,
    hmac: signed,
    head,
    remaining: hashSpace - head,
    burst: found.burst,
    chain: isChainGiven ? { published, position: steps, leadsBack: found.leadsBack } : undefined,
  };
}
