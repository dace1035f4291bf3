import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { byVassalage, dice, lobby, openSite, platform, vendor } from '../../../testing/open-site.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const vendors = (count: number, title: string, gameCount = 4) =>
  Array.from({ length: count }, (_, at) => ({
    ...vendor,
    vassalage: `V${at}`,
    displayName: `Casa ${at + 1}`,
    title,
    gameCount,
  }));
const lane = (title: string, vendors: (typeof vendor)[]) => ({
  title,
  cards: byVassalage(...vendors),
  gameClassify: [],
});

async function openWith(lanes: object[], answers: Record<string, unknown> = {}, loggedIn = false) {
  const asked = platform({ 'GET /wps/relay/GCSGAME_lobby': { ...lobby, lanes }, ...answers });
  await openSite('/', { loggedIn });
  const nav = await screen.findByRole('navigation', { name: 'Jogos e provedores' });
  return { ...asked, nav };
}

const table = { ...dice, nodeId: '77', gameType: 'LIVE', vassalage: 'V0', gameCode: 'roleta' };

test('a category with one vendor and one game starts it for a player', async () => {
  const { nav, to } = await openWith(
    [lane('LIVE', vendors(1, 'LIVE', 1))],
    {
      'GET /wps/relay/GCSGAME_gameList': { games: [table], totalPages: 1, totalCount: 1 },
      'GET /wps/game/launchGame': () => new Promise(() => undefined),
    },
    true,
  );
  fireEvent.click(await within(nav).findByRole('button', { name: 'Ao vivo' }));
  await waitFor(() => expect(to('/wps/game/launchGame')).toHaveLength(1));
  expect(to('/wps/game/launchGame')[0]?.query.get('gameCode')).toBe('roleta');
  expect(to('/wps/relay/GCSGAME_gameList').at(-1)?.query.get('vassalage')).toBe('V0');
});

