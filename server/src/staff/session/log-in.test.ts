import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { permissionsOf } from '../../base/compose.ts';
import { inTx } from '../../base/db/db.ts';
import { setPermissions } from '../../base/permissions.ts';
import { Refusal } from '../../base/refusal/refusal.ts';
import { openRig, type Rig } from '../../base/rig.ts';
import type { Ask } from '../../base/room.ts';
import { codeAt } from '../../base/seal/totp.ts';
import { rooms } from '../../house.ts';
import { siteRoom } from '../../site/room.ts';
import { seedStaff } from '../demo-staff.ts';
import { demoStaff, demoTeam, staffByToken, staffStanding } from '../staff.ts';
import { putStaff } from '../store.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password.ts';
import { idleMs, logOut } from './session.ts';
import { showStaff } from './show-staff.ts';
import { closeSecret } from './staff-secret.ts';

const minute = 60_000;
const password = 'jabuticaba madura 7';
const secret = Buffer.from('12345678901234567890');
let rig: Rig;
let people = 0;
let username = '';

beforeAll(async () => {
  rig = await openRig();
  setPermissions(rig.platform, permissionsOf(rooms));
});
afterAll(() => rig.close());
beforeEach(async () => {
  // a day later, so that no code or try of the test before counts
  rig.clock.move(24 * 60 * minute);
  username = `pessoa${++people}`;
  await addStaff(username, 'cashier');
});

async function addStaff(name: string, role: string): Promise<void> {
  const owner = { merchant: 'palpite', username: name };
  const passwordHash = await hashPassword(rig.platform.chance, password);
  const staff = { ...owner, name: 'Pessoa', role, passwordHash, totpSealed: closeSecret(rig.platform, owner, secret) };
  await inTx(rig.db, (tx) => putStaff(tx, staff, rig.clock.now()));
}

function ask(ip = '203.0.113.7'): Ask {
  return {
    platform: rig.platform,
    who: { kind: 'anyone' },
    merchant: 'palpite',
    language: 'PT',
    arrivedAt: rig.clock.now(),
    ip,
    userAgent: 'test',
    traceId: 't',
    jar: { get: () => undefined, set: () => undefined, clear: () => undefined },
    key: '',
  };
}

const code = () => codeAt(secret, rig.clock.now());
const enter = (with_: { username?: string; password?: string; code?: string; ip?: string } = {}) =>
  logIn(ask(with_.ip), {
    username: with_.username ?? username,
    password: with_.password ?? password,
    code: with_.code ?? code(),
  });

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Refusal)) throw new Error(`expected a refusal, got ${String(thrown)}`);
  return thrown;
}

async function acts(of: string): Promise<string[]> {
  const found = await sql<{ action: string }>`select action from staff.audit where who = ${of} order by id`.execute(
    rig.db,
  );
  return found.rows.map((row) => row.action);
}

test('a staff member comes in with password and code, and the session says what the role may do', async () => {
  const answer = await enter({ username: username.toUpperCase() });
  expect(answer).toMatchObject({
    name: 'Pessoa',
    permissions: ['bets.read', 'withdrawals.decide', 'withdrawals.read'],
  });
  const who = await staffByToken(rig.platform, answer.token, '203.0.113.7');
  expect(who).toMatchObject({ kind: 'staff', username, merchant: 'palpite', permissions: answer.permissions });
  expect(await acts(username)).toEqual(['login']);
});

test('the session says in which languages the brand speaks, which is its own, and where its days begin', async () => {
  await rig.seed([siteRoom]);
  const { token, permissions } = await enter();
  const who = await staffByToken(rig.platform, token, '203.0.113.7');
  if (!who) throw new Error('nobody came in');
  expect(await showStaff({ ...ask(), who })).toEqual({
    ...{ name: 'Pessoa', username, permissions },
    ...{ languages: ['PT', 'EN'], defaultLanguage: 'PT', timeZone: 'America/Sao_Paulo' },
  });
});

test('the token itself is nowhere in the database', async () => {
  const { token } = await enter();
  const kept = await sql<{ kept: string }>`select encode(token_hash, 'escape') as kept from staff.session`.execute(
    rig.db,
  );
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(kept.rows.some((row) => row.kept.includes(token))).toBe(false);
  expect(await staffByToken(rig.platform, `${token}x`, '203.0.113.7')).toBeUndefined();
});

