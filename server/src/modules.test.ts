// Every call that belongs to a feature is answered only while the brand has it switched on.
import { pathParameters } from '@palpite/contract/base/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from './base/rig.ts';
import { openWire, type Wire } from './base/rig-wire.ts';
import { type PlayerSession, routesOf } from './base/room.ts';
import { rooms } from './house.ts';
import { moduleOn } from './site/site.ts';

const endpoints = rooms.flatMap((room) => routesOf(room).map(({ endpoint }) => endpoint));
const switched = endpoints.filter(({ module }) => module !== undefined);

/** An agent and a member at once, freshly proven: whom no other rule keeps out. */
const who = (at: Date, agent: boolean): PlayerSession => ({
  kind: 'player',
  sessionId: 1n,
  playerId: 1n,
  username: 'luana',
  memberType: agent ? 1 : 0,
  merchant: 'palpite',
  currency: 'BRL',
  assurance: 'full',
  provenAt: at.getTime(),
  mustChange: false,
});

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig();
  const nobody = async () => undefined;
  wire = await openWire(
    rig,
    rooms.map(({ open: _, ...room }) => room),
    {
      player: async (platform, token) => who(platform.clock.now(), token.startsWith('agent')),
      game: nobody,
      staff: nobody,
    },
  );
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const turn = async (enabled: boolean) => {
  await sql`update site.flag set enabled = ${enabled} where merchant = 'palpite'`.execute(rig.db);
  rig.clock.move(1_000);
};

async function answers(): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const { name, method, path, access, takes } of switched) {
    let url = path;
    for (const parameter of pathParameters(path)) url = url.replace(`:${parameter}`, '1');
    const options: InjectOptions = { method: method as 'GET', url, headers: { merchant: 'palpite' } };
    if (access !== 'anyone') options.headers = { ...options.headers, authorization: `${access}-${name}` };
    if (method !== 'GET' && method !== 'DELETE' && takes === undefined) options.payload = {};
    const answer = await wire.app.inject(options);
    const { errorCode = 'done' } = answer.json<{ errorCode?: string }>();
    said.set(name, errorCode);
  }
  return said;
}

test('every module a call belongs to is a switch of the demo brand', async () => {
  expect(switched.length).toBeGreaterThan(50);
  const { rows } = await sql<{ id: string }>`select mod_id as id from site.flag where merchant = 'palpite'`.execute(
    rig.db,
  );
  const known = new Set(rows.map(({ id }) => id));
  expect(switched.filter(({ module = '' }) => !known.has(module)).map(({ name, module }) => [name, module])).toEqual(
    [],
  );
});

test('a call whose module is off is not available, whatever it was sent', async () => {
  await turn(false);
  const off = await answers();
  await turn(true);
  expect([...off].filter(([, code]) => code !== 'function.not.available')).toEqual([]);
  expect(off.size).toBe(switched.length);
});

test('what is known of a brand is answered without a promise, so that no call waits a turn for it', async () => {
  expect(await moduleOn(rig.platform, 'palpite', 'COMM3')).toBe(true);
  expect(moduleOn(rig.platform, 'palpite', 'COMM3')).toBe(true);
  rig.clock.move(1_000);
  expect(moduleOn(rig.platform, 'palpite', 'COMM3')).toBeInstanceOf(Promise);
});
