import { cardOf } from '@palpite/math/games/cards.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../app/queries.ts';
import { applyLooked, channelsLookedAt } from '../../base/looked-at.ts';
import { speakTexts } from '../../base/text/texts.ts';
import { byVassalage, openSite, platform, refusal, vendor } from '../../testing/open-site.tsx';
import { LiveTables } from './live-tables.tsx';

// each tile writes how many bet at its table
vi.mock('@palpite/ui/text/number-format.ts', { spy: true });

afterEach(cleanup);

const cards = (text: string) => text.split(' ').map(cardOf);
const banker = { player: cards('2d 3h'), banker: cards('Ks 8c') };
const player = { player: cards('4d 5h'), banker: cards('Ks 7c') };
const pastOf = (outcomes: readonly object[]) =>
  outcomes.map((outcome, at) => ({ roundId: `${at}`, outcome })).toReversed();

const base = { chainId: '1', closesAt: null, bettors: 0, least: '1.00', most: '1000.00', standing: 'open' };
const tables = [
  {
    ...base,
    ...{ table: 'baccarat-1', game: 'baccarat', name: 'Bacará', phase: 'dealing', bettors: 12 },
    past: pastOf([player, banker, banker, banker, banker, banker]),
  },
  {
    ...base,
    ...{ table: 'european-roulette-1', game: 'european-roulette', name: 'Roleta Europeia 1', phase: 'settled' },
    past: pastOf([{ number: 17 }, { number: 0 }]),
  },
  {
    ...base,
    ...{ table: 'table-sic-bo-1', game: 'sic-bo', name: 'Sic Bo 1', phase: null, past: pastOf([{ dice: [6, 6, 6] }]) },
  },
  {
    ...base,
    ...{ table: 'blackjack-1', game: 'blackjack', name: 'Blackjack 1', phase: 'dealing', past: [], seats: [2, 5] },
  },
];
const tablesPath = 'GET /wps/tables';
const live = {
  'GET /wps/relay/GCSGAME_lobby': {
    lanes: [{ title: 'LIVE', cards: byVassalage({ ...vendor, title: 'LIVE', vassalage: 'PGL' }), gameClassify: [] }],
    sections: [],
    hot: [],
  },
  'GET /wps/relay/GCSGAME_gameList': { games: [], totalPages: 0, totalCount: 0 },
  [tablesPath]: { vassalage: 'PGL', currencySymbol: 'R$', now: Date.now(), tables },
};

/** The tables alone, and what the page knows. */
async function open() {
  const queries = newQueryClient(1);
  const started: string[] = [];
  await speakTexts('PT', ['site', 'tables']);
  render(
    <QueryClientProvider client={queries}>
      <LanguageRoot language="PT">
        <LiveTables
          starting={undefined}
          onStart={({ vassalage, gameCode }) => started.push(`${vassalage} ${gameCode}`)}
        />
      </LanguageRoot>
    </QueryClientProvider>,
  );
  return { queries, started };
}

