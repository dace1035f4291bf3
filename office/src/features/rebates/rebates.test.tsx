import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const product = (gameType: string, rate: number, mode = 'manual') => ({
  ...{ gameType, mode, rates: Array.from({ length: 11 }, () => rate) },
});
const plan = (planId: string, rate: number) => ({
  ...{ planId, state: 'approved', fromDay: '2026-03-01', reason: 'primeiro', by: 'plantao', at: 1_772_463_600_000 },
  ...{ decidedBy: null, decidedAt: null, decisionReason: null },
  products: [product('INHOUSE', rate), product('LIVE', 40, 'automatic')],
});
const view = { today: '2026-03-02', current: plan('1', 60), next: null, proposal: null, history: [plan('1', 60)] };
const proposal = { ...plan('2', 75), state: 'proposed', fromDay: null, mine: false };
const plans = 'GET /office/rebates/plans';
const office = (table: Record<string, Reply | readonly Reply[]>, rights = ['rebates.read', 'rebates.change']) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(rights), ...table });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  fireEvent.click(within(where).getByRole('button', { name }));

test('rates are changed product by product, with a reason; a rate out of range is said at its field', async () => {
  const platform = office({
    [plans]: { value: view },
    'POST /office/rebates/plans': { value: { ...view, proposal: { ...proposal, mine: true } } },
  });
  await openPage('/rebates');
  const table = await screen.findByRole('region', { name: 'Vale hoje' });
  expect(within(table).getByText('Originais').closest('tr')?.textContent).toContain('0,60%');
  press('Mudar taxas');
  const dialog = await screen.findByRole('dialog', { name: 'Mudar o cashback' });
  const field = within(dialog).getByLabelText('Nível 0');
  fireEvent.change(field, { target: { value: '75' } });
  press('Salvar taxas', dialog);
  expect(await within(dialog).findByText('De 0 a 10%.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '0,75' } });
  fireEvent.change(within(dialog).getByLabelText(/Motivo/), { target: { value: 'mais para todos' } });
  press('Salvar taxas', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(platform.calls('POST /office/rebates/plans')[0]?.body).toMatchObject({
    reason: 'mais para todos',
    products: [{ gameType: 'INHOUSE', mode: 'manual', rates: [75, 60, ...Array.from({ length: 9 }, () => 60)] }, {}],
  });
});

test('a proposal shows what it changes; another person approves, its proposer can only withdraw it', async () => {
  const platform = office({
    [plans]: { value: { ...view, proposal } },
    'POST /office/rebates/plans/2/decision': { value: view },
  });
  await openPage('/rebates');
  const table = await screen.findByRole('region', { name: 'Taxas propostas' });
  expect(within(table).getByText('Originais').closest('tr')?.textContent).toContain('0,75%era 0,60%');
  press('Aprovar taxas');
  press('Aprovar taxas', await screen.findByRole('dialog', { name: 'Aprovar taxas' }));
  await waitFor(() => expect(platform.calls('POST /office/rebates/plans/2/decision')).toHaveLength(1));
  office({ [plans]: { value: { ...view, proposal: { ...proposal, mine: true } } } });
  await openPage('/rebates');
  await screen.findByRole('button', { name: 'Retirar proposta' });
  expect(screen.queryByRole('button', { name: 'Aprovar taxas' })).toBeNull();
});

test('a player is found by name, each payment with what it is made of', async () => {
  const line = { gameType: 'LIVE', day: '2026-03-01', turnover: '1000.00', rate: 40, amount: '4.00' };
  const payment = {
    ...{ rebateId: '9', at: 1_772_463_600_000, way: 'automatic', amount: '4.00', carriedBefore: '0.00' },
    ...{ carriedAfter: '0.00', lines: [line] },
  };
  const player = { playerId: '7', account: 'luana', rank: 2, carried: '0.00', paid: '4.00' };
  office({ 'GET /office/rebates/players': { value: { ...listOf([payment]).value, player } } }, ['rebates.read']);
  await openPage('/rebates/players?search=luana');
  expect(await screen.findByText('Nível 2')).toBeTruthy();
  expect(screen.getByText(/Ao vivo, 01\/03\/2026/).textContent).toMatch(/1\.000,00 × 0,40% = .*4,00/);
});
