import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readToken } from '../../base/session/session.ts';
import { type Asked, member, openSite, openStatus, platform, refusal } from '../../testing/open-site.tsx';

const card = {
  bankCardId: '31',
  cardType: 'PIX',
  bankCode: '',
  bankName: '',
  cardNumber: '···.···.482-09',
  cardHolder: 'Luana Prado',
  createdAt: 1,
};
const config = {
  mobile: null,
  email: null,
  totp: false,
  recoveryCodes: 0,
  paymentPassword: false,
  bankCards: 1,
  maxBankCards: 2,
  passwordChangedAt: null,
  methods: ['password'],
  provenUntil: null,
  identity: 'none',
};
const here = {
  id: '1',
  current: true,
  device: 'Chrome, Windows',
  ip: '203.0.113.···',
  createdAt: Date.now() - 60_000,
  lastSeenAt: Date.now(),
};
const phone = { ...here, id: '2', current: false, device: 'Safari, iPhone' };
const luana = { ...member, mobile: '+55 ·· ·····-4321', mobileVerified: true };
const onlyBank = {
  ...openStatus,
  info: {
    ...openStatus.info,
    whitelabel: {
      modId: 'ROOT',
      enabled: '1',
      childrenNodes: [{ modId: 'BINDCARD3', enabled: '1', childrenNodes: [] }],
    },
  },
};
const bankPath = '/wps/member/bankCard';
const openBank = () => openSite('/member/securityCenter', { loggedIn: true, status: onlyBank });
const write = (where: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
const press = (where: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(where).getByRole('button', { name }));

beforeEach(() => localStorage.clear());

test('a PIX key is kept in the name the player gave; one of somebody else is refused', async () => {
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/info': luana,
    [`GET ${bankPath}`]: [card],
    [`PUT ${bankPath}`]: refusal(422, 'security.foreign_holder', 'A conta precisa estar no seu nome.', {
      field: 'cardNumber',
    }),
  });
  await openBank();
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar conta ou chave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar conta ou chave' });
  expect(await within(dialog).findByText(/Titular: Luana Prado/)).toBeTruthy();
  write(dialog, 'Chave PIX', 'a@');
  press(dialog, 'Adicionar');
  expect(await within(dialog).findByText('Informe a chave completa')).toBeTruthy();
  write(dialog, 'Chave PIX', 'outra@exemplo.com');
  press(dialog, 'Adicionar');
  expect(await within(dialog).findByText('A conta precisa estar no seu nome.')).toBeTruthy();
  expect(to(bankPath).at(-1)?.body).toEqual({
    cardType: 'PIX',
    bankCode: '',
    bankName: '',
    cardNumber: 'outra@exemplo.com',
    cardHolder: 'Luana Prado',
  });
});

test('an account at a bank carries the bank, from the list or typed', async () => {
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/info': luana,
    [`GET ${bankPath}`]: [],
    [`PUT ${bankPath}`]: ({ body }: Asked) => ({ ...card, ...(body as object) }),
  });
  await openBank();
  const add = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Adicionar conta ou chave' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Titular: Luana Prado/);
    write(dialog, 'Tipo', 'BC');
    return dialog;
  };
  const first = await add();
  write(first, 'Banco', '341');
  write(first, 'Agência e conta', '0001 123456-7');
  press(first, 'Adicionar');
  await screen.findByText('Conta adicionada');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await add();
  write(second, 'Banco', 'other');
  write(second, 'Agência e conta', '123456');
  press(second, 'Adicionar');
  expect(await within(second).findByText('Agência, espaço e conta com dígito')).toBeTruthy();
  write(second, 'Agência e conta', '0001 123456-7');
  expect(await within(second).findByText('Use os 3 números do banco')).toBeTruthy();
  write(second, 'Número do banco', '084');
  write(second, 'Nome do banco', 'Uniprime');
  press(second, 'Adicionar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const banks = to(bankPath).flatMap((each) => (each.method === 'PUT' ? [each.body] : []));
  expect(banks).toMatchObject([
    { bankCode: '341', bankName: 'Itaú' },
    { bankCode: '084', bankName: 'Uniprime' },
  ]);
});

