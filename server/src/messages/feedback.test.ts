import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/messages/office.ts';
import { announcements, feedback, inbox } from '@palpite/contract/messages/player.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPictures } from './jobs.ts';
import { type Desk, inBothLanguages, openDesk } from './rig-desk.ts';

let office: Desk;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palpite-messages-'));
  office = await openDesk({ dataDir });
});
afterAll(async () => {
  await office.close();
  await rm(dataDir, { recursive: true });
});

const page = { page: 1, size: 20 };
const words = 'O botão do depósito sumiu';
const photo = async (width = 600, height = 400) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#27b573' } })
    .png()
    .toBuffer();
  return new Blob([Uint8Array.from(bytes)]);
};
/** As clients of this platform family send it: plain JSON, without pictures. */
const plain = (token: string, body: unknown) =>
  office.wire.app.inject({
    ...{ method: 'PUT', url: '/wps/feedback' },
    headers: { merchant: 'palpite', authorization: token, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const files = () => readdir(join(dataDir, 'files', 'messages')).catch(() => []);
const get = (url: string) => office.wire.app.inject({ url });
const tell = (content: string, images: Blob[] = []) => ({ type: 'deposit', content, images }) as const;
const sweep = () =>
  sweepPictures.run(office.rig.platform, { start: office.rig.clock.now(), end: office.rig.clock.now() });

test('what a player tells as plain JSON reaches the staff as well, without pictures and by the same rules', async () => {
  const { token, username } = await office.player();
  const answer = await plain(token, { type: 'deposit', content: words });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, value: null }]);
  const staff = await office.staff();
  const { list } = await staff(desk.feedbackList, { ...page, state: 'new' });
  expect(list.find((each) => each.username === username)).toMatchObject({ content: words, images: [] });
  const field = async (body: unknown) => {
    const refused = await plain(token, body);
    return [refused.statusCode, refused.json().errorCode, refused.json().value.field];
  };
  expect(await field({ type: 'deposit', content: 'curto' })).toEqual([400, 'request.invalid', 'content']);
  expect(await field({ type: 'deposit', content: words, images: ['AAAA'] })).toEqual([
    ...[400, 'request.invalid', 'images.0'],
  ]);
  expect(await field({ type: 'deposit', content: words, of: 'another' })).toEqual([400, 'request.invalid', 'of']);
  expect((await field('{"type":'))[1]).toBe('request.invalid');
  expect((await plain('', { type: 'deposit', content: words })).statusCode).toBe(401);
});

test('what a player tells reaches the staff of the brand with its pictures, and no other brand’s', async () => {
  const { ask, username, id } = await office.player();
  await ask(feedback, tell(`  ${words}  `, [await photo(), await photo(4000, 100)]));
  const staff = await office.staff();
  const { list, waiting } = await staff(desk.feedbackList, { ...page, state: 'new' });
  const entry = list.find((each) => each.username === username);
  expect(entry).toMatchObject({
    type: 'deposit',
    content: words,
    playerId: id.toString(),
    state: 'new',
    decidedBy: null,
  });
  expect(waiting).toBeGreaterThan(0);
  expect(entry?.images).toHaveLength(2);
  const answers = await Promise.all((entry?.images ?? []).map(get));
  for (const answer of answers)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  // drawn anew in their own shape, made smaller
  const sizes = await Promise.all(answers.map(({ rawPayload }) => sharp(rawPayload).metadata()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [600, 400],
    [1920, 48],
  ]);
  const other = await office.staff('palpite-regulated');
  expect((await other(desk.feedbackList, page)).list).toEqual([]);
});

test('the address of a player’s picture is a ticket: it cannot be guessed, changed or kept', async () => {
  const { ask, username } = await office.player();
  await ask(feedback, tell(words, [await photo()]));
  const staff = await office.staff();
  const { list } = await staff(desk.feedbackList, { page: 1, size: 100 });
  const [address = ''] = list.find((each) => each.username === username)?.images ?? [];
  expect((await get(address)).statusCode).toBe(200);
  const token = Buffer.from(address.slice('/files/feedback/'.length, -'.webp'.length), 'base64url');
  for (const at of [0, 3, 7, 8, 15]) {
    const changed = Buffer.from(token);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect((await get(`/files/feedback/${changed.toString('base64url')}.webp`)).statusCode, `${at}`).toBe(404);
  }
  // the file's own name opens nothing
  for (const name of await files()) {
    expect((await get(`/files/feedback/${name}`)).statusCode).toBe(404);
    expect((await get(`/files/news/${name}`)).statusCode).toBe(404);
  }
  office.rig.clock.move(15 * 60_000);
  expect((await get(address)).statusCode).toBe(404);
  // pictures that were told of stay
  office.rig.clock.move(2 * 3_600_000);
  const kept = await files();
  await sweep();
  expect(await files()).toEqual(kept);
});

test('five a day, also when sent at once; the sixth waits for the next day of the house', async () => {
  const { ask } = await office.player();
  const many = await Promise.allSettled(
    [1, 2, 3, 4, 5, 6].map(async (number) =>
      ask(feedback, tell(`${words} ${number}`, number > 3 ? [await photo()] : [])),
    ),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(many.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'messages.feedback_limit', value: { max: 5 }, status: 429 },
  });
  office.rig.clock.move(24 * 3_600_000);
  const next = await office.player();
  await next.ask(feedback, tell(words));
});

