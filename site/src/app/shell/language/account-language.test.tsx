import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { spokenLanguage } from '../../../base/text/texts.ts';
import { type Asked, dice, member, openSite, platform, statusWith } from '../../../testing/open-site.tsx';
import { newQueryClient } from '../../queries.ts';
import { speakAsAccount } from './account-language.ts';
import { speakFor } from './language.ts';

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

/** What the platform says in the language it is asked in. */
const said = ({ headers }: Asked) => (headers.Language === 'EN' ? 'in English' : 'em português');

test('what the page shows of the brand is in the new language as soon as it changes, and nothing stays in the old one', async () => {
  localStorage.setItem('hisLang', 'PT');
  platform({
    'GET /wps/relay/GCSGAME_lobby': (asked: Asked) => {
      const game = { ...dice, displayName: `Dado ${said(asked)}` };
      return { lanes: [], sections: [{ gameType: 'INHOUSE', total: 1, games: [game] }], hot: [] };
    },
    'GET /wps/relay/MCSFE_getListAnnouncements': (asked: Asked) => ({
      banners: [],
      player: [],
      home: [],
      popup: [],
      promotion: [
        {
          id: '1',
          title: `Promo ${said(asked)}`,
          content: '',
          category: 'daily',
          startDate: 1,
          endDate: null,
          announcementImages: [],
        },
      ],
    }),
  });
  await speakFor('PT');
  await openSite('/');
  await screen.findAllByRole('button', { name: /Dado em português/ });
  fireEvent.click(await screen.findByTitle('English'));
  await screen.findAllByRole('button', { name: /Dado in English/ });
  fireEvent.click((await screen.findAllByRole('link', { name: /Promotions/ }))[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: /Promo in English/ })).toBeTruthy();
  expect(screen.queryByText(/em português/)).toBeNull();
});

test('messages of the inbox, kept without their language, are asked for again in the new one', async () => {
  localStorage.setItem('hisLang', 'PT');
  platform({
    'GET /wps/relay/EMFE_getInbox': (asked: Asked) => ({
      list: [{ messageId: '1', title: `Recado ${said(asked)}`, content: '', sentAt: 1_790_000_000_000, read: true }],
      totalPages: 1,
      total: 1,
      unread: 0,
    }),
    'GET /wps/relay/EMFE_getInboxUnreadCount': 0,
    'POST /wps/member/language': null,
  });
  await speakFor('PT');
  await openSite('/member/messageV2', { loggedIn: true, status: statusWith(['INBOX3']) });
  await screen.findByText('Recado em português');
  fireEvent.click(await screen.findByTitle('English'));
  expect(await screen.findByText('Recado in English')).toBeTruthy();
});
