import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayOf, daysAfter } from '../../base/records/zone.ts';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';

const today = dayOf(Date.now());
const line = (key: string, profitAndLoss: string) => ({
  key,
  betAmount: '10.00',
  validBetAmount: '8.00',
  winAmount: '4.00',
  profitAndLoss,
  hands: 5,
});
const total = {
  ...{ betAmount: '20.00', validBetAmount: '16.00', winAmount: '8.00', profitAndLoss: '-2.50', hands: 10 },
  ...{ bonusAmount: '0.00', rebateAmount: '0.00' },
};
const now = Date.now();
const byDay = {
  list: [line(today, '3.50'), line(daysAfter(today, -2), '-6.00')],
  total,
  from: now - 6 * 86_400_000,
  to: now,
};
const byProduct = { ...byDay, list: [line('INHOUSE', '3.50'), line('RNG', '-6.00')] };
const path = '/wps/relay/ODSFE2_PersonalProfit';
const answer = ({ query }: { query: URLSearchParams }) => (query.get('by') === 'product' ? byProduct : byDay);

test('the result is drawn day by day and told in a table with its sum', async () => {
  platform({ [`GET ${path}`]: answer });
  await openSite('/member/personalProfit', { loggedIn: true });
  const table = await screen.findByRole('table');
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/\+\sR\$3,50/);
  expect(rows[3]).toMatch(/Soma.*10.*R\$20,00.*R\$16,00.*R\$8,00.*−\sR\$2,50/);
  const chart = screen.getByRole('img', { name: /Resultado de cada dia/ });
  const bars = [...chart.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(['1000', '583']);
  // what was lost hangs below the line, what was won stands on it
  expect(bars.map((bar) => bar.getAttribute('y'))).toEqual(['1000', '417']);
});

test('bonus and rebate of the same days stand beside the result, and only where there were any', async () => {
  const [first, second] = byDay.list;
  const given = {
    ...byDay,
    list: [{ ...first, bonusAmount: '12.00', rebateAmount: '0.00' }, second],
    total: { ...total, bonusAmount: '12.00' },
  };
  platform({ [`GET ${path}`]: given });
  await openSite('/member/personalProfit', { loggedIn: true });
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Bônus' })).toBeTruthy();
  expect(within(table).queryByRole('columnheader', { name: 'Retorno de apostas' })).toBeNull();
  expect(within(table).getAllByRole('row')[1]?.textContent).toContain('R$12,00');
});

test('by product, games are called by their names, and the address keeps it', async () => {
  const { to } = platform({ [`GET ${path}`]: answer });
  await openSite('/member/personalProfit?period=7', { loggedIn: true });
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('radio', { name: 'Por tipo de jogo' }));
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Originais'));
  expect(screen.queryByRole('img', { name: /Resultado de cada dia/ })).toBeNull();
  expect(location.search).toBe('?by=product&period=7');
  expect(to(path).at(-1)?.query.get('by')).toBe('product');
});

test('days without a bet say so, and a failed load is tried again', async () => {
  let broken = true;
  platform({
    [`GET ${path}`]: () => (broken ? refusal(503, 'site.closed', 'Agora não.') : { ...byDay, list: [] }),
  });
  await openSite('/member/personalProfit', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nada apostado neste período')).toBeTruthy();
});
