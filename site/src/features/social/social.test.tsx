import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, platform, refusal, session, statusWith } from '../../testing/open-site.tsx';

const google = { code: 'google', title: 'Google' };
const providers = [google, { code: 'facebook', title: 'Facebook' }];
const needed = {
  ticket: 'bilhete',
  provider: google,
  email: 'b···o@correio.example',
  emailKept: true,
  nameHint: 'bianca',
  mayRegister: true,
  returnTo: '/help',
};
const config = {
  mobile: null,
  email: null,
  totp: false,
  recoveryCodes: 0,
  paymentPassword: false,
  bankCards: 0,
  maxBankCards: 3,
  passwordChangedAt: null,
  methods: [],
  provenUntil: null,
  identity: 'none',
};
const callback = '/social/callback?state=estado&code=codigo&iss=https%3A%2F%2Fid.example';
const stay = () => vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

// the header has buttons of the same names
const inPage = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('the login offers the providers of the brand and leaves for the one that is pressed', async () => {
  const assign = stay();
  const { to } = platform({
    'GET /wps/session/social': providers,
    'POST /wps/session/social/begin': { url: 'https://id.example/auth?x=1' },
  });
  await openSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  expect(await within(dialog).findByRole('button', { name: 'Continuar com Facebook' })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continuar com Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?x=1'));
  expect(to('/wps/session/social/begin')[0]?.body).toEqual({ provider: 'google', portal: 'member', returnTo: '/' });
});

test('who logs in by a provider on some page comes back to the home page', async () => {
  const assign = stay();
  const { to } = platform({
    'GET /wps/session/social': providers,
    'POST /wps/session/social/begin': { url: 'https://id.example/auth?x=1' },
  });
  await openSite('/promotions');
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Continuar com Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?x=1'));
  expect(to('/wps/session/social/begin')[0]?.body).toMatchObject({ returnTo: '/' });
});

test('who logs in by a provider at a game’s address comes back to that game', async () => {
  const assign = stay();
  const { to } = platform({
    'GET /wps/session/social': providers,
    'POST /wps/session/social/begin': { url: 'https://id.example/auth?x=1' },
  });
  await openSite('/seamless?vassalage=PGE&gameCode=dice');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Continuar com Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/auth?x=1'));
  expect(to('/wps/session/social/begin')[0]?.body).toMatchObject({
    returnTo: '/seamless?vassalage=PGE&gameCode=dice',
  });
});

test('a provider that does not answer is said in the dialog, and the other ways stay', async () => {
  const assign = stay();
  platform({
    'GET /wps/session/social': providers,
    'POST /wps/session/social/begin': refusal(503, 'social.unavailable', 'Este serviço não responde agora.'),
  });
  await openSite('/login');
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Continuar com Google' }));
  expect(await within(dialog).findByText('Este serviço não responde agora.')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  expect(within(dialog).getByRole('button', { name: 'Entrar' })).toBeTruthy();
});

test('a brand without providers draws nothing of them', async () => {
  const { to } = platform({ 'GET /wps/session/social': [] });
  await openSite('/register');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(to('/wps/session/social')).toHaveLength(1));
  expect(within(dialog).queryByText('ou entre com')).toBeNull();
});

test('who comes back is in, and the code has left the address', async () => {
  const { to } = platform({
    'POST /wps/session/social/finish': { purpose: 'login', provider: google, session, returnTo: '/help' },
  });
  await openSite(callback);
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/social/finish').map(({ body }) => body)).toEqual([
    { state: 'estado', code: 'codigo', iss: 'https://id.example' },
  ]);
  await waitFor(() => expect(location.pathname).toBe('/help'));
  expect(location.search).toBe('');
});

test('whoever comes by a provider for the first time is greeted, and the platform is told', async () => {
  const first = { ...session, firstTimeLogin: true };
  const table = { 'POST /wps/member/firstLogin': null, 'POST /wps/session/social/register': first };
  const again = platform({
    ...table,
    'POST /wps/session/social/finish': { purpose: 'login', provider: google, session: first, returnTo: '/' },
  });
  await openSite(callback);
  expect(await screen.findByRole('dialog', { name: 'Boas-vindas ao Palpite' })).toBeTruthy();
  await waitFor(() => expect(again.to('/wps/member/firstLogin')).toHaveLength(1));
  const made = platform({
    ...table,
    'POST /wps/session/social/finish': refusal(409, 'bind_customer_required', 'Escolha.', needed),
  });
  await openSite(callback);
  await screen.findByRole('heading', { name: 'Falta só um passo' });
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(inPage('Criar conta'));
  expect(await screen.findByRole('dialog', { name: 'Boas-vindas ao Palpite' })).toBeTruthy();
  await waitFor(() => expect(made.to('/wps/member/firstLogin')).toHaveLength(1));
});

test('an agent who logs in by a provider comes to the agents’ home, with a proof of who it is as well as without', async () => {
  const agent = { ...session, customerType: 1 };
  platform({
    'POST /wps/session/social/finish': { purpose: 'login', provider: google, session: agent, returnTo: '/help' },
  });
  await openSite(callback);
  await waitFor(() => expect(location.pathname).toBe('/agentHome'));
  platform({
    'POST /wps/session/social/finish': refusal(403, 'login_verify_required', 'Conclua a verificação primeiro.', {
      ...{ ticket: 't1', methods: ['google'], mobile: null, email: null, bankName: false },
    }),
    'POST /wps/session/login/verification': agent,
  });
  await openSite(callback);
  await screen.findByLabelText('Código do autenticador');
  type('Código do autenticador', '123456');
  fireEvent.click(inPage('Confirmar e entrar'));
  await waitFor(() => expect(location.pathname).toBe('/agentHome'));
});

