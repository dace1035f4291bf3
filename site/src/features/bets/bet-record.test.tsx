import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dayOf, startOf } from '../../base/records/zone.ts';
import { byVassalage, openSite, platform, refusal, vendor } from '../../testing/open-site.tsx';

const bet = {
  orderNo: '900',
  gameCode: 'dice',
  gameName: 'dice',
  vassalage: 'PGE',
  betTimeInTimestamp: Date.UTC(2026, 10, 20, 15),
  betAmount: '2.00',
  validBetAmount: '2.00',
  winAmount: '3.96',
  profitAndLoss: '1.96',
  status: 'won',
  currency: 'BRL',
  roundId: '900',
};
const footer = {
  betAmount: '42.00',
  validBetAmount: '42.00',
  winAmount: '40.00',
  profitAndLoss: '-2.00',
  totalHands: 41,
};
const record = { list: [bet], totalPages: 3, total: 41, footer };
const round = {
  roundId: '900',
  gameCode: 'dice',
  serverSeedHash: 'c0ffee',
  serverSeed: null,
  clientSeed: 'luana',
  nonce: 7,
  playedAt: 1,
  stake: '2.00',
  target: 5050,
  direction: 'over',
  roll: 7312,
  multiplier: 19800,
  won: true,
  payout: '3.96',
};
const base = {
  'GET /wps/relay/ODSFE2_RNGOrders': record,
  'GET /wps/bets/900': {
    bet,
    entries: [
      { id: '1', kind: 'stake', amount: '2.00', money: 'own', direction: 'out', balanceAfter: '8.00', at: 1 },
      { id: '2', kind: 'payout', amount: '3.96', money: 'own', direction: 'in', balanceAfter: '11.96', at: 2 },
    ],
  },
  'GET /wps/rounds/dice/900': round,
};

test('the record shows each bet, the sums of the whole period, and turns pages', async () => {
  const { to } = platform(base);
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('Dado');
  expect(table.textContent).toContain('41 apostas');
  expect(table.textContent).toMatch(/−\sR\$2,00/);
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(location.search).toBe('?page=2');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(to('/wps/relay/ODSFE2_RNGOrders').at(-1)?.query.get('page')).toBe('2');
});

test('a bet opens to its round: what was drawn, what is still sealed, and the entries it made', async () => {
  platform(base);
  await openSite('/member/personalHistoryCopy?bet=900', { loggedIn: true });
  const dialog = await screen.findByRole('dialog', { name: 'Aposta' });
  expect(await within(dialog).findByText('73,12')).toBeTruthy();
  expect(within(dialog).getByText('acima de 50,50')).toBeTruthy();
  expect(within(dialog).getByText(/Ainda selada/)).toBeTruthy();
  expect(
    within(dialog)
      .getByRole('link', { name: /Conferir esta rodada/ })
      .getAttribute('href'),
  ).toBe('/arcade/verify/#serverSeed=&clientSeed=luana&nonce=7&hash=c0ffee&target=5050&direction=over');
  const entries = within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(entries[0]).toMatch(/Aposta.*−\sR\$2,00.*saldo R\$8,00/);
  expect(entries[1]).toMatch(/Prêmio.*\+\sR\$3,96.*saldo R\$11,96/);
});

const outside = {
  ...bet,
  gameCode: 'caju-sorte',
  gameName: 'Caju da Sorte',
  vassalage: 'CAJU',
  validBetAmount: '0.00',
};
const moved = (kind: string, amount: string, direction: 'in' | 'out', balanceAfter: string, money = 'own') => ({
  ...{ id: `${kind} ${balanceAfter}`, kind, amount, direction, balanceAfter, money, at: Date.UTC(2026, 10, 20, 15) },
});
const plain = (shown: Element | null | undefined) => shown?.textContent.replace(/\s+/g, ' ').trim();

