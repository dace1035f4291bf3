import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { newQueryClient } from '../../../app/queries.ts';
import { Start } from '../../../app/start.tsx';
import { openPopup } from '../../../base/page/popup.ts';
import { endSession } from '../../../base/session/session.ts';
import { lookAtOnce } from '../../../testing/look-at-once.ts';
import { openSite, platform, session, statusWith } from '../../../testing/open-site.tsx';

beforeAll(lookAtOnce);

const popup = (id: string, execution: 'A' | 'B' | 'F', promotionId: string | null = null) => ({
  id,
  title: `Aviso ${id}`,
  content: `<p>Texto ${id}</p><script>hurt()</script>`,
  promotionId,
  promotionType: null,
  execution,
});
const promotion = (id: number) => ({
  ...{ id: String(id), title: `Promoção ${id}`, content: '', category: 'newbie' },
  ...{ startDate: 1, endDate: null, announcementImages: [] },
});
const said = (...popups: object[]) => ({
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    banners: [],
    player: [],
    home: [],
    popup: popups,
    promotion: [promotion(77)],
  },
});
const all = said(popup('A', 'A'), popup('B', 'B'), popup('F', 'F'));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const close = (within_: HTMLElement, name = 'Fechar') => fireEvent.click(within(within_).getByRole('button', { name }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function logIn() {
  const login = await dialog('Entrar');
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(login).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(login).getByRole('button', { name: 'Entrar' }));
}

const chatty = statusWith(['CBS3']);
/** The page has had its rest: what comes by itself is there. */
const rested = () => screen.findByText('Sala de chat');
const calls = '/wps/relay/MCSFE_getListAnnouncements';

test('a visitor sees the popup of B', async () => {
  platform(all);
  await openSite('/');
  const shown = await dialog('Aviso B');
  expect(within(shown).getByText('Texto B')).toBeTruthy();
  expect(shown.textContent).not.toContain('hurt');
  close(shown);
  await noDialog();
  expect(sessionStorage.getItem('news.B')).toBe('closed');
});

test('a player sees the popup of A, not those of visitors and first logins', async () => {
  platform(all);
  await openSite('/', { loggedIn: true });
  const shown = await dialog('Aviso A');
  expect(within(shown).queryByRole('navigation')).toBeNull();
  close(shown, 'Entendi');
  await noDialog();
  expect([sessionStorage.getItem('news.A'), sessionStorage.getItem('news.F')]).toEqual(['closed', null]);
});

test('closed once, it does not come back with the page', async () => {
  const { to } = platform(all);
  await openSite('/', { loggedIn: true, status: chatty });
  close(await dialog('Aviso A'));
  await noDialog();
  cleanup();
  render(<Start first={chatty} ask={() => Promise.resolve(chatty)} queries={newQueryClient()} />);
  await rested();
  await waitFor(() => expect(to(calls).length).toBeGreaterThan(1));
  await screen.findByRole('heading', { name: 'Originais' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closed once, it does not come back with the next login in this tab', async () => {
  const { to } = platform({ ...all, 'POST /wps/session/login': session });
  await openSite('/', { loggedIn: true, status: chatty });
  close(await dialog('Aviso A'));
  await noDialog();
  act(endSession);
  close(await dialog('Aviso B'));
  await noDialog();
  act(() => openPopup('login'));
  await logIn();
  await noDialog();
  await waitFor(() => expect(to('/wps/v2/wallets/balance').length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('token')).toBe('tok');
});

test('at a first login the greeting comes before the popups, and those of F before those of A', async () => {
  platform({
    ...all,
    'POST /wps/session/login': { ...session, firstTimeLogin: true },
    'POST /wps/member/firstLogin': null,
  });
  await openSite('/login');
  await logIn();
  close(await dialog('Boas-vindas ao Palpite'));
  const first = await dialog('Aviso F');
  close(first, 'Próximo');
  close(await dialog('Aviso A'), 'Entendi');
  await noDialog();
  expect([sessionStorage.getItem('news.A'), sessionStorage.getItem('news.F')]).toEqual(['closed', 'closed']);
});

test('who reloads the page before the popup of F has come is shown it afterwards', async () => {
  platform({
    ...all,
    'POST /wps/session/login': { ...session, firstTimeLogin: true },
    'POST /wps/member/firstLogin': null,
    'GET /wps/v2/member/securityConfig': () => new Promise(() => undefined),
  });
  await openSite('/login');
  await logIn();
  const steps = await dialog('Boas-vindas ao Palpite');
  fireEvent.click(within(steps).getByRole('button', { name: /Proteja a sua conta/ }));
  await waitFor(() => expect(location.pathname).toBe('/member/securityCenter'));
  cleanup();
  history.replaceState(null, '', '/');
  render(<Start first={chatty} ask={() => Promise.resolve(chatty)} queries={newQueryClient()} />);
  expect(await dialog('Aviso F')).toBeTruthy();
});

test('a trial account is always new: who tries the games is not told what to do with a first account', async () => {
  platform({ ...all, 'POST /wps/session/login': { ...session, firstTimeLogin: true, customerType: 4 } });
  await openSite('/login');
  await logIn();
  expect(within(await dialog('Aviso A')).queryByRole('navigation')).toBeNull();
});

test('it waits until nothing else stands over the page', async () => {
  const { to } = platform({ ...all, 'GET /wps/system/helpCenter': [] });
  await openSite('/help', { loggedIn: true, status: chatty });
  const help = await dialog('Ajuda e termos');
  await rested();
  await waitFor(() => expect(to(calls).length).toBeGreaterThan(0));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  close(help);
  await dialog('Aviso A');
});

test('it is for the lobby: where money is at work it waits', async () => {
  const { to } = platform(all);
  await openSite('/member', { loggedIn: true, status: chatty });
  await rested();
  await waitFor(() => expect(to(calls).length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('several are pages of one dialog, and one leads to its promotion', async () => {
  platform(said(popup('B', 'B'), { ...popup('B2', 'B', '77'), title: 'Grátis' }));
  await openSite('/');
  const shown = await dialog('Aviso B');
  close(shown, 'Aviso 2: Grátis');
  close(await dialog('Grátis'), 'Ver a promoção');
  await waitFor(() => expect(location.pathname + location.hash).toBe('/promotions#77'));
});

test('without popups, or when they do not arrive, nothing is in the way', async () => {
  const { to } = platform({
    'GET /wps/relay/MCSFE_getListAnnouncements': () => {
      throw new TypeError('offline');
    },
  });
  await openSite('/');
  await waitFor(() => expect(to('/wps/relay/MCSFE_getListAnnouncements').length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});