test('a wrong password and a name nobody has are answered alike', async () => {
  const wrong = await refusalOf(enter({ password: 'outra' }));
  const nobody = await refusalOf(enter({ username: 'ninguem' }));
  expect([wrong.code, wrong.value]).toEqual(['office.bad_credentials', undefined]);
  expect([nobody.code, nobody.value]).toEqual([wrong.code, wrong.value]);
});

test('a name nobody has is not written down: it may be a password', async () => {
  await refusalOf(enter({ username: 'minha-senha-secreta' }));
  const found = await sql`select 1 from staff.audit where audit::text like '%minha-senha%'`.execute(rig.db);
  expect(found.rows).toHaveLength(0);
  expect(await acts('unknown')).toContain('login.bad_credentials');
});

test('a wrong code is refused, and so is one that is not six digits', async () => {
  const wrong = String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
  expect((await refusalOf(enter({ code: wrong }))).code).toBe('office.code_wrong');
  expect((await refusalOf(enter({ code: '12345' }))).code).toBe('office.code_wrong');
  expect((await refusalOf(enter({ code: '' }))).code).toBe('office.code_wrong');
});

test('a code opens once: not again, and none before it either', async () => {
  const before = codeAt(secret, new Date(rig.clock.now().getTime() - 30_000));
  const used = code();
  await enter({ code: used });
  expect((await refusalOf(enter({ code: used }))).code).toBe('office.code_wrong');
  expect((await refusalOf(enter({ code: before }))).code).toBe('office.code_wrong');
  rig.clock.move(30_000);
  await enter();
});

test('of two log-ins at once with one code, one comes in', async () => {
  const both = await Promise.allSettled([enter(), enter()]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('the code of one step before or after is taken, that of two steps is not', async () => {
  const at = (steps: number) => codeAt(secret, new Date(rig.clock.now().getTime() + steps * 30_000));
  expect((await refusalOf(enter({ code: at(2) }))).code).toBe('office.code_wrong');
  expect((await refusalOf(enter({ code: at(-2) }))).code).toBe('office.code_wrong');
  await enter({ code: at(-1) });
  await enter({ code: at(1) });
});

test('five failures lock a name for fifteen minutes, right password or not', async () => {
  for (let tries = 0; tries < 5; tries++)
    expect((await refusalOf(enter({ password: 'errada' }))).code).toBe('office.bad_credentials');
  const locked = await refusalOf(enter());
  expect([locked.code, locked.value]).toEqual(['office.locked', { retryAfterSeconds: 900 }]);
  rig.clock.move(15 * minute - 1000);
  expect((await refusalOf(enter())).code).toBe('office.locked');
  rig.clock.move(1000);
  await enter();
  expect((await acts(username)).filter((action) => action === 'login.locked')).toHaveLength(2);
});

test('a name nobody has locks the same way', async () => {
  for (let tries = 0; tries < 5; tries++) await refusalOf(enter({ username: `fantasma${people}` }));
  const locked = await refusalOf(enter({ username: `fantasma${people}` }));
  expect([locked.code, locked.value]).toEqual(['office.locked', { retryAfterSeconds: 900 }]);
});

test('failures older than fifteen minutes are forgotten', async () => {
  for (let tries = 0; tries < 4; tries++) await refusalOf(enter({ password: 'errada' }));
  rig.clock.move(15 * minute);
  await refusalOf(enter({ password: 'errada' }));
  await enter();
});

test('wrong codes count towards the lock', async () => {
  for (let tries = 0; tries < 5; tries++)
    expect((await refusalOf(enter({ code: '000000' }))).code).toBe('office.code_wrong');
  expect((await refusalOf(enter())).code).toBe('office.locked');
});

test('twenty guesses at once are not twenty tries', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => refusalOf(enter({ password: 'errada' }))));
  expect(all.filter((one) => one.code === 'office.bad_credentials')).toHaveLength(5);
  expect(all.filter((one) => one.code === 'office.locked')).toHaveLength(15);
});

test('a stranger who locks a name does not lock out the person at the usual address', async () => {
  await enter({ ip: '203.0.113.7' });
  rig.clock.move(minute);
  for (let tries = 0; tries < 6; tries++) await refusalOf(enter({ password: 'errada', ip: '198.51.100.9' }));
  expect((await refusalOf(enter({ ip: '198.51.100.9' }))).code).toBe('office.locked');
  await enter({ ip: '203.0.113.7' });
});