const room = () => screen.findByRole('region', { name: 'Mesas ao vivo da casa' });
const tile = async (name: string) => {
  const heading = await within(await room()).findByRole('heading', { name });
  return within(heading.closest('article') ?? expect.fail(name));
};
const namesShown = async () =>
  within(await room())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('each table tells what came, its limits, who plays, and good roads; kinds can be chosen', async () => {
  platform(live);
  const { started } = await open();
  const baccarat = await tile('Bacará');
  expect(baccarat.getByText('Distribuindo')).toBeDefined();
  expect(baccarat.getByText('12 pessoas apostaram nesta rodada')).toBeDefined();
  expect(baccarat.getByText('Sequência Banca × 5')).toBeDefined();
  expect(baccarat.getByRole('img', { name: 'Estrada grande, Banca, Banca, Banca, Banca, Banca' })).toBeDefined();
  const numbers = within((await tile('Roleta Europeia 1')).getByRole('list', { name: 'Últimos números' }));
  expect(numbers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0', '17']);
  expect((await tile('Sic Bo 1')).getByText('18').nextSibling?.textContent).toBe('Trinca');

  const filters = within(screen.getByRole('group', { name: 'Filtrar mesas' }));
  fireEvent.click(filters.getByRole('button', { name: 'Roleta' }));
  expect(await namesShown()).toEqual(['Roleta Europeia 1']);
  fireEvent.click(filters.getByRole('button', { name: 'Lugares livres' }));
  expect(await namesShown()).toEqual(['Blackjack 1']);
  fireEvent.click(filters.getByRole('button', { name: 'Boas estradas' }));
  expect(await namesShown()).toEqual(['Bacará']);
  // no game of a kind, no word for it
  expect(filters.queryByRole('button', { name: 'Niu Niu' })).toBeNull();
  fireEvent.click((await tile('Bacará')).getByRole('button', { name: 'Sentar à mesa Bacará' }));
  expect(started).toEqual(['PGL baccarat-1']);
});

test('they stand above the live games, and a visitor who sits down logs in first', async () => {
  platform(live);
  await openSite('/live');
  fireEvent.click((await tile('Bacará')).getByRole('button', { name: 'Sentar à mesa Bacará' }));
  await screen.findByRole('dialog');
});

test('a table moves while somebody looks: its phase, its players, and what came', async () => {
  platform(live);
  const { queries } = await open();
  await tile('Bacará');
  expect(channelsLookedAt()).toEqual(['tables']);
  const says = (more: object) =>
    act(async () =>
      applyLooked(queries, 'tables', {
        ...{ type: 'table', table: 'baccarat-1', chainId: '1', phase: 'betting', closesAt: Date.now() + 3_600_000 },
        ...{ bettors: 1, standing: 'open', now: Date.now(), latest: null, ...more },
      }),
    );
  await says({ latest: { roundId: '6', outcome: player } });
  await waitFor(async () => expect((await tile('Bacará')).getByText(/^Aberta/)).toBeDefined());
  const moved = await tile('Bacará');
  expect(moved.getByText('1 pessoa apostou nesta rodada')).toBeDefined();
  expect(moved.queryByText(/Sequência/)).toBeNull();
  expect(moved.getByRole('img', { name: /^Estrada grande, Jogador, Banca/ })).toBeDefined();
  // told twice, it came once; another shoe begins with nothing
  await says({ latest: { roundId: '6', outcome: player } });
  expect((await tile('Bacará')).getByRole('img', { name: /^Estrada grande, Jogador, Banca/ })).toBeDefined();
  await says({ chainId: '2' });
  await waitFor(async () => expect((await tile('Bacará')).getByText('Um novo sapato começa.')).toBeDefined());
  // it deals on for players of other brands
  await says({ standing: 'paused' });
  await waitFor(async () => expect((await tile('Bacará')).getByText('Em pausa')).toBeDefined());
  expect((await tile('Bacará')).queryByText(/^Aberta/)).toBeNull();
});

test('what one table says draws that one again, and no other', async () => {
  platform(live);
  const { queries } = await open();
  await tile('Bacará');
  vi.mocked(formatInteger).mockClear();
  await act(async () =>
    applyLooked(queries, 'tables', {
      ...{ type: 'table', table: 'baccarat-1', chainId: '1', phase: 'betting', closesAt: Date.now() + 3_600_000 },
      ...{ bettors: 4, standing: 'open', now: Date.now() + 4, latest: null },
    }),
  );
  await waitFor(async () => expect((await tile('Bacará')).getByText(/^4 pessoas/)).toBeDefined());
  expect(vi.mocked(formatInteger).mock.calls.map(([count]) => count)).toEqual([4]);
});

test('a table with seats says how many are free, as they are taken', async () => {
  platform(live);
  const { queries } = await open();
  expect((await tile('Blackjack 1')).getByText('5 lugares livres')).toBeDefined();
  const full = {
    ...{ type: 'table', table: 'blackjack-1', chainId: '1', phase: 'dealing', closesAt: null, bettors: 7 },
    ...{ standing: 'open', now: Date.now(), latest: null, seats: [1, 2, 3, 4, 5, 6, 7] },
  };
  await act(async () => applyLooked(queries, 'tables', full));
  await waitFor(async () => expect((await tile('Blackjack 1')).getByText(/^Todos os lugares ocupados/)).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Lugares livres' }));
  expect(await screen.findByText(/^Nenhum lugar está livre agora/)).toBeDefined();
});

test('tables that could not be loaded are no empty house: it is said, and they can be asked for again', async () => {
  let broken = true;
  platform({ ...live, [tablesPath]: () => (broken ? refusal(429, 'request.too_many', 'Calma.') : live[tablesPath]) });
  await open();
  const again = within(await room()).getByRole('button', { name: 'Tentar de novo' });
  broken = false;
  fireEvent.click(again);
  await tile('Bacará');
});

test('where the brand has no tables there is nothing of them', async () => {
  const { to } = platform({ ...live, [tablesPath]: { ...live[tablesPath], tables: [] } });
  await open();
  await waitFor(() => expect(to('/wps/tables').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Mesas ao vivo da casa' })).toBeNull();
});
