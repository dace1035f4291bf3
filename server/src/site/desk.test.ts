import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/site/office.ts';
import { banners, status, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../messages/rig-desk.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { doors: true });
});
afterAll(() => office.close());

const mayWrite = ['site.write'];
const now = () => office.rig.clock.now().getTime();
/** What is known is at most a second old. */
const soon = () => office.rig.clock.move(1_000);
const visitor = (more: { merchant?: string; language?: string } = {}) => office.wire.as(undefined, more);
const open = { closed: false, until: null, words: {} };
const none = { YOUTUBE: null, TWITTER: null, TIKTOK: null, FACEBOOK: null, INSTAGRAM: null, WHATSAPP: null };
const plain: InputOf<typeof desk.brandSave> = {
  ...{ links: none, imageOrigins: [], gameOrigins: [], gtagId: null },
  descriptions: {},
};

test('closed doors hold within a second, say the brand’s own words, and leave another brand open', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const until = now() + 3_600_000;
  await visitor()(whitelabel, {});
  const answer = await ask(desk.brandDoors, {
    ...{ closed: true, until },
    words: { PT: 'Trocando o banco de dados.', EN: 'We change the database.' },
  });
  expect(answer.doors).toMatchObject({ closed: true, until });
  expect(await visitor({ language: 'EN' })(status, {})).toMatchObject({
    ...{ maintenance: true, maintenanceUntil: until, maintenanceText: 'We change the database.' },
  });
  // a language nobody wrote in: the brand's own
  expect((await visitor({ language: 'AR' })(status, {})).maintenanceText).toBe('Trocando o banco de dados.');
  soon();
  await expect(visitor()(whitelabel, {})).rejects.toMatchObject({ code: 'site.maintenance', value: { until } });
  const other = visitor({ merchant: 'palpite-regulated' });
  expect(await other(status, {})).toMatchObject({ maintenance: false });
  await ask(desk.brandDoors, open);
  soon();
  expect(await visitor()(whitelabel, {})).toMatchObject({ modId: 'ROOT' });
  expect(await visitor()(status, {})).not.toHaveProperty('maintenanceText');
});

test('doors that opened at their time are open at the desk too', async () => {
  const ask = await office.staff('palpite', mayWrite);
  await ask(desk.brandDoors, { ...open, closed: true, until: now() + 60_000 });
  expect((await ask(desk.brand, {})).doors.closed).toBe(true);
  office.rig.clock.move(60_000);
  expect((await ask(desk.brand, {})).doors).toMatchObject({ closed: false, until: null });
  await visitor()(banners, { groupName: 'w_home' });
});

test('a time that is past and words nobody there reads are refused by the name of the field', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const put = (more: Partial<InputOf<typeof desk.brandDoors>>) => ask(desk.brandDoors, { ...open, ...more });
  await expect(put({ closed: true, until: now() })).rejects.toMatchObject({ field: 'until' });
  for (const until of [9e15, 253_402_300_800_000])
    await expect(put({ closed: true, until })).rejects.toMatchObject({ field: 'until' });
  await expect(put({ closed: true, until: -1 })).rejects.toMatchObject({ field: 'until' });
  await expect(put({ words: { AR: 'مغلق' } })).rejects.toMatchObject({ field: 'words.AR' });
  expect((await ask(desk.brand, {})).doors.closed).toBe(false);
});

test('links, origins and the measuring id show at the next status call; what is taken away is gone', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const kept = await ask(desk.brandSave, {
    links: { ...none, YOUTUBE: 'https://www.youtube.com/@palpite', WHATSAPP: 'https://wa.me/5511999990000' },
    imageOrigins: ['https://img.example', 'https://img2.example', 'https://img.example'],
    ...{ gameOrigins: ['https://play.example:8443'], gtagId: 'G-ABC123', descriptions: { PT: 'Um lugar', EN: '' } },
  });
  expect(kept.set.imageOrigins).toEqual(['https://img.example', 'https://img2.example']);
  expect(kept.set.descriptions).toEqual({ PT: 'Um lugar' });
  const { info } = await visitor()(status, {});
  expect(info).toMatchObject({
    ...{ imageCDNs: ['https://img.example', 'https://img2.example'], launchGameCDNs: ['https://play.example:8443'] },
    analytics: { gtagId: 'G-ABC123' },
  });
  const types = () => info.resources.map(({ resourceType }) => resourceType).sort();
  expect(types()).toEqual(['DEMO_BANK', 'GAMBLING_HELP', 'WHATSAPP', 'YOUTUBE']);
  expect((await visitor({ merchant: 'palpite-regulated' })(status, {})).info.imageCDNs).toEqual([]);
  await ask(desk.brandSave, plain);
  const after = await visitor()(status, {});
  expect(after.info.resources.map(({ resourceType }) => resourceType)).toEqual(['DEMO_BANK', 'GAMBLING_HELP']);
  expect(after.info).toMatchObject({ imageCDNs: [], launchGameCDNs: [], analytics: { gtagId: null } });
});

test.for([
  ['links.YOUTUBE', { links: { ...none, YOUTUBE: 'http://youtube.com/x' } }],
  ['links.FACEBOOK', { links: { ...none, FACEBOOK: 'javascript:alert(1)' } }],
  ['links.TIKTOK', { links: { ...none, TIKTOK: 'https://me:secret@tiktok.com/x' } }],
  ['imageOrigins.0', { imageOrigins: ['https://img.example/path'] }],
  ['imageOrigins.1', { imageOrigins: ['https://img.example', "https://img.example 'unsafe-inline'"] }],
  ['gameOrigins.0', { gameOrigins: ['http://play.example'] }],
  ['gtagId', { gtagId: 'G-<script>' }],
] as const)('a wrong %s is refused by its name', ([field, part]) => {
  const { error } = desk.brandSave.input.safeParse({ ...plain, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('a description nobody there reads is refused by its name', async () => {
  const ask = await office.staff('palpite', mayWrite);
  await expect(ask(desk.brandSave, { ...plain, descriptions: { AR: 'مكان' } })).rejects.toMatchObject({
    ...{ code: 'request.invalid', field: 'descriptions.AR' },
  });
});

test('who may not set up the brand neither reads nor changes it', async () => {
  const ask = await office.staff('palpite', ['content.write']);
  const refused = { code: 'office.not_permitted' };
  await expect(ask(desk.brand, {})).rejects.toMatchObject(refused);
  await expect(ask(desk.brandDoors, { ...open, closed: true })).rejects.toMatchObject(refused);
  await expect(ask(desk.brandSave, plain)).rejects.toMatchObject(refused);
});

test('staff see whom their brand lets in, and every change stands in the log as it was and as it is', async () => {
  const ask = await office.staff('palpite-regulated', mayWrite);
  const { region, hosts } = await ask(desk.brand, {});
  expect(region).toMatchObject({ rule: 'allowed', unknown: 'closed', countries: ['BR'] });
  expect(region.networks).toContainEqual({ network: '10.0.0.0/8', verdict: 'admitted', reason: 'demo' });
  expect(hosts).toEqual(['regulado.localhost']);
  await Promise.all([
    ask(desk.brandDoors, { ...open, closed: true }),
    ask(desk.brandDoors, { ...open, closed: true, words: { PT: 'Voltamos já.' } }),
  ]);
  await ask(desk.brandDoors, open);
  const { rows } = await sql<{ before: { closed: boolean }; after: { closed: boolean } }>`
    select before, after from staff.audit where action = 'brand.doors' and subject = 'brand:palpite-regulated' order by id`.execute(
    office.rig.db,
  );
  expect(rows.map(({ before, after }) => [before.closed, after.closed])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});
