import type { FieldRule } from '@palpite/contract/site/player.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepZone, usualZone } from '../../base/text/brand-zone.ts';
import { openSite, openStatus, platform, refusal, session, statusWith } from '../../testing/open-site.tsx';

const type = (inside: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(inside).getByLabelText(label), { target: { value } });
const press = (inside: HTMLElement, name: string) => fireEvent.click(within(inside).getByRole('button', { name }));
/** Once the answer to the press before is dealt with: its problem is shown a moment earlier. */
const pressAgain = async (inside: HTMLElement, name: string) => {
  const button = within(inside).getByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(button);
};
const tickAll = (inside: HTMLElement) => {
  for (const box of within(inside).getAllByRole('checkbox')) fireEvent.click(box);
};
const rule = (patternId: number, minLength: number, maxLength: number, required = true): FieldRule => ({
  acceptedPattern: '*',
  patternId,
  minLength,
  maxLength,
  fieldEnabled: true,
  updateEnabled: true,
  required,
});

const fillIn = (dialog: HTMLElement) => {
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'segredo longo');
  type(dialog, 'Confirme a senha', 'segredo longo');
  tickAll(dialog);
};
/** As the platform names it: by what the call sent. */
const deadCode = (field: string) =>
  refusal(400, 'entrance.invitation_code_error', 'Código de convite inválido.', { field });
const withoutIt = 'Código de convite inválido. Você pode criar a conta sem ele.';

beforeEach(() => localStorage.clear());

async function openRegister(status = openStatus, path = '/register') {
  await openSite(path, { status });
  return screen.findByRole('dialog', { name: 'Criar conta' });
}

test('only fields that are switched on are asked for, each by its own rule', async () => {
  const status = statusWith([], {
    payeeName: rule(21, 5, 60),
    birthday: rule(11, 10, 10),
    email: rule(3, 6, 100, false),
    telegram: { ...rule(9, 5, 32), fieldEnabled: false },
  });
  const { to } = platform({ 'GET /wps/system/setting/register': status.info.register });
  const dialog = await openRegister(status);
  expect(within(dialog).queryByLabelText('Telegram')).toBeNull();
  expect(within(dialog).queryByLabelText('Celular')).toBeNull();
  expect(within(dialog).queryByRole('button', { name: 'Criar com um toque' })).toBeNull();
  expect(within(dialog).getByLabelText('Nome completo').getAttribute('aria-required')).toBe('true');
  expect(within(dialog).getByLabelText('E-mail').getAttribute('aria-required')).toBeNull();
  type(dialog, 'Usuário', '1luana');
  type(dialog, 'Senha', 'curta');
  type(dialog, 'Nome completo', 'Luana');
  type(dialog, 'Data de nascimento', `${new Date().getFullYear() - 10}-01-01`);
  type(dialog, 'E-mail', 'a@b');
  press(dialog, 'Criar conta');
  expect(await within(dialog).findByText('Comece com uma letra; depois, só letras e números')).toBeTruthy();
  expect(within(dialog).getByText('Use uma senha de 8 a 64 caracteres')).toBeTruthy();
  expect(within(dialog).getByText('Nome real em formato incorreto')).toBeTruthy();
  // the consent and the birthday have an age each
  expect(within(dialog).getAllByText('Confirme que você tem 18 anos ou mais')).toHaveLength(1);
  expect(within(dialog).getAllByText('Confirme que você tem 21 anos ou mais')).toHaveLength(1);
  expect(within(dialog).getByText('Use de 6 a 100 caracteres')).toBeTruthy();
  expect(to('/wps/member/register')).toEqual([]);
});

test('a birthday is held against the day it is where the brand’s days begin', async () => {
  // half past midnight of 2 March in Tokyo, noon of the first in São Paulo
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T15:30:00Z') });
  const problem = 'Confirme que você tem 21 anos ou mais';
  const status = statusWith([], { birthday: rule(11, 10, 10) });
  platform({ 'GET /wps/system/setting/register': status.info.register });
  try {
    const dialog = await openRegister(status);
    type(dialog, 'Data de nascimento', '2005-03-02');
    press(dialog, 'Criar conta');
    expect(await within(dialog).findByText(problem)).toBeTruthy();
    keepZone('Asia/Tokyo');
    await pressAgain(dialog, 'Criar conta');
    await waitFor(() => expect(within(dialog).queryByText(problem)).toBeNull());
  } finally {
    keepZone(usualZone);
    vi.useRealTimers();
  }
});

