import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { firstSeen, later } from '../../../testing/first-seen.ts';
import { type Asked, balance, member, openSite, platform, refusal, statusWith } from '../../../testing/open-site.tsx';
import { account, base, payout, settings, withdrawal } from '../rig-withdrawal.ts';

const askPath = '/wps/v2/transaction/withdraw';
const settingsPath = 'GET /wps/relay/MCSFE_getWithdrawSettings';
const accountsPath = 'GET /wps/withdrawals/accounts';

const amountField = () => screen.findByLabelText('Quanto você quer sacar?');
async function typeAmount(value: string): Promise<HTMLElement> {
  const amount = await amountField();
  fireEvent.change(amount, { target: { value } });
  return amount;
}
/** Presses through to the platform. */
async function confirmIn(words: RegExp) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirme o saque' });
  fireEvent.click(within(dialog).getByRole('button', { name: words }));
}

test('nothing moves before the amount and the account are confirmed by name; pressed twice it is asked for once', async () => {
  const { to } = platform({ ...base, [`POST ${askPath}`]: withdrawal('review') });
  await openSite('/member/withdraw', { loggedIn: true });
  await typeAmount('120');
  fireEvent.click(screen.getByRole('button', { name: /Sacar R\$\s120,00 para CPF ···.···.482-09/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme o saque' });
  expect(dialog.textContent).toContain('Sacar para CPF ···.···.482-09, em nome de Luana Prado');
  expect(to(askPath)).toEqual([]);
  const confirm = within(dialog).getByRole('button', { name: /Sacar R\$\s120,00/ });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  expect(await screen.findByText('Em análise pela equipe')).toBeTruthy();
  expect(location.pathname).toBe('/member/withdraw/W1');
  expect(to(askPath).map((each) => each.body)).toEqual([{ amount: '120.00', bankCardId: 'CPF' }]);
  expect(to(askPath)[0]?.headers['Idempotency-Key']).toBeTruthy();
});

test('whatever the platform says last, the page appears whole: nothing comes later and moves its buttons', async () => {
  const open = { orderNo: 'W9', accountMasked: '···.482-09', payout: payout('p9', 'open') };
  platform({
    ...base,
    'GET /wps/relay/MCSFE_getPaymentConfirmationList': () => later([open]),
    'GET /wps/v2/wallets/balance': () => later(balance),
  });
  const appeared = firstSeen(() => document.querySelector('main form [type=submit]')?.closest('main'));
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await appeared).toMatch(/Recebeu R\$\s60,00\?/);
});

test('what it costs and what arrives is the platform’s own reckoning', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/MCSFE_getWithdrawCharge': { charge: '2.20', penalty: '0.00', receive: '117.80', freeTimesLeft: 0 },
  });
  await openSite('/member/withdraw', { loggedIn: true });
  await typeAmount('120');
  expect(await screen.findByText(/R\$\s117,80/)).toBeTruthy();
  expect(screen.getByText(/R\$\s2,20/)).toBeTruthy();
  const asked = to('/wps/relay/MCSFE_getWithdrawCharge').at(-1)?.query;
  expect([asked?.get('withdrawAmount'), asked?.get('withdrawType')]).toEqual(['120.00', 'PIX']);
});

test('"all" takes what is there in whole cents, and more than that is refused', async () => {
  platform(base);
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = (await amountField()) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  expect(amount.value).toBe('1.284,50');
  fireEvent.change(amount, { target: { value: '1.284,51' } });
  fireEvent.submit(amount);
  expect(await screen.findByText(/Você tem R\$\s1\.284,50 disponíveis/)).toBeTruthy();
});

test('where only whole amounts leave, cents are refused and "all" leaves them', async () => {
  platform({ ...base, [settingsPath]: { ...settings, allowDecimal: false } });
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = (await amountField()) as HTMLInputElement;
  fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  expect(amount.value).toBe('1.284,00');
  fireEvent.change(amount, { target: { value: '50,50' } });
  fireEvent.submit(amount);
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
});

