import * as player from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import type { Rig } from '../base/rig.ts';
import type { Speak } from '../base/rig-wire.ts';
import { codeAt } from '../base/seal/totp.ts';
import { findPlayer, setContact, verifyPassword } from '../players/players.ts';
import { codeSentTo, noticesTo } from '../proofs/rig.ts';
import { siteRoom } from '../site/room.ts';
import { type Centre, openCentre, type Person } from './rig.ts';
import { securityRoom } from './room.ts';

const minute = 60_000;
const next = 'lampada nuvem tijolo';

let centre: Centre;
let rig: Rig;
let person: Person;
/** The person, in the session in hand. */
let as: Speak;

beforeAll(async () => {
  centre = await openCentre([siteRoom, securityRoom]);
  rig = centre.rig;
});
afterAll(() => centre.close());
beforeEach(async () => {
  person = await centre.newcomer();
  as = centre.wire.as(person.token);
});

const comeIn = (more?: Parameters<Centre['comeIn']>[1]) => centre.comeIn(person.playerId, more);
const e164 = (number = person.number) => `+55${number}`;
const toNumber = (mobileNum = person.number) => ({ mobileNum, countryDialingCode: '55' });

/** Proves with the password: the player has nothing else. */
const prove = (speak = as) => speak(player.stepUp, { method: 'password', code: person.password });

async function bindMobile(): Promise<void> {
  const { playerId } = person;
  await inTx(rig.db, (tx) =>
    setContact(rig.platform, tx, playerId, 'mobile', e164(), { verified: true, dialing: '55' }),
  );
}

async function proveBySms(speak = as): Promise<void> {
  await speak(player.sendStepUp, { method: 'sms' });
  await speak(player.stepUp, { method: 'sms', code: (await codeSentTo(rig, e164())) ?? '' });
}

async function isPassword(typed: string): Promise<boolean> {
  const { playerId } = person;
  return verifyPassword(rig.platform, await findPlayer(rig.platform, rig.db, 'palpite', { id: playerId }), typed);
}

const refused = (code: string, value?: Record<string, unknown>) =>
  expect.objectContaining(value ? { code, value: expect.objectContaining(value) } : { code });

test('a step-up says until when it counts, and the centre says so too', async () => {
  expect(await as(player.securityConfig, {})).toEqual({
    identity: 'none',
    mobile: null,
    email: null,
    totp: false,
    recoveryCodes: 0,
    paymentPassword: false,
    bankCards: 0,
    maxBankCards: 3,
    passwordChangedAt: rig.clock.now().getTime(),
    methods: ['password'],
    provenUntil: null,
  });
  const { until } = await prove();
  expect(until).toBe(rig.clock.now().getTime() + 5 * minute);
  expect(await as(player.securityConfig, {})).toMatchObject({ provenUntil: until });
  rig.clock.move(5 * minute);
  expect(await as(player.securityConfig, {})).toMatchObject({ provenUntil: null });
});

test('a wrong proof is refused by its kind', async () => {
  await expect(as(player.stepUp, { method: 'password', code: 'outra' })).rejects.toEqual(
    refused('security.old_password_wrong', { field: 'code' }),
  );
  await expect(as(player.stepUp, { method: 'password', code: '' })).rejects.toEqual(refused('proofs.code_missing'));
  await expect(as(player.stepUp, { method: 'google', code: '123456' })).rejects.toEqual(refused('proofs.not_allowed'));
  await expect(as(player.sendStepUp, { method: 'email' })).rejects.toEqual(refused('proofs.not_allowed'));
});

test('the password changes with the old one: other sessions end and this one stays', async () => {
  const other = await comeIn();
  const form = { newPassword: next, confirmNewPassword: next };
  await expect(as(player.changePassword, { ...form, oldPassword: 'outra' })).rejects.toEqual(
    refused('security.old_password_wrong', { field: 'oldPassword' }),
  );
  await expect(as(player.changePassword, form)).rejects.toEqual(refused('security.old_password_wrong'));
  await expect(
    as(player.changePassword, { oldPassword: person.password, newPassword: next, confirmNewPassword: 'x' }),
  ).rejects.toEqual(refused('players.passwords_differ'));
  await expect(
    as(player.changePassword, {
      oldPassword: person.password,
      newPassword: 'password123',
      confirmNewPassword: 'password123',
    }),
  ).rejects.toEqual(refused('players.password_weak'));
  await as(player.changePassword, { ...form, oldPassword: person.password });
  expect([await isPassword(person.password), await isPassword(next)]).toEqual([false, true]);
  expect([await centre.stands(person.token), await centre.stands(other)]).toEqual([true, false]);
  expect(await as(player.securityConfig, {})).toMatchObject({ passwordChangedAt: rig.clock.now().getTime() });
});

