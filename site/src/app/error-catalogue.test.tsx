// The sentences of the specification's error catalogue (section 8) that no answer of the platform carries: a screen
// says them by itself. Each is brought about here and read on the page, in English word for word; Portuguese has words
// of its own. What the platform refuses in words of its own is walked row by row beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../base/failure/chunk.ts';
import { openPopup } from '../base/page/popup.ts';
import { Picture } from '../base/picture/picture.tsx';
import { speakTexts } from '../base/text/texts.ts';
import { type Answer, member, openSite, openStatus, platform, refusal } from '../testing/open-site.tsx';
import { newQueryClient } from './queries.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Start } from './start.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const language = 'EN';
const dropped = () => Promise.reject(new TypeError('line'));

async function at(path: string, answers: Record<string, Answer> = {}, options: Parameters<typeof openSite>[1] = {}) {
  platform(answers);
  await openSite(path, { language, ...options });
}

async function broken(fault: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  platform({});
  vi.stubGlobal('fetch', dropped);
  await speakTexts(language, ['site']);
  const Part = () => {
    throw fault;
  };
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
  );
}

async function form(path: string, name: string, answers: Record<string, Answer> = {}) {
  await at(path, { 'GET /wps/system/setting/register': openStatus.info.register, ...answers });
  const dialog = await screen.findByRole('dialog', { name });
  fireEvent.change(within(dialog).getByLabelText('Username'), { target: { value: 'luana' } });
  fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'a long password' } });
  return { dialog, send: () => fireEvent.click(within(dialog).getByRole('button', { name })) };
}

const rows: readonly [words: string, where: string, key: [file: string, key: string], says: () => Promise<unknown>][] =
  [
    [
      'Network link is abnormal, please try again',
      'when the platform does not answer at all',
      ['site', 'error.network'],
      () => at('/', {}, { status: undefined, askStatus: dropped }),
    ],
    [
      'Network link is abnormal, please try again',
      'at a form whose call did not arrive',
      ['site', 'error.network'],
      async () => (await form('/login', 'Log in', { 'POST /wps/session/login': dropped })).send(),
    ],
    [
      'The page took longer time to load, please check your network connectivity',
      'in place of a part of the page that did not arrive',
      ['site', 'error.slow'],
      () => broken(new ChunkLoadError('failed')),
    ],
    [
      'Unknown error',
      'in place of a page with a fault',
      ['site', 'error.unknown'],
      () => broken(new Error('a fault of ours')),
    ],
    [
      'You are not logged in, please login',
      'when the session is gone',
      ['site', 'error.notLoggedIn'],
      () => at('/member', { 'GET /wps/member/info': refusal(401, 'login.not.session', 'No.') }, { loggedIn: true }),
    ],
    [
      'Invalid URL, please contact customer service',
      'at an address that is no brand’s',
      ['site', 'unknownHost.title'],
      async () => {
        platform({});
        await speakTexts(language, ['site']);
        render(<Start first={undefined} saidIn="PT" ask={dropped} queries={newQueryClient()} unknownHost />);
      },
    ],
    [
      'Image load error',
      'in place of a picture that did not arrive',
      ['site', 'error.image'],
      async () => {
        await speakTexts(language, ['site']);
        render(<Picture src="/gone.png" alt="a picture" width={10} height={10} />);
        fireEvent.error(screen.getByAltText('a picture'));
      },
    ],
    [
      'Image load error',
      'in place of a captcha that did not arrive',
      ['site', 'captcha.none'],
      async () =>
        (
          await form('/login', 'Log in', {
            'GET /wps/captcha': refusal(503, 'server.busy', 'No.'),
            'POST /wps/session/login': refusal(401, 'players.bad_credentials', 'No.', { captcha: true }),
          })
        ).send(),
    ],
    [
      'Access restricted',
      'to a visitor from where the brand lets nobody in',
      ['site', 'region.title'],
      () => at('/', {}, { status: { ...openStatus, regionRestriction: true } }),
    ],
    [
      'We are under maintenance',
      'while the doors are closed',
      ['site', 'maintenance.title'],
      () => at('/', {}, { status: { ...openStatus, maintenance: true } }),
    ],
    [
      'Login failure. Please try again.',
      'to who closed the page of a log-in provider',
      ['social', 'failed'],
      () => at('/social/callback'),
    ],
    [
      'Non-agents cannot log in',
      'to a member at the agents’ home',
      ['agents', 'only.title'],
      () => at('/agentHome', {}, { loggedIn: true }),
    ],
    [
      'Please Register An Account First',
      'to a trial player who wants to deposit',
      ['entrance', 'registerFirst.title'],
      async () => {
        await at('/', { 'GET /wps/member/info': { ...member, type: 4 } }, { loggedIn: true });
        await screen.findByRole('complementary');
        act(() => openPopup('deposit'));
      },
    ],
    [
      'Please accept the terms of use to continue',
      'to who leaves the box of the terms empty',
      ['entrance', 'error.terms'],
      async () => (await form('/register', 'Sign up')).send(),
    ],
    [
      'Username copied',
      'after the name was copied',
      ['players', 'menu.copied'],
      async () => {
        vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
        await at('/', {}, { loggedIn: true });
        fireEvent.click(await screen.findByRole('button', { name: /luana/ }));
        fireEvent.click(await screen.findByRole('button', { name: 'Copy username' }));
      },
    ],
    [
      'Game maintenance',
      'in place of a game its house has closed',
      ['popups', 'maintenance.title'],
      async () => {
        const closed = refusal(503, 'catalogue.maintenance', 'No.', {
          content: { data: { maintainTime: null, endTime: null } },
        });
        await at('/', { 'GET /wps/game/launchGame': closed }, { loggedIn: true });
        const [play] = await screen.findAllByRole('button', { name: /Dado/ });
        if (play) fireEvent.click(play);
      },
    ],
  ];

test.each(rows)('“%s” is said %s', async (words, _where, [file, key], says) => {
  await says();
  const escaped = words.replace(/[.?]/g, '\\$&');
  expect((await screen.findAllByText(new RegExp(`^${escaped}`))).length).toBeGreaterThan(0);
  const portuguese = JSON.parse(
    readFileSync(join(import.meta.dirname, `../locales/pt/${file}.json`), 'utf8'),
  ) as unknown;
  const said = key.split('.').reduce<unknown>((here, step) => (here as Record<string, unknown>)[step], portuguese);
  expect(said).toEqual(expect.any(String));
  expect(said).not.toBe(words);
});
