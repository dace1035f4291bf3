// A lock is told to the owner and ends with the password it guarded; and what of all this stands in the log.
import { forgotByEmail, login, resetByLink, resetByMobile, smsForReset } from '@palpite/contract/entrance/player.ts';
import { changePassword, stepUp } from '@palpite/contract/security/player.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { openLog } from '../base/ops/log.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { setContact } from '../players/players.ts';
import { tellLocked } from './jobs.ts';
import { codeOf, type DoorRig, freshMobile, openDoor } from './rig-door.ts';
import { signUp } from './rig-people.ts';

const next = 'nova-pedra-55-mar';
let door: DoorRig;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  door = await openDoor();
  // people come from wherever they like here
  await door.set('address.check', false);
  await door.flag('CAPTCHA3', false);
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  Object.assign(door.rig.platform, { log: openLog({ level: 'info' }, { write }) });
});
afterAll(() => door.close());

/** The jobs that wait to tell of a lock; done here, as a worker would. */
async function tellAll(): Promise<{ playerId: string; minutes: string }[]> {
  const { rows } = await sql<{ payload: { playerId: string; minutes: string } }>`
    delete from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = ${tellLocked.name})
    returning payload`.execute(door.rig.db);
  const payloads = rows.map(({ payload }) => payload);
  for (const payload of payloads) await tellLocked.run(door.rig.platform, payload);
  return payloads;
}

async function person(by: 'email' | 'mobile') {
  const { platform, db } = door.rig;
  const { username, password, customerId, token } = await signUp(door.wire);
  const mobile = freshMobile();
  const to = by === 'email' ? `${username}@correio.example` : mobile.e164;
  await inTx(db, (tx) => setContact(platform, tx, BigInt(customerId), by, to, { verified: true, dialing: '55' }));
  return { username, password, customerId, token, mobile, to };
}

/** Wrong passwords from a browser nobody knows, until one more is not looked at. */
async function lockOut(username: string) {
  const { say } = door.browser();
  const guess = () => codeOf(say(login, { username, password: 'errada-mesmo-1' }));
  for (let index = 0; index < 5; index += 1) expect(await guess()).toMatch(/players.bad_credentials|USER_NOT_EXIST/);
  expect(await guess()).toBe('entrance.locked');
}

test('the owner hears once of a lock; of a name nobody has nobody hears', async () => {
  const { username, customerId, to } = await person('email');
  await lockOut(username);
  expect(await tellAll()).toEqual([{ playerId: customerId, minutes: '15' }]);
  expect(await door.messagesTo(to)).toEqual(['locked']);
  await lockOut('ninguem-mesmo');
  expect(await tellAll()).toEqual([{ playerId: '0', minutes: '15' }]);
  door.rig.clock.move(15 * 60_000);
  await lockOut(username);
  await tellAll();
  expect(await door.messagesTo(to)).toEqual(['locked', 'locked']);
});

test('a right password at the last moment locks nothing', async () => {
  const { username, password } = await person('email');
  const { say } = door.browser();
  for (let index = 0; index < 4; index += 1) await codeOf(say(login, { username, password: 'errada-mesmo-1' }));
  await say(login, { username, password });
  expect(await tellAll()).toEqual([]);
});

test('a new password by the mail ends the lock', async () => {
  const { username, to } = await person('email');
  await lockOut(username);
  const browser = door.browser();
  await browser.say(forgotByEmail, { username, email: to });
  const code = (await door.messageTo(to))?.link?.split('#reset=')[1] ?? '';
  await browser.say(resetByLink, { code, newPassword: next, confirmNewPassword: next });
  expect((await door.browser().say(login, { username, password: next })).userName).toBe(username);
});

test('so does one by the phone', async () => {
  const { username, to, mobile } = await person('mobile');
  await lockOut(username);
  const browser = door.browser();
  await browser.say(smsForReset, { mobileNum: mobile.typed });
  const verificationCode = (await door.messageTo(to))?.code ?? '';
  await browser.say(resetByMobile, { mobileNum: mobile.typed, verificationCode, newPassword: next });
  expect((await door.browser().say(login, { username, password: next })).userName).toBe(username);
});

test('the log tells of failed tries, locks, refused proofs and changes, by number or digest and never by name or secret', async () => {
  const { username, password, customerId, token, to } = await person('email');
  lines.length = 0;
  await lockOut(username);
  await codeOf(door.browser().say(login, { username: 'segredo-meu', password: 'errada-mesmo-1' }));
  const as = door.wire.as(token);
  expect(await codeOf(as(stepUp, { method: 'google', code: '271828' }))).toBe('proofs.not_allowed');
  await as(changePassword, { oldPassword: password, newPassword: next, confirmNewPassword: next });
  const seen = lines.filter(({ security }) => security !== undefined);
  expect(seen.map(({ security, what }) => `${security} ${what}`)).toEqual([
    ...Array(4).fill('login_failed password'),
    'login_failed password',
    'locked login',
    'login_failed locked',
    'login_failed password',
    'proof_refused google:proofs.not_allowed',
    'credential_changed password',
  ]);
  const theirs = seen.filter(({ player }) => player === customerId);
  expect(theirs).toHaveLength(9);
  for (const { traceId, network, merchant } of seen) {
    expect(traceId).toEqual(expect.stringMatching(/./));
    expect(network).toMatch(/\.0\/24$/);
    expect(merchant).toBe('palpite');
  }
  const written = JSON.stringify(seen);
  for (const secret of [username, to, 'segredo-meu', 'errada-mesmo-1', next, password, '271828'])
    expect(written).not.toContain(secret);
});

test('a house too busy to look at a password counts no failed try', async () => {
  const { platform } = door.rig;
  const { username, password } = await signUp(door.wire);
  const { say } = door.browser();
  const { hasher } = platform;
  const busy = { ...hasher, verify: () => Promise.reject(new Refusal('server.busy')) };
  expect(await codeOf(say(login, { username, password: 'errada-mesmo-1' }))).toBe('players.bad_credentials');
  Object.assign(platform, { hasher: busy });
  for (let index = 0; index < 9; index += 1)
    expect(await codeOf(say(login, { username, password }))).toBe('server.busy');
  Object.assign(platform, { hasher });
  // of nine tries none counts, the wrong one before them still does
  for (let index = 0; index < 4; index += 1)
    expect(await codeOf(say(login, { username, password: 'errada-mesmo-1' }))).toBe('players.bad_credentials');
  expect(await codeOf(say(login, { username, password }))).toBe('entrance.locked');
});
