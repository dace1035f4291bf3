import { Refused } from '@palpite/contract/base/client.ts';
import { logout } from '@palpite/contract/entrance/player.ts';
import { country, domainRoute, location, status, statusV2 } from '@palpite/contract/site/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import { openWire, type Wire } from '../../base/rig-wire.ts';
import type { PlayerSession, Room } from '../../base/room.ts';
import { route } from '../../base/room.ts';
import { siteRoom } from '../room.ts';
import { saveSetting } from '../store.ts';
import { saveCountry, saveNetworkRule, setMaintenance } from './door-store.ts';
import { forgetViolations } from './violations.ts';

const brazil = '200.147.3.157';
const states = '8.8.8.8';

let rig: Rig;
let wire: Wire;

const mine = { ...logout, name: 'exit.mine', path: '/wps/mine', whileClosed: undefined as never };
const exit: Room = { name: 'exit', routes: [route(logout, () => null), route(mine, () => null)] };
const player: PlayerSession = {
  kind: 'player',
  sessionId: 1n,
  playerId: 77n,
  username: 'luana',
  memberType: 0,
  merchant: 'palpite',
  currency: 'BRL',
  assurance: 'full',
  provenAt: 0,
  mustChange: false,
};

beforeAll(async () => {
  rig = await openRig();
  const keepers = { player: async () => player, game: async () => undefined, staff: async () => undefined };
  wire = await openWire(rig, [siteRoom, exit], keepers, { doors: true });
});
afterAll(async () => {
  await wire.close();
  await rig.close();
});
beforeEach(async () => {
  await sql`delete from site.network_rule; delete from site.country; delete from site.location_violation; delete from site.setting`.execute(
    rig.db,
  );
  await inTx(rig.db, (tx) => setMaintenance(tx, 'palpite', false));
  // past what memory keeps, and past the quiet time of violations
  rig.clock.move(11 * 60_000);
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    },
  );
const violations = async () =>
  (
    await sql<{ playerId: bigint | null; ip: string; country: string | null }>`
      select player_id, host(ip) as ip, country from site.location_violation order by id`.execute(rig.db)
  ).rows;
const onlyBrazil = () =>
  inTx(rig.db, async (tx) => {
    await saveCountry(tx, 'palpite', 'BR');
    await saveSetting(tx, 'palpite', 'region.countries', 'allowed');
    await saveSetting(tx, 'palpite', 'region.unknown', 'closed');
  });

test('the status call says where the visitor is, by the address book', async () => {
  expect(await wire.as(undefined, { ip: brazil })(location, {})).toEqual({ ip: brazil, country: 'BR' });
  expect((await wire.as(undefined, { ip: '2804:14c::1' })(status, {})).location.country).toBe('BR');
  expect((await wire.as(undefined, { ip: '127.0.0.1' })(status, {})).location.country).toBeNull();
  const said = await wire.as(undefined, { ip: states })(status, {});
  expect(said).toMatchObject({
    maintenance: false,
    maintenanceUntil: null,
    regionRestriction: false,
    whitelist: false,
  });
  expect(await wire.as(undefined, { ip: states })(statusV2, {})).toEqual(said);
});

test('outside the region every call is refused but the status, the hosts and logging out', async () => {
  await onlyBrazil();
  const inside = wire.as(undefined, { ip: brazil });
  expect((await inside(status, {})).regionRestriction).toBe(false);
  expect((await inside(country, {})).length).toBeGreaterThan(0);
  const outside = wire.as('token', { ip: states });
  expect(await outside(status, {})).toMatchObject({
    regionRestriction: true,
    location: { ip: states, country: 'US' },
  });
  const refused = await refusalOf(outside(country, {}));
  expect([refused?.code, refused?.status, refused?.message, refused?.value]).toEqual([
    'site.region_restricted',
    451,
    'Access restricted',
    { ip: states },
  ]);
  expect(await outside(domainRoute, {})).toEqual(['localhost']);
  expect(await outside(logout, {})).toBeNull();
});

test('a header anybody can write moves nobody to another country', async () => {
  await onlyBrazil();
  const answer = await wire.app.inject({
    url: '/wps/system/country',
    headers: { merchant: 'palpite', 'x-forwarded-for': brazil, forwarded: `for=${brazil}`, 'x-real-ip': brazil },
    remoteAddress: states,
  });
  expect(answer.json()).toMatchObject({ errorCode: 'site.region_restricted', value: { ip: states } });
});

test('an address in no known country is let in or not, as the brand says', async () => {
  await onlyBrazil();
  expect((await refusalOf(wire.as(undefined, { ip: '203.0.113.9' })(country, {})))?.code).toBe(
    'site.region_restricted',
  );
  await inTx(rig.db, (tx) => saveSetting(tx, 'palpite', 'region.unknown', 'open'));
  rig.clock.move(1_000);
  expect(await refusalOf(wire.as(undefined, { ip: '203.0.113.9' })(country, {}))).toBeUndefined();
});

