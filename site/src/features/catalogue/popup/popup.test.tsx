import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openOverlay } from '../../../base/page/popup.ts';
import { type Asked, dice, openSite, platform, refusal, statusWithout } from '../../../testing/open-site.tsx';
import { playable } from './popup-data.ts';

const game = (number: number, more: object = {}) => ({
  ...dice,
  nodeId: String(number),
  displayName: `Jogo ${number}`,
  gameName: `Jogo ${number}`,
  gameCode: `game-${number}`,
  vassalage: 'QTL',
  gameType: 'RNG',
  ...more,
});
const list = 'GET /wps/relay/GCSGAME_gameList';
const launch = 'GET /wps/game/launchGame';

const vendorList = ({ query }: Asked) => {
  const all = Array.from({ length: 20 }, (_, at) => game(at + 1));
  const found = all.filter(({ displayName }) => displayName.includes(query.get('gameName') ?? ''));
  const page = Number(query.get('pageNo'));
  return {
    games: found.slice((page - 1) * 18, page * 18),
    totalPages: Math.ceil(found.length / 18),
    totalCount: found.length,
  };
};

async function openVendor(loggedIn = true) {
  await openSite('/', { loggedIn });
  act(() => openOverlay({ kind: 'games', vassalage: 'QTL', gameType: 'RNG', title: 'Quintal' }));
  return screen.findByRole('dialog', { name: 'Quintal' });
}

test('a vendor’s popup lists its games, a page at a time', async () => {
  const { to } = platform({ [list]: vendorList });
  const dialog = await openVendor();
  await within(dialog).findByText('20 jogos');
  const asked = to('/wps/relay/GCSGAME_gameList').at(-1)?.query;
  expect([asked?.get('vassalage'), asked?.get('gameType'), asked?.get('pageSize')]).toEqual(['QTL', 'RNG', '18']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Página 2' }));
  await within(dialog).findByText('Jogar Jogo 19');
});

test('its search goes back to the first page, and a name nothing has is told', async () => {
  platform({ [list]: vendorList });
  const dialog = await openVendor();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Página 2' }));
  const box = within(dialog).getByRole('searchbox', { name: 'Buscar jogo' });
  fireEvent.change(box, { target: { value: ' Jogo 7 ' } });
  await within(dialog).findByText('1 jogo');
  fireEvent.change(box, { target: { value: 'xyz' } });
  await within(dialog).findByText('Sem dados');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ver todos' }));
  await within(dialog).findByText('20 jogos');
});

test('a visitor who presses a game there logs in: the login takes the place of the popup', async () => {
  const { to } = platform({ [list]: vendorList });
  const dialog = await openVendor(false);
  fireEvent.click(await within(dialog).findByText('Jogar Jogo 1'));
  await screen.findByRole('dialog', { name: 'Entrar' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quintal' })).toBeNull());
  expect(to('/wps/game/launchGame')).toEqual([]);
});

test('a game in maintenance says until when, and offers others that can be played', async () => {
  const closed = game(1);
  platform({
    [list]: vendorList,
    'GET /wps/relay/GCSGAME_getPopularGames': {
      list: [
        { ...game(1), players: 3 },
        { ...game(2), players: 2 },
      ],
    },
    'GET /wps/relay/GCSGAME_hotGamesV2': { list: [game(2), game(3, { maintenance: true }), game(4), game(5), game(6)] },
    [launch]: refusal(503, 'catalogue.maintenance', 'Game maintenance', {
      content: { data: { maintainTime: 1_790_000_000_000, endTime: 1_790_000_360_000 } },
    }),
  });
  const vendor = await openVendor();
  fireEvent.click(await within(vendor).findByText('Jogar Jogo 1'));
  const dialog = await screen.findByRole('dialog', { name: 'Jogo em manutenção' });
  const until = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(1_790_000_360_000);
  expect(dialog.textContent).toContain(`${closed.displayName} está fechado por enquanto`);
  expect(dialog.textContent).toContain(until);
  await within(dialog).findByText('Jogar Jogo 2');
  const offered = within(dialog).getAllByText(/^Jogar Jogo/);
  expect(offered.map((each) => each.textContent)).toEqual([2, 4, 5, 6].map((each) => `Jogar Jogo ${each}`));
});

test('where the brand has switched hot games off, those played now are offered without them', async () => {
  const { to } = platform({ 'GET /wps/relay/GCSGAME_getPopularGames': { list: [{ ...game(2), players: 2 }] } });
  await openSite('/', { loggedIn: true, status: statusWithout('GAMELOHOT3') });
  act(() => openOverlay({ kind: 'maintenance', game: { vassalage: 'PGE', gameCode: 'dice' }, endTime: null }));
  const dialog = await screen.findByRole('dialog', { name: 'Jogo em manutenção' });
  expect(await within(dialog).findByText('Jogar Jogo 2')).toBeTruthy();
  expect(to('/wps/relay/GCSGAME_hotGamesV2')).toEqual([]);
});

test('without a time and without other games the news stands on its own', async () => {
  platform({});
  await openSite('/', { loggedIn: true });
  act(() => openOverlay({ kind: 'maintenance', game: { vassalage: 'PGE', gameCode: 'dice' }, endTime: null }));
  const dialog = await screen.findByRole('dialog', { name: 'Jogo em manutenção' });
  expect(dialog.textContent).toContain('Ainda não há previsão de volta.');
  await waitFor(() => expect(within(dialog).queryByText('Enquanto isso, jogue')).toBeNull());
});

test('offered are four at most, each once, never the closed one, a vendor, or one in maintenance', () => {
  const all = [1, 2, 3, 4, 5, 6].map((each) => game(each)) as never[];
  const found = playable({ vassalage: 'QTL', gameCode: 'game-1' }, all.slice(0, 3), all);
  expect(found.map(({ nodeId }) => nodeId)).toEqual(['2', '3', '4', '5']);
  const vendor = game(9, { isGame: 'VASSALAGE' }) as never;
  const shut = game(8, { maintenance: true }) as never;
  expect(playable({ vassalage: 'QTL', gameCode: 'x' }, [vendor, shut])).toEqual([]);
});
