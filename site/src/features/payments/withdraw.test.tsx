import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { balance, member, openSite, platform, refusal } from '../../testing/open-site.tsx';

const settings = {
  allowWithdraw: true,
  minimumAmount: '20.00',
  maximumAmount: '10000.00',
  available: '1284.507',
  requiredTurnover: '200.00',
  actualTurnover: '240.00',
  decisionHours: 2,
};

function withdrawal(state: string, more: object = {}) {
  const now = Date.now();
  const at = state === 'review' ? 4 : state === 'paying' ? 5 : 6;
  const names = ['limits', 'turnover', 'identity', 'own_account', 'review', 'payment'] as const;
  return {
    orderNo: 'W1',
    amount: '120.00',
    state,
    pixKeyType: 'CPF',
    pixKeyMasked: '···.···.482-09',
    createdAt: now,
    dueAt: now + 2 * 3_600_000,
    gates: names.map((name, place) => ({
      name,
      state: place < at ? 'passed' : place === at ? 'current' : 'waiting',
      actor: name === 'review' ? 'staff' : name === 'payment' ? 'bank' : 'system',
      at: place < at ? now : null,
      detail: name === 'turnover' ? { actual: '3240.00', required: '3200.00' } : {},
    })),
    payout: null,
    reason: null,
    ...more,
  };
}

const base = {
  'GET /wps/relay/MCSFE_getWithdrawSettings': settings,
  'GET /wps/withdrawals': { list: [], totalPages: 0, total: 0 },
  'GET /wps/withdrawals/W1': withdrawal('review'),
};
const askPath = '/wps/v2/transaction/withdraw';

test('nothing moves before the amount and the key are confirmed by name', async () => {
  const { to } = platform({ ...base, [`POST ${askPath}`]: withdrawal('review') });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.change(await screen.findByLabelText('Quanto você quer sacar?'), { target: { value: '120' } });
  const ask = screen.getByRole('button', { name: /Sacar R\$\s120,00 para CPF ···-09/ });
  fireEvent.click(ask);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme o saque' });
  expect(dialog.textContent).toContain('Sacar para a chave CPF ···-09');
  expect(to(askPath)).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: /Sacar R\$\s120,00/ });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Em análise pela equipe')).toBeTruthy();
  expect(location.pathname).toBe('/member/withdraw/W1');
  expect(to(askPath).map((each) => each.body)).toEqual([{ amount: '120.00', pixKeyType: 'CPF', pixKey: '' }]);
  expect(to(askPath)[0]?.headers['Idempotency-Key']).toBeTruthy();
});

test('amounts carry the sign of the wallet’s currency', async () => {
  platform({ ...base, 'GET /wps/v2/wallets/balance': { ...balance, currencySymbol: 'US$' } });
  await openSite('/member/withdraw/W1', { loggedIn: true });
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/US\$\s?120,00/));
  expect(await screen.findByText(/US\$\s3\.240,00/)).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toContain('R$');
});

test('"all" takes what is there in whole cents, and more than that is refused', async () => {
  platform(base);
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = (await screen.findByLabelText('Quanto você quer sacar?')) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  expect(amount.value).toBe('1.284,50');
  fireEvent.change(amount, { target: { value: '1.284,51' } });
  fireEvent.submit(amount);
  expect(await screen.findByText(/Você tem R\$\s1\.284,50 disponíveis/)).toBeTruthy();
});

test('the turnover asked for shows how far it is made, and what is missing keeps the withdrawal from starting', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/MCSFE_getWithdrawSettings': { ...settings, actualTurnover: '50.00' },
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const bar = await screen.findByRole('progressbar', { name: 'Volume apostado' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/R\$\s50,00 de R\$\s200,00/);
  const amount = screen.getByLabelText('Quanto você quer sacar?');
  fireEvent.change(amount, { target: { value: '100' } });
  fireEvent.submit(amount);
  expect((await screen.findByRole('alert')).textContent).toMatch(/Faltam R\$\s150,00 em apostas/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(to(askPath)).toEqual([]);
});

test('a key that cannot be one is told at the key; a key of somebody else too', async () => {
  platform({
    ...base,
    [`POST ${askPath}`]: refusal(422, 'payments.foreign_key', 'Esta chave não está no seu CPF.', { field: 'pixKey' }),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const type = await screen.findByLabelText('Chave PIX');
  fireEvent.change(type, { target: { value: 'EMAIL' } });
  fireEvent.change(screen.getByLabelText('Quanto você quer sacar?'), { target: { value: '100' } });
  const key = screen.getByLabelText('E-mail');
  fireEvent.change(key, { target: { value: 'luana' } });
  fireEvent.submit(key);
  expect(await screen.findByText('Formato de e-mail incorreto')).toBeTruthy();
  fireEvent.change(key, { target: { value: 'outra@exemplo.com' } });
  fireEvent.submit(key);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme o saque' });
  fireEvent.click(within(dialog).getByRole('button', { name: /Sacar R\$\s100,00/ }));
  const told = await screen.findByText('Esta chave não está no seu CPF.');
  expect(key.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
});

test('a withdrawal shows each gate, who acts now and until when', async () => {
  platform(base);
  await openSite('/member/withdraw/W1', { loggedIn: true });
  const steps = await screen.findByRole('list', { name: 'Etapas do saque' });
  const current = within(steps)
    .getAllByRole('listitem')
    .find((item) => item.getAttribute('aria-current') === 'step');
  expect(current?.textContent).toContain('Análise');
  expect(steps.textContent).toMatch(/Você jogou R\$\s3\.240,00 dos R\$\s3\.200,00 pedidos/);
  expect(screen.getByText('Etapa 5 de 6')).toBeTruthy();
  expect(screen.getByText('A equipe Palpite')).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Prazo' }).textContent).toMatch(/[12]:\d\d:\d\d/);
});

test('a rejected one says why and that the money came back', async () => {
  platform({ ...base, 'GET /wps/withdrawals/W1': withdrawal('rejected', { reason: 'A chave não é sua.' }) });
  await openSite('/member/withdraw/W1', { loggedIn: true });
  expect(await screen.findByText('A chave não é sua.')).toBeTruthy();
  expect(screen.getByText('O valor reservado voltou inteiro para o seu saldo.')).toBeTruthy();
});

test('a withdrawal that is not there leads back to those that are', async () => {
  platform({
    ...base,
    'GET /wps/withdrawals/W1': refusal(404, 'payments.unknown_withdrawal', 'Não achamos este saque.'),
  });
  await openSite('/member/withdraw/W1', { loggedIn: true });
  expect(await screen.findByText('Não achamos este saque.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Ver meus saques' }));
  await waitFor(() => expect(location.pathname).toBe('/member/withdraw'));
});

test('a withdrawal that could not be read can be tried again', async () => {
  platform({ ...base, 'GET /wps/withdrawals/W1': refusal(500, 'server.fault', 'Falha') });
  await openSite('/member/withdraw/W1', { loggedIn: true });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy());
});

test('a trial account is told once that it has nothing to withdraw', async () => {
  const first = refusal(403, 'players.register_first', 'Crie uma conta primeiro.');
  platform({
    ...base,
    'GET /wps/member/info': { ...member, type: 4 },
    'GET /wps/relay/MCSFE_getWithdrawSettings': first,
    'GET /wps/withdrawals': first,
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const page = await screen.findByRole('main', { hidden: true });
  await within(page).findByText('Crie uma conta primeiro.');
  await waitFor(() => expect(within(page).queryByText('Saques anteriores')).toBeNull());
  expect(within(page).getAllByText('Crie uma conta primeiro.')).toHaveLength(1);
});