test('a session alone changes no password, neither right after the login nor right after a proof', async () => {
  const form = { newPassword: next, confirmNewPassword: next };
  const thief = centre.wire.as(await comeIn({ provenAt: rig.clock.now() }));
  for (const oldPassword of [undefined, '', 'outra'])
    await expect(
      thief(player.changePassword, { ...form, ...(oldPassword !== undefined && { oldPassword }) }),
    ).rejects.toEqual(refused('security.old_password_wrong', { field: 'oldPassword' }));
  await prove();
  await expect(as(player.changePassword, form)).rejects.toEqual(refused('security.old_password_wrong'));
  await bindMobile();
  await proveBySms();
  await expect(as(player.changePassword, form)).rejects.toEqual(refused('security.old_password_wrong'));
  expect([await isPassword(person.password), await isPassword(next)]).toEqual([true, false]);
  await as(player.changePassword, { ...form, oldPassword: person.password });
  expect(await isPassword(next)).toBe(true);
});

test('who has a second factor changes the password only with a fresh proof of it, and is told', async () => {
  await bindMobile();
  const form = { oldPassword: person.password, newPassword: next, confirmNewPassword: next };
  await expect(as(player.changePassword, form)).rejects.toEqual(refused('proofs.step_up_required'));
  await expect(prove()).rejects.toEqual(refused('proofs.not_allowed'));
  await proveBySms();
  rig.clock.move(5 * minute);
  await expect(as(player.changePassword, form)).rejects.toEqual(refused('proofs.step_up_required'));
  await proveBySms();
  await as(player.changePassword, form);
  expect(await noticesTo(rig, e164())).toEqual(['password_changed']);
});

test('a forced change comes first, may not keep the password, and then opens the rest', async () => {
  await sql`update players.player set must_change = true where id = ${person.playerId}`.execute(rig.db);
  const forced = centre.wire.as(await comeIn({ mustChange: true, provenAt: rig.clock.now() }));
  await expect(forced(player.bankCards, {})).rejects.toEqual(refused('security.change_required'));
  await forced(player.securityConfig, {});
  await expect(
    forced(player.changePassword, {
      oldPassword: person.password,
      newPassword: person.password,
      confirmNewPassword: person.password,
    }),
  ).rejects.toEqual(refused('players.password_weak'));
  const form = { newPassword: next, confirmNewPassword: next };
  await expect(forced(player.changePassword, form)).rejects.toEqual(refused('security.old_password_wrong'));
  await forced(player.changePassword, { ...form, oldPassword: person.password });
  expect(await forced(player.bankCards, {})).toEqual([]);
});

test('two hundred guesses at the old password at once are ten', async () => {
  const form = { newPassword: next, confirmNewPassword: next };
  const speakers = await Promise.all(Array.from({ length: 25 }, async () => centre.wire.as(await comeIn())));
  const guesses = speakers.flatMap((speak) =>
    Array.from({ length: 8 }, (_, index) =>
      speak(player.changePassword, { ...form, oldPassword: `chute${index}` }).catch(
        (error: { code: string }) => error.code,
      ),
    ),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'security.old_password_wrong')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(190);
});

test('a number is bound by the code sent to it; every other session ends', async () => {
  const other = await comeIn();
  await prove();
  const { expirationTime } = await as(player.sendMobileCode, { ...toNumber(), operationType: 5 });
  expect(expirationTime).toBe(rig.clock.now().getTime() + 5 * minute);
  const code = (await codeSentTo(rig, e164())) ?? '';
  await expect(as(player.bindMobile, { ...toNumber(), verificationCode: '' })).rejects.toEqual(
    refused('proofs.code_missing', { field: 'verificationCode' }),
  );
  await expect(as(player.bindMobile, { ...toNumber(), verificationCode: '9'.repeat(255) })).rejects.toEqual(
    refused('proofs.code_wrong'),
  );
  await as(player.bindMobile, { ...toNumber(), verificationCode: code });
  const config = await as(player.securityConfig, {});
  expect(config).toMatchObject({ methods: ['sms'] });
  expect(config.mobile).toContain(person.number.slice(-4));
  expect(config.mobile).not.toContain(person.number.slice(0, -4));
  expect([await centre.stands(person.token), await centre.stands(other)]).toEqual([true, false]);
  await expect(as(player.bindMobile, { ...toNumber(), verificationCode: code })).rejects.toEqual(
    refused('proofs.code_expired'),
  );
});

test('a number is replaced with a proof of the old one, which is told', async () => {
  await bindMobile();
  const old = e164();
  await expect(as(player.sendMobileCode, toNumber())).rejects.toEqual(refused('proofs.step_up_required'));
  await proveBySms();
  const number = person.number.replace('119', '219');
  await as(player.sendMobileCode, toNumber(number));
  const verificationCode = (await codeSentTo(rig, e164(number))) ?? '';
  await as(player.bindMobile, { ...toNumber(number), verificationCode });
  expect(await noticesTo(rig, old)).toEqual(['contact_changed']);
  expect(await noticesTo(rig, e164(number))).toEqual([]);
});

