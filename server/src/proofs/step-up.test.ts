import { proofMethod, secondFactor } from '@palpite/contract/security/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import type { Ask, PlayerSession, Visitor } from '../base/room.ts';
import { codeAt } from '../base/seal/totp.ts';
import { createPlayer, openSession, playerByToken, setContact } from '../players/players.ts';
import { siteRoom } from '../site/room.ts';
import {
  beginTotp,
  confirmTotp,
  hasTotp,
  issueCode,
  methodsOf,
  newRecoveryCodes,
  proofMethodsOf,
  prove,
  provenUntil,
  recoveryCodesLeft,
  removeTotp,
  sendStepUpCode,
} from './proofs.ts';
import { codeSentTo } from './rig.ts';

const minute = 60_000;
const step = 30_000;
const password = 'cavalo bateria grampo';
let rig: Rig;
let people = 0;
let playerId = 0n;
let token = '';
let mobile = '';

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom]);
});
afterAll(() => rig.close());
beforeEach(async () => {
  people += 1;
  mobile = `+55119${String(70_000_000 + people)}`;
  const passwordHash = await rig.platform.hasher.hash(password);
  await inTx(rig.db, async (tx) => {
    playerId = await createPlayer(rig.platform, tx, {
      merchant: 'palpite',
      username: `prova${people}`,
      passwordHash,
      memberType: 0,
      currency: 'BRL',
    });
    ({ token } = await openSession(rig.platform, tx, session()));
  });
});

const session = () => ({
  playerId,
  ip: '203.0.113.9',
  userAgent: 'test',
  deviceId: null,
  assurance: 'full' as const,
  provenAt: null,
  mustChange: false,
});

async function holder(of = token): Promise<PlayerSession> {
  const who = await playerByToken(rig.platform, of, '203.0.113.9', true);
  if (!who) throw new Error('no session');
  return who;
}

function askOf<Who>(who: Who): Ask<Who> {
  return {
    platform: rig.platform,
    who,
    merchant: 'palpite',
    language: 'PT',
    arrivedAt: rig.platform.clock.now(),
    ip: '203.0.113.9',
    userAgent: 'test',
    traceId: 'test',
    key: '',
    jar: { get: () => undefined, set: () => undefined, clear: () => undefined },
  };
}

const me = async () => askOf(await holder());
const visitor = () => askOf<Visitor>({ kind: 'anyone' });

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  return thrown instanceof Refusal ? thrown.code : String(thrown);
}

const bindMobile = () =>
  inTx(rig.db, (tx) => setContact(rig.platform, tx, playerId, 'mobile', mobile, { verified: true, dialing: '55' }));

/** Puts an authenticator in force; the code used is that of the present step. */
async function bindTotp(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await beginTotp(rig.platform, { playerId, username: `prova${people}` });
  const code = codeAt(secret, rig.clock.now());
  const recoveryCodes = await inTx(rig.db, (tx) => confirmTotp(rig.platform, tx, playerId, code));
  return { secret, recoveryCodes };
}

test('the password proves a player with nothing else, and the proof ends after five minutes', async () => {
  expect(await proofMethodsOf(rig.db, playerId)).toEqual(['password']);
  expect(provenUntil(rig.platform, await holder())).toBeUndefined();
  await prove(await me(), playerId, 'password', password);
  const until = rig.clock.now().getTime() + 5 * minute;
  expect(provenUntil(rig.platform, await holder())).toBe(until);
  rig.clock.move(5 * minute - 1);
  expect(provenUntil(rig.platform, await holder())).toBe(until);
  rig.clock.move(1);
  expect(provenUntil(rig.platform, await holder())).toBeUndefined();
});

test('a proof is of one session, not of the player', async () => {
  const other = await inTx(rig.db, (tx) => openSession(rig.platform, tx, session()));
  await prove(await me(), playerId, 'password', password);
  expect(provenUntil(rig.platform, await holder(other.token))).toBeUndefined();
});

test('a wrong password proves nothing', async () => {
  expect(await refusalOf(prove(await me(), playerId, 'password', 'outra'))).toBe('security.old_password_wrong');
  expect(await refusalOf(prove(await me(), playerId, 'password', ''))).toBe('proofs.code_missing');
  expect(provenUntil(rig.platform, await holder())).toBeUndefined();
});

test('where a second factor is bound, the password proves nothing', async () => {
  await bindMobile();
  expect(await refusalOf(prove(await me(), playerId, 'password', password))).toBe('proofs.not_allowed');
  expect(await methodsOf(rig.db, playerId)).toEqual(['sms']);
});

test('a number that is not proven is no factor', async () => {
  await inTx(rig.db, (tx) =>
    setContact(rig.platform, tx, playerId, 'mobile', mobile, { verified: false, dialing: '55' }),
  );
  expect(await methodsOf(rig.db, playerId)).toEqual([]);
  expect(await refusalOf(sendStepUpCode(await me(), 'sms'))).toBe('proofs.not_allowed');
});

