import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform } from '../../testing/open-site.tsx';

const bet = {
  orderNo: '900',
  gameCode: 'dice',
  gameName: 'dice',
  vassalage: 'PGE',
  betTimeInTimestamp: Date.UTC(2026, 10, 20, 15),
  betAmount: '2.00',
  validBetAmount: '2.00',
  winAmount: '3.96',
  profitAndLoss: '1.96',
  status: 'won',
  currency: 'BRL',
  roundId: '900',
};
const footer = { betAmount: '42.00', validBetAmount: '42.00', winAmount: '40.00', profitAndLoss: '-2.00' };
const record = { list: [bet], totalPages: 3, total: 41, footer };
const round = {
  roundId: '900',
  gameCode: 'dice',
  serverSeedHash: 'c0ffee',
  serverSeed: null,
  clientSeed: 'luana',
  nonce: 7,
  playedAt: 1,
  stake: '2.00',
  target: 5050,
  direction: 'over',
  roll: 7312,
  multiplier: 19800,
  won: true,
  payout: '3.96',
};
const base = {
  'GET /wps/relay/ODSFE2_RNGOrders': record,
  'GET /wps/bets/900': {
    bet,
    entries: [
      { id: '1', kind: 'stake', amount: '2.00', direction: 'out', balanceAfter: '8.00', at: 1 },
      { id: '2', kind: 'payout', amount: '3.96', direction: 'in', balanceAfter: '11.96', at: 2 },
    ],
  },
  'GET /wps/rounds/dice/900': round,
};

test('the record shows each bet, the sums of the whole period, and turns pages', async () => {
  const { to } = platform(base);
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('Dado');
  expect(table.textContent).toContain('41 apostas');
  expect(table.textContent).toMatch(/−\sR\$2,00/);
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(location.search).toBe('?page=2');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(to('/wps/relay/ODSFE2_RNGOrders').at(-1)?.query.get('page')).toBe('2');
});

test('a bet opens to its round: what was drawn, what is still sealed, and the entries it made', async () => {
  platform(base);
  await openSite('/member/personalHistoryCopy?bet=900', { loggedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'Aposta' });
  expect(await within(dialog).findByText('73,12')).toBeTruthy();
  expect(within(dialog).getByText('acima de 50,50')).toBeTruthy();
  expect(within(dialog).getByText(/Ainda selada/)).toBeTruthy();
  expect(
    within(dialog)
      .getByRole('link', { name: /Conferir esta rodada/ })
      .getAttribute('href'),
  ).toBe('/arcade/verify/#serverSeed=&clientSeed=luana&nonce=7&hash=c0ffee&target=5050&direction=over');
  const entries = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(entries[0]).toMatch(/Aposta.*−\sR\$2,00.*saldo R\$8,00/);
  expect(entries[1]).toMatch(/Prêmio.*\+\sR\$3,96.*saldo R\$11,96/);
});

test('the period asks for its days only, and an empty one says what to do', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': { ...record, list: [], total: 0, totalPages: 0 },
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  expect(await screen.findByText('Você ainda não apostou')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Hoje' }));
  expect(await screen.findByText('Nenhuma aposta neste período')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  expect(to('/wps/relay/ODSFE2_RNGOrders').at(-1)?.query.get('startDate')).toBe(String(midnight.getTime()));
});
