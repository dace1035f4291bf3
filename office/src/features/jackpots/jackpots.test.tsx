import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

const pots = 'GET /office/jackpots';
const wins = 'GET /office/jackpots/wins';
const at = Date.parse('2026-03-02T15:00:00Z');
const pot = {
  ...{ code: 'arraial', games: ['Folia', 'Onça'], currency: 'BRL', account: 'jackpots.arraial' },
  ...{ amount: '1203.50', share: 5000, mean: '20000.00', seed: '1000.00' },
  ...{ shares: '18203.50', seeds: '2000.00', wins: 1, paid: '19000.00' },
};
const win = { code: 'arraial', nth: 1, currency: 'BRL', amount: '19000.00', at, orderNo: '77', playerName: 'luana_82' };

test('a pot is told with its games, its account, its rules and both sides of its books', async () => {
  openPlatform({ ...desks(), [pots]: { value: { list: [pot] } }, [wins]: listOf([{ ...win, gameName: 'Folia' }]) });
  await openPage('/jackpots');
  const book = (await screen.findByRole('heading', { name: 'Jackpot do Arraial, BRL' })).closest('section');
  for (const text of [
    'Folia e Onça',
    'jackpots.arraial',
    'R$1.203,50',
    'R$18.203,50',
    'R$2.000,00',
    'R$19.000,00',
    '0,50%',
  ])
    expect(book?.textContent?.replaceAll('\u00a0', '')).toContain(text);
  expect(screen.getByText('Vezes ganho').nextSibling?.textContent).toBe('1');
  const won = (await screen.findByText('luana_82')).closest('tr');
  expect(won?.textContent).toContain('1º do pote');
  expect(
    within(won as HTMLElement)
      .getByRole('link', { name: '77' })
      .getAttribute('href'),
  ).toBe('/bets/77');
});

test('without pots and wins the page says so; when either fails it offers another try', async () => {
  openPlatform({
    ...desks(),
    [pots]: [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, { value: { list: [] } }],
    [wins]: listOf([]),
  });
  await openPage('/jackpots');
  await screen.findByText('Ninguém ganhou ainda');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum pote aberto');
});
