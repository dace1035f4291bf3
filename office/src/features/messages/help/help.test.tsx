import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, quiet, write, writer } from '../../../testing/content.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const place = (id: string, parentId: string | null, title: string, position = 0) => ({
  ...{ id, parentId, tag: `tag-${id}`, position, display: id !== '3' },
  revision: `00000000000000a${id}`,
  texts: { PT: { title, content: '<p>…</p>' } },
});
const places = [
  place('1', null, 'Dinheiro'),
  place('2', '1', 'Depósitos'),
  place('3', '2', 'PIX'),
  place('4', null, 'Termos', 1),
];
const office = (table: Record<string, Reply | readonly Reply[]> = {}) =>
  openPlatform({ 'GET /office/session': writer, ...quiet, 'GET /office/help': { value: places }, ...table });

test('the help centre stands as a tree; what is hidden says so', async () => {
  office();
  await openPage('/help');
  const tree = await screen.findByRole('list', { name: 'Central de ajuda' });
  const money = within(tree).getByRole('button', { name: 'Dinheiro' }).closest('li');
  expect(money?.textContent).toContain('PIX');
  expect(money?.textContent).not.toContain('Termos');
  expect(within(tree).getByRole('button', { name: 'PIX' }).closest('li')?.textContent).toContain('Escondido');
});

test('a place is added inside another, last in its order', async () => {
  const platform = office({ 'POST /office/help': { value: place('5', '1', 'Saques', 1) } });
  await openPage('/help');
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar dentro de Dinheiro' }));
  await screen.findByLabelText('Título (Português)');
  write('Título (Português)', 'Saques');
  write('Etiqueta', 'Saque x');
  press('Salvar');
  await screen.findByText(/^De 2 a 31 letras/);
  expect(platform.calls('POST /office/help')).toEqual([]);
  write('Etiqueta', 'saque');
  press('Salvar');
  await waitFor(() => expect(platform.calls('POST /office/help')).toHaveLength(1));
  expect(platform.calls('POST /office/help')[0]?.body).toEqual({
    ...{ parentId: '1', tag: 'saque', position: 1, display: true },
    texts: { PT: { title: 'Saques', content: '' } },
  });
});

test('a place moves, but never below itself', async () => {
  const platform = office({ 'PUT /office/help/1': { value: places[0] } });
  await openPage('/help?edit=1');
  const parent = await screen.findByLabelText('Dentro de');
  expect([...parent.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Primeiro nível',
    'Termos',
  ]);
  write('Dentro de', '4');
  press('Salvar');
  await waitFor(() => expect(platform.calls('PUT /office/help/1')[0]?.body).toMatchObject({ parentId: '4' }));
});

test('what goes with a place is named before it does', async () => {
  const platform = office({ 'DELETE /office/help/1': { value: null } });
  await openPage('/help');
  fireEvent.click(await screen.findByRole('button', { name: 'Apagar Dinheiro' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Junto vão 2 itens que estão dentro dele:');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Depósitos', 'PIX']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('DELETE /office/help/1')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Apagar Dinheiro' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apagar' }));
  await screen.findByText('“Dinheiro” foi apagado.');
  expect(platform.calls('DELETE /office/help/1')).toHaveLength(1);
});

test('an empty help centre says so', async () => {
  office({ 'GET /office/help': { value: [] } });
  await openPage('/help');
  await screen.findByText('A ajuda do site está vazia.');
});
