// For tests and measurements: a beacon of randomness that goes by the clock it is given.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../base/clock.ts';

const period = 3;
const genesis = 1_700_000_000;

export interface BeaconRig {
  readonly url: string;
  /** Whether it answers. */
  up: boolean;
  randomnessOf(round: number): string;
  close(): Promise<void>;
}

const signatureOf = (round: number) => createHash('sha256').update(`signed ${round}`).digest('hex');
const randomnessOf = (round: number) =>
  createHash('sha256')
    .update(Buffer.from(signatureOf(round), 'hex'))
    .digest('hex');

export async function openBeaconRig(clock: Clock): Promise<BeaconRig> {
  const server = createServer((request, answer) => {
    const say = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!rig.up) return void say(503, {});
    const asked = /^\/public\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (asked === undefined) return void say(200, { period, genesis_time: genesis });
    const round = Number(asked);
    if ((genesis + (round - 1) * period) * 1000 > clock.now().getTime()) return void say(425, {});
    say(200, { round, randomness: randomnessOf(round), signature: signatureOf(round) });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const rig: BeaconRig = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    up: true,
    randomnessOf,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return rig;
}