test('a network named wins over the country, within a second', async () => {
  await onlyBrazil();
  const outside = wire.as(undefined, { ip: states });
  expect((await refusalOf(outside(country, {})))?.code).toBe('site.region_restricted');
  await inTx(rig.db, (tx) =>
    saveNetworkRule(tx, 'palpite', { network: '8.8.8.0/24', verdict: 'admitted', reason: 'a partner' }),
  );
  rig.clock.move(1_000);
  expect(await refusalOf(outside(country, {}))).toBeUndefined();
  expect(await outside(status, {})).toMatchObject({ regionRestriction: false, whitelist: true });
});

test('who is kept out is written down once in ten minutes, with the player where one is known', async () => {
  await onlyBrazil();
  const visitor = wire.as(undefined, { ip: states });
  await Promise.all([visitor(status, {}), refusalOf(visitor(country, {})), refusalOf(visitor(country, {}))]);
  expect(await violations()).toEqual([{ playerId: null, ip: states, country: 'US' }]);
  await refusalOf(wire.as('token', { ip: states })(mine, {}));
  expect((await violations())[1]).toEqual({ playerId: 77n, ip: states, country: 'US' });
  rig.clock.move(10 * 60_000);
  await refusalOf(visitor(country, {}));
  expect(await violations()).toHaveLength(3);
});

test('closed doors say until when, let staff in, and open by themselves', async () => {
  const until = rig.clock.now().getTime() + 60_000;
  await inTx(rig.db, async (tx) => {
    await setMaintenance(tx, 'palpite', true, new Date(until));
    await saveNetworkRule(tx, 'palpite', { network: '198.51.100.0/24', verdict: 'staff', reason: 'the office' });
  });
  const visitor = wire.as('token', { ip: brazil });
  expect(await visitor(status, {})).toMatchObject({ maintenance: true, maintenanceUntil: until });
  rig.clock.move(1_000);
  const refused = await refusalOf(visitor(country, {}));
  expect([refused?.code, refused?.status, refused?.value]).toEqual(['site.maintenance', 503, { until }]);
  expect(await visitor(logout, {})).toBeNull();
  const staff = wire.as(undefined, { ip: '198.51.100.4' });
  expect(await staff(status, {})).toMatchObject({ maintenance: false, maintenanceUntil: null, whitelist: true });
  expect(await refusalOf(staff(country, {}))).toBeUndefined();
  rig.clock.move(60_000);
  expect(await visitor(status, {})).toMatchObject({ maintenance: false, maintenanceUntil: null });
  expect(await refusalOf(visitor(country, {}))).toBeUndefined();
});

test('maintenance wins over the region', async () => {
  await onlyBrazil();
  await inTx(rig.db, (tx) => setMaintenance(tx, 'palpite', true));
  expect(await wire.as(undefined, { ip: states })(status, {})).toMatchObject({
    maintenance: true,
    maintenanceUntil: null,
    regionRestriction: false,
  });
});

test('a hundred visitors at once ask the database once', async () => {
  await onlyBrazil();
  const calls = Array.from({ length: 100 }, (_, at) =>
    refusalOf(wire.as(undefined, { ip: at % 2 ? brazil : states })(country, {})),
  );
  const codes = (await Promise.all(calls)).map((refused) => refused?.code);
  expect(codes.filter((code) => code === 'site.region_restricted')).toHaveLength(50);
  expect(codes.filter((code) => code === undefined)).toHaveLength(50);
  expect(await violations()).toHaveLength(1);
});

test('with every module switched off the site still learns what is open, where it is and which hosts there are', async () => {
  await sql`update site.flag set enabled = false where merchant = 'palpite'`.execute(rig.db);
  rig.clock.move(1_001);
  const visitor = wire.as();
  expect((await visitor(status, {})).info.whitelabel.enabled).toBe('0');
  await visitor(statusV2, {});
  await visitor(domainRoute, {});
  await visitor(location, {});
  const refused = await visitor(country, {}).catch((error: unknown) => error);
  expect(refused instanceof Refused && refused.code).toBe('function.not.available');
  await sql`update site.flag set enabled = true where merchant = 'palpite'`.execute(rig.db);
});

test('a violation is forgotten after a year, not a day sooner', async () => {
  const end = rig.clock.now();
  for (const days of [364, 367])
    await sql`insert into site.location_violation (merchant, ip, at)
      values ('palpite', '203.0.113.9', ${new Date(end.getTime() - days * 86_400_000)})`.execute(rig.db);
  for (let time = 0; time < 2; time++) await forgetViolations.run(rig.platform, { start: end, end });
  const { rows } = await sql`select 1 from site.location_violation`.execute(rig.db);
  expect(rows).toHaveLength(1);
});
