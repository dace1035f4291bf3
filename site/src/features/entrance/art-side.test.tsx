import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('a banner that leads somewhere is a link to a page of this site', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'PAGE', linkage: '/help' }] });
  await openSite('/login');
  expect((await screen.findByRole('link', { name: 'Noite de palpite' })).getAttribute('href')).toBe('/help');
});

test('a banner that leads to a promotion leads there, and one that starts a game does nothing here', async () => {
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'PROMOTION', linkage: '7' }] });
  const { unmount } = await openSite('/login');
  expect((await screen.findByRole('link', { name: 'Noite de palpite' })).getAttribute('href')).toBe('/promotions#7');
  unmount();
  platform({ 'GET /wps/relay/CCSFE_banner': [{ ...banner, linkageType: 'GAME', linkage: 'PGE/dice' }] });
  await openSite('/login');
  await waitFor(() => expect(picture()).toBeTruthy());
  expect(screen.queryByRole('link', { name: 'Noite de palpite' })).toBeNull();
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
