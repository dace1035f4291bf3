import { Refused } from '@palpite/contract/base/client.ts';
import type { ListedTable, Outcome } from '@palpite/contract/tables/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allIsNear } from '../base/page/rig-near.ts';
import { mergeTexts, sayFrom } from '../base/seat/say.ts';
import { siteHere } from '../base/site-here.ts';
import { Others } from '../live/others/others.tsx';
import { swipeOver } from '../live/others/rig-swipe.ts';
import { useSwipe } from '../live/others/use-swipe.ts';
import { tableAt } from '../live/others/use-tables.ts';
import cards from '../locales/pt/cards.json' with { type: 'json' };
import chat from '../locales/pt/chat.json' with { type: 'json' };
import cloth from '../locales/pt/cloth.json' with { type: 'json' };
import live from '../locales/pt/live.json' with { type: 'json' };
import table from '../locales/pt/table.json' with { type: 'json' };
import tables from '../locales/pt/tables.json' with { type: 'json' };
import { Page } from './page.tsx';
import { seatAtTable, type TableRig, tableWith } from './rig-table.ts';

let rig: TableRig;

beforeAll(() => {
  sayFrom('PT', [cards, cloth, chat, live, tables].reduce<object>(mergeInto, table) as typeof table);
  allIsNear();
});
beforeEach(() => {
  localStorage.clear();
  rig = seatAtTable();
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
  rig.setTable(tableWith(more));
  const { store, dealer, wire, listen } = rig;
  const nothing = () => undefined;
  render(
    <Page {...{ store, dealer, wire, listen }} language="PT" backHref="/lobby" onLanguage={nothing} token={nothing} />,
  );
  await act(() => rig.dealer.enter(undefined));
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const press = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(button(name));
  });
const foot = () => screen.getByRole('region', { name: 'Sua aposta' });

test('every spot says what it pays, its most and who is on it; a chip on it is confirmed with its amount', async () => {
  await sit();
  act(() =>
    rig.ears().told({
      ...{ type: 'bets', roundId: '7', bettors: 3, staked: parseMoney('60') },
      spots: [{ spot: 'banker', amount: parseMoney('60'), bettors: 3 }],
    }),
  );
  expect(button(/^Banca, paga 0,95:1, no máximo R\$\s5\.000,00, 3 jogadores com R\$\s60,00 ali$/)).toBeTruthy();
  expect(screen.getByText(/^3 jogadores nesta rodada, R\$\s60,00$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^R\$\s10,00$/ }));
  await press(/^Empate, paga 8:1/);
  expect(button(/^Empate, .*com seus R\$\s10,00$/)).toBeTruthy();
  await press(/^Apostar R\$\s10,00/);
  expect(button(/^Apostado: R\$\s10,00/)).toBeTruthy();
});

test('the room of the table is one press away', async () => {
  await sit();
  expect(button('Chat').getAttribute('aria-disabled')).toBeNull();
});

test('one chip too many is named with its spot, and taken back by Delete', async () => {
  await sit();
  fireEvent.click(screen.getByRole('radio', { name: /^R\$\s10,00$/ }));
  await press(/^Empate/);
  await press(/^Empate/);
  expect(within(foot()).getByRole('alert').textContent).toMatch(/^Empate: aqui cabem no máximo R\$\s12,00/);
  fireEvent.keyDown(button(/^Empate/), { key: 'Delete' });
  expect(button('Coloque fichas')).toBeTruthy();
});

test('where nobody answers, the page does not say that the bet did not go in', async () => {
  await sit();
  await press(/^Jogador,/);
  for (let times = 0; times < 5; times += 1) rig.failNext(new Refused('network', '', 0));
  rig.setTable(new Refused('network', '', 0));
  await press(/^Apostar R\$\s5,00/);
  expect(within(foot()).getByRole('alert').textContent).toBe(
    'O servidor não respondeu. Se a aposta entrou, ela aparece aqui.',
  );
});

test('keys confirm, undo and repeat; after the scene each spot says what it won', async () => {
  await sit();
  const key = (name: string) => act(async () => void fireEvent.keyDown(document.body, { key: name }));
  await press(/^Jogador,/);
  await press(/^Banca,/);
  await key('z');
  await key(' ');
  expect(rig.bets).toEqual(['key-0 player']);
  act(() => {
    rig.close();
    rig.deal();
  });
  expect(
    button('Jogador, paga 1:1, no máximo R$ 5.000,00, com seus R$ 5,00'.replaceAll('R$ ', 'R$\u00a0')),
  ).toBeTruthy();
  act(() => rig.settle('10'));
  expect(button(/^Jogador, .*ganhou, pagou a você R\$\s10,00$/)).toBeTruthy();
  expect(button(/^Banca, .*não ganhou$/)).toBeTruthy();
  expect(screen.getAllByText(/Prêmio de R\$\s10,00 na aposta de R\$\s5,00/)[0]).toBeTruthy();
  act(() => rig.open('8'));
  await key('r');
  expect(button(/^Apostar R\$\s5,00/)).toBeTruthy();
});

test('who lays nothing sees the table and its rounds all the same, and is asked for nothing', async () => {
  await sit();
  act(() => {
    rig.close();
    rig.deal();
    rig.settle();
  });
  expect(button(/^Jogador, .*, ganhou$/)).toBeTruthy();
  expect(button('Apostas fechadas')).toBeTruthy();
});

