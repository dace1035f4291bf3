import { type AddressInfo, connect } from 'node:net';
import { endpoint } from '@palpite/contract/base/endpoint.ts';
import { upload, uploadBounds } from '@palpite/contract/base/upload.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openRig, type Rig } from '../rig.ts';
import { openWire, type Wire } from '../rig-wire.ts';
import { type Room, route } from '../room.ts';

const hand = endpoint({
  name: 'trial.hand',
  method: 'POST',
  path: '/trial/hand/:id',
  access: 'anyone',
  envelope: 'wps',
  takes: 'multipart',
  input: z.strictObject({ id: z.string(), note: z.optional(z.string()), proofs: z.array(upload) }),
  output: z.object({ id: z.string(), note: z.nullable(z.string()), texts: z.array(z.string()) }),
  refusals: [],
});
let handled = 0;
const room: Room = {
  name: 'trial',
  routes: [
    route(hand, async (_ask, { id, note, proofs }) => {
      handled += 1;
      const texts = await Promise.all(proofs.map(async (each) => `${each.size}:${(await each.text()).slice(0, 5)}`));
      return { id, note: note ?? null, texts };
    }),
  ],
};

let rig: Rig;
let wire: Wire;
let port: number;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [room], { player: nobody, game: nobody, staff: nobody });
  await wire.app.listen({ port: 0, host: '127.0.0.1' });
  port = (wire.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const file = (text: string) => new Blob([text]);

async function send(form: FormData, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/trial/hand/7`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'palpite', language: 'EN', ...headers },
  });
  return [answer.status, await answer.json()] as const;
}

test('files and fields of one form arrive together, as many as are allowed', async () => {
  const proofs = [file('first'), file('second'), file('')];
  expect(await wire.as()(hand, { id: '7', note: 'olá', proofs })).toEqual({
    id: '7',
    note: 'olá',
    texts: ['5:first', '6:secon', '0:'],
  });
});

test('three files at their border pass over a real connection; a fourth, and a fourth alone too large, name the field', async () => {
  const whole = new Blob([new Uint8Array(uploadBounds.bytes)]);
  const form = (...files: Blob[]) => {
    const made = new FormData();
    for (const each of files) made.append('proofs[]', each, 'a.png');
    return made;
  };
  const [status, body] = await send(form(whole, whole, whole));
  expect([status, body.value.texts.length]).toEqual([200, 3]);
  expect(await send(form(file('a'), file('b'), file('c'), file('d')))).toEqual([
    400,
    expect.objectContaining({
      errorCode: 'request.too_many_files',
      value: { field: 'proofs', most: 3 },
      message: 'There are too many files. Send up to 3 at a time.',
    }),
  ]);
  const larger = new Blob([new Uint8Array(uploadBounds.bytes + 1)]);
  expect(await send(form(file('a'), larger, file('c')))).toEqual([
    413,
    expect.objectContaining({ errorCode: 'request.file_too_large', value: { field: 'proofs', most: 5 } }),
  ]);
});

test('a field given twice, one that is unknown and one too long are refused by name', async () => {
  const form = new FormData();
  form.append('note', 'a');
  form.append('note', 'b');
  expect(await send(form)).toEqual([
    400,
    expect.objectContaining({ errorCode: 'request.invalid', value: { field: 'note', problem: 'twice' } }),
  ]);
  const unknown = new FormData();
  unknown.append('proofs[]', file('a'));
  unknown.append('isAdmin', 'true');
  expect(await send(unknown)).toEqual([
    400,
    expect.objectContaining({ value: { field: 'isAdmin', problem: 'unknown' } }),
  ]);
  const nothing = new FormData();
  nothing.append('note', 'a\0b');
  nothing.append('proofs[]', file('a'));
  expect(await send(nothing)).toEqual([400, expect.objectContaining({ value: { field: 'note', problem: 'text' } })]);
});

test('an upload that is cut off reaches no use case, and the next one finds its place', async () => {
  const before = handled;
  const head = [
    'POST /trial/hand/7 HTTP/1.1',
    'Host: x',
    'Merchant: palpite',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 9000',
    '',
    '--x',
    'content-disposition: form-data; name="proofs[]"; filename="a.png"',
    '',
    'half of it',
  ].join('\r\n');
  // more than may be under way at once
  await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<void>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(head);
            setTimeout(() => socket.destroy(), 100);
          });
          socket.on('error', () => undefined);
          socket.on('close', () => resolve());
        }),
    ),
  );
  await expect.poll(() => wire.as()(hand, { id: '7', proofs: [file('whole')] })).toMatchObject({ texts: ['5:whole'] });
  expect(handled).toBe(before + 1);
});

test('what is far too large by its own word is not read', async () => {
  const answer = await wire.app.inject({
    method: 'POST',
    url: '/trial/hand/7',
    headers: {
      merchant: 'palpite',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(60 * 1024 * 1024),
    },
    payload: '--x',
  });
  expect(answer.json()).toMatchObject({ errorCode: 'request.too_large' });
});
