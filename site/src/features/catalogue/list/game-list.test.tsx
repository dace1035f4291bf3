import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  type Asked,
  byVassalage,
  comeBack,
  dice,
  logInAsLuana,
  openSite,
  platform,
  refusal,
  session,
  statusWithout,
  vendor,
} from '../../../testing/open-site.tsx';

const slot = (number: number) => ({
  ...dice,
  nodeId: String(5000 + number),
  displayName: `Slot ${number}`,
  gameName: `Slot ${number}`,
  gameCode: `slot${number}`,
  gameType: 'RNG',
  gameClassify: number % 2 === 0 ? 'SC' : 'JP',
  vassalage: number % 3 === 0 ? 'JDB' : 'PT',
  accountTypeName: number % 3 === 0 ? 'JDB' : 'Playtech',
  isNew: number <= 60,
});
const slots = Array.from({ length: 400 }, (_, at) => slot(at + 1));

const lanes = [
  {
    title: 'RNG',
    cards: byVassalage(
      { ...vendor, title: 'RNG', vassalage: 'PT', displayName: 'Playtech', gameCount: 267 },
      { ...vendor, title: 'RNG', vassalage: 'JDB', displayName: 'JDB', gameCount: 133 },
    ),
    gameClassify: [
      { key: 'SC', displayName: 'Caça-níqueis', gameCount: 200, vendors: ['PT', 'JDB'] },
      { key: 'JP', displayName: 'Jackpot', gameCount: 200, vendors: ['PT'] },
    ],
  },
  {
    title: 'FISH',
    cards: byVassalage({ ...vendor, title: 'FISH', vassalage: 'JDB', displayName: 'JDB' }),
    gameClassify: [{ key: 'X', displayName: 'Arpão', gameCount: 1, vendors: ['JDB'] }],
  },
];

/** A platform with 400 slots, that answers as the real one does. */
function house(table: Parameters<typeof platform>[0] = {}) {
  return platform({
    'GET /wps/relay/GCSGAME_lobby': { lanes, sections: [], hot: [] },
    'GET /wps/relay/GCSGAME_gameList': ({ query }: Asked) => {
      const found = slots.filter(
        (game) =>
          (!query.has('vassalage') || game.vassalage === query.get('vassalage')) &&
          (!query.has('gameClassify') || game.gameClassify === query.get('gameClassify')) &&
          (query.get('isNew') !== '1' || game.isNew) &&
          (!query.has('gameName') || game.displayName === query.get('gameName')),
      );
      const size = Number(query.get('pageSize'));
      const from = (Number(query.get('pageNo')) - 1) * size;
      return {
        games: found.slice(from, from + size),
        totalPages: Math.ceil(found.length / size),
        totalCount: found.length,
      };
    },
    'GET /wps/relay/GCSGAME_hotGamesV2': { list: slots.slice(0, 4) },
    'GET /wps/relay/MCSFE_getFavoriteGames': [slot(7).nodeId],
    'GET /wps/relay/MCSFE_getFavoriteGamesList': { content: [slot(7)], pageNum: 1, totalPages: 1 },
    'GET /wps/relay/GCS_recentGame': { list: [{ ...slot(9), lastPlayedAt: 1 }], totalPages: 1 },
    ...table,
  });
}

const grid = () => screen.findByRole('list', { name: 'Slots' });
const shown = async () => within(await grid()).getAllByRole('button', { name: /^Jogar / });
const asks = (asked: { query: URLSearchParams }[]) => asked.map(({ query }) => Object.fromEntries(query));

test('a list shows 18 games, how many there are, and the pages to the others', async () => {
  const { to } = house();
  await openSite('/rng');
  expect(await shown()).toHaveLength(18);
  expect(screen.getByText('400 jogos')).toBeTruthy();
  expect(asks(to('/wps/relay/GCSGAME_gameList'))).toEqual([{ gameType: 'RNG', pageNo: '1', pageSize: '18' }]);
  const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
  expect(pages.getAllByRole('button', { name: /^Página \d/ }).map((page) => page.textContent)).toEqual([
    ...['1', '2', '3', '4', '5', '22', '23'],
  ]);
  fireEvent.click(pages.getByRole('button', { name: 'Página 23' }));
  await waitFor(() => expect(location.search).toBe('?page=23'));
  expect(await screen.findByRole('button', { name: /^Jogar Slot 400\b/ })).toBeTruthy();
});

test('an address with a page past the last shows the last', async () => {
  house();
  await openSite('/rng?page=99');
  await waitFor(() => expect(location.search).toBe('?page=23'));
  expect(await screen.findByRole('button', { name: /^Jogar Slot 400\b/ })).toBeTruthy();
});

