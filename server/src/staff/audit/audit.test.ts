import * as calls from '@palpite/contract/staff/office.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../base/db/db.ts';
import { type Desk, openDesk } from '../../treasury/desk/rig-desk.ts';
import { record } from '../store.ts';
import { checkChain } from './audit-store.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const act = (subject: string, more: { merchant?: string; reason?: string } = {}) => ({
  at: desk.rig.clock.now(),
  merchant: 'palpite',
  staffId: null,
  who: 'dona',
  ip: '203.0.113.9',
  action: 'brand.save',
  subject,
  before: { open: true },
  after: { open: false, words: { PT: 'até já' } },
  ...more,
});

async function write(lines: number): Promise<void> {
  for (let line = 1; line <= lines; line++) await record(desk.rig.db, act(`brand:${line}`));
}

const chain = () => checkChain(desk.rig.db);

class Undone extends Error {}

/**
 * What the check finds after somebody with the keys to the database did this behind the back of the
 * triggers; undone afterwards.
 */
async function foundAfter(statement: string): Promise<bigint | null> {
  let found: bigint | null = null;
  const tampering = inTx(desk.rig.db, async (tx) => {
    await sql`alter table staff.audit disable trigger user`.execute(tx);
    for (const part of statement.split(';')) await sql.raw(part).execute(tx);
    found = (await checkChain(tx)).brokenAt;
    throw new Undone();
  });
  await expect(tampering).rejects.toThrow(Undone);
  return found;
}

test('an empty log is whole', async () => {
  expect(await chain()).toMatchObject({ lines: 0, brokenAt: null });
});

test('every line carries the digest of the one before it, and the whole log is found whole', async () => {
  await write(5);
  const { rows } = await sql<{
    line: bigint;
    prev: Buffer;
    digest: Buffer;
  }>`select line, prev, digest from staff.audit order by line`.execute(desk.rig.db);
  expect(rows.map(({ line }) => line)).toEqual([1n, 2n, 3n, 4n, 5n]);
  expect(rows.slice(1).map(({ prev }) => prev)).toEqual(rows.slice(0, -1).map(({ digest }) => digest));
  expect(await chain()).toEqual({ lines: 5, brokenAt: null, digest: rows[4]?.digest });
});

test.each([
  ['a name changed', `update staff.audit set who = 'ninguem' where line = 3`, 3n],
  ['a reason added', `update staff.audit set reason = 'porque sim' where line = 2`, 2n],
  ['a figure changed inside what stood after', `update staff.audit set after = '{"open": true}' where line = 4`, 4n],
  ['a time moved by a microsecond', `update staff.audit set at = at + interval '1 microsecond' where line = 5`, 5n],
  ['a line taken out', `delete from staff.audit where line = 3`, 3n],
  ['the first line taken out', `delete from staff.audit where line = 1`, 1n],
  ['the newest line taken out', `delete from staff.audit where line = 5`, 5n],
  ['everything taken out', `delete from staff.audit`, 1n],
  [
    'a digest made to fit a changed line',
    `update staff.audit a set who = 'ninguem' where line = 3;
     update staff.audit a set digest = staff.audit_digest(a) where line = 3`,
    4n,
  ],
  [
    'two lines exchanged',
    `update staff.audit set line = line * -1 where line in (2, 3);
     update staff.audit set line = 5 + line where line in (-2, -3)`,
    2n,
  ],
  [
    'the newest line written anew as a whole',
    `update staff.audit set who = 'x' where line = 5;
     update staff.audit a set digest = staff.audit_digest(a) where line = 5`,
    5n,
  ],
])('by hand: %s is named by its line', async (_, statement, line) => {
  expect(await foundAfter(statement)).toBe(line);
  expect((await chain()).brokenAt).toBeNull();
});

test('many lines at once chain well, with no line lost and none written twice', async () => {
  const { lines } = await chain();
  await Promise.all(Array.from({ length: 40 }, (_, index) => record(desk.rig.db, act(`brand:${index}`))));
  expect(await chain()).toMatchObject({ lines: lines + 40, brokenAt: null });
});

test('a line whose transaction came to nothing leaves no gap', async () => {
  const { lines } = await chain();
  const broken = inTx(desk.rig.db, async (tx) => {
    await record(tx, act('brand:never'));
    throw new Undone();
  });
  await expect(broken).rejects.toThrow(Undone);
  await write(1);
  expect(await chain()).toMatchObject({ lines: lines + 1, brokenAt: null });
});

test.each([
  'update staff.audit set who = who',
  'delete from staff.audit',
  'truncate staff.audit',
  'delete from staff.audit_head',
])('the database refuses: %s', async (statement) => {
  await expect(sql.raw(statement).execute(desk.rig.db)).rejects.toThrow('append-only');
});

test('staff read the lines of their brand, newest first, and find them by name, action or subject', async () => {
  const merchant = 'palpite-regulated';
  await record(desk.rig.db, act('brand:outra', { merchant: 'palpite-mundo' }));
  await record(desk.rig.db, act('brand:100_mil', { merchant }));
  const news = act('news:7', { reason: 'troca de texto', merchant });
  await record(desk.rig.db, { ...news, who: 'apoio', action: 'news.save' });
  const ask = desk.as('auditora', merchant);
  const { list, total } = await ask(calls.auditLog, { page: 1, size: 20 });
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({
    who: 'apoio',
    action: 'news.save',
    subject: 'news:7',
    detail: { 'after.open': 'false', 'after.words': '{"PT":"até já"}', reason: 'troca de texto', ip: '203.0.113.9' },
  });
  expect(list[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
  for (const search of ['apoio', 'news.save', 'news:7'])
    expect((await ask(calls.auditLog, { page: 1, size: 20, search })).list).toEqual(list.slice(0, 1));
  for (const search of ['%', '10_']) expect((await ask(calls.auditLog, { page: 1, size: 20, search })).total).toBe(0);
});

test('who may, proves the whole log, and that is a line too; who may not, does not', async () => {
  const { lines } = await chain();
  expect(await desk.as('auditora')(calls.verifyAudit, {})).toMatchObject({ clean: true, lines, brokenAt: null });
  expect(await chain()).toMatchObject({ lines: lines + 1, brokenAt: null });
  for (const who of ['caixa', 'apoio'])
    await expect(desk.as(who)(calls.verifyAudit, {})).rejects.toMatchObject({ code: 'office.not_permitted' });
});
