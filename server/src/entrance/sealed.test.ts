import {
  checkUsername,
  login,
  register,
  resetByLink,
  sessionKey,
  verifyLogin,
} from '@palpite/contract/entrance/player.ts';
import { changePassword } from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type DoorRig, openDoor } from './rig-door.ts';

let door: DoorRig;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const form = { username: 'luana', ageConfirmed: true, termsAccepted: true, login: true };
const password = 'jabuticaba madura 7';
const opened = async () => {
  const { rows } = await sql<{ n: string }>`select count(*) as n from base.sealed_call`.execute(door.rig.db);
  return Number(rows[0]?.n);
};

test('a player registers, logs in and changes the password with sealed bodies alone', async () => {
  const sealed = door.wire.as(undefined, { seal: true });
  const { token } = await sealed(register, { ...form, password, confirmPassword: password });
  expect((await sealed(login, { username: 'luana', password })).userName).toBe('luana');
  const newPassword = 'pitanga madura 8';
  const change = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  await door.wire.as(token, { seal: true })(changePassword, change);
  expect(await codeOf(sealed(login, { username: 'luana', password }))).toBe('players.bad_credentials');
  expect(await opened()).toBe(4);
});

test('a proof at a new address and a new password by link come sealed too', async () => {
  const sealed = door.wire.as(undefined, { seal: true });
  const before = await opened();
  const proof = { ticket: 'nenhum', method: 'google', code: '123456' } as const;
  expect(await codeOf(sealed(verifyLogin, proof))).toBe('entrance.ticket_gone');
  const set = { code: 'nenhum', newPassword: 'pitanga madura 8', confirmNewPassword: 'pitanga madura 8' };
  expect(await codeOf(sealed(resetByLink, set))).toBe('entrance.ticket_gone');
  expect(await opened()).toBe(before + 2);
});

test('the key of the house is there for whoever asks', async () => {
  const { keys, now } = await door.wire.as()(sessionKey, {});
  expect(keys).toHaveLength(1);
  expect(now).toBe(door.rig.clock.now().getTime());
});

test('a name that is taken is an answer, not a failure', async () => {
  const asked = await door.wire.app.inject({
    url: '/wps/check/username?username=luana',
    headers: { merchant: 'palpite', language: 'PT' },
  });
  expect(asked.statusCode).toBe(200);
  expect(asked.json()).toMatchObject({ success: false, errorCode: 'players.username_taken' });
  expect(await codeOf(door.wire.as()(checkUsername, { username: 'luana' }))).toBe('players.username_taken');
});
