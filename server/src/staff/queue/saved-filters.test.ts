import {
  deleteFilter,
  mostSavedFilters,
  renameFilter,
  savedFilters,
  saveFilter,
} from '@palpite/contract/staff/office.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../treasury/desk/rig-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const refused = (code: string) => expect.objectContaining({ code });

test('a filter is kept, listed by name, renamed and deleted', async () => {
  const ask = desk.as('dona');
  const paid = await ask(saveFilter, { queue: 'withdrawals', name: '  Pagos ', filter: 'state=paid' });
  await ask(saveFilter, { queue: 'withdrawals', name: 'ágeis', filter: 'state=all&search=luana' });
  expect(paid).toMatchObject({ name: 'Pagos', filter: 'state=paid' });
  await ask(renameFilter, { id: paid.id, name: 'Já pagos' });
  const { list } = await ask(savedFilters, { queue: 'withdrawals' });
  expect(list.map(({ name, filter }) => [name, filter])).toEqual([
    ['Já pagos', 'state=paid'],
    ['ágeis', 'state=all&search=luana'],
  ]);
  expect(await ask(savedFilters, { queue: 'deposits' })).toEqual({ list: [] });
  await ask(deleteFilter, { id: paid.id });
  expect((await ask(savedFilters, { queue: 'withdrawals' })).list).toHaveLength(1);
  await expect(ask(deleteFilter, { id: paid.id })).rejects.toEqual(refused('office.filter_unknown'));
});

test("nobody sees, renames or deletes another person's filter, nor has its name taken by it", async () => {
  const mine = await desk.as('caixa')(saveFilter, { queue: 'deposits', name: 'Hoje', filter: 'state=review' });
  const other = desk.as('dono');
  expect(await other(savedFilters, { queue: 'deposits' })).toEqual({ list: [] });
  await expect(other(renameFilter, { id: mine.id, name: 'x' })).rejects.toEqual(refused('office.filter_unknown'));
  await expect(other(deleteFilter, { id: mine.id })).rejects.toEqual(refused('office.filter_unknown'));
  await other(saveFilter, { queue: 'deposits', name: 'Hoje', filter: 'state=paid' });
  const namesake = desk.as('caixa', 'palpite-mundo');
  expect(await namesake(savedFilters, { queue: 'deposits' })).toEqual({ list: [] });
  expect(await desk.as('caixa')(savedFilters, { queue: 'deposits' })).toEqual({ list: [mine] });
});

test('whoever may not open a queue keeps no filter of it', async () => {
  const ask = desk.as('apoio');
  await expect(ask(savedFilters, { queue: 'audit' })).rejects.toEqual(refused('office.not_permitted'));
  await expect(ask(saveFilter, { queue: 'audit', name: 'x', filter: '' })).rejects.toEqual(
    refused('office.not_permitted'),
  );
});

test('a name stands once a queue, whatever its capitals, also when a filter is renamed', async () => {
  const ask = desk.as('auditora');
  await ask(saveFilter, { queue: 'audit', name: 'AÇÃO', filter: 'search=a' });
  const other = await ask(saveFilter, { queue: 'audit', name: 'outro', filter: 'search=b' });
  const taken = refused('office.filter_name_taken');
  await expect(ask(saveFilter, { queue: 'audit', name: 'ação', filter: '' })).rejects.toEqual(taken);
  await expect(ask(renameFilter, { id: other.id, name: 'Ação' })).rejects.toEqual(taken);
  expect(await ask(renameFilter, { id: other.id, name: 'OUTRO' })).toMatchObject({ name: 'OUTRO' });
  await ask(saveFilter, { queue: 'deposits', name: 'ação', filter: '' });
});

test('one person keeps twenty of a queue, also when the last ones come at once', async () => {
  const ask = desk.as('dono');
  const save = (n: number) => ask(saveFilter, { queue: 'feedback', name: `filtro ${n}`, filter: '' });
  for (let n = 2; n < mostSavedFilters; n++) await save(n);
  const last = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => save(100 + index)));
  const kept = last.filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(2);
  for (const each of last) if (each.status === 'rejected') expect(each.reason).toEqual(refused('office.filters_full'));
  expect((await ask(savedFilters, { queue: 'feedback' })).list).toHaveLength(mostSavedFilters);
});

test.for([
  ['a name of nothing', { name: '   ' }],
  ['a name past forty characters', { name: 'x'.repeat(41) }],
  ['a filter past two thousand characters', { filter: 'x'.repeat(2001) }],
] as const)('%s is refused', async ([, wrong]) => {
  const { statusCode, body } = await desk.wire.app.inject({
    method: 'POST',
    url: '/office/filters',
    headers: { merchant: 'palpite', authorization: 'palpite/dona' },
    payload: { queue: 'identity', name: 'bom', filter: 'state=review', ...wrong },
  });
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ errorCode: 'request.invalid' });
});