test('a new vendor goes back to page 1, every kind, no search, all games', async () => {
  house();
  await openSite('/rng?vassalage=PT&classify=JP&q=Slot%207&page=1');
  await screen.findByRole('button', { name: /^Jogar Slot 7\b/ });
  fireEvent.change(screen.getByRole('combobox', { name: 'Provedor:' }), { target: { value: 'JDB' } });
  await waitFor(() => expect(location.search).toBe('?vassalage=JDB'));
  expect(await screen.findByText('133 jogos')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar na lista' }).value).toBe('');
  fireEvent.change(screen.getByRole('combobox', { name: 'Provedor:' }), { target: { value: '' } });
  await waitFor(() => expect(location.search).toBe(''));
});

test('kinds are those of the vendor; choosing one keeps the vendor and shows all its games', async () => {
  house();
  await openSite('/rng?vassalage=PT&filter=HOT');
  const kinds = within(await screen.findByRole('navigation', { name: 'Tipos de jogo' }));
  expect(kinds.getAllByRole('button').map((kind) => kind.textContent)).toEqual(['Todos', 'Caça-níqueis', 'Jackpot']);
  fireEvent.click(kinds.getByRole('button', { name: 'Jackpot' }));
  await waitFor(() => expect(location.search).toBe('?vassalage=PT&classify=JP'));
});

test('fish have no kinds to choose from', async () => {
  house();
  await openSite('/fish');
  await screen.findByRole('heading', { name: 'Peixes', level: 1 });
  await screen.findByText('400 jogos');
  expect(screen.queryByRole('navigation', { name: 'Tipos de jogo' })).toBeNull();
});

test('a vendor the type has not is taken out of the address', async () => {
  house();
  await openSite('/rng?vassalage=GONE&classify=SC');
  await waitFor(() => expect(location.search).toBe(''));
  expect(await shown()).toHaveLength(18);
});

test('a visitor who wants favourites or recent games is asked to log in, and the list stays', async () => {
  const { to } = house();
  await openSite('/rng');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Favoritos' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(location.search).toBe('');
  expect(to('/wps/relay/MCSFE_getFavoriteGamesList')).toEqual([]);
});

test('a visitor who comes by a link to favourites sees them after logging in', async () => {
  const { to } = house({ 'POST /wps/session/login': session });
  await openSite('/rng?filter=FAV');
  await logInAsLuana();
  expect(await screen.findByText('1 jogo')).toBeTruthy();
  expect(to('/wps/relay/MCSFE_getFavoriteGamesList')).toHaveLength(1);
  expect(location.pathname + location.search).toBe('/rng?filter=FAV');
});

test('a player sees the favourites, the recent and the hot games of the type', async () => {
  const { to } = house();
  await openSite('/rng', { loggedIn: true });
  await shown();
  for (const [filter, first, total] of [
    ['Favoritos', 'Slot 7', '1 jogo'],
    ['Recentes', 'Slot 9', '1 jogo'],
    ['Em alta', 'Slot 1', '4 jogos'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: filter }));
    expect(await screen.findByText(total)).toBeTruthy();
    expect((await shown())[0]?.textContent).toContain(first);
  }
  expect(asks(to('/wps/relay/MCSFE_getFavoriteGamesList'))).toEqual([
    { gameType: 'RNG', pageNo: '1', pageSize: '999' },
  ]);
});

test('a search looks through all games from the first page, and one that finds nothing leads back', async () => {
  const { to } = house();
  await openSite('/rng?filter=HOT&page=1');
  await shown();
  const box = screen.getByRole('searchbox', { name: 'Buscar na lista' });
  fireEvent.change(box, { target: { value: '  nada assim ' } });
  fireEvent.submit(box);
  expect(await screen.findByText('Nenhum jogo com “nada assim”')).toBeTruthy();
  expect(location.search).toBe('?q=nada+assim');
  expect(asks(to('/wps/relay/GCSGAME_gameList')).at(-1)).toMatchObject({ gameName: 'nada assim', pageNo: '1' });
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(await shown()).toHaveLength(18);
});

