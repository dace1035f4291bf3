import { ringDetail, rings, seeRing } from '@palpite/contract/rings/office.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { commissionRoom } from '../commission/room.ts';
import { codeOf, refusalOf } from '../entrance/rig-door.ts';
import { type Desk, openDesk } from '../messages/rig-desk.ts';
import { writeMove } from '../players/players.ts';
import { buildRings } from './build-rings.ts';
import { ringsRoom } from './room.ts';
import { groupsOf, leastScore, linksOf, type Signal } from './score.ts';

let office: Desk;
beforeAll(async () => {
  office = await openDesk({}, { rooms: [commissionRoom, ringsRoom] });
});
afterAll(() => office.close());

type Someone = Awaited<ReturnType<Desk['player']>>;
const page = { page: 1, size: 100, state: 'open' } as const;
const staff = (permissions = ['rings.read', 'rings.review'], merchant = 'palpite') =>
  office.staff(merchant, permissions);
const build = (merchant = 'palpite') => buildRings(office.rig.platform, merchant);

let browsers = 0;
/** One browser in all these accounts. */
async function shareBrowser(...people: readonly Someone[]): Promise<void> {
  const hash = Buffer.alloc(32, ++browsers);
  for (const { id } of people)
    await sql`insert into players.device (player_id, cookie_hash, label, first_at, last_at)
      values (${id}, ${hash}, 'Firefox, Linux', ${office.rig.clock.now()}, ${office.rig.clock.now()})`.execute(
      office.rig.db,
    );
}

async function ringOf(person: Someone, state: 'open' | 'seen' = 'open') {
  const { list } = await (await staff())(rings, { ...page, state });
  return list.find(({ accounts }) => accounts.includes(person.username));
}

test('accounts with a browser in common are a ring, with what links them; one alone is in none', async () => {
  const [one, other, alone] = [await office.player(), await office.player(), await office.player()];
  await shareBrowser(one, other);
  await shareBrowser(alone);
  await build();
  const ring = await ringOf(one);
  expect(ring).toMatchObject({ selfDownlines: [], seenBy: null, note: null });
  expect(ring?.kinds).toContain('device');
  expect(ring?.score).toBeGreaterThanOrEqual(80);
  expect(ring?.accounts.sort()).toEqual([one.username, other.username].sort());
  expect(await ringOf(alone)).toBeUndefined();
  const detail = await (await staff())(ringDetail, { id: ring?.id ?? '' });
  expect(detail.links).toMatchObject([{ one: one.username, other: other.username }]);
  expect(detail.links[0]?.signals).toContainEqual({ kind: 'device', what: 'Firefox, Linux', count: 2 });
  expect(detail.accounts.map(({ account }) => account)).toEqual([one.username, other.username]);
});

test('a downline that is the agent’s own second account comes first, with its steps', async () => {
  const agent = await office.player({ memberType: 1 });
  const between = await office.player({ memberType: 1, uplineId: agent.id });
  const second = await office.player({ uplineId: between.id });
  await shareBrowser(agent, second);
  await build();
  const { list } = await (await staff())(rings, page);
  expect(list[0]).toMatchObject({
    selfDownlines: [{ agent: agent.username, downline: second.username, steps: 2, contracts: 0 }],
  });
  const detail = await (await staff())(ringDetail, { id: list[0]?.id ?? '' });
  expect(detail.accounts.find(({ account }) => account === second.username)?.upline).toBe(between.username);
});

