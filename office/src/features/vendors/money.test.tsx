import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, write } from '../../testing/content.ts';
import { openPage } from '../../testing/open-page.tsx';
import { at, dialogOf, nothing, office, send } from '../../testing/vendors.ts';

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
  expect(await screen.findAllByText('Recusou a pergunta: operator')).not.toEqual([]);
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
  expect(await screen.findAllByText(/Recusada por bia/)).not.toEqual([]);
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
  expect(screen.getAllByText('Ninguém olhou')).not.toEqual([]);
  press('Já olhei');
  const looking = await dialogOf('O que foi?');
  write('Motivo', 'Prêmio grande, conferido');
  send(looking);
  expect(await screen.findAllByText('Prêmio grande, conferido')).not.toEqual([]);
  press('Liberar apostas');
  const letting = await dialogOf('Liberar apostas de novo?');
  write('Motivo', 'Conferido com a casa');
  send(letting);
  await screen.findByText('Apostas liberadas.');
  expect(platform.calls('PUT /office/vendors/CAJU/bets')[0]?.body).toEqual({ reason: 'Conferido com a casa' });
  expect(screen.queryByText(/Novas apostas são recusadas aqui/)).toBeNull();
});
