import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const order = {
  ...{ id: '7', orderNo: 'P-7', kind: 'goods', state: 'in_process', playerId: '3', account: 'luana82', name: 'Caneca' },
  ...{ points: 350, amount: null, address: 'Rua das Laranjeiras 12', phone: '21987654321', askedAt: at },
  ...{ decidedAt: null, decidedBy: null, note: null, reason: null },
};
const mug = {
  ...{ id: '4', texts: { PT: { name: 'Caneca', text: '' }, EN: { name: 'Mug', text: '' } }, categoryId: '1' },
  ...{ price: 350, stock: 3, limit: null, position: 0, enabled: true, pictures: [], waiting: 1 },
  ...{ changedBy: 'plantao', changedAt: at, revision: '00000000000000a1' },
};
const category = {
  ...{ id: '1', texts: { PT: { name: 'Para a casa' }, EN: { name: 'Home' } }, position: 0, goods: 1 },
  revision: '00000000000000a2',
};
const listed = (list: readonly object[], more: object = {}) => ({
  value: { list, total: list.length, totalPages: 1, ...more },
});
const all = ['points.read', 'points.goods', 'points.dispatch'];
const office = (table: Record<string, Reply | readonly Reply[]> = {}, rights = all) =>
  openPlatform({
    ...desks(),
    'GET /office/session': staff(rights),
    'GET /office/points/orders': listed([order]),
    'GET /office/points/goods': listed([mug], { categories: [category], languages: ['PT', 'EN'] }),
    ...table,
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an order is sent with a note', async () => {
  const platform = office({ 'POST /office/points/orders/7/decision': { value: { ...order, state: 'approved' } } });
  await openPage('/points/orders');
  await screen.findByRole('heading', { name: 'luana82: Caneca' });
  screen.getByText(/Rua das Laranjeiras 12/);
  press('Aprovar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar Caneca a luana82?' }));
  fireEvent.change(dialog.getByLabelText(/Nota/), { target: { value: 'Correios BR123' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
  await screen.findByText('Aprovado. luana82 foi avisado.');
  expect(platform.calls('POST /office/points/orders/7/decision').map(({ body }) => body)).toEqual([
    { decision: 'approve', note: 'Correios BR123' },
  ]);
});

test('a rejection needs a reason', async () => {
  const platform = office({ 'POST /office/points/orders/7/decision': { value: { ...order, state: 'rejected' } } });
  await openPage('/points/orders');
  await screen.findByRole('heading', { name: 'luana82: Caneca' });
  press('Recusar');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
  await dialog.findByText('Escreva o motivo.');
  fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: 'Falta o bairro' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Recusar' }));
  await screen.findByText('Recusado. Os pontos de luana82 voltaram.');
  expect(platform.calls('POST /office/points/orders/7/decision').map(({ body }) => body)).toEqual([
    { decision: 'reject', reason: 'Falta o bairro' },
  ]);
});

test('whoever may only read decides and changes nothing', async () => {
  office({}, ['points.read']);
  await openPage('/points/orders');
  await screen.findByText('Você pode ver pedidos, não decidi-los.');
  expect((screen.getByRole('button', { name: 'Aprovar' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a stock changes by a number added or taken', async () => {
  const platform = office({ 'POST /office/points/goods/4/stock': { value: { ...mug, stock: 8 } } });
  await openPage('/points/goods');
  fireEvent.click(await screen.findByRole('button', { name: 'Mudar o estoque de Caneca' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Quantos'), { target: { value: '5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Somar 5' }));
  await screen.findByText('8 em estoque agora.');
  expect(platform.calls('POST /office/points/goods/4/stock').map(({ body }) => body)).toEqual([{ change: 5 }]);
});

test('an article needs its name in every language of the brand', async () => {
  const platform = office({ 'PUT /office/points/goods/4': { value: mug } });
  await openPage('/points/goods?edit=4');
  const english = within(await screen.findByRole('group', { name: 'English' }));
  fireEvent.change(english.getByLabelText('Nome'), { target: { value: '' } });
  press('Salvar');
  expect(platform.calls('PUT /office/points/goods/4')).toEqual([]);
  fireEvent.change(english.getByLabelText('Nome'), { target: { value: 'Blue mug' } });
  press('Salvar');
  await screen.findByRole('heading', { name: 'Artigos' });
  expect(platform.calls('PUT /office/points/goods/4')[0]?.body).toMatchObject({
    revision: mug.revision,
    price: 350,
    texts: { EN: { name: 'Blue mug' } },
  });
});

test('a player’s points are found by username', async () => {
  office({
    'GET /office/points/player': {
      value: {
        ...{ playerId: '3', account: 'luana82', available: 120, held: 350, fraction: '0.50', owed: 0, earned: 470 },
        movements: [
          { at, kind: 'points_earn', name: 'Pontos ganhos', change: '470.00', balance: '470.00', orderNo: null },
        ],
        orders: [order],
      },
    },
  });
  await openPage('/points/player?player=luana82');
  const table = await screen.findByRole('table', { name: 'Últimos movimentos' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/Pontos ganhos\+\s470470/);
  screen.getByRole('link', { name: /Corrigir pontos/ });
});
