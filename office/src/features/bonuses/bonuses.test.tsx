import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { write } from '../../testing/content.ts';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const bonus = {
  ...{
    bonusId: '7',
    title: 'Bônus do atendimento',
    source: 'manual',
    state: 'proposed',
    amount: '80.00',
    balance: '0.00',
  },
  ...{ deposit: '0.00', currency: 'BRL', target: '2000.00', progress: '0.00', createdAt: at, claimUntil: at },
  ...{ openedAt: null as number | null, dueAt: null as number | null, endedAt: null, released: null },
  ...{ forfeited: null, endReason: null, playerId: '3', account: 'luana_82', reason: 'ficou sem luz' },
  ...{ proposedBy: 'plantao', decidedBy: null, mine: false },
  terms: {
    ...{ hash: 'ab'.repeat(32), rolloverPercent: 2500, base: 'bonus', otherPercent: 0, maxStake: null, days: 90 },
    leastOdds: 15_000,
    ...{ contributions: [{ kind: 'type', name: 'RNG', percent: 100 }], holdsWithdrawals: true },
  },
};
const open = { ...bonus, state: 'open', balance: '75.00', openedAt: at, dueAt: at, progress: '500.00' };
const form = {
  ...{ least: '1.00', most: '5000.00', aloneUpTo: '50.00', depositBarred: false },
  games: [{ vassalage: 'PGE', gameCode: 'roulette', gameName: 'Roleta' }],
};
const costing = (gameCode: string, gameName: string, leastOdds: number | null = null) => ({
  ...{ vassalage: 'PGS', gameCode, gameName, percent: 100, rtp: 9600, leastOdds },
  ...{ bets: 1000, staked: '2000.00', cost: '80.00' },
});
const preview = {
  ...{ account: 'luana_82', target: '2000.00', needsSecond: true, counting: 8, notCounting: 3 },
  games: [
    costing('arraial', 'Arraial'),
    ...[2, 3, 4, 5, 6, 7].map((each) => costing(`game-${each}`, `Jogo ${each}`)),
    { ...costing('sportsbook', 'Palpite Esportes', 18_000), rtp: null, cost: null },
  ],
};
const every = ['bonuses.read', 'bonuses.give', 'bonuses.decide'];
const office = (table: Record<string, Reply | readonly Reply[]>, rights = every) =>
  openPlatform({
    ...desks(),
    'GET /office/session': staff(rights),
    'GET /office/bonuses/7/bets': listOf([]),
    'GET /office/bonus-form': { value: form },
    ...table,
  });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

test('the list narrows by player, state, source and days, and says how far each bonus is', async () => {
  const platform = office({ 'GET /office/bonuses': listOf([open]) });
  await openPage('/bonuses?state=open');
  const row = (await screen.findByText('luana_82')).closest('tr');
  for (const text of ['80,00', '500,00', '2.000,00', 'Em andamento']) expect(row?.textContent).toContain(text);
  write('Usuário do jogador', 'luana_82');
  press('Procurar');
  await waitFor(() => expect(platform.calls('GET /office/bonuses').at(-1)?.path).toContain('account=luana_82'));
  write('De', '2026-03-01');
  await waitFor(() => expect(platform.calls('GET /office/bonuses').at(-1)?.path).toContain('from=2026-03-01'));
  expect(platform.calls('GET /office/bonuses').at(-1)?.path).toContain('state=open');
});

