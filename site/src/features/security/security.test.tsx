import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import { qrPath } from '@palpite/ui/qr.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProof } from '../../base/session/step-up.ts';
import { openSite, openStatus, platform, refusal } from '../../testing/open-site.tsx';

const config: SecurityConfig = {
  mobile: null,
  email: 'l···a@exemplo.com',
  totp: false,
  recoveryCodes: 0,
  paymentPassword: false,
  bankCards: 1,
  maxBankCards: 3,
  passwordChangedAt: Date.UTC(2026, 9, 2, 15),
  methods: ['email'],
  provenUntil: null,
  identity: 'none',
};
const card = {
  bankCardId: '31',
  cardType: 'PIX',
  bankCode: '',
  bankName: '',
  cardNumber: '···.···.482-09',
  cardHolder: 'Luana Prado',
  createdAt: 1,
};
const modules = ['PASS3', 'BINDGA3', 'UPDATEMOBILEICC3', 'MAILVERIFICATION3', 'PAYMENTPASS3', 'BINDCARD3'];
const uri = 'otpauth://totp/Palpite:luana?secret=JBSWY3DPEHPK3PXP&issuer=Palpite';
const codes = Array.from({ length: 10 }, (_, at) => `ABCDE2345${at}`);
const table = {
  'GET /wps/v2/member/securityConfig': config,
  'GET /wps/member/bankCard': [card],
};

const statusWith = (on: readonly string[]) => ({
  ...openStatus,
  info: {
    ...openStatus.info,
    whitelabel: {
      modId: 'ROOT',
      enabled: '1',
      childrenNodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })),
    },
  },
});
const open = (on: readonly string[] = modules) =>
  openSite('/member/securityCenter', { loggedIn: true, status: statusWith(on) });
