import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  byVassalage,
  comeBack,
  dice,
  lobby,
  openSite,
  platform,
  refusal,
  statusWithout,
  vendor,
} from '../../testing/open-site.tsx';

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const menu = () => screen.getByRole('navigation', { name: 'Mostrar no lobby' });

const slot = {
  ...dice,
  nodeId: '2',
  displayName: 'Onça',
  gameCode: 'onca',
  gameType: 'RNG',
  accountTypeName: 'Jandaia',
};
const house = { ...vendor, vassalage: 'IBC', displayName: 'Coreto', title: 'SPORTS', gameCount: 1 };
const full = {
  lanes: [
    { title: 'INHOUSE', cards: byVassalage(vendor), gameClassify: [] },
    { title: 'SPORTS', cards: byVassalage(house), gameClassify: [] },
  ],
  sections: [
    { gameType: 'INHOUSE', total: 1, games: [dice] },
    { gameType: 'RNG', total: 31, games: [slot] },
  ],
  hot: [slot],
};

test('rows stand in their order, and each leads to its type', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': full });
  await openSite('/');
  await heading('Originais');
  expect(titles().slice(0, 4)).toEqual(['Originais', 'Em alta', 'Slots', 'Esportes']);
  const more = screen.getByRole('link', { name: 'Ver 31 de Slots' });
  expect(more.textContent).toBe('Ver 31');
  fireEvent.click(more);
  expect(location.search).toBe('?type=RNG');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Esportes', level: 2 })).toBeNull());
});

test('the view of hot games has all of them, not only those the lobby brought', async () => {
  const more = { ...slot, nodeId: '77', gameCode: 'more', gameName: 'Jangada', displayName: 'Jangada' };
  const { to } = platform({ 'GET /wps/relay/GCSGAME_hotGamesV2': { list: [slot, more] } });
  await openSite('/?type=HOT');
  expect(await screen.findByRole('button', { name: /^Jogar Jangada/ })).toBeTruthy();
  expect(to('/wps/relay/GCSGAME_hotGamesV2')).toHaveLength(1);
});

test('while nothing is hot, the view says so', async () => {
  platform({ 'GET /wps/relay/GCSGAME_hotGamesV2': { list: [] } });
  await openSite('/?type=HOT');
  expect(await screen.findByRole('heading', { name: 'Em alta', level: 2 })).toBeTruthy();
  expect(await screen.findByText('Nenhum jogo aqui por enquanto')).toBeTruthy();
});

