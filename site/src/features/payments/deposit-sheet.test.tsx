import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, member, openSite, platform, refusal } from '../../testing/open-site.tsx';

const settings = {
  allowDeposit: 'Y',
  minimumAmount: '10.00',
  maximumAmount: '500.00',
  suggestedAmounts: ['20.00', '50.00'],
  totalDepositSuccessCount: 0,
};
const minute = 60_000;

function deposit(state: string, more: object = {}) {
  const now = Date.now();
  return {
    orderNo: 'D1',
    amount: '50.00',
    state,
    pixCopiaECola: '00020126580014br.gov.bcb.pix',
    createdAt: now - minute,
    expiresAt: now + 14 * minute,
    paidAt: null,
    endToEndId: null,
    balanceAfter: null,
    ...more,
  };
}

const none = { list: [], totalPages: 0, total: 0 };
const base = { 'GET /wps/relay/MCSFE_getDepositSettings': settings, 'GET /wps/deposits': none };
const createPath = 'POST /wps/relay/MCSFE_depositByQRImageUrl';

const sheet = () => screen.findByRole('dialog', { name: 'Depositar por PIX' });

test('who has not said who they are is asked first, told why, and sees what is wrong with a CPF', async () => {
  let known: object = { ...member, payeeName: null, idNumber: null };
  const { to } = platform({
    ...base,
    'GET /wps/member/info': () => known,
    'POST /wps/member/info': ({ body }: Asked) => {
      if ((body as { idNumber: string }).idNumber === '111.444.777-35')
        return refusal(409, 'players.cpf_taken', 'Este CPF já pertence a outra conta.');
      known = member;
      return null;
    },
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'Antes, quem é você' });
  expect(await within(dialog).findByText(/contas da mesma pessoa/)).toBeTruthy();
  const typeIn = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Salvar e continuar' }));
  typeIn('Nome completo', 'Luana Prado');
  typeIn('CPF', '11111111111');
  save();
  expect(await within(dialog).findByText('Este CPF não confere, verifique os números')).toBeTruthy();
  typeIn('CPF', '11144477735');
  save();
  expect(await within(dialog).findByText('Este CPF já pertence a outra conta.')).toBeTruthy();
  typeIn('CPF', '52998224725');
  save();
  expect(await sheet()).toBeTruthy();
  expect(to('/wps/member/info').at(-2)?.body).toEqual({ payeeName: 'Luana Prado', idNumber: '529.982.247-25' });
});

test('an amount outside the limits is refused here, with the limits', async () => {
  const { to } = platform(base);
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const amount = await within(dialog).findByLabelText('Quanto você quer depositar?');
  fireEvent.change(amount, { target: { value: '5' } });
  fireEvent.submit(amount);
  expect(await within(dialog).findByText(/Escolha um valor entre R\$\s10,00 e R\$\s500,00/)).toBeTruthy();
  expect(to('/wps/relay/MCSFE_depositByQRImageUrl')).toEqual([]);
});

test('pressing twice asks for one code; after a broken line the same key is used again', async () => {
  let tries = 0;
  const { to } = platform({
    ...base,
    [createPath]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('broken line');
      return deposit('waiting');
    },
    'GET /wps/deposits/D1': deposit('waiting'),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const create = await within(dialog).findByRole('button', { name: /Gerar PIX de R\$\s50,00/ });
  const form = create.closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await within(dialog).findByText('Falha na conexão, tente de novo')).toBeTruthy();
  fireEvent.submit(form);
  expect(await within(dialog).findByRole('img', { name: 'QR do PIX' })).toBeTruthy();
  const keys = to('/wps/relay/MCSFE_depositByQRImageUrl').map((each) => each.headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('a code still waiting is shown again, with the bank of the demonstration, and its credit arrives by itself', async () => {
  let now = deposit('waiting');
  platform({
    ...base,
    'GET /wps/deposits': { list: [now], totalPages: 1, total: 1 },
    'GET /wps/deposits/D1': () => now,
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const bank = await within(dialog).findByRole('link', { name: 'Pagar no banco de demonstração' });
  expect(bank.getAttribute('href')).toBe('http://bank.test/bank/pay?code=00020126580014br.gov.bcb.pix');
  expect(bank.getAttribute('target')).toBe('_blank');
  await waitFor(() => expect(dialog.textContent).toMatch(/Saldo vai a R\$\s1\.334,50/));
  now = deposit('paid', { paidAt: Date.now(), balanceAfter: '1334.50' });
  expect(await within(dialog).findByText('Depósito confirmado')).toBeTruthy();
  expect(dialog.textContent).toMatch(/Saldo foi a R\$\s1\.334,50/);
});

test.each([
  ['returned', 'O valor foi devolvido'],
  ['failed', 'O banco não criou a cobrança'],
])('a %s deposit says what happened and offers a new code', async (state, title) => {
  let now = deposit('waiting');
  platform({
    ...base,
    'GET /wps/deposits': { list: [now], totalPages: 1, total: 1 },
    'GET /wps/deposits/D1': () => now,
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  now = deposit(state);
  expect(await within(dialog).findByText(title)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar código novo' }));
  expect(await within(dialog).findByLabelText('Quanto você quer depositar?')).toBeTruthy();
});

test('a visitor who wants to deposit logs in first', async () => {
  platform(base);
  await openSite('/?deposit=1');
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('who must prove who they are first is told so and led there', async () => {
  platform({
    ...base,
    'GET /wps/member/info': member,
    [createPath]: refusal(403, 'identity.required', 'Confirme sua identidade para continuar.'),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Gerar PIX de/ }));
  expect(await screen.findByText('Confirme sua identidade para continuar.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/member/identity'));
});