test('limits are asked for where the brand wants them, and what the platform says of one stands at its field', async () => {
  const status = statusWith([], { lossLimit: rule(6, 1, 9), timeLimit: rule(6, 1, 4) });
  const { to } = platform({
    'GET /wps/system/setting/register': status.info.register,
    'PUT /wps/member/register': ({ body }: { body: { lossLimit?: string } }) =>
      body.lossLimit === '0'
        ? refusal(400, 'safeguards.limits_required', 'Escolha seu limite de perda.', { field: 'lossLimit' })
        : session,
  });
  const dialog = await openRegister(status);
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'uma senha longa');
  type(dialog, 'Confirme a senha', 'uma senha longa');
  tickAll(dialog);
  const label = 'Limite de perda por mês, em reais';
  const time = 'Limite de tempo por dia, em minutos';
  type(dialog, time, '1441');
  type(dialog, label, '12,50');
  press(dialog, 'Criar conta');
  await waitFor(() => expect(within(dialog).getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(to('/wps/member/register')).toEqual([]);
  expect(await within(dialog).findByText('Um dia tem 1440 minutos')).toBeTruthy();
  type(dialog, time, '90');
  type(dialog, label, '0');
  await pressAgain(dialog, 'Criar conta');
  expect(await within(dialog).findByText('Escolha seu limite de perda.')).toBeTruthy();
  type(dialog, label, '300');
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register').at(-1)?.body).toMatchObject({ lossLimit: '300', timeLimit: '90' });
});

test('a mobile number registers with its code, and the platform says at which field something is wrong', async () => {
  const status = statusWith(['REG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3']);
  const { to } = platform({
    'POST /wps/verification/sms/register': { expiredMinutes: 2 },
    'PUT /wps/member/register/mobile': ({ body }: { body: { verificationCode: string } }) =>
      body.verificationCode === '123456'
        ? session
        : refusal(410, 'proofs.code_expired', 'O código venceu. Peça outro.'),
  });
  const dialog = await openRegister(status);
  expect(within(dialog).getByRole('tab', { name: 'Por celular' }).getAttribute('aria-selected')).toBe('true');
  type(dialog, 'Celular', '11 98765-4321');
  press(dialog, 'Enviar código');
  await within(dialog).findByRole('button', { name: /^Reenviar em 1(20|19) s$/ });
  expect(to('/wps/verification/sms/register')[0]?.body).toEqual({ mobileNo: '11987654321', countryDialingCode: '55' });
  type(dialog, 'Código de verificação', '000000');
  type(dialog, 'Senha', 'segredo longo');
  type(dialog, 'Confirme a senha', 'segredo longo');
  tickAll(dialog);
  press(dialog, 'Criar conta');
  expect(await within(dialog).findByText('O código venceu. Peça outro.')).toBeTruthy();
  type(dialog, 'Código de verificação', '123456');
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register/mobile')[1]?.body).toMatchObject({
    mobileNum: '11987654321',
    countryDialingCode: '55',
    verificationCode: '123456',
    password: 'segredo longo',
    confirmPassword: 'segredo longo',
  });
  expect(to('/wps/member/register/mobile')[1]?.body).not.toHaveProperty('username');
  expect(location.pathname).toBe('/');
});

test('a mobile number is as long as the brand wants it, which is said before anything is sent', async () => {
  const status = statusWith([], { mobileNum: rule(6, 8, 10) });
  const { to } = platform({ 'GET /wps/system/setting/register': status.info.register });
  const dialog = await openRegister(status);
  fillIn(dialog);
  type(dialog, 'Celular', '11 98765-4321');
  press(dialog, 'Criar conta');
  expect(await within(dialog).findByText('Use de 8 a 10 caracteres')).toBeTruthy();
  expect(to('/wps/member/register')).toEqual([]);
});

test('a mobile registration without a password asks for none', async () => {
  platform({});
  const dialog = await openRegister(statusWith(['MOBILENUMREG3']));
  expect(within(dialog).queryByLabelText('Senha')).toBeNull();
  expect(within(dialog).queryByLabelText('Código de verificação')).toBeNull();
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Por nome de usuário' }));
  expect(await within(dialog).findByLabelText('Senha')).toBeTruthy();
});

