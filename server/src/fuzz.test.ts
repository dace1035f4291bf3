// Every call of the contract, for every audience, with what fits and what was spoiled: none is answered with a fault,
// and every answer is one the contract declares. FUZZ_CASES says how many calls in all (the ordinary run: a few
// thousand; before a release 100000), FUZZ_PART (`2/4`) which share of the endpoints, FUZZ_SEED from which seed. A
// failure prints the call, shrunk, and the seed.
import { type AnyEndpoint, everyCallRefuses, impliedRefusals } from '@palpite/contract/base/endpoint.ts';
import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declaredRefusal } from './base/refusal/refusal-text.ts';
import { fuzzed, mistimed, type Shot } from './base/rig-fitting.ts';
import { bringFunded } from './instant/rig-games.ts';
import { type ContractRig, endpoints, openContract } from './rig-contract.ts';

const cases = Number(process.env.FUZZ_CASES ?? 8_000);
const seed = Number(process.env.FUZZ_SEED ?? 20_260_302);
const [part, parts] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number) as [number, number];
const mine = endpoints.filter((_, at) => at % parts === part - 1);
const runs = Math.ceil(cases / endpoints.length);

let contract: ContractRig;
const seen = { taken: 0, refused: 0, answered: new Set<string>() };

beforeAll(async () => {
  contract = await openContract();
});
afterAll(async () => {
  const { taken, refused, answered } = seen;
  console.info(
    `fuzz: ${taken + refused} calls of ${mine.length} endpoints, ${taken} taken by ${answered.size} of them (seed ${seed})`,
  );
  await contract.close();
});

test.for(mine.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s answers whatever is sent as its contract says',
  { timeout: 600_000 + runs * 200 },
  async ([, endpoint]) => {
    // a person of their own for each call: what one takes away from its caller, no other misses
    await contract.beCalledBy((await bringFunded(contract.rig)).token);
    for (const shot of mistimed(endpoint, seed))
      expect([shot, faultOf(endpoint, shot, await contract.send(endpoint, shot))]).toEqual([shot, undefined]);
    await fc.assert(
      fc.asyncProperty(fuzzed(endpoint), async (shot) => {
        const answer = await contract.send(endpoint, shot);
        expect(faultOf(endpoint, shot, answer)).toBeUndefined();
      }),
      { numRuns: runs, seed },
    );
  },
);

test('the calls were not all sent away at the door', () => {
  expect(seen.taken).toBeGreaterThan(seen.refused / 20);
});

/** What of the answer the contract does not declare; undefined when all of it is as it says. */
function faultOf(endpoint: AnyEndpoint, shot: Shot, answer: LightMyRequestResponse): string | undefined {
  const { statusCode: status, body } = answer;
  const ours = !shot.astray;
  if (status < 300 && !(endpoint.envelope === 'bare' && isRefusal(body))) {
    seen.taken += 1;
    if (!ours) return undefined;
    seen.answered.add(endpoint.name);
    return faultOfSuccess(endpoint, status, body);
  }
  seen.refused += 1;
  // the answer to a HEAD has no body
  if (shot.method === 'HEAD') return status >= 500 ? `${status}` : undefined;
  return faultOfRefusal(ours ? endpoint : undefined, status, body);
}

function isRefusal(body: string): boolean {
  return /^\{"success":false,"errorCode":/.test(body);
}

function faultOfSuccess(
  { envelope, output, soft = [] }: AnyEndpoint,
  status: number,
  body: string,
): string | undefined {
  const said: unknown = JSON.parse(body);
  if (envelope === 'wps' && soft.length > 0 && isRefusal(body)) return undefined;
  if (status !== 200) return `taken with ${status}`;
  const value = envelope === 'wps' ? (said as { value: unknown }).value : said;
  if (envelope === 'wps' && (said as { success: unknown }).success !== true) return 'neither yes nor no';
  const read = z.safeDecode(output, value as never);
  if (!read.success) return `an answer that is not as declared: ${JSON.stringify(read.error.issues.slice(0, 3))}`;
  const written = JSON.stringify(sorted(JSON.parse(JSON.stringify(z.encode(output, read.data)))));
  // what the contract does not name must not be said
  return written === JSON.stringify(sorted(value)) ? undefined : `more than is declared: ${body.slice(0, 500)}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

/** Of a call that went astray any refusal will do, so that it is one. */
function faultOfRefusal(endpoint: AnyEndpoint | undefined, status: number, body: string): string | undefined {
  if (!isRefusal(body)) return `${status} without a code: ${body.slice(0, 300)}`;
  const { errorCode: code, message } = JSON.parse(body) as { errorCode: RefusalCode; message: unknown };
  const soft = endpoint?.soft?.includes(code);
  if (code === 'server.fault' || status !== (soft ? 200 : declaredRefusal(code).status))
    return `${status} ${code}: ${body.slice(0, 300)}`;
  if (typeof message !== 'string' || message === '') return `${code} says nothing`;
  if (!endpoint) return undefined;
  const ofKeys: readonly RefusalCode[] = endpoint.keyed ? ['request.key_missing', 'request.key_reused'] : [];
  const promised = [...everyCallRefuses, ...impliedRefusals(endpoint), ...endpoint.refusals, ...ofKeys];
  return promised.includes(code) ? undefined : `${code} is not declared`;
}