const write = (where: HTMLElement, label: string | RegExp, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const press = (where: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(where).getByRole('button', { name }));
const dialogOf = (name: string) => screen.findByRole('dialog', { name });
/** Refuses for want of a proof once, then answers. */
const provenFirst = (value: unknown) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? refusal(401, 'proofs.step_up_required', 'Confirme que é você para continuar.') : value;
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

async function openRow(name: RegExp, title: string): Promise<HTMLElement> {
  await open();
  fireEvent.click(await screen.findByRole('button', { name }));
  return dialogOf(title);
}

test('the page says how much guards the account, and offers what would guard it more', async () => {
  platform(table);
  await open();
  const standing = await screen.findByRole('region', { name: 'Proteções ativas' });
  expect(standing.textContent).toContain('2 de 5');
  press(standing, 'Cadastrar um celular');
  expect(await dialogOf('Cadastrar um celular')).toBeTruthy();
  expect(screen.getByText('l···a@exemplo.com')).toBeTruthy();
  expect(screen.getByText(/Trocada em 0?2/)).toBeTruthy();
});

test('what the merchant has switched off is not drawn', async () => {
  const { to } = platform(table);
  await open(['PASS3', 'UPDATEMOBILEICC3']);
  const standing = await screen.findByRole('region', { name: 'Proteções ativas' });
  expect(standing.textContent).toContain('1 de 2');
  expect(screen.queryByText('Google Authenticator')).toBeNull();
  expect(screen.queryByText('Contas para receber')).toBeNull();
  expect(to('/wps/member/bankCard')).toEqual([]);
});

test('a trial player is told to register, without being interrupted', async () => {
  platform({
    'GET /wps/v2/member/securityConfig': refusal(403, 'players.register_first', 'Crie uma conta primeiro.'),
  });
  await open();
  expect(await screen.findByText('Crie uma conta primeiro.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Criar conta' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a page that cannot be loaded says why, and can be asked for again', async () => {
  let asked = 0;
  platform({
    ...table,
    'GET /wps/v2/member/securityConfig': () => {
      asked += 1;
      return asked === 1 ? refusal(403, 'function.not.available', 'Não disponível agora.') : config;
    },
  });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Não disponível agora.');
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('region', { name: 'Proteções ativas' })).toBeTruthy();
});

test('a password is changed with the old one, and the page says beforehand what that ends', async () => {
  const { to } = platform({
    ...table,
    'POST /wps/member/password': ({ body }: { body: { oldPassword: string } }) =>
      body.oldPassword === 'certa-123'
        ? null
        : refusal(400, 'security.old_password_wrong', 'A senha atual não confere.'),
  });
  const dialog = await openRow(/^Senha Trocada/, 'Trocar a senha');
  expect(dialog.textContent).toContain('Os outros aparelhos saem da conta na hora.');
  press(dialog, 'Trocar e sair dos outros');
  expect(await within(dialog).findByText('Este campo não pode ficar vazio')).toBeTruthy();
  write(dialog, 'Senha atual', 'errada-12');
  write(dialog, 'Senha nova', 'curta');
  press(dialog, 'Trocar e sair dos outros');
  expect(await within(dialog).findByText('Use uma senha de 8 a 64 caracteres')).toBeTruthy();
  write(dialog, 'Senha nova', 'nova-senha-9');
  write(dialog, 'Confirme a senha nova', 'outra');
  expect(await within(dialog).findByText('A confirmação não é igual à senha')).toBeTruthy();
  expect(to('/wps/member/password')).toEqual([]);
  write(dialog, 'Confirme a senha nova', 'nova-senha-9');
  press(dialog, 'Trocar e sair dos outros');
  const told = await within(dialog).findByText('A senha atual não confere.');
  expect(within(dialog).getByLabelText('Senha atual').getAttribute('aria-describedby')).toBe(told.closest('[id]')?.id);
  write(dialog, 'Senha atual', 'certa-123');
  press(dialog, 'Trocar e sair dos outros');
  expect(await screen.findByText('Senha trocada. Os outros aparelhos saíram da conta.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(to('/wps/member/password').at(-1)?.body).toEqual({
    oldPassword: 'certa-123',
    newPassword: 'nova-senha-9',
    confirmNewPassword: 'nova-senha-9',
  });
});

test('a new password is told what the brand wants in it, and not a length that is right', async () => {
  platform(table);
  const status = statusWith(modules);
  const rule = { acceptedPattern: '', patternId: 20, minLength: 8, maxLength: 64 };
  const password = { ...rule, fieldEnabled: true, updateEnabled: false, required: true };
  await openSite('/member/securityCenter', {
    loggedIn: true,
    status: { ...status, info: { ...status.info, register: { ...status.info.register, password } } },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Senha Trocada/ }));
  const dialog = await dialogOf('Trocar a senha');
  write(dialog, 'Senha nova', 'nova-senha-9');
  press(dialog, 'Trocar e sair dos outros');
  expect(await within(dialog).findByText(/^Senha em formato incorreto: Use ao menos uma maiúscula/)).toBeTruthy();
  expect(within(dialog).queryByText('Use uma senha de 8 a 64 caracteres')).toBeNull();
});

test('a mobile number to be bound is of the brand’s home, which the platform tells first', async () => {
  platform({
    ...table,
    'GET /wps/system/country': [
      { countryCode: 'PT', countryDialingCode: '351' },
      { countryCode: 'BR', countryDialingCode: '55' },
    ],
  });
  const dialog = await openRow(/^Celular Nenhum/, 'Cadastrar um celular');
  await waitFor(() => expect((within(dialog).getByLabelText('País') as HTMLSelectElement).value).toBe('PT'));
});

test('a mobile number is bound with the code that came to it; another code waits', async () => {
  const send = '/wps/v2/verification/sms/send';
  const verify = '/wps/v2/verification/sms/verify';
  const { to } = platform({
    ...table,
    [`POST ${send}`]: () => ({ expirationTime: Date.now() + 5 * 60_000 }),
    [`POST ${verify}`]: ({ body }: { body: { verificationCode: string } }) =>
      body.verificationCode === '123456' ? null : refusal(400, 'proofs.code_wrong', 'O código não confere.'),
  });
  const dialog = await openRow(/^Celular Nenhum/, 'Cadastrar um celular');
  write(dialog, 'Celular com DDD', '');
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByText('Informe um celular válido')).toBeTruthy();
  write(dialog, 'Celular com DDD', '(11) 98765-4321');
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByText(/Enviamos um código para \+55 11987654321/)).toBeTruthy();
  expect(to(send)[0]?.body).toEqual({ mobileNum: '11987654321', countryDialingCode: '55' });
  const again = within(dialog).getByRole('button', { name: /Outro código em \d+ s/ });
  expect((again as HTMLButtonElement).disabled).toBe(true);
  expect(dialog.textContent).toContain('Ao confirmar, os outros aparelhos saem da conta.');
  write(dialog, 'Código de verificação', '000000');
  press(dialog, 'Confirmar e cadastrar');
  expect(await within(dialog).findByText('O código não confere.')).toBeTruthy();
  write(dialog, 'Código de verificação', '123456');
  press(dialog, 'Confirmar e cadastrar');
  expect(await screen.findByText('Celular cadastrado. Os outros aparelhos saíram da conta.')).toBeTruthy();
  expect(to(verify).at(-1)?.body).toEqual({
    mobileNum: '11987654321',
    countryDialingCode: '55',
    verificationCode: '123456',
  });
});

