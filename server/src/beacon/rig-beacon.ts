// For tests and measurements: a beacon of randomness that goes by the clock it is given.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { Clock } from '../base/clock.ts';
import { hashOfNetwork } from '../base/drand.ts';

const period = 3;
const genesis = 1_700_000_000;

const curve = bls12_381.shortSignatures;
const { secretKey, publicKey } = curve.keygen(new Uint8Array(48).fill(7));
const info = {
  public_key: publicKey.toHex(),
  period,
  genesis_time: genesis,
  groupHash: '0'.repeat(64),
  schemeID: 'bls-unchained-g1-rfc9380' as const,
  metadata: { beaconID: 'rig' },
};

const network = hashOfNetwork(info);

export interface BeaconRig {
  /** It answers under its hash too, as a house of several networks does. */
  readonly url: string;
  /** Whether it answers. */
  up: boolean;
  /** How often it was asked. */
  asked: number;
  randomnessOf(round: number): string;
  close(): Promise<void>;
}

function signatureOf(round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = createHash('sha256').update(number).digest();
  return curve.sign(curve.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'), secretKey).toHex();
}

const randomnessOf = (round: number) => createHash('sha256').update(signatureOf(round), 'hex').digest('hex');

export async function openBeaconRig(clock: Clock): Promise<BeaconRig> {
  const server = createServer((request, answer) => {
    const say = (status: number, body: unknown) =>
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    rig.asked += 1;
    if (!rig.up) return void say(503, {});
    const [, named = network, path = ''] = /^(?:\/([0-9a-f]{64}))?(\/.*)$/.exec(request.url ?? '') ?? [];
    if (named !== network) return void say(404, {});
    const asked = /^\/public\/(\d+)$/.exec(path)?.[1];
    if (asked === undefined) return void say(200, info);
    const round = Number(asked);
    if ((genesis + (round - 1) * period) * 1000 > clock.now().getTime()) return void say(425, {});
    say(200, { round, randomness: randomnessOf(round), signature: signatureOf(round) });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const rig: BeaconRig = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    up: true,
    asked: 0,
    randomnessOf,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return rig;
}