test('a session ends after thirty minutes without a call, and lives on with one', async () => {
  const { token } = await enter();
  rig.clock.move(idleMs - 1000);
  expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeDefined();
  rig.clock.move(idleMs - 1000);
  expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeDefined();
  rig.clock.move(idleMs);
  expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeUndefined();
});

test('a page that only listens does not keep its session alive', async () => {
  const { token } = await enter();
  rig.clock.move(idleMs - 1000);
  expect(await staffStanding(rig.platform, token)).toMatchObject({ kind: 'staff', username });
  rig.clock.move(1000);
  expect(await staffStanding(rig.platform, token)).toBeUndefined();
  expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeUndefined();
});

test('a session ends after twelve hours however busy it is', async () => {
  const { token } = await enter();
  for (let past = 0; past < 12 * 60 - 20; past += 20) {
    rig.clock.move(20 * minute);
    expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeDefined();
  }
  rig.clock.move(20 * minute);
  expect(await staffByToken(rig.platform, token, '203.0.113.7')).toBeUndefined();
});

test('who logs out is out, and who left the house has no session', async () => {
  const first = await enter();
  const who = await staffByToken(rig.platform, first.token, '203.0.113.7');
  if (!who) throw new Error('no session');
  await logOut({ ...ask(), who });
  expect(await staffByToken(rig.platform, first.token, '203.0.113.7')).toBeUndefined();
  rig.clock.move(30_000);
  const second = await enter();
  await sql`update staff.staff set disabled_at = ${rig.clock.now()} where username = ${username}`.execute(rig.db);
  expect(await staffByToken(rig.platform, second.token, '203.0.113.7')).toBeUndefined();
  expect((await refusalOf(enter())).code).toBe('office.bad_credentials');
  expect(await acts(username)).toEqual(['login', 'logout', 'login']);
});

test('an authenticator secret moved to another person does not open', async () => {
  await addStaff(`${username}b`, 'owner');
  await sql`update staff.staff set totp_sealed = (select totp_sealed from staff.staff where username = ${username}) where username = ${`${username}b`}`.execute(
    rig.db,
  );
  await expect(enter({ username: `${username}b` })).rejects.toThrow('cannot be opened');
});

test('the owner of the demo comes in with what is printed, the same at every start, and may do what any room declares', async () => {
  await inTx(rig.db, (tx) => seedStaff(rig.platform, tx));
  const rows = () =>
    sql<{
      passwordHash: string;
    }>`select password_hash, totp_sealed from staff.staff where username = 'plantao'`.execute(rig.db);
  const first = await rows();
  await inTx(rig.db, (tx) => seedStaff(rig.platform, tx));
  expect((await rows()).rows).toEqual(first.rows);
  const demo = demoStaff(rig.platform);
  const { Secret, TOTP } = await import('otpauth');
  const shown = new TOTP({ secret: Secret.fromBase32(demo.totpSecret) }).generate({
    timestamp: rig.clock.now().getTime(),
  });
  const answer = await enter({ username: demo.username, password: demo.password, code: shown });
  expect(answer.permissions).toEqual(Object.keys(permissionsOf(rooms)).sort());
});

test('the second person of the demo comes in with an authenticator of their own, and does not explain the money they handle', async () => {
  await inTx(rig.db, (tx) => seedStaff(rig.platform, tx));
  const [first, second] = demoTeam(rig.platform);
  expect(second?.username).toBe('conferencia');
  expect(second?.totpSecret).not.toBe(first?.totpSecret);
  const { Secret, TOTP } = await import('otpauth');
  const codeOf = (totpSecret = '') =>
    new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: rig.clock.now().getTime() });
  const { username = '', password = '' } = second ?? {};
  await expect(enter({ username, password, code: codeOf(first?.totpSecret) })).rejects.toMatchObject({
    code: 'office.code_wrong',
  });
  const { permissions } = await enter({ username, password, code: codeOf(second?.totpSecret) });
  expect(permissions).toEqual(
    expect.arrayContaining(['adjustments.decide', 'deposits.decide', 'vendors.read', 'withdrawals.decide']),
  );
  expect(permissions).not.toContain('treasury.explain');
});

test('the audit log takes rows and nothing else', async () => {
  await enter();
  await expect(sql`update staff.audit set who = 'outra'`.execute(rig.db)).rejects.toThrow('append-only');
  await expect(sql`delete from staff.audit`.execute(rig.db)).rejects.toThrow('append-only');
  await expect(sql`truncate staff.audit`.execute(rig.db)).rejects.toThrow('append-only');
});
