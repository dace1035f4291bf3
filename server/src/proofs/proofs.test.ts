import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../base/refusal/refusal.ts';
import { openRig, type Rig } from '../base/rig.ts';
import { sealFor } from '../base/seal/seal.ts';
import { siteRoom } from '../site/room.ts';
import { forgetCodesSchedule } from './jobs.ts';
import { type CodeFor, type CodeUse, issueCode, useCode } from './proofs.ts';
import { codeSentTo } from './rig.ts';

const minute = 60_000;
let rig: Rig;
let people = 0;
/** Each test has a number of its own: the budgets are per number. */
let to = '';

beforeAll(async () => {
  rig = await openRig();
  await rig.seed([siteRoom]);
});
afterAll(() => rig.close());

function nextNumber(): string {
  people += 1;
  return `+55119${String(80_000_000 + people)}`;
}

async function issue(more: Partial<CodeFor> = {}): Promise<string> {
  to = more.to ?? nextNumber();
  const c: CodeFor = {
    merchant: 'palpite',
    channel: 'sms',
    to,
    purpose: 'login',
    request: 'browser',
    language: 'PT',
    ...more,
  };
  await issueCode(rig.platform, c);
  return (await codeSentTo(rig, to)) ?? 'none';
}

function use(code: string, more: Partial<CodeUse> = {}): Promise<void> {
  return useCode(rig.platform, {
    merchant: 'palpite',
    channel: 'sms',
    to,
    purpose: 'login',
    request: 'browser',
    code,
    ...more,
  });
}

