import { Refused } from '@palpite/contract/base/client.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import lottery from '../locales/pt/lottery.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { Page } from './page.tsx';
import { issueAt, type LotteryRig, openLottery, tableWith } from './rig-lottery.ts';

let rig: LotteryRig;

beforeAll(() => sayFrom('PT', mergeTexts(table, lottery)));
beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  rig = openLottery();
});
afterEach(cleanup);

async function open(): Promise<void> {
  const { store, dealer, wire } = rig;
  render(<Page {...{ store, dealer, wire }} language="PT" backHref="/lobby" onLanguage={() => undefined} />);
  await act(() => rig.dealer.enter(undefined));
}

/** The page anew, over the table as it is by then. */
async function reload(more?: Parameters<typeof tableWith>[0]): Promise<void> {
  cleanup();
  rig = openLottery();
  if (more) rig.setTable(tableWith(more));
  await open();
}

const button = (name: RegExp | string, within_: HTMLElement = document.body) =>
  within(within_).getByRole('button', { name });
const press = (name: RegExp | string, place?: HTMLElement) =>
  act(async () => void fireEvent.click(button(name, place)));
const cart = () => screen.getByRole('region', { name: 'Carrinho' });
const desk = () => screen.getByRole('region', { name: 'Seu bilhete' });
const row = (name: string) => within(desk()).getByRole('group', { name });

/** Opens a group of plays, and a play of it. */
async function choose(group: string, play: string): Promise<void> {
  await act(async () => void fireEvent.click(within(desk()).getByRole('tab', { name: group })));
  await press(play, within(desk()).getByRole('group', { name: 'Modalidades' }));
}

/** One unit of the first two places in the cart: R$ 2,00. */
async function addTicket(): Promise<void> {
  await choose('Primeiros 2', 'Em ordem');
  await press('4', row('1ª posição'));
  await press('7', row('2ª posição'));
  await press('Pôr no carrinho');
}

async function buy(): Promise<void> {
  await press(/^Comprar por/, cart());
  await press(/^Comprar por/, screen.getByRole('dialog'));
}

test('what is picked is counted and priced as it is picked, and a helper fills a row', async () => {
  await open();
  await choose('Primeiros 2', 'Em ordem');
  expect(desk().textContent).toContain('Marque seus números.');
  await press('4', row('1ª posição'));
  expect(desk().textContent).toContain('Faltam números em 2ª posição: marque pelo menos 1.');
  await press('Alto, 2ª posição');
  expect(desk().textContent).toMatch(/5 unidades, R\$\s10,00/);
  expect(desk().textContent).toMatch(/Um acerto paga R\$\s194,00\./);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1900' } });
  // (1950 − 1900) ÷ 2000 of R$ 10.00
  expect(desk().textContent).toMatch(/Voltam R\$\s0,25 com o resultado/);
  expect(desk().textContent).toMatch(/Um acerto paga R\$\s190,00\./);
  // more is cut off, over all orders of the player
  expect(desk().textContent).toMatch(/no máximo R\$\s400\.000,00, em todos os seus pedidos juntos/);
});

test('a play at odds is staked in money, and a plate gives some of it back', async () => {
  await open();
  await choose('Dois lados', 'Soma, dois lados');
  await press('alto', row('Soma'));
  fireEvent.change(screen.getByLabelText('Valor por unidade'), { target: { value: '10,00' } });
  expect(desk().textContent).toMatch(/Um acerto paga R\$\s19,82\./);
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'B 2,50%' })));
  expect(desk().textContent).toMatch(/Voltam R\$\s0,25 com o resultado/);
});

