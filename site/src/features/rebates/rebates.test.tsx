import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const product = (gameType: string, mode: string, rate: number, turnover: string, rebate: string, paid = '0.00') => ({
  ...{ gameType, mode, rate, turnover, rebate, paid },
});
const today = {
  ...{ rank: 1, day: '2026-03-02', endsAt: Date.parse('2026-03-03T03:00:00Z'), minimum: '1.00', rollover: 1 },
  ...{ barred: false, carried: '0.00', claimable: '7.40', tonight: '4.00' },
  products: [
    product('INHOUSE', 'manual', 66, '1121.21', '7.40', '3.00'),
    product('LIVE', 'automatic', 44, '909.09', '4.00'),
  ],
};
const payment = {
  ...{ rebateId: '9', at: 1_772_463_600_000, way: 'manual', amount: '7.40', carriedBefore: '0.00' },
  carriedAfter: '0.007386',
  lines: [{ gameType: 'INHOUSE', day: '2026-03-02', turnover: '1121.21', rate: 66, amount: '7.40' }],
};
const pageOf = (...list: object[]) => ({ list, total: list.length, totalPages: 1 });

async function open(answers: Record<string, Answer>) {
  const asked = platform({ 'GET /wps/rebates': today, 'GET /wps/rebates/history': pageOf(payment), ...answers });
  await openSite('/member/manualRebate', { loggedIn: true, status: statusWith(['PLYRBT']) });
  return asked;
}

test('the page says what can be claimed until when, the rates of the level, and claims it once', async () => {
  const asked = await open({ 'POST /wps/rebates/claim': payment });
  const now = within(await screen.findByRole('region', { name: 'Cashback de hoje' }));
  expect(now.getByText(/Só até meia-noite/)).toBeTruthy();
  const rates = within(screen.getByRole('region', { name: 'Taxas do nível 1' }));
  expect(rates.getByText('Originais').closest('li')?.textContent).toMatch(/Por resgate0,66%.*1\.121,21.*7,40/);
  expect(await screen.findByText(/Originais, 02\/03\/2026: .*1\.121,21 × 0,66%/)).toBeTruthy();
  const button = now.getByRole('button', { name: 'Resgatar' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(asked.to('/wps/rebates/claim')).toHaveLength(1));
  expect(asked.to('/wps/rebates/claim')[0]?.body).toEqual({ day: '2026-03-02' });
  await screen.findByText('Cashback na sua carteira.');
});

test('a claim nobody answered is asked for again under its key; what came to be due since is another claim', async () => {
  let claimable = '7.40';
  let broken = true;
  const { to } = await open({
    'GET /wps/rebates': () => ({ ...today, claimable }),
    'POST /wps/rebates/claim': () => {
      if (broken) throw new TypeError('fetch failed');
      return payment;
    },
  });
  const press = async () => {
    const before = to('/wps/rebates/claim').length;
    fireEvent.click(await screen.findByRole('button', { name: 'Resgatar' }));
    await waitFor(() => expect(to('/wps/rebates/claim').length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resgatar' }).getAttribute('aria-busy')).toBeNull());
    return to('/wps/rebates/claim').at(-1)?.headers['Idempotency-Key'];
  };
  const first = await press();
  expect((await screen.findByRole('alert')).textContent).toMatch(/não sabemos/i);
  expect(await press()).toBe(first);
  // the money came all the same, and more was earned since
  claimable = '2.15';
  broken = false;
  const now = screen.getByRole('region', { name: 'Cashback de hoje' });
  await waitFor(() => expect(now.textContent).toContain('2,15'));
  expect(await press()).not.toBe(first);
});

test('below the minimum nothing can be claimed; a refusal is said, and that nothing moved', async () => {
  await open({ 'GET /wps/rebates': { ...today, claimable: '0.99' } });
  const button = (await screen.findByRole('button', { name: 'Resgatar' })) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  expect(screen.getByText(/O mínimo é R\$\s1,00/)).toBeTruthy();
  await open({ 'POST /wps/rebates/claim': refusal(409, 'rebates.day_over', 'Este dia acabou.') });
  fireEvent.click(await screen.findByRole('button', { name: 'Resgatar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Este dia acabou.');
});

test('where the law forbids it the page says so; a failed call can be repeated', async () => {
  await open({ 'GET /wps/rebates': { ...today, barred: true, claimable: '0.00', tonight: '0.00' } });
  await screen.findByText(/A lei desta marca não permite cashback/);
  expect(screen.queryByRole('button', { name: 'Resgatar' })).toBeNull();
  let broken = true;
  await open({ 'GET /wps/rebates': () => (broken ? refusal(500, 'server.fault', 'Algo falhou.') : today) });
  const again = await screen.findByRole('button', { name: /tentar/i });
  broken = false;
  again.click();
  await screen.findByRole('button', { name: 'Resgatar' });
});
