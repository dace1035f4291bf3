import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSite, platform, refusal, session, statusWith } from '../../testing/open-site.tsx';

const type = (within_: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });
const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }));
const everyWay = statusWith(['MOBILEVERCODELOGIN3', 'FREEPLAY3', 'CHNGPASSVERIF3', 'PWRESETSMS3']);
const securityStanding = {
  mobile: null,
  email: null,
  totp: false,
  recoveryCodes: 0,
  paymentPassword: false,
  bankCards: 0,
  maxBankCards: 3,
  passwordChangedAt: null,
  methods: ['password'],
  provenUntil: null,
  identity: 'none',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

async function openLogin(status = everyWay) {
  await openSite('/login', { status });
  return screen.findByRole('dialog', { name: 'Entrar' });
}

test('ways that are switched off are not drawn', async () => {
  platform({});
  const dialog = await openLogin(statusWith([]));
  expect(within(dialog).queryByRole('tab')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Jogar grátis' })).toBeNull();
});

test('a name with a gap cannot be one, and is said before anything is asked', async () => {
  const { to } = platform({});
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'lu ana');
  type(dialog, 'Senha', 'segredo!');
  press(dialog, 'Entrar');
  expect(await within(dialog).findByText('Usuário em formato incorreto')).toBeTruthy();
  expect(to('/wps/session/login')).toEqual([]);
});

test('after a refusal with the flag the picture is asked for, and each try has a new one', async () => {
  const { to } = platform({
    'POST /wps/session/login': ({ body }: { body: { captcha?: string } }) =>
      body.captcha === 'AB2CD'
        ? session
        : refusal(401, 'players.bad_credentials', 'Usuário ou senha não conferem.', { captcha: true }),
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'nope');
  expect(within(dialog).queryByLabelText('Caracteres da imagem')).toBeNull();
  press(dialog, 'Entrar');
  await within(dialog).findByLabelText('Caracteres da imagem');
  expect(await within(dialog).findByAltText('Imagem com cinco letras e números para digitar')).toBeTruthy();
  press(dialog, 'Entrar');
  expect(await within(dialog).findByText('Digite os caracteres da imagem')).toBeTruthy();
  expect(to('/wps/session/login')).toHaveLength(1);
  type(dialog, 'Caracteres da imagem', 'XXXXX');
  press(dialog, 'Entrar');
  await waitFor(() => expect(to('/wps/captcha')).toHaveLength(2));
  expect((within(dialog).getByLabelText('Caracteres da imagem') as HTMLInputElement).value).toBe('');
  type(dialog, 'Caracteres da imagem', 'AB2CD');
  press(dialog, 'Entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
});

test('a browser that is remembered brings the name, and goes in without the password', async () => {
  const { to } = platform({
    'GET /wps/session/hint': { username: 'luana', mobileNum: null, countryDialingCode: null, remembered: true },
    'POST /wps/session/login': session,
  });
  const dialog = await openLogin();
  await waitFor(() => expect((within(dialog).getByLabelText('Usuário') as HTMLInputElement).value).toBe('luana'));
  const password = within(dialog).getByLabelText('Senha') as HTMLInputElement;
  expect(password.value).toBe('');
  expect(password.placeholder).toBe('••••••••');
  press(dialog, 'Entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/login')[0]?.body).toEqual({
    type: 'username',
    portal: 'member',
    username: 'luana',
    remembered: true,
    remember: true,
  });
});

test('who comes back during a break is told what is open to them', async () => {
  platform({ 'POST /wps/session/login': { ...session, excluded: { until: null } } });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'uma senha longa');
  press(dialog, 'Entrar');
  expect(await screen.findByText(/^Sua pausa ainda vale: você pode ler a conta e sacar/)).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBe('tok');
});

test('a remembered browser may be made to forget, and another name needs its password', async () => {
  const { to } = platform({
    'GET /wps/session/hint': { username: 'luana', mobileNum: null, countryDialingCode: null, remembered: true },
    'DELETE /wps/session/hint': null,
  });
  const dialog = await openLogin();
  await waitFor(() => expect((within(dialog).getByLabelText('Usuário') as HTMLInputElement).value).toBe('luana'));
  type(dialog, 'Usuário', 'pedro');
  press(dialog, 'Entrar');
  expect(await within(dialog).findByText('Informe o usuário e a senha')).toBeTruthy();
  press(dialog, 'Esquecer este aparelho');
  await waitFor(() => expect(to('/wps/session/hint').map((each) => each.method)).toContain('DELETE'));
  expect((within(dialog).getByLabelText('Usuário') as HTMLInputElement).value).toBe('');
  expect(to('/wps/session/login')).toEqual([]);
});

test('the code by SMS counts down over a reload, and logs in', async () => {
  const { to } = platform({
    'POST /wps/verification/sms/noLogin': { expiredMinutes: 5 },
    'POST /wps/session/login': session,
  });
  let dialog = await openLogin();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Código por SMS' }));
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByText('Informe um celular válido')).toBeTruthy();
  type(dialog, 'Celular', '(11) 9876');
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByText('Informe seu celular com 11 dígitos')).toBeTruthy();
  expect(to('/wps/verification/sms/noLogin')).toEqual([]);
  type(dialog, 'Celular', '(11) 98765-4321');
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByRole('button', { name: /^Reenviar em (300|299) s$/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(to('/wps/verification/sms/noLogin')[0]?.body).toEqual({
    countryDialingCode: '55',
    mobileNum: '11987654321',
  });

  dialog = await openLogin();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Código por SMS' }));
  expect(await within(dialog).findByRole('button', { name: /^Reenviar em \d+ s$/ })).toHaveProperty('disabled', true);
  type(dialog, 'Celular', '11987654321');
  press(dialog, 'Entrar');
  expect(await within(dialog).findByText('Informe um código de verificação válido')).toBeTruthy();
  type(dialog, 'Código de verificação', ' 123456 ');
  press(dialog, 'Entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/login')[0]?.body).toEqual({
    type: 'sms',
    portal: 'member',
    countryDialingCode: '55',
    mobileNum: '11987654321',
    verificationCode: '123456',
  });
});

