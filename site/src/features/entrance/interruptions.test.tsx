import { changePassword } from '@palpite/contract/security/player.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPopup } from '../../base/page/popup.ts';
import { ask } from '../../base/session/caller.ts';
import { type Asked, member, openSite, platform, refusal, session, statusWith } from '../../testing/open-site.tsx';

const press = (inside: HTMLElement, name: string) => fireEvent.click(within(inside).getByRole('button', { name }));
const config = {
  mobile: '(11) ···-4321',
  email: null,
  totp: true,
  recoveryCodes: 8,
  paymentPassword: false,
  bankCards: 0,
  maxBankCards: 3,
  passwordChangedAt: null,
  methods: ['google', 'sms'],
  provenUntil: null,
  identity: 'none',
};
const trialMember = { ...member, type: 4, account: 'teste48', payeeName: null, idNumber: null };
const asksProof = refusal(401, 'proofs.step_up_required', 'Confirme que é você para continuar.');
const newPassword = { oldPassword: 'a', newPassword: 'segredo novo', confirmNewPassword: 'segredo novo' };

beforeEach(() => localStorage.clear());

test('a call that needs a proof asks for it and is made again, once, with the same key', async () => {
  let proven = false;
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'POST /wps/member/stepUp': ({ body }: { body: { code: string } }) => {
      proven = body.code === '123456';
      return proven ? { until: 1 } : refusal(400, 'proofs.code_wrong', 'O código não confere.');
    },
    'POST /wps/member/password': () => (proven ? null : asksProof),
  });
  await openSite('/member', { loggedIn: true });
  const done = ask(changePassword, newPassword, { key: 'one-intention' });
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  const code = await within(dialog).findByLabelText('Código do autenticador');
  press(dialog, 'Confirmar');
  expect(await within(dialog).findByText('Informe um código de verificação válido')).toBeTruthy();
  fireEvent.change(code, { target: { value: '000000' } });
  press(dialog, 'Confirmar');
  expect(await within(dialog).findByText('O código não confere.')).toBeTruthy();
  fireEvent.change(code, { target: { value: '123456' } });
  press(dialog, 'Confirmar');
  await expect(done).resolves.toBeNull();
  const calls = to('/wps/member/password');
  expect(calls).toHaveLength(2);
  expect(calls.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['one-intention', 'one-intention']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('two calls at once ask one question; leaving it lets both fail as they were refused', async () => {
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'POST /wps/member/password': asksProof,
  });
  await openSite('/member', { loggedIn: true });
  const both = Promise.allSettled([ask(changePassword, newPassword), ask(changePassword, newPassword)]);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  await within(dialog).findByLabelText('Código do autenticador');
  press(dialog, 'Fechar');
  const [first, second] = await both;
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'proofs.step_up_required' } });
  expect(second.status).toBe('rejected');
  expect(to('/wps/member/password')).toHaveLength(2);
});

