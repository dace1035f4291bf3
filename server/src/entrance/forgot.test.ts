import {
  forgotByEmail,
  login,
  registerMobile,
  resetByLink,
  resetByMobile,
  smsForRegistration,
  smsForReset,
} from '@palpite/contract/entrance/player.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { findPlayer, playerByToken, setContact } from '../players/players.ts';
import { codeOf, type DoorRig, freshMobile, openDoor, refusalOf } from './rig-door.ts';
import { filledForm, signUp } from './rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
  // people come from wherever they like here
  await door.set('address.check', false);
});
afterAll(() => door.close());

const next = 'nova-pedra-55-mar';

/** A player with a proven mailbox. */
async function withMailbox() {
  const player = await signUp(door.wire);
  const email = `${player.username}@correio.example`;
  const { platform, db } = door.rig;
  await inTx(db, (tx) => setContact(platform, tx, BigInt(player.customerId), 'email', email, { verified: true }));
  return { ...player, email };
}

async function linkTo(email: string): Promise<string> {
  const link = new URL((await door.messageTo(email))?.link ?? '');
  expect([link.pathname, link.search]).toEqual(['/login', '']);
  return new URLSearchParams(link.hash.slice(1)).get('reset') ?? '';
}

async function withMobile() {
  const mobile = freshMobile();
  const browser = door.browser();
  await browser.say(smsForRegistration, { mobileNo: mobile.typed });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  const form = filledForm({ mobileNum: mobile.typed, verificationCode });
  const { token } = await browser.say(registerMobile, form);
  return { mobile, token, username: form.username, password: form.password };
}

test('the link of the mail sets a new password once, ends every session and tells the owner', async () => {
  const { username, password, email, token } = await withMailbox();
  const { say } = door.browser();
  await say(forgotByEmail, { username: username.toUpperCase(), email: email.toUpperCase() });
  const code = await linkTo(email);
  const set = (word: string, again = word) => say(resetByLink, { code, newPassword: word, confirmNewPassword: again });
  // a password that will not do leaves the link standing
  expect(await codeOf(set(next, 'outra'))).toBe('players.passwords_differ');
  expect((await refusalOf(set('curta'))).value).toMatchObject({ field: 'newPassword', problem: 'length' });
  expect(await codeOf(set('password123'))).toBe('players.password_weak');
  expect(await set(next)).toBeNull();
  expect(await codeOf(set(next))).toBe('entrance.ticket_gone');
  expect(await codeOf(door.wire.as(token)(memberInfo, {}))).toBe('login.not.session');
  expect(await codeOf(say(login, { username, password }))).toBe('players.bad_credentials');
  expect((await say(login, { username, password: next })).userName).toBe(username);
  expect(await door.messagesTo(email)).toEqual(['reset_link', 'password_changed', 'new_login']);
});

test('whose mails of the day are used up is told so, and whom to ask', async () => {
  const { username, email } = await withMailbox();
  await door.set('email.day_per_address', 1);
  try {
    const { say } = door.browser();
    await say(forgotByEmail, { username, email });
    expect(await codeOf(say(forgotByEmail, { username, email }))).toBe('guard.quota_exceeded');
  } finally {
    await door.set('email.day_per_address', 20);
  }
});

test('a new link ends the one before, and each lives thirty minutes', async () => {
  const { username, email } = await withMailbox();
  const { say } = door.browser();
  await say(forgotByEmail, { username, email });
  const first = await linkTo(email);
  await say(forgotByEmail, { username, email });
  const second = await linkTo(email);
  const set = (code: string) => codeOf(say(resetByLink, { code, newPassword: next, confirmNewPassword: next }));
  expect(await set(first)).toBe('entrance.ticket_gone');
  door.rig.clock.move(30 * 60_000);
  expect(await set(second)).toBe('entrance.ticket_gone');
  expect(await set('invented')).toBe('entrance.ticket_gone');
});

test('a name and a mailbox that do not belong together get no mail; a neutral brand does not tell', async () => {
  const { username } = await withMailbox();
  const other = await withMailbox();
  const ask = () => door.browser().say(forgotByEmail, { username, email: other.email });
  expect(await codeOf(ask())).toBe('USER_NOT_EXIST');
  await door.set('account.errors', 'neutral');
  expect(await ask()).toBeNull();
  expect(await door.messagesTo(other.email)).toEqual([]);
  await door.set('account.errors', 'catalogue');
});

test('the code from the phone sets a new password and logs in; for a day no money leaves', async () => {
  const { mobile, token, username } = await withMobile();
  const browser = door.browser();
  expect(await browser.say(smsForReset, { mobileNum: mobile.typed })).toEqual({ expiredMinutes: 5 });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  const form = { mobileNum: mobile.typed, verificationCode, newPassword: next };
  // a password that will not do costs no code
  expect(await codeOf(browser.say(resetByMobile, { ...form, newPassword: 'password123' }))).toBe(
    'players.password_weak',
  );
  const session = await browser.say(resetByMobile, form);
  expect(session).toMatchObject({ userName: username, passwordExpired: false });
  const { platform, db } = door.rig;
  const who = await playerByToken(platform, session.token, browser.ip, false);
  expect(who).toMatchObject({ assurance: 'remembered', provenAt: 0 });
  const account = await findPlayer(platform, db, 'palpite', { username });
  expect(account?.restrictedUntil).toEqual(new Date(platform.clock.now().getTime() + 86_400_000));
  expect(await codeOf(door.wire.as(token)(memberInfo, {}))).toBe('login.not.session');
  expect(await door.messagesTo(mobile.e164)).toContain('password_changed');
  expect(await codeOf(browser.say(resetByMobile, form))).toBe('proofs.code_expired');
});

test('the phone of nobody is answered the same and sent nothing', async () => {
  const mobile = freshMobile();
  const browser = door.browser();
  expect(await browser.say(smsForReset, { mobileNum: mobile.typed })).toEqual({ expiredMinutes: 5 });
  expect(await door.messageTo(mobile.e164)).toBeUndefined();
  const form = { mobileNum: mobile.typed, verificationCode: '123456', newPassword: next };
  expect(['proofs.code_wrong', 'proofs.code_expired']).toContain(await codeOf(browser.say(resetByMobile, form)));
});
