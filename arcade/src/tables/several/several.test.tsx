import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { launchGame } from '@palpite/contract/catalogue/player.ts';
import { enterGame } from '@palpite/contract/instant/player.ts';
import { tablesPlaceBet, tablesTable } from '@palpite/contract/tables/player.ts';
import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mergeTexts, sayFrom } from '../../base/seat/say.ts';
import { siteHere } from '../../base/site-here.ts';
import cards from '../../locales/pt/cards.json' with { type: 'json' };
import chat from '../../locales/pt/chat.json' with { type: 'json' };
import cloth from '../../locales/pt/cloth.json' with { type: 'json' };
import live from '../../locales/pt/live.json' with { type: 'json' };
import table from '../../locales/pt/table.json' with { type: 'json' };
import tables from '../../locales/pt/tables.json' with { type: 'json' };
import { Page } from '../page.tsx';
import { dealtAs, roundAt, seatAtTable, type TableRig, tableWith } from '../rig-table.ts';
import { beside, besideAfter } from './beside.ts';
import { openTable } from './open-table.ts';

const listed = (code: string, game: string): ListedTable => ({
  ...{ table: code, game, least: parseMoney('5'), most: parseMoney('5000'), phase: 'betting', closesAt: 12_000 },
  past: [],
});
const all = [
  listed('baccarat-1', 'baccarat'),
  listed('dragon-tiger-1', 'dragon-tiger'),
  listed('table-sic-bo-1', 'sic-bo'),
];
const sicBo = tableWith({
  ...{ table: 'table-sic-bo-1', game: 'sic-bo', takes: 'draws', round: roundAt('betting', '70', 0) },
  past: [dealtAs('69', { dice: [1, 2, 3] })],
});

let rig: TableRig;
let asked: string[];
/** A launch that is refused from now on. */
let refusing: boolean;

