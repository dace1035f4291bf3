import { Refused } from '@palpite/contract/base/client.ts';
import type { PoolContest, PoolGroup } from '@palpite/contract/pools/shapes.ts';
import { north } from '@palpite/math/lottery/official.ts';
import { openFamily } from '@palpite/math/lottery/opened.ts';
import { mega } from '@palpite/math/lottery/pool/family.ts';
import { yiki } from '@palpite/math/lottery/yiki/family.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import lottery from '../locales/pt/lottery.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { Page } from './page.tsx';
import { issueAt, type LotteryRig, openLottery, tableWith } from './rig-lottery.ts';

beforeAll(() => sayFrom('PT', mergeTexts(table, lottery)));
beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

async function open({ store, dealer, wire }: LotteryRig): Promise<void> {
  render(<Page {...{ store, dealer, wire }} language="PT" backHref="/lobby" onLanguage={() => undefined} />);
  await act(() => dealer.enter(undefined));
}

const within_ = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: RegExp | string, place: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(place).getByRole('button', { name })));
const tab = (name: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
const desk = () => screen.getByRole('region', { name: 'Seu bilhete' });
const cart = () => screen.getByRole('region', { name: 'Carrinho' });
/** What is marked on the board. */
const marked = () =>
  within(desk())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^\d\d$/.test(text));

test('a set of two-digit numbers is marked at once and taken back at once, and what is reversed joins it', async () => {
  const rig = openLottery(north);
  rig.setTable(tableWith({ gameCode: 'vn-north' }, north));
  await open(rig);
  const sets = within(desk()).getByText('Conjuntos').closest('details');
  if (!sets) throw new Error('there are no sets');
  sets.open = true;
  await press('4', sets);
  expect(marked()).toEqual(Array.from('0123456789', (digit) => `4${digit}`));
  await press('4', sets);
  expect(marked()).toEqual([]);
  await act(async () => void fireEvent.click(within(sets).getByRole('radio', { name: 'Contêm' })));
  await press('4', sets);
  expect(marked()).toHaveLength(19);
  await press('4', sets);
  await press('Par-ímpar', sets);
  expect(marked()).toHaveLength(25);
  await press('Juntar os invertidos', sets);
  // even-odd and odd-even
  expect(marked()).toHaveLength(50);
});

const family = openFamily(mega);
const price = parseMoney('6');
const group: PoolGroup = {
  ...{
    groupId: '3',
    issueId: '2',
    numero: '20991231-0002',
    closesAt: 0,
    state: 'open',
    content: '01,02,03,04,05,06,07',
  },
  ...{ units: 7, quotas: 4, quotaCost: parseMoney('10.50'), taken: 1, mine: 0, organiser: 'lu***', isOwn: false },
  ...{ paid: 0n, minePaid: 0n },
};
const tiers = [
  { tier: '6', units: 1, pot: parseMoney('30'), cost: price, paid: parseMoney('30') },
  { tier: '5', units: 0, pot: 0n, cost: 0n, paid: 0n },
  { tier: '4', units: 2, pot: parseMoney('9'), cost: price * 2n, paid: parseMoney('9') },
];
const contest: PoolContest = {
  ...{ issueId: '1', gameCode: 'mega', numero: '20991231-0001', isSpecial: false, currency: 'BRL', orders: 4 },
  ...{ sales: parseMoney('60'), share: 8500, added: parseMoney('51'), paid: parseMoney('39'), tiers, sharedAt: 0 },
  ...{ before: [], after: [{ share: '5', tier: '5', amount: parseMoney('12') }] },
};

/** A pool in which only what is bought here is. */
function openPool(): LotteryRig & { readonly joined: object[] } {
  const rig = openLottery(family);
  const joined: object[] = [];
  rig.setTable(tableWith({ gameCode: 'mega', pool: { price, repeats: [2, 4] } }, family));
  Object.assign(rig.wire, {
    poolNow: async () => {
      const { list } = await rig.wire.orders(undefined);
      const sales = list.reduce((sum, { stake }) => sum + stake, 0n);
      const pots = ['6', '5', '4'].map((tier) => ({ tier, pot: sales / 10n }));
      return { issueId: '2', numero: '20991231-0002', isSpecial: false, share: 8500, sales, carried: 0n, tiers: pots };
    },
    poolContests: async () => ({ list: [contest] }),
    poolOrder: async () => ({
      contest,
      hits: [{ ticket: 1, content: '01,02,03,04,05,06', tier: '4', units: 1, cost: price, prize: parseMoney('4.50') }],
    }),
    poolGroups: async (limit: number) => ({
      open: limit > 50 ? [group, { ...group, groupId: '2', organiser: 'ca***' }] : [group],
      more: limit === 50,
      mine: joined.length > 0 ? [{ ...group, taken: 3, mine: 2 }] : [],
    }),
    poolJoinGroup: async (asked: object) => {
      joined.push(asked);
      return { group, available: parseMoney('79') };
    },
  });
  return Object.assign(rig, { joined });
}

async function mark(numbers: readonly string[]): Promise<void> {
  for (const number of numbers) await press(number, desk());
}

