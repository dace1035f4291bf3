import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

const bet = {
  orderNo: '512',
  playerName: 'luana_82',
  gameName: 'Dado',
  at: Date.now(),
  currency: 'BRL',
  stake: '10.00',
  freeStake: '0.00',
  payout: '19.80',
  status: 'won',
  round: {
    roll: '67.12',
    direction: 'over',
    serverSeedHash: '9f2d6cf0b4b1f4e8a3c7a5d2e1f0b9c8d7e6f5a4b3c2d1e0f9e8d7c6b5a49382',
    novelty: '1',
  },
  entries: [{ id: '512', kind: 'stake', debit: 'player:7:main', credit: 'games.PGE', amount: '10.00', at: Date.now() }],
};

const table = { 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) };

test('a number typed with spaces opens its bet: figures, round and entries', async () => {
  openPlatform({ ...table, 'GET /office/bets/512': { value: bet } });
  await openPage('/bets');
  fireEvent.change(await screen.findByLabelText('Número da aposta'), { target: { value: ' 5 12 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await screen.findByRole('heading', { name: 'Dado' });
  expect(location.pathname).toBe('/bets/512');
  expect(screen.getByText('Resultado da pessoa').nextSibling?.textContent).toBe('+\u00a0R$9,80');
  expect(screen.getByText('Número sorteado').nextSibling?.textContent).toBe('67,12');
  expect(screen.getByText('Sentido').nextSibling?.textContent).toBe('acima');
  expect(screen.getByText('novelty')).toBeDefined();
  expect(screen.getByText('games.PGE').closest('tr')?.textContent).toContain('player:7:main');
});

test('the figures of a flight have names', async () => {
  const round = {
    flight: '9',
    chain: '1/9',
    autoCashOut: '2.00',
    cashedOut: '2.00',
    burst: '3.14',
    hash: 'ab',
    salt: 'cd',
  };
  openPlatform({ ...table, 'GET /office/bets/512': { value: { ...bet, gameName: 'Pipa', round } } });
  await openPage('/bets/512');
  await screen.findByRole('heading', { name: 'Pipa' });
  for (const name of Object.keys(round)) expect(screen.queryByText(name)).toBeNull();
  expect(screen.getByText('Estourou em').nextSibling?.textContent).toBe('3,14');
});

test.for([
  ['accepted', '0.00', '10.00', '0.00'],
  ['void', '0.00', '10.00', '10.00'],
] as const)('a bet that is %s has no result yet, or none at all', async ([status, freeStake, stake, payout]) => {
  openPlatform({ ...table, 'GET /office/bets/512': { value: { ...bet, status, freeStake, stake, payout } } });
  await openPage('/bets/512');
  await screen.findByRole('heading', { name: 'Dado' });
  expect(screen.getByText('Resultado da pessoa').nextSibling?.textContent).toBe('R$0,00');
  expect(screen.queryByText('Aposta grátis')).toBeNull();
});

test('a free stake stands beside the person’s own, in the bet’s currency', async () => {
  const free = { ...bet, currency: 'FUN', stake: '0.00', freeStake: '1.50', payout: '4.00' };
  openPlatform({ ...table, 'GET /office/bets/512': { value: free } });
  await openPage('/bets/512');
  await screen.findByRole('heading', { name: 'Dado' });
  expect(screen.getByText('Aposta grátis').nextSibling?.textContent).toBe('FUN1,50');
  expect(screen.getByText('Resultado da pessoa').nextSibling?.textContent).toBe('+\u00a0FUN4,00');
});

test.each([
  ['round', 'Rodada grátis'],
  ['money', 'Dinheiro promocional'],
] as const)('of a free stake that was known to be a %s it is said', async (free, said) => {
  openPlatform({ ...table, 'GET /office/bets/512': { value: { ...bet, freeStake: '1.50', free } } });
  await openPage('/bets/512');
  expect((await screen.findByText(said)).nextSibling?.textContent).toBe('R$1,50');
  expect(screen.queryByText('Aposta grátis')).toBeNull();
});

test('an empty number is asked for, an unknown one is said to be unknown', async () => {
  const platform = openPlatform({ ...table, 'GET /office/bets/9': { refusal: 'bets.unknown', status: 404 } });
  await openPage('/bets');
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
  await screen.findByText('Digite o número da aposta.');
  expect(platform.calls('GET /office/bets/')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Número da aposta'), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(screen.getByText('Não achamos a aposta 9')).toBeDefined());
});
