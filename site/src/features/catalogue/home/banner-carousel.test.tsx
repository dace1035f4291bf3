import type { Banner } from '@palpite/contract/messages/shapes.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { byVassalage, lobby, openSite, platform, vendor } from '../../../testing/open-site.tsx';
import { BannerCarousel } from './banner-carousel.tsx';
import { useCarousel } from './carousel.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const banner = (bannerId: string, more: Partial<Banner> = {}): Banner => ({
  bannerId,
  groupName: 'w_home',
  url: `/banners/${bannerId}.svg`,
  title: `Título ${bannerId}\nTexto ${bannerId}`,
  linkageType: 'NONE',
  linkage: null,
  ...more,
});
const said = { banners: [] as Banner[], player: [], home: [], popup: [], promotion: [] };
const news = 'GET /wps/relay/MCSFE_getListAnnouncements';

test('the banners of the home lobby are those of its group', async () => {
  platform({ [news]: { ...said, banners: [banner('a'), banner('b', { groupName: 'w_leftmenu' })] } });
  await openSite('/');
  expect(await screen.findByRole('heading', { name: 'Título a' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Título b' })).toBeNull();
});

test.for([
  ['/promotions', 'w_promotion'],
  ['/rng', 'w_rng'],
] as const)('%s stands under the banners of its group', async ([path, groupName]) => {
  platform({
    [news]: { ...said, banners: [banner('home'), banner('own', { groupName })] },
    'GET /wps/relay/GCSGAME_gameList': { games: [], totalPages: 0, totalCount: 0 },
    'GET /wps/relay/GCSGAME_lobby': {
      ...lobby,
      lanes: [{ title: 'RNG', cards: byVassalage({ ...vendor, title: 'RNG' }), gameClassify: [] }],
    },
  });
  await openSite(path);
  expect(await screen.findByRole('heading', { name: 'Título own' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Título home' })).toBeNull();
});

test('a banner of a game starts it, one of a promotion opens it', async () => {
  platform({ [news]: { ...said, banners: [banner('a', { linkageType: 'GAME', linkage: 'PGE/dice' })] } });
  await openSite('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
  platform({ [news]: { ...said, banners: [banner('a', { linkageType: 'PROMOTION', linkage: '7' })] } });
  await openSite('/');
  fireEvent.click(await screen.findByRole('link', { name: 'Ver como funciona' }));
  await waitFor(() => expect(location.pathname + location.hash).toBe('/promotions#7'));
});

test('without banners their place is given up', async () => {
  platform({});
  await openSite('/');
  await screen.findByRole('heading', { name: 'Originais' });
  expect(screen.queryByRole('region', { name: 'Destaques' })).toBeNull();
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
  act(() => result.current.setHeld(true));
  wait(20_000);
  expect(result.current.at).toBe(1);
  act(() => result.current.setHeld(false));
  wait(5000);
  wait(5000);
  expect(result.current.at).toBe(3);
  wait(1100);
  expect(result.current).toMatchObject({ at: 0, moves: false });
});

test('who wants less motion turns the banners by hand', () => {
  vi.useFakeTimers();
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  try {
    const { result } = renderHook(() => useCarousel(3, { stayMs: 5000, moveMs: 1000 }));
    act(() => {
      vi.advanceTimersByTime(20_000);
    });
    expect(result.current).toMatchObject({ at: 0, runs: false });
    act(() => result.current.step(1));
    expect(result.current).toMatchObject({ at: 1, moves: false });
  } finally {
    vi.unstubAllGlobals();
  }
});

test('the arrows of the keyboard turn the banners', () => {
  platform({});
  render(<BannerCarousel banners={[banner('a'), banner('b')]} onStart={() => undefined} />);
  const dots = () => screen.getAllByRole('button').map((dot) => dot.getAttribute('aria-current'));
  fireEvent.keyDown(screen.getByRole('region'), { key: 'ArrowRight' });
  expect(dots().indexOf('true')).toBe(1);
});

test('a finger that sweeps turns the banners and presses none; one that only touches is a press', () => {
  platform({});
  render(<BannerCarousel banners={[banner('a'), banner('b')]} onStart={() => undefined} />);
  const carousel = screen.getByRole('region');
  const sweep = (by: number) => {
    fireEvent.touchStart(carousel, { touches: [{ clientX: 300 }] });
    return fireEvent.touchEnd(carousel, { changedTouches: [{ clientX: 300 + by }] });
  };
  const lead = () => screen.getAllByRole('button').findIndex((dot) => dot.hasAttribute('aria-current'));
  expect([sweep(-10), lead()]).toEqual([true, 0]);
  expect([sweep(-120), lead()]).toEqual([false, 1]);
});

test('one banner alone neither moves nor offers to', () => {
  platform({});
  const { container } = render(<BannerCarousel banners={[banner('a')]} onStart={() => undefined} />);
  expect(container.querySelectorAll('article')).toHaveLength(1);
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(0);
});
