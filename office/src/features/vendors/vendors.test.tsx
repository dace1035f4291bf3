import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/content.ts';
import { openPage } from '../../testing/open-page.tsx';
import { at, award, dialogOf, office, row, send, vendor } from '../../testing/vendors.ts';

test('each vendor says whether it answers, what is on its list, and what has to be looked at', async () => {
  office({
    'GET /office/vendors': {
      value: {
        list: [
          row,
          { ...row, code: 'B', name: 'Boto', health: { ...row.health, state: 'down', breaker: 'open' }, oldRounds: 2 },
          { ...row, code: 'C', name: 'Cofre', enabled: false, health: null, list: null, differences: 1, alarms: 2 },
        ],
        dialects: [],
      },
    },
  });
  await openPage('/vendors');
  const line = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent ?? '';
  expect(await line('Caju Jogos')).toMatch(/Hub88.*Responde.*12.*Nada/);
  expect(await line('Boto')).toMatch(/Não responde.*Chamadas pausadas.*2 apostas sem resultado/);
  expect(await line('Cofre')).toMatch(/Desligada.*1 saldo difere.*2 alarmes/);
});

test('switching off says what stops and what does not, and is done after a second press', async () => {
  const platform = office({ 'PUT /office/vendors/CAJU/switch': { value: { ...vendor, enabled: false } } });
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Desligar' }));
  const dialog = await dialogOf('Desligar Caju Jogos?');
  within(dialog).getByText(/novas apostas são recusadas. Prêmios e estornos/);
  expect(platform.calls('PUT /office/vendors/CAJU/switch')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Desligar' }));
  await screen.findByText('Caju Jogos está desligada.');
  expect(platform.calls('PUT /office/vendors/CAJU/switch')[0]?.body).toEqual({ on: false });
  screen.getByRole('button', { name: 'Ligar' });
});

test('fetching its games says what came, changed and went; a list that does not come says why', async () => {
  office({
    'POST /office/vendors/CAJU/games': [
      { value: { ok: true, failure: '', games: 3, added: ['Coco'], changed: [], gone: ['Boi', 'Boto'] } },
      { value: { ok: false, failure: 'CAJU game/list: 500', games: 0, added: [], changed: [], gone: [] } },
    ],
  });
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar jogos agora' }));
  await screen.findByText('A lista veio com 3 jogos.');
  screen.getByText('Novos: Coco');
  screen.getByText('Saíram: Boi, Boto');
  press('Buscar jogos agora');
  await screen.findByText('A lista não veio e nada mudou: CAJU game/list: 500');
});

test('a wrong network is named, and what is written is sent', async () => {
  const platform = office({ 'PATCH /office/vendors/CAJU': { value: vendor } });
  await openPage('/vendors/CAJU');
  await screen.findByDisplayValue('203.0.113.7');
  write('Redes de onde ela chama', '203.0.113.7\n10.0.0.0/33');
  press('Salvar');
  await screen.findByText('10.0.0.0/33 não é um endereço nem uma rede.');
  expect(platform.calls('PATCH /office/vendors/CAJU')).toEqual([]);
  write('Redes de onde ela chama', '203.0.113.7\n10.0.0.0/24');
  write('Nosso número na casa', '');
  press('Salvar');
  await waitFor(() => expect(platform.calls('PATCH /office/vendors/CAJU')).toHaveLength(1));
  expect(platform.calls('PATCH /office/vendors/CAJU')[0]?.body).toEqual({
    ...{ name: 'Caju Jogos', baseUrl: 'https://caju.example', currencies: ['BRL'] },
    ...{ allowList: ['203.0.113.7', '10.0.0.0/24'], settings: { operatorId: '', launchOrigins: '' } },
  });
});

test('the games agreed with a vendor without a list are written a line each, and a wrong line is said', async () => {
  const value = { ...vendor, reads: ['games'] };
  const platform = office({ 'GET /office/vendors/CAJU': { value }, 'PATCH /office/vendors/CAJU': { value } });
  await openPage('/vendors/CAJU');
  await screen.findByLabelText(/^Jogos combinados/);
  write('Jogos combinados', 'caleta 77; Caju');
  press('Salvar');
  await waitFor(() => expect(screen.getByLabelText(/^Jogos combinados/).getAttribute('aria-invalid')).toBe('true'));
  expect(platform.calls('PATCH /office/vendors/CAJU')).toEqual([]);
  const games = 'caleta/77; Caju Real; RNG; 96.50\nevolution/mesa; Mesa Um';
  write('Jogos combinados', games);
  press('Salvar');
  await waitFor(() => expect(platform.calls('PATCH /office/vendors/CAJU')).toHaveLength(1));
  expect(platform.calls('PATCH /office/vendors/CAJU')[0]?.body).toMatchObject({ settings: { games } });
});

test('a new vendor is added off and opened; a code that is taken is said at its field', async () => {
  const platform = office({
    'POST /office/vendors': [
      { refusal: 'vendors.code_taken', message: 'Este código já é de outra casa.', detail: { field: 'code' } },
      { value: { ...vendor, enabled: false } },
    ],
  });
  await openPage('/vendors');
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar casa' }));
  const dialog = await dialogOf('Adicionar casa');
  write('Código', 'ca-ju');
  write('Nome', 'Caju Jogos');
  write('Endereço da casa', 'https://caju.example');
  fireEvent.change(within(dialog).getByLabelText('Protocolo'), { target: { value: 'pam' } });
  write('Palavra secreta da casa', 'a-secret-of-sixteen');
  send(dialog);
  await waitFor(() => expect(within(dialog).getAllByText(/já é de outra casa/).length).toBeGreaterThan(0));
  send(dialog);
  await screen.findByText('Caju Jogos foi adicionada, desligada.');
  expect(location.pathname).toBe('/vendors/CAJU');
  expect(platform.calls('POST /office/vendors')[1]?.body).toEqual({
    ...{ code: 'CAJU', dialect: 'pam', name: 'Caju Jogos', baseUrl: 'https://caju.example', currencies: ['BRL'] },
    ...{ allowList: [], bearer: 'a-secret-of-sixteen' },
  });
});

test('our next key begins later, theirs is ended after a warning where it is the last', async () => {
  const platform = office({
    'POST /office/vendors/CAJU/our-keys': { value: vendor },
    'PUT /office/vendors/CAJU/their-keys/caju-1': {
      value: { ...vendor, keys: { ...vendor.keys, theirs: [{ ...vendor.keys.theirs[0], until: at }] } },
    },
  });
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Nova chave nossa' }));
  const making = await dialogOf('Nova chave nossa');
  write('Assina a partir de', '2026-03-02T12:00');
  send(making);
  await screen.findByText(/Chave criada/);
  expect(platform.calls('POST /office/vendors/CAJU/our-keys')[0]?.body).toEqual({ from: at });
  press('Encerrar');
  const ending = await dialogOf('Encerrar a chave caju-1?');
  within(ending).getByText(/É a última que vale/);
  send(ending);
  await screen.findByText('Encerrada');
  expect(platform.calls('PUT /office/vendors/CAJU/their-keys/caju-1')[0]?.body).toEqual({ until: null });
});

test('a key of theirs that is none is said at its field', async () => {
  const platform = office({
    'POST /office/vendors/CAJU/their-keys': {
      ...{ refusal: 'request.invalid', message: 'O valor não é aceito.', detail: { field: 'publicKey' } },
    },
  });
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar chave da casa' }));
  const dialog = await dialogOf('Adicionar chave da casa');
  send(dialog);
  expect(within(dialog).getAllByText(/Preencha este campo|Confira o formato/)).toHaveLength(2);
  expect(platform.calls('POST /office/vendors/CAJU/their-keys')).toEqual([]);
  write('Nome da chave', 'caju-2');
  write('Chave pública (PEM)', 'nothing');
  send(dialog);
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Chave pública (PEM)').getAttribute('aria-invalid')).toBe('true'),
  );
});

