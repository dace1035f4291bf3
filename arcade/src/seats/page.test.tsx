import { Refused } from '@palpite/contract/base/client.ts';
import type { SeatsMessage, SeatTotal } from '@palpite/contract/seats/shapes.ts';
import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allIsNear } from '../base/page/rig-near.ts';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import { siteHere } from '../base/site-here.ts';
import { swipeOver } from '../live/others/rig-swipe.ts';
import blackjack from '../locales/pt/blackjack.json' with { type: 'json' };
import cards from '../locales/pt/cards.json' with { type: 'json' };
import chat from '../locales/pt/chat.json' with { type: 'json' };
import cloth from '../locales/pt/cloth.json' with { type: 'json' };
import live from '../locales/pt/live.json' with { type: 'json' };
import seats from '../locales/pt/seats.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import { Page } from './page.tsx';
import {
  betOf,
  cards as cardsOf,
  decidingAt,
  handOf,
  ownSeat,
  playedAt,
  roundOf,
  type SeatsPageRig,
  sitAtTable,
  tableWith,
} from './rig-seats.ts';

let rig: SeatsPageRig;

beforeAll(() => {
  sayFrom('PT', [cards, cloth, chat, live, blackjack, seats].reduce<object>(mergeInto, table) as typeof table);
  allIsNear();
});
beforeEach(() => {
  localStorage.clear();
  rig = sitAtTable();
});
afterEach(() => {
  cleanup();
  siteHere.say(undefined);
  vi.restoreAllMocks();
});

function mergeInto(under: object, over: object): object {
  return mergeTexts({ ...under }, { ...over });
}

async function sit(more: Parameters<typeof tableWith>[0] = {}): Promise<void> {
  // the page's clock runs by itself: what is due lies far ahead
  rig.setTable(tableWith({ now: -1_000_000, ...more }));
  const { store, dealer, wire } = rig;
  const nothing = () => undefined;
  render(<Page {...{ store, dealer, wire }} language="PT" backHref="/lobby" onLanguage={nothing} token={nothing} />);
  await act(() => rig.dealer.enter(undefined));
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(button(name));
  });
const key = (name: string, repeat = false) =>
  act(async () => void fireEvent.keyDown(document.body, { key: name, repeat }));
const foot = () => screen.getByRole('region', { name: 'Sua aposta' });
const tell = (message: SeatsMessage) => act(() => rig.ears().told(message));
const ahead = (seat: number, stake = '10'): SeatTotal => ({
  ...{ seat, behind: false, currency: 'BRL', bettors: 1 },
  stake: parseMoney(stake),
});
const later = { dueAt: 12_000 };
const seated = { own: 3, seats: [ownSeat], bets: [ahead(3)], mine: [betOf()] };

test('each seat says who sits there; a free one is taken, chips are laid on it and confirmed', async () => {
  await sit();
  expect(button(/^Lugar 5, de Ra···el, sem aposta ainda$/)).toBeTruthy();
  expect(within(foot()).getByRole('button', { name: /^Escolha um lugar/ })).toBeTruthy();
  await press('Lugar 3, livre, sentar aqui');
  fireEvent.click(screen.getByRole('radio', { name: /^R\$\s10,00$/ }));
  await press('Lugar 3, seu lugar, apostar aqui');
  expect(button(/^Lugar 3, seu lugar, apostar aqui, com seus R\$\s10,00, não confirmados$/)).toBeTruthy();
  await key(' ');
  expect(button(/^Apostado: R\$\s10,00/)).toBeTruthy();
  expect(button(/^Lugar 3, seu lugar, sua aposta de R\$\s10,00$/)).toBeTruthy();
  await press('Sair do lugar 3');
  expect(rig.store.get().own).toBeNull();
  // one seat a round: the bet that lies there binds its player until it is settled
  await press('Lugar 2, livre');
  expect(within(foot()).getByRole('alert').textContent).toMatch(
    /^Lugar 2: sua aposta desta rodada está em outro lugar/,
  );
  act(() => rig.ears().settled(rig.store.get().mine[0]?.betId ?? '', 0n, parseMoney('10')));
  expect(button('Lugar 2, livre, sentar aqui')).toBeTruthy();
});

