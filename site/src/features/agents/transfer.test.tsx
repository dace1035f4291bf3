import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, openSite, platform, refusal } from '../../testing/open-site.tsx';

const settings = {
  toUpline: true,
  toDownline: false,
  reason: null,
  upline: 'mar***na',
  minimumAmount: '10.00',
  maximumAmount: '500.00',
  dayLeft: '300.00',
  requiredTurnover: '0.00',
  actualTurnover: '0.00',
  needsPaymentPassword: true,
  hasPaymentPassword: true,
};
const row = {
  orderNo: '5001',
  at: Date.UTC(2026, 10, 20, 15),
  direction: 'to_upline',
  counterpart: 'mar***na',
  amount: '50.00',
  balanceAfter: '1234.50',
};
const none = { list: [], totalPages: 0, total: 0 };
const path = '/wps/member/transfer';
const base = { [`GET ${path}/settings`]: settings, [`GET ${path}`]: none };
const open = () => openSite('/member/transferUpline', { loggedIn: true });
const sent = (asked: readonly Asked[]) => asked.filter(({ method }) => method === 'POST');

async function ask(amount: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Quanto'), { target: { value: amount } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
}

async function confirm(password: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Confirme a transferência' });
  fireEvent.change(within(dialog).getByLabelText('Senha de pagamento'), { target: { value: password } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Transferir R\$/ }));
  return dialog;
}

test('a transfer is confirmed by name, amount and payment password, and leaves once', async () => {
  let moved = false;
  const { to } = platform({
    ...base,
    [`GET ${path}`]: () => (moved ? { list: [row], totalPages: 1, total: 1 } : none),
    [`POST ${path}`]: () => {
      moved = true;
      return row;
    },
  });
  await open();
  expect(await screen.findByText('Nenhuma transferência ainda')).toBeTruthy();
  await ask('50');
  const dialog = await screen.findByRole('dialog', { name: 'Confirme a transferência' });
  expect(within(dialog).getByText('Para mar***na')).toBeTruthy();
  expect(sent(to(path))).toEqual([]);
  await confirm('123456');
  expect(await screen.findByText('Transferido. O valor já chegou.')).toBeTruthy();
  expect(sent(to(path)).map(({ body }) => body)).toEqual([{ to: 'upline', amount: '50.00', password: '123456' }]);
  expect(sent(to(path))[0]?.headers['Idempotency-Key']).toBeTruthy();
  expect((await screen.findByText('Para mar***na, quem indicou você')).closest('li')?.textContent).toMatch(
    /−\sR\$50,00.*saldo R\$1.234,50/,
  );
});

test('a wrong payment password is mended where it was typed', async () => {
  const { to } = platform({
    ...base,
    [`POST ${path}`]: ({ body }: Asked) =>
      (body as { password: string }).password === '123456'
        ? row
        : refusal(422, 'invalid.payment.pw', 'A senha de pagamento não confere.'),
  });
  await open();
  await ask('50');
  const dialog = await confirm('12');
  expect(await within(dialog).findByText('São seis números')).toBeTruthy();
  expect(sent(to(path))).toEqual([]);
  await confirm('000000');
  expect(await within(dialog).findByText('A senha de pagamento não confere.')).toBeTruthy();
  await confirm('123456');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an amount out of its range, or more than there is, is said before anything is sent', async () => {
  const { to } = platform({
    ...base,
    [`GET ${path}/settings`]: { ...settings, dayLeft: '9000.00', maximumAmount: '5000.00' },
  });
  await open();
  await ask('9,99');
  expect(await screen.findByText(/Escolha um valor entre R\$\s10,00 e R\$\s5.000,00/)).toBeTruthy();
  await ask('2000');
  expect(await screen.findByText(/Você tem R\$\s1.284,50 disponíveis/)).toBeTruthy();
  expect(sent(to(path))).toEqual([]);
});

const handle = 'A'.repeat(22);
const downline = {
  ...{ handle, account: 'bia···a', type: 0, registeredAt: 1, lastSeenAt: null, steps: 1, upline: null, downlines: 0 },
  ...{ balance: '250.00', contracts: [], note: 'Joga de noite', frozen: null },
};
const asAgent = {
  ...base,
  [`GET ${path}/settings`]: {
    ...settings,
    toUpline: false,
    toDownline: true,
    upline: null,
    needsPaymentPassword: false,
  },
  'GET /wps/agent/downlines': ({ query }: Asked) => ({
    ...{ list: [downline], total: 1, totalPages: 1 },
    path: query.get('of') === handle ? [{ handle, account: 'bia···a' }] : [],
  }),
};