test('who left the provider reads why in the words of the catalogue and may log in another way', async () => {
  const { to } = platform({
    'POST /wps/session/social/finish': refusal(400, 'social.failed', 'Falha no login. Tente de novo.', {
      returnTo: '/',
    }),
  });
  await openSite('/social/callback?state=estado&error=access_denied');
  expect(await screen.findByText('Falha no login. Tente de novo.')).toBeTruthy();
  expect(to('/wps/session/social/finish')[0]?.body).toEqual({ state: 'estado', error: 'access_denied' });
  fireEvent.click(screen.getByRole('button', { name: 'Ver como entrar' }));
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('the page without anything to finish says so and asks nothing', async () => {
  const { to } = platform({});
  await openSite('/social/callback');
  expect(await screen.findByText('Falha no login. Tente de novo.')).toBeTruthy();
  expect(to('/wps/session/social/finish')).toEqual([]);
});

test('who is new makes an account without a password, with a name already there and the terms to accept', async () => {
  const { to } = platform({
    'POST /wps/session/social/finish': refusal(409, 'bind_customer_required', 'Escolha.', needed),
    'POST /wps/session/social/register': session,
  });
  // the link that brought the visitor was kept on the way to the provider and back
  localStorage.setItem('reg_info', JSON.stringify({ referralCode: 'amigo' }));
  await openSite(callback);
  expect(await screen.findByRole('heading', { name: 'Falta só um passo' })).toBeTruthy();
  expect(screen.getAllByText(/b···o@correio\.example/).length).toBeGreaterThan(0);
  expect((screen.getByLabelText(/^Usuário/) as HTMLInputElement).value).toBe('bianca');
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  fireEvent.click(inPage('Criar conta'));
  await waitFor(() => expect(screen.getAllByRole('checkbox')[0]?.getAttribute('aria-invalid')).toBe('true'));
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  fireEvent.click(inPage('Criar conta'));
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/social/register')[0]?.body).toMatchObject({
    ticket: 'bilhete',
    username: 'bianca',
    referralCode: 'amigo',
    ageConfirmed: true,
    termsAccepted: true,
  });
  expect(localStorage.getItem('reg_info')).toBeNull();
  await waitFor(() => expect(location.pathname).toBe('/help'));
});

test('who has an account logs into it once and it is linked; a link that fails can be tried again', async () => {
  let tries = 0;
  const { to } = platform({
    'POST /wps/session/social/finish': refusal(409, 'bind_customer_required', 'Escolha.', needed),
    'POST /wps/session/login': session,
    'POST /wps/session/social/link': () =>
      ++tries === 1 ? refusal(409, 'social.already_linked', 'Sua conta já está vinculada a este serviço.') : google,
  });
  await openSite(callback);
  fireEvent.click(await screen.findByRole('tab', { name: 'Já tenho conta' }));
  type('Usuário', 'luana');
  type('Senha', 'segredo!');
  fireEvent.click(inPage('Entrar'));
  expect(await screen.findByText('Sua conta já está vinculada a este serviço.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(location.pathname).toBe('/help'));
  expect(to('/wps/session/social/link').map(({ body }) => body)).toEqual([
    { ticket: 'bilhete' },
    { ticket: 'bilhete' },
  ]);
});

test('a login from an unknown address asks for its proof here', async () => {
  platform({
    'POST /wps/session/social/finish': refusal(403, 'login_verify_required', 'Verifique.', {
      ticket: 't',
      methods: ['email'],
      mobile: null,
      email: 'b···o@correio.example',
      bankName: false,
    }),
    'POST /wps/session/login/verification': session,
  });
  await openSite(callback);
  expect(await screen.findByRole('heading', { name: 'Confirme que é você' })).toBeTruthy();
});

test('the security centre shows who is linked, links by leaving, and unlinks after a last look', async () => {
  const assign = stay();
  let linked: object | null = { email: 'b···o@correio.example', at: Date.parse('2026-03-02T15:00:00Z') };
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/social': () => [
      { ...google, linked },
      { code: 'facebook', title: 'Facebook', linked: null },
    ],
    'POST /wps/member/social/begin': { url: 'https://fb.example/auth' },
    'DELETE /wps/member/social/google': () => {
      linked = null;
      return null;
    },
  });
  await openSite('/member/securityCenter', { loggedIn: true });
  expect(await screen.findByRole('heading', { name: 'Contas vinculadas' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Desvincular Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desvincular Google?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Desvincular' }));
  expect(await screen.findByRole('button', { name: 'Vincular Google' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vincular Facebook' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://fb.example/auth'));
  expect(to('/wps/member/social/begin')[0]?.body).toEqual({
    provider: 'facebook',
    returnTo: '/member/securityCenter',
  });
});

test('an account without a password is asked for proof by who is linked to it', async () => {
  const assign = stay();
  platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/social': [{ ...google, linked: { email: null, at: 1 } }],
    'POST /wps/member/social/prove': { url: 'https://id.example/prove' },
    'POST /wps/member/password': refusal(401, 'proofs.step_up_required', 'Confirme que é você.'),
  });
  await openSite('/member/securityCenter', { loggedIn: true, status: statusWith(['PASS3']) });
  fireEvent.click(await screen.findByRole('button', { name: /Ainda sem senha/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Criar senha' });
  for (const box of dialog.querySelectorAll('input')) fireEvent.change(box, { target: { value: 'pedra-lua-42' } });
  expect(dialog.querySelectorAll('input')).toHaveLength(2);
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar com Google' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/prove'));
});