test('the same asks a visitor to log in', async () => {
  const { nav, to } = await openWith([lane('LIVE', vendors(1, 'LIVE', 1))], {
    'GET /wps/relay/GCSGAME_gameList': { games: [table], totalPages: 1, totalCount: 1 },
  });
  fireEvent.click(await within(nav).findByRole('button', { name: 'Ao vivo' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(to('/wps/game/launchGame')).toHaveLength(0);
});

test('where the header has no room, "More" does with each category what the header would', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(40);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  const { nav } = await openWith([lane('LIVE', vendors(1, 'LIVE', 1)), lane('ESPORTS', vendors(2, 'ESPORTS'))], {
    'GET /wps/relay/GCSGAME_gameList': { games: [table], totalPages: 1, totalCount: 1 },
  });
  fireEvent.click(await within(nav).findByRole('button', { name: 'Mais' }));
  const places = await within(nav).findAllByRole('menuitem');
  expect(places.map((place) => [place.textContent, place.getAttribute('href')])).toEqual([
    ['Início', '/'],
    ['Ao vivo', null],
    ['E-sports', '/esports'],
    ['Promoções', '/promotions'],
  ]);
  fireEvent.click(within(nav).getByRole('menuitem', { name: 'Ao vivo' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(location.pathname).toBe('/');
});

test('a category with several vendors is a link to its page, and so is one of slots with a single vendor', async () => {
  const { nav } = await openWith([lane('LIVE', vendors(2, 'LIVE')), lane('RNG', vendors(1, 'RNG'))]);
  expect((await within(nav).findByRole('link', { name: 'Ao vivo' })).getAttribute('href')).toBe('/live');
  expect(within(nav).getByRole('link', { name: 'Slots' }).getAttribute('href')).toBe('/rng');
  expect(within(nav).queryByRole('link', { name: 'Peixes' })).toBeNull();
  expect(within(nav).getByRole('link', { name: 'Promoções' }).getAttribute('href')).toBe('/promotions');
});

test('home comes first and leads to the lobby, the promotions last', async () => {
  const { nav } = await openWith([lane('LIVE', vendors(2, 'LIVE'))]);
  await within(nav).findByRole('link', { name: 'Ao vivo' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/', '/live', '/promotions']);
  const home = within(nav).getByRole('link', { name: 'Início' });
  expect(home.getAttribute('aria-current')).toBe('page');
  fireEvent.click(within(nav).getByRole('link', { name: 'Ao vivo' }));
  await waitFor(() => expect(home.getAttribute('aria-current')).toBeNull());
});

test('ten vendors drop down in one column, eleven in several', async () => {
  const { nav } = await openWith([lane('LIVE', vendors(10, 'LIVE')), lane('SPORTS', vendors(11, 'SPORTS'))]);
  fireEvent.click(await within(nav).findByRole('button', { name: 'Provedores de Ao vivo' }));
  expect(within(nav).getByRole('group', { name: 'Provedores de Ao vivo' }).dataset.size).toBe('small');
  fireEvent.click(within(nav).getByRole('button', { name: 'Provedores de Esportes' }));
  expect(within(nav).queryByRole('group', { name: 'Provedores de Ao vivo' })).toBeNull();
  const large = within(nav).getByRole('group', { name: 'Provedores de Esportes' });
  expect(large.dataset.size).toBe('large');
  expect(within(large).getAllByRole('listitem')).toHaveLength(11);
});

test('the arrows walk along the categories and down into the vendors; Escape gives the focus back', async () => {
  const { nav } = await openWith([lane('LIVE', vendors(2, 'LIVE')), lane('FISH', vendors(1, 'FISH'))]);
  const live = await within(nav).findByRole('link', { name: 'Ao vivo' });
  const fish = within(nav).getByRole('link', { name: 'Peixes' });
  live.focus();
  fireEvent.keyDown(live, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(fish);
  fireEvent.keyDown(fish, { key: 'ArrowDown' });
  expect(within(nav).queryByRole('group')).toBeNull();
  fireEvent.keyDown(fish, { key: 'ArrowLeft' });
  fireEvent.keyDown(live, { key: 'ArrowDown' });
  const [first, second] = within(within(nav).getByRole('group')).getAllByRole('link');
  expect(document.activeElement).toBe(first);
  if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  if (second) fireEvent.keyDown(second, { key: 'Escape' });
  expect(within(nav).queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(live);
});

test('choosing a vendor goes to its games and closes the dropdown', async () => {
  const { nav } = await openWith([lane('RNG', vendors(3, 'RNG'))]);
  fireEvent.click(await within(nav).findByRole('button', { name: 'Provedores de Slots' }));
  fireEvent.click(within(nav).getByRole('link', { name: /Casa 2/ }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/rng?vassalage=V1'));
  expect(within(nav).queryByRole('group')).toBeNull();
});

test('categories and hot games are kept in this tab and shown until the platform answers, in their language only', async () => {
  const lanes = [lane('LIVE', vendors(2, 'LIVE'))];
  platform({ 'GET /wps/relay/GCSGAME_lobby': { ...lobby, lanes, hot: [dice] } });
  await openSite('/');
  await waitFor(() => expect(sessionStorage.getItem('HOT_GAMES')).toContain('Dado'));
  const [vendorsKept, hotKept] = [
    sessionStorage.getItem('gameVendor') ?? '',
    sessionStorage.getItem('HOT_GAMES') ?? '',
  ];
  expect(JSON.parse(vendorsKept)).toEqual({ language: 'PT', list: lanes });

  // another page of the same tab, before its lobby has come
  const reopen = async (given: string, games: string) => {
    platform({ 'GET /wps/relay/GCSGAME_lobby': () => new Promise(() => undefined) });
    const opening = openSite('/?type=HOT');
    sessionStorage.setItem('gameVendor', given);
    sessionStorage.setItem('HOT_GAMES', games);
    await opening;
    return screen.findByRole('navigation', { name: 'Jogos e provedores' });
  };
  const nav = await reopen(vendorsKept, hotKept);
  expect(within(nav).getByRole('link', { name: 'Ao vivo' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Jogar Dado/ })).toBeTruthy();

  for (const other of [vendorsKept.replace('PT', 'EN'), '{"language":"PT","list":[{"title":"LIVE"}]}', 'no list']) {
    const bare = await reopen(other, other);
    expect(within(bare).queryByRole('link', { name: 'Ao vivo' })).toBeNull();
  }
});
