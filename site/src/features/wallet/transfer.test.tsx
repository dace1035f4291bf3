import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, balance, openSite, platform, refusal } from '../../testing/open-site.tsx';

const wallets = [
  { accountTypeId: 2, accountName: 'main', availBalance: '100.00' },
  { accountTypeId: 31, accountName: 'Acme', availBalance: '12.50' },
];
const open = (type: number) => ({ accountTypeId: type, lockedIn: false, lockedOut: false, reason: null });
const base = {
  'GET /wps/relay/GCS_merchantWallet': { isSingle: false },
  'GET /wps/v2/wallets/balance': { ...balance, sumBalance: '112.50', balance: wallets },
  'GET /wps/wallets/lockStatus': [open(2), open(31)],
  'GET /wps/wallets/carried': [],
};
const rest = { underWay: [], refused: [], silent: [] };
const path = '/wps/relay/GCS_walletTransfer';
const go = () => openSite('/member/transferFund', { loggedIn: true });
const type = (value: string) => fireEvent.change(screen.getByLabelText('Quanto'), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Transferir' }));

test('money moves from one wallet to another, once, and the wallets are read again', async () => {
  const { to } = platform({
    ...base,
    [`POST ${path}`]: {
      ...rest,
      moved: [{ fromAccountType: 2, toAccountType: 31, amount: '20.50' }],
      mainWalletBalance: '79.50',
    },
  });
  await go();
  await screen.findByLabelText('Quanto');
  type('20,50');
  submit();
  submit();
  expect(await screen.findByText('Transferido. Os saldos já mudaram.')).toBeTruthy();
  expect(to(path).map(({ body }) => body)).toEqual([{ fromAccountType: 2, toAccountType: 31, amount: '20.50' }]);
  expect(to(path)[0]?.headers['Idempotency-Key']).toBeTruthy();
  await waitFor(() => expect(to('/wps/v2/wallets/balance').length).toBeGreaterThan(1));
});

test('a broken line keeps the key, so that trying again moves it once', async () => {
  let broken = true;
  const { to } = platform({
    ...base,
    [`POST ${path}`]: () => {
      if (broken) throw new TypeError('offline');
      return { ...rest, moved: [], mainWalletBalance: '80.00' };
    },
  });
  await go();
  await screen.findByLabelText('Quanto');
  type('20');
  submit();
  expect((await screen.findByRole('alert')).textContent).toMatch(/não sabemos se o pedido foi feito.*uma vez só/);
  broken = false;
  submit();
  await waitFor(() => expect(to(path)).toHaveLength(2));
  const [first, second] = to(path).map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

test('what cannot be is said at its field before anything is sent', async () => {
  const { to } = platform(base);
  await go();
  await screen.findByLabelText('Quanto');
  submit();
  expect(await screen.findByText('Informe um valor maior que zero')).toBeTruthy();
  type('100,01');
  submit();
  expect(await screen.findByText(/Há R\$\s100,00 nesta carteira/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Para'), { target: { value: '2' } });
  submit();
  expect(await screen.findByText('Escolha duas carteiras diferentes')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tudo' }));
  expect((screen.getByLabelText('Quanto') as HTMLInputElement).value).toBe('100,00');
  expect(to(path)).toEqual([]);
});

test('what the platform refuses stands at the field it names', async () => {
  platform({
    ...base,
    [`POST ${path}`]: refusal(422, 'wallet.insufficient', 'Saldo insuficiente.', { field: 'amount' }),
  });
  await go();
  await screen.findByLabelText('Quanto');
  type('20');
  submit();
  expect(await screen.findByText('Saldo insuficiente.')).toBeTruthy();
  expect(screen.getByLabelText('Quanto').getAttribute('aria-invalid')).toBe('true');
});

test('all is gathered with an empty body, and where there is nothing to gather it cannot be', async () => {
  let empty = false;
  const { to } = platform({
    ...base,
    'GET /wps/v2/wallets/balance': () => ({
      ...balance,
      balance: wallets.map((each) => (empty && each.accountTypeId !== 2 ? { ...each, availBalance: '0.00' } : each)),
    }),
    [`POST ${path}`]: (_: Asked) => {
      empty = true;
      return {
        ...rest,
        moved: [{ fromAccountType: 31, toAccountType: 2, amount: '12.50' }],
        mainWalletBalance: '112.50',
      };
    },
  });
  await go();
  fireEvent.click(await screen.findByRole('button', { name: 'Juntar tudo' }));
  await waitFor(() => expect(to(path).map(({ body }) => body)).toEqual([{}]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Juntar tudo' })).toHaveProperty('disabled', true));
});

test('a locked wallet says why, and nothing leaves it', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/wallets/lockStatus': [
      open(2),
      { accountTypeId: 31, lockedIn: false, lockedOut: true, reason: 'bonus_turnover' },
    ],
  });
  await go();
  const list = (await screen.findByRole('heading', { name: 'Suas carteiras' })).parentElement as HTMLElement;
  expect(within(list).getByText(/Nada sai agora. Libera quando o volume do bônus for apostado/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Trocar as carteiras' }));
  type('5');
  submit();
  expect(await screen.findByText('Esta carteira está fechada agora')).toBeTruthy();
  expect(to(path)).toEqual([]);
});

test('the bonus is shown with why it is closed, and nothing is moved into it', async () => {
  platform({
    ...base,
    'GET /wps/v2/wallets/balance': {
      ...balance,
      balance: [wallets[0], { accountTypeId: 3, accountName: 'bonus', availBalance: '5.00' }, wallets[1]],
    },
    'GET /wps/wallets/lockStatus': [
      open(2),
      { accountTypeId: 3, lockedIn: true, lockedOut: true, reason: 'bonus_turnover' },
      open(31),
    ],
  });
  await go();
  expect(
    await screen.findByText(/Nada entra nem sai agora. Libera quando o volume do bônus for apostado/),
  ).toBeTruthy();
  const offered = (label: string) =>
    [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value);
  expect([offered('De'), offered('Para')]).toEqual([
    ['2', '31'],
    ['2', '31'],
  ]);
  expect((screen.getByLabelText('Para') as HTMLSelectElement).value).toBe('31');
});

test('where one wallet serves every game it says so, and there is nothing to transfer', async () => {
  platform({ ...base, 'GET /wps/relay/GCS_merchantWallet': { isSingle: true } });
  await go();
  expect(await screen.findByText('Uma carteira serve para todos os jogos')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Transferir' })).toBeNull();
  expect(screen.getByText('Principal')).toBeTruthy();
});

test('where one wallet serves every game, an agent brings home what contracts earned', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/GCS_merchantWallet': { isSingle: true },
    'GET /wps/v2/wallets/balance': {
      ...balance,
      balance: [wallets[0], { accountTypeId: 5, accountName: 'commission', availBalance: '40.00' }],
    },
    'GET /wps/wallets/lockStatus': [open(2), open(5)],
    [`POST ${path}`]: {
      ...rest,
      moved: [{ fromAccountType: 5, toAccountType: 2, amount: '40.00' }],
      mainWalletBalance: '140.00',
    },
  });
  await go();
  expect(await screen.findByText('Uma carteira serve para todos os jogos')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Juntar tudo' }));
  expect(await screen.findByText('Transferido. Os saldos já mudaram.')).toBeTruthy();
  expect(to(path).map(({ body }) => body)).toEqual([{}]);
});

test('whoever is an agent no more takes the rest of the reserve home', async () => {
  const kept = {
    available: '20.00',
    owed: '0.00',
    owedLines: 0,
    free: '20.00',
    isUsed: true,
    hasPaymentPassword: true,
  };
  const { to } = platform({
    ...base,
    'GET /wps/relay/GCS_merchantWallet': { isSingle: true },
    'GET /wps/v2/wallets/balance': {
      ...balance,
      balance: [wallets[0], { accountTypeId: 6, accountName: 'reserve', availBalance: '20.00' }],
    },
    'GET /wps/wallets/lockStatus': [open(2), open(6)],
    'GET /wps/agent/reserve': kept,
    'POST /wps/agent/reserve': { ...kept, available: '0.00', free: '0.00', isUsed: false },
  });
  await go();
  const card = (await screen.findByRole('heading', { name: 'Reserva' })).closest('section') as HTMLElement;
  expect(within(card).queryByRole('button', { name: 'Pôr dinheiro' })).toBeNull();
  fireEvent.click(within(card).getByRole('button', { name: 'Tirar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tirar da reserva' });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Valor/ }), { target: { value: '20' } });
  fireEvent.change(within(dialog).getByLabelText('Senha de pagamento'), { target: { value: '482917' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Tirar R\$/ }));
  await screen.findByText('Voltou para a carteira principal.');
  const sent = to('/wps/agent/reserve').find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ direction: 'out', amount: '20.00', password: '482917' });
});

test('a failed load is tried again', async () => {
  let broken = true;
  platform({
    ...base,
    'GET /wps/wallets/lockStatus': () => (broken ? refusal(503, 'site.closed', 'Agora não.') : [open(2), open(31)]),
  });
  await go();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByLabelText('Quanto')).toBeTruthy();
});