test('a bet goes behind a seat that has bet, and a refusal is told with its seat while the chips come back', async () => {
  await sit();
  await press(/^Lugar 5, /);
  expect(within(foot()).getByRole('alert').textContent).toMatch(/^Lugar 5: quem está nele ainda não apostou/);
  tell({ type: 'bets', roundId: '7', bets: [ahead(5), { ...ahead(5, '50'), behind: true, bettors: 2 }] });
  fireEvent.click(screen.getByRole('checkbox', { name: /dobram e dividem/ }));
  await press(/^Lugar 5, de Ra···el, apostar atrás dele, aposta de R\$\s10,00, 2 apostas atrás, R\$\s50,00$/);
  rig.failNext(new Refused('seats.behind_limit', 'Atrás deste lugar restam 0.', 422));
  await press(/^Apostar R\$\s5,00/);
  expect(within(foot()).getByRole('alert').textContent).toBe('Lugar 5: Atrás deste lugar restam 0.');
  expect(rig.bets).toMatchObject([{ seat: 5, behind: { follows: false } }]);
  await key('r');
  await press(/^Apostar R\$\s5,00/);
  expect(button(/^Lugar 5, .*sua aposta atrás dele, de R\$\s5,00/)).toBeTruthy();
});

test('only what is open may be decided, with its price; the dealer’s second card lies face down', async () => {
  await sit({
    ...{ own: 3, seats: [ownSeat], mine: [betOf()], bets: [ahead(3)], now: 0, available: parseMoney('8') },
    round: decidingAt(later),
  });
  const moves = within(foot());
  expect(moves.getAllByRole('button').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Pedir carta',
    'Parar',
    'DobrarR$ 10,00: falta saldo',
  ]);
  expect(moves.getByText('Sua vez, lugar 3')).toBeTruthy();
  const dealer = screen.getByRole('list', { name: 'Banca' });
  expect(
    within(dealer)
      .getAllByRole('img')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['6 de ouros', 'carta virada']);
  expect(button(/^Lugar 3, seu lugar, .*8 de copas, 3 de paus: 11, decide agora$/)).toBeTruthy();
  await press(/^Dobrar/);
  expect(rig.moves).toEqual([]);
  const bust = decidingAt({ seats: [playedAt(3, [handOf('8h 3c Ts 9d')])], active: null, moves: [], turn: null });
  rig.answerMove({ ...bust, dueAt: null }, betOf());
  await key('h');
  expect(rig.moves).toMatchObject([{ move: 'hit', turn: 2, seat: 3 }]);
  expect(within(foot()).queryByRole('button', { name: 'Pedir carta' })).toBeNull();
});

test('a round that is void after it was paid is said to be, and that its stakes are back', async () => {
  const bet = betOf({ state: 'won', payout: parseMoney('20') });
  const over = roundOf({ phase: 'settled', seats: [playedAt(3, [handOf('8h 3c Td', { result: 'won' })])] });
  await sit({
    ...{ round: over, mine: [bet], history: [{ ...bet, placedAt: 0, dealer: null, played: null }] },
    past: [{ roundId: '7', position: 7, hash: '', first: 2, taken: 5, dealer: [], seats: [], acts: [] }],
  });
  tell({ type: 'returned', roundId: '7' });
  expect(within(foot()).getByRole('alert').textContent).toBe(
    'Uma rodada já paga foi anulada. Todas as apostas dela voltaram.',
  );
});

test('nothing is decided about cards that are still being dealt; once they lie there the moves stand at the foot', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await sit({ ...seated, now: 0, round: roundOf({ phase: 'closed' }) });
  // the last of the first cards comes three seconds from now
  const round = decidingAt({ dueAt: 15_000 });
  tell({ type: 'round', round, now: 0 });
  expect(within(foot()).queryByRole('button', { name: 'Pedir carta' })).toBeNull();
  await key('h');
  expect([rig.moves, rig.turns()]).toEqual([[], 0]);
  clock.mockReturnValue(3_000);
  await act(async () => rig.setClock(3_000));
  expect(rig.turns()).toBe(1);
  tell({ type: 'round', round, now: 3_000 });
  expect(button('Pedir carta')).toBeTruthy();
  rig.answerMove({ ...round, moves: ['hit', 'stand'], turn: 3 }, betOf());
  await key('h');
  expect(rig.moves).toMatchObject([{ move: 'hit' }]);
});

test('a key that is held decides once', async () => {
  await sit({ ...seated, now: 0, round: decidingAt(later) });
  const seats = [playedAt(3, [handOf('8h 3c 2d')])];
  rig.answerMove(decidingAt({ ...later, seats, moves: ['hit', 'stand'], turn: 3 }), betOf());
  await key('h');
  for (const held of ['h', 's', 'd', 'p', 'i', 'n']) await key(held, true);
  expect(rig.moves.map(({ move, turn }) => [move, turn])).toEqual([['hit', 2]]);
});