test('a name somebody has is said as soon as it is typed', async () => {
  platform({ 'GET /wps/check/username': refusal(200, 'players.username_taken', 'Este nome de usuário já existe.') });
  const dialog = await openRegister();
  type(dialog, 'Usuário', 'luana');
  fireEvent.blur(within(dialog).getByLabelText('Usuário'));
  expect(await within(dialog).findByText('Este nome de usuário já existe.')).toBeTruthy();
});

test('an invitation is looked at before anything is made', async () => {
  const { to } = platform({ 'GET /wps/agent/affiliate': deadCode('code'), 'PUT /wps/member/register': session });
  const dialog = await openRegister(statusWith(['AFFMAN3']), '/register?referralCode=amigo');
  fillIn(dialog);
  press(dialog, 'Criar conta');
  expect(await within(dialog).findByText(withoutIt)).toBeTruthy();
  expect(to('/wps/agent/affiliate')[0]?.query.get('code')).toBe('amigo');
  expect(to('/wps/member/register')).toEqual([]);
  // nobody has the code: it bars nobody from an account of their own
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/agent/affiliate')).toHaveLength(1);
  expect(to('/wps/member/register')[0]?.body).not.toHaveProperty('referralCode');
});

test('of an invitation that is over the page says so kindly, and the name somebody suggested may be changed', async () => {
  const over = refusal(400, 'entrance.invitation_over', 'Este convite já terminou.', { field: 'referralCode' });
  const { to } = platform({
    'PUT /wps/member/register': ({ body }: { body: { referralCode?: string } }) => (body.referralCode ? over : session),
  });
  const dialog = await openRegister(openStatus, '/register?referralCode=um234567&username=rita');
  expect((within(dialog).getByLabelText('Usuário') as HTMLInputElement).value).toBe('rita');
  fillIn(dialog);
  press(dialog, 'Criar conta');
  await within(dialog).findByText(
    'Este convite já terminou. Peça outro a quem convidou você, ou crie a conta sem ele.',
  );
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register')[1]?.body).toMatchObject({ username: 'luana' });
});

test('an invitation that died is told wherever the platform finds it, of a link for affiliates as well', async () => {
  const { to } = platform({
    'PUT /wps/member/register': ({ body }: { body: { affiliateCode?: string } }) =>
      body.affiliateCode ? deadCode('affiliateCode') : session,
  });
  const dialog = await openRegister(openStatus, '/register?affiliateCode=lua2026');
  fillIn(dialog);
  press(dialog, 'Criar conta');
  expect(await within(dialog).findByText(withoutIt)).toBeTruthy();
  expect(to('/wps/member/register')[0]?.body).toMatchObject({ affiliateCode: 'lua2026' });
  expect(location.search).toBe('');
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
});

