import { forgetMe, hint, login, logout, smsForLogin } from '@palpite/contract/entrance/player.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { playerByToken, setContact, setPassword } from '../../players/players.ts';
import { type Browser, codeOf, type DoorRig, freshMobile, openDoor } from '../rig-door.ts';
import { signUp } from '../rig-people.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** A player who ticked «remember me» in this browser. */
async function remembered(browser: Browser) {
  const player = await signUp(door.wire);
  const { username, password } = player;
  const { token } = await browser.say(login, { username, password, remember: true });
  return { ...player, token };
}

const comeBack = (browser: Browser) => browser.say(login, { remembered: true });
const copyOf = (browser: Browser): Browser => {
  const other = door.browser();
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
};

test('a remembered browser fills the form and logs in without the password, for a day', async () => {
  const browser = door.browser();
  const { username } = await remembered(browser);
  expect(await browser.say(hint, {})).toEqual({
    username,
    mobileNum: null,
    countryDialingCode: null,
    remembered: true,
  });
  const session = await comeBack(browser);
  expect(session.userName).toBe(username);
  const who = await playerByToken(door.rig.platform, session.token, browser.ip, false);
  expect(who).toMatchObject({ assurance: 'remembered', provenAt: 0 });
  // by use it is not longer than a day
  door.rig.clock.move(86_400_000);
  expect(await browser.say(hint, {})).toBeNull();
  expect(await codeOf(comeBack(browser))).toBe('entrance.ticket_gone');
});

test('nothing of the cookie is a password, and the database keeps no secret of it', async () => {
  const browser = door.browser();
  const { password } = await remembered(browser);
  const cookie = browser.cookies.get('__Host-rm') ?? browser.cookies.get('rm') ?? '';
  expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
  expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(password);
});

test('a password that aged must be changed by whom it had let in, and by nobody who came by a code', async () => {
  const mobile = freshMobile();
  const { username, password, customerId } = await signUp(door.wire);
  await inTx(door.rig.db, (tx) =>
    setContact(door.rig.platform, tx, BigInt(customerId), 'mobile', mobile.e164, { verified: true, dialing: '55' }),
  );
  await door.set('password.max_age_days', 90);
  await door.set('address.check', false);
  try {
    door.rig.clock.move(89.5 * 86_400_000);
    const typed = door.browser();
    await typed.say(login, { username, password, remember: true });
    const told = door.browser();
    await told.say(smsForLogin, { mobileNum: mobile.typed });
    const code = (await door.messageTo(mobile.e164))?.code ?? '';
    await told.say(login, { type: 'sms', mobileNum: mobile.typed, verificationCode: code, remember: true });
    door.rig.clock.move(0.6 * 86_400_000);
    expect((await comeBack(typed)).passwordExpired).toBe(true);
    // and the next cookie of the same family knows it as well
    for (let time = 0; time < 2; time++) expect((await comeBack(told)).passwordExpired).toBe(false);
  } finally {
    await door.set('password.max_age_days', 0);
    await door.set('address.check', true);
  }
});

test('a cookie used twice was copied: the family dies, and every session it opened', async () => {
  const browser = door.browser();
  const first = await remembered(browser);
  const thief = copyOf(browser);
  const stolen = await comeBack(thief);
  expect(await codeOf(comeBack(browser))).toBe('entrance.ticket_gone');
  for (const token of [first.token, stolen.token])
    expect(await codeOf(browser.as(token)(memberInfo, {}))).toBe('login.not.session');
  expect(await codeOf(comeBack(thief))).toBe('entrance.ticket_gone');
  expect(await thief.say(hint, {})).toBeNull();
});

test('of two uses at once one comes in', async () => {
  const browser = door.browser();
  await remembered(browser);
  const both = await Promise.allSettled([comeBack(copyOf(browser)), comeBack(copyOf(browser))]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('after logging out the form is filled and nothing more', async () => {
  const browser = door.browser();
  const { token, username } = await remembered(browser);
  await browser.as(token)(logout, {});
  expect(await browser.say(hint, {})).toMatchObject({ username, remembered: false });
  expect(await codeOf(comeBack(browser))).toBe('entrance.ticket_gone');
});

test('a changed password ends it', async () => {
  const browser = door.browser();
  const { customerId } = await remembered(browser);
  door.rig.clock.move(1);
  const renewed = await door.rig.platform.hasher.hash('nova-pedra-55-mar');
  await inTx(door.rig.db, (tx) => setPassword(door.rig.platform, tx, BigInt(customerId), renewed));
  expect(await browser.say(hint, {})).toMatchObject({ remembered: false });
  expect(await codeOf(comeBack(browser))).toBe('entrance.ticket_gone');
});

test('forgetting leaves no name behind, nor does a login that is not to be remembered', async () => {
  const browser = door.browser();
  const { username, password } = await remembered(browser);
  await browser.say(forgetMe, {});
  expect(await browser.say(hint, {})).toBeNull();
  await browser.say(login, { username, password, remember: true });
  await browser.say(login, { username, password });
  expect(await browser.say(hint, {})).toBeNull();
});

test('an invented or maimed cookie is nobody', async () => {
  const browser = door.browser();
  await remembered(browser);
  for (const [name, value] of browser.cookies)
    if (name.endsWith('rm')) browser.cookies.set(name, `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`);
  expect(await browser.say(hint, {})).toBeNull();
  expect(await codeOf(comeBack(browser))).toBe('entrance.ticket_gone');
});