test.for([
  {
    said: 'waits for its result',
    bet: { ...outside, status: 'accepted', winAmount: '0.00', profitAndLoss: '0.00' },
    entries: [moved('stake', '2.00', 'out', '8.00')],
    row: ['R$2,00', 'R$0,00', '', '', 'Aceita'],
    figures: ['Aposta R$2,00'],
    text: 'Ainda sem resultado.',
    lines: ['− R$2,00saldo R$8,00'],
  },
  {
    said: 'won',
    bet: { ...outside, validBetAmount: '2.00' },
    entries: [moved('stake', '2.00', 'out', '8.00'), moved('payout', '3.96', 'in', '11.96')],
    row: ['R$2,00', 'R$2,00', 'R$3,96', '+ R$1,96', 'Ganhou'],
    figures: ['Aposta R$2,00', 'Prêmio R$3,96', 'Resultado + R$1,96', 'Válida R$2,00'],
    text: undefined,
    lines: ['− R$2,00saldo R$8,00', '+ R$3,96saldo R$11,96'],
  },
  {
    said: 'lost',
    bet: { ...outside, validBetAmount: '2.00', status: 'lost', winAmount: '0.00', profitAndLoss: '-2.00' },
    entries: [moved('stake', '2.00', 'out', '8.00')],
    row: ['R$2,00', 'R$2,00', 'R$0,00', '− R$2,00', 'Perdeu'],
    figures: ['Aposta R$2,00', 'Prêmio R$0,00', 'Resultado − R$2,00', 'Válida R$2,00'],
    text: undefined,
    lines: ['− R$2,00saldo R$8,00'],
  },
  {
    said: 'was undone',
    bet: { ...outside, status: 'void', winAmount: '2.00', profitAndLoss: '0.00' },
    entries: [moved('stake', '2.00', 'out', '8.00'), moved('stake_return', '2.00', 'in', '10.00')],
    row: ['R$2,00', 'R$0,00', 'R$2,00 devolvido', '', 'Anulada'],
    figures: ['Aposta R$2,00', 'Devolvido R$2,00'],
    text: 'A aposta foi desfeita e o valor voltou.',
    lines: ['− R$2,00saldo R$8,00', '+ R$2,00saldo R$10,00'],
  },
  {
    said: 'was paid and then corrected',
    bet: { ...outside, validBetAmount: '2.00', status: 'lost', winAmount: '0.00', profitAndLoss: '-2.00' },
    entries: [
      ...[moved('stake', '2.00', 'out', '8.00'), moved('payout', '3.96', 'in', '11.96')],
      moved('resettlement', '3.96', 'out', '8.00'),
    ],
    row: ['R$2,00', 'R$2,00', 'R$0,00', '− R$2,00', 'Perdeu'],
    figures: ['Aposta R$2,00', 'Prêmio R$0,00', 'Resultado − R$2,00', 'Válida R$2,00'],
    text: 'O provedor corrigiu o resultado depois de pagar.',
    lines: ['− R$2,00saldo R$8,00', '+ R$3,96saldo R$11,96', '− R$3,96saldo R$8,00'],
  },
  {
    said: 'played a free round',
    free: 'round',
    bet: { ...outside, betAmount: '0.00', freeBetAmount: '1.50', profitAndLoss: '3.96' },
    entries: [moved('stake', '1.50', 'out', '0.50', 'promo'), moved('payout', '3.96', 'in', '13.96')],
    row: ['R$1,50 grátis', 'R$0,00', 'R$3,96', '+ R$3,96', 'Ganhou'],
    figures: ['Aposta R$0,00', 'Aposta grátis R$1,50', 'Prêmio R$3,96', 'Resultado + R$3,96', 'Válida R$0,00'],
    text: 'Foi uma rodada grátis: nada saiu do seu saldo.',
    lines: ['− R$1,50saldo promocional R$0,50', '+ R$3,96saldo R$13,96'],
  },
  {
    said: 'played promo money that came back',
    free: 'money',
    bet: {
      ...{ ...outside, status: 'void', betAmount: '0.00', freeBetAmount: '1.50', winAmount: '0.00' },
      profitAndLoss: '0.00',
    },
    entries: [moved('stake', '1.50', 'out', '0.50', 'promo'), moved('stake_return', '1.50', 'in', '2.00', 'promo')],
    row: ['R$1,50 grátis', 'R$0,00', 'R$1,50 devolvido', '', 'Anulada'],
    figures: ['Aposta R$0,00', 'Aposta grátis R$1,50', 'Devolvido R$1,50'],
    text: 'A aposta foi desfeita e o valor voltou. Foi de dinheiro promocional: nada saiu do seu saldo.',
    lines: ['− R$1,50saldo promocional R$0,50', '+ R$1,50saldo promocional R$2,00'],
  },
  {
    said: 'was played with the money at the game house',
    bet: { ...outside, validBetAmount: '2.00' },
    entries: [moved('stake', '2.00', 'out', '28.00', 'vendor'), moved('payout', '3.96', 'in', '31.96', 'vendor')],
    row: ['R$2,00', 'R$2,00', 'R$3,96', '+ R$1,96', 'Ganhou'],
    figures: ['Aposta R$2,00', 'Prêmio R$3,96', 'Resultado + R$1,96', 'Válida R$2,00'],
    text: undefined,
    lines: ['− R$2,00saldo no provedor R$28,00', '+ R$3,96saldo no provedor R$31,96'],
  },
])('a bet at a game house that $said shows so in the record and opened', async (each) => {
  platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': { ...record, list: [each.bet] },
    'GET /wps/bets/900': { bet: each.bet, entries: each.entries, ...('free' in each && { free: each.free }) },
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  const table = await screen.findByRole('table');
  const name = within(table).getByRole('button', { name: /Caju da Sorte/ });
  const cells = [...(name.closest('tr')?.cells ?? [])].slice(2);
  expect(cells.map(plain)).toEqual(each.row);
  fireEvent.click(name);
  const dialog = await screen.findByRole('dialog', { name: 'Aposta' });
  await within(dialog).findByText('Lançamentos');
  const terms = [...dialog.querySelectorAll('dt')];
  expect(terms.map((term) => `${plain(term)} ${plain(term.nextElementSibling)}`)).toEqual(each.figures);
  const amounts = within(dialog)
    .getAllByRole('listitem')
    .map((item) => plain(item.lastElementChild));
  expect(amounts).toEqual(each.lines);
  const texts = ['Ainda sem', 'desfeita e o valor', 'nada saiu', 'corrigiu o resultado'];
  if (each.text) expect(within(dialog).getByText(each.text)).toBeDefined();
  else for (const text of texts) expect(dialog.textContent).not.toContain(text);
});

