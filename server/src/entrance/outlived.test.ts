import { forgotByEmail, login, resetByLink, sendLoginProof, verifyLogin } from '@palpite/contract/entrance/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { createPlayer, setContact, setPassword } from '../players/players.ts';
import { type Browser, codeOf, type DoorRig, openDoor, refusalOf } from './rig-door.ts';
import { filledForm, signUp } from './rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
  await door.set('address.check', true);
});
afterAll(() => door.close());

const next = 'nova-pedra-55-mar';

/** A player with a proven mailbox. */
async function withMailbox() {
  const player = await signUp(door.wire);
  const email = `${player.username}@correio.example`;
  await prove(BigInt(player.customerId), email);
  return { ...player, email, id: BigInt(player.customerId) };
}

function prove(id: bigint, email: string): Promise<void> {
  const { platform, db } = door.rig;
  return inTx(db, (tx) => setContact(platform, tx, id, 'email', email, { verified: true }));
}

async function changePassword(id: bigint): Promise<void> {
  const { platform, db, clock } = door.rig;
  clock.move(1_000);
  const hash = await platform.hasher.hash(next);
  await inTx(db, (tx) => setPassword(platform, tx, id, hash));
  clock.move(1_000);
}

async function linkTo(email: string): Promise<string> {
  const link = new URL((await door.messageTo(email))?.link ?? '');
  return new URLSearchParams(link.hash.slice(1)).get('reset') ?? '';
}

async function begunLogin(browser: Browser, { username, password }: { username: string; password: string }) {
  const { code, value } = await refusalOf(browser.say(login, { username, password }));
  expect(code).toBe('login_verify_required');
  return String(value.ticket);
}

test('a login that waits for its proof ends with the password it was begun with', async () => {
  const player = await withMailbox();
  const stranger = door.browser();
  const ticket = await begunLogin(stranger, player);
  await stranger.say(sendLoginProof, { ticket, method: 'email' });
  const code = (await door.messageTo(player.email))?.code ?? '';
  await changePassword(player.id);
  expect(await codeOf(stranger.say(verifyLogin, { ticket, method: 'email', code }))).toBe('entrance.ticket_gone');
});

test('a password changed while a login with it is looked at opens nothing', async () => {
  const player = await signUp(door.wire);
  const { hasher } = door.rig.platform;
  const { verify } = hasher;
  const browser = door.browser();
  hasher.verify = async (...given) => {
    const matches = await verify.apply(hasher, given);
    hasher.verify = verify;
    await changePassword(BigInt(player.customerId));
    return matches;
  };
  const { username, password } = player;
  expect(await codeOf(browser.say(login, { username, password }))).toBe('server.busy');
  expect(await codeOf(browser.say(login, { username, password }))).toBe('players.bad_credentials');
  expect((await browser.say(login, { username, password: next })).userName).toBe(username);
});

test('the proof of a login is asked for at the brand it was begun with', async () => {
  const player = await withMailbox();
  const ticket = await begunLogin(door.browser(), player);
  const elsewhere = door.wire.as(undefined, { merchant: 'palpite-regulated', ip: '127.0.0.1' });
  expect(await codeOf(elsewhere(sendLoginProof, { ticket, method: 'email' }))).toBe('entrance.ticket_gone');
});

test('a link to a new password ends when the password is changed, or the mailbox it went to is the account’s no more', async () => {
  const set = (code: string) =>
    door
      .browser()
      .say(resetByLink, { code, newPassword: 'outra-pedra-66-rio', confirmNewPassword: 'outra-pedra-66-rio' });
  const one = await withMailbox();
  await door.browser().say(forgotByEmail, { username: one.username, email: one.email });
  const first = await linkTo(one.email);
  await changePassword(one.id);
  expect(await codeOf(set(first))).toBe('entrance.ticket_gone');

  const other = await withMailbox();
  await door.browser().say(forgotByEmail, { username: other.username, email: other.email });
  const second = await linkTo(other.email);
  door.rig.clock.move(1_000);
  await prove(other.id, `nova.${other.email}`);
  expect(await codeOf(set(second))).toBe('entrance.ticket_gone');
});

test('the link to a new password leads to the brand the account is of', async () => {
  const regulated = door.wire.as(undefined, { merchant: 'palpite-regulated', ip: '127.0.0.1' });
  const { platform, db } = door.rig;
  const { username } = filledForm();
  const email = `${username}@correio.example`;
  await inTx(db, (tx) =>
    createPlayer(platform, tx, {
      merchant: 'palpite-regulated',
      username,
      memberType: 0,
      currency: 'BRL',
      passwordHash: null,
      email: { address: email, verified: true },
    }),
  );
  await regulated(forgotByEmail, { username, email });
  const link = new URL((await door.messageTo(email))?.link ?? '');
  const main = new URL(platform.settings.publicUrl);
  expect([link.protocol, link.hostname, link.port]).toEqual([main.protocol, 'regulado.localhost', main.port]);
  const code = new URLSearchParams(link.hash.slice(1)).get('reset') ?? '';
  expect(await regulated(resetByLink, { code, newPassword: next, confirmNewPassword: next })).toBeNull();
});

test('whoever proves who they are at new places is not locked out by their own logins', async () => {
  await door.set('lock.failures', 3);
  const player = await withMailbox();
  for (let place = 0; place < 5; place += 1) {
    const browser = door.browser({ ip: `192.0.${place}.9` });
    const ticket = await begunLogin(browser, player);
    await browser.say(sendLoginProof, { ticket, method: 'email' });
    const code = (await door.messageTo(player.email))?.code ?? '';
    expect((await browser.say(verifyLogin, { ticket, method: 'email', code })).userName).toBe(player.username);
    door.rig.clock.move(61_000);
  }
});
