import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { spokenLanguage } from '../base/texts.ts';
import { member, openSite, platform } from '../testing/open-site.tsx';
import { speakAsAccount } from './account-language.ts';
import { speakFor } from './language.ts';
import { newQueryClient } from './queries.ts';

beforeEach(() => localStorage.clear());

test('a browser where nobody chose a language speaks the account’s', async () => {
  platform({ 'GET /wps/member/info': { ...member, language: 'EN' } });
  await openSite('/member', { loggedIn: true });
  await waitFor(() => expect(spokenLanguage()).toBe('EN'));
  expect(document.documentElement.lang).toBe('en');
});

test('an account’s language is spoken only where the brand offers it', async () => {
  platform({ 'GET /wps/member/info': { ...member, language: 'AR' } });
  await speakFor('PT');
  const queries = newQueryClient();
  await speakAsAccount(queries, ['PT', 'EN']);
  expect(spokenLanguage()).toBe('PT');
  await speakAsAccount(queries, ['PT', 'AR']);
  expect(spokenLanguage()).toBe('AR');
});

test('a choice made in this browser stays, and one made while logged in is kept with the account', async () => {
  localStorage.setItem('hisLang', 'PT');
  const { to } = platform({
    'GET /wps/member/info': { ...member, language: 'EN' },
    'POST /wps/member/language': null,
  });
  await openSite('/member', { loggedIn: true });
  const main = await screen.findByRole('main');
  await within(main).findByText('luana');
  expect(spokenLanguage()).toBe('PT');
  fireEvent.click(await within(main).findByText('English'));
  await waitFor(() => expect(to('/wps/member/language').at(-1)?.body).toEqual({ language: 'EN' }));
  expect(spokenLanguage()).toBe('EN');
});