test('the days asked for are those of the house, and an empty record says what to do', async () => {
  const { to } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': { ...record, list: [], total: 0, totalPages: 0 },
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  expect(await screen.findByText('Nenhuma aposta neste período')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os jogos' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('radio', { name: 'Hoje' }));
  await waitFor(() =>
    expect(to('/wps/relay/ODSFE2_RNGOrders').at(-1)?.query.get('startDate')).toBe(String(startOf(dayOf(Date.now())))),
  );
});

test.each([
  ['half_won', 'Ganha pela metade'],
  ['half_lost', 'Perdida pela metade'],
  ['cashed_out', 'Encerrada antes'],
])('a bet that was %s says so, and cashing out can be looked for among sports', async (status, words) => {
  const { asked } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_SportsSettOrders': { ...record, list: [{ ...bet, status }], total: 1, totalPages: 1 },
  });
  await openSite('/member/personalHistoryCopy?family=SPORTS&outcome=5', { loggedIn: true });
  expect(within(await screen.findByRole('table')).getByText(words)).toBeTruthy();
  expect(asked.find(({ path }) => path.endsWith('SportsSettOrders'))?.query.get('status')).toBe('5');
});

const shelf = (...types: string[]) => ({
  'GET /wps/relay/GCSGAME_newGameVendor': {
    data: { lanes: types.map((title) => ({ title, cards: byVassalage({ ...vendor, title }), gameClassify: [] })) },
  },
});

test('a family has a record where the brand has games of it, or where it is asked for', async () => {
  platform({ ...base, 'GET /wps/relay/ODSFE2_FishOrders': record, ...shelf('INHOUSE', 'LIVE', 'LOTT') });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  await screen.findByRole('tab', { name: 'Ao vivo' });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs()).toEqual(['Slots e originais', 'Ao vivo', 'Loterias']);
  cleanup();
  await openSite('/member/personalHistoryCopy?family=FISH', { loggedIn: true });
  await screen.findByRole('tab', { name: 'Ao vivo' });
  expect(tabs()).toEqual(['Slots e originais', 'Ao vivo', 'Peixes', 'Loterias']);
});