test('a unit of a pool has one price, and what each tier would share grows with what was just bought', async () => {
  const rig = openPool();
  await open(rig);
  const panel = within_('Custo e rateio');
  expect(panel.getByText(/^85,00% das vendas/)).toBeTruthy();
  expect(panel.getAllByRole('row').at(1)?.textContent).toMatch(/6 acertos.*R\$\s0,00$/);
  await mark(['01', '02', '03', '04', '05', '06', '07']);
  expect(desk().textContent).toMatch(/7 × R\$\s6,00 = R\$\s42,00/);
  await press('Pôr no carrinho');
  await press(/^Comprar por R\$\s42,00/, cart());
  await press(/^Comprar por/, screen.getByRole('dialog'));
  expect(panel.getAllByRole('row').at(1)?.textContent).toMatch(/R\$\s4,20$/);
  await mark(['01', '02', '03', '04', '05', '06']);
  await press('Pôr no carrinho');
  await press('Teimosinha', cart());
  const dialog = screen.getByRole('dialog', { name: 'Teimosinha' });
  await act(async () => void fireEvent.click(within(dialog).getByRole('radio', { name: '4' })));
  await press(/^Reservar R\$\s24,00 em 4 concursos/, dialog);
  expect(cart().textContent).toContain('Reservado para 4 concursos');
});

test('quotas of a group ticket are bought, how an order was paid is worked out, and the contests are told tier by tier', async () => {
  const rig = openPool();
  await open(rig);
  await tab('Bolões');
  const offered = await screen.findByRole('article', { name: 'Bolão de lu***, concurso 20991231-0002' });
  expect(offered.textContent).toMatch(/1 de 4 cotas vendidas, R\$\s10,50 cada/);
  await press('Bolões mais antigos');
  await screen.findByRole('article', { name: 'Bolão de ca***, concurso 20991231-0002' });
  expect(screen.queryByRole('button', { name: 'Bolões mais antigos' })).toBeNull();
  await press('Entrar no bolão', offered);
  const dialog = screen.getByRole('dialog', { name: 'Entrar no bolão' });
  await press('Mais', dialog);
  await press(/^Comprar cotas \(2\) por R\$\s21,00/, dialog);
  expect(rig.joined).toEqual([{ groupId: '3', quotas: 2 }]);
  expect((await screen.findByRole('region', { name: 'Meus bolões' })).textContent).toContain('Suas: 2.');
  await mark(['01', '02', '03', '04', '05', '06']);
  await press('Pôr no carrinho');
  await press(/^Comprar por/, cart());
  await press(/^Comprar por/, screen.getByRole('dialog'));
  rig.settle('won', '4.50');
  await act(async () => rig.ears().issue(issueAt('2', 'settled', ['01', '02', '03', '04', '50', '60'])));
  await tab('Meus pedidos');
  await press('Como foi calculado');
  const sum = await screen.findByRole('dialog', { name: 'Rateio do concurso 20991231-0002' });
  expect(await within(sum).findByText(/^Bilhete 1, 4 acertos:/)).toBeTruthy();
  expect(sum.textContent).toMatch(/R\$\s9,00 × R\$\s6,00 ÷ R\$\s12,00 = R\$\s4,50/);
  await press('Fechar', sum);
  await tab('Quanto paga');
  const past = await screen.findByRole('region', { name: 'Últimos rateios' });
  expect(past.textContent).toMatch(/20991231-0001.*pagou R\$\s39,00/);
});

test('quotas are of main money alone: where bonus money would do, the dialog says which money is too little', async () => {
  const rig = openPool();
  await open(rig);
  await act(async () => rig.ears().balance(parseMoney('2'), 'BRL', parseMoney('50')));
  await tab('Bolões');
  await press(
    'Entrar no bolão',
    await screen.findByRole('article', { name: 'Bolão de lu***, concurso 20991231-0002' }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Entrar no bolão' }));
  expect(dialog.getByRole('alert').textContent).toBe(
    'Cotas são pagas só com o saldo principal, e ele não cobre este total.',
  );
});

test('a number is sent to the draw that adds it up; what is no number and what is refused is said beside it', async () => {
  const taking = openFamily(yiki);
  const rig = openLottery(taking);
  rig.setTable(tableWith({ gameCode: 'yiki' }, taking));
  const own: { id: string; number: string; at: number }[] = [];
  const keys: string[] = [];
  const shown = () => ({ issueId: '2', total: own.length + 20, most: 2, own: [...own] });
  Object.assign(rig.wire, {
    numbers: async () => shown(),
    submitNumber: async ({ number }: { number: string }, key: string) => {
      keys.push(key);
      if (keys.length === 1) throw new Refused('network', '', 0);
      own.push({ id: `${own.length}`, number, at: 0 });
      return shown();
    },
  });
  await open(rig);
  const panel = await screen.findByRole('region', { name: 'Seu número na soma' });
  const type = (text: string) =>
    act(
      async () =>
        void fireEvent.change(within(panel).getByLabelText('Número de cinco dígitos'), { target: { value: text } }),
    );
  await waitFor(() => expect(panel.textContent).toContain('Enviados por todos20'));
  await type('12');
  await press('Enviar', panel);
  await within(panel).findByText('Digite cinco dígitos.');
  await type('12345');
  await press('Enviar', panel);
  await within(panel).findByText(/O servidor não respondeu/);
  await press('Enviar', panel);
  await within(panel).findByText('Número 12345 enviado.');
  // the same key until it was answered
  expect(new Set(keys).size).toBe(1);
  await press('Ao acaso', panel);
  await press('Enviar', panel);
  await waitFor(() => expect(panel.textContent).toContain('Seus números: 2 de 2'));
  expect(keys[2]).not.toBe(keys[1]);
  expect(within(panel).queryByRole('button', { name: 'Enviar' })).toBeNull();
});
