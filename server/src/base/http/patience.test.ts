import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../rig.ts';
import { openHttp } from './http.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await openRig();
});
afterAll(() => rig.close());

const open = (more: { slowestMs?: number }) =>
  openHttp({
    platform: rig.platform,
    rooms: [],
    doorkeepers: { player: async () => undefined, game: async () => undefined, staff: async () => undefined },
    merchantKnown: () => true,
    moduleOn: () => true,
    serves: () => true,
    onUndeclared: () => {},
    ...more,
  });

test.for([
  ['says nothing', ''],
  ['does not come to the end of its head', 'POST / HTTP/1.1\r\nHost: here\r\nX-Slow: '],
  ['does not come to the end of its body', 'POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\n1'],
] as const)('who %s is not waited for', async ([, said]) => {
  const app = await open({ slowestMs: 80 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  // a connection that is broken off in the middle of its body may be closed without a word
  socket.on('error', () => {});
  socket.resume();
  if (said) socket.write(said);
  await once(socket, 'close');
  await app.close();
});

test('a caller has half a minute, for the head as for all of it', async () => {
  const app = await open({});
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 30_000]);
  await app.close();
});
