import { type AnyEndpoint, endpoint } from '@palpite/contract/base/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { type Room, route } from '../room.ts';

const common = { access: 'anyone', envelope: 'wps', input: z.object({}), output: z.object({}), refusals: [] } as const;
const change = endpoint({ ...common, name: 'trial.change', method: 'POST', path: '/trial/change' });
const look = endpoint({ ...common, name: 'trial.look', method: 'GET', path: '/trial/look' });
const end = endpoint({ ...common, name: 'trial.end', method: 'DELETE', path: '/trial/end' });
const hook = endpoint({ ...common, access: 'vendor', name: 'trial.hook', method: 'POST', path: '/trial/hook' });
const room: Room = {
  name: 'trial',
  routes: [change, look, end, hook].map((each) => route(each as AnyEndpoint, () => ({}))),
};

let rig: Rig;
let wire: Wire;
beforeAll(async () => {
  rig = await openRig({ settings: { publicUrl: 'https://palpite.example' } });
  const nobody = async () => undefined;
  const brands = new Map([
    ['palpite.example', 'palpite'],
    ['regulado.localhost', 'palpite-regulated'],
  ]);
  const doorkeepers = { player: nobody, game: nobody, staff: nobody };
  wire = await openWire(rig, [room], doorkeepers, { brandOf: async (host) => brands.get(host) });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

async function send(called: AnyEndpoint, headers: Record<string, string>): Promise<string> {
  const answer = await wire.app.inject({
    method: called.method as 'GET',
    url: called.path,
    headers: { merchant: 'palpite', host: 'lan.example:8080', ...headers },
  });
  const body = answer.json<{ errorCode?: string }>();
  return body.errorCode ?? 'done';
}

test.for([
  [{}, 'done'],
  [{ 'sec-fetch-site': 'same-origin' }, 'done'],
  [{ 'sec-fetch-site': 'none' }, 'done'],
  [{ 'sec-fetch-site': 'same-site' }, 'request.foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'request.foreign'],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://palpite.example' }, 'request.foreign'],
  // a proxy for development passes on where the page was, not the host it came by
  [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }, 'done'],
  [{ origin: 'https://palpite.example' }, 'done'],
  [{ origin: 'http://lan.example:8080' }, 'done'],
  [{ origin: 'http://lan.example:8081' }, 'request.foreign'],
  [{ origin: 'https://palpite.example.evil.example' }, 'request.foreign'],
  [{ origin: 'https://evil.example' }, 'request.foreign'],
  [{ origin: 'null' }, 'request.foreign'],
  [{ origin: '' }, 'request.foreign'],
] as const)('a change asked with %o is answered %s', async ([headers, answer]) => {
  expect(await send(change, headers)).toBe(answer);
  expect(await send(end, headers)).toBe(answer);
});

test.for([
  // the brand at its own host, by whatever page of its own
  ['regulado.localhost:8080', 'http://regulado.localhost:8080', 'done'],
  ['palpite.example', 'https://palpite.example', 'done'],
  // a proxy may call us by a name nobody has
  ['inside:9000', 'https://palpite.example', 'done'],
  // one brand's page must not act with what a browser keeps for another's host
  ['regulado.localhost:8080', 'https://palpite.example', 'request.foreign'],
  ['palpite.example', 'http://regulado.localhost:8080', 'request.foreign'],
] as const)('at %s a change asked by a page of %s is answered %s', async ([host, origin, answer]) => {
  expect(await send(change, { host, origin })).toBe(answer);
});

test('looking changes nothing, and a machine that calls us back has no pages', async () => {
  for (const called of [look, hook]) expect(await send(called, { 'sec-fetch-site': 'cross-site' })).toBe('done');
});