test('while a move is on its way the moves stay where they are, shut, and so does the focus', async () => {
  await sit({ ...seated, now: 0, round: decidingAt(later) });
  const hit = button('Pedir carta');
  hit.focus();
  const seats = [playedAt(3, [handOf('8h 3c 2d')])];
  rig.answerMove(decidingAt({ ...later, seats, moves: ['hit', 'stand'], turn: 3 }), betOf());
  const answer = rig.holdMove();
  await press('Pedir carta');
  expect([hit, button('Parar')].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  expect(within(foot()).getByText('Sua vez, lugar 3')).toBeTruthy();
  expect(screen.getAllByText('Sua vez no lugar 3')).not.toHaveLength(0);
  await press('Parar');
  expect(rig.moves).toMatchObject([{ move: 'hit', turn: 2 }]);
  await act(async () => answer());
  expect(hit.getAttribute('aria-disabled')).toBeNull();
  expect(document.activeElement).toBe(hit);
});

test('what had the focus and is taken away leaves it at the foot', async () => {
  await sit({ ...seated, round: roundOf() });
  button(/^Apostado/).focus();
  tell({ type: 'round', round: decidingAt(later), now: 0 });
  expect(document.activeElement).toBe(foot());
  button(/^Dobrar/).focus();
  const seats = [playedAt(3, [handOf('8h 3c 2d')])];
  tell({ type: 'round', round: decidingAt({ ...later, seats, moves: ['hit', 'stand'], turn: 3 }), now: 0 });
  expect(document.activeElement).toBe(foot());
});

test('two hands of a split end each in its own way, with what each of them brought', async () => {
  const hands = [handOf('8h 3c Td', { result: 'won' }), handOf('8d Ts 9c', { result: 'bust' })];
  const over = roundOf({
    ...{ phase: 'settled', dealer: cardsOf('6d Ts 4c'), seats: [playedAt(3, hands)], first: 40, taken: 9 },
    ...{ dealtAt: 20_000, sceneEndsAt: 24_000 },
  });
  const bet = betOf({ stake: parseMoney('20'), units: [1, 1], state: 'push', payout: parseMoney('20') });
  await sit({ own: 3, seats: [ownSeat], bets: [ahead(3, '20')], mine: [bet], round: over });
  expect(button(/^Lugar 3, .*: 21, Ganhou, R\$\s20,00, .*: 27, Estourou$/)).toBeTruthy();
  expect(screen.getByText('Estourou')).toBeTruthy();
  expect(screen.getByText('A banca tem 20', { selector: '[aria-hidden]' })).toBeTruthy();
  expect(screen.getAllByText(/Voltou R\$\s20,00 da aposta de R\$\s20,00/)).not.toHaveLength(0);
  expect(screen.queryByText(/Prêmio/)).toBeNull();
});

test('who only looks on sees the hands and who decides, and is asked for nothing', async () => {
  const seats = [playedAt(5, [handOf('9h 9c')])];
  await sit({ now: 0, bets: [ahead(5)], round: decidingAt({ ...later, seats, active: { seat: 5, hand: 0 } }) });
  expect(button(/^Lugar 5, de Ra···el, .*9 de copas, 9 de paus: 18, decide agora$/)).toBeTruthy();
  expect(screen.getAllByText('Lugar 5 decide')).not.toHaveLength(0);
  expect(button('Apostas fechadas')).toBeTruthy();
});

test('no way to leave the seat lies at a seat, where chips are laid', async () => {
  await sit(seated);
  const arc = within(screen.getByRole('list', { name: 'Lugares' }));
  expect(arc.getAllByRole('button')).toHaveLength(7);
  expect(button('Sair do lugar 3')).toBeTruthy();
});

test('a swipe leaves no hand that is in play, and no chips that are not confirmed', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const of = (table: string, game: string): ListedTable => ({
    ...{ table, game, least: parseMoney('5'), most: parseMoney('20'), phase: 'betting', closesAt: 12_000, past: [] },
  });
  const tables = [of('blackjack-1', 'blackjack'), of('baccarat-1', 'baccarat')];
  rig.wire.list = () => Promise.resolve({ now: 0, tables });
  const fetch = () => new Promise<Response>(() => undefined);
  siteHere.say({ caller: { baseUrl: '', merchant: 'palpite', token: () => 'site', fetch }, code: 'blackjack-1' });
  await sit({ ...seated, mine: [], bets: [] });
  await screen.findByRole('link', { name: 'Ir para Bacará' });
  const swipe = () => swipeOver(screen.getByRole('list', { name: 'Lugares' }), -120);
  await press(/^Lugar 3, seu lugar/);
  swipe();
  await press(/^Apostar/);
  swipe();
  tell({ type: 'round', round: decidingAt(later), now: 0 });
  swipe();
  expect(go).not.toHaveBeenCalled();
  const bet = rig.store.get().mine[0];
  act(() => rig.ears().settled(bet?.betId ?? '', 0n, parseMoney('5')));
  swipe();
  expect(go.mock.calls).toEqual([['/seamless?vassalage=PGL&gameCode=baccarat-1']]);
});