test('why no code was sent to a mobile number is said in a warning over the page, the first time and again', async () => {
  localStorage.clear();
  const now = Date.now;
  const send = '/wps/v2/verification/sms/send';
  const over = 'O limite de códigos de hoje acabou. Fale com o atendimento.';
  let sends = false;
  platform({
    ...table,
    [`POST ${send}`]: () => (sends ? { expirationTime: now() } : refusal(429, 'guard.quota_exceeded', over)),
  });
  const dialog = await openRow(/^Celular Nenhum/, 'Cadastrar um celular');
  const warned = async () => {
    const warning = await dialogOf('Atenção');
    expect(warning.textContent).toContain(over);
    expect(dialog.textContent).not.toContain(over);
    press(warning, 'Entendi');
    await waitFor(() => expect(screen.queryByText(over)).toBeNull());
  };
  write(dialog, 'Celular com DDD', '11987654321');
  press(dialog, 'Enviar código');
  await warned();
  sends = true;
  press(dialog, 'Enviar código');
  await within(dialog).findByText(/Enviamos um código/);
  sends = false;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Enviar de novo' }, { timeout: 3_000 }));
  await warned();
  vi.restoreAllMocks();
});

test('who reloads the page while a code is on its way goes on with it', async () => {
  const send = '/wps/v2/verification/sms/send';
  const { to } = platform({ ...table, [`POST ${send}`]: () => ({ expirationTime: Date.now() + 5 * 60_000 }) });
  const first = await openRow(/^Celular Nenhum/, 'Cadastrar um celular');
  write(first, 'Celular com DDD', '11987654321');
  press(first, 'Enviar código');
  await within(first).findByText(/Enviamos um código/);
  const dialog = await openRow(/^Celular Nenhum/, 'Cadastrar um celular');
  write(dialog, 'Celular com DDD', '11987654321');
  press(dialog, 'Já tenho um código');
  const told = await within(dialog).findByText(/Digite o código que já foi enviado/);
  // nobody knows any more to which number that was
  expect(told.textContent).not.toContain('98765');
  expect(to(send).length).toBe(1);
});

