import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, press, quiet, write } from '../../../testing/content.ts';
import { everything, openPage, staff } from '../../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../../testing/platform.ts';

const standing = { on: true, hiddenBy: null, place: null, maintenance: null, closed: false };
const dice = {
  ...{ nodeId: '1001', vassalage: 'PGE', vendorName: 'Palpite Originais', gameCode: 'dice', name: 'Dado' },
  ...{ gameType: 'INHOUSE', gameClassify: null, iconUrl: '', rtp: '99.00', hot: false, wholeList: false },
  ...standing,
};
const house = { code: 'PGE', name: 'Palpite Originais', games: 3, shown: 2, ...standing };
const saved = 'PATCH /office/shelf/games/1001';
const office = (table: Record<string, Reply | readonly Reply[]> = {}) =>
  openPlatform({
    'GET /office/session': staff([...everything, 'catalogue.write']),
    ...quiet,
    'GET /office/shelf/games': pageOf([dice]),
    'GET /office/shelf/vendors': { value: [house] },
    [saved]: { value: dice },
    ...table,
  });
const open = async () => {
  await openPage('/shelf');
  fireEvent.click(await screen.findByRole('button', { name: 'Dado' }));
  return screen.findByRole('dialog', { name: 'Dado' });
};

test('each line says what it is and whether players see it', async () => {
  office({
    'GET /office/shelf/games': pageOf([
      dice,
      { ...dice, nodeId: '2', name: 'Caju', hiddenBy: 'law' },
      { ...dice, nodeId: '3', name: 'Boto', closed: true, maintenance: { from: 1, until: 1_772_463_600_000 } },
    ]),
  });
  await openPage('/shelf');
  const line = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')?.textContent ?? '';
  expect(await line('Dado')).toContain('No ar');
  expect(await line('Dado')).toContain('Palpite Originais · dice');
  expect(await line('Caju')).toContain('Vedado pela lei');
  expect(await line('Boto')).toContain('Até 02/03/2026');
});

test('switching off asks first, and only what changed is sent', async () => {
  const platform = office();
  await open();
  fireEvent.click(screen.getByLabelText('Ligado: os jogadores veem e jogam'));
  press('Salvar');
  await screen.findByRole('dialog', { name: 'Desligar Dado?' });
  expect(platform.calls(saved)).toEqual([]);
  press('Desligar');
  await screen.findByText('“Dado” foi salvo.');
  expect(platform.calls(saved).map(({ body }) => body)).toEqual([{ on: false }]);
});

test('who thinks better of it is back in the form with what was written', async () => {
  const platform = office();
  await open();
  fireEvent.click(screen.getByLabelText('Ligado: os jogadores veem e jogam'));
  press('Salvar');
  await screen.findByRole('dialog', { name: 'Desligar Dado?' });
  press('Cancelar');
  await screen.findByRole('dialog', { name: 'Dado' });
  expect(screen.getByLabelText<HTMLInputElement>('Ligado: os jogadores veem e jogam').checked).toBe(false);
  expect(platform.calls(saved)).toEqual([]);
});

test('hot and a place stop nobody: they are saved at once', async () => {
  const platform = office();
  await open();
  fireEvent.click(screen.getByLabelText('Em alta: primeiro na fila Em alta'));
  write('Posição', '3');
  press('Salvar');
  await screen.findByText('“Dado” foi salvo.');
  expect(platform.calls(saved).map(({ body }) => body)).toEqual([{ hot: true, place: 3 }]);
});

test('maintenance is from a time until another, in the time of Brasília; a refusal stands at its field', async () => {
  const platform = office({
    [saved]: {
      ...{ refusal: 'request.invalid', message: 'O fim precisa vir depois.' },
      detail: { field: 'maintenance.until' },
    },
  });
  await open();
  fireEvent.click(screen.getByLabelText('Em manutenção'));
  write('Fecha em', '2026-03-02T12:00');
  write('Volta em', '2026-03-02T11:00');
  press('Salvar');
  await screen.findByRole('dialog', { name: 'Fechar Dado para manutenção?' });
  press('Fechar para manutenção');
  await waitFor(() => expect(screen.getByLabelText('Volta em').getAttribute('aria-invalid')).toBe('true'));
  expect(platform.calls(saved).map(({ body }) => body)).toEqual([
    { maintenance: { from: 1_772_463_600_000, until: 1_772_460_000_000 } },
  ]);
});

test('a place of zero is wrong and nothing is sent', async () => {
  const platform = office();
  await open();
  write('Posição', '0');
  press('Salvar');
  expect(screen.getByLabelText('Posição').getAttribute('aria-invalid')).toBe('true');
  expect(platform.calls(saved)).toEqual([]);
});

test('the list is searched by name, vendor and state, and the address keeps it', async () => {
  const platform = office();
  await openPage('/shelf');
  await screen.findByRole('button', { name: 'Dado' });
  write('Nome ou código', ' dado ');
  press('Buscar');
  await waitFor(() => expect(location.search).toBe('?name=dado'));
  fireEvent.change(await screen.findByLabelText('Fornecedor'), { target: { value: 'PGE' } });
  fireEvent.change(await screen.findByLabelText('Situação'), { target: { value: 'hidden' } });
  await waitFor(() => expect(location.search).toBe('?name=dado&vendor=PGE&state=hidden'));
  await waitFor(() => {
    const last = platform.calls('GET /office/shelf/games').at(-1)?.path ?? '';
    expect(Object.fromEntries(new URL(last, 'http://x').searchParams)).toMatchObject({
      ...{ name: 'dado', vassalage: 'PGE', state: 'hidden' },
    });
  });
});

test('vendors tell how many of their games are seen, lead to them, and close as a whole', async () => {
  const platform = office({ 'PATCH /office/shelf/vendors/PGE': { value: house } });
  await openPage('/shelf?view=vendors');
  const games = await screen.findByRole('button', { name: 'Ver os jogos de Palpite Originais: 2 de 3 à vista' });
  fireEvent.click(screen.getByRole('button', { name: 'Palpite Originais' }));
  const dialog = await screen.findByRole('dialog', { name: 'Palpite Originais' });
  expect(within(dialog).queryByLabelText('Em alta: primeiro na fila Em alta')).toBeNull();
  fireEvent.click(within(dialog).getByLabelText('Em manutenção'));
  press('Salvar');
  await screen.findByRole('dialog', { name: 'Fechar Palpite Originais para manutenção?' });
  press('Fechar para manutenção');
  await screen.findByText('“Palpite Originais” foi salvo.');
  expect(platform.calls('PATCH /office/shelf/vendors/PGE').map(({ body }) => body)).toEqual([
    { maintenance: { from: null, until: null } },
  ]);
  fireEvent.click(games);
  await waitFor(() => expect(location.search).toBe('?vendor=PGE'));
});

test('a list that fails says so and is asked for again', async () => {
  office({
    'GET /office/shelf/games': [{ refusal: 'request.too_many', message: 'Calma.', status: 429 }, pageOf([dice])],
  });
  await openPage('/shelf');
  fireEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('button', { name: 'Dado' })).toBeTruthy();
});

test('without the right to it the page is not to be seen', async () => {
  office({ 'GET /office/session': staff() });
  await openPage('/shelf');
  await screen.findByRole('link', { name: 'Saques' });
  expect(screen.queryByRole('link', { name: 'Jogos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dado' })).toBeNull();
});
