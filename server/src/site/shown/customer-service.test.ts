import { banners, status } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Wire } from '../../base/rig-wire.ts';
import { setMaintenance } from '../doors/door-store.ts';
import { siteRoom } from '../room.ts';
import { allowedTarget } from './customer-service.ts';
import { saveServiceHost, seedService } from './service-store.ts';

let rig: Rig;
let wire: Wire;
const nobody = async () => undefined;

beforeAll(async () => {
  rig = await openRig();
  wire = await openWire(rig, [siteRoom], { player: nobody, game: nobody, staff: nobody }, { doors: true });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});

const entries = async () => (await wire.as()(status, {})).info.customerService;
const visit = async (path: string) => {
  const answer = await wire.app.inject({ url: path, remoteAddress: '203.0.113.99' });
  return [answer.statusCode, answer.headers.location];
};

test('clients get an address of our own, which leads on to where the brand answers', async () => {
  const [entry] = await entries();
  expect(entry).toMatchObject({ csType: 'ONLINE', title: 'Customer service' });
  expect(entry?.path).toMatch(/^\/cs\/[\w-]{40,}$/);
  const [own] = (await wire.as(undefined, { language: 'PT' })(status, {})).info.customerService;
  expect(own?.title, 'in the brand’s own language').toBe('Atendimento');
  expect(await visit(entry?.path ?? '')).toEqual([302, 'http://127.0.0.1:8082/support?brand=palpite']);
});

test('customer service answers behind closed doors too', async () => {
  const [entry] = await entries();
  await inTx(rig.db, (tx) => setMaintenance(tx, 'palpite', true));
  rig.clock.move(1_000);
  expect(await visit(entry?.path ?? '')).toEqual([302, 'http://127.0.0.1:8082/support?brand=palpite']);
  await inTx(rig.db, (tx) => setMaintenance(tx, 'palpite', false));
  rig.clock.move(1_000);
});

test('an entry leads to a host the brand allows, and nowhere once the host is taken off the list', async () => {
  const chat = { csType: 'CHAT', title: 'Chat', titles: {}, target: 'https://chat.example/room?x=1' };
  await inTx(rig.db, (tx) => seedService(tx, 'palpite', chat));
  expect((await entries()).map(({ csType }) => csType)).toEqual(['ONLINE']);
  await inTx(rig.db, (tx) => saveServiceHost(tx, 'palpite', 'chat.example'));
  const path = (await entries()).find(({ csType }) => csType === 'CHAT')?.path ?? '';
  expect(await visit(path)).toEqual([302, chat.target]);
  await sql`delete from site.service_host`.execute(rig.db);
  expect(await visit(path)).toEqual([404, undefined]);
});

test('nothing said in the address is ever gone to', async () => {
  const tricks = [
    ...[
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '\\evil.example',
      '/\\evil.example',
      'https://evil.example',
    ],
    ...[
      '@evil.example',
      'a@evil.example',
      '..%2f..',
      '%2f%2fevil.example',
      '%5cevil.example',
      'x'.repeat(300),
      '%00',
      "' or 1=1 --",
    ],
  ];
  for (const trick of tricks)
    for (const path of [`/cs/${trick}`, `/cs/${encodeURIComponent(trick)}`]) {
      const [code, location] = await visit(path);
      expect([path, (code as number) >= 400, location]).toEqual([path, true, undefined]);
    }
});

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '\\evil.example',
  'http://chat.example/',
  'https://chat.example@evil.example/',
  'https://name:word@chat.example/',
  'https://chat.example:8443/',
  'https://chat.example.evil.example/',
  'https://xn--cht-gla.example/',
  'mailto:a@chat.example',
  'ftp://chat.example/',
  'http://127.0.0.1:8082@evil.example/support',
  'http://127.0.0.1:80820/support',
  'https://127.0.0.1:8082/support',
  ' javascript:alert(1)',
  'nonsense',
  '',
])('%j is no target', (target) => {
  expect(allowedTarget(target, ['chat.example'], 'http://127.0.0.1:8082')).toBeUndefined();
});

test('https on an allowed host is a target, and so is the simulated outside world', () => {
  const target = (text: string) => allowedTarget(text, ['chat.example'], 'http://127.0.0.1:8082');
  expect(target('https://chat.example/a?b#c')).toBe('https://chat.example/a?b#c');
  expect(target('https://CHAT.example:443')).toBe('https://chat.example/');
  expect(target('http://127.0.0.1:8082/support')).toBe('http://127.0.0.1:8082/support');
});

test('a place has its banners in the caller’s language, and in the brand’s where there are none', async () => {
  const inLanguage = (language: string) => wire.as(undefined, { language })(banners, { groupName: 'w_login' });
  const [english] = await inLanguage('EN');
  expect(english).toMatchObject({
    groupName: 'w_login',
    url: '/banners/login.svg',
    title: 'Good to see\nyou again',
    linkageType: 'NONE',
    linkage: null,
  });
  expect((await inLanguage('PT'))[0]?.title).toBe('Bom te ver\nde novo');
  await sql`update site.banner set enabled = false where language = 'EN' and group_name = 'w_login'`.execute(rig.db);
  rig.clock.move(1_000);
  expect((await inLanguage('EN'))[0]?.title).toBe('Bom te ver\nde novo');
  expect(await wire.as()(banners, { groupName: 'w_home' })).toEqual([]);
});

test('what a brand takes away stays away at the next start, and what leads outside follows it', async () => {
  const [entry] = await entries();
  await sql`delete from site.banner where merchant = 'palpite' and group_name = 'w_login'`.execute(rig.db);
  await rig.seed([siteRoom]);
  const left = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from site.banner
        where merchant = 'palpite' and group_name in ('w_login', 'w_register')`.execute(rig.db)
    ).rows[0]?.count;
  expect(await left()).toBe(2);
  await sql`update site.customer_service set target = 'http://127.0.0.1:1/old' where merchant = 'palpite'`.execute(
    rig.db,
  );
  await rig.seed([siteRoom]);
  expect(await visit(entry?.path ?? '')).toEqual([302, 'http://127.0.0.1:8082/support?brand=palpite']);
  await sql`delete from site.customer_service where merchant = 'palpite'`.execute(rig.db);
  await rig.seed([siteRoom]);
  expect(await entries()).toEqual([]);
});