test('free rounds say what they are worth, are given with a key, and what was not played is taken back', async () => {
  const platform = office({
    'POST /office/vendors/CAJU/awards': { value: award },
    'DELETE /office/vendors/CAJU/awards/8a1e': { value: { ...award, state: 'cancelled' } },
  });
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Dar rodadas grátis' }));
  const giving = await dialogOf('Dar rodadas grátis');
  write('Jogador', 'luana_82');
  write('Código do jogo', 'caju-sorte');
  write('Valor da rodada', '2,00');
  write('Motivo', 'Boas-vindas');
  await within(giving).findByText(/Ao todo R\$\s20,00/);
  send(giving);
  await screen.findByText('10 rodadas grátis para luana_82.');
  const [given] = platform.calls('POST /office/vendors/CAJU/awards');
  expect(given?.body).toMatchObject({ username: 'luana_82', gameCode: 'caju-sorte', rounds: 10, value: '2.00' });
  expect(given?.headers.get('Idempotency-Key')).toMatch(/\w{16,}/);
  press('Cancelar');
  const taking = await dialogOf('Cancelar as rodadas de luana_82?');
  within(taking).getByText(/6 rodadas não jogadas/);
  fireEvent.click(within(taking).getAllByRole('button', { name: 'Cancelar' }).at(-1) as HTMLElement);
  await screen.findByText('As rodadas de luana_82 foram canceladas.');
});