test('typed bets are read line by line, and each wrong line says why', async () => {
  await open();
  await choose('Primeiros 2', 'Em ordem');
  await press('Digitar');
  fireEvent.change(screen.getByLabelText('Apostas digitadas'), { target: { value: '12 34\n5\n9x\n12' } });
  const wrong = screen.getByText('Linha 2').closest('ul');
  expect([...(wrong?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Linha 2 5 deve ter 2 números.',
    'Linha 3 9x x não é um número desta modalidade.',
  ]);
  expect(button('Pôr no carrinho')).toHaveProperty('disabled', true);
  await press('Tirar 2 linhas erradas');
  // the same unit typed twice counts once
  expect(desk().textContent).toMatch(/2 unidades, R\$\s4,00/);
  await press('Pôr no carrinho');
  expect(cart().textContent).toContain('12, 34, 12');
});

test('a cart is bought at once after a confirmation, is changed before, and appears among the orders', async () => {
  await open();
  await addTicket();
  await press('Mudar o bilhete 1');
  await press('8', row('2ª posição'));
  await press('Trocar no carrinho');
  expect(cart().textContent).toMatch(/Total de 1 bilheteR\$\s4,00/);
  await buy();
  expect(cart().textContent).toMatch(/Comprado: R\$\s4,00 no concurso 20991231-0002/);
  const order = await screen.findByRole('article', { name: /^Pedido do concurso 20991231-0002/ });
  expect(order.textContent).toContain('Aguardando');
  rig.settle('won', '194.00');
  await act(async () => rig.ears().issue(issueAt('2', 'settled', ['1', '2', '3', '4', '5'])));
  expect(order.textContent).toContain('Ganhou');
  expect(order.textContent).toMatch(/pagou R\$\s194,00/);
  await press('Comprar de novo', order);
  expect(cart().textContent).toMatch(/R\$\s4,00/);
});

test('an order of a draw that could not be held says why its money is back', async () => {
  await open();
  await addTicket();
  await buy();
  const order = await screen.findByRole('article', { name: /^Pedido do concurso 20991231-0002/ });
  for (const [voidCause, said] of [
    ['no_number', 'O número público que decidiria este concurso nunca saiu.'],
    ['not_held', 'O sorteio oficial deste concurso não aconteceu.'],
    ['early', 'O resultado já era público antes do fim da venda.'],
  ] as const) {
    rig.giveBack(voidCause);
    await act(async () => rig.ears().issue(issueAt('2', 'cancelled')));
    expect(order.textContent).toContain(said);
    expect(order.textContent).toContain('valor voltou inteiro para o seu saldo.');
  }
});

test('a cart that came too late is kept, and is bought for the next issue under another key', async () => {
  await open();
  await addTicket();
  rig.failNext(new Refused('lottery.closed', 'As vendas deste concurso já fecharam.', 409, { field: 'issueId' }));
  rig.setTable(tableWith({ issue: issueAt('3', 'open') }));
  await buy();
  expect(within(cart()).getByRole('alert').textContent).toContain('já fecharam');
  expect(rig.store.get().cart).toHaveLength(1);
  await press('Comprar para o concurso 20991231-0003');
  expect(cart().textContent).toContain('no concurso 20991231-0003');
  expect(rig.keys).toEqual(['key-1', 'key-2']);
});

test('a number at half pay is marked on the board, priced before it is bought, and what changes meanwhile keeps the cart', async () => {
  const seven = { play: 'fixed', number: 'p5,7', share: 5000 };
  rig.setTable(tableWith({ reduced: [seven, { ...seven, number: 'p1,0', share: 3333 }] }));
  await open();
  await choose('Posição fixa', 'Posição fixa');
  expect(desk().textContent).toContain('Pagam menos neste concurso: 5ª posição 7 (50%), 1ª posição 0 (33,33%)');
  await press(/^7, paga 50% do prêmio/, row('5ª posição'));
  await press('8', row('5ª posição'));
  // 19.40 for 2.00 at the highest series
  expect(desk().textContent).toMatch(/5ª posição 7 paga R\$\s9,70: 50% do prêmio/);
  await press('Pôr no carrinho');
  expect(cart().textContent).toMatch(/5ª posição 7 paga R\$\s9,70: 50% do prêmio neste concurso\./);
  expect(rig.store.get().cart[0]?.asked.reduced).toEqual({ 'p5,7': 5000 });
  const changed = { field: 'tickets.0.content', ticket: '1', number: 'p5,8', percent: '25' };
  rig.failNext(new Refused('lottery.half_pay', 'O número p5,8 paga agora 25 %.', 409, changed));
  rig.setTable(tableWith({ reduced: [{ ...seven, number: 'p5,8', share: 2500 }] }));
  await buy();
  expect(within(cart()).getByRole('alert').textContent).toContain('paga agora 25 %');
  expect(within(cart()).getByRole('status').textContent).toContain('Mudou o que alguns números pagam');
  expect(cart().textContent).toMatch(/5ª posição 8 paga R\$\s4,85: 25% do prêmio/);
  // staff take it back while the page is open, and the next draw begins without
  rig.setTable(tableWith());
  await act(async () => rig.ears().issue({ ...issueAt('2', 'open'), saleChanges: 3 }));
  expect(rig.store.get().cart[0]?.asked.reduced).toBeUndefined();
  await buy();
  expect(cart().textContent).toContain('Comprado');
});

test('a refused ticket is named and marked; an order without an answer is sent again under its key, also after a reload', async () => {
  await open();
  await addTicket();
  rig.failNext(new Refused('lottery.cover', 'Coberto demais.', 422, { field: 'tickets.0.content', max: '70' }));
  await buy();
  expect(within(cart()).getByRole('alert').textContent).toContain('É o bilhete 1.');
  const away = new Refused('network', '', 0);
  rig.failNext(away, away, away, away, away);
  await buy();
  expect(new Set(rig.keys.slice(1))).toEqual(new Set(['key-2']));
  await reload();
  expect(within(cart()).queryByRole('button', { name: /^Comprar por/ })).toHaveProperty('disabled', true);
  await press('Enviar de novo');
  expect(rig.keys).toEqual(['key-2']);
  expect(cart().textContent).toContain('Comprado');
  await reload();
  expect(cart().textContent).toContain('Seus bilhetes ficam aqui');
});

test('a cart outlives a reload: it goes on to the next draw at the prices of the day, without what is not sold any more', async () => {
  await open();
  await addTicket();
  await choose('Dois lados', 'Soma, dois lados');
  await press('alto', row('Soma'));
  await press('Pôr no carrinho');
  await reload();
  expect(cart().textContent).toMatch(/Total de 2 bilhetesR\$\s4,00/);
  expect(within(cart()).queryByRole('status')).toBeNull();
  const { plays } = tableWith();
  await reload({ issue: issueAt('3', 'open'), plays: plays.filter(({ code }) => !code.startsWith('sum')) });
  expect(within(cart()).getByRole('status').textContent).toBe(
    'O concurso fechou: seu carrinho vale agora para o 20991231-0003.1 bilhete saiu do carrinho: não se vende mais.',
  );
  expect(cart().textContent).toMatch(/Total de 1 bilheteR\$\s2,00/);
  await act(async () => rig.ears().issue(issueAt('4', 'open')));
  expect(within(cart()).getByRole('status').textContent).toContain('agora para o 20991231-0004.');
  await buy();
  expect(rig.keys).toEqual(['key-1']);
  expect(cart().textContent).toContain('no concurso 20991231-0004');
});

test('an order is cancelled after a question, and the refusal of a late one is told', async () => {
  await open();
  await addTicket();
  await buy();
  const order = await screen.findByRole('article', { name: /^Pedido do concurso/ });
  rig.failNext(new Refused('lottery.closed', 'As vendas já fecharam.', 409));
  await press('Cancelar', order);
  await press(/^Cancelar e receber R\$\s2,00/);
  expect(screen.getByText('As vendas já fecharam.')).toBeTruthy();
  await press('Cancelar', order);
  await press(/^Cancelar e receber/);
  expect(order.textContent).toContain('Cancelado');
  expect(rig.store.get().available).toBe(parseMoney('100'));
});

test('a cart for several draws shows what each leg costs and wins, and what waits is taken back', async () => {
  await open();
  await addTicket();
  await press('Comprar em vários concursos');
  const dialog = screen.getByRole('dialog');
  await act(async () => void fireEvent.click(within(dialog).getByRole('radio', { name: 'Dobrando' })));
  const legs = () => within(dialog).getAllByRole('row').slice(1);
  // 2 + 4 + 8 + 16 + 32; a hit in the third pays 4 × 194 less what was spent
  expect(legs()[2]?.textContent).toMatch(/^34R\$\s8,00R\$\s14,00\+\sR\$\s762,00$/);
  fireEvent.change(within(dialog).getByLabelText('Concursos'), { target: { value: '41' } });
  expect(button(/^Reservar/, dialog)).toHaveProperty('disabled', true);
  fireEvent.change(within(dialog).getByLabelText('Concursos'), { target: { value: '3' } });
  await act(async () => void fireEvent.click(within(dialog).getByRole('radio', { name: 'Ao lucrar' })));
  fireEvent.change(within(dialog).getByLabelText('Lucro para parar, em %'), { target: { value: '30' } });
  expect(dialog.textContent).toMatch(/lucro de R\$\s0,60 depois do 1º concurso, de R\$\s4,20 depois de 3/);
  await press(/^Reservar R\$\s14,00 por 3 concursos/, dialog);
  expect(cart().textContent).toContain('Reservado para 3 concursos');
  const chase = await screen.findByRole('article', { name: '3 concursos seguidos' });
  expect(chase.textContent).toContain('Para com lucro de 30,00%.');
  await press(/^Cancelar o que falta/, chase);
  expect(chase.textContent).toContain('Encerrado');
});

test('legs are held from main money alone: what bonus money would have to pay is not offered', async () => {
  rig.setTable(tableWith({ available: parseMoney('3'), bonus: parseMoney('50') }));
  await open();
  await addTicket();
  // one order may take bonus money
  expect(button(/^Comprar por/, cart())).toHaveProperty('disabled', false);
  await press('Comprar em vários concursos');
  const dialog = screen.getByRole('dialog');
  expect(button(/^Reservar R\$\s10,00 por 5 concursos/, dialog)).toHaveProperty('disabled', true);
  expect(within(dialog).getByRole('alert').textContent).toContain('saldo principal');
});

test('a draw is heard live: the next issue is on sale, and the balls of the last one are told', async () => {
  await open();
  const stage = screen.getByRole('region', { name: 'O sorteio' });
  await act(async () => rig.ears().issue(issueAt('2', 'drawing')));
  expect(stage.textContent).toContain('Sorteando o 20991231-0002');
  await act(async () => rig.ears().issue(issueAt('3', 'open')));
  expect(stage.textContent).toContain('Concurso 20991231-0003');
  await act(async () => rig.ears().issue(issueAt('2', 'drawn', ['1', '2', '3', '4', '5'])));
  expect(stage.textContent).toContain('Sorteio 20991231-0002: 1 2 3 4 5');
  await act(async () => rig.ears().line(false));
  expect(stage.textContent).toContain('Sem conexão');
});