test('where the code is asked for, that of the link stands in its field and is put right there', async () => {
  const { to } = platform({
    'GET /wps/system/setting/register': statusWith([], { affiliateCode: rule(4, 3, 32, false) }).info.register,
    'GET /wps/agent/affiliate': ({ query }: { query: URLSearchParams }) =>
      query.get('code') === 'sol2026' ? { code: 'sol2026', kind: 'affiliate', domain: null } : deadCode('code'),
    'PUT /wps/member/register': session,
  });
  const status = statusWith(['AFFMAN3'], { affiliateCode: rule(4, 3, 32, false) });
  const dialog = await openRegister(status, '/register?affiliateCode=lua2026');
  const code = within(dialog).getByLabelText<HTMLInputElement>('Código de convite');
  expect(code.value).toBe('lua2026');
  fillIn(dialog);
  press(dialog, 'Criar conta');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(to('/wps/member/register')).toEqual([]);
  type(dialog, 'Código de convite', 'sol2026');
  await pressAgain(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register')[0]?.body).toMatchObject({ affiliateCode: 'sol2026' });
});

test('who came by an invitation and looked around first still belongs to it; an account made uses it up', async () => {
  const { to } = platform({ 'PUT /wps/member/register': session });
  const closed = await openRegister(openStatus, '/register?referralCode=amigo');
  press(closed, 'Fechar');
  await waitFor(() => expect(location.href).not.toContain('amigo'));
  cleanup();
  const dialog = await openRegister();
  fillIn(dialog);
  press(dialog, 'Criar conta');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/member/register')[0]?.body).toMatchObject({ referralCode: 'amigo' });
  expect(localStorage.getItem('reg_info')).toBeNull();
});

test('an invitation to any page is kept, and a later one takes its place', async () => {
  platform({});
  localStorage.setItem('reg_info', JSON.stringify({ affiliateCode: 'antigo' }));
  await openSite('/?referralCode=amigo');
  await waitFor(() => expect(JSON.parse(localStorage.getItem('reg_info') ?? '')).toEqual({ referralCode: 'amigo' }));
});

test('the rules of registration are asked for once while the page stands', async () => {
  const { to } = platform({ 'GET /wps/system/setting/register': openStatus.info.register });
  const dialog = await openRegister();
  await waitFor(() => expect(to('/wps/system/setting/register')).toHaveLength(1));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Entrar' }));
  const login = await screen.findByRole('dialog', { name: 'Entrar' });
  fireEvent.click(within(login).getByRole('button', { name: 'Criar conta' }));
  await screen.findByRole('dialog', { name: 'Criar conta' });
  expect(to('/wps/system/setting/register')).toHaveLength(1);
});

test('why no code was sent is said in a warning, and its field is marked', async () => {
  platform({
    'POST /wps/verification/sms/register': refusal(400, 'players.phone_invalid', 'Formato de telefone inválido.', {
      field: 'mobileNo',
    }),
  });
  const dialog = await openRegister(statusWith(['REG3', 'MOBILENUMREG3', 'REGMOBVERF3']));
  type(dialog, 'Celular', '11 98765-4321');
  press(dialog, 'Enviar código');
  const warning = await screen.findByRole('dialog', { name: 'Atenção' });
  expect(within(warning).getByText('Formato de telefone inválido.')).toBeTruthy();
  press(warning, 'Entendi');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atenção' })).toBeNull());
  expect(screen.getByLabelText('Celular').getAttribute('aria-invalid')).toBe('true');
});

test('one press makes an account; what it is called is shown once, and leaving it is asked twice', async () => {
  const { to } = platform({
    'PUT /wps/member/register/autoUsername': { ...session, userName: 'p48213', password: 'vento-4821-mar' },
  });
  const dialog = await openRegister(statusWith(['ONECLICKREG3']));
  press(dialog, 'Criar com um toque');
  press(dialog, 'Criar com um toque');
  expect(await within(dialog).findByText('Aceite os termos de uso para continuar')).toBeTruthy();
  expect(to('/wps/member/register/autoUsername')).toEqual([]);
  tickAll(dialog);
  press(dialog, 'Criar com um toque');
  const made = await screen.findByRole('dialog', { name: 'Sua conta está pronta' });
  expect(within(made).getByText('p48213')).toBeTruthy();
  expect(within(made).getByText('vento-4821-mar')).toBeTruthy();
  expect(within(made).getByRole('button', { name: 'Copiar os dois' })).toBeTruthy();
  const told = (name: string) =>
    decodeURIComponent(within(made).getByRole('link', { name }).getAttribute('href') ?? '');
  expect(told('Enviar por WhatsApp')).toMatch(/^https:\/\/wa\.me\/\?text=.*Usuário: p48213\nSenha: vento-4821-mar$/s);
  expect(told('Enviar por e-mail')).toMatch(/^mailto:\?subject=.*&body=Usuário: p48213\nSenha: vento-4821-mar$/s);
  press(made, 'Fechar');
  expect(await within(made).findByText('Guardou mesmo? Sem a senha você não entra de novo.')).toBeTruthy();
  press(made, 'Ainda não');
  press(made, 'Já guardei');
  press(made, 'Sim, continuar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('vento');
});

test('who reloads the page while the new name and password are shown is inside with that account', async () => {
  platform({
    'PUT /wps/member/register/autoUsername': { ...session, userName: 'p48213', password: 'vento-4821-mar' },
  });
  const dialog = await openRegister(statusWith(['ONECLICKREG3']));
  press(dialog, 'Criar com um toque');
  tickAll(dialog);
  press(dialog, 'Criar com um toque');
  await screen.findByRole('dialog', { name: 'Sua conta está pronta' });
  expect(sessionStorage.getItem('token')).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('token')).toBe('tok');
});

test('an invitation that died does not stand in the way of one press either', async () => {
  const { to } = platform({
    'PUT /wps/member/register/autoUsername': ({ body }: { body: { referralCode?: string } }) =>
      body.referralCode ? deadCode('referralCode') : { ...session, userName: 'p48213', password: 'vento-4821-mar' },
  });
  const dialog = await openRegister(statusWith(['ONECLICKREG3']), '/register?referralCode=amigo');
  press(dialog, 'Criar com um toque');
  tickAll(dialog);
  press(dialog, 'Criar com um toque');
  expect(await within(dialog).findByText(withoutIt)).toBeTruthy();
  press(dialog, 'Criar com um toque');
  expect(await screen.findByRole('dialog', { name: 'Sua conta está pronta' })).toBeTruthy();
  expect(to('/wps/member/register/autoUsername')).toHaveLength(2);
});

test('before one press makes anything the invitation is looked at, and only then who presses', async () => {
  const { to } = platform({
    'GET /wps/agent/affiliate': deadCode('code'),
    'PUT /wps/member/register/autoUsername': { ...session, userName: 'p48213', password: 'vento-4821-mar' },
  });
  const dialog = await openRegister(statusWith(['ONECLICKREG3', 'AFFMAN3']), '/register?affiliateCode=socio');
  press(dialog, 'Criar com um toque');
  tickAll(dialog);
  press(dialog, 'Criar com um toque');
  expect(await within(dialog).findByText(withoutIt)).toBeTruthy();
  expect(to('/wps/agent/affiliate').map(({ query }) => query.get('code'))).toEqual(['socio']);
  expect(to('/wps/captcha/geetest')).toEqual([]);
  expect(to('/wps/member/register/autoUsername')).toEqual([]);
  await pressAgain(dialog, 'Criar com um toque');
  expect(await screen.findByRole('dialog', { name: 'Sua conta está pronta' })).toBeTruthy();
  expect(to('/wps/member/register/autoUsername')[0]?.body).not.toHaveProperty('affiliateCode');
});

test('a forgotten password is asked for by e-mail, and the platform says who is not there', async () => {
  const { to } = platform({
    'POST /wps/member/password/email': ({ body }: { body: { username: string } }) =>
      body.username === 'luana' ? null : refusal(404, 'USER_NOT_EXIST', 'Usuário ou e-mail não existe.'),
  });
  await openSite('/login');
  press(await screen.findByRole('dialog', { name: 'Entrar' }), 'Esqueci a senha');
  const dialog = await screen.findByRole('dialog', { name: 'Recuperar a senha' });
  expect(within(dialog).queryByRole('tab')).toBeNull();
  type(dialog, 'Usuário', 'ninguem');
  type(dialog, 'E-mail', 'luana@correio');
  press(dialog, 'Enviar e-mail');
  expect(await within(dialog).findByText('Formato de e-mail incorreto')).toBeTruthy();
  type(dialog, 'E-mail', 'luana@correio.example');
  press(dialog, 'Enviar e-mail');
  expect(await within(dialog).findByText('Usuário ou e-mail não existe.')).toBeTruthy();
  type(dialog, 'Usuário', 'luana');
  press(dialog, 'Enviar e-mail');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/^Se os dados conferem/)).toBeTruthy();
  expect(to('/wps/member/password/email')[1]?.body).toEqual({ username: 'luana', email: 'luana@correio.example' });
});