test('what the game house has not answered is under way, and arrives on the page when it does', async () => {
  let asked = 0;
  const way = { orderNo: '77', fromAccountType: 2, toAccountType: 31, amount: '20.00', askedAt: 1_772_463_600_000 };
  platform({
    ...base,
    [`POST ${path}`]: {
      ...{ ...rest, moved: [], mainWalletBalance: '80.00' },
      underWay: [{ fromAccountType: 2, toAccountType: 31, amount: '20.00' }],
    },
    'GET /wps/wallets/carried': () => {
      asked += 1;
      if (asked === 1) return [];
      return [{ ...way, state: asked > 2 ? 'done' : 'underWay', decidedAt: asked > 2 ? 1_772_463_660_000 : null }];
    },
  });
  await go();
  await screen.findByLabelText('Quanto');
  type('20');
  submit();
  expect(await screen.findByText(/Aparece aqui quando o provedor confirmar/)).toBeTruthy();
  const list = (await screen.findByRole('heading', { name: 'Transferências em andamento e das últimas 24 horas' }))
    .parentElement;
  expect(within(list as HTMLElement).getByText('De Principal para Acme')).toBeTruthy();
  expect(within(list as HTMLElement).getByText(/Em andamento desde 02\/03\/2026, \d\d:\d\d/)).toBeTruthy();
  // anything that moves money has it read again
  type('5');
  submit();
  expect(await within(list as HTMLElement).findByText(/Concluída: 02\/03\/2026, \d\d:\d\d/)).toBeTruthy();
});
