import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPopup } from '../../../base/page/popup.ts';
import { firstSeen, later } from '../../../testing/first-seen.ts';
import { type Asked, balance, comeBack, member, openSite, platform, refusal } from '../../../testing/open-site.tsx';
import { withdrawSettings } from '../../../testing/withdraw-settings.ts';
import { base, channel, deposit, none, settings } from '../rig-deposit.ts';

const createPath = '/wps/relay/MCSFE_depositByQRImageUrl';
const create = `POST ${createPath}`;
const channelsPath = 'GET /wps/relay/MCSFE_getDepositPaymentChannels';

const sheet = (name = 'Depositar por PIX') => screen.findByRole('dialog', { name });
const amountIn = (dialog: HTMLElement) => within(dialog).findByLabelText('Quanto você quer depositar?');

/** A player whose newest deposit is this one, as the platform tells it at each look. */
const waitingFor = (now: () => object) => ({
  ...base,
  'GET /wps/deposits': () => ({ list: [now()], totalPages: 1, total: 1 }),
  'GET /wps/deposits/D1': now,
});

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
  const dialog = await sheet('Antes, confirme quem é você');
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

test('a look at the deposits that fails takes away neither the code to be paid nor what is being typed', async () => {
  const failing = { isOn: false };
  const table = {
    ...waitingFor(() => deposit('waiting')),
    'GET /wps/deposits': () => {
      if (failing.isOn) return refusal(429, 'request.too_many', 'Calma.');
      return { list: [deposit('waiting')], totalPages: 1, total: 1 };
    },
  };
  const comesBackInVain = async ({ to }: ReturnType<typeof platform>) => {
    failing.isOn = true;
    const before = to('/wps/deposits').length;
    comeBack();
    await waitFor(() => expect(to('/wps/deposits').length).toBeGreaterThan(before));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    failing.isOn = false;
  };
  const paying = platform(table);
  await openSite('/?deposit=1', { loggedIn: true });
  const code = await within(await sheet()).findByRole('img', { name: 'QR do PIX' });
  await comesBackInVain(paying);
  expect(code.isConnected).toBe(true);

  const typing = platform({
    ...base,
    'GET /wps/deposits': () => (failing.isOn ? refusal(429, 'request.too_many', 'Calma.') : none),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const amount = await amountIn(await sheet());
  fireEvent.change(amount, { target: { value: '73' } });
  await comesBackInVain(typing);
  expect([amount.isConnected, (amount as HTMLInputElement).value]).toEqual([true, '73']);
});

test('a first deposit is explained once, and not to whoever made one', async () => {
  platform({ ...base, 'GET /wps/relay/MCSFE_getDepositSettings': { ...settings, totalDepositSuccessCount: 0 } });
  await openSite('/?deposit=1', { loggedIn: true });
  expect(await within(await sheet()).findByRole('heading', { name: 'Seu primeiro depósito' })).toBeTruthy();
  platform(base);
  await openSite('/?deposit=1', { loggedIn: true });
  await amountIn(await sheet());
  expect(screen.queryByText('Seu primeiro depósito')).toBeNull();
});

test('a debt after a clawback is told in plain words, and depositing stays possible', async () => {
  platform({ ...base, 'GET /wps/relay/MCSFE_getDepositSettings': { ...settings, debt: '35.00' } });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const told = await within(dialog).findByRole('region', { name: /Há R\$\s35,00/ });
  expect(told.textContent).toContain('os saques voltam a abrir quando isso for acertado');
  expect(within(dialog).getByRole('button', { name: /^Gerar PIX/ })).toBeTruthy();
});

test('whatever the platform says last, the form appears whole: nothing comes later and moves its buttons', async () => {
  platform({
    ...base,
    'GET /wps/relay/MCSFE_getWithdrawSettings': () => later(withdrawSettings),
    'GET /wps/v2/wallets/balance': () => later(balance),
  });
  await openSite('/', { loggedIn: true });
  const appeared = firstSeen(() => document.querySelector('[role=dialog] [type=submit]')?.closest('[role=dialog]'));
  openPopup('deposit');
  expect(await appeared).toMatch(/é preciso apostar R\$\s50,00/);
  expect((await sheet()).textContent).toBe(await appeared);
});

test('closed deposits say so', async () => {
  platform({ ...base, 'GET /wps/relay/MCSFE_getDepositSettings': { ...settings, allowDeposit: 'N' } });
  await openSite('/?deposit=1', { loggedIn: true });
  expect(await within(await sheet()).findByText('Depósitos fechados')).toBeTruthy();
});

test('an amount outside the channel’s limits is refused here, at the amount, with the limits', async () => {
  const { to } = platform(base);
  await openSite('/?deposit=1', { loggedIn: true });
  const amount = await amountIn(await sheet());
  fireEvent.change(amount, { target: { value: '5' } });
  fireEvent.submit(amount);
  const told = await screen.findByText(/Escolha um valor entre R\$\s10,00 e R\$\s500,00/);
  expect(amount.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  expect(to(createPath)).toEqual([]);
});

test('each channel tells its limits, its fee, its hours and its time; a closed one cannot be chosen', async () => {
  const { to } = platform({
    ...base,
    [channelsPath]: {
      PIX: {
        channels: [
          channel('Banco A', { feePercent: '1.5', feeFixed: '0.50' }),
          channel('Banco B', { minimumAmount: '100.00', typicalSeconds: 600, openFrom: '08:00', openTo: '20:00' }),
          channel('Banco C', { isOpen: false, openFrom: '09:00', openTo: '10:00' }),
        ],
      },
      MT: { channels: [] },
    },
    [create]: deposit('waiting'),
    'GET /wps/deposits/D1': deposit('waiting'),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const first = await within(dialog).findByRole('radio', { name: /Banco A/ });
  expect((first as HTMLInputElement).checked).toBe(true);
  expect(first.closest('label')?.textContent).toMatch(/taxa de 1,50% mais R\$\s0,50/);
  expect(within(dialog).getByText(/Taxa de R\$\s1,25: entram R\$\s48,75/)).toBeTruthy();
  const closed = within(dialog).getByRole('radio', { name: /Banco C/ }) as HTMLInputElement;
  expect(closed.disabled).toBe(true);
  expect(closed.closest('label')?.textContent).toContain('abre às 09:00');
  const second = within(dialog).getByRole('radio', { name: /Banco B/ });
  expect(second.closest('label')?.textContent).toMatch(/aberto das 08:00 às 20:00/);
  expect(second.closest('label')?.textContent).toContain('em geral, 10 min');
  fireEvent.click(second);
  const amount = await amountIn(dialog);
  fireEvent.submit(amount);
  expect(await within(dialog).findByText(/Escolha um valor entre R\$\s100,00/)).toBeTruthy();
  fireEvent.change(amount, { target: { value: '100' } });
  expect(within(dialog).getByText(/^Entram R\$\s100,00/)).toBeTruthy();
  fireEvent.submit(amount);
  expect(await within(dialog).findByRole('img', { name: 'QR do PIX' })).toBeTruthy();
  expect(to(createPath).map(({ body }) => body)).toEqual([{ amount: '100.00', vendorId: 'Banco B' }]);
});

test('how much of a deposit must be bet before it can leave again is told before it is made', async () => {
  platform({ ...base, 'GET /wps/relay/MCSFE_getWithdrawSettings': { ...withdrawSettings, turnoverPercent: 150 } });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  fireEvent.change(await amountIn(dialog), { target: { value: '50' } });
  await within(dialog).findByText(/é preciso apostar R\$\s75,00/);
  fireEvent.change(await amountIn(dialog), { target: { value: '5' } });
  expect(within(dialog).queryByText(/é preciso apostar/)).toBeNull();
});

test('an amount out of range says what would be in it before anything is pressed', async () => {
  const { to } = platform(base);
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const amount = await amountIn(dialog);
  fireEvent.change(amount, { target: { value: '9,99' } });
  const told = await within(dialog).findByText(/Escolha um valor entre R\$\s10,00 e R\$\s500,00/);
  expect(amount.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  expect(amount.getAttribute('aria-invalid')).not.toBe('true');
  expect(to(createPath)).toEqual([]);
});

test('pressing twice asks for one code; after a broken line the same key is used again', async () => {
  let tries = 0;
  const { to } = platform({
    ...base,
    [create]: () => {
      tries += 1;
      if (tries === 1) throw new TypeError('broken line');
      return deposit('waiting');
    },
    'GET /wps/deposits/D1': deposit('waiting'),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const form = (await within(dialog).findByRole('button', { name: /Gerar PIX de R\$\s50,00/ })).closest('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/Nada foi cobrado.*não cria um segundo/);
  fireEvent.submit(form);
  expect(await within(dialog).findByRole('img', { name: 'QR do PIX' })).toBeTruthy();
  const keys = to(createPath).map((each) => each.headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  ['payments.channel_closed', 'vendorId', 'Este meio está fechado agora.', undefined],
  ['safeguards.limit_reached', undefined, 'Seu limite de depósito foi alcançado.', 'amount'],
  ['payments.too_many_open', undefined, 'Você já tem 5 depósitos em aberto.', undefined],
  ['payments.bank_unavailable', undefined, 'O banco não respondeu.', undefined],
])('a refusal %s stands where it belongs', async (code, field, message, at) => {
  platform({ ...base, [create]: refusal(409, code, message, field === undefined ? undefined : { field }) });
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  fireEvent.click(await within(dialog).findByRole('button', { name: /^Gerar PIX de/ }));
  const told = await within(dialog).findByText(new RegExp(`^${message}`));
  expect(told.closest('[role="alert"]')).toBeTruthy();
  const amount = await amountIn(dialog);
  if (at === 'amount') expect(amount.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  else expect(amount.getAttribute('aria-invalid')).toBeNull();
});

test('a code still waiting is shown again, with the bank of the demonstration, and its credit arrives by itself', async () => {
  let now = deposit('waiting');
  platform(waitingFor(() => now));
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  const bank = await within(dialog).findByRole('link', { name: 'Pagar no banco de demonstração' });
  expect(bank.getAttribute('href')).toBe('http://bank.test/bank/pay?code=00020126580014br.gov.bcb.pix');
  expect(bank.getAttribute('target')).toBe('_blank');
  await waitFor(() => expect(dialog.textContent).toMatch(/Saldo passará a R\$\s1\.334,50/));
  now = deposit('paid', {
    paidAt: Date.now(),
    balanceAfter: '1334.50',
    steps: [...now.steps, { what: 'credited', at: Date.now(), detail: {} }],
  });
  expect(await within(dialog).findByText('Depósito confirmado')).toBeTruthy();
  expect(dialog.textContent).toMatch(/Saldo passou a R\$\s1\.334,50/);
});

test('a code is cancelled after asking once, and says what happens to a late payment', async () => {
  let now = deposit('waiting');
  const { to } = platform({
    ...waitingFor(() => now),
    'DELETE /wps/deposits/D1': () => {
      now = deposit('cancelled');
      return now;
    },
  });
  await openSite('/?deposit=1', { loggedIn: true });
  fireEvent.click(await within(await sheet()).findByRole('button', { name: 'Cancelar este depósito' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar o depósito?' });
  expect(question.textContent).toContain('o que chegar depois volta para a conta de onde saiu');
  expect(to('/wps/deposits/D1').filter(({ method }) => method === 'DELETE')).toHaveLength(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar depósito' }));
  expect(await screen.findByText('Depósito cancelado')).toBeTruthy();
});

test('a code that was paid in the same moment is not cancelled, and the page says why', async () => {
  platform({
    ...waitingFor(() => deposit('waiting')),
    'DELETE /wps/deposits/D1': refusal(409, 'payments.wrong_state', 'Este pedido já foi decidido.'),
  });
  await openSite('/?deposit=1', { loggedIn: true });
  fireEvent.click(await within(await sheet()).findByRole('button', { name: 'Cancelar este depósito' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar o depósito?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar depósito' }));
  expect((await within(question).findByRole('alert')).textContent).toContain('Este pedido já foi decidido.');
});

test.each([
  ['failed', null, 'O banco não criou a cobrança', 'Nenhum valor foi movimentado'],
  ['expired', null, 'O tempo acabou', 'o valor entra ou volta para você'],
  ['returned', 'third_party', 'O valor foi devolvido', 'de uma conta que não é do seu CPF'],
  ['returned', 'amount_differs', 'O valor foi devolvido', 'não era o do pedido'],
  ['returned', 'after_expiry', 'O valor foi devolvido', 'depois de o código vencer'],
  ['returned', 'second_payment', 'O valor foi devolvido', 'já tinha sido pago uma vez'],
  ['returned', 'charge_removed', 'O valor foi devolvido', 'já estava cancelado'],
])('a %s deposit (%s) says what happened and offers a new code', async (state, reason, title, text) => {
  let now = deposit('waiting');
  platform(waitingFor(() => now));
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  await within(dialog).findByRole('img', { name: 'QR do PIX' });
  now = deposit(state, { reason });
  comeBack();
  const outcome = (await within(dialog).findByText(title, { selector: 'b' })).closest('[role="status"]');
  expect(outcome?.textContent).toContain(text);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Gerar código novo' }));
  expect(await amountIn(dialog)).toBeTruthy();
});

test('money the bank does not give back is not said to have gone back', async () => {
  const steps = [{ what: 'return_refused', at: Date.now(), detail: {} }] as const;
  let now = deposit('waiting');
  platform(waitingFor(() => now));
  await openSite('/?deposit=1', { loggedIn: true });
  const dialog = await sheet();
  await within(dialog).findByRole('img', { name: 'QR do PIX' });
  now = deposit('returned', { reason: 'third_party', steps: [...steps] });
  comeBack();
  const outcome = (await within(dialog).findByText('O valor ainda não voltou', { selector: 'b' })).closest(
    '[role="status"]',
  );
  expect(outcome?.textContent).toContain('a equipe cuida da devolução');
});

test('a visitor who wants to deposit logs in first', async () => {
  platform(base);
  await openSite('/?deposit=1');
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('who must prove who they are first is told so and led there', async () => {
  platform({ ...base, [create]: refusal(403, 'identity.required', 'Confirme sua identidade para continuar.') });
  await openSite('/?deposit=1', { loggedIn: true });
  fireEvent.click(await within(await sheet()).findByRole('button', { name: /^Gerar PIX de/ }));
  expect(await screen.findByText('Confirme sua identidade para continuar.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/member/identity'));
});
