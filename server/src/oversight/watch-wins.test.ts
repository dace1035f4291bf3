// A vendor that pays more than it is allowed: it is called out once, and where it is set so no
// new bets are taken there.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { type Asked, factOf, type Guest, openVendors, type VendorsRig } from '../vendors/rig-vendors.ts';
import { changeVendor, takesBets } from '../vendors/vendors.ts';
import { alarmsOf, seeAlarm } from './alarm-store.ts';
import { watchWins } from './watch-wins.ts';

let vendors: VendorsRig;
let guest: Guest;
const vendor = 'ACME';

beforeAll(async () => {
  vendors = await openVendors();
  guest = await vendors.guest('1000');
});
afterAll(() => vendors.close());
afterEach(async () => {
  await set({ winHour: '', winDay: '', winTimes: '', winFrom: '', winStops: '', betsHeld: '' });
  await sql`delete from oversight.alarm`.execute(vendors.rig.db);
  // another day: nothing of this one counts
  vendors.rig.clock.move(2 * 86_400_000);
  guest = await vendors.guest('1000');
});

async function set(settings: Record<string, string>): Promise<void> {
  const { platform, db } = vendors.rig;
  await inTx(db, (tx) => changeVendor(platform, tx, vendor, { settings }));
  vendors.rig.clock.move(1_000);
}
const look = () => {
  const end = vendors.rig.clock.now();
  return watchWins.run(vendors.rig.platform, { start: end, end });
};
const alarms = () => alarmsOf(vendors.rig.db, vendor, 50);
let rounds = 0;
/** A bet of one and what it brought. */
async function round(won: string, more: Asked = {}): Promise<string> {
  const name = `round-${++rounds}`;
  await vendors.bet(guest, { round: name, ...more });
  await vendors.win(guest, { round: name, amount: won, ...more });
  return name;
}

test('what stays within its bounds calls nobody', async () => {
  await set({ winHour: '99', winDay: '99' });
  await round('100');
  await look();
  expect(await alarms()).toEqual([]);
});

test('a bound that is crossed is called out once, also by two who look at once', async () => {
  await set({ winHour: '50' });
  await round('100');
  await Promise.all([look(), look()]);
  await round('5');
  await look();
  const found = await alarms();
  expect(found).toMatchObject([{ bound: 'hour', most: '50.00', stopped: false, seenAt: null, currency: 'BRL' }]);
  // where bets are not to stop, they go on
  expect(takesBets(await vendors.known())).toBe(true);
  // the next hour is another
  vendors.rig.clock.move(3_600_000);
  guest = await vendors.guest('1000');
  await round('100');
  await look();
  expect(await alarms()).toHaveLength(2);
});

test('where it is set so, new bets are refused from then on and what is owed is paid', async () => {
  await set({ winHour: '50', winStops: 'stop' });
  const name = `round-${++rounds}`;
  const bet = vendors.nextId();
  await vendors.bet(guest, { id: bet, round: name });
  await round('100');
  await look();
  vendors.rig.clock.move(1_000);
  expect(await alarms()).toMatchObject([{ stopped: true }]);
  expect(takesBets(await vendors.known())).toBe(false);
  expect(factOf(await vendors.bet(guest, {}))).toBe('game_closed');
  expect(factOf(await vendors.win(guest, { refers: bet, round: name, amount: '7' }))).toBe('ok');
  // somebody lets them in again: what was called out stops nothing a second time
  await set({ betsHeld: '' });
  await look();
  vendors.rig.clock.move(1_000);
  expect(factOf(await vendors.bet(guest, {}))).toBe('ok');
});

test('prizes of rounds that began long before count in the hour they are paid, and what is undone does not', async () => {
  await set({ winHour: '50' });
  const [bet, undone] = [vendors.nextId(), vendors.nextId()];
  await vendors.bet(guest, { id: bet, round: 'long' });
  vendors.rig.clock.move(5 * 3_600_000);
  await vendors.win(guest, { id: undone, refers: bet, round: 'long', amount: '100' });
  await vendors.rollback(guest, undone);
  await look();
  expect(await alarms()).toEqual([]);
  await vendors.win(guest, { refers: bet, round: 'long', amount: '60' });
  await look();
  expect(await alarms()).toHaveLength(1);
});

test('more than so many times the stakes of a day is called out from an amount on', async () => {
  await set({ winTimes: '10', winFrom: '80' });
  await round('70');
  await look();
  expect(await alarms()).toEqual([]);
  await round('11');
  await look();
  expect(await alarms()).toMatchObject([{ bound: 'times', most: '10.0' }]);
});

test('the first to look is who is named, and an alarm of another vendor is nobody’s here', async () => {
  await set({ winHour: '1' });
  await round('100');
  await look();
  const [alarm] = await alarms();
  const at = vendors.rig.clock.now();
  const see = (by: string, code = vendor) =>
    inTx(vendors.rig.db, (tx) => seeAlarm(tx, { id: alarm?.id ?? 0n, vendor: code, by, at, note: `por ${by}` }));
  expect(await see('ana', 'OTHER')).toBeUndefined();
  await see('ana');
  expect(await see('bia')).toMatchObject({ seenBy: 'ana', note: 'por ana' });
});
