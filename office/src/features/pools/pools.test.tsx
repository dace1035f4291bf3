import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const waits = (amount: string) => [
  { share: 'sena', tier: '6', amount },
  { share: 'quadra', tier: '4', amount: '0.01' },
];
const pool = {
  ...{ gameCode: 'mega', gameName: 'Mega-Sena', currency: 'BRL', issueId: '7', numero: '3100', orders: 2 },
  ...{ sales: '54.00', carried: waits('30.78'), balance: '30.79' },
};
const contest = {
  ...{ issueId: '6', gameCode: 'mega', numero: '3099', isSpecial: false, currency: 'BRL', orders: 2, sales: '54.00' },
  ...{ share: 9000, added: '48.60', paid: '18.46', before: waits('0.64'), after: waits('30.78') },
  ...{ sharedAt: Date.parse('2026-03-03T00:20:00Z') },
  tiers: [
    { tier: '6', pot: '0.00', units: 0, cost: '0.00', paid: '0.00' },
    { tier: '4', pot: '9.234', units: 5, cost: '30.00', paid: '9.23' },
  ],
};

const office = (table: Record<string, Reply>) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(['pools.view']), ...table });

test('the pools stand with what is sold, what waits and what the ledger holds', async () => {
  office({ 'GET /office/pools': { value: { share: 9000, list: [pool] } } });
  await openPage('/pools');
  const table = await screen.findByRole('table', { name: 'Rateios' });
  expect(
    within(table)
      .getByRole('link', { name: /Mega-Sena/ })
      .getAttribute('href'),
  ).toContain('/pools/mega');
  for (const text of ['54,00', '2 pedidos', '30,79', 'pools.mega']) expect(table.textContent).toContain(text);
});

test('a contest says what went in, what each tier paid and what waits', async () => {
  office({
    'GET /office/pools/mega/contests': { value: { ...listOf([contest]).value, gameName: 'Mega-Sena' } },
  });
  await openPage('/pools/mega');
  const shown = await screen.findByRole('region', { name: 'Concurso 3099' });
  for (const text of ['90,00%', '48,60', '18,46', '5,40']) expect(shown.textContent).toContain(text);
  const table = within(shown).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(table.textContent).toContain('30,78');
});