test('a code sent to the bound number proves, once', async () => {
  await bindMobile();
  expect(await sendStepUpCode(await me(), 'sms')).toEqual({ expiredMinutes: 5 });
  const code = (await codeSentTo(rig, mobile)) ?? '';
  await prove(await me(), playerId, 'sms', code);
  expect(provenUntil(rig.platform, await holder())).toBeDefined();
  expect(await refusalOf(prove(await me(), playerId, 'sms', code))).toBe('proofs.code_expired');
});

test('a code asked for in one session does not prove another', async () => {
  await bindMobile();
  const other = await inTx(rig.db, (tx) => openSession(rig.platform, tx, session()));
  await sendStepUpCode(await me(), 'sms');
  const code = (await codeSentTo(rig, mobile)) ?? '';
  expect(await refusalOf(prove(askOf(await holder(other.token)), playerId, 'sms', code))).toBe('proofs.code_expired');
});

test('a code for another purpose does not prove', async () => {
  await bindMobile();
  const { sessionId } = await holder();
  await issueCode(rig.platform, {
    merchant: 'palpite',
    channel: 'sms',
    to: mobile,
    purpose: 'login',
    request: `session:${sessionId}`,
    language: 'PT',
  });
  const code = (await codeSentTo(rig, mobile)) ?? '';
  expect(await refusalOf(prove(await me(), playerId, 'sms', code))).toBe('proofs.code_expired');
});

test('a visitor proves to be a player with a code of the visit', async () => {
  await bindMobile();
  const asked = { purpose: 'new_address', request: 'ticket' } as const;
  await issueCode(rig.platform, { merchant: 'palpite', channel: 'sms', to: mobile, language: 'PT', ...asked });
  const code = (await codeSentTo(rig, mobile)) ?? '';
  expect(await refusalOf(prove(visitor(), playerId, 'sms', code))).toBe('proofs.not_allowed');
  expect(await refusalOf(prove(visitor(), playerId, 'sms', code, { ...asked, request: 'another' }))).toBe(
    'proofs.code_expired',
  );
  await prove(visitor(), playerId, 'sms', code, asked);
  expect(provenUntil(rig.platform, await holder())).toBeUndefined();
});

test('an authenticator is in force only once a code of it was seen', async () => {
  const { secret, uri } = await beginTotp(rig.platform, { playerId, username: 'prova' });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Palpite(:|%3A)prova\?/);
  expect(uri).toContain(secret);
  expect(await hasTotp(rig.db, playerId)).toBe(false);
  const wrong = String((Number(codeAt(secret, rig.clock.now())) + 1) % 1_000_000).padStart(6, '0');
  const confirm = (code: string) => inTx(rig.db, (tx) => confirmTotp(rig.platform, tx, playerId, code));
  expect(await refusalOf(confirm(wrong))).toBe('proofs.code_wrong');
  expect(await refusalOf(confirm(''))).toBe('proofs.code_missing');
  expect(await confirm(codeAt(secret, rig.clock.now()))).toHaveLength(10);
  expect(await methodsOf(rig.db, playerId)).toEqual(['google', 'recovery']);
  expect(await refusalOf(confirm(codeAt(secret, rig.clock.now())))).toBe('proofs.code_expired');
});

test('a secret that was begun waits fifteen minutes', async () => {
  const { secret } = await beginTotp(rig.platform, { playerId, username: 'prova' });
  rig.clock.move(15 * minute);
  const late = inTx(rig.db, (tx) => confirmTotp(rig.platform, tx, playerId, codeAt(secret, rig.clock.now())));
  expect(await refusalOf(late)).toBe('proofs.code_expired');
});

test('while a new authenticator is begun, the old one stays in force', async () => {
  const { secret } = await bindTotp();
  const next = await beginTotp(rig.platform, { playerId, username: 'prova' });
  rig.clock.move(step);
  expect(await refusalOf(prove(await me(), playerId, 'google', codeAt(next.secret, rig.clock.now())))).toBe(
    'proofs.code_wrong',
  );
  await prove(await me(), playerId, 'google', codeAt(secret, rig.clock.now()));
});

test('the code that confirmed an authenticator, and any code, works once; none before it does', async () => {
  const { secret } = await bindTotp();
  const at = (steps: number) => codeAt(secret, new Date(rig.clock.now().getTime() + steps * step));
  expect(await refusalOf(prove(await me(), playerId, 'google', at(0)))).toBe('proofs.code_wrong');
  rig.clock.move(2 * step);
  await prove(await me(), playerId, 'google', at(0));
  expect(await refusalOf(prove(await me(), playerId, 'google', at(0)))).toBe('proofs.code_wrong');
  expect(await refusalOf(prove(await me(), playerId, 'google', at(-1)))).toBe('proofs.code_wrong');
});

