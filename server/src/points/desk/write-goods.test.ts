import * as calls from '@palpite/contract/points/office.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPoints, type PointsWorld } from '../rig-points.ts';

let world: PointsWorld;
beforeAll(async () => {
  world = await openPoints();
});
afterAll(() => world.close());

const texts = { PT: { name: 'Caneca', text: '' }, EN: { name: 'Mug', text: '' } };
const names = { PT: { name: 'Casa' }, EN: { name: 'Home' } };

test('of two who change an article at once the second is told, and a stock that changes meanwhile ends no form', async () => {
  const ask = world.staff();
  const draft = { texts, categoryId: null, price: 100n, limit: null, position: 90, enabled: true };
  const { id, revision } = await ask(calls.goodsAdd, { ...draft, stock: 5 });
  await ask(calls.goodsStock, { id, change: -2 }, world.key());
  const both = await Promise.allSettled(
    [101n, 102n].map((price) => ask(calls.goodsSave, { ...draft, id, revision, price })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'office.changed_meanwhile', status: 409 },
  });
  const stands = (await ask(calls.goodsList, { page: 1, size: 100 })).list.find((each) => each.id === id);
  expect(stands).toMatchObject({ price: both[0]?.status === 'fulfilled' ? 101n : 102n, stock: 3 });
});

test('a category that somebody renamed since it was opened stays as they named it', async () => {
  const ask = world.staff();
  const { id, revision } = await ask(calls.categoryAdd, { texts: names, position: 90 });
  await ask(calls.categorySave, { id, revision, texts: { ...names, PT: { name: 'Lar' } }, position: 90 });
  await expect(ask(calls.categorySave, { id, revision, texts: names, position: 91 })).rejects.toMatchObject({
    code: 'office.changed_meanwhile',
  });
  const { categories } = await ask(calls.goodsList, { page: 1, size: 1 });
  expect(categories.find((each) => each.id === id)).toMatchObject({ texts: { PT: { name: 'Lar' } }, position: 90 });
});
