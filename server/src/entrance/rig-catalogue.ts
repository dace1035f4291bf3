// The specification's catalogue of what a way in may refuse, walked row by row: what the tests of its
// sections 5 and 8 stand on.
import type { RefusalCode } from '@palpite/contract/base/refusal.ts';
import { login, register } from '@palpite/contract/entrance/player.ts';
import type { VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../base/db/db.ts';
import { setContact } from '../players/players.ts';
import { type Browser, type DoorRig, openDoor, refusalOf } from './rig-door.ts';
import { type Form, filledForm, signUp } from './rig-people.ts';

/** Open while the rows are walked. */
export let door: DoorRig;

/**
 * One row of the specification's sections 5 and 8 that a login or a registration may end in: what it
 * says, and how one gets there.
 */
export interface Row {
  readonly row: string;
  readonly code: RefusalCode;
  /** What the server says; without it the screen's own text says it, by what `value` names. */
  readonly says?: readonly [pt: string, en: string];
  readonly value?: Record<string, unknown>;
  readonly act: (browser: Browser) => Promise<unknown>;
}

export const wrongPassword = 'errada-mesmo-1';
export const applying = (browser: Browser, more: Partial<Form>) => browser.say(register, filledForm(more));
export const loggingIn = async (
  browser: Browser,
  more: Partial<Parameters<typeof filledForm>[0]> & Record<string, unknown> = {},
) => {
  const { username, password } = await signUp(door.wire);
  return browser.say(login, { username, password, ...more } as never);
};

/** Asks a field at registration, tries it, and asks it no more. */
export async function asking(
  field: string,
  rule: { required?: boolean; patternId?: number },
  work: () => Promise<unknown>,
) {
  await door.ask(field, { enabled: true, ...rule });
  try {
    return await work();
  } finally {
    await door.ask(field, { enabled: false });
  }
}

export async function setting(name: string, value: unknown, back: unknown, work: () => Promise<unknown>) {
  await door.set(name, value);
  try {
    return await work();
  } finally {
    await door.set(name, back);
  }
}

export async function agent(): Promise<{ username: string; password: string }> {
  const { username, password, customerId } = await signUp(door.wire);
  await sql`update players.player set member_type = 1 where id = ${customerId}::bigint`.execute(door.rig.db);
  return { username, password };
}

/** A login from an address the account does not know, in this browser, of a player with a proven mailbox. */
export async function verification(browser: Browser): Promise<VerifyNeeded> {
  const { username, password, customerId } = await signUp(door.wire);
  const { platform, db } = door.rig;
  await inTx(db, (tx) =>
    setContact(platform, tx, BigInt(customerId), 'email', `${username}@correio.example`, { verified: true }),
  );
  const ask = async () => (await refusalOf(browser.say(login, { username, password }))).value;
  return (await setting('address.check', true, false, ask)) as unknown as VerifyNeeded;
}

export async function failedTimes(browser: Browser, username: string, times: number) {
  for (let index = 0; index < times; index++)
    await refusalOf(browser.say(login, { username, password: `${wrongPassword}${index}` }));
}

/** A player with a proven mailbox. */
export async function withMailbox(): Promise<{ token: string; customerId: string; username: string; email: string }> {
  const made = await signUp(door.wire);
  const { platform, db } = door.rig;
  const email = `${made.username}@correio.example`;
  await inTx(db, (tx) => setContact(platform, tx, BigInt(made.customerId), 'email', email, { verified: true }));
  return { ...made, email };
}

const languages = ['PT', 'EN'] as const;

/**
 * How many rows stand in each of the three tables. A row more is counted here too, so that none is ever lost unseen.
 */
const rowsOf = { 'section 8': 36, 'the other forms': 35, registration: 92 } as const;
const total = Object.values(rowsOf).reduce((sum, each) => sum + each, 0);

/** What a wrong value is told, by what is wrong with it, wherever there is one sentence for it. */
const empty = ['Este campo não pode ficar vazio', 'Input cannot be empty'] as const;
const unworded = ['Confira o campo', 'Check the field'] as const;

/**
 * The words of a `request.invalid`: the specification's, with the bounds in them; never only that something is wrong.
 */
function expectWords(message: string, value: Record<string, unknown>, language: 0 | 1): void {
  const { problem, min, max } = value;
  expect(message).not.toContain(unworded[language]);
  if (problem === 'empty') expect(message).toBe(empty[language]);
  if (problem === 'length') for (const bound of [min, max]) expect(message).toMatch(new RegExp(`\\b${bound}\\b`));
}

/** A test for each row, in both languages, and one that prints how many there are. */
export function walk(section: keyof typeof rowsOf, rows: readonly Row[]): void {
  beforeAll(async () => {
    door = await openDoor();
  });
  afterAll(() => door.close());

  test.for(rows)('$row', async ({ code, says, value, act }) => {
    const heard: string[] = [];
    for (const [index, language] of languages.entries()) {
      const refusal = await refusalOf(act(door.browser({ language })));
      expect(refusal.code).toBe(code);
      if (value) expect(refusal.value).toMatchObject(value);
      if (says) expect(refusal.message).toBe(says[index]);
      if (code === 'request.invalid' && !says) expectWords(refusal.message, refusal.value, index === 0 ? 0 : 1);
      heard.push(refusal.message);
      // what one try used up is there again for the next
      door.rig.clock.move(6 * 60_000);
    }
    expect(heard[0]).not.toBe('');
    expect(heard[1]).not.toBe(heard[0]);
  });

  test('the table has a row for each, in two languages', () => {
    process.stdout.write(
      `the ways in, ${section}: ${rows.length} of ${total} rows, ${total * languages.length} cases in PT and EN in all\n`,
    );
    expect(new Set(rows.map(({ row }) => row)).size).toBe(rows.length);
    expect(rows.length).toBe(rowsOf[section]);
  });
}