test('too short, too long, of no type or no picture: refused by name, and nothing is kept', async () => {
  const { ask } = await office.player();
  const before = await files();
  const refused = (more: object) => ask(feedback, { ...tell(words), ...more } as never);
  await expect(refused({ content: 'curto' })).rejects.toThrow('"content"');
  await expect(refused({ content: 'x'.repeat(141) })).rejects.toThrow('"content"');
  await expect(refused({ type: 'nothing' })).rejects.toThrow('"type"');
  await expect(refused({ images: [new Blob(['<svg onload=x>'])] })).rejects.toMatchObject({
    code: 'request.not_an_image',
    field: 'images',
  });
  const four = [await photo(), await photo(), await photo(), await photo()];
  await expect(refused({ images: four })).rejects.toThrow('"images"');
  expect(await files()).toEqual(before);
  const trial = await office.player({ memberType: 4, currency: 'FUN' });
  await expect(trial.ask(feedback, tell(words))).rejects.toMatchObject({ code: 'players.register_first' });
});

test('an answer goes to the player’s box once, and of two people at once one answers', async () => {
  const { ask, username } = await office.player();
  await ask(feedback, tell('<b>Sumiu</b> o botão'));
  office.rig.clock.move(1_000);
  const staff = await office.staff();
  const { list } = await staff(desk.feedbackList, { page: 1, size: 100 });
  const id = list.find((each) => each.username === username)?.id ?? '';
  const other = await office.staff('palpite-regulated');
  await expect(other(desk.feedbackClose, { id, answer: 'x' })).rejects.toMatchObject({ code: 'messages.unknown' });
  const both = await Promise.allSettled([
    staff(desk.feedbackClose, { id, answer: 'Voltou.\n\nObrigado <script>' }),
    staff(desk.feedbackClose, { id, answer: 'Voltou.\n\nObrigado <script>' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'messages.unknown' } });
  expect((await ask(inbox, page)).list).toMatchObject([
    {
      title: 'Answer to what you wrote',
      content:
        '<blockquote><p>&lt;b&gt;Sumiu&lt;/b&gt; o botão</p></blockquote><p>Voltou.</p><p>Obrigado &lt;script&gt;</p>',
    },
  ]);
  const done = await staff(desk.feedbackList, { page: 1, size: 100, state: 'done' });
  expect(done.list.find((each) => each.id === id)).toMatchObject({ state: 'done', decidedBy: 'plantao' });
});

test('a promotion shows the pictures staff gave it; a picture for a banner that is never hung up goes after a day', async () => {
  const staff = await office.staff();
  const texts = inBothLanguages('Com foto');
  const draft: InputOf<typeof desk.newsAdd> = {
    ...{ type: 'PR', audience: 'everybody', texts, execution: null, category: 'other', promotionId: null },
    ...{ startsAt: null, endsAt: null },
    ...{ position: 0, enabled: true },
  };
  const made = await staff(desk.newsAdd, draft);
  const first = await staff(desk.newsPicture, { id: made.id, picture: await photo() });
  const second = await staff(desk.newsPicture, { id: made.id, picture: await photo() });
  // who writes its text meanwhile may save
  const { list } = await staff(desk.newsList, { ...page, type: 'PR' });
  expect(list.find(({ id }) => id === made.id)?.revision).toBe(made.revision);
  office.rig.clock.move(1_000);
  const { promotion } = await office.wire.as()(announcements, { types: 'PR' });
  expect(promotion.find(({ id }) => id === made.id)?.announcementImages).toEqual([
    { sequence: 1, imageUrl: first },
    { sequence: 2, imageUrl: second },
  ]);
  expect((await get(first)).statusCode).toBe(200);
  const other = await office.staff('palpite-regulated');
  const removal = { id: made.id, address: second };
  await expect(other(desk.newsPictureRemove, removal)).rejects.toMatchObject({ code: 'messages.unknown' });
  await staff(desk.newsPictureRemove, removal);
  await expect(staff(desk.newsPictureRemove, removal)).rejects.toMatchObject({ code: 'messages.unknown' });
  expect((await get(second)).statusCode).toBe(404);
  for (let more = 1; more < desk.newsPictures; more += 1)
    await staff(desk.newsPicture, { id: made.id, picture: await photo() });
  const before = await files();
  await expect(staff(desk.newsPicture, { id: made.id, picture: await photo() })).rejects.toMatchObject({
    code: 'messages.too_many_pictures',
    field: 'picture',
  });
  await expect(other(desk.newsPicture, { id: made.id, picture: await photo() })).rejects.toMatchObject({
    code: 'messages.unknown',
  });
  expect(await files()).toEqual(before);

  const hung = await staff(desk.bannerPicture, { picture: await photo() });
  const loose = await staff(desk.bannerPicture, { picture: await photo() });
  await staff(desk.bannerAdd, {
    ...{ groupName: 'w_rng', language: 'PT', url: hung, title: 'Foto', linkageType: 'NONE', linkage: null },
    ...{ startsAt: null, endsAt: null, position: 0, enabled: true },
  });
  await staff(desk.newsRemove, { id: made.id });
  office.rig.clock.move(25 * 3_600_000);
  await sweep();
  const codes = await Promise.all([first, hung, loose].map(async (address) => (await get(address)).statusCode));
  expect(codes).toEqual([404, 200, 404]);
  await expect(staff(desk.bannerPicture, { picture: new Blob(['x']) })).rejects.toMatchObject({
    code: 'request.not_an_image',
    field: 'picture',
  });
});