test('a clock may be one step off, not two', async () => {
  const { secret } = await bindTotp();
  rig.clock.move(10 * step);
  const at = (steps: number) => codeAt(secret, new Date(rig.clock.now().getTime() + steps * step));
  expect(await refusalOf(prove(await me(), playerId, 'google', at(-2)))).toBe('proofs.code_wrong');
  expect(await refusalOf(prove(await me(), playerId, 'google', at(2)))).toBe('proofs.code_wrong');
  await prove(await me(), playerId, 'google', at(-1));
  await prove(await me(), playerId, 'google', at(1));
});

test('of twenty at once with one code, one proves; and ten guesses close the account for guessing', async () => {
  const { secret } = await bindTotp();
  rig.clock.move(step);
  const ask = await me();
  const code = codeAt(secret, rig.clock.now());
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusalOf(prove(ask, playerId, 'google', code))));
  expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(10);
  rig.clock.move(5 * minute);
  await prove(await me(), playerId, 'google', codeAt(secret, rig.clock.now()));
});

test('two hundred guesses at an authenticator at once are ten tries', async () => {
  await bindTotp();
  const ask = await me();
  const guesses = Array.from({ length: 200 }, (_, index) =>
    refusalOf(prove(ask, playerId, 'google', String(index).padStart(6, '0'))),
  );
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(190);
});

test('each recovery code works once, however it is typed', async () => {
  const { recoveryCodes } = await bindTotp();
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
  const [first = '', second = ''] = recoveryCodes;
  await prove(await me(), playerId, 'recovery', first);
  expect(await refusalOf(prove(await me(), playerId, 'recovery', first))).toBe('proofs.code_wrong');
  await prove(await me(), playerId, 'recovery', ` ${second.toLowerCase().replace('-', ' ')} `);
  expect(await recoveryCodesLeft(rig.db, playerId)).toBe(8);
});

test('of two at once with one recovery code, one proves', async () => {
  const { recoveryCodes } = await bindTotp();
  const ask = await me();
  const both = [0, 1].map(() => refusalOf(prove(ask, playerId, 'recovery', recoveryCodes[0] ?? '')));
  expect((await Promise.all(both)).sort()).toEqual(['nothing', 'proofs.code_wrong']);
});

test('new recovery codes end the old; the codes of one player are none of another', async () => {
  const { recoveryCodes } = await bindTotp();
  const fresh = await inTx(rig.db, (tx) => newRecoveryCodes(rig.platform, tx, playerId));
  expect(await refusalOf(prove(await me(), playerId, 'recovery', recoveryCodes[0] ?? ''))).toBe('proofs.code_wrong');
  const { rows } = await sql<{ id: bigint }>`select player_id as id from proofs.totp where player_id < ${playerId}
    and secret_sealed is not null order by player_id desc limit 1`.execute(rig.db);
  const other = rows[0]?.id ?? 0n;
  expect(other).not.toBe(0n);
  expect(await refusalOf(prove(visitor(), other, 'recovery', fresh[0] ?? ''))).toBe('proofs.code_wrong');
  await prove(await me(), playerId, 'recovery', fresh[0] ?? '');
});

test('recovery codes made twice at once are ten', async () => {
  await bindTotp();
  await Promise.all([1, 2, 3].map(() => inTx(rig.db, (tx) => newRecoveryCodes(rig.platform, tx, playerId))));
  expect(await recoveryCodesLeft(rig.db, playerId)).toBe(10);
});

test('the name of a bank account is no proof', () => {
  for (const method of ['bankName', 'bank', 'captcha', 'idNumber']) {
    expect(proofMethod.safeParse(method).success).toBe(false);
    expect(secondFactor.safeParse(method).success).toBe(false);
  }
  expect(secondFactor.safeParse('password').success).toBe(false);
});

test('an authenticator taken away leaves no code behind', async () => {
  const { recoveryCodes } = await bindTotp();
  await inTx(rig.db, (tx) => removeTotp(tx, playerId));
  expect(await methodsOf(rig.db, playerId)).toEqual([]);
  expect(await refusalOf(prove(await me(), playerId, 'recovery', recoveryCodes[0] ?? ''))).toBe('proofs.not_allowed');
  expect(await refusalOf(inTx(rig.db, (tx) => removeTotp(tx, playerId)))).toBe('proofs.not_allowed');
  expect(await refusalOf(inTx(rig.db, (tx) => newRecoveryCodes(rig.platform, tx, playerId)))).toBe(
    'proofs.not_allowed',
  );
});

test('a secret moved to another player does not open, and none lies open', async () => {
  const { secret, recoveryCodes } = await bindTotp();
  const { rows } = await sql<{
    row: string;
  }>`select concat(totp::text, (select string_agg(recovery::text, '') from proofs.recovery))
    as row from proofs.totp where player_id = ${playerId}`.execute(rig.db);
  for (const open of [secret, ...recoveryCodes]) expect(rows[0]?.row).not.toContain(open);
  await sql`insert into proofs.totp (player_id, secret_sealed, confirmed_at)
    select 1, secret_sealed, confirmed_at from proofs.totp where player_id = ${playerId}`.execute(rig.db);
  await expect(prove(visitor(), 1n, 'google', '000000')).rejects.toThrow();
});
