// The bounds of a vendor that keeps money, and what its desk sees and does when more was won there.
import * as desk from '@palpite/contract/oversight/office.ts';
import type { VendorMatters } from '@palpite/contract/oversight/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Speak } from '../base/rig-wire.ts';
import { compareNow } from '../dialects/dialects.ts';
import { followTransferVendors } from '../dialects/transfer/transfer.ts';
import { userOf } from '../vendors/vendors.ts';
import { code, type DeskRig, openDesk, type Player, reais, refused } from './desk/rig-desk.ts';
import { watchWins } from './watch-wins.ts';

let rig: DeskRig['rig'];
let jangada: DeskRig['jangada'];
let one: Speak;
let there = 0;
let amounts: DeskRig['amounts'];
let move: DeskRig['move'];
let close: DeskRig['close'];

beforeAll(async () => {
  ({ rig, jangada, one, there, amounts, move, close } = await openDesk());
});
afterAll(async () => {
  expect(await close()).toEqual([]);
});

test('staff set the bounds of a vendor, look at its alarms, and let bets in again with a reason', async () => {
  const { db, platform, clock } = rig.dialects.rig;
  const settings = { winHour: '10.50', winStops: 'stop' };
  const saved = await one(desk.saveVendor, { code, settings });
  expect(saved).toMatchObject({ settings, reads: expect.arrayContaining(['winHour', 'winTimes', 'winStops']) });
  const wrong = one(desk.saveVendor, { code, settings: { winHour: 'muito' } });
  await expect(wrong).rejects.toThrow('winHour');
  const who = await rig.dialects.player('100');
  await move(who, 2, there);
  jangada.bet(userOf(who.playerId), '1', '130');
  rig.soon();
  const end = clock.now();
  await followTransferVendors.run(platform, { start: end, end });
  await watchWins.run(platform, { start: end, end });
  const shown = await one(desk.openVendorMatters, { code });
  expect(shown.betsHeldSince).toBe(end.getTime());
  const [alarm] = shown.alarms;
  expect(alarm).toMatchObject({ bound: 'hour', most: '10.50', stopped: true, seenBy: null, won: reais('130') });
  const row = async () => (await one(desk.listVendors, {})).list.find((each) => each.code === code);
  expect(await row()).toMatchObject({ alarms: 1, betsHeld: true });
  // who plays there is sent away, and no more money goes there
  const { rows } =
    await sql`select from graphile_worker.jobs where key = ${`dialects.leave:${code}:${who.playerId}`}`.execute(db);
  expect(rows).toHaveLength(1);
  rig.soon();
  expect(await refused(move(who, 2, there))).toBe('wallet.refused_there');
  const look = { code, alarmId: alarm?.alarmId ?? '', note: 'Prêmio conferido com a casa' };
  expect(await refused((await rig.staff(['vendors.read']))(desk.seeVendorAlarm, look))).toBe('office.not_permitted');
  expect(await refused(one(desk.seeVendorAlarm, { ...look, alarmId: '999' }))).toBe('oversight.unknown_alarm');
  expect((await one(desk.seeVendorAlarm, look)).alarms[0]).toMatchObject({ seenBy: 'plantao', note: look.note });
  const reason = 'Conferido com a casa';
  for (let times = 0; times < 2; times++)
    expect((await one(desk.letVendorBet, { code, reason })).betsHeldSince).toBeNull();
  const audit = await sql<{ action: string }>`select action from staff.audit
    where action in ('vendor.see_alarm', 'vendor.let_bet') order by id`.execute(db);
  expect(audit.rows.map(({ action }) => action)).toEqual(['vendor.see_alarm', 'vendor.let_bet']);
  expect(await row()).toMatchObject({ alarms: 0, betsHeld: false });
});

/** Another day, of which nothing counts yet: 10.50 an hour may be won, and twice the stakes. */
async function anotherDay(): Promise<Player> {
  rig.dialects.rig.clock.move(2 * 86_400_000);
  await one(desk.saveVendor, { code, settings: { winHour: '10.50', winTimes: '2.0', winStops: '' } });
  rig.soon();
  const who = await rig.dialects.player('100');
  await move(who, 2, there);
  return who;
}
/** What is called out of that day. */
async function calledOut(): Promise<VendorMatters['alarms']> {
  const { platform, clock } = rig.dialects.rig;
  const [end, day] = [clock.now(), clock.now().getTime() - 86_400_000];
  await followTransferVendors.run(platform, { start: end, end });
  await watchWins.run(platform, { start: end, end });
  return (await one(desk.openVendorMatters, { code })).alarms.filter(({ raisedAt }) => raisedAt > day);
}

test('what a vendor gives without a bet is watched as what it pays for one', async () => {
  const who = await anotherDay();
  jangada.bet(userOf(who.playerId), '0', '5000');
  const alarms = await calledOut();
  expect(alarms.map(({ bound }) => bound).sort()).toEqual(['hour', 'times']);
  expect(alarms).toContainEqual(expect.objectContaining({ bound: 'hour', staked: 0n, won: reais('5000') }));
});

test('a void bet gives its stake back and calls nobody; one that is said to pay more is left out, and the books differ', async () => {
  const who = await anotherDay();
  const user = userOf(who.playerId);
  jangada.bet(user, '20', '20', { result: 'void' });
  jangada.bet(user, '1', '5000', { result: 'void' });
  expect(await calledOut()).toEqual([]);
  expect(await amounts(who)).toMatchObject({ there: reais('40') });
  await compareNow(rig.dialects.rig.platform, { vendor: code, playerId: who.playerId, currency: 'BRL' });
  const { differences } = await one(desk.openVendorMatters, { code });
  expect(differences.map(({ playerId }) => playerId)).toContain(who.playerId.toString());
});

test('what waited for our books is watched in the hour they follow it', async () => {
  const who = await anotherDay();
  jangada.bet(userOf(who.playerId), '60', '80');
  expect(await calledOut()).toEqual([]);
  rig.dialects.rig.clock.move(5 * 3_600_000);
  jangada.bet(userOf(who.playerId), '25', '25');
  expect(await calledOut()).toEqual([]);
  jangada.bet(userOf(who.playerId), '0', '20');
  expect(await calledOut()).toMatchObject([{ bound: 'hour', staked: reais('85'), won: reais('125') }]);
});