test('the menu has the types with games, what is hot and the favourites', async () => {
  platform({ 'GET /wps/relay/GCSGAME_lobby': full });
  await openSite('/');
  await heading('Originais');
  expect(
    within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Início', 'Em alta', 'Favoritos', 'Originais', 'Slots', 'Esportes']);
});

test('a visitor who chooses the favourites is asked to log in, and stays', async () => {
  platform({});
  await openSite('/');
  await heading('Originais');
  fireEvent.click(within(menu()).getByRole('link', { name: 'Favoritos' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(location.search).toBe('');
});

test('a player sees the favourites, and one taken off leaves at once', async () => {
  let ids = ['1001'];
  const { to } = platform({
    'GET /wps/relay/MCSFE_getFavoriteGames': () => ids,
    'GET /wps/relay/MCSFE_getFavoriteGamesList': () => ({
      content: ids.length ? [dice] : [],
      pageNum: 1,
      totalPages: 1,
    }),
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': () => {
      ids = [];
      return null;
    },
  });
  await openSite('/?type=FAV', { loggedIn: true });
  const heart = await screen.findByRole('button', { name: 'Favorito: Dado', pressed: true });
  expect(to('/wps/relay/MCSFE_getFavoriteGamesList')[0]?.query.get('pageSize')).toBe('999');
  fireEvent.click(heart);
  expect(await screen.findByText('Nenhum favorito ainda')).toBeTruthy();
});

test('types of bets show vendors; the only game of one starts', async () => {
  const { to } = platform({
    'GET /wps/relay/GCSGAME_lobby': full,
    'GET /wps/relay/GCSGAME_gameList': {
      games: [{ ...dice, gameType: 'SPORTS', gameCode: 'book' }],
      totalPages: 1,
      totalCount: 1,
    },
  });
  await openSite('/?type=SPORTS');
  fireEvent.click(await screen.findByRole('button', { name: /Coreto/ }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  const asked = to('/wps/relay/GCSGAME_gameList').at(-1)?.query;
  expect([asked?.get('gameType'), asked?.get('vassalage')]).toEqual(['SPORTS', 'IBC']);
});

test('of a type without a page of its own, a vendor with several games shows them over the lobby', async () => {
  const ring = { ...vendor, vassalage: 'CF', displayName: 'Arena', title: 'COCKFIGHT', gameCount: 3 };
  platform({
    'GET /wps/relay/GCSGAME_lobby': {
      ...full,
      lanes: [{ title: 'COCKFIGHT', cards: byVassalage(ring), gameClassify: [] }],
    },
  });
  await openSite('/?type=COCKFIGHT');
  fireEvent.click(await screen.findByRole('button', { name: /Arena/ }));
  expect(await screen.findByRole('dialog', { name: 'Arena' })).toBeTruthy();
});

test('a search that finds nothing offers every game, and emptying it brings the lobby back', async () => {
  const { to } = platform({
    'GET /wps/relay/GCSGAME_gameList': { games: [], totalPages: 0, totalCount: 0 },
  });
  await openSite('/');
  const box = await screen.findByRole('combobox');
  fireEvent.change(box, { target: { value: ' xyz ' } });
  fireEvent.submit(box);
  expect(location.search).toBe('?q=xyz');
  expect(await screen.findByText('Nenhum jogo com “xyz”')).toBeTruthy();
  expect(to('/wps/relay/GCSGAME_gameList')[0]?.query.get('gameName')).toBe('xyz');
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.submit(box);
  expect(location.search).toBe('');
  expect(await heading('Originais')).toBeTruthy();
});

test('choosing a type clears the search', async () => {
  platform({});
  await openSite('/?q=dado');
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  expect(box.value).toBe('dado');
  await waitFor(() => within(menu()).getByRole('link', { name: 'Originais' }));
  fireEvent.click(within(menu()).getByRole('link', { name: 'Originais' }));
  expect(location.search).toBe('?type=INHOUSE');
  await waitFor(() => expect(box.value).toBe(''));
});

test('a type chosen while somebody still types wins over what they typed', async () => {
  platform({});
  await openSite('/');
  const box = await screen.findByRole<HTMLInputElement>('combobox');
  const link = await within(menu()).findByRole('link', { name: 'Originais' });
  vi.useFakeTimers();
  try {
    fireEvent.change(box, { target: { value: 'dado' } });
    fireEvent.click(link);
    await act(() => vi.advanceTimersByTimeAsync(1000));
  } finally {
    vi.useRealTimers();
  }
  expect(location.search).toBe('?type=INHOUSE');
  expect(box.value).toBe('');
});

test('more of a long type comes when asked for', async () => {
  platform({
    'GET /wps/relay/GCSGAME_gameList': ({ query }: { query: URLSearchParams }) => ({
      games: [{ ...slot, nodeId: `1${query.get('pageNo')}`, displayName: `Jogo ${query.get('pageNo')}` }],
      totalPages: 2,
      totalCount: 2,
    }),
  });
  await openSite('/?type=RNG');
  expect(await screen.findByRole('button', { name: /^Jogar Jogo 1/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByRole('button', { name: /^Jogar Jogo 2/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

test.each([
  ['/', 'GCSGAME_lobby', 'Onça'],
  ['/?type=HOT', 'GCSGAME_hotGamesV2', 'Onça'],
  ['/?type=FAV', 'MCSFE_getFavoriteGamesList', 'Dado'],
])('what the lobby shows at %s stays where another look fails', async (address, call, name) => {
  let fails = false;
  const answers: Record<string, unknown> = {
    GCSGAME_lobby: full,
    GCSGAME_hotGamesV2: { list: [slot] },
    MCSFE_getFavoriteGamesList: { content: [dice], pageNum: 1, totalPages: 1 },
  };
  const { to } = platform({
    'GET /wps/relay/MCSFE_getFavoriteGames': ['1001'],
    [`GET /wps/relay/${call}`]: () => (fails ? refusal(429, 'request.too_many', 'Calma.') : answers[call]),
  });
  await openSite(address, { loggedIn: true });
  const [game] = await screen.findAllByRole('button', { name: new RegExp(`^Jogar ${name}`) });
  await waitFor(() => expect(to(`/wps/relay/${call}`)).toHaveLength(1));
  fails = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  try {
    comeBack();
    await waitFor(() => expect(to(`/wps/relay/${call}`)).toHaveLength(2));
    await act(() => new Promise((done) => setTimeout(done, 50)));
  } finally {
    vi.useRealTimers();
  }
  expect(game?.isConnected).toBe(true);
});

test('games that do not load can be asked for again', async () => {
  let broken = true;
  platform({ 'GET /wps/relay/GCSGAME_lobby': () => (broken ? refusal(400, 'request.invalid', 'x') : lobby) });
  await openSite('/');
  const alert = await screen.findByText('Os jogos não carregaram');
  broken = false;
  fireEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Tentar de novo' }));
  expect(await heading('Originais')).toBeTruthy();
});

const vo = {
  customerName: 'mar***ia',
  gameName: 'Dado',
  winAmount: '842.00',
  currencySymbol: 'US$',
  iconUrl: '',
  nodeId: '1',
  gameType: 'INHOUSE',
  vendor: 'PGE',
  gameCode: 'dice',
};

/** A board of so many people. */
const board = (people: number) =>
  Array.from({ length: people }, (_, at) => ({
    vo: { ...vo, customerName: ['mar***ia', 'joa***a', 'rit***a', 'ped***o'][at] },
  }));

test('winners are shown only when several people won; a press starts their game', async () => {
  const { to } = platform({ 'GET /wps/relay/ODSFE2_getWinnerBoard': { list: [...board(3), ...board(3)] } });
  await openSite('/');
  await heading('Originais');
  expect(to('/wps/relay/ODSFE2_getWinnerBoard')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /acabou de ganhar/ })).toBeNull();
  platform({ 'GET /wps/relay/ODSFE2_getWinnerBoard': { list: board(4) } });
  await openSite('/');
  fireEvent.click(await screen.findByRole('button', { name: /mar\*\*\*ia acabou de ganhar.*US\$.*842.*em Dado/ }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('winners are asked for again every half minute, and only at home', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { to } = platform({ 'GET /wps/relay/ODSFE2_getWinnerBoard': { list: board(4) } });
    await openSite('/');
    await screen.findAllByRole('button', { name: /acabou de ganhar/ });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(to('/wps/relay/ODSFE2_getWinnerBoard')).toHaveLength(2);
    expect(to('/wps/relay/ODSFE2_getWinnerBoard')[0]?.query.get('limitNum')).toBe('20');
    fireEvent.click(within(menu()).getByRole('link', { name: 'Originais' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /acabou de ganhar/ })).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('wins that read alike are each shown, and leave with the next board', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const complaints = vi.spyOn(console, 'error');
  try {
    let list = [...board(4), ...board(4)];
    platform({ 'GET /wps/relay/ODSFE2_getWinnerBoard': () => ({ list }) });
    await openSite('/');
    const all = { name: /acabou de ganhar/, hidden: true };
    // four pairs, and behind them the first two once more, so that the row has no end
    expect(await screen.findAllByRole('button', all)).toHaveLength(12);
    list = board(4);
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(screen.getAllByRole('button', all)).toHaveLength(4));
    // six wins of three people are no board
    list = [...board(3), ...board(3)];
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(screen.queryAllByRole('button', all)).toEqual([]));
    expect(complaints).not.toHaveBeenCalled();
  } finally {
    complaints.mockRestore();
    vi.useRealTimers();
  }
});

test('recent games stand first for a player who has played', async () => {
  platform({ 'GET /wps/relay/GCS_recentGame': { list: [{ ...dice, lastPlayedAt: Date.now() }], totalPages: 1 } });
  await openSite('/', { loggedIn: true });
  await heading('Recentes');
  expect(titles().indexOf('Recentes')).toBeLessThan(titles().indexOf('Originais'));
});

test('a visitor has no recent games, and nobody asks for them', async () => {
  const { to } = platform({});
  await openSite('/');
  await heading('Originais');
  expect(to('/wps/relay/GCS_recentGame')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'Recentes' })).toBeNull();
});

test('among recent games a slot has no play button, as in every other row; other games have one', async () => {
  const slot = { ...dice, nodeId: '2', displayName: 'Onça', gameType: 'RNG', gameCode: 'onca' };
  const list = [slot, dice].map((game) => ({ ...game, lastPlayedAt: Date.now() }));
  platform({ 'GET /wps/relay/GCS_recentGame': { list, totalPages: 1 } });
  await openSite('/', { loggedIn: true });
  await heading('Recentes');
  const plays = (name: RegExp) =>
    screen.getAllByRole('button', { name }).map((row) => row.querySelector('.lucide-play') !== null);
  expect([plays(/^Onça/), plays(/^Dado/)]).toEqual([[false], [true]]);
});

test('what the brand has switched off is offered nowhere in the lobby, and nobody asks for it', async () => {
  const { to } = platform({
    'GET /wps/relay/GCS_recentGame': { list: [{ ...dice, lastPlayedAt: Date.now() }], totalPages: 1 },
  });
  const status = statusWithout('GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3');
  for (const address of ['/', '/?type=FAV', '/?type=HOT']) {
    await openSite(address, { loggedIn: true, status });
    await heading('Originais');
    const names = within(menu())
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Início', 'Originais']);
    expect(titles()).not.toContain('Recentes');
    expect(screen.queryByRole('button', { name: 'Favorito: Dado' })).toBeNull();
  }
  for (const call of ['GCS_recentGame', 'MCSFE_getFavoriteGames', 'GCSGAME_hotGamesV2'])
    expect(to(`/wps/relay/${call}`)).toEqual([]);
});