test('an agent chooses who receives among the direct downlines, and never types a name', async () => {
  const { to, asked } = platform({
    ...asAgent,
    [`POST ${path}`]: refusal(404, 'agents.unknown_downline', 'Não achamos essa pessoa.', { field: 'member' }),
  });
  await open();
  await ask('50');
  expect(await screen.findByText('Escolha quem recebe')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Escolher indicado' }));
  const choice = await screen.findByRole('dialog', { name: 'Escolher indicado' });
  fireEvent.change(within(choice).getByLabelText('Buscar'), { target: { value: 'noite' } });
  fireEvent.click(within(choice).getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(asked.some(({ query }) => query.get('search') === 'noite')).toBe(true));
  expect(asked.some(({ query }) => query.get('view') === 'list')).toBe(false);
  fireEvent.click(await within(choice).findByRole('button', { name: /^bia···a.*Joga de noite/ }));
  await screen.findByRole('button', { name: 'Trocar' });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme a transferência' });
  expect(within(dialog).getByText('Para bia···a')).toBeTruthy();
  expect(within(dialog).queryByLabelText('Senha de pagamento')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Transferir R\$/ }));
  expect(await screen.findByText('Não achamos essa pessoa.')).toBeTruthy();
  expect(sent(to(path))[0]?.body).toEqual({ to: 'downline', member: handle, amount: '50.00' });
});

test('the page of the team leads here with the person chosen', async () => {
  const { to } = platform({
    ...asAgent,
    [`POST ${path}`]: { ...row, direction: 'to_downline', counterpart: 'bia···a' },
  });
  await openSite(`/member/transferUpline?to=${handle}`, { loggedIn: true });
  expect(await screen.findByText('bia···a')).toBeTruthy();
  await ask('50');
  const dialog = await screen.findByRole('dialog', { name: 'Confirme a transferência' });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Transferir R\$/ }));
  await waitFor(() =>
    expect(sent(to(path)).map(({ body }) => body)).toMatchObject([{ to: 'downline', member: handle }]),
  );
});

test('to somebody whose name does not come nothing is confirmed', async () => {
  const handle = 'A'.repeat(22);
  const table = { ...base, [`GET ${path}/settings`]: { ...settings, toUpline: false, toDownline: true } };
  const { to } = platform({ ...table, 'GET /wps/agent/downlines': { ...none, path: [] } });
  await openSite(`/member/transferUpline?to=${handle}`, { loggedIn: true });
  await ask('50');
  expect((await screen.findByRole('alert')).textContent).toContain('Ainda não sabemos quem é');
  expect(screen.queryByRole('dialog', { name: 'Confirme a transferência' })).toBeNull();
  expect(sent(to(path))).toEqual([]);
});

test('missing turnover is said in money, and nothing can be sent', async () => {
  platform({ ...base, [`GET ${path}/settings`]: { ...settings, requiredTurnover: '100.00', actualTurnover: '40.00' } });
  await open();
  expect(await screen.findByText(/Faltam R\$\s60,00 em apostas, dos R\$\s100,00 pedidos/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
});

test('who may not transfer is told why, and who has no payment password where to set one', async () => {
  const may = { ...settings, toUpline: false, toDownline: false };
  const why = {
    not_allowed_here: 'Transferências não estão abertas aqui',
    no_upline: 'Ninguém indicou você',
    excluded: 'Sua pausa está valendo',
    frozen: 'Sua conta está congelada na equipe',
    debt: 'Há um valor devido',
    staff: 'A equipe está verificando sua conta',
    won_back: 'Transferências fechadas por um dia',
    payments_failed: 'Muitos pagamentos falharam',
  };
  for (const [reason, text] of Object.entries(why)) {
    platform({ ...base, [`GET ${path}/settings`]: { ...may, reason } });
    await open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText('Quanto')).toBeNull();
  }
  platform({ ...base, [`GET ${path}/settings`]: { ...settings, hasPaymentPassword: false } });
  await open();
  const link = await screen.findByRole('link', { name: 'Criar senha de pagamento' });
  expect(link.getAttribute('href')).toBe('/member/securityCenter');
});

test('a failed load says that no money moved and is tried again', async () => {
  let broken = true;
  platform({
    ...base,
    [`GET ${path}/settings`]: () => (broken ? refusal(503, 'site.closed', 'Agora não.') : settings),
  });
  await open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByLabelText('Quanto')).toBeTruthy();
});

test('a transfer nobody confirmed stays in question, says what is safe, and goes again under the same key', async () => {
  let broken = true;
  const { to } = platform({
    ...base,
    [`POST ${path}`]: () => (broken ? refusal(500, 'server.fault', 'Algo falhou.') : row),
  });
  await open();
  await ask('50');
  const dialog = await confirm('123456');
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(
    /não sabemos se o pedido foi feito.*uma vez só/,
  );
  // not even on its way out
  expect(dialog.hasAttribute('data-open')).toBe(true);
  broken = false;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(sent(to(path))).toHaveLength(2));
  const [first, second] = sent(to(path)).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  expect(first).toBeTruthy();
});

test('a transfer that was refused says that nothing moved', async () => {
  platform({ ...base, [`POST ${path}`]: refusal(409, 'agents.transfer_closed', 'As transferências estão fechadas.') });
  await open();
  await ask('50');
  await confirm('123456');
  expect(await screen.findByText('As transferências estão fechadas. Nenhum dinheiro se moveu.')).toBeTruthy();
});