test('staff mark a ring as looked at, once per key with a line in the log; an account that joins opens it again', async () => {
  const [one, other, third] = [await office.player(), await office.player(), await office.player()];
  await shareBrowser(one, other);
  await build();
  const before = await ringOf(one);
  const [ask, key] = [await staff(), office.key()];
  const given = { id: before?.id ?? '', changedAt: before?.changedAt ?? 0, note: 'irmãos, conferido' };
  const answers = await Promise.all([ask(seeRing, given, key), ask(seeRing, given, key)]);
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ seenBy: 'plantao', note: 'irmãos, conferido' });
  expect(await codeOf(ask(seeRing, { ...given, note: 'outra coisa' }, key))).toBe('request.key_reused');
  expect(await ringOf(one)).toBeUndefined();
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from staff.audit
    where action = 'rings.see' and subject = ${`ring:${before?.id}`}`.execute(office.rig.db);
  expect(rows[0]?.lines).toBe(1);
  office.rig.clock.move(3_600_000);
  await build();
  expect(await ringOf(one, 'seen')).toMatchObject({ id: before?.id, changedAt: before?.changedAt });
  await shareBrowser(other, third);
  await build();
  expect(await ringOf(third)).toMatchObject({ id: before?.id, seenBy: null, note: 'irmãos, conferido' });
  expect(await refusalOf((await staff())(seeRing, given, office.key()))).toMatchObject({
    code: 'rings.changed',
    value: { field: 'changedAt' },
  });
});

test('a ring that was looked at waits again when one of its accounts comes to stand below another', async () => {
  const [agent, second] = [await office.player({ memberType: 1 }), await office.player()];
  await shareBrowser(agent, second);
  await build();
  const { id = '', changedAt = 0 } = (await ringOf(agent)) ?? {};
  await (await staff())(seeRing, { id, changedAt, note: 'não joga por si' }, office.key());
  office.rig.clock.move(60_000);
  await inTx(office.rig.db, (tx) => writeMove(tx, { playerId: second.id, toId: agent.id, at: office.rig.clock.now() }));
  await build();
  expect(await ringOf(agent)).toMatchObject({ id, selfDownlines: [{ steps: 1 }] });
});

test('so does a ring that had one below an agent of it, once another comes to stand there', async () => {
  const agent = await office.player({ memberType: 1 });
  const [second, third] = [await office.player({ uplineId: agent.id }), await office.player()];
  await shareBrowser(agent, second, third);
  await build();
  const { id = '', changedAt = 0 } = (await ringOf(agent)) ?? {};
  await (await staff())(seeRing, { id, changedAt, note: 'uma só conta' }, office.key());
  office.rig.clock.move(60_000);
  await build();
  expect(await ringOf(agent, 'seen')).toMatchObject({ id, selfDownlines: [{ steps: 1 }] });
  await inTx(office.rig.db, (tx) => writeMove(tx, { playerId: third.id, toId: agent.id, at: office.rig.clock.now() }));
  await build();
  expect(await ringOf(agent)).toMatchObject({ id, selfDownlines: [{ steps: 1 }, { steps: 1 }] });
});

test('another brand’s staff, staff without the permission and a number nobody has see nothing', async () => {
  const [one, other] = [await office.player(), await office.player()];
  await shareBrowser(one, other);
  await build();
  const id = (await ringOf(one))?.id ?? '';
  const elsewhere = await staff(['rings.read', 'rings.review'], 'palpite-mundo');
  expect((await elsewhere(rings, page)).total).toBe(0);
  const given = { changedAt: 0, note: 'não é nosso' };
  const ours = await staff();
  for (const asked of [
    () => elsewhere(ringDetail, { id }),
    () => elsewhere(seeRing, { ...given, id }, office.key()),
    () => ours(ringDetail, { id: '999999' }),
    () => ours(seeRing, { ...given, id: '999999' }, office.key()),
  ])
    expect(await refusalOf(asked())).toMatchObject({ code: 'rings.unknown', value: { field: 'id' } });
  const reader = await staff(['rings.read']);
  expect(await codeOf(reader(seeRing, { ...given, id }, office.key()))).toBe('office.not_permitted');
  expect(await codeOf((await staff([]))(rings, page))).toBe('office.not_permitted');
});

test('trial players are in no ring, and accounts of two brands are not compared', async () => {
  const [trial, member] = [await office.player({ memberType: 4, currency: 'FUN' }), await office.player()];
  const foreign = await office.player({ merchant: 'palpite-mundo' });
  await shareBrowser(trial, member, foreign);
  await build();
  await build('palpite-mundo');
  for (const person of [trial, member, foreign]) expect(await ringOf(person)).toBeUndefined();
});

const signal = (kind: Signal['kind'], players: readonly bigint[], count = players.length): Signal => ({
  ...{ kind, what: null, count, players },
});

test('what a household has in common is no link two by two, and all three are one', () => {
  const [network, registered, handover] = (['network', 'registered', 'handover'] as const).map((kind) =>
    signal(kind, [1n, 2n]),
  ) as [Signal, Signal, Signal];
  for (const two of [
    [network, registered],
    [network, handover],
    [registered, handover],
  ])
    expect(linksOf(two)).toEqual([]);
  expect(linksOf([network, registered, handover])[0]?.score).toBeGreaterThanOrEqual(leastScore);
  // ten networks in common are one habit
  expect(linksOf(Array.from({ length: 10 }, () => network))).toEqual([]);
});

test('accounts hang together through others, and two rings stay two', () => {
  const links = linksOf([signal('bank', [1n, 2n]), signal('device', [3n, 2n]), signal('payer', [7n, 9n])]);
  expect(groupsOf(links).map(({ players }) => players)).toEqual([
    [1n, 2n, 3n],
    [7n, 9n],
  ]);
});