test('the new games are a list of their own, within the vendor and kind, page by page', async () => {
  const { to } = house();
  await openSite('/rng?vassalage=PT&classify=SC');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Novos' }));
  await waitFor(() => expect(location.search).toBe('?vassalage=PT&classify=SC&filter=NEW'));
  await waitFor(() => expect(screen.getByText('20 jogos')).toBeTruthy());
  expect(asks(to('/wps/relay/GCSGAME_gameList')).at(-1)).toEqual({
    ...{ gameType: 'RNG', vassalage: 'PT', gameClassify: 'SC', isNew: '1', pageNo: '1', pageSize: '18' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(() => expect(location.search).toBe('?vassalage=PT&classify=SC&filter=NEW&page=2'));
  await waitFor(async () => expect(await shown()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Jackpot' }));
  await waitFor(() => expect(location.search).toBe('?vassalage=PT&classify=JP'));
});

test('where nothing is new that is said', async () => {
  house({ 'GET /wps/relay/GCSGAME_gameList': { games: [], totalPages: 0, totalCount: 0 } });
  await openSite('/rng?filter=NEW');
  expect(await screen.findByText('Nenhum jogo novo por aqui')).toBeTruthy();
});

test('without pages the list is one long grid that draws only what is in sight', async () => {
  const { to } = house();
  await openSite('/rng');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Ver 400 jogos em uma lista só' }));
  await waitFor(() => expect(location.search).toBe('?paging=off'));
  await waitFor(() =>
    expect(asks(to('/wps/relay/GCSGAME_gameList')).at(-1)).toEqual({ gameType: 'RNG', pageNo: '1', pageSize: '180' }),
  );
  await waitFor(async () => expect((await shown()).length).toBeGreaterThan(18));
  const cards = await shown();
  expect(cards.length).toBeLessThan(100);
  const first = within(await grid()).getAllByRole('listitem')[0];
  expect(first?.getAttribute('aria-setsize')).toBe('400');
  expect(screen.getByText('400 jogos')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull();
});

test('a list that does not load can be asked for again', async () => {
  let broken = true;
  house({
    'GET /wps/relay/GCSGAME_hotGamesV2': () =>
      broken ? refusal(400, 'request.invalid', 'x') : { list: slots.slice(0, 2) },
  });
  await openSite('/rng?filter=HOT');
  const alert = (await screen.findByText('Os jogos não carregaram')).closest('[role=alert]') as HTMLElement;
  broken = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }));
  expect(await shown()).toHaveLength(2);
});

test.each([
  ['/rng', 'GCSGAME_gameList'],
  ['/rng?filter=HOT', 'GCSGAME_hotGamesV2'],
])('games that are there stay where another look at %s fails', async (address, call) => {
  let fails = false;
  const games = { games: slots.slice(0, 2), list: slots.slice(0, 2), totalPages: 1, totalCount: 2 };
  const { to } = house({
    [`GET /wps/relay/${call}`]: () => (fails ? refusal(429, 'request.too_many', 'Calma.') : games),
  });
  await openSite(address);
  const [game] = await shown();
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    comeBack();
    await waitFor(() => expect(to(`/wps/relay/${call}`)).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect(game?.isConnected).toBe(true);
});

test('a type the house has no games of says so, and leads to those it has', async () => {
  house();
  await openSite('/sports');
  expect(await screen.findByText('Ainda não há Esportes por aqui')).toBeTruthy();
  const others = within(screen.getByRole('navigation', { name: 'Outras categorias' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/rng', '/fish']);
});

test('the games of the page before stay, marked as old, until the next page is there', async () => {
  let answer: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  house({
    'GET /wps/relay/GCSGAME_gameList': async ({ query }: Asked) => {
      const second = query.get('pageNo') === '2';
      if (second) await gate;
      return { games: second ? slots.slice(18, 36) : slots.slice(0, 18), totalPages: 2, totalCount: 36 };
    },
  });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await openSite('/rng');
  await shown();
  fireEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  await waitFor(async () => expect((await grid()).getAttribute('aria-busy')).toBe('true'));
  expect(await shown()).toHaveLength(18);
  expect(screen.getByRole('button', { name: /^Jogar Slot 1\b/ })).toBeTruthy();
  answer?.();
  expect(await screen.findByRole('button', { name: /^Jogar Slot 19\b/ })).toBeTruthy();
  expect((await grid()).getAttribute('aria-busy')).toBeNull();
});

test('a filter the brand has switched off is not there, and its address shows every game without a login', async () => {
  const { to } = house();
  await openSite('/rng?filter=FAV', { status: statusWithout('GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3') });
  expect(await shown()).toHaveLength(18);
  const filters = within(screen.getByRole('group', { name: 'Mostrar' })).getAllByRole('button');
  expect(filters.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
    ['Tudo', 'true'],
    ['Novos', 'false'],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(to('/wps/relay/MCSFE_getFavoriteGamesList')).toEqual([]);
});