test('where amounts are fixed one of them is chosen, none above what can leave', async () => {
  const { to } = platform({
    ...base,
    [settingsPath]: { ...settings, fixedAmountFlag: true, fixedWithdrawAmounts: ['50.00', '100.00', '5000.00'] },
    [`POST ${askPath}`]: withdrawal('review'),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const large = (await screen.findByRole('radio', { name: /5\.000,00/ })) as HTMLInputElement;
  expect(large.disabled).toBe(true);
  fireEvent.submit(large);
  expect(await screen.findByText('Escolha um dos valores')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /100,00/ }));
  fireEvent.submit(large);
  await confirmIn(/Sacar R\$\s100,00/);
  await waitFor(() => expect(to(askPath).map((each) => each.body)).toEqual([{ amount: '100.00', bankCardId: 'CPF' }]));
});

test('today’s limits show what is left, and more than that is refused', async () => {
  platform({ ...base, [settingsPath]: { ...settings, remainingWithdrawAmount: '100.00' } });
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByText(/Restam hoje 4 de 5 saques, até R\$\s100,00/)).toBeTruthy();
  expect(screen.getByText(/Decidido e pago em até 2 h/)).toBeTruthy();
  const amount = await typeAmount('120');
  fireEvent.submit(amount);
  expect(await screen.findByText(/Hoje ainda podem sair R\$\s100,00/)).toBeTruthy();
});

