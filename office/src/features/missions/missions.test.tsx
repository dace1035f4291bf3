import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const options = {
  ...{ languages: ['PT', 'EN'], vendors: [{ code: 'PGE', name: 'Palpite Originais' }], missionsBarred: false },
  ...{
    games: [{ code: 'PGE/dice', name: 'Dado' }],
    freeGames: [{ code: 'mines', name: 'Minas' }],
    barred: ['deposit', 'invites'],
    boardsBarred: false,
  },
};
const mission = {
  ...{ kind: 'mission', titles: { PT: 'Giro da semana', EN: 'Turnover' }, scope: { kind: 'all', codes: [] } },
  ...{ leastStake: null, startsAt: at, endsAt: null, claimDays: 7, metric: 'turnover', target: '200.00' },
  ...{ period: 'week', budget: '500.00', leastRank: 0, reward: { kind: 'cash', amount: '5.00', rollover: 1 } },
};
const version = (terms: object, more = {}) => ({
  ...{ versionId: '5', state: 'proposed', terms, reason: 'campanha', proposedBy: 'conferencia', proposedAt: at },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null, countsFrom: null, countsUntil: null, mine: false },
  ...more,
});
const campaign = (more = {}) => ({
  ...{ campaignId: '3', kind: 'mission', title: 'Giro da semana', state: 'proposed', spent: '0.00', players: 0 },
  ...{ rewards: 0, stoppedBy: null, stopReason: null, current: null, next: version(mission) },
  ...more,
});
const list = 'GET /office/missions';
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['missions.read', 'missions.change']) =>
  openPlatform({
    ...desks(),
    'GET /office/session': staff(rights),
    'GET /office/missions/options': { value: options },
    ...table,
  });
// by its text: names of all buttons of a long form would be worked out each time
const press = (text: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByText(text, { selector: 'button, button *' }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a board over one game is composed with prizes, a refusal stands at its field, and it is proposed with a reason', async () => {
  const platform = office({
    [list]: listOf([]),
    'POST /office/missions': [
      { refusal: 'missions.bad_times', message: 'O fim já passou', status: 422, detail: { field: 'endsAt' } },
      { value: campaign({ next: version(mission, { mine: true }) }) },
    ],
  });
  await openPage('/missions');
  await screen.findByText('Nada ainda');
  press('Criar');
  expect(await screen.findByText('Depósitos', { selector: 'option' })).toHaveProperty('disabled', true);
  type('O que é', 'board');
  type('Placar', 'points');
  type('Título (Português)', 'Torneio');
  type('Título (English)', 'Cup');
  type('Quais apostas', 'game');
  type('Adicionar jogo', 'PGE/dice');
  expect(screen.getByText('Tirar Dado')).toBeTruthy();
  type('Giro por ponto', '10');
  type('Do nível VIP', '2');
  press('Adicionar prêmio');
  type('Prêmio 2', 'points');
  press('Adicionar prêmio');
  type('Prêmio 3', 'free_rounds');
  type('Jogo', 'mines');
  press('Adicionar prêmio');
  type('Prêmio 4', 'free_bet');
  type('Cotação mínima', '2.00');
  fireEvent.click(screen.getByLabelText('Tênis'));
  press('Propor');
  expect(screen.queryByText('Propor esta versão?')).toBeNull();
  type('Termina em', '2099-03-09T12:00');
  press('Propor');
  const dialog = await screen.findByRole('dialog', { name: 'Propor esta versão?' });
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'torneio de março' } });
  press('Propor', dialog);
  expect(await within(dialog).findByText('O fim já passou')).toBeTruthy();
  press('Propor', dialog);
  await screen.findByText('Proposta. Outra pessoa precisa aprovar.');
  const [, sent] = platform.calls('POST /office/missions');
  expect(sent?.body).toMatchObject({
    campaignId: null,
    reason: 'torneio de março',
    terms: {
      ...{ kind: 'board', titles: { PT: 'Torneio', EN: 'Cup' }, scope: { kind: 'game', codes: ['PGE/dice'] } },
      ...{ score: 'points', pointsPer: '10.00', pointsPerWin: 0, least: '1.00', leastStake: null },
      prizes: [
        { places: 1, prize: { kind: 'cash', amount: '10.00', rollover: 1 } },
        { places: 1, prize: { kind: 'points', points: 100 } },
        {
          places: 1,
          prize: { kind: 'free_rounds', game: 'mines', rounds: 10, stake: '0.50', days: 7, rollover: 1 },
        },
        { places: 1, prize: { kind: 'free_bet', amount: '10.00', odds: '2.00', sports: ['tennis'], days: 7 } },
      ],
      leastRank: 2,
    },
  });
});

test('another person approves; whoever may only read sees no buttons; the places of a board name the prizes', async () => {
  const board = {
    ...{ kind: 'board', titles: mission.titles, scope: { kind: 'vendor', codes: ['PGE'] }, leastStake: '1.00' },
    ...{ startsAt: at, endsAt: at + 1000, claimDays: 7, score: 'turnover', pointsPer: null, pointsPerWin: 0 },
    ...{ least: '1.00', prizes: [{ places: 2, prize: { kind: 'points', points: 50 } }] },
  };
  const over = campaign({
    ...{ campaignId: '4', kind: 'board', title: 'Torneio', state: 'over', players: 2, rewards: 1, next: null },
    current: version(board, { state: 'approved', countsFrom: at, countsUntil: at + 1000 }),
  });
  const place = { place: 1, account: 'luana82', score: '44.00', at, rewardId: '77', trouble: null };
  const platform = office({
    [list]: listOf([campaign(), over]),
    'POST /office/missions/versions/5/decision': { value: campaign({ state: 'running' }) },
    'GET /office/missions/4/places': {
      value: {
        ...{ total: 2, totalPages: 1, final: true, title: 'Torneio', unit: 'money' },
        list: [place, { ...place, place: 2, account: 'bia7', rewardId: null, trouble: 'safeguards.excluded' }],
      },
    },
  });
  await openPage('/missions');
  const card = (await screen.findByRole('heading', { name: 'Giro da semana' })).closest('li') as HTMLElement;
  expect(card.textContent).toMatch(/MetaR\$\s200,00/);
  press('Aprovar', card);
  press('Aprovar', await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(platform.calls('POST /office/missions/versions/5/decision')[0]?.body).toEqual({ decision: 'approve' }),
  );
  const other = screen.getByRole('heading', { name: 'Torneio' }).closest('li') as HTMLElement;
  expect(other.textContent).toMatch(/Palpite Originais.*Lugares 1 a 2/);
  expect(within(other).queryByRole('button', { name: 'Encerrar' })).toBeNull();
  press('Ver os lugares', other);
  expect((await screen.findByRole('link', { name: 'Prêmio 77' })).getAttribute('href')).toContain('/rewards/77');
  expect(screen.getByText('Espera: o jogador está em pausa')).toBeTruthy();
  office({ [list]: listOf([campaign()]) }, ['missions.read']);
  await openPage('/missions');
  await screen.findByRole('heading', { name: 'Giro da semana' });
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Criar' })).toHaveProperty('disabled', true);
});
