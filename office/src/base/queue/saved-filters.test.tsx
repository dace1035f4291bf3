import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Sent } from '../../testing/platform.ts';

interface Kept {
  id: string;
  name: string;
  filter: string;
}

/** The queue of withdrawals with a platform that keeps these filters. */
function openQueue(kept: Kept[], more: Parameters<typeof openPlatform>[0] = {}) {
  const platform = openPlatform({
    'GET /office/session': staff(),
    'GET /office/withdrawals': queueOf([]),
    'GET /office/filters': () => ({ value: { list: [...kept] } }),
    'POST /office/filters': ({ body }: Sent) => {
      const { name, filter } = body as Kept;
      const added = { id: String(kept.length + 1), name, filter };
      kept.push(added);
      return { value: added };
    },
    'PUT /office/filters/1': ({ body }: Sent) => {
      const [first] = kept as [Kept];
      first.name = (body as Kept).name;
      return { value: first };
    },
    'DELETE /office/filters/1': () => {
      kept.shift();
      return { value: null };
    },
    ...more,
  });
  return platform;
}

const menu = async (name: string | RegExp = 'Filtros salvos') =>
  fireEvent.click(await screen.findByRole('button', { name }));
const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

test('what is looked for is kept under a name, and the button then says it', async () => {
  const platform = openQueue([]);
  await openPage('/withdrawals?state=paid&search=luana&page=3');
  await menu();
  fireEvent.click(await item('Salvar este filtro…'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await within(dialog).findByText('Dê um nome ao filtro.');
  fireEvent.change(within(dialog).getByLabelText('Nome do filtro'), { target: { value: ' Luana paga ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await screen.findByRole('button', { name: 'Filtros salvos. Em uso: Luana paga' });
  expect(platform.calls('POST /office/filters').map(({ body }) => body)).toEqual([
    { queue: 'withdrawals', name: 'Luana paga', filter: 'state=paid&search=luana' },
  ]);
});

test('a kept filter chosen again shows its first page, and what the queue does not know of it is left out', async () => {
  const platform = openQueue([
    { id: '1', name: 'Pagos', filter: 'state=paid&colour=green' },
    { id: '2', name: 'Estranho', filter: 'state=nowhere&search=rita' },
  ]);
  await openPage('/withdrawals?state=all&page=2');
  await menu();
  fireEvent.click(await item('Pagos'));
  await waitFor(() => expect(location.search).toBe('?state=paid'));
  await waitFor(() => expect(platform.sent.some(({ path }) => path.includes('state=paid'))).toBe(true));
  await menu();
  fireEvent.click(await item('Estranho'));
  await waitFor(() => expect(location.search).toBe('?search=rita'));
});

test('a name that is taken is said, and the dialog stays', async () => {
  openQueue([], {
    'POST /office/filters': { refusal: 'office.filter_name_taken', message: 'Você já tem um filtro com esse nome.' },
  });
  await openPage('/withdrawals');
  await menu();
  fireEvent.click(await item('Salvar este filtro…'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Nome do filtro'), { target: { value: 'Hoje' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Você já tem um filtro com esse nome.');
});

test('a filter is renamed and deleted where all of them stand', async () => {
  const platform = openQueue([{ id: '1', name: 'Pagos', filter: 'state=paid' }]);
  await openPage('/withdrawals');
  await menu();
  fireEvent.click(await item('Renomear ou apagar…'));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Nome de “Pagos”'), { target: { value: 'Já pagos' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Renomear “Pagos”' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Apagar “Já pagos”' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('PUT /office/filters/1').map(({ body }) => body)).toEqual([{ name: 'Já pagos' }]);
  expect(platform.calls('DELETE /office/filters/1')).toHaveLength(1);
  await menu();
  expect(screen.queryByRole('menuitem', { name: /pagos/ })).toBeNull();
});
