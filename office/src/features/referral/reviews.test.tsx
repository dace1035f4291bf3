import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

const held = {
  ...{ playerId: '7', account: 'luana2', recommender: 'luana', registeredAt: 1_772_463_600_000, deposits: '50.00' },
  ...{ turnover: '620.00', qualified: true, state: 'held', heldAt: 1_772_463_600_000, signals: ['device', 'network'] },
  ...{ decidedBy: null, decidedAt: null, reason: null },
};
const decided = {
  ...held,
  playerId: '8',
  account: 'caio2',
  state: 'refused',
  decidedBy: 'conferencia',
  reason: 'mesma conta PIX',
};
const press = (name: string, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

test('a held friend shows what links the accounts, and is cleared or refused with a reason', async () => {
  const platform = openPlatform({
    ...desks(),
    'GET /office/session': staff(['referral.read', 'referral.review']),
    'GET /office/referral/reviews': listOf([held]),
    'POST /office/referral/reviews/7/decision': { value: { ...held, state: 'refused' } },
  });
  await openPage('/referral');
  const row = (await screen.findByText('luana2')).closest('tr');
  expect(row?.textContent).toMatch(/luana.*Mesmo aparelho, Mesma rede.*50,00.*620,00/);
  press('Recusar');
  const dialog = await screen.findByRole('dialog', { name: 'Recusar luana2?' });
  press('Recusar', dialog);
  expect(await within(dialog).findByText(/pelo menos 5 letras/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'mesma pessoa' } });
  press('Recusar', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/referral/reviews/7/decision')[0]?.body).toEqual({
    ...{ decision: 'refuse', reason: 'mesma pessoa' },
  });
});

test('whoever may only read decides nothing; what was decided shows by whom and why', async () => {
  openPlatform({
    ...desks(),
    'GET /office/session': staff(['referral.read']),
    'GET /office/referral/reviews': listOf([decided]),
  });
  await openPage('/referral?state=refused');
  expect((await screen.findByText('caio2')).closest('tr')?.textContent).toContain('conferenciamesma conta PIX');
  expect(screen.queryByRole('button', { name: 'Recusar' })).toBeNull();
});