test('a racetrack lays a number with its neighbours, and a call its chips, all or none', async () => {
  await sit({ game: 'european-roulette', takes: 'draws' });
  const track = await screen.findByRole('region', { name: 'Pista da roleta' });
  fireEvent.click(within(track).getByRole('button', { name: 'Menos vizinhos' }));
  fireEvent.click(within(track).getByRole('button', { name: '0' }));
  expect(rig.store.get().laid.map(({ spot }) => spot)).toEqual(['straight-26', 'straight-0', 'straight-32']);
  await press(/^Vizinhos do zero/);
  expect(button(/^Apostar R\$\s60,00/)).toBeTruthy();
  await press(/^Vizinhos do zero/);
  expect(within(foot()).getByRole('alert').textContent).toMatch(/seu saldo não cobre isso/);
  expect(button(/^Apostar R\$\s60,00/)).toBeTruthy();
});

test('the other tables are told with their limits and what came there, and lead there', () => {
  const of = (table: string, game: string, outcome: Outcome): ListedTable => ({
    ...{ table, game, least: parseMoney('5'), most: parseMoney('5000'), phase: 'betting', closesAt: 12_000 },
    past: [{ roundId: '1', outcome }],
  });
  const all = [
    of('baccarat-1', 'baccarat', { player: [20, 45], banker: [4, 44] }),
    of('dragon-tiger-1', 'dragon-tiger', { dragon: 4, tiger: 7 }),
    of('european-roulette-2', 'european-roulette', { number: 17 }),
    of('table-sic-bo-1', 'sic-bo', { dice: [2, 2, 2] }),
    of('niu-niu-1', 'niu-niu', { banker: [0, 1, 2, 3, 4], places: [[48, 49, 50, 51, 44]] }),
  ];
  render(<Others tables={all} here="baccarat-1" symbol="R$" now={() => 0} />);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.textContent?.replace(/\s/g, ' '))).toEqual([
    'Dragão e Tigre 112 sR$ 5 a 5 mil=',
    'Roleta Europeia 212 sR$ 5 a 5 mil17',
    'Sic Bo 112 sR$ 5 a 5 mil6',
    'Niu Niu 112 sR$ 5 a 5 mil1',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/seamless?vassalage=PGL&gameCode=dragon-tiger-1');
  expect(tableAt(all, 'niu-niu-1', 1)?.table).toBe('baccarat-1');
  expect(tableAt(all, 'baccarat-1', -1)?.table).toBe('niu-niu-1');
  expect(tableAt(all.slice(0, 1), 'baccarat-1', 1)).toBeUndefined();
});

test('a swipe over the scene goes to the next table or the one before, and one along the page goes nowhere', () => {
  const gone: number[] = [];
  function Scene() {
    const scene = useRef<HTMLDivElement>(null);
    useSwipe(scene, (steps) => void gone.push(steps));
    return <div ref={scene} data-testid="scene" />;
  }
  render(<Scene />);
  const swipe = (x: number, y: number) => swipeOver(screen.getByTestId('scene'), x, y);
  swipe(-120, 10);
  swipe(120, 10);
  swipe(-120, 90);
  swipe(-20, 0);
  expect(gone).toEqual([1, -1]);
});

test('a swipe leaves no chips behind that are not confirmed, nor a bet that is on its way', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const of = (table: string, game: string): ListedTable => ({
    ...{ table, game, least: parseMoney('5'), most: parseMoney('5000'), phase: 'betting', closesAt: 12_000, past: [] },
  });
  const tables = [of('baccarat-1', 'baccarat'), of('dragon-tiger-1', 'dragon-tiger')];
  rig.wire.list = () => Promise.resolve({ now: 0, tables });
  const fetch = () => new Promise<Response>(() => undefined);
  siteHere.say({ caller: { baseUrl: '', merchant: 'palpite', token: () => 'site', fetch }, code: 'baccarat-1' });
  await sit();
  await screen.findByRole('link', { name: 'Ir para Dragão e Tigre 1' });
  // the way to the chat lies in the scene
  const swipe = () => swipeOver(button('Chat'), -120);
  await press(/^Jogador,/);
  swipe();
  const answer = rig.holdNext();
  await press(/^Apostar/);
  swipe();
  expect(go).not.toHaveBeenCalled();
  await act(async () => answer());
  // what is confirmed is played and paid without its player
  swipe();
  expect(go.mock.calls).toEqual([['/seamless?vassalage=PGL&gameCode=dragon-tiger-1']]);
});

test('a round that is void after it was paid is said to be, at the bet and under the roads that no longer count it', async () => {
  await sit();
  act(() => rig.close());
  act(() => rig.deal());
  act(() => rig.settle());
  expect(screen.queryByText(/é nula/)).toBeNull();
  act(() => rig.ears().told({ type: 'returned', roundId: '7' }));
  expect(screen.getByText(/^A rodada 7 é nula, as apostas voltaram:/)).toBeTruthy();
  expect(foot().textContent).toContain('Uma rodada já paga foi anulada. Todas as apostas dela voltaram.');
});