/** A code that is not this one. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => 'nothing',
    (error: unknown) => error,
  );
  return thrown instanceof Refusal ? thrown.code : String(thrown);
}

test('a code of six digits opens once what it was made for', async () => {
  const code = await issue();
  expect(code).toMatch(/^[0-9]{6}$/);
  await use(code);
  expect(await refusalOf(use(code))).toBe('proofs.code_expired');
});

test('blanks around a code do not make it wrong', async () => {
  const code = await issue();
  await use(` ${code} `);
});

test('a new code takes the place of the one before', async () => {
  const first = await issue();
  const second = await issue({ to });
  if (first !== second) expect(await refusalOf(use(first))).toBe('proofs.code_wrong');
  await use(second);
});

test('a code made for one purpose, number, channel, merchant or browser opens no other', async () => {
  const code = await issue();
  const foreign: Partial<CodeUse>[] = [
    { purpose: 'forgot' },
    { purpose: 'register' },
    { purpose: 'bind' },
    { purpose: 'new_address' },
    { purpose: 'step_up' },
    { to: '+5511970000000' },
    { channel: 'email' },
    { merchant: 'another' },
    { request: 'another browser' },
  ];
  for (const one of foreign) expect([one, await refusalOf(use(code, one))]).toEqual([one, 'proofs.code_expired']);
  await use(code);
});

test('the code of one number does not open another number with a code of its own', async () => {
  const mine = await issue();
  const number = to;
  const theirs = await issue();
  expect(mine).not.toBe(theirs);
  expect(await refusalOf(use(mine))).toBe('proofs.code_wrong');
  expect(await refusalOf(use(theirs, { to: number }))).toBe('proofs.code_wrong');
  await use(mine, { to: number });
});

test('codes to one account are counted together, wherever they are sent; so are those one device asks for by mail', async () => {
  const mail = (index: number, more: Partial<CodeFor>) =>
    issue({ channel: 'email', to: `alguem${index}@correio.example`, purpose: 'bind', ...more });
  for (let index = 0; index < 5; index++) await mail(index, { playerId: 771n });
  for (let index = 0; index < 5; index++) await issue({ playerId: 771n });
  expect(await refusalOf(mail(9, { playerId: 771n }))).toBe('TOO_MANY_REQUESTS');
  expect(await refusalOf(issue({ playerId: 771n }))).toBe('TOO_MANY_REQUESTS');
  for (let index = 20; index < 30; index++) await mail(index, { device: 'd1' });
  expect(await refusalOf(mail(30, { device: 'd1' }))).toBe('TOO_MANY_REQUESTS');
});

test('a code row moved to another number fits nothing', async () => {
  const index = (number: string) => sealFor(rig.platform, 'proofs.to').index(number);
  const code = await issue();
  const from = to;
  await issue();
  await sql`update proofs.code set code_hash = (select code_hash from proofs.code where to_index = ${index(from)})
    where to_index = ${index(to)}`.execute(rig.db);
  expect(await refusalOf(use(code))).toBe('proofs.code_wrong');
});

test('a code lives five minutes and not a moment longer', async () => {
  const early = await issue();
  rig.clock.move(5 * minute - 1);
  await use(early);
  const late = await issue();
  rig.clock.move(5 * minute);
  expect(await refusalOf(use(late))).toBe('proofs.code_expired');
});

test('five wrong tries end a code: the right one comes too late', async () => {
  const code = await issue();
  for (let tries = 1; tries <= 5; tries++)
    expect(await refusalOf(use(otherThan(code, tries)))).toBe('proofs.code_wrong');
  expect(await refusalOf(use(code))).toBe('proofs.code_expired');
});

test('the fifth try may still be the right one', async () => {
  const code = await issue();
  for (let tries = 1; tries <= 4; tries++) await refusalOf(use(otherThan(code, tries)));
  await use(code);
});

test('two hundred guesses at once are five tries', async () => {
  const code = await issue();
  const guesses = Array.from({ length: 200 }, (_, index) => refusalOf(use(otherThan(code, index + 1))));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer === 'proofs.code_wrong')).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'proofs.code_expired')).toHaveLength(195);
  expect(await refusalOf(use(code))).toBe('proofs.code_expired');
});

test('of two hundred at once with the right code, one comes in', async () => {
  const code = await issue();
  const answers = await Promise.all(Array.from({ length: 200 }, () => refusalOf(use(code))));
  expect(answers.filter((answer) => answer === 'nothing')).toHaveLength(1);
});

test('a try counts although the caller fails afterwards', async () => {
  const code = await issue();
  await expect(
    (async () => {
      await use(code);
      throw new Error('the rest failed');
    })(),
  ).rejects.toThrow('the rest failed');
  expect(await refusalOf(use(code))).toBe('proofs.code_expired');
});

test('a stranger who knows the number does not use up the tries of its owner', async () => {
  const code = await issue();
  for (let tries = 0; tries < 20; tries++)
    expect(await refusalOf(use(otherThan(code), { request: 'stranger' }))).toBe('proofs.code_expired');
  await use(code);
});

test('what is not six digits is wrong, however long, and costs no try', async () => {
  const code = await issue();
  const odd = [
    '1'.repeat(255),
    `${code}0`,
    code.slice(1),
    '１２３４５６',
    '١٢٣٤٥٦',
    'abcdef',
    `${code}\u0000`,
    "' or 1=1 --",
  ];
  for (const typed of odd) expect([typed, await refusalOf(use(typed))]).toEqual([typed, 'proofs.code_wrong']);
  for (const typed of ['', '   ']) expect(await refusalOf(use(typed))).toBe('proofs.code_missing');
  await use(code);
  expect(await refusalOf(use('1'.repeat(255)))).toBe('proofs.code_expired');
});

test('for an address nobody has, all is done but the sending', async () => {
  expect(await issue({ decoy: true })).toBe('none');
  for (let tries = 1; tries <= 5; tries++)
    expect(await refusalOf(use(String(tries).repeat(6)))).toBe('proofs.code_wrong');
  expect(await refusalOf(use('999999'))).toBe('proofs.code_expired');
});

test('who asks for too many codes waits, known number or not', async () => {
  for (const decoy of [false, true]) {
    const number = nextNumber();
    for (let sent = 0; sent < 5; sent++) await issue({ to: number, decoy });
    expect(await refusalOf(issue({ to: number, decoy }))).toBe('TOO_MANY_REQUESTS');
  }
  rig.clock.move(5 * minute);
});

test('a number gets eight codes a day', async () => {
  const number = nextNumber();
  for (let sent = 0; sent < 8; sent++) {
    await issue({ to: number });
    rig.clock.move(5 * minute);
  }
  expect(await refusalOf(issue({ to: number }))).toBe('guard.quota_exceeded');
});

test('a code goes to an e-mail address the same way', async () => {
  const code = await issue({ channel: 'email', to: `ana${people}@example.org`, purpose: 'forgot' });
  await use(code, { channel: 'email', purpose: 'forgot' });
});

test('forty codes asked for at once do not wait for one another for ever', async () => {
  const numbers = Array.from({ length: 40 }, nextNumber);
  await Promise.all(numbers.map((number) => issue({ to: number })));
});

test('neither code nor number lies open in the database', async () => {
  const code = await issue();
  const { rows } = await sql<{ row: string }>`select code::text as row from proofs.code`.execute(rig.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) {
    expect(row).not.toContain(to.slice(1));
    expect(row).not.toContain(Buffer.from(to).toString('hex'));
    expect(row).not.toContain(Buffer.from(code).toString('hex'));
  }
});

test('all digits are drawn alike', async () => {
  const seen = Array.from({ length: 10 }, () => 0);
  for (let drawn = 0; drawn < 60; drawn++)
    for (const digit of await issue()) seen[Number(digit)] = (seen[Number(digit)] ?? 0) + 1;
  // 360 digits, 36 of each expected; seven standard deviations either way
  for (const times of seen) expect(Math.abs(times - 36)).toBeLessThan(40);
});

test('codes that expired before the day are forgotten', async () => {
  const code = await issue();
  const end = new Date(rig.clock.now().getTime() + 86_400_000);
  await forgetCodesSchedule.run(rig.platform, { start: rig.clock.now(), end });
  await use(code);
  await forgetCodesSchedule.run(rig.platform, { start: end, end });
  expect((await sql`select 1 from proofs.code`.execute(rig.db)).rows).toHaveLength(0);
});
