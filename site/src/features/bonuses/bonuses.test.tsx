import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openSite, platform, refusal } from '../../testing/open-site.tsx';

const hash = 'ab'.repeat(32);
const bonus = {
  ...{
    bonusId: '7',
    title: 'Sexta em dobro',
    source: 'promotion',
    state: 'open',
    amount: '200.00',
    balance: '150.00',
    deposit: '0.00',
  },
  ...{ currency: 'BRL', target: '5000.00', progress: '1250.00', createdAt: 1_772_463_600_000, claimUntil: null },
  ...{ openedAt: 1_772_463_600_000, dueAt: 1_780_239_600_000, endedAt: null, released: null, forfeited: null },
  endReason: null,
  terms: {
    ...{ hash, rolloverPercent: 2500, base: 'bonus', otherPercent: 0, maxStake: '20.00', days: 90 },
    leastOdds: 15_000,
    contributions: [
      { kind: 'type', name: 'RNG', percent: 100 },
      { kind: 'game', name: 'Roleta', percent: 10 },
    ],
    holdsWithdrawals: true,
  },
};
const issued = {
  ...bonus,
  state: 'issued',
  openedAt: null,
  dueAt: null,
  progress: '0.00',
  claimUntil: 1_790_000_000_000,
};
const pageOf = (...list: object[]) => ({ list, total: list.length, totalPages: 1 });
const costing = (gameCode: string, gameName: string, leastOdds: number | null = null) => ({
  ...{ vassalage: 'PGS', gameCode, gameName, percent: 100, rtp: 9600, leastOdds },
  ...{ bets: 2500, staked: '5000.00', cost: '200.00' },
});
const cost = {
  ...{ left: '5000.00', amount: '200.00', counting: 8, notCounting: 3 },
  games: [
    costing('arraial', 'Arraial'),
    ...[2, 3, 4, 5, 6, 7].map((each) => costing(`game-${each}`, `Jogo ${each}`)),
    { ...costing('sportsbook', 'Palpite Esportes', 15_000), rtp: null, cost: null },
  ],
};
const count = {
  ...{ orderNo: '991', gameName: 'Arraial', placedAt: 1_772_463_700_000, status: 'lost', stake: '40.00' },
  ...{ validTurnover: '40.00', counted: '20.00', reasons: ['cap', 'odds'], short: { odds: 11_000, least: 15_000 } },
};

function open(answers: Record<string, Answer>) {
  const asked = platform({
    'GET /wps/bonuses': pageOf(bonus),
    'GET /wps/bonuses/7/cost': cost,
    'GET /wps/bonuses/7/bets': pageOf(count),
    ...answers,
  });
  return openSite('/member/bonusDetails', { loggedIn: true }).then(() => asked);
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('a bonus under way says how far it is, what it asks, and what each bet counted', async () => {
  await open({});
  const bar = await screen.findByRole('progressbar', { name: 'Apostas pedidas pelo bônus' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
    '25',
    'R$\u00a01.250,00 de R$\u00a05.000,00',
  ]);
  screen.getByText(/Faltam R\$ 3\.750,00 em apostas/);
  screen.getByText('No bônus agora: R$ 150,00');
  await press('Condições');
  await screen.findByText('25× o bônus de R$ 200,00: R$ 5.000,00 em apostas.');
  screen.getByText('De uma aposta acima de R$ 20,00 só contam R$ 20,00.');
  screen.getByText('Apostas esportivas com cotação total abaixo de 1,50 não contam.');
  screen.getByText('Roleta');
  await press('Apostas que contaram');
  await screen.findByText('R$ 20,00 contados');
  screen.getByText('A aposta passa do maior valor que conta. Cotação de 1,10, abaixo da mínima de 1,50.');
});

test('before it is claimed it says how much play it asks and what that costs on average', async () => {
  const { to } = await open({
    'GET /wps/bonuses': pageOf(issued),
    'POST /wps/bonuses/7/claim': { ...bonus, progress: '0.00' },
  });
  await press('Ver e aceitar');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/2\.500 apostas em Arraial custam R\$ 200,00 em média/);
  // the cheapest few, and the one whose bets need odds
  dialog.getByText('Jogo 5');
  expect(dialog.queryByText('Jogo 6')).toBeNull();
  expect(dialog.getByText('com cotação a partir de 1,50').closest('tr')?.textContent).toContain('Palpite Esportes');
  dialog.getByText('3 jogos não contam nada.');
  fireEvent.click(dialog.getByRole('button', { name: /^Aceitar/ }));
  await screen.findByText('O bônus está na sua carteira de bônus.');
  expect(to('/wps/bonuses/7/claim').map(({ body }) => body)).toEqual([{ terms: hash }]);
  expect(to('/wps/bonuses/7/claim')[0]?.headers['Idempotency-Key']).toBeTruthy();
});

test('leaving shows exactly what is lost, and a refusal is said where it was asked', async () => {
  let answer: Answer = refusal(409, 'bonuses.loss_changed', 'O que você perderia mudou.');
  const { to } = await open({ 'POST /wps/bonuses/7/exit': () => answer });
  await press('Sair deste bônus');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('R$ 150,00');
  dialog.getByText('R$ 1.250,00');
  const leave = dialog.getByRole('button', { name: 'Sair e perder R$\u00a0150,00' });
  fireEvent.click(leave);
  expect((await dialog.findByRole('alert')).textContent).toContain('O que você perderia mudou.');
  answer = { ...bonus, state: 'left', endedAt: 1_772_470_000_000, released: '0.00', forfeited: '200.00' };
  fireEvent.click(leave);
  await screen.findByText('Você saiu do bônus.');
  expect(to('/wps/bonuses/7/exit').map(({ body }) => body)).toEqual([{ forfeited: '150.00' }, { forfeited: '150.00' }]);
});

test('where there is none it says so, and what ended says how', async () => {
  const ended = { ...bonus, state: 'cancelled', endedAt: 1_772_470_000_000, released: '0.00', forfeited: '200.00' };
  await open({
    'GET /wps/bonuses': ({ query }: { query: URLSearchParams }) =>
      query.get('part') === 'ended' ? pageOf({ ...ended, endReason: 'Conta repetida' }) : pageOf(),
  });
  await screen.findByText('Nenhum bônus no momento');
  fireEvent.click(screen.getByText('Encerrados'));
  await screen.findByText(/Motivo: Conta repetida/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sair deste bônus' })).toBeNull());
});
