import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, quiet, write } from '../../testing/content.ts';
import { everything, openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const row = {
  ...{ code: 'CAJU', name: 'Caju Jogos', dialect: 'hub88', enabled: true, currencies: ['BRL'] },
  health: { state: 'up', since: at, checkedAt: at, tookMs: 42, reason: '', breaker: 'closed' },
  list: { askedAt: at, readAt: at, games: 12, failure: '' },
  ...{ oldRounds: 0, differences: 0, transfers: 0, alarms: 0, betsHeld: false },
};
const house = {
  ...row,
  baseUrl: 'https://caju.example',
  callbackUrl: 'https://palpite.example/hooks/vendors/CAJU',
  allowList: ['203.0.113.7'],
  settings: { operatorId: '4711' },
  reads: ['operatorId', 'launchOrigins'],
  ...{ proof: 'signature', hasBearer: false, givesAwards: true },
  keys: {
    ours: [{ id: 'palpite-2', publicKey: 'PEM of ours', from: 1, until: null }],
    theirs: [{ id: 'caju-1', fingerprint: 'ab12', addedAt: 1, until: null as number | null }],
  },
  openRounds: [] as object[],
};
const nothing = { transfers: [], differences: [], decisions: [], alarms: [], betsHeldSince: null };
const award = {
  ...{ award: '8a1e', playerName: 'luana_82', gameCode: 'caju-sorte', currency: 'BRL', rounds: 10, used: 4 },
  ...{ value: '2.00', givenAt: at, endsAt: at, closedAt: null, state: 'open', remark: 'Boas-vindas' },
};
type Table = Record<string, Reply | readonly Reply[]>;
const office = (table: Table = {}, rights: readonly string[] = ['vendors.read', 'vendors.write', 'catalogue.write']) =>
  openPlatform({
    'GET /office/session': staff([...everything, ...rights]),
    ...quiet,
    'GET /office/vendors': {
      value: {
        list: [row],
        dialects: [
          { name: 'hub88', proof: 'signature' },
          { name: 'pam', proof: 'bearer' },
        ],
      },
    },
    'GET /office/vendors/CAJU': { value: house },
    'GET /office/vendors/CAJU/awards': { value: { list: [award] } },
    'GET /office/vendors/CAJU/matters': { value: nothing },
    ...table,
  });
const dialogOf = (name: string | RegExp) => screen.findByRole('dialog', { name });
const send = (dialog: HTMLElement) => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);

