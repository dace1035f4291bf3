// What of drand's protocol can be checked without asking anybody: which network speaks, and that its parties
// signed a round together. The room `beacon` stands on it, and so does the command that checks a draw offline.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Signatures on the short curve over the number of the round alone, as on drand's network "quicknet": what is signed is
 * known beforehand, what comes out nobody knows before enough parties have signed.
 * (docs.drand.love/docs/cryptography; RFC 9380.)
 */
const scheme = 'bls-unchained-g1-rfc9380';
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

/** A network as it introduces itself at `/info`. */
export const networkBody = z.object({
  public_key: hex(96),
  period: z.int().check(z.minimum(1)),
  genesis_time: z.int(),
  groupHash: hex(32),
  schemeID: z.literal(scheme),
  metadata: z.object({ beaconID: z.string() }),
});
export type Network = z.output<typeof networkBody>;

/** A round as `/public/<round>` tells it. */
export const roundBody = z.object({ round: z.int(), randomness: hex(32), signature: hex(48) });
export type BeaconRound = z.output<typeof roundBody>;

/** The name of a network that follows from its key and times: whoever knows it need not believe who answers. */
export function hashOfNetwork({ public_key, period, genesis_time, groupHash, metadata }: Network): string {
  const times = Buffer.alloc(12);
  times.writeUInt32BE(period);
  times.writeBigInt64BE(BigInt(genesis_time), 4);
  const hash = createHash('sha256').update(times).update(public_key, 'hex').update(groupHash, 'hex');
  return (metadata.beaconID === 'default' ? hash : hash.update(metadata.beaconID)).digest('hex');
}

/** When a round falls due, in milliseconds of the epoch. */
export function roundDueAt({ period, genesis_time }: Pick<Network, 'period' | 'genesis_time'>, round: number): number {
  return (genesis_time + (round - 1) * period) * 1000;
}

/** Whether the network of this key signed the round, and the randomness follows from the signature. */
export async function isSigned(publicKey: string, { round, randomness, signature }: BeaconRound): Promise<boolean> {
  const signed = Buffer.from(signature, 'hex');
  if (createHash('sha256').update(signed).digest('hex') !== randomness) return false;
  // asked for once in weeks, so it is not read at every start
  const { bls12_381: curve } = await import('@noble/curves/bls12-381.js');
  try {
    const message = curve.shortSignatures.hash(messageOf(round), domain);
    return curve.shortSignatures.verify(signed, message, Buffer.from(publicKey, 'hex'));
  } catch {
    // no point of the curve at all
    return false;
  }
}

function messageOf(round: number): Uint8Array {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
}