test.each([
  ['sms', /^Celular Nenhum/, 'Cadastrar um celular', 'Celular com DDD', '11987654321', '11912345678'],
  ['email', /^E-mail/, 'Trocar o e-mail', 'E-mail', 'um@exemplo.com', 'outro@exemplo.com'],
])(
  'of a second %s contact it is not said that a code went there: it went to the first',
  async (way, row, title, label, first, second) => {
    const send = `/wps/v2/verification/${way}/send`;
    const { to } = platform({ ...table, [`POST ${send}`]: () => ({ expirationTime: Date.now() + 5 * 60_000 }) });
    const dialog = await openRow(row, title);
    const sentTo = new RegExp(`Enviamos um código para .*${first.slice(-6)}`);
    write(dialog, label, first);
    press(dialog, 'Enviar código');
    await within(dialog).findByText(sentTo);
    press(dialog, 'Corrigir o destino');
    write(dialog, label, second);
    press(dialog, 'Já tenho um código');
    const told = await within(dialog).findByText(/Para cá não foi nenhum/);
    expect(told.textContent).toContain(first);
    expect(within(dialog).queryByLabelText('Código de verificação')).toBeNull();
    expect(within(dialog).getByText(/Outro código em \d+ s/)).toBeTruthy();
    write(dialog, label, first);
    press(dialog, 'Já tenho um código');
    await within(dialog).findByText(sentTo);
    expect(to(send).length).toBe(1);
  },
);

test('an e-mail is replaced with its code once the person has proven who they are', async () => {
  const send = '/wps/v2/verification/email/send';
  const { to } = platform({
    ...table,
    [`POST ${send}`]: provenFirst({ expirationTime: Date.now() + 5 * 60_000 }),
    'POST /wps/v2/verification/email/verify': refusal(
      409,
      'players.email_taken',
      'Este e-mail já está em outra conta.',
    ),
  });
  const dialog = await openRow(/^E-mail/, 'Trocar o e-mail');
  expect(dialog.textContent).toContain('Hoje está cadastrado l···a@exemplo.com');
  write(dialog, 'E-mail', 'luana');
  press(dialog, 'Enviar código');
  expect(await within(dialog).findByText('Formato de e-mail incorreto')).toBeTruthy();
  write(dialog, 'E-mail', 'nova@exemplo.com');
  press(dialog, 'Enviar código');
  await waitFor(() => expect(to(send).length).toBe(1));
  await waitFor(() => endProof(true));
  expect(await within(dialog).findByText(/Enviamos um código para nova@exemplo\.com/)).toBeTruthy();
  expect(to(send).map((each) => each.body)).toEqual([{ email: 'nova@exemplo.com' }, { email: 'nova@exemplo.com' }]);
  write(dialog, 'Código de verificação', '123456');
  press(dialog, 'Confirmar e cadastrar');
  expect(await within(dialog).findByText('Este e-mail já está em outra conta.')).toBeTruthy();
});

test('who leaves the question who they are has changed nothing', async () => {
  const { to } = platform({ ...table, 'POST /wps/member/totp': provenFirst({ secret: 'A', uri }) });
  const dialog = await openRow(/^Google Authenticator/, 'Google Authenticator');
  press(dialog, 'Começar');
  await waitFor(() => expect(to('/wps/member/totp').length).toBe(1));
  await waitFor(() => endProof(false));
  expect(await within(dialog).findByText('Confirme que é você para continuar.')).toBeTruthy();
  expect(to('/wps/member/totp').length).toBe(1);
});

test('an authenticator is scanned or typed, confirmed, and its recovery codes are kept before the dialog goes', async () => {
  const { to } = platform({
    ...table,
    'POST /wps/member/totp': { secret: 'JBSWY3DPEHPK3PXP', uri },
    'PUT /wps/member/totp': ({ body }: { body: { code: string } }) =>
      body.code === '123456' ? { recoveryCodes: codes } : refusal(400, 'proofs.code_wrong', 'O código não confere.'),
  });
  const dialog = await openRow(/^Google Authenticator/, 'Google Authenticator');
  press(dialog, 'Começar');
  const qr = await within(dialog).findByRole('img', { name: 'QR para o app autenticador' });
  expect(qr.querySelector('path')?.getAttribute('d')).toBe(qrPath(uri).path);
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  write(dialog, 'Código do app', '000000');
  press(dialog, 'Confirmar e ligar');
  expect(await within(dialog).findByText('O código não confere.')).toBeTruthy();
  write(dialog, 'Código do app', '123 456');
  press(dialog, 'Confirmar e ligar');
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(to('/wps/member/totp').at(-1)?.body).toEqual({ code: '123456' });
  expect(document.body.textContent).not.toContain('JBSW');

  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:codes';
  });
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  press(screen.getByRole('dialog'), 'Baixar');
  expect(await made[0]?.text()).toContain(codes.join('\r\n'));
  expect(pressed).toHaveBeenCalledOnce();

  press(screen.getByRole('dialog'), 'Concluir');
  expect(await screen.findByText(/Baixe, copie ou anote os códigos/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Guardei os códigos' }));
  press(screen.getByRole('dialog'), 'Concluir');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(codes[0]);
});

