import { login, sendLoginProof } from '@palpite/contract/entrance/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db.ts';
import { findPlayer, personOf, setContact } from '../players/players.ts';
import { tidyUp } from './jobs.ts';
import { codeOf, type DoorRig, openDoor } from './rig-door.ts';
import { signUp } from './rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
  await door.set('address.check', true);
});
afterAll(() => door.close());

/** A player with something to prove with, who has logged in from that address. */
async function seenAt(ip: string) {
  const { customerId, username, password } = await signUp(door.wire);
  const browser = door.browser({ ip });
  expect((await browser.say(login, { username, password })).userName).toBe(username);
  const { house, db } = door.rig;
  const email = `${username}@correio.example`;
  await inTx(db, (tx) => setContact(house, tx, BigInt(customerId), 'email', email, { verified: true }));
  return { username, password };
}

test('on a socket that hears both kinds of address, one of version 4 is the same as ever, and another is another', async () => {
  const form = await seenAt('198.51.100.7');
  const same = door.browser({ ip: '::ffff:198.51.100.9' });
  expect((await same.say(login, form)).userName).toBe(form.username);
  const coated = await seenAt('::ffff:198.51.100.7');
  const other = door.browser({ ip: '::ffff:192.0.2.7' });
  expect(await codeOf(other.say(login, coated))).toBe('login_verify_required');
});

test('a login is kept with the country it came from, and of an address in no country with none', async () => {
  const { rig } = door;
  const countryOf = async (ip: string) => {
    const { username } = await seenAt(ip);
    const account = await findPlayer(rig.house, rig.db, 'palpite', { username });
    return account && (await personOf(rig.house, rig.db, account.id))?.lastLoginCountry;
  };
  expect(await countryOf('200.147.3.157')).toBe('BR');
  expect(await countryOf('::ffff:8.8.8.8')).toBe('US');
  expect(await countryOf('192.168.0.7')).toBeNull();
});

test('a device of the same cable logs in by its link-local address', async () => {
  const form = await seenAt('fe80::1c2d:3e4f%eth0');
  expect((await door.browser({ ip: 'fe80::1c2d:3e4f%eth0' }).say(login, form)).userName).toBe(form.username);
});

test('a network of version 6 has one budget, whichever of its addresses asks', async () => {
  let asked = 0;
  const knock = (ip: string) =>
    codeOf(door.browser({ ip }).say(sendLoginProof, { ticket: 'invented', method: 'email' }));
  for (; asked < 20; asked += 1) expect(await knock(`2001:db8:9:1::${asked + 1}`)).toBe('entrance.ticket_gone');
  expect(await knock('2001:db8:9:1:ffff::1')).toBe('TOO_MANY_REQUESTS');
  expect(await knock('2001:db8:9:2::1')).toBe('entrance.ticket_gone');
});

test('places not seen for longer than a cookie lives are forgotten, but never the last: who was long away still proves who they are', async () => {
  const form = await seenAt('198.51.100.7');
  const { db, house, clock } = door.rig;
  const count = async () => {
    const { rows } = await sql`select 1 from entrance.known_address a join players.player p on p.id = a.player_id
      where p.username = ${form.username}`.execute(db);
    return rows.length;
  };
  const before = await count();
  clock.move(401 * 24 * 3_600_000);
  await tidyUp.run(house, { start: clock.now(), end: clock.now() });
  expect([before > 1, await count()]).toEqual([true, 1]);
  expect(await codeOf(door.browser({ ip: '192.0.2.99' }).say(login, form))).toBe('login_verify_required');
});
