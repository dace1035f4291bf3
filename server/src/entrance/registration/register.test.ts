import {
  affiliate,
  checkUsername,
  login,
  register,
  registerMobile,
  registerOneClick,
  smsForLogin,
  smsForRegistration,
} from '@palpite/contract/entrance/player.ts';
import { memberInfo } from '@palpite/contract/profile/player.ts';
import { hasPaymentPassword } from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { findPlayer } from '../../players/players.ts';
import { checkPaymentPassword } from '../../proofs/proofs.ts';
import { codeOf, type DoorRig, freshMobile, openDoor, refusalOf } from '../rig-door.ts';
import { filledForm, signUp } from '../rig-people.ts';
import { putInvite } from './invite-store.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

test('two registrations of one name at once make one player', async () => {
  const form = filledForm({ username: 'GemeaLua' });
  const both = await Promise.allSettled([
    door.browser().say(register, form),
    door.browser().say(register, { ...form, username: 'gemealua' }),
  ]);
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  const [lost] = both.filter((one) => one.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'players.username_taken', field: 'username' });
  const { rows } = await sql`select 1 from players.player where username = 'gemealua'`.execute(door.rig.db);
  expect(rows).toHaveLength(1);
});

test('a registration that wants no session gets none', async () => {
  const form = filledForm({ login: false });
  const made = await door.browser().say(register, form);
  expect(made).toMatchObject({ token: '', userName: form.username, firstTimeLogin: true });
  expect((await door.browser().say(login, { username: form.username, password: form.password })).token).not.toBe('');
});

test('a payment password asked at registration is kept, and one that everybody tries makes no account', async () => {
  await door.ask('paymentPassword', { enabled: true, required: true });
  try {
    const { say, as } = door.browser();
    const weak = filledForm({ paymentPassword: '123456' });
    expect(await refusalOf(say(register, weak))).toMatchObject({
      code: 'players.password_weak',
      value: { field: 'paymentPassword' },
    });
    expect(await say(checkUsername, { username: weak.username })).toBe(true);
    const { token, customerId } = await say(register, filledForm({ paymentPassword: '482915' }));
    expect(await as(token)(hasPaymentPassword, {})).toBe(true);
    const check = (typed: string) =>
      checkPaymentPassword(door.rig.platform, BigInt(customerId), typed, 'paymentPassword').then(
        () => true,
        () => false,
      );
    expect([await check('482916'), await check('482915')]).toEqual([false, true]);
  } finally {
    await door.ask('paymentPassword', { enabled: false });
  }
});

test('a name is free, taken or malformed', async () => {
  const { username } = await signUp(door.wire);
  const say = door.browser().say;
  expect(await say(checkUsername, { username: 'livrinha' })).toBe(true);
  expect(await codeOf(say(checkUsername, { username: username.toUpperCase() }))).toBe('players.username_taken');
  expect((await refusalOf(say(checkUsername, { username: '4lua' }))).value).toMatchObject({
    field: 'username',
    patternId: 1,
  });
});

test('a number with its code registers, once, and belongs to one account', async () => {
  const mobile = freshMobile();
  const browser = door.browser();
  await browser.say(smsForRegistration, { mobileNo: mobile.typed, countryDialingCode: '55' });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  const { username: _, ...form } = filledForm({ mobileNum: mobile.typed, verificationCode });
  const made = await browser.say(registerMobile, form);
  expect(made.userName).toMatch(/^[a-z][a-z2-9]{11}$/);
  const info = await browser.as(made.token)(memberInfo, {});
  expect(info.account).toBe(made.userName);
  expect(await codeOf(browser.say(registerMobile, form))).toBe('proofs.code_expired');
  expect(await codeOf(browser.say(smsForRegistration, { mobileNo: mobile.typed }))).toBe('players.mobile_taken');
});

