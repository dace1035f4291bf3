import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { endpoint } from '@palpite/contract/base/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { route } from '../room.ts';
import { isDatabaseAway, openDb } from './db.ts';

const look = endpoint({
  name: 'trial.look',
  method: 'GET',
  path: '/trial/look',
  access: 'anyone',
  envelope: 'wps',
  input: z.object({ how: z.string() }),
  output: z.object({}),
  refusals: [],
});

/** What becomes of a statement when the database is gone in each of the ways it can be. */
const ways: Record<string, (url: string) => Promise<unknown>> = {
  'nothing answers': async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    free.close();
    await once(free, 'close');
    return ask(`postgres://nobody@127.0.0.1:${port}/nothing`, 'select 1');
  },
  'it hangs up': async () => {
    const rude = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    return ask(`postgres://nobody@127.0.0.1:${port}/nothing`, 'select 1').finally(() => rude.close());
  },
  'it ends our connection': (url) => ask(url, 'select pg_terminate_backend(pg_backend_pid())'),
  'it ends us for somebody else': (url) =>
    ask(url, "do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$"),
  'it says something else': (url) => ask(url, 'select 1 / 0'),
};

async function ask(url: string, text: string): Promise<unknown> {
  const opened = openDb(url, { max: 1 });
  try {
    return await sql.raw(text).execute(opened.db);
  } finally {
    await opened.close();
  }
}

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig();
  const room = {
    name: 'trial',
    routes: [
      route(look, async (_ask, { how }) => {
        await ways[how]?.(rig.url);
        return {};
      }),
    ],
  };
  const nobody = async () => undefined;
  wire = await openWire(rig, [room], { player: nobody, game: nobody, staff: nobody });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

test.each([
  ['nothing answers', true],
  ['it hangs up', true],
  ['it ends our connection', true],
  ['it says something else', false],
])('%s: the database is away is %s', async (how, isAway) => {
  const fault = await ways[how]?.(rig.url).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Error);
  expect(isDatabaseAway(fault)).toBe(isAway);
});

test('whoever calls while the database is away is told to wait a moment, in their language, and that nothing was lost', async () => {
  const say = (how: string, language: string) =>
    wire.app.inject({ url: '/trial/look', query: { how }, headers: { merchant: 'palpite', language } });
  for (const [language, begins] of [
    ['PT', 'Um instante…'],
    ['EN', 'One moment…'],
    ['AR', 'لحظة من فضلك…'],
  ] as const) {
    const answer = await say('it hangs up', language);
    expect(answer.statusCode).toBe(503);
    const { errorCode, message } = answer.json();
    expect(errorCode).toBe('server.busy');
    expect(message).toMatch(new RegExp(`^${begins}`));
  }
  const answer = await say('it ends us for somebody else', 'PT');
  expect([answer.statusCode, answer.json().errorCode]).toEqual([503, 'server.busy']);
  expect((await say('it says something else', 'PT')).json()).toMatchObject({ errorCode: 'server.fault' });
});
