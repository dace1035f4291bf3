// Requests nobody's client would send, to every call of the house: each is refused with a reason, none breaks the
// house, none leaves a half-made account behind. MALFORMED_RUNS sets how many per call: 40 where nothing is said, so
// that the ordinary run stays short; before a release the same file is walked with 10000, which takes hours. A failure
// prints the request and the seed.
import { type AnyEndpoint, pathParameters } from '@palpite/contract/base/endpoint.ts';
import * as entrance from '@palpite/contract/entrance/player.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Rig } from './base/rig.ts';
import { malformed, type Sending } from './base/rig-malformed.ts';
import { signUp } from './entrance/rig-people.ts';
import { type ContractRig, endpoints, openContract } from './rig-contract.ts';

const runs = Number(process.env.MALFORMED_RUNS ?? 40);
const seed = Number(process.env.MALFORMED_SEED ?? 20_260_302);

let contract: ContractRig;
let rig: Rig;
let oddBefore = 0;

beforeAll(async () => {
  contract = await openContract();
  rig = contract.rig;
  const form = { username: 'luana', password: 'jabuticaba madura 7', confirmPassword: 'jabuticaba madura 7' };
  await contract.beCalledBy((await signUp(contract.wire, form)).token);
  oddBefore = await oddPeople();
});
afterAll(() => contract.close());

const send = (endpoint: AnyEndpoint, sending: Sending) => contract.send(endpoint, sending);

async function numberOf(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(rig.db)).rows[0]?.count ?? 0;
}
const people = () => numberOf(sql<{ count: number }>`select count(*)::int as count from players.player`);
/** Players of another kind than a call can make, or with a name none may have. */
const oddPeople = () =>
  numberOf(sql<{ count: number }>`select count(*)::int as count from players.player
    where member_type not in (0, 4) or username !~ '^[a-z0-9]{4,32}$'`);
/** Players nobody was told of: their transaction did not come to its end. */
const halfMade = () =>
  numberOf(sql<{ count: number }>`select count(*)::int as count from players.player p where not exists
    (select 1 from base.event e where e.name = 'players.registered' and e.payload->>'playerId' = p.id::text)`);

/** Whoever sends nonsense has done wrong and not we; only a full house may send them away with a 5xx. */
function isRefusal(status: number, code: unknown): boolean {
  return (status >= 400 && status < 500) || code === 'server.busy';
}

/** The names of the fields a call knows, with its cache-busters, which are dropped unread. */
function fieldsOf(endpoint: AnyEndpoint): ReadonlySet<string> {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  return new Set([...Object.keys(properties), ...(hasQuery(endpoint) ? ['_', 't'] : [])]);
}
const hasQuery = ({ method }: AnyEndpoint) => method === 'GET' || method === 'DELETE';

/** The names of the fields a request says, as far as it is one that can be read. */
function namesIn(endpoint: AnyEndpoint, { path, body = '' }: Sending): string[] {
  if (hasQuery(endpoint)) return [...new URL(path, 'http://palpite').searchParams.keys()];
  if (endpoint.takes === 'form') return [...new URLSearchParams(body).keys()];
  if (endpoint.takes === 'multipart') return [...body.matchAll(/; name="([^"]*)"/g)].map((found) => found[1] ?? '');
  return Object.keys(JSON.parse(body.replace(/^\ufeff/, '') || '{}') ?? {});
}

for (const endpoint of endpoints)
  test(`${endpoint.name} refuses what is malformed and breaks on nothing`, {
    timeout: 600_000 + runs * 200,
  }, async () => {
    const before = await people();
    const known = fieldsOf(endpoint);
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(malformed(endpoint), async (sending) => {
        const answer = await send(endpoint, sending);
        if (answer.statusCode < 400) {
          taken += 1;
          if (endpoint.access !== 'vendor')
            expect(namesIn(endpoint, sending).filter((name) => !known.has(name))).toEqual([]);
          return;
        }
        const body = answer.json();
        expect([isRefusal(answer.statusCode, body.errorCode), body]).toEqual([
          true,
          { ...body, success: false, errorCode: expect.any(String), message: expect.any(String) },
        ]);
        expect(body.errorCode).not.toBe('server.fault');
        if (body.errorCode === 'request.invalid') expect(body.value).toMatchObject({ field: expect.any(String) });
      }),
      { numRuns: runs, seed },
    );
    const made = (await people()) - before;
    expect([made >= 0, made <= taken, await halfMade()]).toEqual([true, true, 0]);
  });

// an outside service may learn to say more than it did; whatever a client of ours says must be meant for us
test.for(endpoints.filter(({ access }) => access !== 'vendor').map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes no field it does not know',
  async ([, endpoint]) => {
    const written = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
    expect(written.additionalProperties).toBe(false);
    if (!hasQuery(endpoint) || pathParameters(endpoint.path).length > 0) return;
    const [bare, busted] = [await send(endpoint, endpoint), await send(endpoint, { path: `${endpoint.path}?_=1&t=2` })];
    expect([busted.statusCode, busted.json().errorCode]).toEqual([bare.statusCode, bare.json().errorCode]);
    const path = `${endpoint.path}?_=1&t=2&isAdmin=true`;
    const answer = await send(endpoint, { path });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'request.invalid']);
  },
);

test('a body of many megabytes is refused unread', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(3_000_000) });
  const answer = await send(entrance.login, { path: entrance.login.path, type: 'application/json', body });
  expect([answer.statusCode, answer.json().errorCode]).toEqual([413, 'request.too_large']);
});

test('no prototype was reached and nobody was given another kind of account', async () => {
  expect(Object.hasOwn(Object.prototype, 'memberType')).toBe(false);
  expect(await oddPeople()).toBe(oddBefore);
});