test.each([
  ['the day’s withdrawals are made', { remainingTransactionTimes: 0 }, 'Você já fez os saques de hoje'],
  [
    'the hours are over',
    { isOpenNow: false, withdrawDateFrom: '08:00', withdrawDateTo: '20:00' },
    'Saques podem ser pedidos das 08:00 às 20:00',
  ],
  ['a clawback left a debt', { debt: '35.00' }, 'Saques esperando um acerto'],
  [
    'the account was just won back by its phone',
    { restrictedUntil: Date.now() + 3_600_000 },
    'redefinida pelo celular.*Até .*jogar e depositar continuam.*atendimento',
  ],
])('while %s nothing can be asked for, and the page says why', async (_why, more, told) => {
  platform({ ...base, [settingsPath]: { ...settings, ...more } });
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByText(new RegExp(told))).toBeTruthy();
  await typeAmount('100');
  expect((screen.getByRole('button', { name: /^Sacar R\$/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('the accounts bound in the security centre are offered; one that waits says until when', async () => {
  const { to } = platform({
    ...base,
    [accountsPath]: {
      accounts: [
        account('CPF'),
        account('7', {
          cardType: 'BC',
          pixKeyType: null,
          bankName: 'Banco do Sul',
          cardNumber: '0001 ··45-1',
          createdAt: 1,
        }),
        account('8', {
          pixKeyType: 'EMAIL',
          cardNumber: 'lu···@exemplo.com',
          createdAt: 2,
          isWithdrawActive: false,
          activeFrom: Date.now() + 3_600_000,
        }),
      ],
      maxCardCount: 5,
    },
    [`POST ${askPath}`]: withdrawal('review'),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const waiting = (await screen.findByRole('radio', { name: /Pode receber a partir de/ })) as HTMLInputElement;
  expect(waiting.disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Adicionar conta ou chave' }).getAttribute('href')).toBe(
    '/member/securityCenter',
  );
  fireEvent.click(screen.getByRole('radio', { name: /Banco do Sul/ }));
  await typeAmount('120');
  fireEvent.click(screen.getByRole('button', { name: /para Banco do Sul 0001 ··45-1/ }));
  await confirmIn(/Sacar R\$\s120,00/);
  await waitFor(() => expect(to(askPath)[0]?.body).toEqual({ amount: '120.00', bankCardId: '7' }));
});

test('a payment password is asked for where the brand does, and who has none sets one first', async () => {
  let now = { ...settings, needsPaymentPassword: true, hasPaymentPassword: true };
  const { to } = platform({
    ...base,
    [settingsPath]: () => now,
    [`POST ${askPath}`]: ({ body }: Asked) =>
      (body as { password: string }).password === '123456'
        ? withdrawal('review')
        : refusal(403, 'invalid.payment.pw', 'Senha de pagamento incorreta.', { field: 'password' }),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = await typeAmount('120');
  fireEvent.submit(amount);
  expect(await screen.findByText('Informe a senha de pagamento')).toBeTruthy();
  const password = screen.getByLabelText('Senha de pagamento');
  fireEvent.change(password, { target: { value: '654321' } });
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s120,00/);
  const told = await screen.findByText('Senha de pagamento incorreta.');
  expect(password.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  fireEvent.change(password, { target: { value: '123456' } });
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s120,00/);
  await waitFor(() => expect(location.pathname).toBe('/member/withdraw/W1'));
  const keys = to(askPath).map((each) => each.headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);

  now = { ...now, hasPaymentPassword: false };
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByText('Antes, crie a senha de pagamento')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Continuar|Sacar)/ })).toBeNull();
});

test('from an amount on a code comes by SMS, another one only after the wait', async () => {
  localStorage.clear();
  const { to } = platform({
    ...base,
    [settingsPath]: {
      ...settings,
      mobileVerificationType: 'WITHDRAW_AMOUNT',
      mobileVerificationWithdrawAmount: '100.00',
    },
    'POST /wps/withdrawals/code': { resendAfterSeconds: 60 },
    [`POST ${askPath}`]: refusal(403, 'proofs.code_wrong', 'O código não confere.'),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = await typeAmount('99');
  expect(screen.queryByLabelText('Código por SMS')).toBeNull();
  fireEvent.change(amount, { target: { value: '100' } });
  fireEvent.submit(amount);
  expect(await screen.findByText('Informe o código')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  const again = (await screen.findByRole('button', { name: /^Outro em \d+ s$/ })) as HTMLButtonElement;
  expect(again.disabled).toBe(true);
  expect(to('/wps/withdrawals/code')).toHaveLength(1);
  const code = screen.getByLabelText('Código por SMS');
  fireEvent.change(code, { target: { value: '111111' } });
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s100,00/);
  const told = await screen.findByText('O código não confere.');
  expect(code.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  expect(to(askPath)[0]?.body).toEqual({ amount: '100.00', bankCardId: 'CPF', verificationCode: '111111' });
});

test('why no code was sent is said in a warning over the page', async () => {
  localStorage.clear();
  platform({
    ...base,
    [settingsPath]: { ...settings, mobileVerificationType: 'EVERY_WITHDRAWAL' },
    'POST /wps/withdrawals/code': refusal(403, 'proofs.not_allowed', 'Antes, vincule um celular.'),
  });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar código' }));
  const warning = await screen.findByRole('dialog');
  expect(warning.textContent).toContain('Antes, vincule um celular.');
  expect((screen.getByLabelText('Código por SMS') as HTMLInputElement).maxLength).toBe(255);
});

test.each([
  ['withdrawals.amount_range', 'O valor vai de R$ 20,00 a R$ 100,00.'],
  ['withdrawals.day_limit', 'O limite de hoje foi alcançado.'],
  ['wallet.insufficient', 'Saldo insuficiente.'],
])('the refusal %s stands at the amount', async (code, message) => {
  platform({ ...base, [`POST ${askPath}`]: refusal(422, code, message, { field: 'amount' }) });
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = await typeAmount('120');
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s120,00/);
  const told = await screen.findByText(message);
  expect(amount.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
});

test.each([
  ['withdrawals.foreign_key', 'pixKey', 'Esta chave PIX não está no seu CPF.'],
  ['withdrawals.account_not_active', 'bankCardId', 'Esta conta pode receber a partir de amanhã.'],
])('the refusal %s stands at the account', async (code, field, message) => {
  platform({ ...base, [`POST ${askPath}`]: refusal(422, code, message, { field }) });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.submit(await typeAmount('120'));
  await confirmIn(/Sacar R\$\s120,00/);
  const told = await screen.findByText(message);
  const accounts = screen.getByRole('group', { name: 'Para onde vai' });
  expect(accounts.getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
});

test.each([
  ['withdrawals.turnover_required', 'Ainda faltam R$ 10,00 em apostas para sacar.'],
  ['withdrawals.closed_hours', 'Saques são pedidos das 08:00 às 20:00.'],
  ['wallet.locked', 'Esta carteira está bloqueada agora.'],
])('the refusal %s is about all of it, and stands above the form', async (code, message) => {
  platform({ ...base, [`POST ${askPath}`]: refusal(409, code, message) });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.submit(await typeAmount('120'));
  await confirmIn(/Sacar R\$\s120,00/);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

test('the turnover asked for shows how far it is made, and what is missing keeps the withdrawal from starting', async () => {
  const { to } = platform({ ...base, [settingsPath]: { ...settings, actualTurnover: '50.00' } });
  await openSite('/member/withdraw', { loggedIn: true });
  const bar = await screen.findByRole('progressbar', { name: 'Volume apostado' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/R\$\s50,00 de R\$\s200,00/);
  fireEvent.submit(await typeAmount('100'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Faltam R\$\s150,00 em apostas/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(to(askPath)).toEqual([]);
});

test('where the brand charges for it, missing turnover does not keep the withdrawal from starting', async () => {
  platform({
    ...base,
    [settingsPath]: { ...settings, actualTurnover: '50.00', withdrawPenaltyCharge: '10' },
    'GET /wps/relay/MCSFE_getWithdrawCharge': { charge: '0.00', penalty: '10.00', receive: '90.00', freeTimesLeft: 0 },
  });
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByText(/por 10% do valor/)).toBeTruthy();
  fireEvent.submit(await typeAmount('100'));
  const dialog = await screen.findByRole('dialog', { name: 'Confirme o saque' });
  expect(await within(dialog).findByText(/R\$\s90,00/)).toBeTruthy();
  expect(dialog.textContent).toContain('Por sair antes de completar as apostas');
});

test('the turnover is told by type of game, and since when it counts', async () => {
  platform({
    ...base,
    'GET /wps/relay/MCSFE_getTurnoverInfo': {
      status: 'N',
      details: [{ gameType: 'INHOUSE', requiredTurnover: '200.00', actualTurnover: '50.00' }],
      totalRequiredTurnover: '200.00',
      totalActualTurnover: '50.00',
      since: null,
    },
  });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Ver por tipo de jogo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Volume apostado' });
  expect(await within(dialog).findByText('Originais')).toBeTruthy();
  expect(dialog.textContent).toContain('Contado desde o começo da conta.');
  expect(screen.queryByRole('button', { name: 'Jogos que não contam' })).toBeNull();
});

test('games that do not count are found by name, thirteen a page', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/MCSFE_getExcludeTurnoverV2': ({ query }: Asked) => ({
      dataList:
        query.get('gameName') === 'zzz'
          ? []
          : [{ gameName: `Jogo ${query.get('pageNo')}`, gameType: 'INHOUSE', vassalage: 'PGE', excludeTurnover: 40 }],
      totalPages: query.get('gameName') ? 0 : 2,
    }),
  });
  await openSite('/member/withdraw', { loggedIn: true, status: statusWith(['DISPEXTURNOVERLIST3']) });
  fireEvent.click(await screen.findByRole('button', { name: 'Jogos que não contam' }));
  const dialog = await screen.findByRole('dialog', { name: 'Jogos que não contam' });
  expect(await within(dialog).findByText('Jogo 1')).toBeTruthy();
  expect(within(dialog).getByText('conta 60%')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Página 2' }));
  expect(await within(dialog).findByText('Jogo 2')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Procurar jogo'), { target: { value: 'zzz' } });
  expect(await within(dialog).findByText('Nenhum jogo com este nome')).toBeTruthy();
  const asked = to('/wps/relay/MCSFE_getExcludeTurnoverV2').map(({ query }) => query);
  expect(asked.at(-1)?.get('pageNo')).toBe('1');
  expect(asked.every((query) => query.get('pageSize') === '13')).toBe(true);
});

test('the withdrawals so far are filtered by state, in the address', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/withdrawals': ({ query }: Asked) =>
      query.get('state') === 'paid'
        ? { list: [], totalPages: 0, total: 0 }
        : { list: [withdrawal('review')], totalPages: 1, total: 1 },
  });
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByRole('link', { name: /CPF ···.···.482-09.*Em análise/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'paid' } });
  expect(await screen.findByText('Nada com este filtro')).toBeTruthy();
  expect(location.search).toBe('?state=paid');
  expect(to('/wps/withdrawals').at(-1)?.query.get('state')).toBe('paid');
});

test('a payout that waits for the player’s word is named, and leads to its withdrawal', async () => {
  const waiting = { orderNo: 'W1', accountMasked: '···-09', payout: payout('p1', 'open') };
  platform({ ...base, 'GET /wps/relay/MCSFE_getPaymentConfirmationList': [waiting] });
  await openSite('/member/withdraw', { loggedIn: true });
  const list = await screen.findByRole('list', { name: 'Pagamentos a confirmar' });
  const link = within(list).getByRole('link', { name: /Recebeu R\$\s60,00\?/ });
  expect(link.getAttribute('href')).toBe('/member/withdraw/W1');
});

test('who has not said who they are is asked first', async () => {
  platform({ ...base, 'GET /wps/member/info': { ...member, payeeName: null, idNumber: null } });
  await openSite('/member/withdraw', { loggedIn: true });
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
});

test('a trial account is told once that it has nothing to withdraw', async () => {
  const first = refusal(403, 'players.register_first', 'Crie uma conta primeiro.');
  platform({
    ...base,
    'GET /wps/member/info': { ...member, type: 4 },
    [settingsPath]: first,
    [accountsPath]: first,
    'GET /wps/withdrawals': first,
  });
  await openSite('/member/withdraw', { loggedIn: true });
  const page = await screen.findByRole('main', { hidden: true });
  await within(page).findByText('Crie uma conta primeiro.');
  await waitFor(() => expect(within(page).queryByText('Saques anteriores')).toBeNull());
  expect(within(page).getAllByText('Crie uma conta primeiro.')).toHaveLength(1);
});

test('a withdrawal nobody confirmed stays in question, says what is safe, and goes again under the same key', async () => {
  let tries = 0;
  const answers = [
    refusal(500, 'server.fault', 'Algo falhou.'),
    refusal(429, 'request.too_many', 'Muitas tentativas.'),
    withdrawal('review'),
  ];
  const { to } = platform({ ...base, [`POST ${askPath}`]: () => answers[tries++] });
  await openSite('/member/withdraw', { loggedIn: true });
  const amount = await typeAmount('120');
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s120,00/);
  const dialog = screen.getByRole('dialog', { name: 'Confirme o saque' });
  const open = /não sabemos se o pedido foi feito.*uma vez só/;
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(open);
  // not even on its way out
  expect(dialog.hasAttribute('data-open')).toBe(true);
  // a refusal of the second try tells nothing about the first
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText(/^Muitas tentativas\. A confirmação não chegou/)).toBeTruthy();
  fireEvent.submit(amount);
  await confirmIn(/Sacar R\$\s120,00/);
  expect(await screen.findByText('Em análise pela equipe')).toBeTruthy();
  const keys = to(askPath).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('a withdrawal that was refused as a whole says that nothing moved', async () => {
  platform({ ...base, [`POST ${askPath}`]: refusal(409, 'withdrawals.closed', 'Saques estão fechados agora.') });
  await openSite('/member/withdraw', { loggedIn: true });
  fireEvent.submit(await typeAmount('120'));
  await confirmIn(/Sacar R\$\s120,00/);
  expect(await screen.findByText('Saques estão fechados agora. Nenhum dinheiro se moveu.')).toBeTruthy();
});