test('where the number needs no password the account has none: who comes back by it has none to change', async () => {
  await door.flag('MOBILENUMPASSREG3', false);
  const mobile = freshMobile();
  const browser = door.browser();
  await browser.say(smsForRegistration, { mobileNo: mobile.typed });
  const verificationCode = (await door.messageTo(mobile.e164))?.code ?? '';
  const made = await browser.say(registerMobile, {
    mobileNum: mobile.typed,
    verificationCode,
    ageConfirmed: true,
    termsAccepted: true,
  });
  expect(made).toMatchObject({ passwordExpired: false });
  const account = await findPlayer(door.rig.platform, door.rig.db, 'palpite', { mobile: mobile.e164 });
  expect(account).toMatchObject({ username: made.userName, passwordHash: null, mustChange: false });
  await browser.say(smsForLogin, { mobileNum: mobile.typed });
  const code = (await door.messageTo(mobile.e164))?.code ?? '';
  const byCode = { type: 'sms', mobileNum: mobile.typed, verificationCode: code, remember: true } as const;
  expect(await browser.say(login, byCode)).toMatchObject({ passwordExpired: false });
  expect(await browser.say(login, { remembered: true })).toMatchObject({ passwordExpired: false });
  await door.flag('MOBILENUMPASSREG3', true);
});

test('where numbers are not proven the number is kept unproven', async () => {
  await door.flag('REGMOBVERF3', false);
  const mobile = freshMobile();
  await door.browser().say(registerMobile, filledForm({ mobileNum: mobile.typed }));
  expect(await findPlayer(door.rig.platform, door.rig.db, 'palpite', { mobile: mobile.e164 })).toBeUndefined();
  expect(await codeOf(door.browser().say(smsForRegistration, { mobileNo: mobile.typed }))).toBe(
    'function.not.available',
  );
  await door.flag('REGMOBVERF3', true);
});

test('one press makes an account whose name and password work', async () => {
  const made = await door.browser().say(registerOneClick, { ageConfirmed: true, termsAccepted: true });
  const { userName: username, password } = made;
  expect((await door.browser().say(login, { username, password })).customerId).toBe(made.customerId);
  await door.flag('ONECLICKREG3', false);
  expect(await codeOf(door.browser().say(registerOneClick, { ageConfirmed: true, termsAccepted: true }))).toBe(
    'function.not.available',
  );
  await door.flag('ONECLICKREG3', true);
});

test('who was invited by a code or by a domain belongs to who invited', async () => {
  const { customerId } = await signUp(door.wire);
  const ownerId = BigInt(customerId);
  await inTx(door.rig.db, (tx) =>
    putInvite(
      tx,
      'palpite',
      {
        ...{ code: 'lua2026', kind: 'affiliate', ownerId, domain: 'lua.example', memberType: 0 },
        ...{ host: null, note: null, expiresAt: null, single: false, username: null },
      },
      door.rig.clock.now(),
    ),
  );
  const say = door.browser().say;
  const found = { code: 'lua2026', kind: 'affiliate', domain: 'lua.example' };
  expect(await say(affiliate, { code: 'LUA2026' })).toEqual(found);
  expect(await say(affiliate, { domain: 'lua.example' })).toEqual(found);
  for (const [field, sent] of [
    ['code', { code: 'ninguem', domain: 'lua.example' }],
    ['domain', { domain: 'outra.example' }],
  ] as const)
    expect((await refusalOf(say(affiliate, sent))).value).toEqual({ field });
  const uplineOf = async (more: Parameters<typeof filledForm>[0]) => {
    const made = await say(register, filledForm(more));
    const { rows } = await sql<{ upline: bigint | null }>`select upline_id as upline from players.player
      where id = ${made.customerId}::bigint`.execute(door.rig.db);
    return rows[0]?.upline;
  };
  expect(await uplineOf({ referralCode: 'LUA2026' })).toBe(ownerId);
  expect(await uplineOf({ domain: 'lua.example' })).toBe(ownerId);
  expect(await uplineOf({ domain: 'outra.example' })).toBeNull();
});

test('what the brand asks is kept, and what it does not ask is not', async () => {
  await door.ask('payeeName', { enabled: true, required: true });
  await door.ask('idNumber', { enabled: true, required: true });
  const form = { payeeName: 'Ana Souza Lima', idNumber: '39053344705', nickname: 'Aninha' };
  const { token } = await door.browser().say(register, filledForm(form));
  const info = await door.wire.as(token)(memberInfo, {});
  expect(info).toMatchObject({ payeeName: 'Ana Souza Lima' });
  expect(info.nickname).not.toBe('Aninha');
  expect(info.idNumber).toContain('05');
  expect(await codeOf(door.browser().say(register, filledForm(form)))).toBe('players.cpf_taken');
  await door.ask('payeeName', { enabled: false });
  await door.ask('idNumber', { enabled: false });
});

test('a module that is switched off does not answer', async () => {
  await door.flag('REG3', false);
  expect(await codeOf(signUp(door.wire))).toBe('function.not.available');
  await door.flag('REG3', true);
});
