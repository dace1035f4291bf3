import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hashOfNetwork, isSigned, type Network } from '../../base/drand.ts';
import { BeaconUnavailable, httpBeacon, roundAfter, timeOfRound } from './http-beacon.ts';

/** drand's own network "quicknet", and three of its rounds, as api.drand.sh tells them. */
const hash = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const quicknet: Network = {
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
};
const rounds = [
  {
    round: 1000,
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
  {
    round: 657_413,
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  },
  {
    round: 32_281_667,
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
    signature: 'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
  },
] as const;
const [first, second, third] = rounds;

let server: Server | undefined;
afterEach(() => server?.close());

/** A beacon that answers this. */
async function told(answers: Record<string, unknown>, name = hash) {
  server = createServer((request, answer) => {
    const found = answers[(request.url ?? '').replace(`/${name}`, '')];
    answer.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return httpBeacon(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`, 60_000);
}

test('a network is known by the hash drand knows it by, and its rounds by its signature', async () => {
  expect(hashOfNetwork(quicknet)).toBe(hash);
  for (const round of rounds) expect(await isSigned(quicknet.public_key, round)).toBe(true);
  const beacon = await told({ '/info': quicknet, '/public/1000': first });
  expect(await beacon.randomness(1000)).toBe(first.randomness);
});

test('a round nobody signed, another one’s signature, or a number beside it salt nothing', async () => {
  const wrong: Record<string, unknown> = {
    signature: { ...first, signature: second.signature },
    both: { ...first, signature: second.signature, randomness: second.randomness },
    randomness: { ...first, randomness: third.randomness },
    number: { ...second },
    noPoint: { ...first, signature: 'a'.repeat(96) },
    cut: { ...first, signature: first.signature.slice(2) },
  };
  for (const [what, body] of Object.entries(wrong)) {
    const beacon = await told({ '/info': quicknet, '/public/1000': body });
    await expect(beacon.randomness(1000), what).rejects.toBeInstanceOf(BeaconUnavailable);
    server?.close();
  }
  expect(await isSigned(`a${quicknet.public_key.slice(1)}`, first)).toBe(false);
});

test('who answers at the address of another network is not believed', async () => {
  const other = { ...quicknet, metadata: { beaconID: 'other' } };
  await expect((await told({ '/info': other })).info()).rejects.toBeInstanceOf(BeaconUnavailable);
  server?.close();
  const chained = { ...quicknet, schemeID: 'pedersen-bls-chained' };
  await expect((await told({ '/info': chained })).info()).rejects.toBeInstanceOf(BeaconUnavailable);
});

test('the first number of the beacon that comes after a moment is one nobody knew then', () => {
  const info = { period: 3, genesis: 1000 };
  expect(timeOfRound(info, 1)).toEqual(new Date(1_000_000));
  for (const second of [1000, 1001, 1002, 1003, 4711, 4712]) {
    const at = new Date(second * 1000);
    const round = roundAfter(info, at);
    expect(timeOfRound(info, round).getTime()).toBeGreaterThan(at.getTime());
    expect(timeOfRound(info, round - 1).getTime()).toBeLessThanOrEqual(at.getTime());
  }
});