test('a bonus is given once its terms and its cost were shown; the form names each field that is missing', async () => {
  const platform = office({
    'POST /office/bonuses/preview': [
      {
        refusal: 'bonuses.unknown_player',
        message: 'Não achamos este jogador.',
        status: 404,
        detail: { field: 'username' },
      },
      { value: preview },
    ],
    'POST /office/bonuses': { value: { ...bonus, mine: true } },
    'GET /office/bonuses/7': { value: { ...bonus, mine: true } },
  });
  await openPage('/bonuses/new');
  fireEvent.click(await screen.findByRole('button', { name: 'Ver o que pede e custa' }));
  await screen.findByText('Digite o usuário do jogador.');
  screen.getByText('O bônus vai de R$ 1,00 a R$ 5.000,00.');
  write('Usuário do jogador', 'ninguem');
  write('Valor do bônus', '80');
  write(/^Cotação mínima/, '0,9');
  write(/^Motivo/, 'ficou sem luz');
  press('Mais uma linha');
  const second = within(screen.getByRole('group', { name: 'Linha 2' }));
  fireEvent.change(second.getByLabelText('Para'), { target: { value: 'game' } });
  fireEvent.change(second.getByLabelText('Fornecedor'), { target: { value: 'PGE' } });
  fireEvent.change(second.getByLabelText('Jogo'), { target: { value: 'roulette' } });
  fireEvent.change(second.getByLabelText('Conta'), { target: { value: '10' } });
  press('Ver o que pede e custa');
  await screen.findByText('De 1,01 a 100.');
  write(/^Cotação mínima/, '1,8');
  press('Ver o que pede e custa');
  await screen.findByText('Não achamos este jogador.');
  write('Usuário do jogador', 'luana_82');
  press('Ver o que pede e custa');
  const dialog = await screen.findByRole('dialog', { name: 'Propor R$\u00a080,00 a luana_82?' });
  within(dialog).getByText(/1\.000 apostas em Arraial custam R\$ 80,00 em média/);
  within(dialog).getByText('3 jogos não contam nada.');
  // the cheapest few, and the one whose bets need odds
  within(dialog).getByText('Jogo 6');
  expect(within(dialog).queryByText('Jogo 7')).toBeNull();
  within(dialog).getByText('com cotação a partir de 1,80');
  expect(platform.calls('POST /office/bonuses')).toHaveLength(0);
  press('Propor R$\u00a080,00', dialog);
  await screen.findByText('A proposta é sua: outra pessoa decide.');
  expect(platform.calls('POST /office/bonuses').map(({ body }) => body)).toMatchObject([
    {
      ...{ username: 'luana_82', amount: '80.00', claimDays: 7, reason: 'ficou sem luz' },
      terms: {
        ...{ rolloverPercent: 2500, days: 90, maxStake: null, holdsWithdrawals: true, leastOdds: 18_000 },
        contributions: [
          { gameType: 'RNG', percent: 100 },
          { vassalage: 'PGE', gameCode: 'roulette', percent: 10 },
        ],
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
});

test('a second person approves or rejects; who may only look sees why nothing can be pressed', async () => {
  const platform = office({
    'GET /office/bonuses/7': { value: bonus },
    'POST /office/bonuses/7/decision': { value: { ...bonus, state: 'issued' } },
  });
  await openPage('/bonuses/7');
  await screen.findByText('plantao propôs este bônus. Outra pessoa decide.');
  press('Aprovar');
  const dialog = await screen.findByRole('dialog', { name: 'Aprovar R$\u00a080,00 para luana_82?' });
  press('Aprovar', dialog);
  await screen.findByText('Bônus de R$ 80,00 aprovado: espera luana_82.');
  expect(platform.calls('POST /office/bonuses/7/decision').map(({ body }) => body)).toEqual([{ decision: 'approve' }]);
  office({ 'GET /office/bonuses/7': { value: bonus } }, ['bonuses.read']);
  await openPage('/bonuses/7');
  await screen.findByText('Seu perfil pode ver este bônus, mas não decidir.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aprovar' }).disabled).toBe(true);
});

test('before a bonus is ended the page says what happens to the money, and asks why', async () => {
  const bet = { orderNo: '991', gameName: 'Arraial', placedAt: at, status: 'lost', stake: '40.00' };
  const platform = office({
    'GET /office/bonuses/7': { value: open },
    'GET /office/bonuses/7/bets': listOf([
      { ...bet, validTurnover: '40.00', counted: '20.00', reasons: ['odds'], short: { odds: 11_000, least: 15_000 } },
    ]),
    'POST /office/bonuses/7/cancellation': [
      { refusal: 'bonuses.loss_changed', message: 'O que se perde mudou.', status: 409 },
      { value: { ...open, state: 'cancelled' } },
    ],
  });
  await openPage('/bonuses/7');
  // in the cell of the bet, which a phone shows too
  const cell = (await screen.findByText('Arraial')).closest('td');
  expect(cell?.textContent).toContain('Cotação 1,10, abaixo de 1,50.');
  expect(cell?.className).not.toContain('wideOnly');
  press('Encerrar o bônus');
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar o bônus de luana_82?' });
  expect(within(dialog).getByText('Volta para a casa').parentElement?.textContent).toContain('75,00');
  expect(within(dialog).getByText('Apostas já contadas, então em vão').parentElement?.textContent).toContain('500,00');
  press('Encerrar o bônus', dialog);
  await within(dialog).findByText(/pelo menos 5 letras/);
  fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'conta repetida' } });
  press('Encerrar o bônus', dialog);
  await within(dialog).findByText('O que se perde mudou.');
  press('Encerrar o bônus', dialog);
  await screen.findByText('Bônus de luana_82 encerrado.');
  expect(platform.calls('POST /office/bonuses/7/cancellation')[1]?.body).toEqual({
    ...{ forfeited: '75.00', reason: 'conta repetida' },
  });
});
