import { login, sendLoginProof, verifyLogin } from '@palpite/contract/entrance/player.ts';
import { securityConfig, sendStepUp, stepUp } from '@palpite/contract/security/player.ts';
import { requestWithdrawal } from '@palpite/contract/withdrawals/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { codeAt } from '../base/seal/totp.ts';
import { findPlayer, personOf, playerByToken, setContact } from '../players/players.ts';
import { beginTotp, confirmTotp } from '../proofs/proofs.ts';
import { tidyUp } from './jobs.ts';
import { type Browser, codeOf, type DoorRig, openDoor, refusalOf } from './rig-door.ts';
import { signUp } from './rig-people.ts';

let door: DoorRig;
// nothing is set: a brand that says nothing asks
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** A player with something to prove with, who has logged in from that address. */
async function seenAt(ip: string) {
  const { customerId, username, password } = await signUp(door.wire);
  const browser = door.browser({ ip });
  expect((await browser.say(login, { username, password })).userName).toBe(username);
  const { platform, db } = door.rig;
  const email = `${username}@correio.example`;
  await inTx(db, (tx) => setContact(platform, tx, BigInt(customerId), 'email', email, { verified: true }));
  return { username, password };
}

/** A player with an authenticator besides a proven mailbox, in the browser they came in by. */
async function guardedPlayer() {
  const { platform, db, clock } = door.rig;
  const home = door.browser();
  const { customerId, username, password } = await signUp({ as: () => home.say });
  const playerId = BigInt(customerId);
  await inTx(db, (tx) =>
    setContact(platform, tx, playerId, 'email', `${username}@correio.example`, { verified: true }),
  );
  const { secret } = await beginTotp(platform, { playerId, username });
  await inTx(db, (tx) => confirmTotp(platform, tx, playerId, codeAt(secret, clock.now())));
  const code = () => {
    // no code counts twice
    clock.move(60_000);
    return codeAt(secret, clock.now());
  };
  return { home, form: { username, password }, code };
}
type Guarded = Awaited<ReturnType<typeof guardedPlayer>>;

/** Enters where the account is strange, with the authenticator, which nothing else stands for. */
async function enterGuarded(browser: Browser, { form, code }: Guarded): Promise<string> {
  const refused = await refusalOf(browser.say(login, form));
  expect(refused).toMatchObject({ code: 'login_verify_required', value: { methods: ['google', 'recovery'] } });
  const ticket = String(refused.value.ticket);
  expect(await codeOf(browser.say(sendLoginProof, { ticket, method: 'email' }))).toBe('proofs.not_allowed');
  expect(await codeOf(browser.say(verifyLogin, { ticket, method: 'email', code: '123456' }))).toBe(
    'proofs.not_allowed',
  );
  return (await browser.say(verifyLogin, { ticket, method: 'google', code: code() })).token;
}

const standing = (token: string, { ip }: Browser) => playerByToken(door.rig.platform, token, ip, false);

test('an authenticator is asked for in a new network and in a new browser, and not where it was shown before', async () => {
  const player = await guardedPlayer();
  const elsewhere = door.browser({ ip: '192.0.2.77' });
  await enterGuarded(elsewhere, player);
  expect((await elsewhere.say(login, player.form)).userName).toBe(player.form.username);
  const beside = door.browser({ ip: player.home.ip });
  await enterGuarded(beside, player);
  const carried = player.home;
  carried.ip = '192.0.2.140';
  // the browser is known and so is, since a moment ago, the network
  expect((await carried.say(login, player.form)).userName).toBe(player.form.username);
  carried.ip = '203.0.113.140';
  await enterGuarded(carried, player);
});

test('a session that began in a strange place asks for the authenticator again before money leaves, however young it is', async () => {
  const player = await guardedPlayer();
  const { token } = await player.home.say(login, player.form);
  expect(await standing(token, player.home)).toMatchObject({ assurance: 'full' });
  const away = door.browser({ ip: '192.0.2.78' });
  const strange = await enterGuarded(away, player);
  expect(await standing(strange, away)).toMatchObject({ assurance: 'remembered', provenAt: 0 });
  expect(requestWithdrawal.stepUp).toBe('remembered');
  const as = away.as(strange);
  expect((await as(securityConfig, {})).methods).toEqual(['google', 'recovery']);
  expect(await codeOf(as(sendStepUp, { method: 'email' }))).toBe('proofs.not_allowed');
  await as(stepUp, { method: 'google', code: player.code() });
  expect((await standing(strange, away))?.provenAt).toBe(door.rig.clock.now().getTime());
});

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
    const account = await findPlayer(rig.platform, rig.db, 'palpite', { username });
    return account && (await personOf(rig.platform, rig.db, account.id))?.lastLoginCountry;
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
  const { db, platform, clock } = door.rig;
  const count = async () => {
    const { rows } = await sql`select 1 from entrance.known_address a join players.player p on p.id = a.player_id
      where p.username = ${form.username}`.execute(db);
    return rows.length;
  };
  const before = await count();
  clock.move(401 * 24 * 3_600_000);
  await tidyUp.run(platform, { start: clock.now(), end: clock.now() });
  expect([before > 1, await count()]).toEqual([true, 1]);
  expect(await codeOf(door.browser({ ip: '192.0.2.99' }).say(login, form))).toBe('login_verify_required');
});