test('a forgotten password is changed by mobile, which logs in and leads home', async () => {
  const { to } = platform({
    'POST /wps/member/password/sms': { expiredMinutes: 5 },
    'POST /wps/member/password/verification': session,
  });
  await openSite('/promotions', { status: statusWith(['CHNGPASSVERIF3', 'PWRESETSMS3']) });
  fireEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
  press(await screen.findByRole('dialog', { name: 'Entrar' }), 'Esqueci a senha');
  const dialog = await screen.findByRole('dialog', { name: 'Recuperar a senha' });
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Por celular' }));
  type(dialog, 'Celular', '11987654321');
  press(dialog, 'Enviar código');
  await waitFor(() => expect(to('/wps/member/password/sms')).toHaveLength(1));
  type(dialog, 'Código de verificação', '123456');
  type(dialog, 'Nova senha', 'segredo novo');
  type(dialog, 'Confirme a senha', 'segredo novo');
  press(dialog, 'Trocar a senha e entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('where the account can prove more than its number, the new password waits for that proof', async () => {
  const needed = { ticket: 't1', methods: ['email'], mobile: null, email: 'l···a@correio.example', bankName: false };
  const { to } = platform({
    'POST /wps/member/password/sms': { expiredMinutes: 5 },
    'POST /wps/member/password/verification': refusal(403, 'login_verify_required', 'Conclua a verificação.', needed),
    'POST /wps/session/login/verification': session,
  });
  await openSite('/login', { status: statusWith(['CHNGPASSVERIF3', 'PWRESETSMS3']) });
  press(await screen.findByRole('dialog', { name: 'Entrar' }), 'Esqueci a senha');
  const dialog = await screen.findByRole('dialog', { name: 'Recuperar a senha' });
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Por celular' }));
  type(dialog, 'Celular', '11987654321');
  type(dialog, 'Código de verificação', '123456');
  type(dialog, 'Nova senha', 'segredo novo');
  type(dialog, 'Confirme a senha', 'segredo novo');
  press(dialog, 'Trocar a senha e entrar');
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect(within(proof).getByText(/Um código do celular não basta/)).toBeTruthy();
  type(proof, 'Código de verificação', '654321');
  press(proof, 'Confirmar e entrar');
  await waitFor(() => expect(sessionStorage.getItem('token')).toBe('tok'));
  expect(to('/wps/session/login/verification')[0]?.body).toEqual({ ticket: 't1', method: 'email', code: '654321' });
});

test('the link of the e-mail opens the new password, and its code leaves the address', async () => {
  const { to } = platform({ 'POST /wps/member/password/reset': null });
  await openSite('/login#reset=codigo123');
  const dialog = await screen.findByRole('dialog', { name: 'Criar uma nova senha' });
  expect(location.hash).toBe('');
  type(dialog, 'Nova senha', 'segredo novo');
  type(dialog, 'Confirme a senha', 'segredo novo');
  press(dialog, 'Salvar a nova senha');
  await screen.findByRole('dialog', { name: 'Entrar' });
  expect(to('/wps/member/password/reset')[0]?.body).toEqual({
    code: 'codigo123',
    newPassword: 'segredo novo',
    confirmNewPassword: 'segredo novo',
  });
});

test('a link that was used says so and leads to a new one', async () => {
  platform({
    'POST /wps/member/password/reset': refusal(410, 'entrance.ticket_gone', 'Este endereço já foi usado ou venceu.'),
  });
  await openSite('/login#reset=codigo123');
  const dialog = await screen.findByRole('dialog', { name: 'Criar uma nova senha' });
  type(dialog, 'Nova senha', 'segredo novo');
  type(dialog, 'Confirme a senha', 'segredo novo');
  press(dialog, 'Salvar a nova senha');
  expect(await within(dialog).findByText('Este endereço já foi usado ou venceu.')).toBeTruthy();
  press(dialog, 'Pedir outro e-mail');
  expect(await screen.findByRole('dialog', { name: 'Recuperar a senha' })).toBeTruthy();
});

test('where the brand does not ask for it twice, the password is typed once and can be shown; the call carries both', async () => {
  const status = statusWith([], { confirmPassword: { ...rule(0, 8, 64), fieldEnabled: false } });
  const { to } = platform({
    'GET /wps/system/setting/register': status.info.register,
    'PUT /wps/member/register': session,
  });
  const dialog = await openRegister(status);
  expect(within(dialog).queryByLabelText('Confirme a senha')).toBeNull();
  expect(within(dialog).getAllByRole('button', { name: 'Mostrar senha' })).toBeTruthy();
  type(dialog, 'Usuário', 'luana');
  type(dialog, 'Senha', 'segredo longo');
  tickAll(dialog);
  press(dialog, 'Criar conta');
  await waitFor(() => expect(to('/wps/member/register')).toHaveLength(1));
  expect(to('/wps/member/register')[0]?.body).toMatchObject({
    password: 'segredo longo',
    confirmPassword: 'segredo longo',
  });
});
