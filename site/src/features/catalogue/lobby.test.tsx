import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dice, openSite, platform, refusal } from '../../testing/open-site.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { homeBanners } from './banners.ts';
import { useCarousel } from './carousel.ts';

afterEach(() => vi.useRealTimers());

const card = () => screen.findByRole('button', { name: /^Jogar Dado/ });
const cards = async () => (await screen.findAllByRole('button', { name: /Jogar Dado/ })).at(-1) ?? (await card());

test('a visitor may look around, and starting a game asks for the login', async () => {
  const { to } = platform({});
  await openSite('/');
  await screen.findByRole('heading', { name: 'Originais' });
  fireEvent.click(await cards());
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  expect(to('/wps/game/launchGame')).toEqual([]);
});

test('a player starts a game with its vendor, code and language, and its page takes over', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { to } = platform({
    'GET /wps/game/launchGame': { content: { game_url: '/arcade/dice/?ticket=t' }, gameUrl: '' },
  });
  await openSite('/', { loggedIn: true });
  await screen.findByRole('heading', { name: 'Originais' });
  const play = await cards();
  fireEvent.click(play);
  fireEvent.click(play);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/arcade/dice/?ticket=t'));
  const asked = to('/wps/game/launchGame');
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
    launchMode: 'GLS',
    vassalage: 'PGE',
    gameCode: 'dice',
    language: 'PT',
    backUrl: '/',
  });
});

test('a game in maintenance says so and suggests another', async () => {
  platform({ 'GET /wps/game/launchGame': refusal(503, 'catalogue.maintenance', 'x') });
  await openSite('/', { loggedIn: true });
  await screen.findByRole('heading', { name: 'Originais' });
  fireEvent.click(await cards());
  expect(await screen.findByText(/Jogo em manutenção/)).toBeTruthy();
});

test('who must prove who they are first is told so and led there', async () => {
  platform({
    'GET /wps/game/launchGame': refusal(403, 'identity.required', 'Confirme sua identidade para continuar.'),
  });
  await openSite('/', { loggedIn: true });
  await screen.findByRole('heading', { name: 'Originais' });
  fireEvent.click(await cards());
  expect(await screen.findByText('Confirme sua identidade para continuar.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/member/identity'));
});

test('a search that finds nothing offers every game, and emptying it brings the lobby back', async () => {
  platform({
    'GET /wps/relay/GCSGAME_gameList': ({ query }: { query: URLSearchParams }) =>
      query.has('gameName')
        ? { games: [], totalPages: 0, totalCount: 0 }
        : { games: [dice], totalPages: 1, totalCount: 1 },
  });
  await openSite('/');
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: ' xyz ' } });
  fireEvent.submit(box);
  expect(location.search).toBe('?q=xyz');
  expect(await screen.findByText('Nenhum jogo com “xyz”')).toBeTruthy();
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.submit(box);
  expect(location.search).toBe('');
  expect(await screen.findByRole('heading', { name: 'Originais' })).toBeTruthy();
});

test('games that do not load can be asked for again', async () => {
  let broken = true;
  platform({
    'GET /wps/relay/GCSGAME_gameList': () =>
      broken ? refusal(400, 'request.invalid', 'x') : { games: [dice], totalPages: 1, totalCount: 1 },
  });
  await openSite('/');
  const alert = await screen.findByText('Os jogos não carregaram');
  broken = false;
  fireEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Originais' })).toBeTruthy();
});

test('winners are shown only when somebody won; a press starts their game', async () => {
  const vo = {
    customerName: 'mar***ia',
    gameName: 'Dado',
    winAmount: '842.00',
    nodeId: '1',
    gameType: 'INHOUSE',
    vendor: 'PGE',
    gameCode: 'dice',
  };
  platform({ 'GET /wps/relay/ODSFE2_getWinnerBoard': { list: [{ vo }] } });
  await openSite('/');
  fireEvent.click(await screen.findByRole('button', { name: /mar\*\*\*ia acabou de ganhar/ }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('recent games stand first for a player who has played', async () => {
  platform({ 'GET /wps/relay/GCS_recentGame': { list: [{ ...dice, lastPlayedAt: Date.now() }], totalPages: 1 } });
  await openSite('/', { loggedIn: true });
  await screen.findByRole('heading', { name: 'Recentes' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.indexOf('Recentes')).toBeLessThan(titles.indexOf('Originais'));
});

test('banners move on every 5 seconds, begin anew after the last, and stop while held or paused', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useCarousel(3, { stayMs: 5000, moveMs: 1000 }));
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  wait(5000);
  expect(result.current.at).toBe(1);
  act(() => result.current.setPaused(true));
  wait(20_000);
  expect(result.current.at).toBe(1);
  act(() => result.current.setPaused(false));
  wait(5000);
  wait(5000);
  expect(result.current.at).toBe(3);
  wait(1100);
  expect(result.current).toMatchObject({ at: 0, moves: false });
});

test('one banner alone neither moves nor offers to', () => {
  platform({});
  const { container } = render(<BannerCarousel banners={homeBanners.slice(0, 1)} onStart={() => undefined} />);
  expect(container.querySelectorAll('article')).toHaveLength(1);
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(0);
});
