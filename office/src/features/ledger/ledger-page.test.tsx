import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const table = { 'GET /office/session': staff(), 'GET /office/withdrawals': queueOf([]) };
const totals = [{ currency: 'BRL', players: '152340.18', house: '-152340.18', held: '120.00' }];

test('nothing runs until somebody asks; then it says that it runs, and what it found', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const platform = openPlatform({
    ...table,
    'POST /office/ledger/verify': () => new Promise<Reply>((resolve) => (answer = resolve)),
  });
  await openPage('/ledger');
  const run = await screen.findByRole('button', { name: 'Conferir agora' });
  expect(platform.calls('POST /office/ledger/verify')).toHaveLength(0);
  fireEvent.click(run);
  await screen.findByRole('progressbar', { name: 'Lendo todos os lançamentos' });
  answer({ value: { clean: true, entries: 182034, accounts: 1204, tookMs: 1830, findings: [], totals } });
  await screen.findByText('As contas fecham');
  expect(screen.getByText('Lançamentos lidos').nextSibling?.textContent).toBe('182.034');
  expect(screen.getByText('BRL').closest('tr')?.textContent).toBe('BRLR$152.340,18R$120,00−\u00a0R$152.340,18R$0,00');
});

test('a discrepancy is called out, with where and what', async () => {
  const findings = [{ check: 'print', subject: 'transfer 512', detail: 'was changed after it was booked' }];
  openPlatform({
    ...table,
    'POST /office/ledger/verify': { value: { clean: false, entries: 2, accounts: 2, tookMs: 3, findings, totals } },
  });
  await openPage('/ledger');
  fireEvent.click(await screen.findByRole('button', { name: 'Conferir agora' }));
  expect((await screen.findByRole('alert')).textContent).toContain('1 divergência encontrada');
  expect(screen.getByText('transfer 512').closest('tr')?.textContent).toBe(
    'Lançamentos intactostransfer 512was changed after it was booked',
  );
});
