import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { desks, listOf } from '../../testing/money.ts';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Reply } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const look = { lookedBy: null as string | null, lookedAt: null as number | null, outcome: null as string | null };
const one = {
  ...{ id: '3', signal: 'one_person', state: 'open', accounts: ['rui_1', 'rui_2'], source: 'promotion' },
  ...{
    title: 'Sexta em dobro',
    things: 2,
    play: null,
    opposite: null as object | null,
    foundAt: at,
    changedAt: at,
    ...look,
    note: null as string | null,
  },
};
const play = { bonusId: '7', currency: 'BRL', stake: '600.00', moved: '18.60', perMille: 31 };
const risk = { ...one, id: '4', signal: 'low_risk', accounts: ['luana_82'], things: 60, play };
const seen = { state: 'looked_at', lookedBy: 'plantao', lookedAt: at, outcome: 'watched', note: 'dois irmãos' };
const account = (name: string) => ({ playerId: name, account: name, registeredAt: at, ringId: '9', kinds: ['device'] });
const cash = { kind: 'cash', account: 'rui_1', amount: '20.00', currency: 'BRL', at, bonus: null };
const detail = {
  ...{ case: one, lowRiskPercent: 20, accounts: [account('rui_1'), account('rui_2')], bets: [] },
  taken: [
    { ...cash, id: '11' },
    { ...cash, id: '12', account: 'rui_2' },
  ],
};
const bonus = { state: 'open', target: '2500.00', progress: '600.00' };
const bet = { orderNo: '51', gameName: 'Dado', placedAt: at, stake: '10.00', payout: '10.10', counted: '10.00' };
const riskDetail = {
  ...detail,
  ...{ case: risk, accounts: [{ ...account('luana_82'), ringId: null, kinds: [] }], bets: [bet] },
  taken: [{ ...cash, kind: 'bonus', id: '7', account: 'luana_82', amount: '100.00', bonus }],
};
const listed = (...list: readonly object[]) => ({ value: { ...listOf(list).value, open: list.length } });
const rights = ['abuse.read', 'abuse.review', 'bonuses.read', 'rings.read', 'bets.read'];
const office = (table: Record<string, Reply | readonly Reply[]>, may = rights) =>
  openPlatform({ ...desks(), 'GET /office/session': staff(may), ...table });

test('the list says whose accounts, what sign and how great, and is narrowed by name, state and sign', async () => {
  const platform = office({ 'GET /office/abuse': listed(risk, { ...one, ...seen }) });
  await openPage('/abuse');
  const line = (await screen.findByRole('link', { name: /luana_82/ })).closest('tr');
  for (const text of ['Jogo de pouco risco', '60 apostas', '3,1 %', 'A olhar'])
    expect(line?.textContent).toContain(text);
  expect(screen.getByText(/em observação. dois irmãos/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Sinal'), { target: { value: 'low_risk' } });
  fireEvent.change(screen.getByLabelText('Situação'), { target: { value: 'open' } });
  fireEvent.change(screen.getByLabelText('Conta'), { target: { value: 'luana_82' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  await screen.findByRole('link', { name: /luana_82/ });
  expect(location.search).toContain('account=luana_82');
  expect(platform.calls('GET /office/abuse').length).toBeGreaterThan(1);
});

test('a case of one person shows what links the accounts and what they took; it is marked with outcome and note', async () => {
  const platform = office({
    'GET /office/abuse/3': { value: detail },
    'POST /office/abuse/3/look': [
      { refusal: 'abuse.changed', message: 'O caso mudou.', status: 409 },
      { value: { ...one, ...seen } },
    ],
  });
  await openPage('/abuse/3');
  const accounts = await screen.findByRole('table', { name: 'Contas' });
  expect(within(accounts).getAllByText('Mesmo aparelho')).toHaveLength(2);
  expect(within(accounts).getAllByRole('link', { name: 'Ver o grupo' })[0]?.getAttribute('href')).toBe('/rings/9');
  expect(screen.getByRole('table', { name: 'O que receberam' }).textContent).toContain('Dinheiro, prêmio 12');
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como visto' }));
  const dialog = await screen.findByRole('dialog');
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar como visto' }));
  press();
  await within(dialog).findByText('Escreva o que você viu, com pelo menos 5 letras.');
  fireEvent.change(within(dialog).getByLabelText('O que foi feito'), { target: { value: 'watched' } });
  fireEvent.change(within(dialog).getByLabelText('O que você viu'), { target: { value: 'dois irmãos' } });
  press();
  await within(dialog).findByText('O caso mudou.');
  press();
  await screen.findByText('Caso marcado como visto.');
  expect(platform.calls('POST /office/abuse/3/look')[1]?.body).toEqual({
    ...{ changedAt: at, outcome: 'watched', note: 'dois irmãos' },
  });
});

test('a case of low risk explains its figures, and leads to the bonus and the bets; who may only read marks nothing', async () => {
  office({ 'GET /office/abuse/4': { value: riskDetail } }, ['abuse.read', 'bonuses.read', 'bets.read']);
  await openPage('/abuse/4');
  await screen.findByText(/60 apostas contaram para o bônus.*3,1 %.*Abaixo de 20 %/);
  expect(screen.getByRole('link', { name: 'Bônus 7' }).getAttribute('href')).toBe('/bonuses/7');
  expect(screen.getByRole('link', { name: /Dado/ }).getAttribute('href')).toBe('/bets/51');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar como visto' }).disabled).toBe(true);
});

test('a case that came back says so; one that is not there, an empty list and a failure say so', async () => {
  office({ 'GET /office/abuse/3': { value: { ...detail, case: { ...one, ...seen, state: 'open' } } } });
  await openPage('/abuse/3');
  await screen.findByText(/Voltou porque cresceu. Antes: plantao/);
  office({ 'GET /office/abuse/5': { refusal: 'abuse.unknown', message: 'Não há.', status: 404 } });
  await openPage('/abuse/5');
  await screen.findByText('Este caso não existe');
  office({
    'GET /office/abuse': [{ refusal: 'request.too_many', message: 'Muitas tentativas.', status: 429 }, listed()],
  });
  await openPage('/abuse');
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByText('Nenhum caso');
});

test('bets on opposite sides are a case of the game, with the bets and what stood against each other', async () => {
  const opposite = { currency: 'BRL', staked: '270.00', opposed: '240.00', perMille: 888 };
  const game = { ...one, id: '5', signal: 'opposite', source: null, title: 'Cinco Dígitos 1 min', things: 1, opposite };
  office({ 'GET /office/abuse/5': { value: { ...detail, case: game, taken: [], bets: [bet] } } });
  await openPage('/abuse/5');
  expect(await screen.findByText(/lados opostos dos mesmos sorteios de Cinco Dígitos 1 min/)).toBeTruthy();
  expect(screen.getByText('88,8 % do apostado')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'A primeira aposta contra outra' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'O que receberam' })).toBeNull();
});
