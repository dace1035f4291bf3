import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, queueOf, staff } from '../../testing/open-page.tsx';
import { openPlatform, type Sent } from '../../testing/platform.ts';

const at = Date.UTC(2026, 10, 20, 15);
const hit = {
  matched: 'request',
  orderNo: '512',
  vendor: 'CAJU',
  round: 'r-77',
  transaction: 't-1',
  gameName: 'Caju da Sorte',
  houseName: 'Caju Jogos',
  playerName: 'luana_82',
  at,
  currency: 'BRL',
  stake: '2.50',
  payout: '4.00',
  status: 'won',
};
const step = {
  ...{ at, kind: 'bet', amount: '2.50', promo: false, award: null, undone: false, closes: false, transaction: 't-1' },
  ...{
    refers: null,
    number: '9',
    entry: '512',
    entryKind: null,
    reason: null,
    call: '31',
    signature: 'good',
    tookMs: 7,
  },
};
const late = {
  ...{ ...step, at: at + 40, kind: 'refused', amount: null, transaction: 't-2', number: null, entry: null },
  ...{ reason: 'rolled_back', call: '32' },
};
const call = {
  ...{ id: '31', direction: 'in', at, tookMs: 7, method: 'POST', path: '/hooks/vendors/CAJU/transaction/bet' },
  ...{ request: '{"user":"u000007"}', reply: '{"status":"RS_OK"}', status: 200, signature: 'good', keyId: 'CAJU-1' },
  ...{ transaction: 't-1', traceId: 'trace-5' },
};
const round = {
  ...{ audience: 'staff', gameCode: 'caju-sorte', gameName: 'Caju da Sorte', vassalage: 'CAJU', own: false },
  ...{ houseName: 'Caju Jogos', round: 'r-77', state: 'over', currency: 'BRL', staked: '2.50', freeStaked: '0.00' },
  ...{ paid: '4.00', beganAt: at, endedAt: at + 40, figures: {}, replay: null, verifier: null, hasPage: true },
  bets: [
    {
      ...{ orderNo: '512', stake: '2.50', freeStake: '0.00', payout: '4.00', status: 'won', placedAt: at },
      ...{ settledAt: at + 20, playerName: 'luana_82' },
    },
  ],
  steps: [step, late],
  entries: [
    {
      ...{ id: '512', kind: 'stake', amount: '2.50', at, debit: 'player:7:main', credit: 'games.CAJU' },
      ...{ direction: 'out', balanceAfter: '7.50' },
    },
  ],
  calls: [call],
};
const link = { id: '4', madeBy: 'plantao', madeAt: at, until: at + 86_400_000, opened: 0, openedAt: null };
const table = {
  'GET /office/session': staff(['rounds.read', 'rounds.share']),
  'GET /office/withdrawals': queueOf([]),
  'GET /office/rounds/shares': { value: { list: [] } },
};
const opened = '/rounds/opened?orderNo=512';

test('an id pasted finds its round, which opens with what happened, what it moved and what was said', async () => {
  const platform = openPlatform({
    ...table,
    'GET /office/rounds': { value: { list: [hit] } },
    'GET /office/rounds/opened': { value: round },
  });
  await openPage('/rounds');
  fireEvent.change(await screen.findByLabelText('Número ou nome da pessoa'), { target: { value: ' req-5 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Procurar' }));
  const found = await screen.findByRole('link', { name: /Caju da Sorte/ });
  expect(platform.calls('GET /office/rounds')[0]?.path).toBe('/office/rounds?search=req-5');
  expect(screen.getByText('requisição')).toBeDefined();
  fireEvent.click(found);
  await screen.findByRole('heading', { name: 'Caju da Sorte' });
  const steps = within(screen.getByRole('list', { name: 'O que aconteceu' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Aposta R\$\s2,50.*assinatura válida · lançamento 512 · nossa transação 9 · respondido em 7 ms/,
    ),
    expect.stringMatching(/Recusado, nada mudou.*\+40 ms.*chegou depois de desfeita/),
  ]);
  expect(screen.getByText('games.CAJU').closest('tr')?.textContent).toContain('player:7:main');
  expect(screen.getByText(/RS_OK/).closest('details')?.open).toBe(false);
});

test('what is not found is said, and so is a round nobody knows', async () => {
  openPlatform({
    ...table,
    'GET /office/rounds': { value: { list: [] } },
    'GET /office/rounds/opened': { refusal: 'rounds.unknown', status: 404 },
  });
  await openPage('/rounds?find=nada');
  await screen.findByText('Nada encontrado para nada');
  await openPage(opened);
  await screen.findByText('Não achamos esta rodada');
});

test('a link is shown once, listed, and ended after a question', async () => {
  let links: object[] = [];
  const platform = openPlatform({
    ...table,
    'GET /office/rounds/opened': { value: round },
    'GET /office/rounds/shares': () => ({ value: { list: links } }),
    'POST /office/rounds/shares': () => {
      links = [link];
      return { value: { url: 'https://palpite.test/rounds/shared/abc', share: link } };
    },
    'DELETE /office/rounds/shares/4': (_sent: Sent) => {
      links = [];
      return { value: null };
    },
  });
  await openPage(opened);
  fireEvent.click(await screen.findByRole('button', { name: 'Criar link' }));
  await screen.findByText('https://palpite.test/rounds/shared/abc');
  expect(platform.calls('POST /office/rounds/shares')[0]?.body).toEqual({ vendor: 'CAJU', round: 'r-77' });
  await screen.findByText(/criado por plantao/);
  fireEvent.click(screen.getByRole('button', { name: 'Encerrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Encerrar este link?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  await expect.poll(() => screen.queryByText(/criado por plantao/)).toBeNull();
});

test('who may only read makes no links, and who may not read has no page', async () => {
  openPlatform({
    ...table,
    'GET /office/session': staff(['rounds.read']),
    'GET /office/rounds/opened': { value: round },
  });
  await openPage(opened);
  await screen.findByText('Mostrar à casa de jogos');
  expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull();
  openPlatform({ ...table, 'GET /office/session': staff(['bets.read']) });
  await openPage(opened);
  await screen.findByText('Seu perfil não abre esta página');
});
