// What a stolen number opens, and what it does not: a new password by SMS, a login by SMS, and what guards
// the account a day after.
import {
  login,
  resetByMobile,
  sendLoginProof,
  smsForLogin,
  smsForReset,
  verifyLogin,
} from '@palpite/contract/entrance/player.ts';
import type { VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import * as security from '@palpite/contract/security/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { codeAt } from '../base/seal/totp.ts';
import { findPlayer, playerByToken, setContact, verifyPassword } from '../players/players.ts';
import { beginTotp, confirmTotp } from '../proofs/proofs.ts';
import { type Browser, codeOf, type DoorRig, freshMobile, openDoor, refusalOf } from './rig-door.ts';
import { signUp } from './rig-people.ts';

const day = 86_400_000;
const next = 'nova-pedra-55-mar';
let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** A player with a proven number, and what else is asked for. */
async function holder(more: { email?: boolean; totp?: boolean } = {}) {
  const { platform, db } = door.rig;
  const player = await signUp(door.wire);
  const playerId = BigInt(player.customerId);
  const mobile = freshMobile();
  const email = `${player.username}@correio.example`;
  await inTx(db, async (tx) => {
    await setContact(platform, tx, playerId, 'mobile', mobile.e164, { verified: true, dialing: '55' });
    if (more.email) await setContact(platform, tx, playerId, 'email', email, { verified: true });
  });
  let secret = '';
  if (more.totp) {
    ({ secret } = await beginTotp(platform, { playerId, username: player.username }));
    await inTx(db, (tx) => confirmTotp(platform, tx, playerId, codeAt(secret, platform.clock.now())));
    door.rig.clock.move(60_000);
  }
  const account = () => findPlayer(platform, db, 'palpite', { username: player.username });
  const codeNow = () => codeAt(secret, platform.clock.now());
  const { username, password } = player;
  return { ...player, login: { username, password }, playerId, mobile, email, account, codeNow };
}
type Holder = Awaited<ReturnType<typeof holder>>;

/** Asks for a new password with the code from the phone. */
async function reset(browser: Browser, { mobile }: Holder) {
  await browser.say(smsForReset, { mobileNum: mobile.typed });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  return browser.say(resetByMobile, { mobileNum: mobile.typed, verificationCode, newPassword: next });
}

async function needed(browser: Browser, person: Holder): Promise<VerifyNeeded> {
  const refused = await refusalOf(reset(browser, person));
  expect(refused.code).toBe('login_verify_required');
  return refused.value as unknown as VerifyNeeded;
}

const standing = async (token: string, browser: Browser) => playerByToken(door.rig.platform, token, browser.ip, false);

test('an account with a mailbox is asked for it too; until then the password is the one before', async () => {
  const person = await holder({ email: true });
  const browser = door.browser();
  const { ticket, methods, mobile, email } = await needed(browser, person);
  expect({ methods, mobile }).toEqual({ methods: ['email'], mobile: null });
  expect(email).toContain('·');
  const { platform } = door.rig;
  const stillIts = async (password: string) => verifyPassword(platform, await person.account(), password);
  expect([await stillIts(person.password), await stillIts(next)]).toEqual([true, false]);

  expect(await codeOf(browser.say(sendLoginProof, { ticket, method: 'sms' }))).toBe('proofs.not_allowed');
  await browser.say(sendLoginProof, { ticket, method: 'email' });
  const code = (await door.messageTo(person.email))?.code ?? '';
  const prove = (typed: string) => browser.say(verifyLogin, { ticket, method: 'email', code: typed });
  expect(await codeOf(prove('000000'))).toBe('proofs.code_wrong');
  const { token } = await prove(code);
  expect(await standing(token, browser)).toMatchObject({ assurance: 'remembered', provenAt: 0 });
  expect((await person.account())?.restrictedUntil).toEqual(new Date(door.rig.clock.now().getTime() + day));
  expect(await standing(person.token, browser)).toBeUndefined();
  expect(await codeOf(door.browser().say(login, person.login))).toBe('players.bad_credentials');
  expect(await codeOf(prove(code))).toBe('entrance.ticket_gone');
  expect(await door.messagesTo(person.email)).toContain('password_changed');
});

test('an account with an authenticator is asked for it; the phone proves nothing a second time', async () => {
  const person = await holder({ totp: true });
  const browser = door.browser();
  const { ticket, methods } = await needed(browser, person);
  expect(methods).toEqual(['google', 'recovery']);
  const prove = (method: 'google' | 'sms', code: string) => browser.say(verifyLogin, { ticket, method, code });
  expect(await codeOf(prove('sms', '123456'))).toBe('proofs.not_allowed');
  // two at once with one code: one password, one session
  const code = person.codeNow();
  const both = await Promise.allSettled([prove('google', code), prove('google', code)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await browser.say(login, { ...person.login, password: next })).userName).toBe(person.username);
});

test('a password changed meanwhile ends the ticket', async () => {
  const person = await holder({ totp: true });
  const browser = door.browser();
  const first = await needed(browser, person);
  const second = await needed(browser, person);
  const prove = (ticket: string) => browser.say(verifyLogin, { ticket, method: 'google', code: person.codeNow() });
  expect(await codeOf(prove(first.ticket))).toBe('entrance.ticket_gone');
  await prove(second.ticket);
  expect(await codeOf(prove(second.ticket))).toBe('entrance.ticket_gone');
});

test('for a day after, contacts, authenticator and payment password stay as they are', async () => {
  const person = await holder();
  const browser = door.browser();
  const { token } = await reset(browser, person);
  const as = browser.as(token);
  const until = door.rig.clock.now().getTime() + day;
  const prove = async () => {
    await as(security.sendStepUp, { method: 'sms' });
    await as(security.stepUp, { method: 'sms', code: (await door.messageTo(person.mobile.e164))?.code ?? '' });
  };
  await prove();
  const number = { mobileNum: freshMobile().typed, countryDialingCode: '55' };
  const mail = 'ladra@correio.example';
  const calls = [
    () => as(security.sendMobileCode, number),
    () => as(security.bindMobile, { ...number, verificationCode: '123456' }),
    () => as(security.sendEmailCode, { email: mail }),
    () => as(security.bindEmail, { email: mail, verificationCode: '123456' }),
    () => as(security.beginTotp, {}),
    () => as(security.confirmTotp, { code: '123456' }),
    () => as(security.removeTotp, {}),
    () => as(security.newRecoveryCodes, {}),
    () => as(security.setPaymentPassword, { paymentPassword: '482915', confirmPaymentPassword: '482915' }),
    () =>
      as(security.changePaymentPassword, {
        oldPaymentPassword: '482915',
        newPaymentPassword: '482916',
        confirmPaymentPassword: '482916',
      }),
  ];
  for (const call of calls)
    expect(await refusalOf(call())).toMatchObject({ code: 'security.restricted', value: { until } });

  door.rig.clock.move(day);
  const { token: later } = await browser.say(login, { ...person.login, password: next });
  await browser.as(later)(security.sendStepUp, { method: 'sms' });
  const code = (await door.messageTo(person.mobile.e164))?.code ?? '';
  await browser.as(later)(security.stepUp, { method: 'sms', code });
  expect((await browser.as(later)(security.beginTotp, {})).secret).not.toBe('');
});

test('a login by SMS is a full one, but not where an authenticator is bound: there it is asked for, and the phone proves nothing more', async () => {
  const enter = async (browser: Browser, { mobile }: Holder) => {
    await browser.say(smsForLogin, { mobileNum: mobile.typed });
    const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
    return browser.say(login, { type: 'sms', mobileNum: mobile.typed, verificationCode });
  };
  const plain = door.browser();
  const { token: open } = await enter(plain, await holder({ email: true }));
  expect(await standing(open, plain)).toMatchObject({ assurance: 'full' });
  expect((await standing(open, plain))?.provenAt).toBeGreaterThan(0);

  const browser = door.browser();
  const guarded = await holder({ totp: true });
  const refused = await refusalOf(enter(browser, guarded));
  expect(refused).toMatchObject({ code: 'login_verify_required', value: { methods: ['google', 'recovery'] } });
  const { ticket } = refused.value as unknown as VerifyNeeded;
  const { token } = await browser.say(verifyLogin, { ticket, method: 'google', code: guarded.codeNow() });
  door.rig.clock.move(60_000);
  expect(await standing(token, browser)).toMatchObject({ assurance: 'remembered', provenAt: 0 });
  const as = browser.as(token);
  expect(await codeOf(as(security.removeTotp, {}))).toBe('proofs.step_up_required');
  expect(await codeOf(as(security.sendStepUp, { method: 'sms' }))).toBe('proofs.not_allowed');
  await as(security.stepUp, { method: 'google', code: guarded.codeNow() });
  expect(await as(security.removeTotp, {})).toBeNull();
});