test('whether a number is another account’s is told only to who proved it', async () => {
  await bindMobile();
  const { playerId } = await centre.newcomer();
  const thief = centre.wire.as(await centre.comeIn(playerId, { provenAt: rig.clock.now() }));
  await thief(player.sendMobileCode, toNumber());
  await expect(thief(player.bindMobile, { ...toNumber(), verificationCode: '000000' })).rejects.toEqual(
    refused('proofs.code_wrong'),
  );
  const code = (await codeSentTo(rig, e164())) ?? '';
  await expect(thief(player.bindMobile, { ...toNumber(), verificationCode: code })).rejects.toEqual(
    refused('players.mobile_taken'),
  );
});

test('a code for one number does not bind another, nor in another session', async () => {
  await prove();
  await as(player.sendMobileCode, toNumber());
  const code = (await codeSentTo(rig, e164())) ?? '';
  await expect(
    as(player.bindMobile, { ...toNumber(), mobileNum: '11912345678', verificationCode: code }),
  ).rejects.toEqual(refused('proofs.code_expired'));
  const other = centre.wire.as(await comeIn({ provenAt: rig.clock.now() }));
  await expect(other(player.bindMobile, { ...toNumber(), verificationCode: code })).rejects.toEqual(
    refused('proofs.code_expired'),
  );
});

test('what is no mobile number is refused before any code is sent', async () => {
  await prove();
  for (const [mobileNum, code] of [
    ['', 'players.phone_missing'],
    ['123', 'players.phone_invalid'],
    ['1133334444', 'players.phone_invalid'],
    ['abc', 'players.phone_invalid'],
  ] as const)
    await expect(as(player.sendMobileCode, { mobileNum, countryDialingCode: '55' })).rejects.toEqual(
      refused(code, { field: 'mobileNum' }),
    );
});

test('an e-mail address is bound by the code sent to it, and belongs to one account', async () => {
  await prove();
  const { email } = person;
  await as(player.sendEmailCode, { email: email.toUpperCase() });
  const code = (await codeSentTo(rig, email)) ?? '';
  await as(player.bindEmail, { email, verificationCode: code });
  expect(await as(player.securityConfig, {})).toMatchObject({ methods: ['email'] });
  await expect(as(player.sendEmailCode, { email: 'sem arroba' })).rejects.toEqual(
    refused('request.invalid', { field: 'email' }),
  );
});

test('an authenticator is bound, proves, and is taken away; every other session ends each time', async () => {
  await bindMobile();
  await proveBySms();
  const { secret, uri } = await as(player.beginTotp, {});
  expect(uri).toContain(secret);
  await expect(as(player.confirmTotp, { code: '' })).rejects.toEqual(refused('proofs.code_missing'));
  const before = await comeIn();
  const { recoveryCodes } = await as(player.confirmTotp, { code: codeAt(secret, rig.clock.now()) });
  expect(recoveryCodes).toHaveLength(10);
  expect(await centre.stands(before)).toBe(false);
  expect(await as(player.securityConfig, {})).toMatchObject({
    totp: true,
    recoveryCodes: 10,
    methods: ['google', 'recovery'],
  });
  // beside an authenticator the phone alone proves nothing more
  await expect(as(player.sendStepUp, { method: 'sms' })).rejects.toEqual(refused('proofs.not_allowed'));
  rig.clock.move(5 * minute);
  await as(player.stepUp, { method: 'google', code: codeAt(secret, rig.clock.now()) });
  expect((await as(player.newRecoveryCodes, {})).recoveryCodes).not.toEqual(recoveryCodes);
  const after = await comeIn();
  await as(player.removeTotp, {});
  expect([await centre.stands(person.token), await centre.stands(after)]).toEqual([true, false]);
  await expect(as(player.removeTotp, {})).rejects.toEqual(refused('proofs.not_allowed'));
  expect(await noticesTo(rig, e164())).toEqual(['contact_changed', 'contact_changed', 'contact_changed']);
});

test('a recovery code proves in place of a lost authenticator, once', async () => {
  await prove();
  const { secret } = await as(player.beginTotp, {});
  const { recoveryCodes } = await as(player.confirmTotp, { code: codeAt(secret, rig.clock.now()) });
  rig.clock.move(5 * minute);
  const code = recoveryCodes[3] ?? '';
  await as(player.stepUp, { method: 'recovery', code });
  await expect(as(player.stepUp, { method: 'recovery', code })).rejects.toEqual(refused('proofs.code_wrong'));
  await as(player.removeTotp, {});
});
