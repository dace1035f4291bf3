import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Journal } from './bank/journal.ts';
import { randomHex } from './bank/vault.ts';
import type { Clock } from './clock.ts';

const keyShape = z.object({ id: z.literal('key'), key: z.string() });

/** Seconds between two numbers, and when the first one was: as the fastest network of drand has it. */
const period = 3;
const genesis = 1_692_803_367;

/**
 * A public beacon of randomness with the addresses of drand's HTTP API (docs.drand.love): every three seconds a number nobody could know before. There,
 * many parties sign the round together; here one key does, which the beacon keeps for itself.
 */
export function beaconRoutes(app: FastifyInstance, { journal, clock }: { journal: Journal; clock: Clock }): void {
  const shelf = journal.shelf('beacon', keyShape, ({ id }) => id);
  const keyOf = (): string => {
    const kept = shelf.get('key')?.key;
    if (kept !== undefined) return kept;
    const key = randomHex(32);
    journal.write([shelf.put({ id: 'key', key })]);
    return key;
  };
  const newest = () => Math.floor((clock.now() / 1000 - genesis) / period) + 1;
  const roundOf = (round: number) => {
    const signature = createHmac('sha384', keyOf()).update(`drand round ${round}`).digest('hex');
    return { round, randomness: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'), signature };
  };
  app.get('/drand/info', async () => ({ period, genesis_time: genesis, schemeID: 'simulated' }));
  app.get<{ Params: { round: string } }>('/drand/public/:round', async (request, reply) => {
    const { round: said } = request.params;
    const round = said === 'latest' ? newest() : Number(said);
    // one that has not been yet nobody knows, the beacon's own callers neither
    if (!Number.isSafeInteger(round) || round < 1 || round > newest())
      return reply.status(404).send({ error: 'no such round' });
    return roundOf(round);
  });
}
