import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadBounds } from '@palpite/contract/base/upload.ts';
import {
  memberIcon,
  memberInfo,
  playerAvatar,
  removeIcon,
  saveIcon,
  saveLanguage,
} from '@palpite/contract/profile/player.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from '../base/rig.ts';
import { openWire, type Wire } from '../base/rig-wire.ts';
import { playerByToken } from '../players/players.ts';
import { logIn, makePlayer } from '../players/rig-player.ts';
import { playersRoom } from '../players/room.ts';
import { siteRoom } from '../site/room.ts';
import { sweepAvatars } from './jobs.ts';
import { profileRoom } from './room.ts';

let rig: Rig;
let wire: Wire;
let dataDir: string;
const nobody = async () => undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palpite-avatars-'));
  rig = await openRig({ settings: { dataDir } });
  wire = await openWire(rig, [siteRoom, playersRoom, profileRoom], {
    player: playerByToken,
    game: nobody,
    staff: nobody,
  });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
  await rm(dataDir, { recursive: true });
});

const enter = async (more: Parameters<typeof makePlayer>[1] = {}) => {
  const id = await makePlayer(rig.platform, more);
  const { token } = await logIn(rig.platform, id);
  return { id, token, call: wire.as(token) };
};
const files = () => readdir(join(dataDir, 'files', 'profile')).catch(() => []);
const get = (url: string) => wire.app.inject({ url });
const photo = (format: 'png' | 'jpeg' = 'png', width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#27b573' } })
    .toFormat(format)
    .toBuffer();
const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

test('a picture is shown as a small square to everyone who has its address, and kept by browsers for good', async () => {
  const { call } = await enter();
  expect(await call(memberIcon, {})).toBeNull();
  expect(await call(playerAvatar, {})).toEqual({ avatar: null, avatarType: 'STATIC' });
  const address = await call(saveIcon, { icon: blob(await photo('jpeg')) });
  expect(address).toMatch(/^\/files\/avatar\/[A-Za-z0-9_-]{22}\.webp$/);
  expect(await call(memberIcon, {})).toBe(address);
  expect(await call(playerAvatar, {})).toEqual({ avatar: address, avatarType: 'STATIC' });
  expect((await call(memberInfo, {})).avatar).toBe(address);
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('a new picture takes the place of the old one, and a removed one is gone at its address', async () => {
  const { call } = await enter();
  const first = await call(saveIcon, { icon: blob(await photo()) });
  const second = await call(saveIcon, { icon: blob(await photo()) });
  expect(second).not.toBe(first);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  const before = (await files()).length;
  await call(removeIcon, {});
  await call(removeIcon, {});
  expect(await call(memberIcon, {})).toBeNull();
  expect((await get(second)).statusCode).toBe(404);
  expect((await files()).length).toBe(before - 1);
});

test('of two pictures sent at once one is shown, and the sweeping takes whatever else lies there', async () => {
  const { call } = await enter();
  const both = await Promise.all(
    [await photo(), await photo('jpeg')].map((bytes) => call(saveIcon, { icon: blob(bytes) })),
  );
  const shown = await call(memberIcon, {});
  expect(both).toContain(shown);
  const codes = await Promise.all(both.map(async (address) => (await get(address)).statusCode));
  expect(codes.sort()).toEqual([200, 404]);

  const broken = join(dataDir, 'files', 'profile', `${'b'.repeat(22)}.webp`);
  const young = join(dataDir, 'files', 'profile', `${'y'.repeat(22)}.webp.part`);
  await writeFile(broken, 'left behind');
  await writeFile(young, 'still being written');
  await utimes(broken, rig.clock.now(), rig.clock.now());
  rig.clock.move(61 * 60_000);
  await utimes(young, rig.clock.now(), rig.clock.now());
  await sweepAvatars.run(rig.platform, { start: rig.clock.now(), end: rig.clock.now() });
  const { rows } = await sql<{ name: string }>`select file_name as name from profile.avatar`.execute(rig.db);
  expect((await files()).sort()).toEqual([...rows.map(({ name }) => name), `${'y'.repeat(22)}.webp.part`].sort());
});

test('a file of five megabytes is taken, one byte more is refused by name', async () => {
  const { call } = await enter();
  const picture = await photo();
  const filled = (size: number) => blob(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
  await call(saveIcon, { icon: filled(uploadBounds.bytes) });
  await expect(call(saveIcon, { icon: filled(uploadBounds.bytes + 1) })).rejects.toMatchObject({
    code: 'request.file_too_large',
    status: 413,
    field: 'icon',
    message: 'The file is too large. Send one of up to 5 MB.',
  });
});

test('a trial player and a visitor show nothing; the language a trial player may choose', async () => {
  const trial = await enter({ memberType: 4, currency: 'FUN' });
  const icon = blob(await photo());
  await expect(trial.call(saveIcon, { icon })).rejects.toMatchObject({ code: 'players.register_first' });
  await expect(trial.call(removeIcon, {})).rejects.toMatchObject({ code: 'players.register_first' });
  await trial.call(saveLanguage, { language: 'EN' });
  await expect(wire.as()(saveIcon, { icon })).rejects.toMatchObject({ code: 'login.not.session' });
  // who calls is looked at before what was sent, whatever it is
  const answer = await wire.app.inject({ method: 'POST', url: '/wps/member/info/icon', payload: { icon: 1 } });
  expect(answer.json()).toMatchObject({ errorCode: 'login.not.session' });
});

test('a brand without pictures shows none and takes none', async () => {
  const { call } = await enter();
  await call(saveIcon, { icon: blob(await photo()) });
  const flag = async (on: boolean) => {
    await sql`update site.flag set enabled = ${on} where merchant = 'palpite' and mod_id = 'PROFPIC3'`.execute(rig.db);
    rig.clock.move(2000);
  };
  await flag(false);
  expect((await call(memberInfo, {})).avatar).toBeNull();
  await expect(call(saveIcon, { icon: blob(await photo()) })).rejects.toMatchObject({ code: 'function.not.available' });
  await flag(true);
  expect((await call(memberInfo, {})).avatar).not.toBeNull();
});

test('a name that is none, however it is written, reaches no file', async () => {
  await writeFile(join(dataDir, 'files', 'profile', `${'z'.repeat(22)}.webp`), 'nobody’s');
  for (const name of [`${'z'.repeat(22)}.webp`, '..%2f..%2fsecrets.json', '%2e%2e', 'a.webp', 'x'.repeat(300)]) {
    const answer = await get(`/files/avatar/${name}`);
    expect([name, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([name, true]);
  }
});

test('what is no form of files is refused with a field', async () => {
  const { token } = await enter();
  const send = async (payload: string, type: string) => {
    const answer = await wire.app.inject({
      method: 'POST',
      url: '/wps/member/info/icon',
      headers: { authorization: token, 'content-type': type },
      payload,
    });
    const { errorCode, value } = answer.json<{ errorCode: string; value?: { field?: string } }>();
    return [answer.statusCode, errorCode, value?.field];
  };
  const form = 'multipart/form-data; boundary=x';
  expect(await send('{"icon":"a"}', 'application/json')).toEqual([400, 'request.invalid', 'body']);
  expect(await send('', form)).toEqual([400, 'request.invalid', 'icon']);
  expect(await send('nothing of a form', form)).toEqual([400, 'request.invalid', 'body']);
  expect(await send('--x\r\n', 'multipart/form-data')).toEqual([400, 'request.invalid', 'body']);
  const text = '--x\r\ncontent-disposition: form-data; name="icon"\r\n\r\nno file\r\n--x--\r\n';
  expect(await send(text, form)).toEqual([400, 'request.invalid', 'icon']);
  const cut = '--x\r\ncontent-disposition: form-data; name="icon"; filename="a.png"\r\n\r\nhalf of it';
  expect(await send(cut, form)).toEqual([400, 'request.invalid', 'icon']);
  const odd = text.replace('"icon"', '"__proto__"');
  expect((await send(odd, form)).slice(0, 2)).toEqual([400, 'request.invalid']);
  const more = text.replace('"icon"', '"memberType"');
  expect((await send(more, form)).slice(0, 2)).toEqual([400, 'request.invalid']);
});