test('an account is removed after a last look; at the most that can be kept none can be added', async () => {
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': { ...config, maxBankCards: 1 },
    'GET /wps/member/info': luana,
    [`GET ${bankPath}`]: [card],
    [`DELETE ${bankPath}/31`]: null,
  });
  await openBank();
  expect(await screen.findByText(/o máximo/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adicionar conta ou chave' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Apagar ···.···.482-09' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apagar a conta' });
  expect(to(`${bankPath}/31`)).toEqual([]);
  press(dialog, 'Apagar');
  expect(await screen.findByText('Conta apagada')).toBeTruthy();
  expect(to(`${bankPath}/31`).length).toBe(1);
});

test('the first account of all is removed after another was thought of, each dialog for itself', async () => {
  const complained = vi.spyOn(console, 'error');
  platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/info': luana,
    [`GET ${bankPath}`]: [{ ...card, bankCardId: '1' }],
  });
  await openBank();
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar conta ou chave' }));
  press(await screen.findByRole('dialog', { name: 'Adicionar conta ou chave' }), 'Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Apagar ···.···.482-09' }));
  await screen.findByRole('dialog', { name: 'Apagar a conta' });
  expect(complained).not.toHaveBeenCalled();
});

test('who has not said who they are is sent to the profile first', async () => {
  platform({
    'GET /wps/v2/member/securityConfig': config,
    'GET /wps/member/info': { ...luana, payeeName: null, idNumber: null },
    [`GET ${bankPath}`]: [],
  });
  await openBank();
  fireEvent.click(await screen.findByRole('button', { name: 'Adicionar conta ou chave' }));
  const link = await screen.findByRole('link', { name: 'Ir para o perfil' });
  expect(link.getAttribute('href')).toBe('/member/profile');
});

test('the devices are listed, this one marked, and another is ended after a last look', async () => {
  let list = [here, phone];
  const { to } = platform({
    'GET /wps/member/sessions': () => list,
    'DELETE /wps/member/sessions/2': () => {
      list = [here];
      return null;
    },
  });
  await openSite('/member/devices', { loggedIn: true });
  const devices = await screen.findByRole('list', { name: 'Aparelhos' });
  expect(within(devices).getAllByRole('listitem').length).toBe(2);
  expect(within(devices).getByText('Este aparelho').closest('li')?.textContent).toContain('Chrome, Windows');
  expect(within(devices).queryByRole('button', { name: 'Encerrar Chrome, Windows' })).toBeNull();
  press(devices, 'Encerrar Safari, iPhone');
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar este acesso' });
  expect(to('/wps/member/sessions/2')).toEqual([]);
  press(dialog, 'Encerrar');
  expect(await screen.findByText('Acesso encerrado')).toBeTruthy();
  expect(await screen.findByText('Só este aparelho está na conta.')).toBeTruthy();
});

test('a device that is gone already is told in the dialog', async () => {
  platform({
    'GET /wps/member/sessions': [here, phone],
    'DELETE /wps/member/sessions/2': refusal(404, 'players.unknown_session', 'Esta sessão já terminou.'),
  });
  await openSite('/member/devices', { loggedIn: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Encerrar Safari, iPhone' }));
  const dialog = await screen.findByRole('dialog');
  press(dialog, 'Encerrar');
  expect(await within(dialog).findByText('Esta sessão já terminou.')).toBeTruthy();
});

test('all the others are ended at once; with this one the tab is logged out', async () => {
  const { to } = platform({ 'GET /wps/member/sessions': [here, phone], 'DELETE /wps/member/sessions': null });
  await openSite('/member/devices', { loggedIn: true });
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Encerrar todos os outros' }));
    return screen.findByRole('dialog', { name: 'Encerrar todos os outros' });
  };
  const ended = () => to('/wps/member/sessions').filter((each) => each.method === 'DELETE');
  const first = await open();
  expect(first.textContent).toContain('1 outro aparelho sai da conta na hora.');
  press(first, 'Encerrar');
  await waitFor(() => expect(ended().length).toBe(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended()[0]?.query.get('all')).toBeNull();
  expect(readToken()).toBe('tok');
  const second = await open();
  fireEvent.click(within(second).getByRole('checkbox', { name: 'Sair também deste aparelho' }));
  press(second, 'Encerrar');
  await waitFor(() => expect(readToken()).toBeUndefined());
  expect(ended()[1]?.query.get('all')).toBe('true');
  expect(location.pathname).toBe('/');
});