/** The platform, for the table that is opened beside. */
async function answer(input: unknown, init?: RequestInit): Promise<Response> {
  const path = new URL(String(input), 'http://palpite.example').pathname;
  const say = <E extends AnyEndpoint>(endpoint: E, value: unknown) =>
    Response.json(z.encode(endpoint.output, value as never));
  asked.push(`${init?.method} ${path}`);
  if (path === launchGame.path)
    return refusing
      ? Response.json(
          { success: false, errorCode: 'catalogue.maintenance', message: 'Em manutenção.' },
          { status: 503 },
        )
      : Response.json({ success: true, value: { content: { game_url: '' }, gameUrl: '/arcade/tables/?ticket=one' } });
  if (path === enterGame.path)
    return say(enterGame, {
      ...{ token: 'beside', gameCode: 'table-sic-bo-1', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' },
      timeZone: 'America/Sao_Paulo',
    });
  if (path === tablesTable.path) return say(tablesTable, sicBo);
  const { chips } = JSON.parse(String(init?.body)) as { chips: { spot: string; amount: string }[] };
  asked.push(chips.map(({ spot, amount }) => `${spot} ${amount}`).join());
  const laid = chips.map(({ spot, amount }) => ({ spot, amount: parseMoney(amount) }));
  const stake = laid.reduce((sum, { amount }) => sum + amount, 0n);
  return say(tablesPlaceBet, {
    bet: { betId: '9', roundId: '70', chips: laid, stake, state: 'placed', payout: 0n },
    available: parseMoney('95'),
  });
}

beforeAll(() => {
  const texts: object = { ...table, ...cards, ...cloth, ...chat };
  sayFrom('PT', mergeTexts(mergeTexts({ ...texts }, { ...live }), { ...tables }));
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rig = seatAtTable();
  asked = [];
  refusing = false;
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  for (const each of beside.get()) beside.say({ type: 'closed', table: each });
  siteHere.say(undefined);
  vi.unstubAllGlobals();
});

async function sitAtDesk(): Promise<void> {
  const { store, dealer, listen } = rig;
  const nothing = () => undefined;
  const wire = { ...rig.wire, list: () => Promise.resolve({ now: 0, tables: all }) };
  siteHere.say({
    caller: { baseUrl: '', merchant: 'palpite', token: () => 'site', fetch: answer },
    code: 'baccarat-1',
  });
  render(
    <Page {...{ store, dealer, listen, wire }} language="PT" backHref="/" onLanguage={nothing} token={() => 'first'} />,
  );
  await act(() => rig.dealer.enter(undefined));
}

const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
const pane = (name: string) => screen.findByRole('region', { name }, { timeout: 60_000 });

test('a second table stands beside the first: chips, bets and keys are those of the table in focus', async () => {
  await sitAtDesk();
  await press('Abrir Sic Bo 1 ao lado');
  const second = await pane('Sic Bo 1');
  const first = await pane('Bacará');
  fireEvent.click(within(second).getByRole('button', { name: /^Grande,/ }));
  fireEvent.click(within(first).getByRole('button', { name: /^Banca,/ }));
  expect(within(first).getByRole('button', { name: /^Apostar R\$\s5,00/ })).toBeTruthy();
  await key('2');
  expect(document.activeElement).toBe(second);
  await key(' ');
  expect(within(second).getByRole('button', { name: /^Apostado: R\$\s5,00/ })).toBeTruthy();
  expect(asked.slice(-2)).toEqual([`POST ${tablesPlaceBet.path}`, 'big 5.00']);
  expect(rig.bets).toEqual([]);
  await key('1');
  await key(' ');
  expect(rig.bets).toEqual(['key-0 banker']);
  await press('Fechar Sic Bo 1');
  expect(screen.queryByRole('region', { name: 'Sic Bo 1' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Bacará' })).toBeTruthy();
});

test('a table that does not open says why, and another may stand in its place', async () => {
  refusing = true;
  await sitAtDesk();
  await press('Abrir Dragão e Tigre 1 ao lado');
  expect(await screen.findByText('Em manutenção.', {}, { timeout: 60_000 })).toBeTruthy();
  refusing = false;
  await press('Trocar Dragão e Tigre 1 por outra mesa');
  await press(/^Sic Bo 1/);
  expect(await pane('Sic Bo 1')).toBeTruthy();
  expect(beside.get()).toEqual(['table-sic-bo-1']);
});

/** A table that opens with answers that are held back until the test lets them go. */
function openHeld() {
  let letGo = () => {};
  const gate = new Promise<void>((done) => {
    letGo = done;
  });
  const heldAnswer: typeof fetch = async (input, init) => {
    const said = await answer(input, init);
    await gate;
    return said;
  };
  vi.stubGlobal('fetch', heldAnswer);
  const heard: string[] = [];
  const site = { baseUrl: '', merchant: 'palpite', token: () => 'site', fetch: heldAnswer };
  const open = openTable('table-sic-bo-1', {
    site,
    listen: (_token, table) => {
      heard.push(table);
      return () => undefined;
    },
  });
  return { open, heard, letGo };
}

test('a table that is closed while it opens is not entered, and not heard', async () => {
  const { open, heard, letGo } = openHeld();
  const entering = open.enter();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 });
  open.stop();
  letGo();
  await entering;
  expect([asked, heard]).toEqual([[`GET ${launchGame.path}`], []]);
});

test('a table with a seat of this tab that is closed while it is read is not launched either', async () => {
  const seat = { token: 'kept', playerName: 'Luana', currency: 'BRL', currencySymbol: 'R$' };
  for (const key of ['tables', 'tables.table-sic-bo-1'])
    sessionStorage.setItem(`game.${key}`, JSON.stringify({ ...seat, token: key }));
  const { open, heard, letGo } = openHeld();
  const entering = open.enter();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 60_000 });
  open.stop();
  letGo();
  await entering;
  expect([asked, heard]).toEqual([[`GET ${tablesTable.path}`], []]);
});

test('beside the table of the page there is room for three others, each once', () => {
  const open = (before: readonly string[], table: string) => besideAfter(before, { type: 'opened', table, own: 'own' });
  expect(open(open(open(open([], 'a'), 'b'), 'c'), 'd')).toEqual(['a', 'b', 'c']);
  expect(open(['a'], 'a')).toEqual(['a']);
  // the page went on with one that stood beside
  expect(open(['own', 'a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
  expect(besideAfter(['a', 'b'], { type: 'replaced', table: 'a', by: 'c' })).toEqual(['c', 'b']);
  expect(besideAfter(['a', 'b'], { type: 'replaced', table: 'a', by: 'b' })).toEqual(['a', 'b']);
});
