import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { balance, openSite, platform, refusal, statusWith } from '../../testing/open-site.tsx';

const path = '/wps/relay/ODSFE2_MemTransDet';
const movement = (txId: string, more: object) => ({
  txId,
  txTypeId: 'deposit',
  txTypeName: 'Depósito',
  codeType: 'deposit',
  txTimeInTimestamp: Date.UTC(2026, 10, 21, 2, 30),
  orderNo: null,
  remark: '',
  currentAvailBalance: '100.00',
  amount: '50.00',
  customerName: 'luana',
  held: false,
  ...more,
});
const list = [
  movement('3', { txTypeName: 'Reserva', codeType: 'withdraw', orderNo: '812', amount: '-30.00', held: true }),
  movement('2', { txTypeName: 'Prêmio', codeType: 'winning', orderNo: '900', amount: '3.96' }),
  movement('1', { orderNo: '44', remark: 'PIX' }),
  movement('0', { txTypeName: 'Ajuste', codeType: 'other' }),
];
const record = { list, totalPages: 2, total: 24, footer: { in: '53.96', out: '30.00' }, more: false };

test('every movement shows what it was, its order and what could be spent after it; money set aside is marked', async () => {
  platform({ [`GET ${path}`]: record });
  await openSite('/member/transactionHistory', { loggedIn: true });
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Reserva.*Reservado.*812.*−\sR\$30,00.*R\$100,00/);
  expect(rows[3]?.textContent).toMatch(/Depósito.*PIX.*44.*\+\sR\$50,00/);
  expect(within(table).getAllByText('Reservado')).toHaveLength(1);
  // times are the house's: half past two in the morning at Greenwich is the evening before
  expect(rows[1]?.textContent).toContain('20/11/2026, 23:30');
});

test('a kind of movement is offered where something of the brand brings it about, or where it is asked for', async () => {
  platform({ [`GET ${path}`]: record });
  const always = ['Tudo', 'Depósitos', 'Saques', 'Apostas', 'Prêmios', 'Bônus compartilhado', 'Outros'];
  const kinds = async (search = '', flags: string[] = []) => {
    cleanup();
    await openSite(`/member/transactionHistory${search}`, { loggedIn: true, status: statusWith(flags) });
    const group = await screen.findByRole('group', { name: 'Tipos de movimento' });
    return within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };
  expect(await kinds()).toEqual(always);
  const flags = ['RTSALARY3', 'REFERRAL3'];
  // what contracts bring lands in the commission wallet
  expect((await kinds('', flags)).filter((each) => !always.includes(each))).toEqual(['Indicações']);
  expect(await kinds('?wallet=5', flags)).toEqual(['Tudo', 'Salário em tempo real', 'Outros']);
  expect((await kinds('?kinds=dividend')).filter((each) => !always.includes(each))).toEqual(['Dividendos']);
});

test('a movement opens its withdrawal, bet or deposit; one without an order opens nothing', async () => {
  platform({ [`GET ${path}`]: record });
  await openSite('/member/transactionHistory', { loggedIn: true });
  const table = await screen.findByRole('table');
  const links = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/member/withdraw/812', '/member/personalHistoryCopy?bet=900', '/member/deposits/44']);
});

test('what came in and went out is summed over all the days, and a range too long to sum says so', async () => {
  let long = false;
  platform({ [`GET ${path}`]: () => (long ? { ...record, total: 10_000, footer: null, more: true } : record) });
  await openSite('/member/transactionHistory', { loggedIn: true });
  const sum = (name: string) => screen.getByText(name).parentElement?.textContent;
  await screen.findByRole('table');
  expect(sum('Entrou')).toMatch(/\+\sR\$53,96/);
  expect(sum('Saiu')).toMatch(/−\sR\$30,00/);
  expect(sum('Movimentos')).toBe('Movimentos24');
  long = true;
  fireEvent.click(screen.getByRole('radio', { name: 'Datas' }));
  await waitFor(() => expect(sum('Entrou')).toContain('longo demais para somar'));
  expect(sum('Movimentos')).toContain('mais de 10.000');
});

test('kinds are chosen by chips, together with an order number, and cleared at once', async () => {
  const { to } = platform({
    [`GET ${path}`]: ({ query }: { query: URLSearchParams }) =>
      query.has('codeTypes') ? { ...record, list: [], total: 0, totalPages: 0 } : record,
  });
  await openSite('/member/transactionHistory?page=2', { loggedIn: true });
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: 'Saques' }));
  fireEvent.click(screen.getByRole('button', { name: 'Depósitos' }));
  expect(location.search).toBe('?kinds=deposit%2Cwithdraw');
  expect(await screen.findByText('Nenhum movimento com estes filtros')).toBeTruthy();
  expect(to(path).at(-1)?.query.get('codeTypes')).toBe('deposit,withdraw');
  expect(screen.getByRole('button', { name: 'Saques' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: 'Número do pedido' }), { target: { value: '44' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(to(path).at(-1)?.query.get('orderNoSearch')).toBe('44'));
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(location.search).toBe('');
});

test('pages are turned, and the page before stays in the history of the browser', async () => {
  const { to } = platform({ [`GET ${path}`]: record });
  await openSite('/member/transactionHistory', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(to(path).at(-1)?.query.get('page')).toBe('2'));
  expect(location.search).toBe('?page=2');
});

test('another wallet has movements of its own', async () => {
  const held = (accountTypeId: number, accountName: string) => ({ accountTypeId, accountName, availBalance: '1.00' });
  const { to } = platform({
    [`GET ${path}`]: record,
    'GET /wps/v2/wallets/balance': { ...balance, balance: [held(2, 'main'), held(31, 'Acme')] },
  });
  await openSite('/member/transactionHistory', { loggedIn: true });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Carteira' }), { target: { value: '31' } });
  await waitFor(() => expect(to(path).at(-1)?.query.get('accountTypeId')).toBe('31'));
  expect(location.search).toBe('?wallet=31');
  fireEvent.change(screen.getByRole('combobox', { name: 'Carteira' }), { target: { value: '2' } });
  await waitFor(() => expect(location.search).toBe(''));
});

test('a file without lines is not saved', async () => {
  platform({
    [`GET ${path}`]: record,
    'GET /wps/reports/transactions': { fileName: 'extrato.csv', csv: '', lines: 0, more: false },
  });
  await openSite('/member/transactionHistory', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  expect(await screen.findByText('Não há nada a salvar neste período.')).toBeTruthy();
});

test('an account without a movement is led to a deposit, and a failed load is tried again', async () => {
  let broken = true;
  platform({
    [`GET ${path}`]: () =>
      broken ? refusal(503, 'site.closed', 'Agora não.') : { ...record, list: [], total: 0, totalPages: 0 },
  });
  await openSite('/member/transactionHistory', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByText('Nenhum movimento neste período')).toBeTruthy();
});