test('a code for the proof is sent to the number on file', async () => {
  const { to } = platform({
    'GET /wps/v2/member/securityConfig': config,
    'POST /wps/member/stepUp/send': { expiredMinutes: 5 },
    'POST /wps/member/password': asksProof,
  });
  await openSite('/member', { loggedIn: true });
  const refused = ask(changePassword, newPassword).catch((error: { code: string }) => error.code);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  fireEvent.change(await within(dialog).findByLabelText('Como confirmar'), { target: { value: 'sms' } });
  expect(await within(dialog).findByText('O código vai para (11) ···-4321.')).toBeTruthy();
  press(dialog, 'Enviar código');
  await within(dialog).findByRole('button', { name: /^Reenviar em/ });
  expect(to('/wps/member/stepUp/send')[0]?.body).toEqual({ method: 'sms' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(await refused).toBe('proofs.step_up_required');
});

test('a code that could not be sent is warned about over the question, which goes on when the warning closes', async () => {
  const full = 'Muitas tentativas. Aguarde um pouco.';
  platform({
    'GET /wps/v2/member/securityConfig': config,
    'POST /wps/member/stepUp/send': refusal(429, 'TOO_MANY_REQUESTS', full),
    'POST /wps/member/password': asksProof,
  });
  await openSite('/member', { loggedIn: true });
  const refused = ask(changePassword, newPassword).catch((error: { code: string }) => error.code);
  const dialog = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  fireEvent.change(await within(dialog).findByLabelText('Como confirmar'), { target: { value: 'sms' } });
  press(dialog, 'Enviar código');
  const warning = await screen.findByRole('dialog', { name: 'Atenção' });
  expect(within(warning).getByText(full)).toBeTruthy();
  press(warning, 'Entendi');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atenção' })).toBeNull());
  const again = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect((within(again).getByLabelText('Como confirmar') as HTMLSelectElement).value).toBe('sms');
  fireEvent.keyDown(again, { key: 'Escape' });
  expect(await refused).toBe('proofs.step_up_required');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the popup beneath a proof stays as it was when Escape leaves the proof', async () => {
  platform({
    'GET /wps/v2/member/securityConfig': config,
    'POST /wps/member/password': asksProof,
  });
  await openSite('/member', { loggedIn: true });
  act(() => openPopup('logout'));
  await screen.findByRole('dialog', { name: 'Sair' });
  const refused = ask(changePassword, newPassword).catch(() => 'refused');
  const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' });
  fireEvent.keyDown(proof, { key: 'Escape' });
  expect(await refused).toBe('refused');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme que é você' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Sair' })).toBeTruthy();
});

test('trial play is named on every page, and what needs an account leads to one', async () => {
  platform({ 'GET /wps/member/info': trialMember });
  await openSite('/', { loggedIn: true });
  expect(await screen.findByRole('complementary', { name: 'Jogo grátis' })).toBeTruthy();
  act(() => openPopup('deposit'));
  const first = await screen.findByRole('dialog', { name: 'Crie uma conta primeiro' });
  press(first, 'Criar conta');
  expect(await screen.findByRole('dialog', { name: 'Criar conta' })).toBeTruthy();
});

test('a trial player who registers is a player at once', async () => {
  platform({
    'GET /wps/member/info': ({ headers }: Asked) => (headers.Authorization === 'tok' ? trialMember : member),
    'PUT /wps/member/register/autoUsername': { ...session, token: 'tok2', password: 'vento-4821' },
  });
  await openSite('/', { loggedIn: true, status: statusWith(['ONECLICKREG3']) });
  const banner = await screen.findByRole('complementary', { name: 'Jogo grátis' });
  press(banner, 'Criar conta');
  const dialog = await screen.findByRole('dialog', { name: 'Criar conta' });
  press(dialog, 'Criar com um toque');
  for (const box of within(dialog).getAllByRole('checkbox')) fireEvent.click(box);
  press(dialog, 'Criar com um toque');
  const made = await screen.findByRole('dialog', { name: 'Sua conta está pronta' });
  press(made, 'Já guardei');
  press(made, 'Sim, continuar');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Jogo grátis' })).toBeNull());
  expect(sessionStorage.getItem('token')).toBe('tok2');
});

test('a protected call of a trial player says to register first', async () => {
  platform({
    'GET /wps/member/info': trialMember,
    'POST /wps/member/password': refusal(403, 'players.register_first', 'Crie uma conta primeiro.'),
  });
  await openSite('/', { loggedIn: true });
  const refused = ask(changePassword, newPassword).catch(() => 'refused');
  const first = await screen.findByRole('dialog', { name: 'Crie uma conta primeiro' });
  expect(await refused).toBe('refused');
  press(first, 'Agora não');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nobody else sees the bar of trial play', async () => {
  platform({});
  await openSite('/', { loggedIn: true });
  await screen.findByRole('button', { name: 'Ocultar saldo' });
  expect(screen.queryByRole('complementary', { name: 'Jogo grátis' })).toBeNull();
});