test('each house says whether it answers, what is on its list, and what has to be looked at', async () => {
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
  const platform = office({ 'PUT /office/vendors/CAJU/switch': { value: { ...house, enabled: false } } });
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
  const platform = office({ 'PATCH /office/vendors/CAJU': { value: house } });
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

test('a new house is added off and opened; a code that is taken is said at its field', async () => {
  const platform = office({
    'POST /office/vendors': [
      { refusal: 'vendors.code_taken', message: 'Este código já é de outra casa.', detail: { field: 'code' } },
      { value: { ...house, enabled: false } },
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
    'POST /office/vendors/CAJU/our-keys': { value: house },
    'PUT /office/vendors/CAJU/their-keys/caju-1': {
      value: { ...house, keys: { ...house.keys, theirs: [{ ...house.keys.theirs[0], until: at }] } },
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
        ...house,
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

const cashier = ['vendors.read', 'vendors.write', 'adjustments.propose', 'adjustments.decide', 'treasury.explain'];
const transfer = {
  ...{ id: '6a1c2f0e-0000-4000-8000-000000000001', playerName: 'luana_82', direction: 'in', amount: '40.00' },
  ...{ currency: 'BRL', state: 'asked', since: 1, asked: 7, lastAskedAt: at, lastAnswer: 'no_answer' },
  ...{ settledFrom: 1, proposed: false },
};
const differing = {
  ...{ playerId: '7', playerName: 'rui', currency: 'BRL', ours: '10.00', theirs: '12.50', inPlay: '0.00' },
  ...{ waiting: 1, toBook: '4.00', firstSeen: at, lastSeen: at, proposed: false },
};
const decision = {
  ...{ decisionId: '3', what: 'never_arrived', state: 'proposed', playerName: 'luana_82', amount: '40.00' },
  ...{ currency: 'BRL', reason: 'E-mail da casa, chamado 4711', proposedBy: 'plantao', proposedAt: at },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null, mine: false },
};
const matters = 'GET /office/vendors/CAJU/matters';

test('a transfer without an answer is asked about again, or settled by a proposal with its reason', async () => {
  const path = `POST /office/vendors/CAJU/transfers/${transfer.id}`;
  const platform = office(
    {
      [matters]: { value: { ...nothing, transfers: [transfer] } },
      [`${path}/question`]: {
        value: { ...nothing, transfers: [{ ...transfer, asked: 8, lastAnswer: 'refused: operator' }] },
      },
      [`${path}/settlement`]: {
        value: { ...nothing, transfers: [{ ...transfer, proposed: true }], decisions: [{ ...decision, mine: true }] },
      },
    },
    cashier,
  );
  await openPage('/vendors/CAJU');
  const row = (await screen.findByText('Perguntada 7 vezes', { exact: false })).closest('tr');
  expect(row?.textContent).toMatch(/luana_82.*para a casa.*40,00.*Sem resposta/);
  press('Perguntar de novo');
  await screen.findByText('Recusou a pergunta: operator');
  press('Não chegou');
  const dialog = await dialogOf('A transferência de luana_82 não chegou?');
  within(dialog).getByText(/40,00 voltam à carteira principal/);
  send(dialog);
  within(dialog).getByText('Escreva ao menos 5 caracteres.');
  write('Motivo', 'E-mail da casa, chamado 4711');
  send(dialog);
  await screen.findByText('Proposto. Outra pessoa decide.');
  const [sent] = platform.calls(`${path}/settlement`);
  expect(sent?.body).toEqual({ outcome: 'never_arrived', reason: 'E-mail da casa, chamado 4711' });
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/\w{16,}/);
  // one's own proposal is taken back, not carried out
  screen.getByRole('button', { name: 'Retirar' });
  expect(screen.queryByRole('button', { name: 'Executar' })).toBeNull();
});

test('what another proposed is carried out after a second press, or rejected with a reason', async () => {
  const path = 'POST /office/vendors/CAJU/decisions/3/decision';
  const platform = office(
    {
      [matters]: { value: { ...nothing, decisions: [decision] } },
      [path]: [
        { refusal: 'wallet.carried_decided', message: 'Esta transferência já não espera por resposta.' },
        { value: { ...nothing, decisions: [{ ...decision, state: 'rejected', decidedBy: 'bia', decidedAt: at }] } },
      ],
    },
    cashier,
  );
  await openPage('/vendors/CAJU');
  fireEvent.click(await screen.findByRole('button', { name: 'Executar' }));
  const doing = await dialogOf('Executar “Não chegou” para luana_82?');
  within(doing).getByText(/40,00, agora e uma vez.*chamado 4711/);
  fireEvent.click(within(doing).getByRole('button', { name: 'Executar' }));
  await within(doing).findByText('Esta transferência já não espera por resposta.');
  fireEvent.click(within(doing).getAllByRole('button', { name: 'Cancelar' })[0] as HTMLElement);
  press('Recusar');
  const rejecting = await dialogOf('Recusar “Não chegou” para luana_82?');
  write('Motivo', 'A casa respondeu');
  send(rejecting);
  await screen.findByText('Recusada.');
  expect(platform.calls(path).map(({ body }) => body)).toEqual([
    { decision: 'approve' },
    { decision: 'reject', reason: 'A casa respondeu' },
  ]);
  await screen.findByText(/Recusada por bia/);
});

test('balances that differ stand there with their figures, to be booked by two or laid aside by one', async () => {
  const platform = office(
    {
      [matters]: { value: { ...nothing, differences: [differing] } },
      'POST /office/vendors/CAJU/differences/7/dismissal': { value: nothing },
    },
    cashier,
  );
  await openPage('/vendors/CAJU');
  expect((await screen.findByText('rui')).closest('tr')?.textContent).toMatch(/10,00.*12,50.*4,00.*sem 1 aposta/);
  press('Lançar');
  within(await dialogOf('Lançar a diferença de rui?')).getByText(/O jogador recebe R\$\s4,00 na casa/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancelar' })[0] as HTMLElement);
  press('Deixar de lado');
  const dialog = await dialogOf('Deixar de lado a diferença de rui?');
  write('Motivo', 'Bônus da própria casa');
  send(dialog);
  await screen.findByText('Deixada de lado.');
  expect(platform.calls('POST /office/vendors/CAJU/differences/7/dismissal')[0]?.body).toEqual({
    reason: 'Bônus da própria casa',
  });
  await screen.findByText(/Nada a decidir/);
});

test('an alarm says what was crossed, is looked at with a note, and bets that were stopped are let in again', async () => {
  const alarm = {
    ...{ alarmId: '5', bound: 'hour', since: at, most: '1000.00', currency: 'BRL', staked: '50.00', won: '2000.00' },
    ...{ raisedAt: at, stopped: true, seenBy: null, seenAt: null, note: null },
  };
  const seen = { ...alarm, seenBy: 'ana', seenAt: at, note: 'Prêmio grande, conferido' };
  const platform = office({
    [matters]: { value: { ...nothing, alarms: [alarm], betsHeldSince: at } },
    'POST /office/vendors/CAJU/alarms/5/look': { value: { ...nothing, alarms: [seen], betsHeldSince: at } },
    'PUT /office/vendors/CAJU/bets': { value: { ...nothing, alarms: [seen] } },
  });
  await openPage('/vendors/CAJU');
  await screen.findByText(/Mais de R\$\s1\.000,00 perdidos em uma hora/);
  screen.getByText('Ninguém olhou');
  press('Já olhei');
  const looking = await dialogOf('O que foi?');
  write('Motivo', 'Prêmio grande, conferido');
  send(looking);
  await screen.findByText('Prêmio grande, conferido');
  press('Liberar apostas');
  const letting = await dialogOf('Liberar apostas de novo?');
  write('Motivo', 'Conferido com a casa');
  send(letting);
  await screen.findByText('Apostas liberadas.');
  expect(platform.calls('PUT /office/vendors/CAJU/bets')[0]?.body).toEqual({ reason: 'Conferido com a casa' });
  expect(screen.queryByText(/Novas apostas são recusadas aqui/)).toBeNull();
});

test('the bounds of a house are written beside what else it is set up with', async () => {
  const watched = { ...house, reads: ['operatorId', 'winHour', 'winDay', 'winTimes', 'winFrom', 'winStops'] };
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