test('bets that wait stand there with their figures', async () => {
  office({
    'GET /office/vendors/CAJU': {
      value: {
        ...vendor,
        openRounds: [
          {
            orderNo: '512',
            playerName: 'luana_82',
            gameCode: 'caju-sorte',
            stake: '2.50',
            currency: 'BRL',
            placedAt: at,
          },
        ],
      },
    },
  });
  await openPage('/vendors/CAJU');
  expect((await screen.findByRole('link', { name: '512' })).getAttribute('href')).toBe('/bets/512');
});

test('the bounds of a vendor are written beside what else it is set up with', async () => {
  const watched = { ...vendor, reads: ['operatorId', 'winHour', 'winDay', 'winTimes', 'winFrom', 'winStops'] };
  const platform = office({
    'GET /office/vendors/CAJU': { value: watched },
    'PATCH /office/vendors/CAJU': { value: watched },
  });
  await openPage('/vendors/CAJU');
  await screen.findByLabelText('Perda em uma hora');
  write('Perda em uma hora', 'muito');
  press('Salvar');
  expect(screen.getByLabelText('Perda em uma hora').getAttribute('aria-invalid')).toBe('true');
  write('Perda em uma hora', '1000,50');
  fireEvent.click(screen.getByLabelText('Recusar novas apostas quando houver alarme'));
  press('Salvar');
  await waitFor(() => expect(platform.calls('PATCH /office/vendors/CAJU')).toHaveLength(1));
  expect(platform.calls('PATCH /office/vendors/CAJU')[0]?.body).toMatchObject({
    settings: { operatorId: '4711', winHour: '1000.50', winDay: '', winTimes: '', winFrom: '', winStops: 'stop' },
  });
});

test('who may only look finds no way to change anything, and who may not look does not get in', async () => {
  office({}, ['vendors.read']);
  await openPage('/vendors/CAJU');
  await screen.findByText('palpite-2');
  for (const name of ['Salvar', 'Desligar', 'Buscar jogos agora', 'Nova chave nossa', 'Encerrar', 'Dar rodadas grátis'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  const platform = office({}, []);
  await openPage('/vendors');
  await screen.findByText('Seu perfil não abre esta página');
  expect(platform.calls('GET /office/vendors')).toEqual([]);
});