test('a number is of the brand’s home, which the platform tells first, until another country is chosen', async () => {
  const { to } = platform({
    'GET /wps/system/country': [
      { countryCode: 'PT', countryDialingCode: '351' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ],
    'POST /wps/verification/sms/noLogin': { expiredMinutes: 5 },
  });
  const dialog = await openLogin();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Código por SMS' }));
  await waitFor(() =>
    expect((within(dialog).getByLabelText('País do celular') as HTMLSelectElement).value).toBe('351'),
  );
  type(dialog, 'Celular', '912 345 678');
  press(dialog, 'Enviar código');
  await within(dialog).findByRole('button', { name: /^Reenviar em/ });
  expect(to('/wps/verification/sms/noLogin')[0]?.body).toEqual({ countryDialingCode: '351', mobileNum: '912345678' });
});

test('a number that is remembered keeps its country, whatever the brand’s home is', async () => {
  platform({
    'GET /wps/session/hint': {
      ...{ username: 'luana', mobileNum: '11987654321', countryDialingCode: '55', remembered: true },
    },
    'GET /wps/system/country': [
      { countryCode: 'PT', countryDialingCode: '351' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ],
  });
  const dialog = await openLogin();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Código por SMS' }));
  await waitFor(() => expect((within(dialog).getByLabelText('Celular') as HTMLInputElement).value).toBe('11987654321'));
  const country = within(dialog).getByLabelText('País do celular') as HTMLSelectElement;
  await waitFor(() => expect(country.options).toHaveLength(2));
  expect(country.value).toBe('55');
});

test('a code that could not be sent is warned about in the words of the platform; the form stays', async () => {
  platform({
    'POST /wps/verification/sms/noLogin': refusal(429, 'guard.quota_exceeded', 'O limite de códigos de hoje acabou.'),
  });
  const dialog = await openLogin();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Código por SMS' }));
  type(dialog, 'Celular', '11987654321');
  press(dialog, 'Enviar código');
  const warning = await screen.findByRole('dialog', { name: 'Atenção' });
  expect(within(warning).getByText('O limite de códigos de hoje acabou.')).toBeTruthy();
  fireEvent.keyDown(warning, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atenção' })).toBeNull());
  expect(screen.getByLabelText('Celular')).toBeTruthy();
});

test('a login from a new place is proven with a code and then goes on', async () => {
  const { to } = platform({
    'POST /wps/session/login': refusal(403, 'login_verify_required', 'Conclua a verificação primeiro.', {
      ticket: 't1',
      methods: ['email', 'google'],
      mobile: null,
      email: 'l···a@correio.example',
      bankName: true,
    }),
    'POST /wps/session/login/verification/send': { expiredMinutes: 5 },
    'POST /wps/session/login/verification': ({ body }: { body: { code: string } }) =>
      body.code === '654321' ? session : refusal(400, 'proofs.code_wrong', 'O código não confere.'),
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'segredo!');
  press(dialog, 'Entrar');
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect(within(proof).getByText('O código vai para l···a@correio.example.')).toBeTruthy();
  press(proof, 'Enviar código');
  await waitFor(() =>
    expect(to('/wps/session/login/verification/send')[0]?.body).toEqual({ ticket: 't1', method: 'email' }),
  );
  type(proof, 'Código de verificação', '111111');
  press(proof, 'Confirmar e entrar');
  expect(await within(proof).findByText('O código não confere.')).toBeTruthy();
  fireEvent.change(within(proof).getByLabelText('Como confirmar'), { target: { value: 'google' } });
  type(proof, 'Código do autenticador', '654321');
  press(proof, 'Confirmar e entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/login/verification')[1]?.body).toEqual({ ticket: 't1', method: 'google', code: '654321' });
});

test('a login that is begun again, and another way to send a code, do not wait for a code that is good for neither', async () => {
  const tickets = ['first-ticket', 'other-ticket'];
  platform({
    'POST /wps/session/login': () =>
      refusal(403, 'login_verify_required', 'Conclua a verificação primeiro.', {
        ticket: tickets.shift() ?? '',
        methods: ['email', 'sms'],
        mobile: '(11) ···-4321',
        email: 'l···a@correio.example',
        bankName: false,
      }),
    'POST /wps/session/login/verification/send': { expiredMinutes: 5 },
  });
  const dialog = await openLogin();
  const begin = async () => {
    type(dialog, 'Usuário', 'luana');
    type(dialog, 'Senha', 'segredo!');
    press(dialog, 'Entrar');
    return screen.findByRole('dialog', { name: 'Confirme que é você' });
  };
  const proof = await begin();
  const by = (method: string) =>
    fireEvent.change(within(proof).getByLabelText('Como confirmar'), { target: { value: method } });
  press(proof, 'Enviar código');
  await within(proof).findByRole('button', { name: /^Reenviar em/ });
  by('sms');
  expect(within(proof).getByRole('button', { name: 'Enviar código' })).toHaveProperty('disabled', false);
  by('email');
  expect(within(proof).getByRole('button', { name: /^Reenviar em/ })).toHaveProperty('disabled', true);
  press(proof, 'Voltar ao início');
  await screen.findByRole('dialog', { name: 'Entrar' });
  const again = await begin();
  expect(within(again).getByRole('button', { name: 'Enviar código' })).toHaveProperty('disabled', false);
});

test('a verification that is gone leads back to the login and says why', async () => {
  platform({
    'POST /wps/session/login': refusal(403, 'login_verify_required', 'Conclua a verificação primeiro.', {
      ticket: 't1',
      methods: ['google'],
      mobile: null,
      email: null,
      bankName: false,
    }),
    'POST /wps/session/login/verification': refusal(410, 'entrance.ticket_gone', 'Comece de novo.'),
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'segredo!');
  press(dialog, 'Entrar');
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  type(proof, 'Código do autenticador', '654321');
  press(proof, 'Confirmar e entrar');
  const warning = await screen.findByRole('dialog', { name: 'Atenção' });
  expect(within(warning).getByText('Comece de novo.')).toBeTruthy();
  press(warning, 'Entendi');
  expect(await screen.findByRole('dialog', { name: 'Entrar' })).toBeTruthy();
});

test('a password that has to change can only be changed or left by logging out', async () => {
  const { to } = platform({
    'POST /wps/session/login': { ...session, passwordExpired: true },
    'GET /wps/v2/member/securityConfig': securityStanding,
    'POST /wps/member/password': ({ body }: { body: { oldPassword: string } }) =>
      body.oldPassword === 'inicial99'
        ? null
        : refusal(400, 'security.old_password_wrong', 'A senha atual não confere.'),
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'inicial99');
  press(dialog, 'Entrar');
  const change = await screen.findByRole('dialog', { name: 'Troque sua senha' });
  expect(within(change).queryByRole('button', { name: 'Fechar' })).toBeNull();
  fireEvent.keyDown(change, { key: 'Escape' });
  await within(change).findByLabelText('Senha atual');
  press(change, 'Trocar a senha');
  expect((await within(change).findAllByText('Este campo não pode ficar vazio')).length).toBe(3);
  type(change, 'Senha atual', 'outra');
  type(change, 'Nova senha', 'novinha em folha');
  type(change, 'Confirme a senha', 'novinha em flor');
  expect(await within(change).findByText('A confirmação não confere')).toBeTruthy();
  type(change, 'Confirme a senha', 'novinha em folha');
  press(change, 'Trocar a senha');
  expect(await within(change).findByText('A senha atual não confere.')).toBeTruthy();
  type(change, 'Senha atual', 'inicial99');
  press(change, 'Trocar a senha');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to('/wps/member/password')[1]?.body).toEqual({
    oldPassword: 'inicial99',
    newPassword: 'novinha em folha',
    confirmNewPassword: 'novinha em folha',
  });
  expect(sessionStorage.getItem('token')).toBe('tok');
});

test('who typed the old password to log in a moment ago is asked for it all the same', async () => {
  const { to } = platform({
    'POST /wps/session/login': { ...session, passwordExpired: true },
    'GET /wps/v2/member/securityConfig': { ...securityStanding, provenUntil: Date.now() + 300_000 },
    'POST /wps/member/password': null,
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'inicial99');
  press(dialog, 'Entrar');
  const change = await screen.findByRole('dialog', { name: 'Troque sua senha' });
  type(change, 'Nova senha', 'novinha em folha');
  type(change, 'Confirme a senha', 'novinha em folha');
  press(change, 'Trocar a senha');
  expect(await within(change).findByText('Este campo não pode ficar vazio')).toBeTruthy();
  expect(to('/wps/member/password')).toEqual([]);
  type(change, 'Senha atual', 'inicial99');
  press(change, 'Trocar a senha');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to('/wps/member/password').map(({ body }) => body)).toEqual([
    { oldPassword: 'inicial99', newPassword: 'novinha em folha', confirmNewPassword: 'novinha em folha' },
  ]);
});

test('a session that must change its password meets the dialog at any call, and logging out leads home', async () => {
  platform({
    'GET /wps/v2/wallets/balance': refusal(403, 'security.change_required', 'Troque sua senha para continuar.'),
  });
  await openSite('/member', { loggedIn: true });
  const change = await screen.findByRole('dialog', { name: 'Troque sua senha' });
  press(change, 'Sair da conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull());
  expect(location.pathname).toBe('/');
});

test('a session used from elsewhere ends here with the words of the platform', async () => {
  platform({
    'GET /wps/v2/wallets/balance': refusal(
      401,
      'token_ip_different',
      'Sua conta entrou de outro lugar; entre de novo.',
    ),
  });
  await openSite('/', { loggedIn: true });
  expect(await screen.findByText('Sua conta entrou de outro lugar; entre de novo.')).toBeTruthy();
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('trial play begins without an account', async () => {
  const { to } = platform({ 'POST /wps/session/login/freeplay': { ...session, customerType: 4 } });
  const dialog = await openLogin();
  press(dialog, 'Jogar grátis');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/login/freeplay')[0]?.body).toEqual({ platform: 'W' });
});

test('a trial that was used today is warned about', async () => {
  platform({ 'POST /wps/session/login/freeplay': refusal(429, 'entrance.trial_used', 'Você já jogou de graça hoje.') });
  press(await openLogin(), 'Jogar grátis');
  const warning = await screen.findByRole('dialog', { name: 'Atenção' });
  expect(within(warning).getByText('Você já jogou de graça hoje.')).toBeTruthy();
});

test('the first login is told to the platform once', async () => {
  const { to } = platform({
    'POST /wps/session/login': { ...session, firstTimeLogin: true },
    'POST /wps/member/firstLogin': null,
  });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'segredo!');
  press(dialog, 'Entrar');
  await waitFor(() => expect(to('/wps/member/firstLogin')).toHaveLength(1));
});

test('an agent arrives at the agents’ home', async () => {
  platform({ 'POST /wps/session/login': { ...session, customerType: 1 } });
  const dialog = await openLogin();
  type(dialog, 'Usuário', 'agente');
  type(dialog, 'Senha', 'segredo!');
  press(dialog, 'Entrar');
  await waitFor(() => expect(location.pathname).toBe('/agentHome'));
});

test.each([
  ['/member/depositv2', 'Para depositar, entre na sua conta ou crie uma'],
  ['/member/withdraw', 'Para sacar, entre na sua conta'],
  ['/member/referral', 'Para convidar amigos'],
  ['/member/securityCenter', 'Esta página é da sua conta'],
])('a visitor who wanted %s reads why to log in, with the way to register in front', async (path, why) => {
  platform({});
  await openSite(path);
  const dialog = await screen.findByRole('dialog', { name: 'Entrar' });
  const told = await within(dialog).findByText(new RegExp(why));
  const [register] = within(dialog).getAllByRole('button', { name: 'Criar conta' });
  const username = within(dialog).getByLabelText('Usuário');
  if (!register) throw new Error('no way to register');
  for (const each of [told, register])
    expect(each.compareDocumentPosition(username) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(register);
  expect(await screen.findByRole('dialog', { name: 'Criar conta' })).toBeTruthy();
});
