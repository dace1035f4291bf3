import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Journal } from './bank/journal.ts';
import { randomHex } from './bank/vault.ts';
import type { Clock } from './clock.ts';

const keyShape = z.object({ id: z.literal('key'), key: z.string() });

/** Seconds between two numbers, and when the first one was: as the fastest network of drand has it. */
const period = 3;
const genesis = 1_692_803_367;
const beaconID = 'simulated';

const curve = bls12_381.shortSignatures;
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const secretBytes = 32;

/**
 * A public beacon of randomness with the addresses and the signatures of drand's HTTP API (docs.drand.love): every
 * three seconds a number nobody could know before. There, many parties sign the round together; here one key does,
 * which the beacon keeps for itself.
 */
export function beaconRoutes(app: FastifyInstance, { journal, clock }: { journal: Journal; clock: Clock }): void {
  const shelf = journal.shelf('beacon', keyShape, ({ id }) => id);
  const keptKey = (): string => {
    const kept = shelf.get('key')?.key;
    if (kept !== undefined) return kept;
    const key = randomHex(secretBytes);
    journal.write([shelf.put({ id: 'key', key })]);
    return key;
  };
  const keys = () => {
    // any number will do: it is brought into the field of the curve
    const seed = createHash('sha384').update(keptKey(), 'hex').digest();
    return curve.keygen(seed);
  };
  const newest = () => Math.floor((clock.now() / 1000 - genesis) / period) + 1;
  const infoOf = () => {
    const public_key = keys().publicKey.toHex();
    const groupHash = createHash('sha256').update(public_key).digest('hex');
    const times = Buffer.alloc(12);
    times.writeUInt32BE(period);
    times.writeBigInt64BE(BigInt(genesis), 4);
    const hash = createHash('sha256').update(times).update(public_key, 'hex').update(groupHash, 'hex').update(beaconID);
    const network = { public_key, period, genesis_time: genesis, groupHash, schemeID: 'bls-unchained-g1-rfc9380' };
    return { ...network, hash: hash.digest('hex'), metadata: { beaconID } };
  };
  const roundOf = (round: number) => {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const message = curve.hash(createHash('sha256').update(number).digest(), domain);
    const signature = curve.sign(message, keys().secretKey).toHex();
    return { round, randomness: createHash('sha256').update(signature, 'hex').digest('hex'), signature };
  };
  app.get('/drand/info', async () => infoOf());
  app.get<{ Params: { round: string } }>('/drand/public/:round', async (request, reply) => {
    const { round: said } = request.params;
    const round = said === 'latest' ? newest() : Number(said);
    // one that has not been yet nobody knows, the beacon's own callers neither
    if (!Number.isSafeInteger(round) || round < 1 || round > newest())
      return reply.status(404).send({ error: 'no such round' });
    return roundOf(round);
  });
}
