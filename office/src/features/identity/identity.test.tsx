import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, staff } from '../../testing/open-page.tsx';
import { openPlatform } from '../../testing/platform.ts';

const at = Date.parse('2026-03-02T15:00:00Z');
const check = {
  caseNo: 'V-2026-000007',
  state: 'review',
  playerId: '7',
  playerName: 'luana82',
  createdAt: at,
  finishedAt: at,
  decidedAt: null as number | null,
  decidedBy: null as string | null,
  note: null as string | null,
  reasons: ['name_unsure', 'face_unsure'],
  faceScore: 72,
  liveness: true,
  documentType: 'rg',
  documentLast4: '06-3',
  providerReference: 'vs_1a2b3c',
};
const queue = (list: object[]) => ({
  value: { list, total: list.length, totalPages: 1, counts: { review: list.length, rejected: 4 } },
});
const opened = (verification: object = check) => ({
  value: {
    verification,
    document: { name: 'Luana Prado', cpf: '···.···.247-25', birthday: '1992-04-18' },
    account: { name: 'Luana Ribeiro Prado', cpf: null, birthday: null },
    minAge: 18,
    scores: { pass: 85, review: 60 },
    history: [
      { at, who: 'player', what: 'started', reason: null },
      { at, who: 'system', what: 'review', reason: null },
    ],
  },
});
const address = '/identity/V-2026-000007';
const decided = { ...check, state: 'rejected', decidedAt: at, decidedBy: 'plantao', note: 'Foto escura.' };
const base = { 'GET /office/session': staff(['identity.review']), 'GET /office/identity': queue([check]) };

test('the queue says who waits and what the rules saw', async () => {
  openPlatform(base);
  await openPage('/identity');
  const link = await screen.findByRole('link', { name: 'V-2026-000007' });
  const line = link.closest('tr');
  if (!line) throw new Error('no line');
  within(line).getByText('luana82');
  within(line).getByText('Nome incompleto ou variado · Rosto incerto');
  screen.getByText('1 verificação espera uma decisão.');
});

test('an empty queue and a broken line say so', async () => {
  openPlatform({ ...base, 'GET /office/identity': queue([]) });
  await openPage('/identity');
  await screen.findByText('Fila vazia');
  openPlatform({ ...base, 'GET /office/identity': 'broken line' });
  await openPage('/identity');
  await screen.findByRole('button', { name: 'Tentar de novo' });
});

test('the case shows both sides, what differs, scores and history', async () => {
  openPlatform({ ...base, 'GET /office/identity/V-2026-000007': opened() });
  await openPage(address);
  const table = await screen.findByRole('table');
  within(table).getByText('Luana Prado');
  within(table).getByText('Luana Ribeiro Prado');
  within(table).getByText('Nome incompleto ou variado');
  screen.getByText('72 de 100');
  screen.getByText('RG ···06-3');
  screen.getByText('começou a verificação');
});

test('a decision needs a reason, is sent once, and then stands there', async () => {
  const platform = openPlatform({
    ...base,
    'GET /office/identity/V-2026-000007': [opened(), opened(decided)],
    'POST /office/identity/V-2026-000007/decision': { value: decided },
  });
  await openPage(address);
  fireEvent.click(await screen.findByRole('button', { name: 'Recusar' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
  expect(within(dialog).getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Foto escura.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Recusar' }));
  await screen.findByText('Decisão de plantao');
  const sent = platform.calls('POST /office/identity/V-2026-000007/decision');
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'reject', reason: 'Foto escura.' }]);
  expect(sent[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('a case nobody has says so', async () => {
  openPlatform({ ...base, 'GET /office/identity/V-2026-000007': { refusal: 'identity.unknown_case', status: 404 } });
  await openPage(address);
  await screen.findByText('Esta verificação não existe');
});

test('who may not review does not find the page in the menu', async () => {
  openPlatform({ 'GET /office/session': staff(['bets.read']) });
  await openPage('/identity');
  await screen.findByText('Sem acesso');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Identidade/ })).toBeNull());
});