test('each family asks its own list, and those that wait for a result also have open bets', async () => {
  const open = { ...bet, orderNo: '77', gameCode: 'soccer', gameName: 'Futebol', status: 'accepted' };
  const { asked } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_SportsSettOrders': { ...record, list: [], total: 0, totalPages: 0 },
    'GET /wps/relay/ODSFE2_SportsUnsettOrders': { ...record, list: [open], totalPages: 1 },
    ...shelf('INHOUSE', 'SPORTS'),
  });
  await openSite('/member/personalHistoryCopy?vendor=PGE', { loggedIn: true });
  await screen.findByRole('table');
  expect(screen.queryByRole('radio', { name: 'Em aberto' })).toBeNull();
  fireEvent.click(await screen.findByRole('tab', { name: 'Esportes' }));
  expect(await screen.findByText('Nenhuma aposta neste período')).toBeTruthy();
  expect(location.search).toBe('?family=SPORTS');
  fireEvent.click(screen.getByRole('radio', { name: 'Em aberto' }));
  const table = await screen.findByRole('table');
  expect(within(table).getByText('Aceita')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Resultado da aposta' })).toBeNull();
  const lists = asked.filter(({ path }) => path.includes('ODSFE2_') && path.endsWith('Orders')).map(({ path }) => path);
  expect([...new Set(lists)]).toEqual([
    '/wps/relay/ODSFE2_RNGOrders',
    '/wps/relay/ODSFE2_SportsSettOrders',
    '/wps/relay/ODSFE2_SportsUnsettOrders',
  ]);
});

test('house, outcome and order number narrow the record, and all are cleared at once', async () => {
  const houses = { PGE: vendor, ACME: { ...vendor, vassalage: 'ACME', displayName: 'Acme' } };
  const { to } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': ({ query }: { query: URLSearchParams }) =>
      query.has('orderNoSearch') ? { ...record, list: [], total: 0, totalPages: 0 } : record,
    'GET /wps/relay/GCSGAME_newGameVendor': {
      data: { lanes: [{ title: 'INHOUSE', cards: houses, gameClassify: [] }] },
    },
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  const houseFilter = await screen.findByRole('combobox', { name: 'Provedor' });
  // by what they are called, not by their codes
  expect(await within(houseFilter).findByRole('option', { name: 'Acme' })).toBeTruthy();
  fireEvent.change(houseFilter, { target: { value: 'ACME' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Resultado da aposta' }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Número do pedido' }), { target: { value: ' 123 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Nenhuma aposta com estes filtros')).toBeTruthy();
  const last = to('/wps/relay/ODSFE2_RNGOrders').at(-1)?.query;
  expect([last?.get('accountType'), last?.get('status'), last?.get('orderNoSearch')]).toEqual(['ACME', '2', '123']);
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(location.search).toBe('');
});

test('the record is kept as a file, and a range too long is answered by other days', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => saved.push(file) && 'blob:x',
      revokeObjectURL: () => undefined,
    }),
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { to } = platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': ({ query }: { query: URLSearchParams }) =>
      query.has('startDate')
        ? record
        : refusal(422, 'bets.range_too_long', 'Escolha um período de até 366 dias.', { field: 'startDate' }),
    'GET /wps/reports/bets': { fileName: 'apostas.csv', csv: 'a,b', lines: 1, more: false },
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  expect(await screen.findByText('Arquivo salvo.')).toBeTruthy();
  expect(to('/wps/reports/bets')[0]?.query.get('family')).toBe('RNG');
  expect(await saved[0]?.text()).toBe('a,b');
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('apostas.csv');
  clicked.mockRestore();
  fireEvent.click(screen.getByRole('radio', { name: 'Datas' }));
  expect(await screen.findByText('Escolha um período de até 366 dias.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-10' } });
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-01' } });
  expect(await screen.findByText('A data final vem antes da inicial.')).toBeTruthy();
});

test('a failed load says that no money changed and is tried again', async () => {
  let broken = true;
  platform({
    ...base,
    'GET /wps/relay/ODSFE2_RNGOrders': () => (broken ? refusal(503, 'site.closed', 'Agora não.') : record),
  });
  await openSite('/member/personalHistoryCopy', { loggedIn: true });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.getByText(/Seu dinheiro não mudou/)).toBeTruthy();
  broken = false;
  fireEvent.click(again);
  expect(await screen.findByRole('table')).toBeTruthy();
});
