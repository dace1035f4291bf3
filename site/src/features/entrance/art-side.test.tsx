import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPopup } from '../../base/page/popup.ts';
import { openSite, platform } from '../../testing/open-site.tsx';

const picture = () => document.querySelector<HTMLImageElement>('[role="dialog"] img[src^="/banners/"]');
const banner = {
  bannerId: '1',
  groupName: 'w_login',
  url: '/banners/login.svg',
  title: 'Noite de palpite',
  linkageType: 'NONE',
  linkage: null,
};

test('beside the login stands the brand’s own banner with its words, asked for its place', async () => {
  const { to } = platform({ 'GET /wps/relay/CCSFE_banner': [banner] });
  await openSite('/login');
  expect(await screen.findByText('Noite de palpite')).toBeTruthy();
  expect(picture()?.alt).toBe('');
  expect(to('/wps/relay/CCSFE_banner').map(({ query }) => query.get('groupName'))).toEqual(['w_login']);
});

test('a banner that leads to a page of this site leads there, and the login gives way', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'PAGE', linkage: '/rng' }] });
  await openSite('/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Noite de palpite' }));
  await waitFor(() => expect(location.pathname).toBe('/rng'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a banner that leads to a promotion leads there from beside any of the three forms', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'PROMOTION', linkage: '7' }] });
  for (const popup of ['login', 'register', 'forgot'] as const) {
    const { unmount } = await openSite('/promotions');
    act(() => openPopup(popup));
    fireEvent.click(await screen.findByRole('link', { name: 'Noite de palpite' }));
    await waitFor(() => expect(location.pathname + location.hash).toBe('/promotions#7'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
  }
});

test('a banner of a game leads to the game’s own address, where the login is asked for', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'GAME', linkage: 'PGE/dice' }] });
  await openSite('/login');
  fireEvent.click(await screen.findByRole('link', { name: 'Noite de palpite' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/seamless?vassalage=PGE&gameCode=dice'));
  expect(await screen.findByText('Entre para jogar')).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('a banner that leads to a page beside this site leaves it', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'PAGE', linkage: '/arcade/verify/' }] });
  await openSite('/login');
  const link = await screen.findByRole('link', { name: 'Noite de palpite' });
  expect(link.getAttribute('href')).toBe('/arcade/verify/');
  // the press is the browser's own: no router takes it
  expect(fireEvent.click(link)).toBe(true);
});

test('without a banner, and where its picture does not arrive, the house’s own drawing stands there', async () => {
  platform({});
  await openSite('/login');
  expect(await screen.findByText(/Bom te ver/)).toBeTruthy();
  expect(picture()).toBeNull();
  platform({ 'GET /wps/relay/CCSFE_banner': [banner] });
  await openSite('/login');
  await waitFor(() => expect(picture()).toBeTruthy());
  fireEvent.error(picture() as HTMLImageElement);
  expect(await screen.findByText(/Bom te ver/)).toBeTruthy();
  expect(picture()).toBeNull();
});