test('new recovery codes and the end of the authenticator are confirmed first, saying what ends', async () => {
  const { to } = platform({
    ...table,
    'GET /wps/v2/member/securityConfig': { ...config, totp: true, recoveryCodes: 2 },
    'POST /wps/member/totp/recovery': { recoveryCodes: codes },
    'DELETE /wps/member/totp': null,
  });
  const dialog = await openRow(/^Google Authenticator Restam 2 códigos/, 'Google Authenticator');
  press(dialog, 'Gerar códigos novos');
  expect(dialog.textContent).toContain('Os códigos que você tem agora deixam de valer.');
  expect(to('/wps/member/totp/recovery')).toEqual([]);
  press(dialog, 'Cancelar');
  press(dialog, 'Desligar o Authenticator');
  expect(dialog.textContent).toContain('uma proteção a menos');
  press(dialog, 'Desligar');
  expect(await screen.findByText('Authenticator desligado')).toBeTruthy();
  expect(to('/wps/member/totp').map((each) => each.method)).toEqual(['DELETE']);
});

test('a payment password is six digits, typed twice', async () => {
  const { to } = platform({ ...table, 'PUT /wps/member/paymentPassword': null });
  const dialog = await openRow(/^Senha de pagamento/, 'Criar senha de pagamento');
  write(dialog, 'Nova senha de pagamento', '12ab');
  press(dialog, 'Criar senha de pagamento');
  expect(await within(dialog).findByText('Use 6 números')).toBeTruthy();
  write(dialog, 'Nova senha de pagamento', '719304');
  write(dialog, 'Confirme a nova', '719305');
  expect(await within(dialog).findByText('A confirmação não confere')).toBeTruthy();
  write(dialog, 'Confirme a nova', '719304');
  press(dialog, 'Criar senha de pagamento');
  expect(await screen.findByText('Senha de pagamento salva')).toBeTruthy();
  expect(to('/wps/member/paymentPassword').map((each) => [each.method, each.body])).toEqual([
    ['PUT', { paymentPassword: '719304', confirmPaymentPassword: '719304' }],
  ]);
});

test('a payment password is changed with the old one; who forgot it sets a new one', async () => {
  const { to } = platform({
    ...table,
    'GET /wps/v2/member/securityConfig': { ...config, paymentPassword: true },
    'POST /wps/member/paymentPassword': refusal(403, 'invalid.payment.pw', 'A senha de pagamento não confere.'),
    'PUT /wps/member/paymentPassword': null,
  });
  const dialog = await openRow(/^Senha de pagamento/, 'Trocar senha de pagamento');
  write(dialog, 'Senha de pagamento atual', '000000');
  write(dialog, 'Nova senha de pagamento', '719304');
  write(dialog, 'Confirme a nova', '719304');
  press(dialog, 'Trocar senha de pagamento');
  expect(await within(dialog).findByText('A senha de pagamento não confere.')).toBeTruthy();
  expect(to('/wps/member/paymentPassword')[0]?.body).toEqual({
    oldPaymentPassword: '000000',
    newPaymentPassword: '719304',
    confirmPaymentPassword: '719304',
  });
  press(dialog, 'Esqueci');
  press(dialog, 'Trocar senha de pagamento');
  expect(await screen.findByText('Senha de pagamento salva')).toBeTruthy();
  expect(to('/wps/member/paymentPassword').at(-1)?.method).toBe('PUT');
});
