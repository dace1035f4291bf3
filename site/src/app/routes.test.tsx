import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, session } from '../testing/open-site.tsx';
import { notFound, routeOf, routes } from './routes.tsx';

test('every address of the first phase has a route', () => {
  const wanted = [
    '/',
    '/index',
    '/index.html',
    '/home',
    '/login',
    '/register',
    '/help',
    '/agent',
    '/agentHome',
    '/social/callback',
    '/member',
    '/member/depositv2',
    '/member/withdraw',
    '/member/personalHistoryCopy',
    '/member/securityCenter',
    '/member/profile',
    '/member/identity',
    '/member/devices',
    '/member/responsible',
  ];
  for (const path of wanted) expect(routeOf(path).route, path).not.toBe(notFound);
  expect(routes.length).toBe(wanted.length + 1);
});

test('login, register and help are the home page with their popup', () => {
  for (const popup of ['login', 'register', 'help'] as const) {
    expect(routeOf(`/${popup}`).route).toMatchObject({ page: routeOf('/').route.page, popup, seenBy: 'anyone' });
  }
});

test('everything under the member centre needs a session, and so does where agents arrive', () => {
  for (const route of routes)
    expect(route.seenBy, route.path).toBe(/^\/(member|agentHome)/.test(route.path) ? 'player' : 'anyone');
});

test('a withdrawal is opened by its number, with or without a slash at the end', () => {
  expect(routeOf('/member/withdraw/48213/')).toMatchObject({
    route: { path: '/member/withdraw/:orderNo' },
    params: { orderNo: '48213' },
  });
});

test('an unknown address says so and leads home', async () => {
  platform({});
  await openSite('/nada');
  expect((await screen.findAllByText('Esta página não existe')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
});

test('a visitor at a page for players lands on the login, and gets there after logging in', async () => {
  platform({ 'POST /wps/session/login': session });
  await openSite('/member');
  await waitFor(() => expect(location.pathname).toBe('/login'));
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(location.pathname).toBe('/member'));
  expect(await screen.findByRole('heading', { name: 'luana', level: 1 })).toBeTruthy();
});
