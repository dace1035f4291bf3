import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { channelsLookedAt } from '../../../base/looked-at.ts';
import { byVassalage, dice, openSite, platform, vendor } from '../../../testing/open-site.tsx';

const slot = (gameCode: string, displayName: string, vassalage = 'PGS') => ({
  ...{ ...dice, nodeId: `${vassalage} ${gameCode}`, gameCode, displayName, gameType: 'RNG', vassalage },
});
const lobby = {
  lanes: [{ title: 'RNG', cards: byVassalage(vendor), gameClassify: [] }],
  sections: [
    {
      gameType: 'RNG',
      total: 3,
      games: [slot('onca', 'Onça'), slot('cofre', 'Cofre'), slot('onca', 'Jaguar', 'CAJU')],
    },
  ],
  hot: [],
};
const pot = (amount: string, currency = 'BRL') => ({
  ...{ code: 'arraial', games: ['folia', 'onca'], currency, currencySymbol: currency === 'BRL' ? 'R$' : currency },
  ...{ amount, last: null },
});
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^Jogar ${name}`) });

test('the card of a game that fills a pot says what stands in it, and no other card does', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': lobby, 'GET /wps/jackpots': { list: [pot('1012.34')] } });
  await openSite('/');
  await waitFor(async () => expect((await card('Onça')).textContent).toMatch(/Jackpot.*R\$1\.012,34/));
  expect((await card('Cofre')).textContent).not.toMatch(/Jackpot/);
  // another house's game of the same name fills nothing of ours
  expect((await card('Jaguar')).textContent).not.toMatch(/Jackpot/);
});

test('without a pot the card is as it was', async () => {
  const { to } = platform({ 'GET /wps/relay/GCSGAME_lobby': lobby });
  await openSite('/');
  await card('Onça');
  await waitFor(() => expect(to('/wps/jackpots')).toHaveLength(1));
  expect(screen.queryByText('Jackpot')).toBeNull();
});

test('pots are in the money of the player’s wallet, and looked at only while games are', async () => {
  const { to } = platform({
    'GET /wps/relay/GCSGAME_lobby': lobby,
    'GET /wps/jackpots': ({ query }: { query: URLSearchParams }) => ({
      list: [pot('7.00', query.get('currency') ?? 'EUR')],
    }),
  });
  await openSite('/', { loggedIn: true });
  await waitFor(async () => expect((await card('Onça')).textContent).toMatch(/R\$7,00/));
  expect(to('/wps/jackpots').map(({ query }) => query.get('currency'))).toEqual(['BRL']);
  expect(channelsLookedAt()).toEqual(['jackpots']);
  history.pushState(null, '', '/download');
  await waitFor(() => expect(channelsLookedAt()).toEqual([]));
});

test('a visitor, whom no live line reaches, sees the pot grow all the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let amount = '1000.00';
    platform({ 'GET /wps/relay/GCSGAME_lobby': lobby, 'GET /wps/jackpots': () => ({ list: [pot(amount)] }) });
    await openSite('/');
    await waitFor(async () => expect((await card('Onça')).textContent).toMatch(/1\.000,00/));
    amount = '1000.50';
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(async () => expect((await card('Onça')).textContent).toMatch(/1\.000,50/));
  } finally {
    vi.useRealTimers();
  }
});
