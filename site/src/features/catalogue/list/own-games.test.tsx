import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  dice,
  logInAsLuana,
  openSite,
  platform,
  refusal,
  session,
  statusWith,
  vendor,
} from '../../../testing/open-site.tsx';
import { ownGames, ownPath, readOwn, typesOf, vendorsOf } from './state/own-games-state.ts';

const house: Game = { ...dice, gameType: 'INHOUSE', isGame: 'GAME' };
const playtech = { gameType: 'RNG', vassalage: 'PT', accountTypeName: 'Playtech' } as const;
const slot: Game = { ...house, ...playtech, nodeId: '2', displayName: 'Onça', gameCode: 'onca' };
const fish: Game = { ...slot, nodeId: '3', displayName: 'Arpão', gameType: 'FISH' };
const cards = () => screen.getAllByRole('button', { name: /^Jogar / }).map((card) => card.textContent);

test('favourites come whole, are picked by type and vendor, and one taken away leaves at once', async () => {
  let ids = ['1001', '2', '3'];
  const { to } = platform({
    'GET /wps/relay/MCSFE_getFavoriteGames': () => ids,
    'GET /wps/relay/MCSFE_getFavoriteGamesList': () => ({
      content: [dice, slot, fish].filter(({ nodeId }) => ids.includes(nodeId)),
      pageNum: 1,
      totalPages: 1,
    }),
    'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': ({ query, body }: { query: URLSearchParams; body: unknown }) => {
      const nodeId = query.get('nodeId') ?? (body as { nodeId: string }).nodeId;
      ids = ids.filter((id) => id !== nodeId);
      return null;
    },
  });
  await openSite('/favorite', { loggedIn: true });
  expect(await screen.findByText('3 jogos')).toBeTruthy();
  expect(Object.fromEntries(to('/wps/relay/MCSFE_getFavoriteGamesList')[0]?.query ?? [])).toEqual({
    pageNo: '1',
    pageSize: '999',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Peixes' }));
  await waitFor(() => expect(location.search).toBe('?type=FISH'));
  expect(await screen.findByText('1 jogo')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
  await screen.findByText('3 jogos');
  fireEvent.change(screen.getByRole('combobox', { name: 'Provedor:' }), { target: { value: 'PT' } });
  await screen.findByText('2 jogos');
  fireEvent.change(screen.getByRole('combobox', { name: 'Provedor:' }), { target: { value: '' } });
  const list = await screen.findByRole('list', { name: 'Favoritos' });
  await screen.findByText('3 jogos');
  fireEvent.click(within(list).getByRole('button', { name: /Onça/, pressed: true }));
  expect(await screen.findByText('2 jogos')).toBeTruthy();
  expect(cards().join()).not.toContain('Onça');
});

test('recent games are those played last, first', async () => {
  platform({
    'GET /wps/relay/GCS_recentGame': {
      list: [
        { ...slot, lastPlayedAt: 2 },
        { ...dice, lastPlayedAt: 1 },
      ],
      totalPages: 1,
    },
  });
  await openSite('/recent', { loggedIn: true });
  await screen.findByText('2 jogos');
  expect(cards()[0]).toContain('Onça');
});

test('nothing there yet: what to do, and a way on', async () => {
  platform({ 'GET /wps/relay/MCSFE_getFavoriteGamesList': { content: [], pageNum: 1, totalPages: 0 } });
  await openSite('/favorite', { loggedIn: true });
  expect(await screen.findByText('Nenhum favorito por aqui')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos os jogos' }).getAttribute('href')).toBe('/');
  await openSite('/recent', { loggedIn: true });
  expect(await screen.findByText('Nenhum jogo recente por aqui')).toBeTruthy();
});

test('a visitor at favourites or recent games is asked to log in', async () => {
  for (const path of ['/favorite', '/recent']) {
    const { to } = platform({});
    await openSite(path);
    expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
    expect(location.pathname).toBe('/login');
    expect(to('/wps/relay/MCSFE_getFavoriteGamesList')).toEqual([]);
  }
});

test('the in-house page shows the house’s own games and where anybody checks a round', async () => {
  const { to } = platform({});
  await openSite('/inHouse');
  expect(await screen.findByRole('heading', { name: 'Originais', level: 1 })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Jogar Dado/ })).toBeTruthy();
  expect(to('/wps/relay/GCSGAME_gameList')[0]?.query.get('gameType')).toBe('INHOUSE');
  const links = screen.getAllByRole('link', { name: /Conferir uma rodada/ });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/arcade/verify/');
});

test('own games are picked by type and vendor; a choice that none of them meets hides nothing', () => {
  const games = [house, slot, fish];
  expect(typesOf(games)).toEqual(['INHOUSE', 'RNG', 'FISH']);
  expect(vendorsOf(games).map(({ vassalage }) => vassalage)).toEqual(['PGE', 'PT']);
  expect(ownGames(games, { type: 'RNG', vassalage: '' })).toEqual([slot]);
  expect(ownGames(games, { type: '', vassalage: 'PT' })).toEqual([slot, fish]);
  expect(ownGames(games, { type: 'LIVE', vassalage: 'GONE' })).toEqual(games);
  expect(readOwn('?type=NADA&vassalage=PT')).toEqual({ type: '', vassalage: 'PT' });
  expect(ownPath('/recent', { type: 'FISH', vassalage: 'PT' })).toBe('/recent?type=FISH&vassalage=PT');
  expect(ownPath('/recent', { type: '', vassalage: '' })).toBe('/recent');
});

test('the filter of recent games calls vendors by their names', async () => {
  platform({
    'GET /wps/relay/GCS_recentGame': {
      list: [
        { ...dice, ...playtech, nodeId: '5', displayName: 'Onça', gameCode: 'onca', lastPlayedAt: Date.now() },
        { ...dice, lastPlayedAt: Date.now() },
      ],
      totalPages: 1,
    },
  });
  await openSite('/recent', { loggedIn: true });
  const vendors = await screen.findByRole('combobox');
  const shown = within(vendors)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(shown.slice(1)).toEqual(['Palpite Originais', 'Playtech']);
});

const lotteries = [{ title: 'LOTT', cards: { TCG: { ...vendor, title: 'LOTT', vassalage: 'TCG' } }, gameClassify: [] }];
const mega = { ...dice, nodeId: '9', displayName: 'Mega', gameCode: 'MEGA', gameType: 'LOTT', vassalage: 'TCG' };
const replaced = () => vi.spyOn(location, 'replace').mockImplementation(() => undefined);

test('a lottery of the brand opens with its code', async () => {
  const go = replaced();
  const { to } = platform({
    'GET /wps/relay/GCSGAME_lobby': { lanes: lotteries, sections: [], hot: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [mega], totalPages: 1, totalCount: 1 },
    'GET /wps/game/launchGame': { content: { game_url: '/arcade/mega/?ticket=t' }, gameUrl: '' },
  });
  await openSite('/lottery?gameCode=MEGA', { loggedIn: true });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/mega/?ticket=t'));
  expect(Object.fromEntries(to('/wps/game/launchGame')[0]?.query ?? [])).toMatchObject({
    ...{ launchMode: 'LOTT', vassalage: 'TCG', gameCode: 'MEGA', backUrl: '/lottery' },
    ...{ lottoPrizeMode: 'LOTT', lottoGameCode: 'MEGA', lottoView: 'betting', device: 'WEB' },
  });
});

test('where the brand has game hosts, a lottery opens at one of them', async () => {
  const go = replaced();
  platform({
    'GET /wps/relay/GCSGAME_lobby': { lanes: lotteries, sections: [], hot: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [mega], totalPages: 1, totalCount: 1 },
    'GET /wps/game/launchGame': { content: { game_url: '/arcade/mega/?ticket=t' }, gameUrl: '' },
  });
  const { info, ...status } = statusWith([]);
  const launchGameCDNs = ['https://one.example', 'https://two.example'];
  await openSite('/lottery?gameCode=MEGA', {
    loggedIn: true,
    status: { ...status, info: { ...info, launchGameCDNs } },
  });
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(launchGameCDNs).toContain(new URL(String(go.mock.calls[0]?.[0]), location.href).origin);
});

const whole = { ...mega, nodeId: '99', isGame: 'VASSALAGE', gameCode: 'ALL' };

test('the view of an address opens the lobby of a lottery, of the first where none is named', async () => {
  replaced();
  for (const address of ['/lottery?gameCode=MEGA&view=lobby', '/lottery?view=lobby']) {
    const { to } = platform({
      'GET /wps/relay/GCSGAME_lobby': { lanes: lotteries, sections: [], hot: [] },
      // a card for a whole list is no lottery
      'GET /wps/relay/GCSGAME_gameList': { games: [whole, mega], totalPages: 1, totalCount: 2 },
      'GET /wps/game/launchGame': { content: { game_url: '/arcade/mega/?ticket=t' }, gameUrl: '' },
    });
    await openSite(address, { loggedIn: true });
    await waitFor(() => expect(to('/wps/game/launchGame')).toHaveLength(1));
    const query = to('/wps/game/launchGame')[0]?.query;
    expect([query?.get('lottoGameCode'), query?.get('lottoView')]).toEqual(['MEGA', 'lobby']);
  }
});

test('lotteries of South-East Asia are a kind of their own: where there are none of it, none is sold', async () => {
  const kind = { key: 'SEA', displayName: 'SEA', gameCount: 1, vendors: ['TCG'] };
  const lane = { ...lotteries[0], title: 'ELOTT' };
  const { to } = platform({
    'GET /wps/relay/GCSGAME_lobby': { lanes: [{ ...lane, gameClassify: [kind] }], sections: [], hot: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [mega], totalPages: 1, totalCount: 1 },
  });
  await openSite('/seaLottery', { loggedIn: true });
  await screen.findByRole('button', { name: /^Jogar Mega/ });
  expect(to('/wps/relay/GCSGAME_gameList').at(-1)?.query.get('gameClassify')).toBe('SEA');
  platform({ 'GET /wps/relay/GCSGAME_lobby': { lanes: [lane], sections: [], hot: [] } });
  await openSite('/seaLottery', { loggedIn: true });
  expect(await screen.findByText(/Esta casa ainda não vende loterias/)).toBeTruthy();
});

test('a lottery of Vietnam, or of South-East Asia, says so', async () => {
  replaced();
  const gameClassify = [{ key: 'SEA', displayName: 'SEA', gameCount: 1, vendors: ['TCG'] }];
  const asked = async (path: string) => {
    const { to } = platform({
      'GET /wps/relay/GCSGAME_lobby': {
        ...{
          lanes: ['LOTT', 'ELOTT'].map((title) => ({ ...lotteries[0], title, gameClassify })),
          sections: [],
          hot: [],
        },
      },
      'GET /wps/relay/GCSGAME_gameList': { games: [mega], totalPages: 1, totalCount: 1 },
      'GET /wps/game/launchGame': { content: { game_url: '/arcade/mega/?ticket=t' }, gameUrl: '' },
    });
    await openSite(`${path}?gameCode=MEGA`, { loggedIn: true });
    await waitFor(() => expect(to('/wps/game/launchGame')).toHaveLength(1));
    const query = to('/wps/game/launchGame')[0]?.query;
    return [query?.get('lottoPrizeMode'), query?.get('lottoArea'), query?.get('backUrl')];
  };
  expect(await asked('/vnLottery')).toEqual(['LOTT', 'VN', '/vnLottery']);
  expect(await asked('/seaLottery')).toEqual(['SEA', null, '/seaLottery']);
});

test('a lottery the brand has not is not there, and other games are', async () => {
  platform({
    'GET /wps/relay/GCSGAME_lobby': { lanes: lotteries, sections: [], hot: [] },
    'GET /wps/relay/GCSGAME_gameList': { games: [mega], totalPages: 1, totalCount: 1 },
  });
  await openSite('/lottery?gameCode=NADA', { loggedIn: true });
  expect(await screen.findByText('Esta loteria não está disponível aqui')).toBeTruthy();
  platform({});
  await openSite('/vnLottery?gameCode=MEGA', { loggedIn: true });
  expect(await screen.findByText(/Esta casa ainda não vende loterias/)).toBeTruthy();
  const others = within(screen.getByRole('navigation', { name: 'Outras categorias' }));
  expect(others.getByRole('link', { name: 'Originais' }).getAttribute('href')).toBe('/inHouse');
});

test('a game by its address opens in place of the page, once', async () => {
  const go = replaced();
  const { to } = platform({
    'GET /wps/game/launchGame': { content: { game_url: '/arcade/dice/?ticket=t' }, gameUrl: '' },
  });
  await openSite('/seamless?vassalage=PGE&gameCode=dice', { loggedIn: true });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
  expect(to('/wps/game/launchGame')).toHaveLength(1);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a visitor at a game’s address is asked to log in before it opens', async () => {
  const { to } = platform({});
  await openSite('/seamless?vassalage=PGE&gameCode=dice');
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(screen.getByText('Entre para jogar')).toBeTruthy();
  expect(to('/wps/game/launchGame')).toEqual([]);
});

test('a visitor who logs in at a game’s address plays that game', async () => {
  const go = replaced();
  const { to } = platform({
    'POST /wps/session/login': session,
    'GET /wps/game/launchGame': { content: { game_url: '/arcade/dice/?ticket=t' }, gameUrl: '' },
  });
  await openSite('/seamless?vassalage=PGE&gameCode=dice');
  await logInAsLuana();
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
  expect(to('/wps/game/launchGame')).toHaveLength(1);
  expect(location.pathname + location.search).toBe('/seamless?vassalage=PGE&gameCode=dice');
});

test('a game in maintenance says until when and offers others; one that fails can be tried again', async () => {
  const endTime = Date.UTC(2026, 10, 22, 12);
  const go = replaced();
  let answer: unknown = refusal(503, 'catalogue.maintenance', 'x', {
    content: { data: { maintainTime: null, endTime } },
  });
  platform({
    'GET /wps/game/launchGame': () => answer,
    'GET /wps/relay/GCSGAME_lobby': { lanes: [], sections: [], hot: [slot] },
  });
  await openSite('/seamless?vassalage=PGE&gameCode=dice', { loggedIn: true });
  expect(await screen.findByText('Jogo em manutenção')).toBeTruthy();
  const time = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }).format(endTime);
  expect(screen.getByText(new RegExp(`prevista para ${time}`))).toBeTruthy();
  const others = await screen.findByRole('list', { name: 'Jogos no ar agora' });
  expect(within(others).getByRole('button', { name: /^Jogar Onça/ })).toBeTruthy();
  answer = { content: { game_url: '/arcade/dice/?ticket=u' }, gameUrl: '' };
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=u'));
});

test('an address that names no game offers those there are', async () => {
  platform({});
  await openSite('/seamless', { loggedIn: true });
  expect(await screen.findByText('Este jogo não está disponível aqui')).toBeTruthy();
});
