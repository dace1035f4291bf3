import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openSite, platform, refusal } from '../../testing/open-site.tsx';

const none = {
  state: 'none',
  reasons: [] as string[],
  note: null as string | null,
  startedAt: null as number | null,
  decidedAt: null as number | null,
  waitsFor: 'player' as string | null,
  mayStart: true,
  triesLeft: 3,
  name: 'Luana Ribeiro Prado' as string | null,
  cpf: '···.···.247-25' as string | null,
  minAge: 18,
  neededFor: { play: true, deposit: false },
};
const at = Date.parse('2026-03-02T15:00:00Z');

async function open(info: object, more: Record<string, unknown> = {}) {
  const said = platform({ 'GET /wps/member/identity': info, ...more });
  await openSite('/member/identity', { loggedIn: true });
  return said;
}

test('before the first check it says why, what is needed and whose document', async () => {
  await open(none);
  await screen.findByRole('heading', { name: 'Confirme quem você é' });
  screen.getByText('Você poderá jogar e depositar depois da confirmação.');
  screen.getByText('RG, CNH ou passaporte em nome de Luana Ribeiro Prado, CPF ···.···.247-25.');
  screen.getByText(/Restam 3 tentativas hoje/);
});

test('the button leads to the verifier’s page, once however often it is pressed', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const said = await open(none, {
    'POST /wps/member/identity': { url: 'http://127.0.0.1:8082/verifier/session/abc' },
  });
  const button = await screen.findByRole('button', { name: 'Começar verificação' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://127.0.0.1:8082/verifier/session/abc'));
  expect(said.asked.filter(({ method, path }) => method === 'POST' && path === '/wps/member/identity')).toHaveLength(1);
  assign.mockRestore();
});

test('a verifier that does not answer is said, and the button stays', async () => {
  await open(none, {
    'POST /wps/member/identity': refusal(503, 'identity.verifier_unavailable', 'A verificação não respondeu.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Começar verificação' }));
  await screen.findByText('A verificação não respondeu.');
  screen.getByRole('button', { name: 'Começar verificação' });
});

test.each([
  ['started', 'player', 'Verificação começada', 'Você'],
  ['pending', 'verifier', 'Estamos conferindo', 'A verificadora'],
  ['review', 'staff', 'Uma pessoa vai conferir', 'Nossa equipe'],
])('%s: how it stands and who must act', async (state, waitsFor, title, who) => {
  await open({ ...none, state, waitsFor, startedAt: at, mayStart: state === 'started' });
  await screen.findByRole('heading', { name: title });
  screen.getByText(who);
  expect(screen.getByRole('list', { name: 'Passos da verificação' }).children).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Continuar verificação' }) !== null).toBe(state === 'started');
});

test('rejected: every reason with its remedy, what staff wrote, and another try', async () => {
  const reasons = ['name_mismatch', 'liveness_failed'];
  await open({
    ...none,
    state: 'rejected',
    reasons,
    note: 'A foto está escura.',
    triesLeft: 1,
    startedAt: at,
    decidedAt: at,
  });
  await screen.findByText('O nome do documento não é o da conta');
  screen.getByText('Olhe você mesmo para a câmera; fotos e telas não valem.');
  screen.getByText('A foto está escura.');
  screen.getByText(/Resta 1 tentativa hoje/);
  screen.getByRole('button', { name: 'Tentar de novo' });
});

test('no try is left: no button, and when to come back', async () => {
  await open({
    ...none,
    state: 'rejected',
    reasons: ['face_mismatch'],
    mayStart: false,
    triesLeft: 0,
    startedAt: at,
    decidedAt: at,
  });
  await screen.findByText(/As tentativas de hoje acabaram/);
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('verified: nothing is asked any more', async () => {
  await open({ ...none, state: 'verified', waitsFor: null, mayStart: false, startedAt: at, decidedAt: at });
  await screen.findByRole('heading', { name: 'Identidade confirmada' });
  expect(screen.queryByText('O que você precisa')).toBeNull();
});

test('what could not be loaded says so and can be tried again', async () => {
  await open(refusal(503, 'server.busy', 'Muita gente agora.'));
  await screen.findByText('Muita gente agora.');
  screen.getByRole('button', { name: 'Tentar de novo' });
});
