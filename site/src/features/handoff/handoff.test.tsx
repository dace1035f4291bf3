import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dropHandoffCode } from '../../base/handoff-link.ts';
import { openPopup } from '../../base/page/popup.ts';
import { openSite, platform, refusal, session } from '../../testing/open-site.tsx';

const peek = { name: 'mar···a', expiresAt: 1 };
const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }));

async function arrive(path: string, loggedIn = false) {
  dropHandoffCode();
  await openSite(path, { loggedIn });
  return screen.findByRole('dialog', { name: /Continuar neste aparelho|Código sem validade/ });
}

test('a code leaves the address at once, shows whose it is, and logs in only after a yes', async () => {
  const { to } = platform({ 'POST /wps/session/handoff/peek': peek, 'POST /wps/session/handoff/take': session });
  const dialog = await arrive('/?lang=pt&referralCode=abc&h=um-codigo');
  expect(location.search).toBe('?referralCode=abc');
  await within(dialog).findByText('Continuar como mar···a?');
  expect(to('/wps/session/handoff/peek')[0]?.body).toEqual({ code: 'um-codigo', purpose: 'device' });
  expect(to('/wps/session/handoff/take')).toHaveLength(0);
  press(dialog, 'Continuar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/handoff/take')[0]?.body).toEqual({ code: 'um-codigo', purpose: 'device' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the specification’s own name for it means the same, and a no leaves everything as it is', async () => {
  const { to } = platform({ 'POST /wps/session/handoff/peek': peek });
  const dialog = await arrive('/?token=um-codigo');
  expect(location.search).toBe('');
  await within(dialog).findByText('Continuar como mar···a?');
  press(dialog, 'Agora não');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(to('/wps/session/handoff/take')).toHaveLength(0);
});

test('who is in another account is asked to switch, and that one is logged out first', async () => {
  const { asked } = platform({
    'POST /wps/session/handoff/peek': peek,
    'POST /wps/session/handoff/take': { ...session, token: 'tok2' },
  });
  const dialog = await arrive('/?h=um-codigo', true);
  await within(dialog).findByText('Este aparelho está na conta luana. Ao trocar, ela sai daqui.');
  press(dialog, 'Trocar de conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok2'));
  const logout = asked.find(({ method, path }) => method === 'DELETE' && path === '/wps/session/logout');
  expect(logout?.headers.Authorization).toBe('tok');
});

test('a code that is gone says so and offers no login', async () => {
  platform({ 'POST /wps/session/handoff/peek': refusal(410, 'handoff.gone', 'Este código não vale mais.') });
  const dialog = await arrive('/?h=velho');
  await within(dialog).findByText(/Cada código vale dois minutos/);
  expect(within(dialog).queryByRole('button', { name: 'Continuar' })).toBeNull();
  press(dialog, 'Entendi');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an address the account does not know asks for one more proof in the login dialog', async () => {
  const value = { ticket: 't1', methods: ['email'], mobile: null, email: 'l···a@exemplo.test', bankName: false };
  platform({
    'POST /wps/session/handoff/peek': peek,
    'POST /wps/session/handoff/take': refusal(403, 'login_verify_required', 'Confirme que é você.', value),
  });
  const dialog = await arrive('/?h=um-codigo');
  await within(dialog).findByText('Continuar como mar···a?');
  press(dialog, 'Continuar');
  await screen.findByText(/l···a@exemplo\.test/);
});

test('the QR dialog shows a link with the code and makes another one by itself', async () => {
  let made = 0;
  const { to } = platform({
    'POST /wps/session/handoff': () => ({ code: `codigo-${++made}`, expiresAt: Date.now() + 120_000 }),
  });
  await openSite('/', { loggedIn: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    openPopup('handoffQr');
    const dialog = await screen.findByRole('dialog', { name: 'Entrar no celular' });
    await within(dialog).findByRole('img', { name: 'QR para abrir a sua conta em outro aparelho' });
    expect(within(dialog).getByRole('timer', { name: 'Tempo até o código mudar' }).textContent).toMatch(/1:[0-3]\d/);
    await vi.advanceTimersByTimeAsync(91_000);
    await waitFor(() => expect(to('/wps/session/handoff')).toHaveLength(2));
    expect(to('/wps/session/handoff')[0]?.body).toEqual({ purpose: 'device' });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a desk', true, /^Aponte a câmera do outro aparelho/],
  ['a phone', false, /^Mostre este código à câmera do outro aparelho/],
])('%s says what the other device does with the code', async (_where, wide, told) => {
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }));
  platform({ 'POST /wps/session/handoff': { code: 'c', expiresAt: Date.now() + 120_000 } });
  await openSite('/', { loggedIn: true });
  openPopup('handoffQr');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar no celular' });
  expect(await within(dialog).findByText(told)).toBeTruthy();
});

test('when no code can be made the dialog says why and tries again', async () => {
  let tries = 0;
  platform({
    'POST /wps/session/handoff': () => {
      tries += 1;
      return tries === 1 ? refusal(429, 'TOO_MANY_REQUESTS', 'Muitas tentativas.') : { code: 'c', expiresAt: 1 };
    },
  });
  await openSite('/', { loggedIn: true });
  openPopup('handoffQr');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar no celular' });
  await within(dialog).findByText('Muitas tentativas.');
  press(dialog, 'Tentar de novo');
  await within(dialog).findByRole('img', { name: 'QR para abrir a sua conta em outro aparelho' });
});
