import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, session } from '../../testing/open-site.tsx';

const first = {
  'POST /wps/session/login': { ...session, firstTimeLogin: true },
  'POST /wps/member/firstLogin': null,
};

async function logIn() {
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  for (const label of ['Usuário', 'Senha'])
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value: 'luana' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
}
const greeting = () => screen.findByRole('dialog', { name: 'Boas-vindas ao Palpite' });

test('a first login is greeted once, and the platform is told', async () => {
  const { to } = platform(first);
  await openSite('/login');
  await logIn();
  const dialog = await greeting();
  await waitFor(() => expect(to('/wps/member/firstLogin')).toHaveLength(1));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('popup.F')).toBe('closed');
});

test('a next step leads there', async () => {
  platform(first);
  await openSite('/login');
  await logIn();
  fireEvent.click(within(await greeting()).getByRole('button', { name: /Proteja a sua conta/ }));
  await waitFor(() => expect(location.pathname).toBe('/member/securityCenter'));
});

test.for([
  ['a later login', {}],
  ['an agent', { firstTimeLogin: true, customerType: 1 }],
  ['a trial player', { firstTimeLogin: true, customerType: 4 }],
] as const)('%s is not greeted', async ([, more]) => {
  platform({ ...first, 'POST /wps/session/login': { ...session, ...more } });
  await openSite('/login');
  await logIn();
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
