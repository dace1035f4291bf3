import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import * as desk from '@palpite/contract/site/office.ts';
import { banners, status, whitelabel } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../base/rig-wire.ts';
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
const revision = '0123456789abcdef';
const none = { YOUTUBE: null, TWITTER: null, TIKTOK: null, FACEBOOK: null, INSTAGRAM: null, WHATSAPP: null };
/** Saves with the form as it stands now. */
const doors = async (ask: Speak, given: Omit<InputOf<typeof desk.brandDoors>, 'revision'>) =>
  ask(desk.brandDoors, { ...given, revision: (await ask(desk.brand, {})).doors.revision });
const save = async (ask: Speak, given: Omit<InputOf<typeof desk.brandSave>, 'revision'>) =>
  ask(desk.brandSave, { ...given, revision: (await ask(desk.brand, {})).set.revision });
const plain: Omit<InputOf<typeof desk.brandSave>, 'revision'> = {
  ...{ links: none, imageOrigins: [], gameOrigins: [], gtagId: null },
  descriptions: {},
};

test('closed doors hold within a second, say the brand’s own words, and leave another brand open', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const until = now() + 3_600_000;
  await visitor()(whitelabel, {});
  const answer = await doors(ask, {
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
  await doors(ask, open);
  soon();
  expect(await visitor()(whitelabel, {})).toMatchObject({ modId: 'ROOT' });
  expect(await visitor()(status, {})).not.toHaveProperty('maintenanceText');
});

test('doors that opened at their time are open at the desk too', async () => {
  const ask = await office.staff('palpite', mayWrite);
  await doors(ask, { ...open, closed: true, until: now() + 60_000 });
  expect((await ask(desk.brand, {})).doors.closed).toBe(true);
  office.rig.clock.move(60_000);
  expect((await ask(desk.brand, {})).doors).toMatchObject({ closed: false, until: null });
  await visitor()(banners, { groupName: 'w_home' });
});

test('a time that is past and words nobody there reads are refused by the name of the field', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const put = (more: Partial<InputOf<typeof desk.brandDoors>>) => doors(ask, { ...open, ...more });
  await expect(put({ closed: true, until: now() })).rejects.toMatchObject({ field: 'until' });
  for (const until of [9e15, 253_402_300_800_000])
    await expect(put({ closed: true, until })).rejects.toMatchObject({ field: 'until' });
  await expect(put({ closed: true, until: -1 })).rejects.toMatchObject({ field: 'until' });
  await expect(put({ words: { AR: 'مغلق' } })).rejects.toMatchObject({ field: 'words.AR' });
  expect((await ask(desk.brand, {})).doors.closed).toBe(false);
});

test('links, origins and the measuring id show at the next status call; what is taken away is gone', async () => {
  const ask = await office.staff('palpite', mayWrite);
  const kept = await save(ask, {
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
  await save(ask, plain);
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
  const { error } = desk.brandSave.input.safeParse({ ...plain, revision, ...part });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('a description nobody there reads is refused by its name', async () => {
  const ask = await office.staff('palpite', mayWrite);
  await expect(save(ask, { ...plain, descriptions: { AR: 'مكان' } })).rejects.toMatchObject({
    ...{ code: 'request.invalid', field: 'descriptions.AR' },
  });
});

test('who may not set up the brand neither reads nor changes it', async () => {
  const ask = await office.staff('palpite', ['content.write']);
  const refused = { code: 'office.not_permitted' };
  await expect(ask(desk.brand, {})).rejects.toMatchObject(refused);
  await expect(ask(desk.brandDoors, { ...open, revision, closed: true })).rejects.toMatchObject(refused);
  await expect(ask(desk.brandSave, { ...plain, revision })).rejects.toMatchObject(refused);
});

test('staff see whom their brand lets in, and every change stands in the log as it was and as it is', async () => {
  const ask = await office.staff('palpite-regulated', mayWrite);
  const { region, hosts } = await ask(desk.brand, {});
  expect(region).toMatchObject({ rule: 'allowed', unknown: 'closed', countries: ['BR'] });
  expect(region.networks).toContainEqual({ network: '10.0.0.0/8', verdict: 'admitted', reason: 'demo' });
  expect(hosts).toEqual(['regulado.localhost']);
  await doors(ask, { ...open, closed: true });
  await doors(ask, { ...open, closed: true, words: { PT: 'Voltamos já.' } });
  await doors(ask, open);
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

test('of two who save the brand at once the second is told, and overwrites nothing of the first', async () => {
  const ask = await office.staff('palpite-regulated', mayWrite);
  const { set, doors: asOpened } = await ask(desk.brand, {});
  const both = await Promise.allSettled(
    ['G-ONE111', 'G-TWO222'].map((gtagId) => ask(desk.brandSave, { ...plain, gtagId, revision: set.revision })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'office.changed_meanwhile', status: 409 },
  });
  const won = both[0]?.status === 'fulfilled' ? 'G-ONE111' : 'G-TWO222';
  const stands = await ask(desk.brand, {});
  expect(stands.set.gtagId).toBe(won);
  // the doors are another form
  expect(stands.doors.revision).toBe(asOpened.revision);
  await ask(desk.brandDoors, { ...open, closed: true, revision: asOpened.revision });
  await expect(ask(desk.brandDoors, { ...open, revision: asOpened.revision })).rejects.toMatchObject({
    code: 'office.changed_meanwhile',
  });
  await doors(ask, open);
});
