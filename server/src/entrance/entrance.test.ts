import {
  firstLogin,
  freePlay,
  login,
  logout,
  registerMobile,
  sendLoginProof,
  smsForLogin,
  smsForRegistration,
  verifyLogin,
} from '@palpite/contract/entrance/player.ts';
import type { VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { captcha } from '@palpite/contract/guard/player.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { changePassword } from '@palpite/contract/security/player.ts';
import { balance } from '@palpite/contract/wallet/player.ts';
import { unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerHash } from '../guard/captcha.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { type Browser, codeOf, type DoorRig, freshMobile, openDoor, refusalOf } from './rig-door.ts';
import { bringPlayer, filledForm, signUp } from './rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** A player with a proven number, made in this browser. */
async function withMobile(browser: Browser) {
  const mobile = freshMobile();
  await browser.say(smsForRegistration, { mobileNo: mobile.typed, countryDialingCode: '55' });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  const form = filledForm({ mobileNum: mobile.typed, countryDialingCode: '55', verificationCode });
  const session = await browser.say(registerMobile, form);
  return { ...session, username: form.username, password: form.password, mobile };
}

/** Puts a picture into this browser's hands whose answer is known. */
async function knownCaptcha(browser: Browser): Promise<string> {
  await browser.say(captcha, {});
  const id = Buffer.from(browser.cookies.get('captchaId') ?? '', 'hex');
  await sql`update guard.captcha set answer_hash = ${answerHash(id, 'MAR47')} where id = ${id}`.execute(door.rig.db);
  door.rig.clock.move(1_001);
  return 'mar47';
}

test('a right password at the wrong door, or of a blocked account, is no failed try', async () => {
  const { username, password, customerId } = await signUp(door.wire);
  const browser = door.browser();
  for (let tries = 0; tries < 6; tries++)
    expect(await codeOf(browser.say(login, { username, password, portal: 'agent' }))).toBe('entrance.agents_only');
  const id = BigInt(customerId);
  await sql`update players.player set blocked_at = now() where id = ${id}`.execute(door.rig.db);
  for (let tries = 0; tries < 6; tries++)
    expect(await codeOf(browser.say(login, { username, password }))).toBe('us_forbidden_login_error');
  const { rows } = await sql`select 1 from guard.failure where username = ${username}`.execute(door.rig.db);
  expect(rows).toEqual([]);
  expect(await codeOf(browser.say(login, { username, password: 'outra qualquer' }))).toBe('players.bad_credentials');
  await sql`update players.player set blocked_at = null where id = ${id}`.execute(door.rig.db);
  expect(await browser.say(login, { username, password })).toMatchObject({ customerId });
});

test('a player comes back by name and password, whatever the case of the name', async () => {
  const { username, password, customerId } = await signUp(door.wire);
  const browser = door.browser();
  const session = await browser.say(login, { username: ` ${username.toUpperCase()} `, password });
  expect(session).toMatchObject({
    id: customerId,
    customerId,
    userName: username,
    customerType: 0,
    passwordExpired: false,
  });
  expect((await browser.as(session.token)(memberInfo, {})).account).toBe(username);
  await browser.as(session.token)(logout, {});
  expect(await codeOf(browser.as(session.token)(memberInfo, {}))).toBe('login.not.session');
});

test('a log-out tells the browser to let go of what it kept of the site, for whoever sits down at it next', async () => {
  const { token } = await signUp(door.wire);
  const leave = () =>
    door.wire.app.inject({
      method: 'DELETE',
      url: '/wps/session/logout',
      headers: { merchant: 'palpite', authorization: token },
    });
  const left = await leave();
  expect(left.statusCode).toBe(200);
  expect(left.headers['clear-site-data']).toBe('"cache"');
  const again = await leave();
  expect(again.json()).toMatchObject({ errorCode: 'login.not.session' });
  expect(again.headers['clear-site-data']).toBeUndefined();
});

test('the house hears of every login: whether it was the first of all, and the first of the day', async () => {
  const { username, password, customerId } = await signUp(door.wire);
  const browser = door.browser();
  await browser.say(login, { username, password });
  door.rig.clock.move(86_400_000);
  await browser.say(login, { username, password });
  const { rows } = await sql<{ first: boolean; newDay: boolean }>`
    select (payload ->> 'first')::boolean as first, (payload ->> 'newDay')::boolean as "newDay" from base.event
    where name = 'entrance.logged_in' and payload ->> 'playerId' = ${customerId} order by id`.execute(door.rig.db);
  expect(rows).toEqual([
    { first: true, newDay: true },
    { first: false, newDay: false },
    { first: false, newDay: true },
  ]);
});

test('the first login is the first until its action is done', async () => {
  const { username, password, token } = await signUp(door.wire);
  const browser = door.browser();
  expect((await browser.say(login, { username, password })).firstTimeLogin).toBe(true);
  await browser.as(token)(firstLogin, {});
  expect((await browser.say(login, { username, password })).firstTimeLogin).toBe(false);
});

test('after three failures the captcha is asked, a wrong one is refused, and the right one with the right password lets in', async () => {
  const { username, password } = await signUp(door.wire);
  const browser = door.browser();
  const fail = (more = {}) => refusalOf(browser.say(login, { username, password: 'errada-mesmo', ...more }));
  expect((await fail()).value.captcha).toBe(false);
  await fail();
  expect((await fail()).value.captcha).toBe(true);
  expect((await refusalOf(browser.say(login, { username, password }))).code).toBe('guard.captcha_required');
  await knownCaptcha(browser);
  expect((await refusalOf(browser.say(login, { username, password, captcha: 'XXXXX' }))).code).toBe(
    'guard.captcha_wrong',
  );
  const typed = await knownCaptcha(browser);
  expect((await browser.say(login, { username, password, captcha: typed })).userName).toBe(username);
  // and all is forgotten
  expect((await fail()).value.captcha).toBe(false);
});

test('five failures lock strangers out for fifteen minutes, and the owner in the known browser not', async () => {
  const owner = door.browser();
  const { username, password } = await withMobile(owner);
  await door.set('captcha.after', 100);
  const stranger = door.browser();
  for (let index = 0; index < 5; index++)
    expect(await codeOf(stranger.say(login, { username, password: `errada-${index}` }))).toBe(
      'players.bad_credentials',
    );
  const locked = await refusalOf(stranger.say(login, { username, password }));
  expect(locked).toMatchObject({ code: 'entrance.locked', value: { minutes: 15 } });
  expect((await owner.say(login, { username, password })).userName).toBe(username);
  door.rig.clock.move(15 * 60_000);
  expect((await stranger.say(login, { username, password })).userName).toBe(username);
  await door.set('captcha.after', 3);
});

test('twenty guesses at once are looked at five times', async () => {
  const { username, password } = await signUp(door.wire);
  await door.set('captcha.after', 100);
  const guesses = Array.from({ length: 20 }, (_, index) =>
    codeOf(door.browser().say(login, { username, password: `tentativa-${index}` })),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'players.bad_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'entrance.locked')).toHaveLength(15);
  expect(await codeOf(door.browser().say(login, { username, password }))).toBe('entrance.locked');
  await door.set('captcha.after', 3);
});

test('where the brand is neutral an unknown name, a wrong password and a lock are answered alike', async () => {
  const { username, password } = await signUp(door.wire);
  await door.set('account.errors', 'neutral');
  await door.set('captcha.after', 100);
  const ask = (name: string, word: string) => refusalOf(door.browser().say(login, { username: name, password: word }));
  const wrong = await ask(username, 'errada-mesmo');
  expect(wrong.code).toBe('players.bad_credentials');
  expect(await ask('ninguemaqui', 'errada-mesmo')).toEqual(wrong);
  for (let index = 0; index < 4; index++) await ask(username, 'errada-mesmo');
  const locked = await ask(username, password);
  expect({ code: locked.code, message: locked.message, fields: Object.keys(locked.value) }).toEqual({
    code: wrong.code,
    message: wrong.message,
    fields: Object.keys(wrong.value),
  });
  await door.set('account.errors', 'catalogue');
  await door.set('captcha.after', 3);
});

test('an unknown name costs the same hash as a wrong password', async () => {
  const { username } = await signUp(door.wire);
  const { hasher } = door.rig.platform;
  const asked: boolean[] = [];
  const watched = {
    ...hasher,
    verify: (stored: string | undefined, password: string) => {
      asked.push(stored !== undefined);
      return hasher.verify(stored, password);
    },
  };
  Object.assign(door.rig.platform, { hasher: watched });
  await codeOf(door.browser().say(login, { username, password: 'errada-mesmo' }));
  await codeOf(door.browser().say(login, { username: 'ninguemaqui', password: 'errada-mesmo' }));
  Object.assign(door.rig.platform, { hasher });
  expect(asked).toEqual([true, false]);
});

test('a number and its code log in, in the browser that asked', async () => {
  const { username, mobile } = await withMobile(door.browser());
  const browser = door.browser();
  const { expiredMinutes } = await browser.say(smsForLogin, { mobileNum: mobile.typed, countryDialingCode: '+55' });
  expect(expiredMinutes).toBe(5);
  const code = (await door.messageTo(mobile.e164))?.code ?? '';
  const form = { type: 'sms', mobileNum: mobile.typed, countryDialingCode: '55', verificationCode: code } as const;
  expect(await codeOf(door.browser().say(login, form))).toBe('proofs.code_expired');
  expect((await browser.say(login, form)).userName).toBe(username);
  // a code opens once
  expect(await codeOf(browser.say(login, form))).toBe('proofs.code_expired');
});

test('older clients say number and code as name and password', async () => {
  const { username, mobile } = await withMobile(door.browser());
  const browser = door.browser();
  await browser.say(smsForLogin, { mobileNum: mobile.typed });
  const code = (await door.messageTo(mobile.e164))?.code ?? '';
  expect((await browser.say(login, { isSms: true, username: mobile.typed, password: code })).userName).toBe(username);
});

test('to a number nobody has proven no code is sent, and the answer does not tell', async () => {
  const mobile = freshMobile();
  expect(await door.browser().say(smsForLogin, { mobileNum: mobile.typed })).toEqual({ expiredMinutes: 5 });
  expect(await door.messageTo(mobile.e164)).toBeUndefined();
});

test('a login from an unregistered address is proven by a code to the bound number, and the address is known from then on', async () => {
  const { username, password, mobile } = await withMobile(door.browser());
  await door.set('address.check', true);
  const abroad = door.browser({ ip: '192.0.2.7' });
  const needed = await refusalOf(abroad.say(login, { username, password, remember: true }));
  expect(needed.code).toBe('login_verify_required');
  const { ticket, methods, mobile: masked, email } = needed.value as VerifyNeeded;
  expect({ methods, email, masked: masked?.slice(-4) }).toEqual({
    methods: ['sms'],
    email: null,
    masked: mobile.typed.slice(-4),
  });
  await abroad.say(sendLoginProof, { ticket, method: 'sms' });
  const code = (await door.messageTo(mobile.e164))?.code ?? '';
  const prove = (typed: string) => abroad.say(verifyLogin, { ticket, method: 'sms', code: typed });
  expect(await codeOf(prove(code === '000000' ? '000001' : '000000'))).toBe('proofs.code_wrong');
  expect((await prove(code)).userName).toBe(username);
  expect(abroad.cookies.has('__Host-rm') || abroad.cookies.has('rm')).toBe(true);
  expect(await codeOf(prove(code))).toBe('entrance.ticket_gone');
  expect(await door.messagesTo(mobile.e164)).toContain('new_login');
  expect((await door.browser({ ip: '192.0.2.200' }).say(login, { username, password })).userName).toBe(username);
  await door.set('address.check', false);
});

test('a ticket of a verification is worth five tries and ten minutes', async () => {
  const { username, password } = await withMobile(door.browser());
  await door.set('address.check', true);
  const ticketOf = async (browser: Browser) =>
    String((await refusalOf(browser.say(login, { username, password }))).value.ticket);
  const browser = door.browser({ ip: '192.0.2.9' });
  const tried = await ticketOf(browser);
  const guess = (ticket: string) => codeOf(browser.say(verifyLogin, { ticket, method: 'sms', code: '123456' }));
  for (let index = 0; index < 5; index++) expect(await guess(tried)).toBe('proofs.code_expired');
  expect(await guess(tried)).toBe('entrance.ticket_gone');
  const old = await ticketOf(browser);
  door.rig.clock.move(10 * 60_000);
  expect(await guess(old)).toBe('entrance.ticket_gone');
  await door.set('address.check', false);
});

test('an initial password is changed before anything else, and nothing else answers until then', async () => {
  const { username, password, customerId } = await signUp(door.wire);
  await sql`update players.player set must_change = true where id = ${customerId}::bigint`.execute(door.rig.db);
  const browser = door.browser();
  const session = await browser.say(login, { username, password });
  expect(session.passwordExpired).toBe(true);
  const as = browser.as(session.token);
  expect(await codeOf(as(balance, {}))).toBe('security.change_required');
  const next = 'outra-pedra-73-lua';
  await as(changePassword, { oldPassword: password, newPassword: next, confirmNewPassword: next });
  expect((await as(balance, {})).currency).toBe('BRL');
  expect((await door.browser().say(login, { username, password: next })).passwordExpired).toBe(false);
  expect(await codeOf(door.browser().say(login, { username, password }))).toBe('players.bad_credentials');
});

test('a password that everybody tries is changed before anything else, also by whom the browser remembers', async () => {
  const { username } = await bringPlayer(door.rig.platform, {
    passwordHash: await door.rig.platform.hasher.hash('Senha@2026'),
  });
  const browser = door.browser();
  const { token, passwordExpired } = await browser.say(login, { username, password: 'Senha@2026', remember: true });
  expect(passwordExpired).toBe(true);
  expect(await codeOf(browser.as(token)(balance, {}))).toBe('security.change_required');
  const back = await browser.say(login, { remembered: true });
  expect(back.passwordExpired).toBe(true);
  const next = 'outra-pedra-73-lua';
  await browser.as(back.token)(changePassword, {
    ...{ oldPassword: 'Senha@2026', newPassword: next, confirmNewPassword: next },
  });
  expect((await door.browser().say(login, { username, password: next })).passwordExpired).toBe(false);
});

test('the account’s own name as its password is changed too, after the proof that a new network asks for', async () => {
  const { customerId, mobile } = await withMobile(door.browser());
  const username = 'jabuticabeira7';
  const passwordHash = await door.rig.platform.hasher.hash('Jabuticabeira!2026');
  await sql`update players.player set username = ${username}, password_hash = ${passwordHash}
    where id = ${customerId}::bigint`.execute(door.rig.db);
  await door.set('address.check', true);
  const browser = door.browser({ ip: '192.0.2.77' });
  const form = { username, password: 'Jabuticabeira!2026' };
  const ticket = String((await refusalOf(browser.say(login, form))).value.ticket);
  await browser.say(sendLoginProof, { ticket, method: 'sms' });
  const code = (await door.messageTo(mobile.e164))?.code ?? '';
  expect((await browser.say(verifyLogin, { ticket, method: 'sms', code })).passwordExpired).toBe(true);
  await door.set('address.check', false);
});

test('a password past its age is changed where the brand forces it', async () => {
  const { username, password } = await signUp(door.wire);
  await door.set('password.max_age_days', 90);
  door.rig.clock.move(90 * 86_400_000);
  expect((await door.browser().say(login, { username, password })).passwordExpired).toBe(true);
  await door.flag('PWDEXPFORCECHANGE3', false);
  expect((await door.browser().say(login, { username, password })).passwordExpired).toBe(false);
  await door.flag('PWDEXPFORCECHANGE3', true);
  await door.set('password.max_age_days', 0);
});

test('trial play: 2,000.00 FUN, once a day in one browser, and two presses at once are one', async () => {
  const browser = door.browser();
  await browser.say(smsForLogin, { mobileNum: freshMobile().typed });
  const two = await Promise.allSettled([
    browser.say(freePlay, {}),
    browser.say(freePlay, { platform: 'W', os: 'Linux' }),
  ]);
  const opened = two.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(opened).toHaveLength(1);
  const token = opened[0]?.token ?? '';
  expect(opened[0]?.customerType).toBe(4);
  expect(await browser.as(token)(balance, {})).toMatchObject({
    currency: 'FUN',
    currencySymbol: 'FUN',
    mainWalletBalance: 2000n * unit,
  });
  expect(await codeOf(browser.say(freePlay, {}))).toBe('entrance.trial_used');
  expect((await door.browser().say(freePlay, {})).customerType).toBe(4);
  door.rig.clock.move(86_400_000);
  expect((await browser.say(freePlay, {})).customerType).toBe(4);
  expect((await verifyBooks(door.rig.db)).clean).toBe(true);
});
